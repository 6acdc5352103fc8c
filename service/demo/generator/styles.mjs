/**
 * How houses look, in words and in colours. The description and the picture of a home read the same
 * entry, so that the sage-green cottage of the text is sage green in the picture.
 */

/** Colours of walls under the names that descriptions use. */
export const WALLS = {
  white: '#f4efe4',
  cream: '#efe0bd',
  'sage-green': '#a9b89a',
  'slate-blue': '#7f97a8',
  'barn-red': '#a8493a',
  'butter-yellow': '#eccb7d',
  'soft-gray': '#b9b8ae',
  navy: '#3c5068',
  'rose-brick': '#b9745a',
  'silver-shingled': '#9c9284',
  'dove-gray': '#cbc8bd',
  'dark-green': '#4d6a56',
  sand: '#d8c3a0',
  cedar: '#a9764a',
};

const ROOFS = {
  slate: '#56606b',
  charcoal: '#433f41',
  brown: '#75543f',
  weathered: '#837a70',
  red: '#8d4a3a',
};
const DOORS = {
  red: '#b5482f',
  teal: '#2f6b6b',
  mustard: '#d8a031',
  navy: '#33475b',
  green: '#5b7a5a',
  oak: '#a8784c',
};
const SHUTTERS = ['#3c4a4e', '#4d6a56', '#8d4a3a', '#5f7d8c'];

/**
 * @typedef {object} Style
 * @property {readonly [number, number]} years when such houses were built
 * @property {number} floors
 * @property {readonly (keyof typeof WALLS)[]} walls
 * @property {readonly string[]} claddings
 * @property {readonly (keyof typeof ROOFS)[]} roofs
 * @property {boolean} [shutters] whether some have shutters
 * @property {number} size factor on the living area that its bedrooms ask for
 */

/** @type {Readonly<Record<string, Style>>} */
export const STYLES = {
  farmhouse: {
    years: [1878, 1924],
    floors: 2,
    walls: ['white', 'cream', 'sage-green', 'butter-yellow', 'slate-blue'],
    claddings: ['clapboard'],
    roofs: ['charcoal', 'slate', 'red'],
    shutters: true,
    size: 1.08,
  },
  colonial: {
    years: [1908, 1994],
    floors: 2,
    walls: ['white', 'rose-brick', 'slate-blue', 'cream', 'dove-gray'],
    claddings: ['clapboard'],
    roofs: ['charcoal', 'slate', 'brown'],
    shutters: true,
    size: 1.12,
  },
  cottage: {
    years: [1922, 1958],
    floors: 1.5,
    walls: ['sage-green', 'slate-blue', 'white', 'butter-yellow', 'silver-shingled', 'barn-red'],
    claddings: ['clapboard', 'shingle'],
    roofs: ['brown', 'slate', 'weathered'],
    shutters: true,
    size: 0.86,
  },
  craftsman: {
    years: [1910, 1938],
    floors: 1.5,
    walls: ['sage-green', 'sand', 'dark-green', 'soft-gray', 'navy'],
    claddings: ['clapboard', 'shingle'],
    roofs: ['brown', 'charcoal', 'weathered'],
    size: 0.98,
  },
  victorian: {
    years: [1879, 1909],
    floors: 2.5,
    walls: ['sage-green', 'cream', 'slate-blue', 'butter-yellow', 'dove-gray'],
    claddings: ['clapboard'],
    roofs: ['red', 'slate', 'charcoal'],
    shutters: true,
    size: 1.2,
  },
  tudor: {
    years: [1924, 1941],
    floors: 1.5,
    walls: ['rose-brick', 'sand', 'soft-gray'],
    claddings: ['brick'],
    roofs: ['brown', 'slate', 'charcoal'],
    size: 1.05,
  },
  barn: {
    years: [1884, 1920],
    floors: 2,
    walls: ['barn-red', 'soft-gray', 'white', 'silver-shingled'],
    claddings: ['board'],
    roofs: ['charcoal', 'brown', 'slate'],
    size: 1.2,
  },
  ranch: {
    years: [1952, 1979],
    floors: 1,
    walls: ['cream', 'soft-gray', 'sage-green', 'sand', 'slate-blue'],
    claddings: ['clapboard', 'board'],
    roofs: ['brown', 'charcoal', 'weathered'],
    shutters: true,
    size: 0.95,
  },
  midcentury: {
    years: [1953, 1969],
    floors: 1,
    walls: ['cedar', 'navy', 'dark-green', 'sand'],
    claddings: ['cedar'],
    roofs: ['charcoal', 'weathered'],
    size: 1,
  },
  'modern farmhouse': {
    years: [2014, 2024],
    floors: 2,
    walls: ['white', 'cream', 'navy', 'dark-green'],
    claddings: ['board'],
    roofs: ['charcoal', 'slate'],
    size: 1.15,
  },
  contemporary: {
    years: [2008, 2025],
    floors: 2,
    walls: ['white', 'sand', 'dove-gray', 'cream'],
    claddings: ['plaster'],
    roofs: ['charcoal'],
    size: 1.1,
  },
  'A-frame': {
    years: [1962, 1978],
    floors: 1.5,
    walls: ['cedar', 'barn-red', 'dark-green', 'navy'],
    claddings: ['cedar'],
    roofs: ['charcoal', 'weathered', 'brown'],
    size: 0.8,
  },
  'lake house': {
    years: [1996, 2021],
    floors: 2,
    walls: ['silver-shingled', 'navy', 'white', 'sage-green', 'soft-gray'],
    claddings: ['shingle'],
    roofs: ['weathered', 'slate', 'brown'],
    size: 1.2,
  },
  pavilion: {
    years: [2003, 2023],
    floors: 2,
    walls: ['white', 'cream', 'dove-gray'],
    claddings: ['plaster'],
    roofs: ['charcoal'],
    size: 1.15,
  },
};

/** Which houses stand where; Villas are of the last two kinds only. */
const CHARACTER = {
  'Harrow Bay': ['colonial', 'cottage', 'victorian', 'craftsman', 'farmhouse', 'contemporary'],
  'Saint Orrin': ['victorian', 'cottage', 'lake house', 'colonial', 'contemporary'],
  Millbrace: ['victorian', 'craftsman', 'tudor', 'cottage', 'colonial'],
  Elmsted: ['colonial', 'ranch', 'tudor', 'craftsman', 'cottage', 'modern farmhouse', 'midcentury'],
  Pinewater: ['A-frame', 'ranch', 'cottage', 'midcentury', 'modern farmhouse', 'A-frame'],
  Dunmarrow: ['cottage', 'contemporary', 'A-frame', 'lake house', 'midcentury'],
  'Lantern Point': ['lake house', 'contemporary', 'modern farmhouse', 'cottage'],
  'Quarry Hill': ['ranch', 'craftsman', 'cottage', 'farmhouse', 'tudor'],
  Aldersend: ['farmhouse', 'ranch', 'barn', 'cottage', 'modern farmhouse'],
  'Fallow Creek': ['farmhouse', 'barn', 'ranch', 'farmhouse', 'modern farmhouse'],
};

/** @returns {string} a style that belongs in this town */
export function styleFor(random, type, town) {
  if (type === 'Villa') return random.pick(['pavilion', 'lake house', 'pavilion']);
  return random.pick(CHARACTER[town.name]);
}

/** The colours of one house. */
export function lookOf(random, style) {
  const { walls, claddings, roofs, shutters } = STYLES[style];
  const wallName = random.pick(walls);
  const doorName = random.pick(Object.keys(DOORS));
  return {
    wallName,
    doorName,
    cladding:
      wallName === 'rose-brick'
        ? 'brick'
        : wallName === 'silver-shingled'
          ? 'shingle'
          : random.pick(claddings),
    wall: WALLS[wallName],
    roof: ROOFS[random.pick(roofs)],
    trim: wallName === 'white' && random.chance(0.3) ? '#e7ddc9' : '#faf6ec',
    door: DOORS[doorName],
    shutter: shutters && random.chance(0.5) ? random.pick(SHUTTERS) : undefined,
  };
}
