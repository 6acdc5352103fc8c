import { EVERYTHING, hasCriteria, MAX_FEATURES, type Criteria, type Dimension } from '../search/criteria.js';
import { withoutCriteria, type DroppedName } from '../search/relaxation.js';
import { HIGHEST_RENT } from '../reader/amounts.js';
import type { Reading } from '../reader/reading.js';
import { describe } from '../wording/describe.js';
import { listingCard } from '../wording/listing-text.js';
import { paragraphs } from '../wording/markdown.js';
import { answerUnknown } from './conversation-answers.js';
import type { DialogueState } from './dialogue-state.js';
import { reply, suggesting, type Context, type Reply } from './reply.js';
import { answerPrices, answerTownPrices } from './market-answers.js';
import { answerCount, answerOverview } from './count-answers.js';
import { answerSearch, inThousands } from './search-answers.js';
import { answerByColumn } from './column-order.js';
import { countsOthers } from './rule-questions.js';
import { answerSoldBy } from './sold-search.js';
import { answerFromTexts } from './text-answers.js';

export async function aboutMarket(context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const { asks, mentionsListings } = said;
  const refines = state.criteria !== undefined && (asks.has('back') || asks.has('continues') || !mentionsListings);
  const comparesTowns = said.criteria.places.length > 1 && (said.relation !== undefined || asks.has('compare'));
  const isOfState =
    refines && !comparesTowns && !isOfAll(said.words) && !/\b(?:in total|altogether|overall)\b/.test(said.words);
  const { order, ...criteria } = withoutLand(isOfState ? refined(state, said) : said.criteria, context);
  // "At least 8" compares a column, and doesn't order by it.
  const isCompared = criteria.columns?.some(({ value, values }) => values !== undefined && value !== '') === true;
  const byColumn = !isCompared && orderedByColumn(said) ? await answerByColumn(criteria, context) : undefined;
  if (byColumn) return byColumn;
  const isByPrice = order === 'cheapest' || order === 'dearest';
  if (
    (asks.has('towns') && isByPrice && said.criteria.order) ||
    (isByPrice && /^where\b/.test(said.words)) ||
    comparesTowns
  )
    return answerTownPrices({ ...criteria, places: said.criteria.places, ...(isByPrice && { order }) }, context);
  const isOfTowns = MORE_OF.test(said.words) && said.criteria.order === undefined && said.unread.length === 0;
  if (isOfTowns && Math.max(criteria.places.length, state.criteria?.places.length ?? 0) > 1)
    return answerOverview('cities', criteria.places.length > 1 ? criteria : refined(state, said), context);
  if (asks.has('towns') && !said.tags.some(({ is }) => is === 'near'))
    return answerOverview('cities', criteria, context);
  if (asks.has('types')) return answerOverview('types', { ...criteria, types: [] }, context);
  // "And in Salem?" after an average price asks for that of other listings.
  const isSame = refines && state.wasPrices && state.shown.length === 0 && !asks.has('search');
  const isStatistic = asks.has('average') || asks.has('median') || asks.has('range');
  const asksPrices =
    (asks.has('prices') || asks.has('per area')) &&
    said.criteria.order === undefined &&
    said.criteria.columns === undefined &&
    said.criteria.limits.price === undefined &&
    said.criteria.limits.unitPrice === undefined &&
    (mentionsListings || refines || said.criteria.places.length > 0);
  if (
    (isStatistic && (said.attributes.includes('daysOnMarket') || !OF_TIME.test(said.words))) ||
    (isSame && hasCriteria(said.criteria)) ||
    asksPrices
  )
    return answerPrices(criteria, context);
  if (asks.has('differ') && said.criteria.limits.fee === undefined && state.focus.length === 0)
    return suggesting(reply(FEES_DIFFER), context, 'Homes without HOA fees');
  const isCount = mentionsListings || refines || hasCriteria(said.criteria);
  if (!isCount || countsOthers(said) || !asks.has('count') || said.criteria.order !== undefined) return undefined;
  // "How many are active, and how many sold?"
  const statuses = new Set(said.tags.flatMap(tag => (tag.is === 'status' ? [tag.value] : [])));
  if (statuses.size < 2) return answerCount(criteria, context);
  const counts = await Promise.all([...statuses].map(status => answerCount({ ...criteria, status }, context)));
  return { ...counts[0]!, text: paragraphs(...counts.map(({ text }) => text)) };
}

/** After two towns, `which has more houses` counts theirs. */
const MORE_OF = /^(?:and |so |ok )?(?:which|where|who|what)\b.*\b(?:more|most|fewer|fewest)\b/;

/** `how fast do homes usually sell` asks for no price. */
const OF_TIME = /\bhow (?:long|fast|quick|quickly|soon)\b|\b(?:days|weeks)\b/;

/** Whether the words of an order are about something that no order knows. */
const orderedByColumn = ({ unread, criteria, attributes, topics }: Reading) =>
  (unread.length > 0 ||
    criteria.columns?.some(({ value }) => value === '') === true ||
    topics.some(({ keys }) => keys.includes('tax'))) &&
  attributes.length === 0 &&
  !/Deposit/.test(criteria.order ?? '');

const FEES_DIFFER =
  'Association fees differ from listing to listing. Ask me about one of them, by its address or MLS number.';

/** Searches, or changes the last search; undefined when the question doesn't describe listings. */
export async function search(context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const { criteria, asks, mentionsListings } = said;
  const isOnlyPlace = criteria.places.length > 0 && !hasCriteria({ ...criteria, places: [] });
  if (isOnlyPlace && !mentionsListings) {
    if ((asks.has('yes or no') && !said.pointsTo.has('them')) || asks.has('about town'))
      return (
        (await answerFromTexts([], context, true)) ??
        (asks.has('yes or no') ? answerUnknown(context) : answerSearch(criteria, context))
      );
  }
  const among = await searchAmong(context);
  if (among) return among;
  const again = withRooms(said, state);
  if (again) return answerSearch(refined(state, again), { ...context, said: again });
  const changed = changedLimit(said, state);
  if (changed) return answerSearch(changed, { ...context, said: { ...said, unread: [] } });
  // "Is now a good time to buy?" names a kind of offer, but no listing.
  const { saleType, ...rest } = criteria;
  const isFollowUp = state.criteria !== undefined && (asks.has('continues') || asks.has('back'));
  const isVague =
    saleType !== undefined && !mentionsListings && asks.has('question') && !asks.has('search') && !isFollowUp;
  const wished = said.unread.some(({ role }) => role !== 'other' && (role !== 'item' || isFollowUp));
  const wantsSome =
    hasCriteria(isVague ? rest : criteria) ||
    criteria.order !== undefined ||
    said.relation !== undefined ||
    said.irrelevant.length > 0 ||
    said.isAnyOffer ||
    said.limit !== undefined ||
    said.unknownKind !== undefined ||
    (mentionsListings && said.unread.some(({ role }) => role === 'place')) ||
    ((mentionsListings || isFollowUp) && wished && (!asks.has('question') || WHAT_ABOUT.test(said.words))) ||
    (mentionsListings && (said.wordCount <= 3 || (asks.has('search') && (wished || said.wordCount <= 8))));
  if (!wantsSome) return undefined;
  const sought = wishedIn(context);
  // "What did condos sell for?"
  const isSold = asks.has('sold for') && /\b(?:did|went|sold)\b/.test(said.words);
  const wishes: Criteria = isSold ? { ...sought, status: 'sold' } : sought;
  return (await answerSoldBy(wishes, context)) ?? answerSearch(wishes, context);
}

/** `what about a separate entrance` */
const WHAT_ABOUT = /^(?:and |so |ok )*(?:what|how) about\b/;

/** The search that a question describes or changes. */
export const wishedIn = (context: Context): Criteria =>
  withoutLand(
    refinesSearch(context.said, context.state) ? refined(context.state, context.said) : context.said.criteria,
    context,
  );

/** "Make it 4" or "raise it to 1500" changes the number of the last search that it can mean. */
/** `or 2`, `3 then`: only the number of bedrooms is meant, because nothing else was asked for with so small a number. */
/** `what about 250`, `250 then` */
const BARE_PRICE =
  /^(?:ok |or |maybe |and |then |actually |even |say |what |how |about |if )*\d+(?: then| please| max| tops| instead)*$/;
const BARE_NUMBER = /^(?:ok |or |maybe |and |then |actually )*\d+(?: then| please| is fine| ok)*$/;

/** `which of those are for rent`, after listings that no search found, such as those at one address. */
async function searchAmong(context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const isOfShown = said.pointsTo.has('them') && state.shown.length > 1 && state.criteria === undefined;
  if (!isOfShown || !hasCriteria(said.criteria)) return undefined;
  const ids = await tools.matchingAmong(state.shown, said.criteria);
  const listings = await tools.listingsById(ids);
  const what = describe(said.criteria, listings.length, tools.gazetteer);
  const cards = listings.map((listing, index) => listingCard(listing, index + 1, tools.gazetteer));
  const next = listings.length > 0 ? { ...state, shown: [...ids], focus: ids.length === 1 ? [...ids] : [] } : state;
  const none = `I found no ${describe(said.criteria, undefined, tools.gazetteer)} among those.`;
  const text = listings.length === 0 ? none : paragraphs(`Of those, I found ${what}:`, ...cards);
  return { ...reply(text, next), listings };
}

/** `5 then, under 1.5m`: the first number is that of the bedrooms, which the last search had. */
function withRooms(said: Reading, { criteria }: DialogueState): Reading | undefined {
  const count = Number(/^(?:ok |or |maybe |make it )?(\d) (?:then|instead)\b/.exec(said.words)?.[1]);
  const isOther = said.criteria.limits.bedrooms !== undefined || !hasCriteria(said.criteria);
  if (!criteria?.limits.bedrooms || !(count > 0) || isOther) return undefined;
  const limits = { ...said.criteria.limits, bedrooms: { min: count, max: count } };
  const unread = said.unread.filter(({ words }) => words !== String(count));
  return { ...said, criteria: { ...said.criteria, limits }, unread };
}

function changedLimit(
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

/** Nobody lives on a vacant lot, so a question about homes excludes land. */
export function withoutLand(criteria: Criteria, { said, tools }: Context): Criteria {
  const { homeTypes } = tools.gazetteer;
  const isPerArea = criteria.types.length === 0 && /^(?:value|mostPerArea)$/.test(criteria.order ?? '');
  if (!(said.mentionsHomes || isPerArea) || said.unknownKind !== undefined || homeTypes.length === 0) return criteria;
  const homes = criteria.types.filter(type => homeTypes.includes(type));
  return criteria.types.length === 0
    ? { ...criteria, types: [...homeTypes] }
    : // "Homes except condos" leaves other homes.
      { ...criteria, types: homes.length > 1 ? homes : criteria.types };
}

/** Conditions stay until the visitor changes them; a complete description of another kind of offer starts over. */
function refinesSearch(
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
  const isOtherOffer =
    criteria.saleType !== undefined && before.saleType !== undefined && criteria.saleType !== before.saleType;
  if (isOtherOffer && !isContinued && mentionsListings && wordCount > 4) return false;
  return isContinued || !mentionsListings || !(isComplete(criteria) || unread.some(({ role }) => role === 'place'));
}

/** After "lofts by June Okafor", `how many listings does she have` counts all of hers. */
const isOfAll = (words: string): boolean => /\b(?:listings|properties) (?:does|do|has|have)\b/.test(words);

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
function refined(state: DialogueState, said: Reading): Criteria {
  const { criteria: added, irrelevant, isAnyOffer } = said;
  const dropped: DroppedName[] = [...irrelevant, ...(isAnyOffer ? (['saleType'] as const) : [])];
  const { saleType, places, ...last } = state.criteria ?? EVERYTHING;
  // "What about a beach instead" replaces the last wishes.
  const isOther =
    /\binstead\b|^(?:and |the )*\w+(?: \w+)? ones$/.test(said.words) ||
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
  const merged = added.places.length > 0 ? added.places : left;
  const { price: budget } = added.limits;
  // After "under 300k", "350" is in thousands, too.
  const isShort = before.saleType === 'for_sale' && budget?.max !== undefined && budget.max >= 50 && budget.max < 1000;
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
  return {
    ...before,
    ...added,
    ...(order && { order }),
    ...(keepsRent && { saleType: 'for_rent' as const }),
    ...(isShort && { saleType: 'for_sale' as const }),
    places: merged,
    ...((added.notPlaces || before.notPlaces) && {
      notPlaces: [...(before.notPlaces ?? []), ...(added.notPlaces ?? [])],
    }),
    types: said.excludesTypes
      ? remaining(before.types, added.types)
      : added.types.length > 0
        ? added.types
        : before.types,
    limits,
    features: merge('features', added.without, added.features),
    without: merge('without', added.features.map(bare), added.without),
  };
}
