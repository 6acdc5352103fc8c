import { bounded, EVERYTHING, hasCriteria, MAX_FEATURES, type Criteria, type Place } from '../search/criteria.js';
import { withoutCriteria } from '../search/relaxation.js';
import { COMPARISON_PATTERNS } from '../search/comparisons.js';
import {
  answerDecline,
  answerFollowUp,
  answerFromTexts,
  answerHuman,
  answerLanguage,
  answerSmallTalk,
  answerUnknown,
} from './conversation-answers.js';
import { asksForContact, asksForPerson, steeringIn, topicsIn, type Steering } from './intent-patterns.js';
import { NEW_DIALOGUE, type DialogueState } from './dialogue-state.js';
import {
  answerAttributes,
  answerColumn,
  answerCompare,
  answerDetails,
  answerPick,
  answerQuote,
  byId,
  findTargets,
  MAX_COMPARED,
  type Target,
} from './listing-answers.js';
import { answerMortgage } from './mortgage-answer.js';
import { noAnswer, reply, suggesting, type Context, type Reply } from './reply.js';
import {
  answerCount,
  answerMore,
  answerOverview,
  answerPrices,
  answerSearch,
  answerTownPrices,
} from './search-answers.js';
import { paragraphs } from '../wording/markdown.js';
import { understand, type Understanding } from './understand.js';

const SEARCH =
  /\b(?:show|find|search|list|looking for|look for|i want|i need|i would like|id like|interested in|do you have|have you got|are there|is there|any|what .* (?:do you have|are available)|see|give me|get me|available)\b/;
/** Openings of questions that change the last search. */
const CONTINUES =
  /^(?:and|but|only|just|also|or|what about|how about|ok|now|then|same|instead|with|without|under|over|below|above|in|near|for|less|more|at|no|not|make it)\b/;
const POINTS_BACK =
  /\b(?:instead|as well|too|only|ones|(?:\w+est|expensive) one|of (?:those|these|them)|(?:do|does|which) (?:any|one)(?= ha)|the same|over there|around there|(?:price|rent|foot|cost)s? there)\b/;
const MORE =
  /^(?:(?:show|give|see)(?: me)? )?(?:(?:some |the |any )?(?:more|next|others?|rest|remaining))(?: (?:please|ones?|results?|listings?|homes?|houses?|options?|page|of them|\d+))*$|^(?:what else(?: do you have)?|keep going|continue|anything else|(?:show|give) me (?:all|the rest)(?: of them)?|are there more|do you have more|any others?|show more|load more|go on|(?:show me |find )?(?:similar|other)(?: ones| homes| houses| listings)?)$/;
const HOMES = /\b(?:homes?(?! office)|residences?|housing)\b/;
const OWN_PAYMENT = /\b(?:would|will|do|could) i (?:have to )?pay\b/;
const FEES_DIFFER =
  'Association fees differ from listing to listing. Ask me about one of them, by its address or MLS number.';
const COUNTS_ALL = /\bhow many (?:are|do|have|can|in)\b|\btotal\b/;
const COUNTS = /\b(?:how many|number of|count)\b/;
const RESET = /^(?:start (?:over|again|new)|reset|new search|clear|forget (?:it|everything|all)|begin again)\b/;
const PRONOUN =
  /\b(?:it|its|this(?! (?:week|month|weekend|year|area|town))|that(?: (?:one|home|house|listing|condo|place|apartment))|the (?:home|house|listing|condo|place|property|apartment|unit|building|loft|villa|townhouse)|they sell)\b/;
const PLURAL = /\b(?:they|them|their|these|those|both|each)\b/;
const PICK =
  /\b(?:which(?: one| of (?:them|these|those|the two))?(?: (?:is|has|are|home|house|listing|one|would be))?|whats|what is|the|is)\b/;
const OWN_HOME = /\b(?:my|our) (?:own |current |old )?(?:home|house|condo|property|place|apartment|flat|land)\b/;
const QUESTION = /^(?:how|whats?|when|wheres?|which|whos?|why|can|could|do|does|is|are|may|should|will|would|tell)\b/;
const COMPARE = /\b(?:compare|comparison|differences?|versus|vs|side by side)\b/;
/** Routes and distances: listings can't be searched for them, but the owner's texts may mention them. */
const TRAVEL =
  /\b(?:how far|how long (?:is|does|would) .*(?:drive|ride|trip|walk|bus|ferry)|(?<!walking )distance|commute|how many (?:minutes|miles))\b|\b(?:bus(?:es)?|trains?|ferry|ferries|subway|shuttle|flights?|drive|walk|ride|trip|get|go|travel)\b.* (?:from|between|to) .*\b(?:to|and)\b|^how (?:do|can|would) (?:i|you|we) get (?:to|from)\b|^(?:is|are) there (?:an? |any )?(?:bus(?:es)?|trains?|ferry|ferries|subway|shuttle) (?:to|from|between)\b/;
const VISIT =
  /\b(?:(?:can|could|may) (?:i|we) (?:see|view|visit|tour)|schedule|book|arrange|request|appointment|viewing|showing|visit|tour|see it|in person)\b/;
const ABOUT_REGION =
  /\b(?:tell me (?:more )?about|what is|whats|how is|describe|info(?:rmation)? (?:on|about))\b.*\b(?:towns?|villages?|area|region|county)\b/;
const ABOUT_TOWN = /^(?:tell me (?:more )?about|what is|whats|how is|describe)\b.*(?:\blike\b|$)/;
/** Questions about something else than listings: `any churches near Elmsted?` */
const IN_TOWN =
  /^(?:(?:is|are) there )(?:an? |any )?\w+ (?:near|in|around|close to)\b|^any \w+ (?:near|in|around|close to)\b/;
const WHICH_TOWNS =
  /\b(?:which|what) (?:other )?(?:cities|towns|areas|locations|places|neighborhoods|regions)\b|\bwhere (?:do you have|are your|are the)\b|\b(?:cities|towns|areas) (?:do you|are)\b|^(?:list|name|show) (?:me )?(?:all )?(?:the |your )?(?:cities|towns|areas)\b/;
/** With an order by price, these ask for towns, not listings: `which town is cheapest` */
const TOWNS_BY_PRICE =
  /\b(?:which|what) (?:town|city|area)s?\b|\b(?:cheapest|affordable|expensive|priciest) (?:towns?|city|cities|areas?)\b|^where are\b/;
const WHICH_TYPES =
  /\b(?:which|what) (?:types?|kinds?|sorts?) of (?:homes?|propert\w+|listings?|houses?|real estate|places?|rentals?)\b/;
const AVERAGE =
  /^(?!.*\bhow (?:long|many (?:days|weeks|months))\b).*\b(?:average|mean|avg|median|typical(?:ly)?|price range|range of prices|going rate|market price|(?:rents?|prices?) like)\b/;
const PRICES =
  /\b(?:how much (?:do|does|are|is)|what do(?! you| i)|what does|prices?) .*\b(?:cost|rent|go for|rent for|sell for|prices?|homes?|houses?|condos?|apartments?)\b|^prices?\b/;

/** The end of a first question in a message. */
const NEXT_QUESTION =
  /[.?!;]+\s+(?:also,? |and )?|,?\s+(?:and also|and|also|plus)\s+(?=(?:how|what|whats|what's|when|where|who|do|does|can|could|is|are|tell me)\b)/i;

/** The end of something that the visitor corrects: `2 beds, no wait, 3 beds` */
const CORRECTION = /[.,;!?]*\s*\b(?:no,? wait|sorry|scratch that|i me(?:a|an|n)t?|or rather)\b[,:]?\s*/i;

/** Answers a message; a question about listings and one about the owner's services get an answer each. */
export async function answerMessage(context: Context): Promise<Reply> {
  // The corrected part is a search that the rest of the message changes.
  const [wrong = '', right] = context.said.question.raw.split(CORRECTION);
  if (right) {
    const [old, said] = [wrong, right].map(part => understand(part, context.tools.gazetteer));
    const { state } = old && hasCriteria(old.criteria) ? await answerQuestion({ ...context, said: old }) : context;
    if (said && hasCriteria(said.criteria)) return answerQuestion({ ...context, said, state: state ?? context.state });
  }
  const halves = context.said.question.raw.split(NEXT_QUESTION).filter(half => /\w/.test(half));
  const said = halves.length === 2 ? halves.map(half => understand(half, context.tools.gazetteer)) : [];
  const isService = ({ text }: Understanding) => topicsIn(text).length > 0 && QUESTION.test(text);
  const isListing = ({ criteria, references }: Understanding) =>
    hasCriteria(criteria) || references.numbers.length + references.addresses.length > 0;
  const [first, second] = said;
  if (!first || !second || isService(first) === isService(second) || !isListing(isService(first) ? second : first))
    return answerQuestion(context);
  const answer = await answerQuestion({ ...context, said: first });
  const next = await answerQuestion({ ...context, said: second, state: answer.state ?? context.state });
  if (answer.noAnswer || next.noAnswer) return next.noAnswer ? answer : next;
  const { state = answer.state } = next;
  return { ...next, text: paragraphs(answer.text, next.text), ...(state && { state }) };
}

async function answerQuestion(context: Context): Promise<Reply> {
  const { said, state } = context;
  const { text } = said;
  if (text === '') return noAnswer("I couldn't read anything in your message. What are you looking for?");
  if (said.isForeign) return answerLanguage(context);
  const steering = steeringIn(text);
  if (steering) return answerDecline(steering, await answerRest(steering, context));
  const smallTalk = answerSmallTalk(context);
  if (smallTalk) return smallTalk;
  if (RESET.test(text)) return reply("OK, let's start over. What are you looking for?", NEW_DIALOGUE);
  if (TRAVEL.test(text) && (QUESTION.test(text) || !said.mentionsListings))
    return (await answerFromTexts([], context)) ?? answerUnknown(context);
  const targets = targetsOf(said, state);
  const isOfShown = PRONOUN.test(text) || (OWN_PAYMENT.test(text) && said.criteria.limits.price === undefined);
  const focus = isOfShown ? byId(state.focus.slice(0, 2)) : [];
  const [priced = focus.length === 1 ? focus[0] : undefined] = targets;
  return (
    (await answerMortgage(priced, context)) ??
    (await aboutColumn(targets, context)) ??
    (await aboutOwner(targets, context)) ??
    (asksForPerson(text) ? answerHuman(context) : undefined) ??
    (await aboutListings(targets, context)) ??
    (await aboutMarket(context)) ??
    (await search(context)) ??
    (await answerFromTexts(topicsIn(text), context)) ??
    answerUnknown(context)
  );
}

/** Answers the rest of a question whose main topic an agent must not answer. */
async function answerRest(topic: Steering, context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const criteria = {
    ...said.criteria,
    features: said.criteria.features.filter(id => topic !== 'schools' || id !== 'school'),
  };
  const isSearch = hasCriteria(criteria) && (said.mentionsListings || SEARCH.test(said.text));
  return isSearch
    ? search({ ...context, said: { ...said, criteria, unknownPlace: undefined }, state: { ...state, shown: [] } })
    : undefined;
}

/** Answers questions about the owner's services: hours, fees, viewings, selling. */
async function aboutOwner(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const { text, criteria } = said;
  const isOwn = OWN_HOME.test(text);
  const topics = topicsIn(text, state.told?.topics);
  const asksPerson = asksForPerson(text);
  if (topics.length === 0 && (asksPerson || (!isOwn && (criteria.order || !ABOUT_REGION.test(text))))) return undefined;
  if (topics.length > 0 && asksPerson && !QUESTION.test(text)) return answerHuman(context);
  if (topics.length > 0 && targets.length > 0) {
    if (!VISIT.test(text) && askedOf(said).isQuestion) return undefined;
    const focus = (await findTargets(targets, context)).listings.map(({ id }) => id);
    const answer = await answerFromTexts(topics, {
      ...context,
      state: { ...state, focus: focus.slice(0, MAX_COMPARED) },
    });
    return answer ?? answerAttributes(targets, { attributes: [], features: [] }, context);
  }
  const isOfPets = [...criteria.features, ...criteria.without].some(id => id === 'pets' || id === 'cats');
  const asksForPets = isOfPets && !/\b(?:policy|rules|fee|rent)\b/.test(text);
  const asksForDeposit = said.attributes.includes('deposit') && text.split(' ').length <= 6;
  // The listing itself says whether it takes pets.
  if (state.focus.length === 1 && (asksForPets || asksForDeposit)) return undefined;
  const { places, types, limits, order, features, tour } = criteria;
  const wished = features.filter(id => id !== 'home office' || !topics.flat().includes('office'));
  const wishes = types.length + Object.keys(limits).length + wished.length + (order ? 1 : 0) + (tour ? 1 : 0);
  // "Apartments that allow dogs" is a search, "Are pets allowed in rented homes?" a question.
  const isSearch =
    !isOwn &&
    (/^(?:show|find|search|list)\b|\blooking for\b/.test(text) ||
      (wishes > 0 && places.length > 0 && !/^(?:how|when|where|who)\b/.test(text)) ||
      (Object.keys(limits).some(name => name !== 'parking') &&
        !/^(?:how|what|when|where|who|should|would|can i)\b|\bclosing costs?\b/.test(text)));
  if (isSearch) return undefined;
  const answer = (await answerFromTexts(topics, context)) ?? (asksPerson ? answerHuman(context) : undefined);
  const isAboutListing = state.focus.length === 1 && PRONOUN.test(text);
  const isAboutListings = isAboutListing || (said.mentionsListings && hasCriteria(criteria) && SEARCH.test(text));
  return answer ?? (isAboutListings ? undefined : answerUnknown(context));
}

/** Answers questions about specific listings: named ones, the last one, or compared ones. */
async function aboutListings(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { text } = said;
  if (targets.length >= 2) return answerCompare(targets.slice(0, MAX_COMPARED), context);
  if (COMPARE.test(text) && said.criteria.places.length < 2) {
    const named = state.focus.length === 1 ? [...byId(state.focus), ...targets] : targets;
    const others = state.focus.length > 1 ? state.focus : state.shown.slice(0, 3);
    const { ordinals, numbers, addresses } = said.references;
    const isOfBest = said.criteria.order !== undefined && numbers.length + addresses.length === 0 && !PLURAL.test(text);
    if (isOfBest) {
      const limit = Math.min(ordinals[0] ?? 2, MAX_COMPARED);
      const { listings } = await tools.searchListings(withoutLand(said.criteria, context), { limit });
      return answerCompare(byId(listings.map(({ id }) => id)), context);
    }
    return answerCompare(targets.length > 0 && named.length >= 2 ? named : byId(others), context);
  }
  const asked = askedOf(said);
  const [target] = targets;
  if (target) {
    if (asked.isQuestion) return answerAttributes(targets, asked, context);
    const details = await answerDetails(target, context);
    const isGuess = details.noAnswer && target.by === 'number' && !target.isCertain;
    return (isGuess ? await search(context) : undefined) ?? details;
  }
  if (MORE.test(text) && (state.criteria !== undefined || text.split(' ').length <= 3)) return answerMore(context);
  const ids = state.focus.length > 1 ? state.focus : state.shown;
  const order = COMPARISON_PATTERNS.find(({ more, most }) => more.test(text) || most.test(text))?.order;
  const isPick =
    ids.length > 1 &&
    PICK.test(text) &&
    (/^(?:and |so )?which\b/.test(text) || state.focus.length > 1) &&
    !/\b(?:ones|which (?:towns?|city|cities|areas?))\b/.test(text);
  if (order && isPick && !hasCriteria(said.criteria)) return answerPick(ids, order, context);
  const isOfAll = isPick && asked.attributes.length > 0 && asked.features.length === 0;
  return isOfAll ? answerAttributes(byId(ids.slice(-MAX_ASKED)), asked, context) : aboutShown(asked, context);
}

/** Answers "who is the agent?" about the last listing, which may have a column of that name. */
async function aboutColumn(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const isContact = asksForContact(said.text);
  const named = (await findTargets(targets, context)).listings.map(({ id }) => id);
  const ids = named.length > 0 ? named : state.focus;
  const isOther = (targets.length > 0 && named.length === 0) || /\byour\b/.test(said.text) || OWN_HOME.test(said.text);
  const isShort = QUESTION.test(said.text) || said.text.split(' ').length <= 3 || isContact;
  return isOther || !isShort ? undefined : answerColumn(ids, context);
}

/** Answers "does it have a garage?" about the listing that was shown, or "how many bedrooms?" about several. */
async function aboutShown(asked: ReturnType<typeof askedOf>, context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const { text, criteria, mentionsListings } = said;
  const isSearch =
    criteria.places.length > 0 ||
    criteria.saleType !== undefined ||
    criteria.types.length > 0 ||
    (criteria.order !== undefined && !/^why\b/.test(text)) ||
    (Object.keys(criteria.limits).some(name => name !== 'parking') && !PRONOUN.test(text)) ||
    said.relation !== undefined ||
    said.dropped.length > 0 ||
    (COUNTS.test(text) && !asked.isQuestion) ||
    /\b(?:ones|any with|homes|houses|listings|condos|apartments)\b|^(?:average|how many (?:homes|listings))/.test(text);
  if (isSearch) return undefined;
  const ids = state.focus.length > 0 ? state.focus : state.shown;
  const [only] = ids.length === 1 ? ids : [];
  if (only === undefined) {
    const isAboutAll = PLURAL.test(text) || (COUNTS.test(text) && !mentionsListings && !hasCriteria(criteria));
    if (ids.length > 1 && isAboutAll && asked.isQuestion && QUESTION.test(text))
      return answerAttributes(byId(ids.slice(-MAX_ASKED)), asked, context);
    if (!asked.isQuestion || !/\b(?:does|is|has|was|do|can) it\b/.test(text)) return undefined;
    return reply(
      `Which listing do you mean? ${ids.length > 1 ? 'Tell me its number in the list, for example “the first one”.' : 'Give me its address or MLS number.'}`,
    );
  }
  const length = text.split(' ').length;
  const isShort = asked.isQuestion && length <= 6;
  const isFragment =
    length <= 4 &&
    (/^(?:and |what about |how about |any )/.test(text) || (length <= 3 && said.question.raw.endsWith('?')));
  if (!PRONOUN.test(text) && (mentionsListings || !(QUESTION.test(text) || isShort || isFragment))) return undefined;
  if (asked.isQuestion) return answerAttributes(byId([only]), asked, context);
  if (/\b(?:more|details?|about|everything|describe|show)\b/.test(text) && PRONOUN.test(text))
    return answerDetails({ by: 'id', id: only }, context);
  return (
    (await answerQuote(only, context)) ??
    (await answerFromTexts(topicsIn(text), context)) ??
    (await answerFollowUp(context)) ??
    (PRONOUN.test(text) || isFragment || /^(?:is|are) there\b/.test(text)
      ? answerAttributes(byId([only]), asked, context)
      : answerUnknown(context))
  );
}

/** Maximum listings in an answer about all shown ones. */
const MAX_ASKED = 10;

function askedOf({ attributes, criteria, references }: Understanding) {
  const features = [...criteria.features, ...criteria.without];
  const wanted = attributes.filter(name => name !== 'mlsNumber' || references.numbers.length === 0);
  return { attributes: wanted, features, isQuestion: wanted.length + features.length > 0 };
}

function targetsOf({ references }: Understanding, state: DialogueState): readonly Target[] {
  const { numbers, isCertain, addresses, ordinals } = references;
  const shown = state.shown.length > 0 ? ordinals : [];
  return [
    ...numbers.map((number): Target => ({ by: 'number', number, isCertain })),
    ...addresses.map((address): Target => ({ by: 'address', address })),
    ...shown.map((ordinal): Target => {
      const id = ordinal > 0 ? state.shown[ordinal - 1] : state.shown.at(ordinal);
      return id === undefined ? { by: 'missing', ordinal } : { by: 'id', id };
    }),
  ];
}

async function aboutMarket(context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const { text, mentionsListings } = said;
  // A complete question is about all listings, even after an earlier search.
  const refines =
    state.criteria !== undefined &&
    (POINTS_BACK.test(text) || CONTINUES.test(text) || (!mentionsListings && COUNTS.test(text)));
  const { order, ...criteria } = withoutLand(refines ? refined(state, said) : said.criteria, context);
  const isByPrice = order === 'cheapest' || order === 'dearest';
  const comparesTowns = criteria.places.length > 1 && (said.relation !== undefined || COMPARE.test(text));
  if ((TOWNS_BY_PRICE.test(text) && isByPrice) || comparesTowns)
    return answerTownPrices({ ...criteria, ...(isByPrice && { order }) }, context);
  if (WHICH_TOWNS.test(text) && !/\bnear\b/.test(text)) return answerOverview('cities', criteria, context);
  if (WHICH_TYPES.test(text)) return answerOverview('types', { ...criteria, types: [] }, context);
  // "And in Elmsted?" after an average price asks for that of other listings.
  const isSame = refines && state.wasPrices && state.shown.length === 0 && !SEARCH.test(text);
  const isAverage = AVERAGE.test(text) || (isSame && hasCriteria(said.criteria));
  const asksPrices =
    PRICES.test(text) &&
    said.criteria.order === undefined &&
    said.criteria.limits.price === undefined &&
    (mentionsListings || refines || said.criteria.places.length > 0);
  if (isAverage || asksPrices) return answerPrices(criteria, context);
  if (said.attributes.includes('fee') && said.criteria.limits.fee === undefined && !mentionsListings)
    return suggesting(reply(FEES_DIFFER), context, 'Homes without HOA fees');
  // "How many bedrooms does the cheapest home have?" is about one listing.
  // "How many agents do you have?" counts no listings.
  const isCount = mentionsListings || refines || hasCriteria(said.criteria) || COUNTS_ALL.test(text);
  return isCount && COUNTS.test(text) && said.criteria.order === undefined ? answerCount(criteria, context) : undefined;
}

/** Searches, or changes the last search; undefined when the question doesn't describe listings. */
async function search(context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const { criteria, text, mentionsListings } = said;
  const isOnlyPlace = criteria.places.length > 0 && !hasCriteria({ ...criteria, places: [] });
  if (isOnlyPlace && !mentionsListings) {
    if (IN_TOWN.test(text)) return (await answerFromTexts([], context)) ?? answerUnknown(context);
    if (ABOUT_TOWN.test(text)) return (await answerFromTexts([], context)) ?? answerSearch(criteria, context);
  }
  // "Is now a good time to buy?" names a kind of offer, but no listing.
  const { saleType, ...rest } = criteria;
  const isVague = saleType !== undefined && !mentionsListings && QUESTION.test(text);
  const asks =
    hasCriteria(isVague ? rest : criteria) ||
    criteria.order !== undefined ||
    said.relation !== undefined ||
    said.dropped.length > 0 ||
    said.limit !== undefined ||
    (mentionsListings && (SEARCH.test(text) || text.split(' ').length <= 3)) ||
    said.unknownType !== undefined ||
    (said.unknownPlace !== undefined && (mentionsListings || SEARCH.test(text))) ||
    (said.unknownFeature !== undefined && (mentionsListings || POINTS_BACK.test(text)));
  const changed = changedLimit(text, state);
  if (changed) return answerSearch(changed, context);
  if (!asks) return undefined;
  return answerSearch(withoutLand(refinesSearch(said, state) ? refined(state, said) : criteria, context), context);
}

/** "Make it 4" or "raise it to 1500" changes the number of the last search that it can mean. */
function changedLimit(text: string, { criteria }: DialogueState): Criteria | undefined {
  const value = /\b(?:make|raise|lower|change|increase|set) (?:it|that) (?:to )?(?:\$ )?(\d+)$/.exec(text)?.[1];
  const name = Number(value) < 10 ? 'bedrooms' : 'price';
  if (value === undefined || !criteria?.limits[name]) return undefined;
  const max = bounded(Number(value), name);
  return { ...criteria, limits: { ...criteria.limits, [name]: name === 'bedrooms' ? { min: max, max } : { max } } };
}

/** Nobody lives on a vacant lot, so a question about homes excludes land. */
function withoutLand(criteria: Criteria, { said, tools }: Context): Criteria {
  const isOfAnyType = criteria.types.length === 0 && said.unknownType === undefined;
  return isOfAnyType && HOMES.test(said.text) ? { ...criteria, types: [...tools.gazetteer.homeTypes] } : criteria;
}

/**
 * Whether a question changes the last search: it opens like a continuation ("and", "only", "what about"),
 * refers to earlier results ("ones", "of those"), or contains only criteria ("under $400,000"). A description
 * of listings starts a new search.
 */
function refinesSearch(said: Understanding, state: DialogueState): boolean {
  if (!state.criteria) return false;
  const { text, mentionsListings, criteria } = said;
  if (said.relation || said.dropped.length > 0 || POINTS_BACK.test(text)) return true;
  if (CONTINUES.test(text) && !(mentionsListings && SEARCH.test(text))) return true;
  const length = text.split(' ').length;
  if (QUESTION.test(text) || length > 8) return false;
  // A type alone changes the type; with anything else it describes listings.
  return mentionsListings ? length <= 2 && criteria.types.length > 0 : criteria.tour === undefined;
}

/** Merges new criteria into the last ones; new values replace old ones. */
function refined(state: DialogueState, { criteria: added, dropped, excludesPlace }: Understanding): Criteria {
  const before = withoutCriteria(state.criteria ?? EVERYTHING, dropped);
  // "Not Salem" after "Salem or Portland" leaves Portland; "without the view" after "with a view" drops the wish.
  const isLeft = (place: Place) => added.places.some(({ city }) => city === place.city);
  const left = excludesPlace ? before.places.filter(isLeft) : [];
  const places = left.length > 0 ? left : added.places;
  const unwanted = added.without.filter(id => !before.features.includes(id));
  const { price } = added.limits;
  const limits = { ...before.limits, ...added.limits };
  // A purchase price says nothing about rent.
  if (!price && before.saleType && added.saleType && added.saleType !== before.saleType) delete limits.price;
  const keepsRent = price && before.saleType === 'for_rent' && (price.max ?? 0) < 20_000;
  const merge = (name: 'features' | 'without', not: readonly string[], more: readonly string[]) =>
    [...new Set([...before[name].filter(id => !not.includes(id)), ...more])].slice(-MAX_FEATURES);
  return {
    ...before,
    ...added,
    ...(keepsRent && { saleType: 'for_rent' }),
    places: places.length > 0 ? places : before.places,
    types: added.types.length > 0 ? added.types : before.types,
    limits,
    features: merge('features', added.without, added.features),
    without: merge('without', added.features, unwanted),
  };
}
