import { COMPARISONS } from '../search/comparisons.js';
import type { Criteria, Dimension, Order, Place, Range } from '../search/criteria.js';
import { featureName } from '../evidence/features.js';
import type { Gazetteer } from '../search/gazetteer.js';
import type { CriterionName } from '../search/listing-filters.js';
import { areaFromSquareFeet, counted, list, lotArea, money, number, spelled } from './format.js';
import { escapeInline } from './markdown.js';

/** Searches for more kinds than this say "listings". */
const MOST_KINDS = 2;
const STATUS_WORDS = { available: 'available', coming_soon: 'coming soon', sold: 'sold' } as const;
const TOUR_WORDS = { OpenHouse: 'an open house', '3D': 'a 3D tour' } as const;
/** Nouns for kinds whose names can't be counted. */
const NOUNS: Readonly<Record<string, string>> = { land: 'lot', 'multi-family': 'multi-family home' };

/** `the cheapest`, `the one with the largest lots` */
export const theMost = (order: Order): string => {
  const most = COMPARISONS[order].superlative;
  return most.startsWith('with') ? `the one ${most}` : `the ${most}`;
};

/** `25 three-bedroom houses for sale in Salem under $500,000 with a pool`; without a count, the plural. */
export function describe(criteria: Criteria, total: number | undefined, gazetteer: Gazetteer): string {
  const { limits, saleType, places, tour, features, without } = criteria;
  const range = (name: Dimension) => {
    const found = limits[name];
    return found ? rangeWords(name, found, criteria, gazetteer) : '';
  };
  const { bedrooms } = limits;
  const isInNoun = isStudio(bedrooms) || exactly(bedrooms) !== undefined;
  const isLand = criteria.types.length > 0 && typeNouns(criteria, false, gazetteer) === 'lots';
  const extras = [
    isInNoun ? '' : range('bedrooms'),
    range('bathrooms'),
    range('parking'),
    range('area'),
    isLand ? '' : range('lot'),
    range('fee'),
    ...features.map(id => escapeInline(featureName(id))),
    tour ? TOUR_WORDS[tour] : '',
  ].filter(Boolean);
  const words = [
    total === undefined ? '' : number(total),
    ...nounPhrase(criteria, total, gazetteer),
    isLand ? range('lot').replace('a lot ', '') : '',
    saleType ? (saleType === 'for_rent' ? 'for rent' : 'for sale') : '',
    places.length > 0 ? placeWords(places) : '',
    range('price'),
    range('year'),
    range('daysOnMarket'),
    extras.length > 0 ? `with ${list(extras)}` : '',
    without.length > 0 ? `without ${list(without.map(featureName), 'or')}` : '',
  ];
  return words.filter(Boolean).join(' ');
}

/** Criteria that a search dropped: `the 3-bedroom requirement`. */
export function describeDropped(dropped: readonly CriterionName[], criteria: Criteria, gazetteer: Gazetteer): string {
  const { limits, places, tour, saleType, status } = criteria;
  const bedrooms = exactly(limits.bedrooms);
  const words: Readonly<Record<string, string>> = {
    place: `the location (${placeWords(places).replace(/^\w+ /, '')})`,
    type:
      criteria.types.length > MOST_KINDS ? '“home”' : `the property type (${typeNouns(criteria, false, gazetteer)})`,
    tour: tour ? TOUR_WORDS[tour].replace(/^an?/, 'the') : '',
    saleType: saleType === 'for_rent' ? '“for rent”' : '“for sale”',
    status: status ? `“${STATUS_WORDS[status]}”` : '',
    price: 'the price limit',
    bedrooms: `the ${bedrooms === undefined ? 'bedroom' : `${number(bedrooms)}-bedroom`} requirement`,
    bathrooms: 'the bathroom requirement',
    area: 'the size requirement',
    lot: 'the lot size requirement',
    year: 'the year requirement',
    parking: 'the parking requirement',
    fee: 'the fee limit',
    daysOnMarket: 'the date requirement',
    space: 'the rental type',
  };
  return list(
    dropped.map(name => {
      const [kind = '', id = ''] = name.split(':');
      if (kind === 'feature') return featureWords(id);
      if (kind === 'without') return `“no ${featureWords(id).replace(/^the |[“”]/g, '')}”`;
      return words[kind] ?? kind;
    }),
  );
}

/** `the pool`, `“pets allowed”` */
function featureWords(id: string): string {
  const name = escapeInline(featureName(id));
  const isThing = /^an? /.test(name) && !/ (?:nearby|location|setting)$/.test(name);
  return isThing ? name.replace(/^an?/, 'the') : `“${name}”`;
}

export function typeNoun(type: string, gazetteer: Gazetteer, isOne = true): string {
  const kind = gazetteer.kindOf(type);
  return escapeInline(`${NOUNS[kind] ?? kind}${isOne ? '' : 's'}`);
}

function nounPhrase(criteria: Criteria, total: number | undefined, gazetteer: Gazetteer): readonly string[] {
  const { limits, status, space, types } = criteria;
  const isOne = total === 1;
  const statusWord = status === 'coming_soon' ? 'coming-soon' : status ? STATUS_WORDS[status] : '';
  if (isStudio(limits.bedrooms)) return [statusWord, isOne ? 'studio' : 'studios'];
  const isRoom = space === 'Room' && types.length === 0;
  const noun = isRoom ? (isOne ? 'room' : 'rooms') : typeNouns(criteria, isOne, gazetteer);
  const count = exactly(limits.bedrooms);
  // After a number a digit would run into it: "4 two-bedroom condos".
  const written = (value: number) => (total === undefined ? number(value) : spelled(value));
  const bedrooms = count === undefined ? '' : `${written(count)}-bedroom`;
  return [limits.daysOnMarket ? '' : statusWord, bedrooms, noun];
}

const isStudio = (range: Range | undefined) => range?.max === 0;
const exactly = (range: Range | undefined) =>
  range?.min !== undefined && range.min === range.max ? range.min : undefined;

function typeNouns({ types }: Criteria, isOne: boolean, gazetteer: Gazetteer): string {
  const nouns = [...new Set(types.map(type => typeNoun(type, gazetteer, isOne)))];
  return nouns.length === 0 || nouns.length > MOST_KINDS
    ? isOne
      ? 'listing'
      : 'listings'
    : list(nouns, isOne ? 'or' : 'and');
}

/** A limit in words: `under $500,000`, `at least 2 bathrooms`, `built in 2010 or later`. */
function rangeWords(name: Dimension, range: Range, { saleType }: Criteria, gazetteer: Gazetteer): string {
  const { min, max } = range;
  if (name === 'year') {
    if (min !== undefined && max !== undefined)
      return min === max ? `built in ${min}` : `built between ${min} and ${max}`;
    return min !== undefined ? `built in ${min} or later` : `built in ${max} or earlier`;
  }
  if (name === 'daysOnMarket') return `added in the last ${max === 1 ? 'day' : `${number(max ?? 0)} days`}`;
  if (name === 'bedrooms' || name === 'bathrooms' || name === 'parking') {
    const noun = name === 'parking' ? 'parking spot' : name.slice(0, -1);
    if (min !== undefined && min === max) return counted(min, noun);
    if (name === 'parking' && min === 1 && max === undefined) return 'parking';
    return spanWords(range, value => counted(value, noun));
  }
  if (name === 'fee' && max === 0) return 'no monthly association fee';
  const amount = (value: number) =>
    name === 'lot' && gazetteer.areaUnit !== 'Square Meters'
      ? lotArea(value, gazetteer.areaUnit)
      : name === 'area' || name === 'lot'
        ? areaFromSquareFeet(value, gazetteer.areaUnit)
        : money(value, gazetteer.currency);
  const words = spanWords(range, amount);
  if (name === 'lot') return `a lot of ${words}`;
  if (name === 'fee') return `a monthly fee ${words}`;
  return name === 'price' && saleType === 'for_rent' ? `${words} a month` : words;
}

function spanWords({ min, max, above, below, around }: Range, format: (value: number) => string): string {
  if (around !== undefined) return `around ${format(around)}`;
  if (min !== undefined && max !== undefined)
    return min === max ? format(min) : `between ${format(min)} and ${format(max)}`;
  if (max !== undefined) return `${below ? 'under' : 'up to'} ${format(max)}`;
  return `${above ? 'over' : 'at least'} ${format(min ?? 0)}`;
}

/** `in Portland or Salem`, `on Hill Street` */
export function placeWords(places: readonly Place[]): string {
  const names = places.map(({ area, street, text, city, state, zip }) =>
    [street, text, area, city, [state, zip].filter(Boolean).join(' ')]
      .filter(part => part !== undefined && part !== '')
      .map(part => escapeInline(part ?? ''))
      .join(', '),
  );
  const isStreet = places.every(({ street }) => street !== undefined);
  return `${isStreet ? 'on' : 'in'} ${list([...new Set(names)], 'or')}`;
}
