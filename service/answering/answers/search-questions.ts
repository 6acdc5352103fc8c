import { EVERYTHING, hasCriteria, type Column, type Criteria } from '../search/criteria.js';
import type { Reading } from '../reader/reading.js';
import { paragraphs } from '../wording/markdown.js';
import { answerUnknown } from './conversation-answers.js';
import { NEW_DIALOGUE, type DialogueState } from './dialogue-state.js';
import { reply, suggesting, type Context, type Reply } from './reply.js';
import { answerBestOfTowns, answerPrices, answerTownPrices } from './market-answers.js';
import { answerCount, answerOverview } from './count-answers.js';
import { isOfAll, refined, refinesSearch } from './refine-search.js';
import { answerSearch } from './search-answers.js';
import { answerByColumn } from './column-order.js';
import { countsOthers } from './rule-questions.js';
import { answerSoldBy } from './sold-search.js';
import { answerTowns } from './town-answers.js';
import { answerFromTexts } from './text-answers.js';

export async function aboutMarket(context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const { asks, mentionsListings } = said;
  const refines = state.criteria !== undefined && (asks.has('back') || asks.has('continues') || !mentionsListings);
  const isOfPrices = said.relation ? OF_PRICES.test(said.relation) : asks.has('compare');
  const comparesTowns = said.criteria.places.length > 1 && isOfPrices;
  const isOfState =
    refines && !comparesTowns && !isOfAll(said.words) && !/\b(?:in total|altogether|overall)\b/.test(said.words);
  const { order, ...criteria } = withoutLand(isOfState ? refined(state, said) : said.criteria, context);
  // "At least 8" compares a column, and doesn't order by it.
  const isCompared = criteria.columns?.some(({ value, values }) => values !== undefined && value !== '') === true;
  const ofEach = isOfEach(said, state) ? (said.criteria.order ?? said.relation) : undefined;
  if (ofEach) return answerBestOfTowns({ ...criteria, order: ofEach }, context);
  // After a list of towns, "and the fewest" and "and the most expensive" rank them again.
  const isOfTowns = state.towns !== undefined && said.wordCount <= 5 && !hasCriteria(said.criteria);
  if (isOfTowns && state.towns === 'count' && /\b(?:fewest|least|most)\b/.test(said.words) && order === undefined)
    return answerOverview('cities', state.criteria ?? EVERYTHING, context);
  const isByPrice = order !== undefined && OF_PRICES.test(order);
  if (isOfTowns && state.towns === 'price' && isByPrice)
    return answerTownPrices({ ...(state.criteria ?? EVERYTHING), order }, context);
  const byColumn = !isCompared && orderedByColumn(said) ? await answerByColumn(criteria, context) : undefined;
  if (byColumn) return byColumn;
  if (asks.has('towns') && state.criteria && (said.relation === 'cheapest' || said.relation === 'dearest'))
    return answerTownPrices({ ...state.criteria, places: [], order: said.relation }, context);
  if (
    (asks.has('towns') && isByPrice && said.criteria.order) ||
    (isByPrice && /^where\b/.test(said.words)) ||
    comparesTowns
  )
    return answerTownPrices({ ...criteria, places: said.criteria.places, ...(isByPrice && { order }) }, context);
  const isOfMore = MORE_OF.test(said.words) && said.criteria.order === undefined && said.unread.length === 0;
  if (isOfMore && Math.max(criteria.places.length, state.criteria?.places.length ?? 0) > 1)
    return answerOverview('cities', criteria.places.length > 1 ? criteria : refined(state, said), context);
  if (asks.has('towns') && said.criteria.order === undefined && !said.tags.some(({ is }) => is === 'near'))
    return answerOverview('cities', criteria, context);
  if (asks.has('types')) return answerOverview('types', { ...criteria, types: [] }, context);
  // "And in Salem?" after an average price asks for that of other listings.
  const isSame =
    refines &&
    state.wasPrices &&
    said.criteria.order === undefined &&
    state.shown.length === 0 &&
    (!asks.has('search') || WHAT_ABOUT.test(said.words));
  const isStatistic = asks.has('average') || asks.has('median') || asks.has('range');
  const asksPrices =
    (asks.has('prices') || asks.has('per area')) &&
    said.criteria.order === undefined &&
    said.criteria.columns === undefined &&
    said.criteria.limits.price === undefined &&
    said.criteria.limits.unitPrice === undefined &&
    !(said.pointsTo.has('it') && state.focus.length === 1) &&
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
  if (isSomewhere(criteria, context)) return reply(WHICH_TOWN, state);
  // "How many is that" counts what was shown, which may be the closest results.
  const counted = (!hasCriteria(said.criteria) && state.shownCriteria) || criteria;
  // "How many are active, and how many sold?"
  const statuses = new Set(said.tags.flatMap(tag => (tag.is === 'status' ? [tag.value] : [])));
  const each =
    statuses.size > 1
      ? [...statuses].map(status => ({ ...counted, status }))
      : asks.has('compare')
        ? valuesOf(counted, said)
        : [counted];
  const counts = await Promise.all(each.map(one => answerCount(one, context)));
  const [first] = counts;
  if (counts.length === 1) return first;
  const all = { ...NEW_DIALOGUE, criteria: counted };
  return { ...first!, state: all, text: paragraphs(...counts.map(({ text }) => text)) };
}

/** "How many in Hays ISD vs Leander ISD" and "condos vs lofts" count both. */
function valuesOf(criteria: Criteria, said: Reading): readonly Criteria[] {
  const { types } = said.criteria;
  if (types.length > 1) return types.map(type => ({ ...criteria, types: [type] }));
  const columns = criteria.columns ?? [];
  const partsOf = ({ value, values }: Column) => (values ? [...values] : value.split('|'));
  const either = columns.find(one => partsOf(one).length > 1);
  if (!either) return [criteria];
  return partsOf(either).map(value => ({
    ...criteria,
    columns: columns.map(one =>
      one === either ? { ...either, value, ...(either.values && { values: [value] }) } : one,
    ),
  }));
}

/** Orders by which towns are ranked. */
const OF_PRICES = /^(?:cheapest|dearest|value|mostPerArea)$/;

/** After two towns, `the cheapest in each` */
export const isOfEach = ({ words, criteria }: Reading, { criteria: before }: DialogueState): boolean =>
  EACH_TOWN.test(words) || (IN_EACH.test(words) && Math.max(criteria.places.length, before?.places.length ?? 0) > 1);
const IN_EACH = /\bin (?:each|both)$/;
/** `the cheapest house in each town` */
const EACH_TOWN = /\b(?:each|every|per|by) (?:town|city|area|place|location)\b/;

/** After two towns, `which has more houses` and `how many in each` count theirs. */
const MORE_OF =
  /^(?:and |so |ok )?(?:which|where|who|what)\b.*\b(?:more|most|fewer|fewest)\b|\b(?:in|for|of) (?:each|both)\b/;

/** `how fast do homes usually sell` asks for no price. */
const OF_TIME = /\bhow (?:long|fast|quick|quickly|soon)\b|\b(?:days|weeks)\b/;

/** Whether the words of an order are about something that no order knows. */
export const orderedByColumn = ({ unread, criteria, attributes, topics }: Reading) =>
  (unread.length > 0 ||
    criteria.columns?.some(({ value }) => value === '') === true ||
    topics.some(({ keys }) => keys.includes('tax'))) &&
  attributes.length === 0 &&
  !/Deposit/.test(criteria.order ?? '');

const FEES_DIFFER =
  'Association fees differ from listing to listing. Ask me about one of them, by its address or MLS number.';

/** Searches, or changes the last search; undefined when the question doesn't describe listings. */
export async function search(asked: Context): Promise<Reply | undefined> {
  const { said, state } = asked;
  const context = asksWhich(said, state) ? { ...asked, said: withWishes(said), state: withoutColumns(state) } : asked;
  const { criteria, asks, mentionsListings } = said;
  const isOnlyPlace = criteria.places.length > 0 && !hasCriteria({ ...criteria, places: [] });
  const ofTowns = isOnlyPlace && !mentionsListings && isOfTowns(said) ? await answerTowns(context) : undefined;
  if (ofTowns) return ofTowns;
  if (isOnlyPlace && !mentionsListings) {
    if ((asks.has('yes or no') && !said.pointsTo.has('them')) || asks.has('about town'))
      return (
        (await answerFromTexts([], context, true)) ??
        (asks.has('yes or no') || said.unread.length > 0 ? answerUnknown(context) : answerSearch(criteria, context))
      );
  }
  // "Is now a good time to buy?" names a kind of offer, but no listing.
  const { saleType, ...rest } = criteria;
  const isFollowUp = state.criteria !== undefined && (asks.has('continues') || asks.has('back'));
  const isVague =
    saleType !== undefined && !mentionsListings && asks.has('question') && !asks.has('search') && !isFollowUp;
  const wished = context.said.unread.some(({ role }) => role !== 'other' && (role !== 'item' || isFollowUp));
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
    context !== asked ||
    (asks.has('search') && OF_THERE.test(said.words) && (state.criteria?.places.length ?? 0) > 0) ||
    (mentionsListings && (said.wordCount <= 3 || (asks.has('search') && (wished || said.wordCount <= 8))));
  if (!wantsSome) return undefined;
  const sought = wishedIn(context);
  // "What did condos sell for?"
  const isSold = asks.has('sold for') && /\b(?:did|went|sold)\b/.test(said.words);
  const wishes: Criteria = isSold ? { ...sought, status: 'sold' } : sought;
  if (isSomewhere(wishes, context)) return reply(WHICH_TOWN, state);
  return (await answerSoldBy(wishes, context)) ?? answerSearch(wishes, context);
}

/** `whats the vibe in Salem`, `what is Salem like` */
const OF_TOWN =
  /\b(?:vibe|feel|atmosphere|lively|charm|charming|known for)\b|\blike (?:to live |living )in\b|\bwhat(?:s| is) .* like$/;
/** `which is nicer, Salem or Bend` */
const OF_TOWNS = /\b(?:nicer|nicest|better|best|prefer|livelier|quieter|differ\w*)\b/;

const isOfTowns = ({ words, criteria }: Reading): boolean =>
  OF_TOWN.test(words) || (criteria.places.length > 1 && OF_TOWNS.test(words));

/** `does anyone accept HAP`, and after a search, `which are exempt`: the words of the listings are meant. */
export const asksWhich = (
  { unread, words, topics, criteria, wordCount }: Reading,
  { criteria: before }: DialogueState,
) =>
  unread.length > 0 &&
  unread.length <= 2 &&
  topics.length === 0 &&
  wordCount <= 7 &&
  !hasCriteria(criteria) &&
  (ANY_OF.test(words) || (before !== undefined && WHICH_OF.test(words)));
const ANY_OF = /^(?:does|do|did|will|is|are) any(?:one|body|thing| of (?:them|these|those|your))? (?!you\b|we\b|i\b)/;
const WHICH_OF =
  /^(?:and |so )?which (?:ones? |of (?:them|these|those) )?(?:are|is|have|has|had|allows?|accepts?|says?|mentions?)\b/;
const withWishes = (said: Reading): Reading => ({
  ...said,
  asks: new Set([...said.asks, 'back' as const]),
  unread: said.unread
    .filter(({ words }) => !/^any(?:one|body)$/.test(words))
    .map(item => ({ ...item, role: 'wish' as const })),
});

/** After "compliant rentals", `which are exempt` asks for another value of the same column. */
function withoutColumns(state: DialogueState): DialogueState {
  const { columns, ...criteria } = state.criteria ?? EVERYTHING;
  return columns?.some(({ values }) => values !== undefined) ? { ...state, criteria } : state;
}

/** `what about a separate entrance` */
const WHAT_ABOUT = /^(?:and |so |ok )*(?:what|how) about\b/;

/** The search that a question describes or changes. */
export const wishedIn = (context: Context): Criteria =>
  withoutLand(
    refinesSearch(context.said, context.state) ? refined(withShown(context), context.said) : withThere(context),
    context,
  );

/** `what does she have there`: the place of the last search. */
function withThere({ said: { words, criteria }, state }: Context): Criteria {
  const places = state.town === undefined ? (state.criteria?.places ?? []) : [{ city: state.town }];
  return OF_THERE.test(words) && criteria.places.length === 0 ? { ...criteria, places } : criteria;
}

const WHICH_TOWN = 'Which town do you mean?';
/** After a text about several towns or a list of them, `homes there` is not known to be in one of them. */
const isSomewhere = ({ places }: Criteria, { said, state }: Context): boolean =>
  places.length === 0 && (state.told !== undefined || state.towns === 'price') && OF_THERE.test(said.words);

/** `houses there under a million`, but not `are there houses` */
const OF_THERE = /(?<!\b(?:is|are|was|were|isnt|arent|if|does) (?:over |around )?)\bthere\b(?! (?:is|are|any|an?)\b)/;

/** After the closest results of a search, unknown words such as "with a barn" and "the oldest of those" are about them. */
const withShown = ({ said, state }: Context): DialogueState =>
  state.shownCriteria && !hasCriteria(said.criteria) && (said.unread.length > 0 || said.pointsTo.has('them'))
    ? { ...state, criteria: state.shownCriteria }
    : state;

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
