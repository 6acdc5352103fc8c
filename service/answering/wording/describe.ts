import { COMPARISONS, type Comparison } from '../search/comparisons.js';
import type { Alternative, Column, Criteria, Dimension, Order, Place, Range } from '../search/criteria.js';
import { featureName } from '../evidence/features.js';
import type { Gazetteer } from '../search/gazetteer.js';
import { SQUARE_FEET_PER_SQUARE_METER, type CriterionName } from '../search/listing-filters.js';
import { areaFromSquareFeet, counted, list, lotArea, money, number, spelled } from './format.js';
import { escapeInline } from './markdown.js';

/** Searches for more kinds than this say "listings". */
const MOST_KINDS = 2;
const MOST_HOUSES = 4;
const STATUS_WORDS = {
  available: 'available',
  coming_soon: 'coming soon',
  sold: 'sold',
  pending: 'under contract',
} as const;
const TOUR_WORDS = { OpenHouse: 'an open house', '3D': 'a 3D tour' } as const;
/** Nouns for kinds whose names can't be counted. */
const NOUNS: Readonly<Record<string, string>> = { land: 'lot', 'multi-family': 'multi-family home' };

export const unitOf = ({ areaUnit }: Gazetteer) => (areaUnit === 'Square Meters' ? 'square meter' : 'square foot');

/** The words of a comparison, with the unit that the listings use: `with the lowest price per square foot`. */
export function comparisonWords(order: Order, gazetteer: Gazetteer): Pick<Comparison, 'superlative' | 'predicate'> {
  const { superlative, predicate } = COMPARISONS[order];
  const inUnit = (words: string) => words.replace('per area', `per ${unitOf(gazetteer)}`);
  return { superlative: inUnit(superlative), predicate: inUnit(predicate) };
}

/** `the cheapest`, `the one with the largest lots` */
export const theMost = (order: Order, gazetteer: Gazetteer): string => {
  const most = comparisonWords(order, gazetteer).superlative;
  return most.startsWith('with') ? `the one ${most}` : `the ${most}`;
};

/** `25 three-bedroom houses for sale in Salem under $500,000 with a pool`; without a count, the plural. */
export function describe(criteria: Criteria, total: number | undefined, gazetteer: Gazetteer): string {
  const { limits, saleType, places, notPlaces, tour, features, without, columns, notColumns } = criteria;
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
    range('images'),
    range('area'),
    isLand ? '' : range('lot'),
    range('deposit'),
    limits.fee?.max === 0 ? '' : range('fee'),
    tour ? TOUR_WORDS[tour] : '',
  ].filter(Boolean);
  const clauses = [
    limits.fee?.max === 0 ? `that say${total === 1 ? 's' : ''} there is no association fee` : '',
    ...featureWords(features, without, total === 1),
    ...(criteria.either ?? []).map(group => eitherWords(group, criteria, gazetteer, total === 1)),
  ].filter(Boolean);
  const words = [
    total === undefined ? '' : number(total),
    ...nounPhrase(criteria, total, gazetteer),
    isLand ? range('lot').replace('a lot ', '') : '',
    saleType ? (saleType === 'for_rent' ? 'for rent' : 'for sale') : '',
    places.length > 0 ? placeWords(places).replace(/^that name\b/, total === 1 ? 'that names' : 'that name') : '',
    ...columnWords(columns, notColumns, total === 1),
    range('price'),
    range('unitPrice'),
    range('year'),
    range('daysOnMarket'),
    range('floor'),
    range('overEstimate'),
    extras.length > 0 ? `with ${list(extras)}` : '',
    notPlaces ? placeWords(notPlaces).replace(/^\w+/, 'outside') : '',
    clauses.length > 0 ? `that ${list(clauses.map(clause => clause.replace(/^that /, '')))}` : '',
  ];
  return words.filter(Boolean).join(' ');
}

/** Criteria that a search dropped: `the 3-bedroom requirement`. */
export function describeDropped(dropped: readonly CriterionName[], criteria: Criteria, gazetteer: Gazetteer): string {
  const { limits, places, tour, saleType, status } = criteria;
  const bedrooms = exactly(limits.bedrooms);
  const words: Readonly<Record<string, string>> = {
    column: list(
      [...(criteria.columns ?? []), ...(criteria.notColumns ?? [])].map(
        ({ key, value }) =>
          `the ${key} ${list(
            value.split('|').map(one => `“${escapeInline(one)}”`),
            'or',
          )}`,
      ),
    ),
    notPlace: 'the places to leave out',
    place: `the location (${placeWords(places).replace(/^\w+ /, '')})`,
    type:
      criteria.types.length > MOST_KINDS
        ? `“${typeNouns(criteria, false, gazetteer)}”`
        : `the property type (${typeNouns(criteria, false, gazetteer)})`,
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
    unitPrice: `the limit on the price per ${unitOf(gazetteer)}`,
    deposit: 'the deposit limit',
    floor: 'the floor',
    overEstimate: 'the comparison with the estimate',
    space: 'the rental type',
    either: list(
      (criteria.either ?? []).map(group => `“${eitherWords(group, criteria, gazetteer, false).replace(/^that /, '')}”`),
    ),
  };
  return list(
    dropped.map(name => {
      const [kind = '', id = ''] = name.split(':');
      if (kind === 'feature') return droppedFeature(id);
      if (kind === 'without') return `“no ${droppedFeature(id).replace(/^the |[“”]/g, '')}”`;
      return words[kind] ?? kind;
    }),
  );
}

const alternatives = (value: string): string =>
  list(
    value.split('|').map(one => `“${escapeInline(one)}”`),
    'or',
  );

/** `Jo Smith`, `the Salem office` */
const personName = (name: string): string =>
  `${/\b(?:office|branch)$/i.test(name) ? 'the ' : ''}${escapeInline(name.replace(/^the /i, ''))}`;

/** `by Jo Smith`, `in Mill House`, `of the style “Victorian”` */
function columnWords(
  columns: readonly Column[] = [],
  notColumns: readonly Column[] = [],
  isOne = false,
): readonly string[] {
  const words = ({ key, value }: Column) =>
    key === 'agent' || key === 'office'
      ? `by ${list(value.split('|').map(personName), 'or')}`
      : `with ${escapeInline(key)}${value === '' ? '' : ` ${alternatives(value)}`}`;
  const notWords = (column: Column) =>
    column.values === undefined
      ? `not ${words(column)}`
      : column.value === ''
        ? `that state${isOne ? 's' : ''} no ${escapeInline(column.key)}`
        : words(column).replace(/^with/, 'without');
  return [...columns.map(words), ...notColumns.map(notWords)];
}

/** `that mention a pool`; what a listing says is not known to be true. */
function featureWords(features: readonly string[], without: readonly string[], isOne: boolean): readonly string[] {
  const wanted = features.filter(id => !id.startsWith('-'));
  const said = wanted.filter(id => !isOfAnimals(id)).map(eitherName);
  const animals = wanted.filter(isOfAnimals);
  // A visitor who asks for cats has asked for pets.
  const named = animals.length > 1 ? animals.filter(id => id !== 'pets') : animals;
  const denied = features.filter(id => id.startsWith('-')).map(id => escapeInline(featureName(id.slice(1))));
  const verbs = isOne ? ['mentions', 'says', "doesn't"] : ['mention', 'say', "don't"];
  return [
    said.length > 0 ? `that ${verbs[0]} ${list(said)}` : '',
    named.length > 0 ? `that ${verbs[1]} ${list(named.map(animalNames))} are allowed` : '',
    denied.length > 0 ? `that ${verbs[1]} “no” to ${list(denied)}` : '',
    without.length > 0 ? `that ${verbs[2]} mention ${list(without.map(eitherName), 'or')}` : '',
  ];
}

const ANIMALS = ['cats', 'dogs', 'pets'];
const isOfAnimals = (id: string) => id.split('|').every(one => ANIMALS.includes(one));
const animalNames = (id: string) => list(id.split('|'), 'or');

const eitherName = (id: string): string =>
  isOfAnimals(id)
    ? `${animalNames(id)} allowed`
    : list(
        id.split('|').map(one => escapeInline(featureName(one))),
        'or',
      );

/** `that mention a garage or have at least 2 parking spots` */
function eitherWords(group: readonly Alternative[], criteria: Criteria, gazetteer: Gazetteer, isOne: boolean): string {
  const [mention, have] = isOne ? ['mentions', 'has'] : ['mention', 'have'];
  const clauses = group.map(({ limits = {}, features = [], columns = [], tour }) => [
    ...features.map(id =>
      isOfAnimals(id) ? `${isOne ? 'says' : 'say'} ${animalNames(id)} are allowed` : `${mention} ${eitherName(id)}`,
    ),
    ...columnWords(columns).map(words => words.replace(/^with/, have)),
    ...(Object.entries(limits) as [Dimension, Range][]).map(([name, range]) => {
      const words = rangeWords(name, range, criteria, gazetteer);
      return name === 'price'
        ? `cost${isOne ? 's' : ''} ${words}`
        : /^(?:built|added|on)/.test(words)
          ? `${isOne ? 'is' : 'are'} ${words}`
          : `${have} ${words}`;
    }),
    ...(tour ? [`${have} ${TOUR_WORDS[tour]}`] : []),
  ]);
  return `that ${list(
    clauses.map(words => list(words)),
    'or',
  )}`;
}

/** `the pool`, `“pets allowed”` */
function droppedFeature(id: string): string {
  if (id.startsWith('-')) return `“no ${escapeInline(featureName(id.slice(1)))}”`;
  const name = eitherName(id);
  const isThing = /^an? /.test(name) && !/ (?:nearby|location|setting)$/.test(name);
  return isThing ? name.replace(/^an?/, 'the') : `“${name}”`;
}

/** The last words of types whose name can be counted. */
// prettier-ignore
const COUNTED_TYPES: ReadonlySet<string> = new Set([
  'house', 'home', 'cottage', 'cabin', 'villa', 'condo', 'apartment', 'flat', 'loft', 'studio', 'bungalow', 'duplex',
  'chalet', 'ranch', 'farm', 'farmhouse', 'finca', 'penthouse', 'townhouse', 'townhome', 'maisonette', 'triplex', 'fourplex', 'apt', 'semi',
]);

const isCounted = (type: string): boolean => {
  const words = type.split(' ');
  return words.length <= 2 && /^[\p{L}-]+$/u.test(words[0]!) && COUNTED_TYPES.has(words.at(-1)!);
};

const UNCOUNTED = /\b(?:retail|industrial|commercial|land|hospitality|acreage|multifamily|mixed use|premises|storage)$/;

export function typeNoun(type: string, gazetteer: Gazetteer, isOne = true, isInCount = false): string {
  const kind = gazetteer.kindOf(type);
  // The owner's own word, if it is a noun: "cottage", not "cabin".
  const own = type
    .trim()
    .toLowerCase()
    .replace(/^(?:(?:semi|link)-?)?detached$|^(?:end |mid )?terraced?$/, '$& house')
    .replace(/\bapt\.?$/, 'apartment');
  const named = NOUNS[kind] ?? (isCounted(own) ? own : kind);
  // Nobody counts "retails" or "lands".
  const noun = UNCOUNTED.test(named) && isInCount ? `${named} listing` : named;
  const many = noun.replace(/(?<=[^aeiou])y$/, 'ie');
  return escapeInline(isOne ? noun : `${many}${/(?:x|ch|sh|s)$/.test(noun) ? 'es' : 's'}`);
}

function nounPhrase(criteria: Criteria, total: number | undefined, gazetteer: Gazetteer): readonly string[] {
  const { limits, status, space, types } = criteria;
  const isOne = total === 1;
  const statusWord =
    status === 'coming_soon' ? 'coming-soon' : status === 'pending' ? 'pending' : status ? STATUS_WORDS[status] : '';
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

/** Whether nobody could take one of these types for a lot or a shop. */
const isOfHomes = (types: readonly string[], { homeTypes }: Gazetteer) =>
  homeTypes.length > 0 && types.every(type => homeTypes.includes(type));

function typeNouns({ types }: Criteria, isOne: boolean, gazetteer: Gazetteer): string {
  const named = [...new Set(types.map(type => typeNoun(type, gazetteer, isOne, true)))];
  // Houses and detached houses are houses.
  const isWhole = named.some(noun => /^houses?$/.test(noun));
  const nouns = isWhole ? named.filter(noun => !/(?:detached|terraced?) houses?$/.test(noun)) : named;
  if (nouns.length > 0 && nouns.length <= MOST_KINDS) return list(nouns, isOne ? 'or' : 'and');
  // Several kinds of houses are houses.
  const isAll = (kind: string) => {
    const all = gazetteer.typesOf(kind).types;
    return types.length > 0 && all.length === types.length && all.every(type => types.includes(type));
  };
  const isHouses = nouns.length > 0 && nouns.every(noun => /\b(?:town)?houses?$/.test(noun));
  if (isAll('house')) return isOne ? 'house' : 'houses';
  // Only some kinds of houses are not all houses.
  if (isHouses && nouns.length <= MOST_HOUSES) return list(nouns, isOne ? 'or' : 'and');
  if (nouns.length > 0 && isAll('commercial')) return `commercial listing${isOne ? '' : 's'}`;
  const isHomes = nouns.length > 0 && isOfHomes(types, gazetteer);
  const all = isHomes ? gazetteer.homeTypes : gazetteer.types.map(({ name }) => name);
  const others = types.length > 0 ? all.filter(type => !types.includes(type)) : [];
  const excluded = [...new Set(others.map(type => typeNoun(type, gazetteer, false, true)))];
  const noun = `${isHomes ? 'home' : 'listing'}${isOne ? '' : 's'}`;
  return excluded.length > 0 && excluded.length <= MOST_KINDS ? `${noun} other than ${list(excluded, 'or')}` : noun;
}

/** A limit in words: `under $500,000`, `at least 2 bathrooms`, `built in 2010 or later`. */
function rangeWords(name: Dimension, range: Range, { saleType }: Criteria, gazetteer: Gazetteer): string {
  const { min, max } = range;
  if (name === 'year') {
    if (min !== undefined && max !== undefined)
      return min === max ? `built in ${min}` : `built between ${min} and ${max}`;
    return min !== undefined ? `built in ${min} or later` : `built in ${max} or earlier`;
  }
  if (range.isUnsaid) return 'without a price';
  if (name === 'overEstimate') return `priced ${max === 0 ? 'under' : 'over'} their estimated price`;
  if (name === 'floor')
    return `on floor ${min ?? max}${min === max ? '' : min === undefined ? ' or lower' : max === undefined ? ' or higher' : ` to ${max}`}`;
  if (name === 'daysOnMarket')
    return max === undefined
      ? `on the market for ${range.above ? 'more than' : 'at least'} ${number(min ?? 0)} days`
      : `added in the last ${max === 1 ? 'day' : `${number(max)} days`}`;
  if (name === 'bedrooms' || name === 'bathrooms' || name === 'parking' || name === 'images') {
    const noun = { parking: 'parking spot', images: 'photo' }[String(name)] ?? name.slice(0, -1);
    if (min !== undefined && min === max) return counted(min, noun);
    if (min && max !== undefined) return `${number(min)} to ${counted(max, noun)}`;
    if (name === 'parking' && min === 1 && max === undefined) return 'parking';
    if (name === 'parking' && max === 0) return 'no listed parking spots';
    return spanWords(range, value => counted(value, noun));
  }
  if (name === 'fee' && max === 0) return 'no association fee';
  if (name === 'fee' && min === 0 && max === undefined) return 'an association fee';
  const amount = (value: number) =>
    name === 'lot' && gazetteer.areaUnit !== 'Square Meters'
      ? lotArea(value, gazetteer.areaUnit)
      : name === 'area' || name === 'lot'
        ? areaFromSquareFeet(value, gazetteer.areaUnit)
        : money(name === 'unitPrice' ? perArea(value, gazetteer) : value, gazetteer.currency);
  const words = spanWords(range, amount);
  if (name === 'lot') return `a lot of ${words}`;
  if (name === 'fee') return `a monthly fee ${words}`;
  if (name === 'deposit') return `a deposit ${words}`;
  if (name === 'unitPrice') return `${words} per ${unitOf(gazetteer)}`;
  return name === 'price' && saleType === 'for_rent'
    ? `${words} a ${gazetteer.hasWeeklyRents ? 'week' : 'month'}`
    : words;
}

/** A price per square foot in the unit that the listings use. */
function perArea(value: number, { areaUnit }: Gazetteer): number {
  const own = areaUnit === 'Square Meters' ? value * SQUARE_FEET_PER_SQUARE_METER : value;
  return own < 100 ? Math.round(own * 100) / 100 : Math.round(own);
}

function spanWords({ min, max, above, below, around }: Range, format: (value: number) => string): string {
  if (around !== undefined) return `around ${format(around)}`;
  if (min && max !== undefined) return min === max ? format(min) : `between ${format(min)} and ${format(max)}`;
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
  const isHouse = places.every(({ street }) => /^\d/.test(street ?? ''));
  const isStreet = places.every(({ street }) => street !== undefined);
  // A text that names a town doesn't prove that the home is in it.
  const isOfTexts = places.every(({ text }) => text !== undefined);
  return `${isHouse ? 'at' : isStreet ? 'on' : isOfTexts ? 'naming' : 'in'} ${list([...new Set(names)], 'or')}`;
}
