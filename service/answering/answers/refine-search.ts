import { EVERYTHING, MAX_FEATURES, type Criteria, type Dimension, type Range } from '../search/criteria.js';
import { withoutCriteria, type DroppedName } from '../search/relaxation.js';
import { FEATURES } from '../evidence/features.js';
import { HIGHEST_RENT } from '../reader/amounts.js';
import type { Reading } from '../reader/reading.js';
import type { Tag } from '../reader/tags.js';
import type { DialogueState } from './dialogue-state.js';
import { PETS } from './qualified.js';
import { SQUARE_FEET_PER_ACRE } from '../wording/format.js';
import { inThousands } from '../reader/ranges.js';

/** Conditions stay until the visitor changes them; a complete description of another kind of offer starts over. */
export function refinesSearch(
  { asks, criteria, relation, mentionsListings, wordCount, unread, words }: Reading,
  { criteria: before }: DialogueState,
): boolean {
  if (!before) return false;
  const isContinued =
    /^(?:and |ok |is there )*anything (?:in|near|around) /.test(words) ||
    asks.has('back') ||
    asks.has('continues') ||
    asks.has('similar') ||
    IN_THOSE_TOWNS.test(words) ||
    relation !== undefined;
  // "Anything sold by June" has nothing to do with the last search.
  const isOfPerson = criteria.columns?.some(({ key }) => key === 'agent' || key === 'office') === true;
  if (isOfPerson && criteria.status !== undefined && mentionsListings && !asks.has('back')) return false;
  // "What else does she have?" is not about the last wishes.
  if (isOfPerson && (/\b(?:else|other|others)\b/.test(words) || isOfAll(words))) return false;
  if (OF_STOCK.some(says => says.test(words)) && !asks.has('back')) return false;
  const isOtherOffer =
    criteria.saleType !== undefined && before.saleType !== undefined && criteria.saleType !== before.saleType;
  if (isOtherOffer && !isContinued && mentionsListings && wordCount > 4) return false;
  return isContinued || !mentionsListings || !(isComplete(criteria) || unread.some(({ role }) => role === 'place'));
}

/** `houses there under 900` */
const IN_THOSE_TOWNS = /^(?:and |ok )*(?:\w+ ){1,3}there\b(?! (?:is|are|any|an?)\b)/;

/** After "lofts by June Okafor", `how many listings does she have` counts all of hers. */
export const isOfAll = (words: string): boolean => /\b(?:listings|properties) (?:does|do|has|have)\b/.test(words);

/** `the most expensive thing you have`, `the cheapest townhouse at all` */
const OF_STOCK = [
  /\b(?:thing|property|listing|home|place) (?:that )?(?:you|u) (?:have|got|sell|list|offer)\b/,
  /\b(?:overall|at all|altogether|of all)$/,
];

/** "Homes in Salem" and "houses for sale with a pool" describe searches of their own. */
const isComplete = (criteria: Criteria): boolean =>
  criteria.places.length > 0 || (criteria.types.length > 0 && wishesOf(criteria) > 1);

const wishesOf = ({ limits, features, saleType, columns = [] }: Criteria) =>
  Object.keys(limits).length + features.length + columns.length + (saleType ? 1 : 0);

/** "Most expensive rental" and "anything on the water with a dock under 1m" keep the place, but describe other homes. */
function startsOver({ asks, criteria, relation, mentionsListings, words }: Reading): boolean {
  if (asks.has('back') || asks.has('continues') || relation !== undefined) return false;
  const isRanked = criteria.order !== undefined && criteria.saleType !== undefined && mentionsListings;
  return isRanked || (/^any(?:thing)?\b/.test(words) && wishesOf(criteria) > 2);
}

/** After "no condos", "and no lofts" excludes both; "no houses" after "houses" excludes them. */
function remaining(before: readonly string[], others: readonly string[]): string[] {
  const both = before.filter(type => others.includes(type));
  return both.length > 0 ? both : [...others];
}

function withoutFirms({ columns = [], notColumns = [], ...rest }: Criteria): Criteria {
  const [others, notOthers] = [columns, notColumns].map(of => of.filter(({ key }) => key !== 'office'));
  return {
    ...rest,
    ...(others!.length > 0 && { columns: others! }),
    ...(notOthers!.length > 0 && { notColumns: notOthers! }),
  };
}

/** Merges new criteria into the last ones; new values replace old ones. */
export function refined(state: DialogueState, said: Reading): Criteria {
  const { criteria: added, irrelevant, isAnyOffer } = said;
  // "Drop the garden" drops a fenced one, too.
  const likeDropped = (state.criteria?.features ?? []).filter(id =>
    irrelevant.some(name => name.startsWith('feature:') && isLike(id, name.slice('feature:'.length))),
  );
  const dropped: DroppedName[] = [
    ...irrelevant,
    ...likeDropped.map((id): DroppedName => `feature:${id}`),
    ...(isAnyOffer ? (['saleType'] as const) : []),
  ];
  const { saleType, places, ...last } = state.criteria ?? EVERYTHING;
  // "What about a beach instead" replaces the last wishes.
  const isOther =
    /\binstead\b|^(?:and |the )*\w+(?: \w+)? ones$|^or (?:one|something|anything)\b/.test(said.words) ||
    (state.shown.length === 0 && /\bthen$/.test(said.words));
  const isInstead = (added.features.length > 0 || added.order !== undefined) && isOther;
  // "What about cats" after dogs is about cats alone.
  const isOtherPet = /^(?:and |so |ok )*(?:what|how) about (?:cats?|dogs?|pets?)$/.test(said.words);
  const kept = isOtherPet ? last.features.filter(id => !PETS.has(id)) : last.features;
  const others = { ...last, features: isInstead ? [] : kept };
  const known = startsOver(said)
    ? { ...EVERYTHING, places, ...(saleType && { saleType }) }
    : { ...others, places, ...(saleType && { saleType }) };
  // "What about other agencies" after the own listings is about the others.
  const isOfFirm = [...(added.columns ?? []), ...(added.notColumns ?? [])].some(({ key }) => key === 'office');
  const before = withoutCriteria(isOfFirm ? withoutFirms(known) : known, dropped);
  // "Not Salem" after "Salem or Portland" leaves Portland.
  const isExcluded = (city: string | undefined) => added.notPlaces?.some(place => place.city === city) === true;
  const left = before.places.filter(({ city }) => !isExcluded(city));
  // "Include Salem" adds it to the towns.
  const isMore = (ADDS.test(said.words) || ALLOWS.test(said.words)) && !isOther;
  const isIn = (places: Criteria['places'], { city, street, area }: Criteria['places'][number]) =>
    places.some(place => place.city === city && place.street === street && place.area === area);
  // "Salem is fine, too" after "not in Salem" only takes that back, but adds Salem to other towns.
  const isTakenBack = (place: Criteria['places'][number]) =>
    isMore && isIn(before.notPlaces ?? [], place) && (left.length === 0 || place.city === undefined);
  const more = added.places.filter(place => !isTakenBack(place));
  const merged = added.places.length === 0 ? left : isMore ? [...left, ...more].slice(0, MAX_PLACES) : more;
  const notPlaces = (before.notPlaces ?? []).filter(place => !isIn(added.places, place));
  const { price: budget } = added.limits;
  // After "under 300k", "350" is in thousands, too.
  const isOfSale = before.saleType === 'for_sale' || (before.limits.price?.max ?? 0) >= HIGHEST_RENT;
  const price = isOfSale && budget ? inThousands(budget) : budget;
  const isShort = price !== budget;
  const isOtherOffer = added.saleType !== undefined && added.saleType !== before.saleType;
  const changed = { ...added.limits, ...(price && { price }) };
  const limits = { ...before.limits, ...changed };
  for (const [name, range] of Object.entries(changed) as [Dimension, Range][])
    if (!isOtherOffer || name !== 'price')
      limits[name] =
        isMore && ROOMS.has(name) ? either(before.limits[name], range) : between(before.limits[name], range);
  // A purchase price says nothing about rent, and land has no rooms.
  if (!price && before.saleType && isOtherOffer) delete limits.price;
  if (added.types.length > 0 && added.types.every(type => /^land$/i.test(type)))
    for (const name of ['bedrooms', 'bathrooms', 'area', 'year', 'parking', 'fee'] as const)
      if (!added.limits[name]) delete limits[name];
  const keepsRent = price && before.saleType === 'for_rent' && (price.max ?? price.min ?? 0) < HIGHEST_RENT;
  const bare = (id: string) => id.replace(/^-/, '');
  const merge = (name: 'features' | 'without', not: readonly string[], more: readonly string[]) =>
    [
      ...new Set([
        ...before[name].filter(id => !not.includes(bare(id)) && !more.some(one => bare(one) === bare(id))),
        ...more,
      ]),
    ].slice(-MAX_FEATURES);
  const isPerArea = last.order === 'value' || last.order === 'mostPerArea';
  const perArea = { cheapest: 'value', dearest: 'mostPerArea' } as const;
  const order = isPerArea && !/\bprice\b/.test(said.words) ? perArea[added.order as 'cheapest'] : undefined;
  const excluded = [...notPlaces, ...(added.notPlaces ?? [])];
  const { notPlaces: _, ...all } = { ...before, ...added };
  // "Or a balcony" after "with a garden" wants either.
  const lastFeature = before.features.at(-1);
  const isEither = OR_FEATURE.test(said.words) && added.features.length === 1 && lastFeature !== undefined && !isOther;
  const features = isEither
    ? [...before.features.slice(0, -1), `${lastFeature}|${added.features[0]!}`]
    : merge('features', added.without, added.features);
  return {
    ...all,
    ...(order && { order }),
    ...(keepsRent && { saleType: 'for_rent' as const }),
    ...(isShort && { saleType: 'for_sale' as const }),
    places: merged,
    ...(excluded.length > 0 && { notPlaces: excluded }),
    types: said.excludesTypes
      ? remaining(before.types, added.types)
      : added.types.length > 0
        ? [...new Set([...(isMore ? before.types : []), ...added.types])]
        : before.types,
    limits,
    features,
    without: merge('without', added.features.map(bare), added.without),
  };
}

/** Whether some phrase for the first feature ends with one for the second: `fenced garden`, `garden`. */
function isLike(id: string, dropped: string): boolean {
  const [own = [], others = []] = [id, dropped].map(one => FEATURES.find(feature => feature.id === one)?.asked);
  return own.some(phrase => others.some(other => phrase.endsWith(` ${other}`)));
}

/** "Over 400k" after "under 500k" is between them, "over 600k" changes it. */
function between(before: Range = {}, range: Range): Range {
  const { min = range.min, max = range.max } = before;
  const isOther =
    (before.max === undefined) === (range.max === undefined) || (range.around ?? before.around) !== undefined;
  return isOther || min === undefined || max === undefined || min >= max ? range : { ...before, ...range };
}

/** "1 bed is ok too" after studios wants either. */
function either(before: Range = {}, range: Range): Range {
  const [min, max] = [before.min, range.max];
  if (before.max === undefined || min === undefined || range.min === undefined || max === undefined) return range;
  return { min: Math.min(min, range.min), max: Math.max(before.max, max) };
}

const ADDS = /^(?:and |also |ok |please )*(?:include|add|plus|also|or(?: in)?) (?!no\b|not\b)|\b(?:as well|too)$/;
const ALLOWS = /\b(?:after all|(?:is|are) (?:fine|ok|okay)(?: again| now)?)$/;
const MAX_PLACES = 12;
const OR_FEATURE = /^(?:and |ok )*or (?!(?:one|something|anything|in|near)\b)/;

/** Words around a number in `what about 250`, `or 2`, `make it 3 then`. */
const AROUND: ReadonlySet<Tag['is']> = new Set(['number', 'filler', 'join', 'wish', 'boundary', 'compare']);
const MOST_AROUND = 6;
/** `5 then, under 1.5m` */
const BEGINS_ANEW = /^[\d.]+ (?:then|instead)\b/;

/** Limits that a number without a unit may change, and the units that it may be in. */
const UNITS: Partial<Record<Dimension, readonly number[]>> = {
  bedrooms: [1],
  bathrooms: [1],
  parking: [1],
  images: [1],
  price: [1, 1000],
  fee: [1],
  area: [1],
  lot: [SQUARE_FEET_PER_ACRE, 1],
};
const ROOMS: ReadonlySet<Dimension> = new Set(['bedrooms', 'bathrooms', 'parking']);
const MOST_ROOMS = 10;
/** A changed limit is at most as many times the old one. */
const MOST_TIMES = 10;

/** `make it 4`, `raise it to 1500`: reads a number without a unit as the newest limit of the last search that it can mean. */
export function withChanged(said: Reading, { criteria }: DialogueState): Reading | undefined {
  const [amount, another] = said.otherAmounts;
  if (!criteria || !amount || another || amount.unit !== undefined) return undefined;
  const { low: value, isMoney } = amount;
  const isAlone = said.wordCount <= MOST_AROUND && said.tags.every(({ is }) => AROUND.has(is));
  const isChange = isAlone || said.asks.has('change');
  const changes = (Object.entries(criteria.limits) as [Dimension, Range][]).toReversed().flatMap(([name, before]) => {
    const isRooms = ROOMS.has(name);
    const old = before.max ?? before.min ?? before.around ?? 0;
    const isWhole = name === 'bathrooms' || Number.isInteger(value);
    const isLike = (meant: number) => meant <= old * MOST_TIMES && meant * MOST_TIMES >= old;
    const unit = UNITS[name]?.find(one => (isRooms ? value <= MOST_ROOMS && isWhole && !isMoney : isLike(value * one)));
    return unit !== undefined && (isChange || (isRooms && BEGINS_ANEW.test(said.words))) && !said.criteria.limits[name]
      ? [{ name, before, isRooms, meant: value * unit }]
      : [];
  });
  const [change] = changes;
  if (!change) return undefined;
  const { name, before, isRooms, meant } = change;
  const isEither = isRooms && /^(?:or|maybe)\b|\btoo$/.test(said.words);
  const min = isEither ? Math.min(meant, before.min ?? meant) : meant;
  const max = isEither ? Math.max(meant, before.max ?? meant) : meant;
  const isExact = isRooms && (before.max !== undefined || amount.compare === 'exactly');
  const range = isExact ? { min, max } : before.max === undefined ? { min } : { max };
  const limits = { ...said.criteria.limits, [name]: range };
  const unread = said.unread.filter(({ words }) => !/^(?:exactly )?[$€£]?[\d.]+$/.test(words));
  return { ...said, criteria: { ...said.criteria, limits }, unread };
}
