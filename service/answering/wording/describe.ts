import type { Criteria, Dimension, Order, Place, Range } from '../search/criteria.js';
import { featureName } from '../search/features.js';
import type { Gazetteer } from '../search/gazetteer.js';
import type { CriterionName } from '../search/listing-filters.js';
import { areaFromSquareFeet, counted, list, lotArea, money, number, spelled } from './format.js';
import { escapeInline } from './markdown.js';

/** More kinds than these are just listings. */
const MOST_KINDS = 2;
const STATUS_WORDS = { available: 'available', coming_soon: 'coming soon', sold: 'sold' } as const;
const TOUR_WORDS = { OpenHouse: 'an open house', '3D': 'a 3D tour' } as const;
const PLURALS: Readonly<Record<string, string>> = {
  land: 'lots',
  'multi-family': 'multi-family homes',
};
const SINGULARS: Readonly<Record<string, string>> = {
  land: 'lot',
  'multi-family': 'multi-family home',
};

/** Which listings come first in an order: `the three cheapest`. */
export const SUPERLATIVES: Readonly<Record<Order, string>> = {
  cheapest: 'cheapest',
  dearest: 'most expensive',
  newest: 'newest',
  largest: 'largest',
  smallest: 'smallest',
  youngest: 'most recently built',
  oldest: 'oldest',
  bedrooms: 'with the most bedrooms',
  lot: 'with the largest lot',
  value: 'with the lowest price per area',
};

/** `the cheapest`, `the one with the largest lots` */
export const theMost = (order: Order, noun = 'one'): string => {
  const most = SUPERLATIVES[order];
  return most.startsWith('with') ? `the ${noun} ${most}` : `the ${most}`;
};

/** `25 three-bedroom houses for sale in Salem under $500,000 with a pool`; without a count, the plural. */
export function describe(
  criteria: Criteria,
  total: number | undefined,
  gazetteer: Gazetteer,
): string {
  const { limits, saleType, places, tour, features, without } = criteria;
  const price = limits.price && rangeWords('price', limits.price, criteria, gazetteer);
  const fee = limits.fee && rangeWords('fee', limits.fee, criteria, gazetteer);
  const { bedrooms } = limits;
  const isLand = criteria.types.length > 0 && typeNouns(criteria, false, gazetteer) === 'lots';
  const extras = [
    ...(bedrooms && !isStudio(bedrooms) && exactly(bedrooms) === undefined
      ? [rangeWords('bedrooms', bedrooms, criteria, gazetteer)]
      : []),
    ...(['bathrooms', 'parking', 'area', ...(isLand ? [] : (['lot'] as const))] as const).flatMap(
      name => {
        const range = limits[name];
        return range ? [rangeWords(name, range, criteria, gazetteer)] : [];
      },
    ),
    ...(fee ? [fee] : []),
    ...features.map(id => escapeInline(featureName(id))),
    ...(tour ? [TOUR_WORDS[tour]] : []),
  ];
  const words = [
    total === undefined ? '' : number(total),
    ...nounPhrase(criteria, total, gazetteer),
    isLand && limits.lot
      ? rangeWords('lot', limits.lot, criteria, gazetteer).replace('a lot ', '')
      : '',
    saleType ? (saleType === 'for_rent' ? 'for rent' : 'for sale') : '',
    places.length > 0 ? placeWords(places) : '',
    price ?? '',
    limits.year ? rangeWords('year', limits.year, criteria, gazetteer) : '',
    limits.daysOnMarket ? rangeWords('daysOnMarket', limits.daysOnMarket, criteria, gazetteer) : '',
    extras.length > 0 ? `with ${list(extras)}` : '',
    without.length > 0
      ? `without ${list(
          without.map(id => featureName(id)),
          'or',
        )}`
      : '',
  ];
  return words.filter(Boolean).join(' ');
}

/** Criteria that a search dropped: `the 3-bedroom requirement`. */
export function describeDropped(
  dropped: readonly CriterionName[],
  criteria: Criteria,
  gazetteer: Gazetteer,
): string {
  return list(
    dropped.map(name => {
      const [kind = '', id = ''] = name.split(':');
      if (kind === 'feature') return featureWords(id);
      if (kind === 'without') return `“no ${featureWords(id).replace(/^the |[“”]/g, '')}”`;
      if (kind === 'place')
        return `the location (${placeWords(criteria.places).replace(/^\w+ /, '')})`;
      if (kind === 'type') return `the property type (${typeNouns(criteria, false, gazetteer)})`;
      if (kind === 'tour') return criteria.tour === '3D' ? 'the 3D tour' : 'the open house';
      if (kind === 'saleType')
        return criteria.saleType === 'for_rent' ? '“for rent”' : '“for sale”';
      if (kind === 'status' && criteria.status) return `“${STATUS_WORDS[criteria.status]}”`;
      const count = exactly(criteria.limits.bedrooms);
      if (kind === 'bedrooms' && count !== undefined)
        return `the ${number(count)}-bedroom requirement`;
      return REQUIREMENTS[kind] ?? `“${escapeInline(name)}”`;
    }),
  );
}

const REQUIREMENTS: Readonly<Record<string, string>> = {
  price: 'the price limit',
  bedrooms: 'the bedroom requirement',
  bathrooms: 'the bathroom requirement',
  area: 'the size requirement',
  lot: 'the lot size requirement',
  year: 'the year requirement',
  parking: 'the parking requirement',
  fee: 'the fee limit',
  daysOnMarket: 'the date requirement',
  space: 'the rental type',
};

/** `the pool`, `“pets allowed”` */
function featureWords(id: string): string {
  const name = escapeInline(featureName(id));
  const isThing = /^an? /.test(name) && !/ (?:nearby|location|setting)$/.test(name);
  return isThing ? name.replace(/^an?/, 'the') : `“${name}”`;
}

/** A value of PropertyType as a noun. */
export function typeNoun(type: string, gazetteer: Gazetteer, isOne = true): string {
  const kind = gazetteer.kindOf(type);
  const noun = isOne ? (SINGULARS[kind] ?? kind) : (PLURALS[kind] ?? `${kind}s`);
  return escapeInline(noun);
}

function nounPhrase(
  criteria: Criteria,
  total: number | undefined,
  gazetteer: Gazetteer,
): readonly string[] {
  const { limits, status, space, types } = criteria;
  const isOne = total === 1;
  if (isStudio(limits.bedrooms)) return [statusWord(status), isOne ? 'studio' : 'studios'];
  const noun =
    space === 'Room' && types.length === 0
      ? isOne
        ? 'room'
        : 'rooms'
      : typeNouns(criteria, isOne, gazetteer);
  const count = exactly(limits.bedrooms);
  // After a number a digit would run into it: "4 two-bedroom condos".
  const bedrooms =
    count === undefined ? '' : `${total === undefined ? number(count) : spelled(count)}-bedroom`;
  return [limits.daysOnMarket ? '' : statusWord(status), bedrooms, noun];
}

const isStudio = (range: Range | undefined) => range?.max === 0;
const exactly = (range: Range | undefined) =>
  range?.min !== undefined && range.min === range.max ? range.min : undefined;

const statusWord = (status: Criteria['status']) =>
  status === 'coming_soon' ? 'coming-soon' : status ? STATUS_WORDS[status] : '';

function typeNouns({ types }: Criteria, isOne: boolean, gazetteer: Gazetteer): string {
  const nouns = [...new Set(types.map(type => typeNoun(type, gazetteer, isOne)))];
  return nouns.length === 0 || nouns.length > MOST_KINDS
    ? isOne
      ? 'listing'
      : 'listings'
    : list(nouns, isOne ? 'or' : 'and');
}

/** A limit in words: `under $500,000`, `at least 2 bathrooms`, `built in 2010 or later`. */
function rangeWords(
  name: Dimension,
  range: Range,
  { saleType }: Criteria,
  gazetteer: Gazetteer,
): string {
  const { min, max } = range;
  if (name === 'year') {
    if (min !== undefined && max !== undefined)
      return min === max ? `built in ${min}` : `built between ${min} and ${max}`;
    return min !== undefined ? `built in ${min} or later` : `built in ${max} or earlier`;
  }
  if (name === 'daysOnMarket')
    return max === undefined
      ? `on the market for ${number(min ?? 0)} days or more`
      : `added in the last ${max === 1 ? 'day' : `${number(max)} days`}`;
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

function spanWords(
  { min, max, above, below, around }: Range,
  format: (value: number) => string,
): string {
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
