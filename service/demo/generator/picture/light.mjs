import { createRandom } from '../random.mjs';
import { Drawing } from './svg.mjs';

/**
 * Time of day and season: what makes three hundred pictures one family. Every colour passes through
 * the light of its scene, so that a red barn at dusk and a red barn at noon differ as they should.
 */

const LIGHTS = {
  day: {
    sky: ['#8fc3d6', '#c8e2e2', '#f4efdc'],
    sun: '#fff6d8',
    cloud: '#fffdf6',
    hills: ['#b7cdc8', '#96b6a8'],
    water: ['#a9cdd4', '#5f9bb0'],
    ambient: '#fff0cf',
    amount: 0.07,
    shadow: '#26384a',
    glass: ['#d5e8ea', '#7fa6b4'],
    lit: 0,
  },
  morning: {
    sky: ['#a9cbd3', '#e7d9c9', '#fbd9bb'],
    sun: '#fff1d2',
    cloud: '#fff5ea',
    hills: ['#d3c6bd', '#a9b3a6'],
    water: ['#ead2bd', '#8fb3b8'],
    ambient: '#ffd9b0',
    amount: 0.15,
    shadow: '#3a3a4e',
    glass: ['#f0e2d2', '#93aeb6'],
    lit: 0.06,
  },
  golden: {
    sky: ['#86b3b5', '#f1d9a8', '#f7b26c'],
    sun: '#fff0bf',
    cloud: '#fde3bb',
    hills: ['#d0a983', '#a08b6d'],
    water: ['#f6c98a', '#8fa394'],
    ambient: '#ffbe70',
    amount: 0.2,
    shadow: '#452b3c',
    glass: ['#ffe6b4', '#b59a80'],
    lit: 0.2,
  },
  mist: {
    sky: ['#b9c9c8', '#dce0d8', '#f3ebda'],
    sun: '#fffaf0',
    cloud: '#f6f2e8',
    hills: ['#cdd4cd', '#b1bfb5'],
    water: ['#d9dfd9', '#a3b8b8'],
    ambient: '#e4e2d6',
    amount: 0.26,
    shadow: '#3a4650',
    glass: ['#e3e9e6', '#98abb0'],
    lit: 0.12,
  },
  dusk: {
    sky: ['#3d4874', '#9a7397', '#f3a37c'],
    sun: '#ffdca0',
    cloud: '#d98f92',
    hills: ['#8c6c8d', '#5e5578'],
    water: ['#f0a987', '#5a5a86'],
    ambient: '#5c4f86',
    amount: 0.34,
    shadow: '#1c1c3d',
    glass: ['#e3a996', '#56557f'],
    lit: 0.7,
  },
  night: {
    sky: ['#131d38', '#26375c', '#4d6286'],
    sun: '#f5ecd0',
    cloud: '#46587c',
    hills: ['#34476a', '#263656'],
    water: ['#6d84a6', '#22304f'],
    ambient: '#1e2c55',
    amount: 0.55,
    shadow: '#0a1128',
    glass: ['#5f7699', '#2a3a5c'],
    lit: 0.62,
  },
};

const SEASONS = {
  spring: {
    leaves: ['#8fae5f', '#7ba05b', '#a5b964', '#e9b7b4', '#f1cfc8'],
    pines: ['#3f6a57', '#4e7a60'],
    grass: ['#a9be6c', '#7fa05a'],
    flowers: ['#f4d35e', '#f5f0e6', '#e58f8a', '#b78bc0'],
  },
  summer: {
    leaves: ['#6d9457', '#5c864f', '#7f9f5a', '#88a552'],
    pines: ['#34604f', '#437257'],
    grass: ['#a3b565', '#74934f'],
    flowers: ['#e26d5a', '#f2c14e', '#f7f1e3', '#8c79b8'],
  },
  autumn: {
    leaves: ['#c8702f', '#d99a3a', '#b4502f', '#e0b24a', '#8e8a45'],
    pines: ['#3a5a4a', '#4a6a52'],
    grass: ['#bfae62', '#94904c'],
    flowers: ['#c8553d', '#e0a030', '#8a4a5c', '#f2e3c6'],
  },
  winter: {
    leaves: ['#9a8d84', '#867a75', '#a89c92'],
    pines: ['#40615a', '#547268'],
    grass: ['#f3f1ea', '#d6dfe2'],
    flowers: ['#b6453c', '#c25b4c'],
    snow: '#fbfaf5',
  },
};

/**
 * An empty picture with its light.
 *
 * @param {object} options
 * @param {string} options.seed
 * @param {keyof typeof LIGHTS} options.light
 * @param {keyof typeof SEASONS} options.season
 */
export function createScene({ seed, light, season, width = 640, height = 480 }) {
  const air = LIGHTS[light];
  const snow = SEASONS[season].snow;
  const tint = (colour, share = 1) => mix(colour, air.ambient, air.amount * share);
  return {
    art: new Drawing(width, height),
    random: createRandom(seed),
    light: air,
    season: SEASONS[season],
    width,
    height,
    isDark: light === 'dusk' || light === 'night',
    isNight: light === 'night',
    snow: snow && tint(snow, 0.8),
    tint,
    /** The same colour in shade. */
    dim: (colour, amount = 0.2) => mix(tint(colour), air.shadow, amount),
    /** The same colour in the sun. */
    bright: (colour, amount = 0.2) => mix(tint(colour), air.sun, amount),
  };
}

/** Between two colours `#rrggbb`: 0 is the first, 1 the second. */
export function mix(first, second, share) {
  const [a, b] = [channels(first), channels(second)];
  return '#' + a.map((value, i) => hex(value + (b[i] - value) * share)).join('');
}

const channels = colour => [1, 3, 5].map(start => parseInt(colour.slice(start, start + 2), 16));
const hex = value => Math.round(value).toString(16).padStart(2, '0');
