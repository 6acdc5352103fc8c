import {
  DIMENSIONS,
  type Dimension,
  type ListingQuery,
  type Place,
  type Range,
} from '../listing-query.js';
import type { CriterionName } from '../search/listing-filters.js';
import type { Gazetteer } from '../understanding/gazetteer.js';
import { escapeInline } from './markdown.js';
import type { Numbers } from './numbers.js';
import type { Noun, Phrases } from './phrases.js';

/** What words are made of: the language, its numbers, and the names the listings use. */
export interface Voice {
  readonly phrases: Phrases;
  readonly numbers: Numbers;
  readonly gazetteer: Gazetteer;
}

const COUNTED = ['bedrooms', 'bathrooms', 'parking'] as const;
const MEASURED = ['area', 'lot', 'fee'] as const;
/** More kinds than these are just homes. */
const MOST_KINDS = 2;

/** A query as a noun phrase: `3 homes for sale in Portland under $500,000 with 3+ bedrooms`. */
export function describe(query: ListingQuery, count: number | undefined, voice: Voice): string {
  const { phrases } = voice;
  const main = [
    count === undefined ? undefined : voice.numbers.number(count),
    nounOf(query, count ?? 2, voice),
    query.saleType && phrases.saleType[query.saleType],
    placeWords(query, voice),
    query.limits.price && phrases.atPrice(limitWords('price', query.limits.price, query, voice)),
    withWords(query, voice),
  ].filter(part => part !== undefined && part !== '');
  return [main.join(' '), ...detailWords(query, voice)].join(', ');
}

/** Criteria in words, for saying that they were given up: `“under $300,000” and a pool`. */
export function describeCriteria(
  names: readonly CriterionName[],
  query: ListingQuery,
  voice: Voice,
): string {
  const items = names.map(name => {
    const [kind, index] = name.split(':');
    if (kind === 'features') return featureName(query.features[Number(index)], voice);
    const words = describeCriterion(name, query, voice);
    return words && voice.phrases.quote(words);
  });
  return voice.numbers.list(items.filter(Boolean));
}

function describeCriterion(name: CriterionName, query: ListingQuery, voice: Voice): string {
  const { phrases } = voice;
  const dimension = DIMENSIONS.find(known => known === name);
  const range = dimension && query.limits[dimension];
  if (dimension && range) return limitWords(dimension, range, query, voice);
  if (name.startsWith('notFeatures:'))
    return phrases.without(featureName(query.notFeatures[Number(name.split(':')[1])], voice));
  if (name === 'place') return placeWords(query, voice) ?? '';
  if (name === 'type') return nounOf(query, 2, voice);
  if (name === 'saleType' && query.saleType) return phrases.saleType[query.saleType];
  if (name === 'tours' && query.tours) return phrases.tour[query.tours];
  if (name === 'space' && query.space) return phrases.space[query.space];
  const [status] = query.statuses;
  return status ? phrases.statusWord[status] : '';
}

/** The limit of a dimension in words: `under $500,000`, `3+ bedrooms`, `built since 2010`. */
function limitWords(dimension: Dimension, range: Range, query: ListingQuery, voice: Voice): string {
  const { phrases, numbers } = voice;
  if (dimension === 'year') return phrases.built(range);
  if (dimension === 'daysOnMarket') return phrases.listedWithin(range.max ?? range.min ?? 0);
  if (dimension === 'fee' && range.max === 0) return phrases.noFee;
  if (dimension === 'bedrooms' || dimension === 'bathrooms' || dimension === 'parking')
    return countedWords(dimension, range, voice);
  const format = (value: number) =>
    dimension === 'area' || dimension === 'lot'
      ? escapeInline(numbers.area(value, range.unit ?? voice.gazetteer.areaUnits[0]?.name))
      : escapeInline(numbers.money(value, currencyOf(range, voice)));
  const words = spanWords(range, format, phrases);
  if (dimension !== 'price') return phrases.dimension(dimension, words);
  return query.saleType === 'for_rent' ? `${words} ${phrases.perMonth}` : words;
}

/** Names of places: `Portland, OR or Salem`. */
export function placeNames(places: readonly Place[], voice: Voice): string {
  return voice.numbers.list(places.map(placeName), 'or');
}

/** What a kind of home, or a value of PropertyType that is of no kind, is called. */
export function typeNoun(type: string, { gazetteer, phrases }: Voice): Noun {
  const kind = gazetteer.kindOf(type);
  if (kind) return phrases.kinds[kind];
  const name = escapeInline(type);
  return [name, name];
}

/** Features as the visitor's language says them; others in quotation marks. */
export function featureName(feature: ListingQuery['features'][number] | undefined, voice: Voice) {
  if (!feature) return '';
  const known = feature.id === undefined ? undefined : voice.phrases.features[feature.id];
  return known ?? voice.phrases.quote(escapeInline(feature.text));
}

/** The symbol the listings write for the currency that was named, or their most frequent one. */
function currencyOf({ currency }: Range, { gazetteer }: Voice): string {
  const [own] = currency === undefined ? [] : gazetteer.currenciesLike(currency);
  return own ?? gazetteer.currencies[0]?.name ?? currency ?? '';
}

function nounOf(query: ListingQuery, count: number, voice: Voice): string {
  const { phrases, numbers } = voice;
  const plural = (noun: Noun) => (count === 1 ? noun[0] : noun[1]);
  const nouns = [...new Set(query.types.map(type => plural(typeNoun(type, voice))))];
  const isGeneral = isStudio(query) || nouns.length === 0 || nouns.length > MOST_KINDS;
  const general = isStudio(query) ? phrases.kinds.studio : phrases.home;
  const noun = isGeneral ? plural(general) : numbers.list(nouns);
  const [status] = query.statuses.length === 1 ? query.statuses : [];
  return status ? phrases.withStatus(noun, status) : noun;
}

function placeWords({ places, notPlaces }: ListingQuery, voice: Voice): string | undefined {
  const { phrases } = voice;
  const parts = [
    places.length > 0 ? phrases.inPlace(placeNames(places, voice)) : undefined,
    notPlaces.length > 0 ? phrases.notIn(placeNames(notPlaces, voice)) : undefined,
  ].filter(part => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

const placeName = ({ area, city, state, zip }: Place) =>
  [area, city, [state, zip].filter(part => part !== undefined).join(' ')]
    .filter(part => part !== undefined && part !== '')
    .map(part => escapeInline(part ?? ''))
    .join(', ');

/** `with 3+ bedrooms, over 1,500 sq ft and a pool` */
function withWords(query: ListingQuery, voice: Voice): string | undefined {
  const { phrases, numbers } = voice;
  const items = [...COUNTED, ...MEASURED].flatMap(dimension => {
    const range = query.limits[dimension];
    const isSaid = dimension === 'bedrooms' && isStudio(query);
    return range && !isSaid && !isNoFee(dimension, range)
      ? [limitWords(dimension, range, query, voice)]
      : [];
  });
  const known = query.features.filter(feature => isKnown(feature, voice));
  items.push(...known.map(feature => featureName(feature, voice)));
  if (query.tours) items.push(phrases.tour[query.tours]);
  return items.length === 0 ? undefined : phrases.with(numbers.list(items));
}

function detailWords(query: ListingQuery, voice: Voice): readonly string[] {
  const { phrases, numbers } = voice;
  const { year, daysOnMarket, unitPrice, fee } = query.limits;
  const unknown = query.features.filter(feature => !isKnown(feature, voice));
  const not = isStudio(query) ? [] : query.notTypes.map(type => typeNoun(type, voice)[1]);
  const without = query.notFeatures.map(feature => featureName(feature, voice));
  const parts = [
    unitPrice && limitWords('unitPrice', unitPrice, query, voice),
    fee && isNoFee('fee', fee) ? phrases.noFee : undefined,
    year && phrases.built(year),
    daysOnMarket && limitWords('daysOnMarket', daysOnMarket, query, voice),
    query.space && phrases.space[query.space],
    not.length > 0 ? phrases.not(numbers.list([...new Set(not)], 'or')) : undefined,
    without.length > 0 ? phrases.without(numbers.list(without, 'or')) : undefined,
    unknown.length > 0
      ? phrases.mentioning(numbers.list(unknown.map(feature => featureName(feature, voice))))
      : undefined,
  ];
  return parts.filter(part => part !== undefined);
}

const isNoFee = (dimension: Dimension, range: Range) => dimension === 'fee' && range.max === 0;

const isKnown = ({ id }: ListingQuery['features'][number], { phrases }: Voice) =>
  id !== undefined && phrases.features[id] !== undefined;

/** `3 bedrooms`, `3+ bedrooms`, `2–3 bedrooms`. */
function countedWords(
  dimension: (typeof COUNTED)[number],
  { min, max, above }: Range,
  { phrases, numbers }: Voice,
): string {
  const [one, many] = phrases.counted[dimension];
  const format = (value: number) => numbers.number(value);
  if (dimension === 'parking' && min === 1 && max === undefined) return phrases.anyParking;
  if (min !== undefined && min === max) return `${format(min)} ${min === 1 ? one : many}`;
  if (min !== undefined && max !== undefined) return `${format(min)}–${format(max)} ${many}`;
  if (min !== undefined)
    return above ? phrases.over(`${format(min)} ${many}`) : `${format(min)}+ ${many}`;
  return phrases.upTo(`${format(max ?? 0)} ${max === 1 ? one : many}`);
}

function spanWords(
  { min, max, above, below, around }: Range,
  format: (value: number) => string,
  phrases: Phrases,
): string {
  if (around !== undefined) return phrases.around(format(around));
  if (min !== undefined && max !== undefined)
    return min === max ? format(min) : phrases.between(format(min), format(max));
  if (max !== undefined) return below ? phrases.under(format(max)) : phrases.upTo(format(max));
  return above ? phrases.over(format(min ?? 0)) : phrases.atLeast(format(min ?? 0));
}

/** A home without a separate bedroom; land is left out of it without anybody having said so. */
const isStudio = ({ limits }: ListingQuery) => limits.bedrooms?.max === 0;
