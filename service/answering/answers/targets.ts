import { EVERYTHING, hasCriteria } from '../search/criteria.js';
import type { Reading } from '../reader/reading.js';
import { COMPARISONS, measureOf } from '../search/comparisons.js';
import { MAX_SHOWN, type DialogueState } from './dialogue-state.js';
import { refined, refinesSearch } from './refine-search.js';
import { askedOf } from './asked.js';
import { byId, MAX_COMPARED, type Target } from './find-targets.js';
import { ofUnit } from './listing-details.js';
import { houseBeside, namedLot, shownByNumber, unitsAmongShown, unitsBeside } from './named-units.js';
import type { Context } from './reply.js';

const CODE = /(?<![\p{L}\d])[\p{L}\d]{2,10}(?:[ -][\p{L}\d]{2,6})?(?![\p{L}\d])/gu;
const MAX_CODES = 8;

/** `H91 V6W7`, `what is folio GY12345F`: the only listing with this code in a column of its own. */
async function namedByCode({ text, numbers }: Reading, tools: Context['tools']): Promise<readonly Target[]> {
  const known = await tools.listingsByNumber(numbers.map(({ number }) => number));
  if (known.length > 0) return [];
  const words = [...text.raw.matchAll(CODE)].flatMap(([code]) => [code, ...code.split(/[ -]/)]);
  const codes = words.map(code => code.toLowerCase().replace(/[ -]/g, '')).filter(code => IS_CODE.test(code));
  if (codes.length === 0) return [];
  const found = await tools.listingsByCode([...new Set(codes)].slice(0, MAX_CODES));
  return found.length === 1 ? byId(found.map(({ id }) => id)) : [];
}

/** Letters and digits, more than in "400k" and "3bed". */
const IS_CODE = /^(?=.*\p{L})(?=.*\d)(?!\d+(?:k|m|bed|br|sqm|sqft|ft|am|pm|th|nd|rd|st)$)[\p{L}\d]{5,14}$/u;

/** The listings that a question names, by number, address, position, or as "the other one". */
export async function targetsOf({ said, state, tools }: Context): Promise<readonly Target[]> {
  const { numbers, addresses, positions, pointsTo, asks, otherAmounts } = said;
  const isPlain = ({ unit, low }: (typeof otherAmounts)[number]) =>
    unit === undefined && low > 0 && low <= state.shown.length;
  const plain = asks.has('compare') ? otherAmounts.filter(isPlain).map(({ low }) => low) : [];
  const compared = [...new Set(plain)].slice(0, MAX_COMPARED);
  const known = await tools.listingsByNumber(numbers.map(({ number }) => number));
  const hasOthers = addresses.length > 0 || said.wordCount > 2;
  const isReal = ({ number, isCertain }: (typeof numbers)[number]) =>
    isCertain || !hasOthers || known.some(({ mlsNumber }) => isSameNumber(mlsNumber, number));
  const coded = await namedByCode(said, tools);
  if (coded.length > 0) return coded;
  const bare = await bareReferences(said, tools);
  const shownUnits = addresses.length + numbers.length > 0 ? [] : await unitsAmongShown(said, state, tools);
  const units = shownUnits.length + addresses.length > 0 ? shownUnits : await namedLot(said, tools);
  const named: Target[] = [
    ...bare,
    ...units,
    ...numbers.filter(isReal).map((number): Target => ({ by: 'number', ...number })),
    ...(await houseBeside(said, tools)),
    ...addresses.map((address): Target => ({ by: 'address', address })),
  ];
  const beside = await unitsBeside(said, state, tools);
  named.push(...beside);
  if (named.length === 0) named.push(...(await shownByNumber(said, state, tools)));
  const rank = await atRank(said, state, tools);
  if (rank.length > 0) return rank;
  const middle =
    /\bmiddle one\b/.test(said.words) && state.shown.length % 2 === 1 ? [(state.shown.length + 1) / 2] : [];
  // After a comparison, "the first" is the first of the compared ones.
  const inOrder = state.shown.length > 0 || state.focus.length < 2 ? state.shown : state.focus;
  const ordinals = inOrder.length > 0 ? [...middle, ...firstOf(positions, said)] : [];
  const listed = [...ordinals, ...compared].map((ordinal): Target => {
    const id = ordinal > 0 ? inOrder[ordinal - 1] : inOrder.at(ordinal);
    return id === undefined ? { by: 'missing', ordinal } : { by: 'id', id };
  });
  // "Number 31" is the house beside, if the list is shorter.
  const inList = beside.length > 0 ? listed.filter(({ by }) => by !== 'missing') : listed;
  if (named.length + inList.length > 0) {
    const unique = await withoutRepeats([...named, ...inList], tools);
    return Promise.all(unique.map(target => withUnit(target, said, tools)));
  }
  const pool = state.focus.length > 1 ? state.focus : state.shown;
  const seen = state.focus.length > 1 ? [state.picked] : state.focus;
  const others = pool.filter(id => !seen.includes(id));
  if (pointsTo.has('other') && others.length === 1) return byId(others);
  const best = (await betterOf(said, state, tools)) ?? (await bestOf(said, state, tools));
  if (best.length > 0) return best;
  const placed = await namedByPlace(said, tools);
  if (placed.length > 0) return placed;
  return (await namedByPlaces(said, tools)) ?? definite(said, state, tools);
}

/** `the second most expensive`: the listing at this place of the search in its order. */
async function atRank(said: Reading, state: DialogueState, tools: Context['tools']): Promise<readonly Target[]> {
  const rank = said.tags.find(({ is }, at) => is === 'position' && said.tags[at + 1]?.is === 'order');
  if (rank?.is !== 'position' || rank.value < 1 || rank.value > MAX_SHOWN) return [];
  const criteria = refinesSearch(said, state) ? refined(state, said) : said.criteria;
  const { listings } = await tools.searchListings(criteria, { limit: 1, offset: rank.value - 1 });
  return byId(listings.map(({ id }) => id));
}

/** After two listings, `the mortgage on the cheaper one`: that one of them. */
async function betterOf(
  { asks, words, relation }: Reading,
  { focus }: DialogueState,
  tools: Context['tools'],
): Promise<readonly Target[] | undefined> {
  if (focus.length !== 2 || !relation || asks.has('pick') || !OF_BETTER.test(words)) return undefined;
  const { by, winner } = COMPARISONS[relation];
  const [low, high] = (await tools.listingsById(focus)).toSorted((a, b) => measureOf(by, a) - measureOf(by, b));
  const best = winner === 'least' ? low : high;
  return best && low && measureOf(by, low) > 0 ? byId([best.id]) : undefined;
}

/** `the cheapest one, does it allow dogs`, `how many bedrooms does the cheapest have`: the best of the last search. */
async function bestOf(said: Reading, state: DialogueState, tools: Context['tools']): Promise<readonly Target[]> {
  const { asks, words } = said;
  const order = said.criteria.order ?? (OF_BETTER.test(words) || said.pointsTo.has('it') ? said.relation : undefined);
  const { places, types, limits, saleType } = said.criteria;
  const criteria = state.shownCriteria ?? state.criteria;
  const isLimited = Object.keys(limits).some(name => name !== 'parking');
  const isOther = places.length + types.length > 0 || isLimited || asks.has('compare');
  if (!criteria || !order || isOther || !asks.has('question')) return [];
  const { attributes, features } = askedOf(said);
  const isOffer = saleType !== undefined && saleType !== criteria.saleType && criteria.saleType !== undefined;
  const isFact =
    !asks.has('pick') && !isOffer && (OF_THE_BEST.test(words) || (attributes.length > 0 && features.length === 0));
  if (!said.pointsTo.has('it') && !isFact) return [];
  const { listings } = await tools.searchListings({ ...criteria, order }, { limit: 1 });
  return byId(listings.map(({ id }) => id));
}

/** `the cheaper one` */
const OF_BETTER = /\bthe \w+er(?: one)?\b|^(?:ok |and |so )*\w+er one\b/;
/** `does the cheapest one come with parking` */
const OF_THE_BEST =
  /^(?:and |so |ok )*(?:(?:does|is|has|can|would) the\b|what is (?:wrong|special|nice|good) (?:with|about) the\b)/;

/** `does Rowan Cottage have a garage`, `is the flat in Mill Road still for sale`: the only listing there, also a sold one. */
async function namedByPlace(said: Reading, tools: Context['tools']): Promise<readonly Target[]> {
  const { criteria, asks, words } = said;
  const { places } = criteria;
  // One name may be that of a street and of an area.
  const isOneName = said.tags.filter(({ is }) => is === 'place').length === 1 || places.length === 1;
  const isSale = asks.has('sold for') || /\bstill (?:for sale|available|on the market|there)\b|\bsold\b/.test(words);
  const hasStreet = places.some(({ street }) => street !== undefined);
  const isTown = !hasStreet && places.every(({ area }) => area === undefined);
  // "The cottage in the Claddagh" may be the only one there.
  const isDefinite = criteria.types.length > 0 && DEFINITE.test(words);
  if (places.length === 0 || !isOneName || (isTown && !((isSale || isDefinite) && criteria.types.length > 0)))
    return [];
  const isAbout =
    asks.has('question') ||
    asks.has('contact') ||
    asks.has('sold for') ||
    said.attributes.length > 0 ||
    OF_ONE.test(words);
  if (
    !isAbout ||
    (asks.has('search') && !isDefinite) ||
    (asks.has('count') && !hasStreet) ||
    criteria.order ||
    OF_SEVERAL.test(words)
  )
    return [];
  const there = { ...EVERYTHING, places, types: criteria.types };
  const [open, sold] = await Promise.all([
    tools.searchListings(there, { limit: 2 }),
    tools.searchListings({ ...there, status: 'sold' }, { limit: 2 }),
  ]);
  if (isSale && sold.total === 1 && (asks.has('sold for') || open.total === 0)) return byId([sold.listings[0]!.id]);
  const isOnly = open.total + sold.total === 1 && (hasStreet || open.total === 0 || isDefinite);
  return isOnly ? byId([...open.listings, ...sold.listings].map(({ id }) => id)) : [];
}

/** `which is bigger, Hill Street or Mill Road`: the only listings there. */
async function namedByPlaces({ criteria: { places }, relation, asks, tags }: Reading, tools: Context['tools']) {
  const isCompared = relation !== undefined || asks.has('compare') || tags.some(({ is }) => is === 'compare');
  const isOfStreets = places.length > 1 && places.some(({ street }) => street !== undefined);
  if (!isCompared || !isOfStreets) return undefined;
  const found = await Promise.all(
    places.map(place => tools.searchListings({ ...EVERYTHING, places: [place] }, { limit: 1 })),
  );
  return found.every(({ total }) => total === 1) ? byId(found.map(({ listings }) => listings[0]!.id)) : undefined;
}

const DEFINITE = /\bthe (?:[\p{L}-]+ ){1,3}(?:in|on|at) /u;
const OF_ONE = /^(?:\w+ ){1,3}(?:of|for|at) |^tell me about\b/;
const OF_SEVERAL = new RegExp(
  '\\b(?:any|anything|homes|houses|flats|apartments|condos|listings|properties|places|rentals|ones|similar|compare|' +
    '(?:what|how) about)\\b',
);

const isSameNumber = (known: string, said: string): boolean => {
  const [a, b] = [known, said].map(number => number.toLowerCase().replace(/[^\p{L}\d]/gu, ''));
  return a === b || a?.replace(/^[a-z]+/, '') === b || a === b?.replace(/^[a-z]{1,8}(?=\d{4})/, '');
};

/** Numbers on their own that are a listing's number: `4481`, unless they are amounts. */
async function bareReferences({ tags, text, words }: Reading, tools: Context['tools']): Promise<readonly Target[]> {
  const plain = tags.flatMap(tag => (tag.is === 'number' && !tag.isMoney ? [tag] : []));
  const numbers = plain
    .map(({ from, to }) => text.raw.slice(text.tokens[from]?.from, text.tokens[to - 1]?.to))
    .filter(number => /^\d{4,10}$/.test(number) && !/^(?:19|20)\d\d$/.test(number) && !isRound(number, words));
  if (numbers.length === 0) return [];
  const found = await tools.listingsByNumber(numbers.slice(0, MAX_COMPARED));
  return byId(found.map(({ id }) => id));
}

/** "Under 1200000" is an amount, "tell me about 1853000" may be the number of a listing. */
const isRound = (number: string, words: string) =>
  number.endsWith('000') && (number.length < 7 || /\b(?:under|below|over|above|budget|max|price|up to)\b/.test(words));

/** `the first two` are two positions. */
function firstOf(positions: readonly number[], { words, relation, criteria, topics }: Reading): readonly number[] {
  const many = /\b(first|last|top) (\d+)\b(?! (?:bed|bath|car|month|year|day|week))/.exec(words);
  const isOnly = !hasCriteria(criteria) && topics.length === 0;
  if (!many || !(isOnly || relation || criteria.order || /\bcompar|\bdifferen|\bversus\b|\bvs\b|\bboth\b/.test(words)))
    return positions;
  const count = Math.min(Number(many[2]), MAX_COMPARED);
  return Array.from({ length: count }, (_, index) => (many[1] === 'last' ? index - count : index + 1));
}

/** `the 3 bed at 66 Bluff Road`, `the rental at 66 Bluff Road`: the only listing there that fits. */
async function withUnit(target: Target, { criteria }: Reading, tools: Context['tools']): Promise<Target> {
  const wished = ofUnit(criteria);
  if (target.by !== 'address' || target.address.unit !== undefined || !hasCriteria(wished)) return target;
  const there = await tools.listingsAt(target.address);
  const ids = there.length > 1 ? there.map(({ id }) => id) : [];
  const [only, other] = ids.length > 0 ? await tools.matchingAmong(ids, wished) : [];
  return only !== undefined && other === undefined ? { by: 'id', id: only } : target;
}

/** A listing that is named by its number and its address is one listing. */
async function withoutRepeats(targets: readonly Target[], tools: Context['tools']): Promise<readonly Target[]> {
  const numbers = targets.flatMap(target => (target.by === 'number' ? [target.number] : []));
  const listings = await tools.listingsByNumber(numbers);
  const isRepeated = async (target: Target) =>
    target.by === 'address' &&
    (await tools.listingsAt(target.address)).some(({ id }) => listings.some(one => one.id === id));
  const repeated = await Promise.all(targets.map(isRepeated));
  return targets.filter((_, index) => !repeated[index]);
}

/** `the one in Salem`, `the condo`: the only one of the shown listings that it fits. */
async function definite(said: Reading, state: DialogueState, tools: Context['tools']): Promise<readonly Target[]> {
  const { tokens } = said.text;
  const isNamed = said.tags.some(({ is, from }) => {
    // "The Salem one" has its place before it.
    const before = said.tags.find(tag => tag.to === from);
    const [article, noun] = [tokens[(before?.is === 'place' ? before.from : from) - 1]?.text, tokens[from]];
    const isOne = is === 'type' || is === 'ownType' || is === 'listing' || (is === 'reference' && noun?.text === 'one');
    return isOne && article === 'the' && noun?.text === noun?.stem;
  });
  const { order: _, ...criteria } = said.criteria;
  if (!isNamed || state.shown.length < 2 || !hasCriteria(criteria) || said.asks.has('count')) return [];
  const ids = await tools.matchingAmong(state.shown, criteria);
  // "The one on the 3rd floor, pets allowed?" asks about the pets of one.
  const isAsked =
    ids.length === 0 && criteria.features.length > 0 && (said.text.raw.trim().endsWith('?') || said.pointsTo.has('it'));
  const others = isAsked ? await tools.matchingAmong(state.shown, { ...criteria, features: [] }) : ids;
  if (others.length > 0) return others.length === 1 ? byId(others) : [];
  // Of a long list, only the first listings were shown.
  const before = state.shownCriteria ?? state.criteria;
  if (!before || criteria.places.length === 0 || !said.pointsTo.has('it')) return [];
  const { listings, total } = await tools.searchListings({ ...before, places: criteria.places }, { limit: 1 });
  return total === 1 ? byId(listings.map(({ id }) => id)) : [];
}
