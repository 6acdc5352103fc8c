import { COMPARISONS } from '../search/comparisons.js';
import { hasCriteria } from '../search/criteria.js';
import type { Reading } from '../reader/reading.js';
import { list } from '../wording/format.js';
import { ATTRIBUTES } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { answerUnknown } from './conversation-answers.js';
import { answerCompare, answerPick, bestOfEach, orderOf } from './compare-answers.js';
import { byId, findTargets, MAX_COMPARED, type Target } from './find-targets.js';
import { answerDetails, answerUnits } from './listing-details.js';
import { answerAttributes, answerUnsaid, OF_DATE } from './listing-facts.js';
import { answerColumns } from './listing-quotes.js';
import { answerSimilar } from './similar-listings.js';
import { MAX_SHOWN, type DialogueState } from './dialogue-state.js';
import { noAnswer, reply, type Context, type Reply } from './reply.js';
import { columnMeant } from './yes-or-no.js';
import { answerMore } from './search-answers.js';
import { answerByColumn } from './column-order.js';
import { answerPrices } from './market-answers.js';
import { isOfEach, orderedByColumn, search, withoutLand } from './search-questions.js';
import { askedOf, type Asked } from './asked.js';
import { ONLY_UNIT } from './named-units.js';
import { asksForRule, FIRST_OF } from './rule-questions.js';
import { answerFromTexts } from './text-answers.js';
import { answerInView, answerLookup } from './view-answers.js';
import { unusedWords } from './unused-words.js';

/** In "vs 24149", the first word is a part of the number; in "estimate vs price" two fields are compared. */
const COMPARES = /\b(?:compar\w*|differen\w*|versus|contrast|side by side)\b/;

/** Answers questions about specific listings: named ones, the last one, or compared ones. */
export async function aboutListings(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { asks } = said;
  const asked = askedOf(said);
  if (asks.has('similar') && (targets.length > 0 || state.focus.length > 0 || !hasNewPlaceOrType(said))) {
    const of = targets.length > 0 ? targets : byId(state.focus.slice(0, 1));
    if (of.length > 0) return answerSimilar(of[0]!, context);
  }
  const [address] = said.addresses;
  const there =
    asks.has('compare') && targets.length === 1 && address
      ? await tools.listingsAt({ ...address, unit: undefined })
      : [];
  // "The two units at 18 Songer Street"
  if (there.length > 1 && there.length <= MAX_COMPARED && !(said.addresses.length > 1))
    return answerCompare(byId(there.map(({ id }) => id)), context);
  const isOnlyPrefix = (targets.length === 1 || asks.has('count')) && !COMPARES.test(said.words);
  const isOfShown =
    targets.length > 0 || state.focus.length + state.shown.length > 1 || said.criteria.order !== undefined;
  const ofFirst = isOfShown ? undefined : FIRST_OF.exec(said.words)?.[1];
  const isOfWords = /\bdifference between\b/.test(said.words) && !isOfShown && ofFirst === undefined;
  const eachBest = (asks.has('compare') || asksForBoth(said)) && targets.length === 0 ? await bestOfEach(context) : [];
  if (eachBest.length > 1) return answerCompare(eachBest, context);
  // "Vs Salem" after an average asks for that of Salem.
  const isOfPrices = state.wasPrices === true && said.criteria.places.length > 0 && targets.length === 0;
  // "The average price of those" is that of the search.
  const searched = state.shownCriteria ?? state.criteria;
  if (asks.has('average') && said.pointsTo.has('them') && searched && targets.length + state.focus.length === 0) {
    const { order: _, ...criteria } = searched;
    return answerPrices(criteria, context);
  }
  if (asks.has('compare') && !isOnlyPrefix && !isOfWords && !isOfPrices && said.criteria.places.length < 2) {
    const named = state.focus.length === 1 && said.pointsTo.has('it') ? [...byId(state.focus), ...targets] : targets;
    const isOfBest = said.criteria.order !== undefined && targets.length < 2 && !said.pointsTo.has('them');
    if (isOfBest || (ofFirst !== undefined && hasCriteria(said.criteria))) {
      const limit = Math.min(said.limit ?? Number(ofFirst ?? 2 - targets.length), MAX_COMPARED);
      const { listings } = await tools.searchListings(withoutLand(said.criteria, context), { limit });
      return answerCompare([...targets, ...byId(listings.map(({ id }) => id))], context);
    }
    if (targets.length === 1 && said.numbers.length + said.addresses.length > 1) {
      const details = await answerDetails(targets[0]!, context);
      return { ...details, text: paragraphs('Both name the same listing:', details.text) };
    }
    const others = state.focus.length > 1 ? state.focus : state.shown.slice(0, 3);
    if (named.length === 1 && state.focus.length === 1) return answerCompare([...byId(state.focus), ...named], context);
    return answerCompare(named.length >= 2 ? named : byId(others), context);
  }
  const chosen = orderOf(said);
  if (targets.length >= 2 && chosen && !asks.has('compare')) {
    const focus = (await findTargets(targets, context)).listings.map(({ id }) => id);
    return answerPick(focus, chosen, { ...context, state: { ...state, focus } });
  }
  if (targets.length >= 2)
    return asked.isQuestion && !asks.has('pick')
      ? answerAttributes(targets, asked, context)
      : answerCompare(targets.slice(0, MAX_COMPARED), context);
  const [target] = targets;
  if (target && said.relation && /\bthan\b/.test(said.words)) {
    const [other] = (await findTargets([target], context)).listings;
    // "Is it cheaper than the first?" compares the two.
    if (IS_IT.test(said.words) && other && state.focus.length === 1 && other.id !== state.focus[0])
      return answerPick([...state.focus, other.id], said.relation, context);
    // "Bigger than the first one" searches beyond it.
    const focus = (await findTargets([target], context)).listings.map(({ id }) => id);
    return search({ ...context, state: { ...state, focus } });
  }
  if (target) {
    if (ONLY_UNIT.test(said.words) && asks.has('question')) return answerDetails(target, context);
    const units = await answerUnits(target, context);
    if (units) return units;
    if (asked.isQuestion) return answerAttributes(targets, asked, context);
    const isWhole = asks.has('details') && said.unread.length === 0;
    const { listings, choices } = await findTargets(targets, context);
    // "Is 12 Hill Road a house?" is answered by its type.
    const isOfKind = said.criteria.types.length > 0 && said.unread.length === 0;
    const [meant] = listings.length === 1 ? listings.flatMap(one => columnMeant(one, said) ?? []) : [];
    if (meant) return answerColumns(listings[0]!, [meant], context);
    const told = isWhole || isOfKind ? undefined : answerLookup(choices.length > 1 ? choices : listings, context, true);
    if (told) return told;
    const isOpen = said.unread.length > 0 && !ONLY_UNIT.test(said.words);
    const isAsked = asks.has('question') && !asks.has('details');
    // "What is the rent for 3 River Walk" asks for its price, "is VS1234 a studio" for its type and its bedrooms.
    const { types, limits, saleType } = said.criteria;
    const isKind = asks.has('yes or no');
    const fields = ATTRIBUTES.filter(name =>
      name === 'price' ? saleType : isKind && (name in limits || (name === 'type' && types.length > 0)),
    );
    if (isAsked && !isOpen && fields.length > 0)
      return answerAttributes(targets, { attributes: fields, features: [] }, context);
    if (isAsked && (isOpen || OF_DATE.test(said.words) || /^(?:and |so |but )?why\b/.test(said.words)))
      return answerUnsaid(targets, context);
    const whole = await answerDetails(target, context);
    const address = whole.listings?.[0]?.address?.toLowerCase() ?? '';
    const ofAddress = said.unread.map(({ words }) => words).filter(words => address.includes(words));
    const unused = isOpen ? unusedWords(context, ofAddress) : [];
    const note = unused.length > 0 ? `The listing doesn't say anything about ${list(unused)}.` : undefined;
    const details = whole.noAnswer ? whole : { ...whole, text: paragraphs(note, whole.text) };
    const isGuess = details.noAnswer && target.by === 'number' && !target.isCertain;
    return (isGuess ? await search(context) : undefined) ?? details;
  }
  if (asks.has('more') && (state.criteria !== undefined || said.wordCount <= 3) && !hasCriteria(said.criteria))
    return answerMore(context);
  const shown = state.focus.length > 1 ? state.focus : state.shown;
  const order = orderOf(said);
  const found = order && state.focus.length < 2 ? await foundIds(context) : undefined;
  const ids = found ?? shown;
  // "Which has the newest roof" is about the roof.
  const ofPart = said.tags.find(({ is }, at) => is === 'unknown' && said.tags[at - 1]?.is === 'order');
  if (ofPart && asks.has('pick') && ids.length > 1 && ids.length <= MAX_FEW)
    return (
      answerLookup(await tools.listingsById(ids), context, true) ?? {
        ...noAnswer(
          `I couldn't match “${escapeInline(ofPart.words)}” to a field or a sentence of these listings.`,
          state,
        ),
        open: [ofPart.words],
      }
    );
  const isPick =
    ids.length > 1 &&
    (asks.has('pick') ||
      said.pointsTo.has('them') ||
      state.criteria === undefined ||
      (order !== undefined && state.focus.length > 1)) &&
    !asks.has('towns') &&
    !isOfEach(said, state) &&
    !/\bfirst\b/.test(said.words);
  // "Cheaper to own" is about the compared listings.
  const { saleType: _, ...wished } = said.criteria;
  // Of more listings than a conversation remembers, a search finds the best.
  const isOfMany = order !== undefined && state.focus.length < 2 && found === undefined;
  // "Which has the lowest tax" is about a column.
  const of = state.shownCriteria ?? state.criteria;
  const byColumn = order && isPick && of && orderedByColumn(said) ? await answerByColumn(of, context) : undefined;
  if (byColumn) return byColumn;
  if (order && isPick && !isOfMany && !hasCriteria(state.focus.length > 1 ? wished : said.criteria)) {
    const pick = await answerPick(ids, order, context);
    const [best] = pick.listings ?? [];
    const others = asked.attributes.filter(name => name !== COMPARISONS[order].by);
    return best && others.length > 0
      ? answerAttributes(byId([best.id]), { attributes: others, features: [] }, context)
      : pick;
  }
  const isOfAll = isPick && asked.attributes.length > 0 && asked.features.length === 0 && !hasCriteria(said.criteria);
  return isOfAll && !asks.has('count')
    ? answerAttributes(byId(ids.slice(-MAX_ASKED)), asked, context)
    : aboutShown(asked, context);
}

/**
 * All listings of the last search, of which only the first are shown; without a search, the shown ones. Undefined if there
 * are too many.
 */
async function foundIds({ state, tools, said }: Context): Promise<readonly number[] | undefined> {
  const criteria = state.shownCriteria ?? state.criteria;
  if (!criteria || /\b(?:first|last|two|three|\d)\b/.test(said.words)) return state.shown;
  const { listings, total } = await tools.searchListings(criteria, { limit: MAX_SHOWN });
  const ids = listings.map(({ id }) => id);
  // Of sold listings, a month or a price may have picked the shown ones.
  const isOfSearch = (id: number, at: number) => (criteria.status === 'sold' ? ids[at] === id : ids.includes(id));
  if (!state.shown.every(isOfSearch)) return state.shown;
  return total <= MAX_SHOWN ? ids : undefined;
}

/** `is the roof new`, `how old is the furnace`, `is golf included` */
const OF_THE_HOME =
  /^(?:and |so |ok )*(?:(?:how \w+|whats?|when|where) )?(?:is|are|was|were|does|do|has|have) (?!there\b|you\b|i\b|we\b)/;

const hasNewPlaceOrType = ({ criteria }: Reading) =>
  criteria.places.length > 0 || Object.keys(criteria.limits).length > 0;

/** Maximum listings in an answer about all shown ones. */
const MAX_ASKED = 10;
/** `what is the price` after as many listings is about each of them. */
const MAX_FEW = 5;

/** "Is there parking?" after one listing is about that listing. */
const isParkingQuestion = ({ criteria, asks, mentionsListings, text }: Reading, { focus }: DialogueState) =>
  focus.length === 1 &&
  (asks.has('question') || text.raw.trim().endsWith('?')) &&
  !mentionsListings &&
  Object.keys(criteria.limits).join() === 'parking';

/** `can i put a mobile home on it` */
const MAY = /^(?:and |so |ok )?(?:can|could|may) (?:i|we)\b/;

/** `the cheapest and the most expensive house`, but not `from cheapest to most expensive` */
const asksForBoth = ({ tags, words }: Reading): boolean => {
  const [first, second] = tags.flatMap(tag => (tag.is === 'order' ? [COMPARISONS[tag.value]] : []));
  const isPair = first !== second && first?.by === second?.by;
  return isPair && /(?:est|most|least)\b.*\b(?:and|or|compared|against)\b.*(?:est|most|least)\b/.test(words);
};

/** `how about a room then` asks for others. */
const WHAT_ABOUT_A = /^(?:and |so |ok )*(?:how|what) about (?:an?|some|any) (?!\w+ (?:of|on|in|for)\b)/;

/** `and without a pool?` changes the search. */
const WITHOUT = /^(?:(?:and|ok|but|or|what|how|about|the|same) )*(?:without|with no|not with)\b/;

/** `no pool` after a search for one; "no pool?" is about the listing. */
const isRefusal = ({ words, text, asks }: Reading): boolean =>
  /^(?:(?:and|but|ok|so) )*(?:what|how) about no /.test(words) ||
  (/^(?:(?:and|but|ok|so) )*no /.test(words) && !asks.has('question') && !text.raw.trim().endsWith('?'));

/** `who else lives there` */
const OF_WHOM = /^(?:and |so |ok )?(?:who|how many) /;

const IS_IT = /^(?:and |so |ok )*(?:is|was) (?:it|this|that)\b/;

/** After a comparison, this is a question about the compared listings. */
const WHICH_OF = /^(?:and |so |ok )?which (?:one|of (?:them|these|those|the (?:two|2))|has|allows|takes|is)\b/;

/** Answers "does it have a garage?" about the listing that was shown, or "how many bedrooms?" about several. */
async function aboutShown(
  named: Asked & { readonly isQuestion: boolean },
  context: Context,
): Promise<Reply | undefined> {
  const { said, state } = context;
  // "Parking for 2 cars?" about one listing asks for its spots.
  const asked = isParkingQuestion(said, state)
    ? { ...named, attributes: [...new Set([...named.attributes, 'parking' as const])], isQuestion: true }
    : named;
  const { criteria, asks } = said;
  const pointsToOne = said.pointsTo.has('it');
  const isSearch =
    criteria.places.length > 0 ||
    (criteria.saleType !== undefined && !pointsToOne) ||
    (criteria.types.length > 0 && !(pointsToOne && (MAY.test(said.words) || asks.has('yes or no')))) ||
    (criteria.status !== undefined && !pointsToOne) ||
    // "And Hays ISD" asks for others.
    (asks.has('continues') &&
      !asks.has('question') &&
      criteria.columns?.some(({ values }) => values?.length) === true) ||
    WHAT_ABOUT_A.test(said.words) ||
    (criteria.order !== undefined && !/^why\b/.test(said.words) && !(pointsToOne && IS_IT.test(said.words))) ||
    (Object.keys(criteria.limits).length > 0 && !pointsToOne && !isParkingQuestion(said, state)) ||
    said.relation !== undefined ||
    said.irrelevant.length > 0 ||
    (asks.has('count') && (!asked.isQuestion || (said.mentionsListings && !pointsToOne))) ||
    (asks.has('back') &&
      !(state.focus.length === 1 && said.wordCount <= 2) &&
      !pointsToOne &&
      asked.features.length > 0 &&
      !OF_WHOM.test(said.words)) ||
    asks.has('average') ||
    (criteria.without.length > 0 && !pointsToOne && (WITHOUT.test(said.words) || isRefusal(said)));
  const few = state.focus.length > 1 ? state.focus : state.shown;
  if (
    (asked.features.length > 0 || asked.attributes.includes('parking')) &&
    few.length > 1 &&
    few.length <= MAX_COMPARED &&
    (/\b(?:either|both|each|the (?:two|2))\b/.test(said.words) || (state.focus.length > 1 && WHICH_OF.test(said.words)))
  )
    return answerAttributes(byId(few), asked, context);
  const [focus] = state.focus;
  if (focus !== undefined && state.focus.length === 1 && /^why\b/.test(said.words) && criteria.limits.price?.isUnsaid)
    return answerAttributes(byId([focus]), { attributes: ['price'], features: [] }, context);
  // "What towns does she cover?" is about an agent.
  if (isSearch || said.tags.some(({ is }) => is === 'agent' || is === 'lister')) return undefined;
  const ids = state.focus.length > 0 ? state.focus : state.shown;
  const [only] = ids.length === 1 ? ids : [];
  if (only === undefined) {
    const isFew = ids.length <= MAX_FEW && !(said.mentionsListings && !pointsToOne);
    const isAboutAll = said.pointsTo.has('them') || (asks.has('count') && !said.mentionsListings) || isFew;
    if (ids.length > 1 && isAboutAll && asked.attributes.length > 0 && asks.has('question'))
      return answerAttributes(byId(ids.slice(-MAX_ASKED)), asked, context);
    const isOfFew = ids.length > 1 && ids.length <= MAX_FEW && pointsToOne && asks.has('question');
    const each = isOfFew ? await answerAttributes(byId(ids), asked, context) : undefined;
    if (each && (asked.isQuestion || !each.noAnswer)) return each;
    if (!(asked.isQuestion || MAY.test(said.words)) || !pointsToOne || !asks.has('question')) return undefined;
    const hint =
      ids.length > 1
        ? 'Tell me its number in the list, for example “the first one”.'
        : 'Give me its address or MLS number.';
    return { ...reply(`Which listing do you mean? ${hint}`), ...(ids.length <= 1 && { open: ['it'] }) };
  }
  const isShort = asked.isQuestion && said.wordCount <= 6 && (!asks.has('search') || /^any \w+$/.test(said.words));
  // "With a pool?" after the cheapest of many narrows the search.
  const isNarrower = state.shown.length > 1 && /^(?:and |but |ok )*(?:with|without|only|just)\b/.test(said.words);
  const isFragment = said.wordCount <= 4 && !isNarrower && (asks.has('continues') || said.text.raw.endsWith('?'));
  const isQuestion = asks.has('question');
  if (!pointsToOne && (said.mentionsListings || !(isQuestion || isShort || isFragment))) return undefined;
  // "Is it new on the market?"
  const { order } = criteria;
  if (order && !asked.isQuestion)
    return answerAttributes(byId([only]), { ...asked, attributes: [COMPARISONS[order].by] }, context);
  if (asked.isQuestion) return answerAttributes(byId([only]), asked, context);
  if (criteria.saleType && pointsToOne && said.unread.length === 0)
    return answerAttributes(byId([only]), { attributes: ['price'], features: [] }, context);
  if (asks.has('details') && (pointsToOne || said.wordCount <= 4))
    return answerDetails({ by: 'id', id: only }, context);
  return (
    (await answerInView(context, true)) ??
    (said.topics.length > 0 ? await answerFromTexts(said.topics, context) : undefined) ??
    (pointsToOne || isFragment || OF_THE_HOME.test(said.words)
      ? answerUnsaid(byId([only]), context)
      : asksForRule(said) && said.unread.length > 0
        ? ((await answerFromTexts([], context, true)) ?? answerUnknown(context))
        : answerUnsaid(byId([only]), context))
  );
}
