import { FEATURE_SENTENCES } from './features.mjs';
import { HOUSE_OPENERS, OTHER_OPENERS } from './openers.mjs';
import { LAND_CLOSERS, RENT_CLOSERS, SALE_CLOSERS, TOWN_SENTENCES } from './surroundings.mjs';

/** What a buyer wants to hear first. */
const ORDER = [
  'waterfront',
  'lakeView',
  'riverView',
  'pool',
  'roofTerrace',
  'originalDetails',
  'exposedBrick',
  'highCeilings',
  'newKitchen',
  'fireplace',
  'oneLevel',
];

/**
 * A writer of descriptions. Every stock of sentences is used up before one of them comes again, so that
 * neighbours on a page do not say the same.
 *
 * @returns {(home: import('../homes.mjs').Home) => string}
 */
export function createWriter(random) {
  const stocks = new Map();
  const next = (name, sentences) => {
    if (!stocks.get(name)?.length)
      stocks.set(name, random.fork(`${name}/${stocks.size}`).shuffle(sentences));
    return stocks.get(name).pop();
  };
  return home => {
    const choice = random.fork(home.key);
    const told = tellingFeatures(home).slice(0, choice.int(3, 5));
    const sentences = [
      opener(home, next),
      ...told.map(name => next(name, FEATURE_SENTENCES[name])(home)),
      next(home.town.name, TOWN_SENTENCES[home.town.name]),
      choice.chance(0.6) && closer(home, next),
    ];
    return sentences.filter(Boolean).join(' ');
  };
}

function opener(home, next) {
  if (home.room) return next('Room', OTHER_OPENERS.Room)(home);
  const name = home.style ?? home.plot ?? home.type;
  return next(name, HOUSE_OPENERS[name] ?? OTHER_OPENERS[name])(home);
}

function closer({ saleType, type, room }, next) {
  if (room) return '';
  if (type === 'Land') return next('land', LAND_CLOSERS);
  return saleType === 'for_sale' ? next('sale', SALE_CLOSERS) : next('rent', RENT_CLOSERS);
}

/** The features with something to tell, the weighty ones first. */
function tellingFeatures({ features }) {
  const rank = name => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return [...features].filter(name => FEATURE_SENTENCES[name]).sort((a, b) => rank(a) - rank(b));
}
