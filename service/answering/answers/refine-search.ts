import { EVERYTHING, hasCriteria, MAX_FEATURES, type Criteria, type Dimension } from '../search/criteria.js';
import { withoutCriteria, type DroppedName } from '../search/relaxation.js';
import { HIGHEST_RENT } from '../reader/amounts.js';
import type { Reading } from '../reader/reading.js';
import type { DialogueState } from './dialogue-state.js';
import { inThousands } from './search-answers.js';

/** Conditions stay until the visitor changes them; a complete description of another kind of offer starts over. */
export function refinesSearch(
  { asks, criteria, relation, mentionsListings, wordCount, unread, words }: Reading,
  { criteria: before }: DialogueState,
): boolean {
  if (!before) return false;
  const isContinued = asks.has('back') || asks.has('continues') || relation !== undefined;
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

/** Merges new criteria into the last ones; new values replace old ones. */
export function refined(state: DialogueState, said: Reading): Criteria {
  const { criteria: added, irrelevant, isAnyOffer } = said;
  const dropped: DroppedName[] = [...irrelevant, ...(isAnyOffer ? (['saleType'] as const) : [])];
  const { saleType, places, ...last } = state.criteria ?? EVERYTHING;
  // "What about a beach instead" replaces the last wishes.
  const isOther =
    /\binstead\b|^(?:and |the )*\w+(?: \w+)? ones$|^or (?:one|something|anything)\b/.test(said.words) ||
    (state.shown.length === 0 && /\bthen$/.test(said.words));
  const isInstead = (added.features.length > 0 || added.order !== undefined) && isOther;
  const others = isInstead ? { ...last, features: [] } : last;
  const known = startsOver(said)
    ? { ...EVERYTHING, places, ...(saleType && { saleType }) }
    : { ...others, places, ...(saleType && { saleType }) };
  const before = withoutCriteria(known, dropped);
  // "Not Salem" after "Salem or Portland" leaves Portland.
  const isExcluded = (city: string | undefined) => added.notPlaces?.some(place => place.city === city) === true;
  const left = before.places.filter(({ city }) => !isExcluded(city));
  // "Include Salem" adds it to the towns.
  const isMore = ADDS.test(said.words) && !isOther;
  const merged =
    added.places.length === 0 ? left : isMore ? [...left, ...added.places].slice(0, MAX_PLACES) : added.places;
  const isAdded = (city: string | undefined) => city !== undefined && added.places.some(place => place.city === city);
  const notPlaces = (before.notPlaces ?? []).filter(({ city }) => !isAdded(city));
  const { price: budget } = added.limits;
  // After "under 300k", "350" is in thousands, too.
  const isOfSale = before.saleType === 'for_sale' || (before.limits.price?.max ?? 0) >= HIGHEST_RENT;
  const isShort = isOfSale && budget?.max !== undefined && budget.max >= 50 && budget.max < 1000;
  const price = isShort ? inThousands(budget) : budget;
  const limits = { ...before.limits, ...added.limits, ...(price && { price }) };
  // A purchase price says nothing about rent, and land has no rooms.
  if (!price && before.saleType && added.saleType && added.saleType !== before.saleType) delete limits.price;
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
        ? added.types
        : before.types,
    limits,
    features,
    without: merge('without', added.features.map(bare), added.without),
  };
}

const ADDS = /^(?:and |also |ok |please )*(?:include|add|plus|also|or(?: in)?) (?!no\b|not\b)|\b(?:as well|too)$/;
const MAX_PLACES = 12;
const OR_FEATURE = /^(?:and |ok )*or (?!(?:one|something|anything|in|near)\b)/;

/** `what about 250`, `250 then` */
const BARE_PRICE =
  /^(?:ok |or |maybe |and |then |actually |even |say |what |how |about |if )*\d+(?: then| please| max| tops| instead)*$/;
/** `or 2`, `3 then`: only the number of bedrooms is meant, because nothing else was asked for with so small a number. */
const BARE_NUMBER = /^(?:ok |or |maybe |and |then |actually )*\d+(?: then| please| is fine| ok)*$/;

/** `5 then, under 1.5m`: the first number is that of the bedrooms, which the last search had. */
export function withRooms(said: Reading, { criteria }: DialogueState): Reading | undefined {
  const count = Number(/^(?:ok |or |maybe |make it )?(\d) (?:then|instead)\b/.exec(said.words)?.[1]);
  const isOther = said.criteria.limits.bedrooms !== undefined || !hasCriteria(said.criteria);
  if (!criteria?.limits.bedrooms || !(count > 0) || isOther) return undefined;
  const limits = { ...said.criteria.limits, bedrooms: { min: count, max: count } };
  const unread = said.unread.filter(({ words }) => words !== String(count));
  return { ...said, criteria: { ...said.criteria, limits }, unread };
}

/** "Make it 4" or "raise it to 1500" changes the number of the last search that it can mean. */
export function changedLimit(
  { asks, tags, words, criteria: said }: Reading,
  { criteria }: DialogueState,
): Criteria | undefined {
  const number = tags.findLast(tag => tag.is === 'number');
  const before = criteria?.limits.bedrooms;
  if (
    criteria &&
    before &&
    number?.is === 'number' &&
    number.value <= 10 &&
    !number.isMoney &&
    BARE_NUMBER.test(words)
  ) {
    const { value } = number;
    const isEither = /^(?:or|maybe)\b/.test(words);
    const range = {
      min: Math.min(value, isEither ? (before.min ?? value) : value),
      max: Math.max(value, isEither ? (before.max ?? value) : value),
    };
    return { ...criteria, limits: { ...criteria.limits, bedrooms: range } };
  }
  const limit = criteria?.limits.price;
  if (
    criteria &&
    limit &&
    number?.is === 'number' &&
    number.value >= 50 &&
    !said.limits.price &&
    BARE_PRICE.test(words)
  ) {
    // After "under 300k", "what about 350" is in thousands, too.
    const isShort = criteria.saleType !== 'for_rent' && number.value < 10_000;
    const value = number.value * (isShort ? 1000 : 1);
    const { max: _, min: __, around: ___, ...rest } = limit;
    const price = limit.max === undefined ? { ...rest, min: value } : { ...rest, max: value };
    return { ...criteria, limits: { ...criteria.limits, price } };
  }
  if (!asks.has('change') || number?.is !== 'number' || !criteria || said.limits.bedrooms) return undefined;
  const name: Dimension = number.value < 10 ? 'bedrooms' : 'price';
  if (!criteria.limits[name]) return undefined;
  const isRent = name === 'price' && criteria.saleType === 'for_rent';
  const max =
    name === 'price' && number.value < 10_000 && !isRent && !number.isMoney ? number.value * 1000 : number.value;
  return { ...criteria, limits: { ...criteria.limits, [name]: name === 'bedrooms' ? { min: max, max } : { max } } };
}
