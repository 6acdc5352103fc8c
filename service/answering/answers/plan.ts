import { EVERYTHING, hasCriteria, MAX_FEATURES, type Criteria, type Dimension } from '../search/criteria.js';
import { withoutCriteria, type DroppedName } from '../search/relaxation.js';
import type { FoundListing } from '../search/agency-tools.js';
import { COMPARISONS } from '../search/comparisons.js';
import { HIGHEST_RENT } from '../reader/amounts.js';
import { quoted, read, readText, sentencesOf, type Reading } from '../reader/reading.js';
import { TOPICS, type Steering, type Topic } from '../reader/intents.js';
import { list } from '../wording/format.js';
import { listingLink, type Attribute } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { answerDecline, answerHuman, answerLanguage, answerSmallTalk, answerUnknown } from './conversation-answers.js';
import { answerCosts } from './cost-answers.js';
import { NEW_DIALOGUE, type DialogueState } from './dialogue-state.js';
import { answerHours } from './hours-answers.js';
import {
  answerAttributes,
  answerColumn,
  answerCompare,
  answerDetails,
  answerPick,
  answerQuote,
  answerSimilar,
  answerSoldFor,
  answerUnsaid,
  byId,
  findTargets,
  MAX_COMPARED,
  type Asked,
  type Target,
} from './listing-answers.js';
import { answerMortgage } from './mortgage-answer.js';
import { answerAgent } from './person-answers.js';
import { noAnswer, personOffer, reply, sentences, suggesting, type Context, type Reply } from './reply.js';
import {
  answerCount,
  answerMore,
  answerOverview,
  answerPrices,
  answerSearch,
  answerTownPrices,
} from './search-answers.js';
import { answerFollowUp, answerFromTexts, answerTravel } from './text-answers.js';
import { unusedWords } from './unused-words.js';

/** Answers a message. Sentences about the owner's services get an answer of their own. */
export async function answerMessage(context: Context): Promise<Reply> {
  const { said, tools } = context;
  if (said.wordCount === 0) return noAnswer("I couldn't read anything in your message. What are you looking for?");
  if (said.isForeign) return answerLanguage(context);
  const corrected = await answerCorrection(context);
  if (corrected) return corrected;
  const sentences = sentencesOf(said.text).map(text => readText(text, tools.gazetteer));
  const counts = sentences.filter(({ asks, criteria }) => asks.has('count') && hasCriteria(criteria));
  if (counts.length > 1 && counts.length <= MAX_COMPARED) return answerEach(counts, context);
  const services = sentences.filter(sentence => isService(sentence, context));
  const others = sentences.filter(sentence => !services.includes(sentence));
  const listing = readText({ ...said.text, tokens: others.flatMap(({ text }) => text.tokens) }, tools.gazetteer);
  if (services.length === 0 || !isAboutListings(listing)) return answerQuestion(context);
  const first = await answerQuestion({ ...context, said: listing });
  const [service] = services;
  const next = service && (await answerQuestion({ ...context, said: service, state: first.state ?? context.state }));
  if (!next) return first;
  const question = quoted(service.text, { from: 0, to: service.text.tokens.length });
  const unanswered = `I don't know the answer to “${escapeInline(question)}”`;
  return joined(first, next.noAnswer ? { ...first, text: unanswered, listings: [], sources: [] } : next);
}

/** `how many allow dogs, and how many don't`: the second question has the kind of the first, but not its features. */
async function answerEach(sentences: readonly Reading[], context: Context): Promise<Reply> {
  let { state } = context;
  let answer: Reply | undefined;
  for (const said of sentences) {
    const next = await answerQuestion({ ...context, said, state });
    answer = answer ? joined(answer, next) : next;
    const { criteria } = next.state ?? state;
    state = { ...NEW_DIALOGUE, ...(criteria && { criteria: { ...criteria, features: [], without: [], limits: {} } }) };
  }
  return answer!;
}

function joined(first: Reply, next: Reply): Reply {
  const { state = first.state } = next;
  return {
    ...next,
    text: paragraphs(first.text, ...next.text.split('\n\n').filter(part => !first.text.includes(part))),
    noAnswer: first.noAnswer && next.noAnswer,
    ...(state && { state }),
    listings: [...(first.listings ?? []), ...(next.listings ?? [])],
    sources: [...(first.sources ?? []), ...(next.sources ?? [])],
  };
}

/** `2 beds, no wait, 3 beds`: the corrected part is a search that the rest of the message changes. */
const CORRECTION = /[.,;!?]*\s*\b(?:no,? wait|wait,? no|scratch that|i me(?:a|an|n)t?|or rather|sorry)\b[,:]?\s*/i;

async function answerCorrection(context: Context): Promise<Reply | undefined> {
  const [wrong = '', right] = context.said.text.raw.split(CORRECTION);
  if (!right) return undefined;
  const [old, said] = [wrong, right].map(part => read(part, context.tools.gazetteer));
  if (!said || !hasCriteria(said.criteria)) return undefined;
  const { state } = old && hasCriteria(old.criteria) ? await answerQuestion({ ...context, said: old }) : context;
  return answerQuestion({ ...context, said, state: state ?? context.state });
}

/** Whether a sentence is a question about the owner's services and not about listings. */
function isService(said: Reading, { state }: Context): boolean {
  const { topics, asks, criteria, numbers, addresses, positions } = said;
  if (topics.length === 0 && !asks.has('person')) return false;
  if (numbers.length + addresses.length + positions.length > 0 && !asks.has('visit')) return false;
  if (state.focus.length === 1 && said.pointsTo.has('it')) return false;
  const { tour: _, ...rest } = criteria;
  return asks.has('question') || asks.has('visit') || asks.has('person') || !hasCriteria(rest);
}

const isAboutListings = ({ criteria, numbers, addresses, positions, relation }: Reading) =>
  hasCriteria(criteria) || relation !== undefined || numbers.length + addresses.length + positions.length > 0;

/** Every answer about a sold listing says that it is sold. */
async function answerQuestion(context: Context): Promise<Reply> {
  const answer = await answerWhole(context);
  const sold = (answer.listings ?? []).filter(({ status }) => status === 'Sold');
  if (sold.length === 0 || sold.length > 2 || /\bsold\b/i.test(answer.text)) return answer;
  const names = sold.map(listing => listingLink(listing, context.tools.gazetteer));
  return { ...answer, text: paragraphs(`${list(names)} ${sold.length === 1 ? 'is' : 'are'} sold.`, answer.text) };
}

async function answerWhole(context: Context): Promise<Reply> {
  const { said } = context;
  const { asks } = said;
  const [steering] = said.steering;
  if (steering) return answerDecline(steering, await answerRest(steering, context));
  const smallTalk = answerSmallTalk(context);
  if (smallTalk) return smallTalk;
  if (asks.has('reset') && !hasCriteria(said.criteria))
    return reply("OK, let's start over. What are you looking for?", NEW_DIALOGUE);
  if (asks.has('reset')) {
    const fresh = { ...said, asks: new Set([...asks].filter(ask => ask !== 'reset')) };
    return answerWhole({ ...context, said: fresh, state: NEW_DIALOGUE });
  }
  const targets = await targetsOf(context);
  if (asks.has('travel') && (asks.has('question') || !said.mentionsListings))
    return (await answerTravel(targets, context)) ?? answerUnknown(context);
  return (
    (await answerMoney(targets, context)) ??
    (await aboutPeople(targets, context)) ??
    (await aboutOwner(targets, context)) ??
    (asks.has('person') ? answerHuman(context) : undefined) ??
    (await aboutListings(targets, context)) ??
    (await aboutMarket(context)) ??
    (await search(context)) ??
    (asks.has('question') || said.topics.length > 0 ? await answerFromTexts(said.topics, context) : undefined) ??
    answerUnknown(context)
  );
}

/** Answers the rest of a question whose main topic an agent must not answer. */
async function answerRest(topic: Steering, context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const isPart = (id: string) => topic === 'schools' && id.includes('school');
  const criteria = { ...said.criteria, features: said.criteria.features.filter(id => !isPart(id)) };
  const isSearch = hasCriteria(criteria) && (said.mentionsListings || said.asks.has('search'));
  return isSearch
    ? search({ ...context, said: { ...said, criteria, unread: [] }, state: { ...state, shown: [] } })
    : undefined;
}

/** Answers questions about loans, costs on top of the price, and prices of sold listings. */
async function answerMoney(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const { asks } = said;
  const isRent = said.criteria.saleType === 'for_rent';
  if ((asks.has('afford') || asks.has('need')) && isRent && !/\b(?:buy|down|purchase)\b/.test(said.words))
    return answerFromTexts(topicsAbout('application'), context);
  if (
    asks.has('need') &&
    !asks.has('afford') &&
    targets.length === 0 &&
    (said.criteria.limits.price || said.mentionsListings)
  ) {
    const costs = await answerCosts([], context);
    if (costs) return costs;
  }
  const isOfFocus = said.pointsTo.has('it') || (asks.has('pays') && said.criteria.limits.price === undefined);
  const focus = isOfFocus || (said.wordCount <= 12 && targets.length === 0) ? byId(state.focus.slice(0, 1)) : [];
  const about = targets.length > 0 ? targets : state.focus.length === 1 ? focus : [];
  if (asks.has('sold for')) {
    const sold = await answerSoldFor(about, context);
    if (sold) return sold;
  }
  const [listing] = (await findTargets(about.slice(0, 1), context)).listings;
  const isRental = listing?.saleType === 'for_rent';
  if ((asks.has('total cost') && !asks.has('mortgage')) || (isRental && (asks.has('mortgage') || asks.has('pays')))) {
    const costs = await answerCosts(about, context);
    if (costs) return costs;
  }
  return answerMortgage(about[0], context);
}

/** Answers questions about agents and owners. */
async function aboutPeople(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const named = (await findTargets(targets, context)).listings.map(({ id }) => id);
  const ids = named.length > 0 ? named : state.focus;
  const agent = await answerAgent(context);
  if (agent) return agent;
  if (
    said.asks.has('owner') &&
    !said.asks.has('contact') &&
    ids.length > 0 &&
    !said.topics.some(({ keys }) => keys.includes('about'))
  )
    return answerUnsaid(byId(ids), context);
  const isOther =
    (targets.length > 0 && named.length === 0) || /\byour\b/.test(said.words) || said.asks.has('own home');
  const isShort = said.asks.has('question') || said.wordCount <= 3 || said.asks.has('contact');
  if (isOther || !isShort || ids.length === 0) return undefined;
  const column = await answerColumn(ids, context);
  return column ?? (said.asks.has('contact') && named.length > 0 ? answerUnsaid(byId(named), context) : undefined);
}

/** Answers questions about the owner's services: hours, fees, viewings, selling. */
async function aboutOwner(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { asks, criteria } = said;
  const isOwn = asks.has('own home');
  const topics = asks.has('see') && targets.length > 0 ? topicsAbout('viewing') : said.topics;
  if (topics.length === 0) return undefined;
  if (asks.has('person') && !asks.has('question')) return answerHuman(context);
  const stranger = topics.some(({ keys }) => keys.includes('phone')) ? namedStranger(said) : undefined;
  if (stranger !== undefined)
    return noAnswer(sentences(`I don't have a phone number or an address of “${stranger}”.`, personOffer(context)));
  const hours = await answerHours(targets, context);
  if (hours) return hours;
  if (targets.length > 0) {
    if (!asks.has('visit') && !asks.has('see') && askedOf(said).isQuestion) return undefined;
    const { listings } = await findTargets(targets, context);
    const focus = listings.map(({ id }) => id).slice(0, MAX_COMPARED);
    const sold = listings.find(({ status }) => status === 'Sold');
    if (sold) return answerSold(sold, context);
    const answer = await answerFromTexts(topics, { ...context, state: { ...state, focus } });
    const named = listings.map(listing => `**${listingLink(listing, tools.gazetteer)}**`).join('  \n');
    return answer ? { ...answer, text: paragraphs(named, answer.text), listings } : answerUnsaid(targets, context);
  }
  const asksForPets = [...criteria.features, ...criteria.without].some(id => /^-?(?:pets|cats|dogs)\b/.test(id));
  const asksForDeposit = said.attributes.includes('deposit') && said.wordCount <= 6;
  // The listing itself says whether it takes pets.
  const isPolicy = /\b(?:policy|rules?|fee|rent|rented|rentals)\b/.test(said.words);
  if (state.focus.length === 1 && ((asksForPets && !isPolicy) || asksForDeposit)) return undefined;
  if (isSearchWithTopic(said, isOwn)) return undefined;
  const [focused] = said.pointsTo.has('it') ? await tools.listingsById(state.focus.slice(0, 1)) : [];
  if (focused?.status === 'Sold') return answerSold(focused, context);
  const answer = (await answerFromTexts(topics, context)) ?? (asks.has('person') ? answerHuman(context) : undefined);
  const isAboutListing = state.focus.length > 0 && (said.pointsTo.has('it') || said.wordCount <= 4);
  const isAboutListings = isAboutListing || (said.mentionsListings && hasCriteria(criteria) && asks.has('search'));
  return answer ?? (isAboutListings ? undefined : answerUnknown(context));
}

const topicsAbout = (key: string): readonly Topic[] => TOPICS.filter(({ keys }) => keys.includes(key));

/** A name with capital letters that no listing has. */
const namedStranger = ({ unread, text }: Reading): string | undefined =>
  unread.map(item => quoted(text, item)).find(name => /^\p{Lu}\p{L}+ \p{Lu}/u.test(name));

/** A sold listing can't be visited, and nobody can make an offer. */
const answerSold = (listing: FoundListing, { tools, state }: Context): Reply => ({
  ...suggesting(
    reply(`${listingLink(listing, tools.gazetteer)} is sold. I can look for similar listings.`, {
      ...state,
      focus: [listing.id],
    }),
    { settings: {} },
    'Similar listings',
  ),
  listings: [listing],
});

/** "Apartments that allow dogs" is a search, "Are pets allowed in rented homes?" a question. */
function isSearchWithTopic(
  { criteria, words, topics, asks, mentionsListings, irrelevant }: Reading,
  isOwn: boolean,
): boolean {
  const { places, types, limits, order, features, without, tour } = criteria;
  const isOffice = topics.some(({ keys }) => keys.includes('office'));
  const wished = features.filter(id => id !== 'home office' || !isOffice).length + without.length;
  const wishes = types.length + Object.keys(limits).length + wished + (order ? 1 : 0) + (tour ? 1 : 0);
  const isWhQuestion = /^(?:and |so |ok )?(?:how|when|where|who|what)\b/.test(words);
  const isQuestion =
    isWhQuestion &&
    !/^(?:what|how) about\b|^what (?:\w+ ){0,4}(?:do you have|available|have you got|is there)\b/.test(words);
  if (irrelevant.length > 0) return true;
  if (isOffice && asks.has('question')) return false;
  if (isOwn || topics.some(({ isPersonal }) => isPersonal === true && !asks.has('visit'))) return false;
  return (
    (/^(?:show|find|search|list|looking|i am looking|i want|i need|we need|we want)\b/.test(words) && wishes > 0) ||
    (wishes > 1 && !isQuestion) ||
    ((wishes > 0 || mentionsListings) && places.length > 0 && !isQuestion) ||
    (Object.keys(limits).some(name => name !== 'parking') &&
      !isQuestion &&
      !asks.has('total cost') &&
      !asks.has('yes or no'))
  );
}

/** In "vs 24149", the first word is a part of the number; in "estimate vs price" two fields are compared. */
const COMPARES = /\b(?:compar\w*|differen\w*|versus|contrast|side by side)\b/;

/** Answers questions about specific listings: named ones, the last one, or compared ones. */
async function aboutListings(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { asks } = said;
  const asked = askedOf(said);
  if (asks.has('similar') && (targets.length > 0 || !hasNewPlaceOrType(said))) {
    const of = targets.length > 0 ? targets : byId(state.focus.slice(0, 1));
    if (of.length > 0) return answerSimilar(of[0]!, context);
  }
  const isOnlyPrefix = (targets.length === 1 || asks.has('count')) && !COMPARES.test(said.words);
  if (asks.has('compare') && !isOnlyPrefix && said.criteria.places.length < 2) {
    const named = state.focus.length === 1 && said.pointsTo.has('it') ? [...byId(state.focus), ...targets] : targets;
    const isOfBest = said.criteria.order !== undefined && targets.length === 0 && !said.pointsTo.has('them');
    if (isOfBest) {
      const limit = Math.min(said.limit ?? 2, MAX_COMPARED);
      const { listings } = await tools.searchListings(withoutLand(said.criteria, context), { limit });
      return answerCompare(byId(listings.map(({ id }) => id)), context);
    }
    if (targets.length === 1 && said.numbers.length + said.addresses.length > 1) {
      const details = await answerDetails(targets[0]!, context);
      return { ...details, text: paragraphs('Both name the same listing:', details.text) };
    }
    const others = state.focus.length > 1 ? state.focus : state.shown.slice(0, 3);
    if (named.length === 1 && state.focus.length === 1) return answerCompare([...byId(state.focus), ...named], context);
    return answerCompare(named.length >= 2 ? named : byId(others), context);
  }
  const chosen = said.criteria.order ?? said.relation;
  if (targets.length >= 2 && chosen && !asks.has('compare')) {
    const { listings } = await findTargets(targets, context);
    const pair = { ...context, state: { ...context.state, focus: listings.map(({ id }) => id) } };
    return answerPick(
      listings.map(({ id }) => id),
      chosen,
      pair,
    );
  }
  if (targets.length >= 2)
    return asked.isQuestion && !asks.has('pick')
      ? answerAttributes(targets, asked, context)
      : answerCompare(targets.slice(0, MAX_COMPARED), context);
  const [target] = targets;
  if (target) {
    if (asked.isQuestion) return answerAttributes(targets, asked, context);
    const quote = asks.has('details') ? undefined : await answerQuote(target, context);
    if (quote) return quote;
    const isOpen = said.unread.length > 0 && !asks.has('details');
    if (asks.has('question') && isOpen) return answerUnsaid(targets, context);
    const whole = await answerDetails(target, context);
    const unused = isOpen ? unusedWords(context) : [];
    const note = unused.length > 0 ? `The listing doesn't say anything about ${list(unused)}.` : undefined;
    const details = whole.noAnswer ? whole : { ...whole, text: paragraphs(note, whole.text) };
    const isGuess = details.noAnswer && target.by === 'number' && !target.isCertain;
    return (isGuess ? await search(context) : undefined) ?? details;
  }
  if (asks.has('more') && (state.criteria !== undefined || said.wordCount <= 3) && !hasCriteria(said.criteria))
    return answerMore(context);
  const ids = state.focus.length > 1 ? state.focus : state.shown;
  const order = said.criteria.order ?? said.relation;
  const isPick =
    ids.length > 1 &&
    (asks.has('pick') || said.pointsTo.has('them') || (order !== undefined && state.focus.length > 1)) &&
    !asks.has('towns') &&
    !/\bfirst\b/.test(said.words);
  if (order && isPick && !hasCriteria(said.criteria)) {
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

const hasNewPlaceOrType = ({ criteria }: Reading) =>
  criteria.places.length > 0 || Object.keys(criteria.limits).length > 0;

/** Maximum listings in an answer about all shown ones. */
const MAX_ASKED = 10;

/** Answers "does it have a garage?" about the listing that was shown, or "how many bedrooms?" about several. */
async function aboutShown(
  asked: Asked & { readonly isQuestion: boolean },
  context: Context,
): Promise<Reply | undefined> {
  const { said, state } = context;
  const { criteria, asks } = said;
  const pointsToOne = said.pointsTo.has('it');
  const isSearch =
    criteria.places.length > 0 ||
    (criteria.saleType !== undefined && !pointsToOne) ||
    criteria.types.length > 0 ||
    (criteria.order !== undefined && !/^why\b/.test(said.words)) ||
    (Object.keys(criteria.limits).length > 0 && !pointsToOne) ||
    said.relation !== undefined ||
    said.irrelevant.length > 0 ||
    (asks.has('count') && !asked.isQuestion) ||
    (asks.has('back') && !pointsToOne && asked.features.length > 0) ||
    asks.has('average');
  const few = state.focus.length > 1 ? state.focus : state.shown;
  if (
    asked.features.length > 0 &&
    few.length > 1 &&
    few.length <= MAX_COMPARED &&
    /\b(?:either|both|each|the two)\b/.test(said.words)
  )
    return answerAttributes(byId(few), asked, context);
  if (isSearch) return undefined;
  const ids = state.focus.length > 0 ? state.focus : state.shown;
  const [only] = ids.length === 1 ? ids : [];
  if (only === undefined) {
    const isAboutAll = said.pointsTo.has('them') || (asks.has('count') && !said.mentionsListings);
    if (ids.length > 1 && isAboutAll && asked.attributes.length > 0 && asks.has('question'))
      return answerAttributes(byId(ids.slice(-MAX_ASKED)), asked, context);
    if (!asked.isQuestion || !pointsToOne || !asks.has('question')) return undefined;
    const hint =
      ids.length > 1
        ? 'Tell me its number in the list, for example “the first one”.'
        : 'Give me its address or MLS number.';
    return reply(`Which listing do you mean? ${hint}`);
  }
  const isShort = asked.isQuestion && said.wordCount <= 6 && !asks.has('search');
  const isFragment = said.wordCount <= 4 && (asks.has('continues') || said.text.raw.endsWith('?'));
  const isQuestion = asks.has('question');
  if (!pointsToOne && (said.mentionsListings || !(isQuestion || isShort || isFragment))) return undefined;
  if (asked.isQuestion) return answerAttributes(byId([only]), asked, context);
  if (asks.has('details') && (pointsToOne || said.wordCount <= 4))
    return answerDetails({ by: 'id', id: only }, context);
  return (
    (await answerQuote({ by: 'id', id: only }, context)) ??
    (await answerFromTexts(said.topics, context)) ??
    (await answerFollowUp(context)) ??
    (pointsToOne || isFragment ? answerUnsaid(byId([only]), context) : answerUnknown(context))
  );
}

function askedOf({
  attributes,
  criteria,
  numbers,
  unread,
  words,
  topics,
}: Reading): Asked & { readonly isQuestion: boolean } {
  const { tour, limits } = criteria;
  const features = [...criteria.features, ...criteria.without].flatMap(id => id.replace(/^-/, '').split('|'));
  // "How old is the roof?" doesn't ask for the year of the home.
  const isOfPart = unread.length > 0 && /\b(?:how old|age)\b/.test(words);
  const isOfOther =
    /\bhow much\b/.test(words) &&
    !/\b(?:price|asking|rent)\b/.test(words) &&
    topics.some(({ keys }) => /^(?:tax|insurance)/.test(keys[0]!));
  const isAsked = (name: Attribute) =>
    (name !== 'mlsNumber' || numbers.length === 0) &&
    (name === 'parking' || !(name in limits)) &&
    !(name === 'year' && isOfPart) &&
    !(name === 'price' && isOfOther);
  const asksParking = limits.parking && 'min' in limits.parking && limits.parking.min === 1;
  const wanted = [...attributes, ...(asksParking ? (['parking'] as const) : [])].filter(isAsked);
  const all = tour && !wanted.includes('tour') ? [...wanted, 'tour' as const] : wanted;
  return { attributes: all, features, isQuestion: all.length + features.length > 0 };
}

/** The listings that a question names, by number, address, position, or as "the other one". */
async function targetsOf({ said, state, tools }: Context): Promise<readonly Target[]> {
  const { numbers, addresses, positions, pointsTo, asks, otherAmounts } = said;
  const isPlain = ({ unit, low }: (typeof otherAmounts)[number]) =>
    unit === undefined && low > 0 && low <= state.shown.length;
  const compared = asks.has('compare') ? otherAmounts.filter(isPlain).map(({ low }) => low) : [];
  const known = await tools.listingsByNumber(numbers.map(({ number }) => number));
  const hasOthers = addresses.length > 0 || said.wordCount > 2;
  const isReal = ({ number, isCertain }: (typeof numbers)[number]) =>
    isCertain || !hasOthers || known.some(({ mlsNumber }) => isSameNumber(mlsNumber, number));
  const bare = await bareReferences(said, tools);
  const named: Target[] = [
    ...bare,
    ...numbers.filter(isReal).map((number): Target => ({ by: 'number', ...number })),
    ...addresses.map((address): Target => ({ by: 'address', address })),
  ];
  const middle =
    /\bmiddle one\b/.test(said.words) && state.shown.length % 2 === 1 ? [(state.shown.length + 1) / 2] : [];
  const ordinals = state.shown.length > 0 ? [...middle, ...firstOf(positions, said)] : [];
  const listed = [...ordinals, ...compared].map((ordinal): Target => {
    const id = ordinal > 0 ? state.shown[ordinal - 1] : state.shown.at(ordinal);
    return id === undefined ? { by: 'missing', ordinal } : { by: 'id', id };
  });
  if (named.length + listed.length > 0) return await withoutRepeats([...named, ...listed], tools);
  const pool = state.focus.length > 1 ? state.focus : state.shown;
  const seen = state.focus.length > 1 ? [state.picked] : state.focus;
  const others = pool.filter(id => !seen.includes(id));
  if (pointsTo.has('other') && others.length === 1) return byId(others);
  return definite(said, state, tools);
}

const isSameNumber = (known: string, said: string): boolean => {
  const [a, b] = [known, said].map(number => number.toLowerCase().replace(/[^\p{L}\d]/gu, ''));
  return a === b || a?.replace(/^[a-z]+/, '') === b;
};

/** Numbers on their own that are a listing's number: `4481`, unless they are amounts. */
async function bareReferences({ tags, text }: Reading, tools: Context['tools']): Promise<readonly Target[]> {
  const plain = tags.flatMap(tag => (tag.is === 'number' && !tag.isMoney ? [tag] : []));
  const numbers = plain
    .map(({ from, to }) => text.raw.slice(text.tokens[from]?.from, text.tokens[to - 1]?.to))
    .filter(number => /^\d{4,10}$/.test(number) && !/^(?:19|20)\d\d$/.test(number) && !number.endsWith('000'));
  if (numbers.length === 0) return [];
  const found = await tools.listingsByNumber(numbers.slice(0, MAX_COMPARED));
  return byId(found.map(({ id }) => id));
}

/** `the first two` are two positions. */
function firstOf(positions: readonly number[], { words, relation, criteria }: Reading): readonly number[] {
  const many = /\b(first|last|top) (\d+)\b(?! (?:bed|bath|car|month|year|day|week))/.exec(words);
  if (!many || !(relation || criteria.order || /\bcompar|\bdifferen|\bversus\b|\bvs\b|\bboth\b/.test(words)))
    return positions;
  const count = Math.min(Number(many[2]), MAX_COMPARED);
  return Array.from({ length: count }, (_, index) => (many[1] === 'last' ? index - count : index + 1));
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
    const [article, noun] = [tokens[from - 1]?.text, tokens[from]];
    const isOne = is === 'type' || is === 'listing' || (is === 'reference' && noun?.text === 'one');
    return isOne && article === 'the' && noun?.text === noun?.stem;
  });
  const { order: _, ...criteria } = said.criteria;
  if (!isNamed || state.shown.length < 2 || !hasCriteria(criteria) || said.asks.has('count')) return [];
  const ids = await tools.matchingAmong(state.shown, criteria);
  return ids.length === 1 ? byId(ids) : [];
}

async function aboutMarket(context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const { asks, mentionsListings } = said;
  const refines = state.criteria !== undefined && (asks.has('back') || asks.has('continues') || !mentionsListings);
  const { order, ...criteria } = withoutLand(refines ? refined(state, said) : said.criteria, context);
  const isByPrice = order === 'cheapest' || order === 'dearest';
  const comparesTowns = criteria.places.length > 1 && (said.relation !== undefined || asks.has('compare'));
  if ((asks.has('towns') && isByPrice) || (isByPrice && /^where\b/.test(said.words)) || comparesTowns)
    return answerTownPrices({ ...criteria, places: said.criteria.places, ...(isByPrice && { order }) }, context);
  if (asks.has('towns') && !said.tags.some(({ is }) => is === 'near'))
    return answerOverview('cities', criteria, context);
  if (asks.has('types')) return answerOverview('types', { ...criteria, types: [] }, context);
  // "And in Salem?" after an average price asks for that of other listings.
  const isSame = refines && state.wasPrices && state.shown.length === 0 && !asks.has('search');
  const isStatistic = asks.has('average') || asks.has('median') || asks.has('range');
  const asksPrices =
    (asks.has('prices') || asks.has('per area')) &&
    said.criteria.order === undefined &&
    said.criteria.limits.price === undefined &&
    said.criteria.limits.unitPrice === undefined &&
    (mentionsListings || refines || said.criteria.places.length > 0);
  if (
    (isStatistic && !/\bhow long|days|weeks\b/.test(said.words)) ||
    (isSame && hasCriteria(said.criteria)) ||
    asksPrices
  )
    return answerPrices(criteria, context);
  if (asks.has('differ') && said.criteria.limits.fee === undefined && state.focus.length === 0)
    return suggesting(reply(FEES_DIFFER), context, 'Homes without HOA fees');
  const isCount = mentionsListings || refines || hasCriteria(said.criteria);
  if (!isCount || !asks.has('count') || said.criteria.order !== undefined) return undefined;
  // "How many are active, and how many sold?"
  const statuses = new Set(said.tags.flatMap(tag => (tag.is === 'status' ? [tag.value] : [])));
  if (statuses.size < 2) return answerCount(criteria, context);
  const counts = await Promise.all([...statuses].map(status => answerCount({ ...criteria, status }, context)));
  return { ...counts[0]!, text: paragraphs(...counts.map(({ text }) => text)) };
}

const FEES_DIFFER =
  'Association fees differ from listing to listing. Ask me about one of them, by its address or MLS number.';

/** Searches, or changes the last search; undefined when the question doesn't describe listings. */
async function search(context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const { criteria, asks, mentionsListings } = said;
  const isOnlyPlace = criteria.places.length > 0 && !hasCriteria({ ...criteria, places: [] });
  if (isOnlyPlace && !mentionsListings) {
    if (asks.has('yes or no') || asks.has('about town'))
      return (
        (await answerFromTexts([], context, true)) ??
        (asks.has('yes or no') ? answerUnknown(context) : answerSearch(criteria, context))
      );
  }
  const changed = changedLimit(said, state);
  if (changed) return answerSearch(changed, context);
  // "Is now a good time to buy?" names a kind of offer, but no listing.
  const { saleType, ...rest } = criteria;
  const isVague = saleType !== undefined && !mentionsListings && asks.has('question') && !asks.has('search');
  const wished = said.unread.some(({ role }) => role === 'wish' || role === 'near' || role === 'place');
  const namesWish = said.unread.some(({ role, isNegated }) => role === 'wish' && !isNegated);
  const wantsSome =
    (mentionsListings && namesWish && !asks.has('question')) ||
    hasCriteria(isVague ? rest : criteria) ||
    criteria.order !== undefined ||
    said.relation !== undefined ||
    said.irrelevant.length > 0 ||
    said.isAnyOffer ||
    said.limit !== undefined ||
    said.unknownKind !== undefined ||
    (mentionsListings && (said.wordCount <= 3 || (asks.has('search') && (wished || said.wordCount <= 8))));
  if (!wantsSome) return undefined;
  return answerSearch(withoutLand(refinesSearch(said, state) ? refined(state, said) : criteria, context), context);
}

/** "Make it 4" or "raise it to 1500" changes the number of the last search that it can mean. */
/** `or 2`, `3 then`: only the number of bedrooms is meant, because nothing else was asked for with so small a number. */
const BARE_NUMBER = /^(?:ok |or |maybe |and |then |actually )*\d+(?: then| please| is fine| ok)*$/;

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
  if (!asks.has('change') || number?.is !== 'number' || !criteria || said.limits.bedrooms) return undefined;
  const name: Dimension = number.value < 10 ? 'bedrooms' : 'price';
  if (!criteria.limits[name]) return undefined;
  const isRent = name === 'price' && criteria.saleType === 'for_rent';
  const max =
    name === 'price' && number.value < 10_000 && !isRent && !number.isMoney ? number.value * 1000 : number.value;
  return { ...criteria, limits: { ...criteria.limits, [name]: name === 'bedrooms' ? { min: max, max } : { max } } };
}

/** Nobody lives on a vacant lot, so a question about homes excludes land. */
function withoutLand(criteria: Criteria, { said, tools }: Context): Criteria {
  const isOfAnyType = criteria.types.length === 0 && said.unknownKind === undefined;
  return isOfAnyType && said.mentionsHomes ? { ...criteria, types: [...tools.gazetteer.homeTypes] } : criteria;
}

/** Conditions stay until the visitor changes them; a complete description of another kind of offer starts over. */
function refinesSearch(
  { asks, criteria, relation, mentionsListings, wordCount }: Reading,
  { criteria: before }: DialogueState,
): boolean {
  if (!before) return false;
  const isContinued = asks.has('back') || asks.has('continues') || relation !== undefined;
  const isOtherOffer =
    criteria.saleType !== undefined && before.saleType !== undefined && criteria.saleType !== before.saleType;
  return !(isOtherOffer && !isContinued && mentionsListings && wordCount > 4);
}

/** Merges new criteria into the last ones; new values replace old ones. */
function refined(state: DialogueState, { criteria: added, irrelevant, isAnyOffer }: Reading): Criteria {
  const dropped: DroppedName[] = [...irrelevant, ...(isAnyOffer ? (['saleType'] as const) : [])];
  const before = withoutCriteria(state.criteria ?? EVERYTHING, dropped);
  // "Not Salem" after "Salem or Portland" leaves Portland; "without the view" after "with a view" drops the wish.
  const isExcluded = (city: string | undefined) => added.notPlaces?.some(place => place.city === city) === true;
  const left = before.places.filter(({ city }) => !isExcluded(city));
  const places = added.places.length > 0 ? added.places : left;
  const { price } = added.limits;
  const limits = { ...before.limits, ...added.limits };
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
  return {
    ...before,
    ...added,
    ...(keepsRent && { saleType: 'for_rent' as const }),
    places,
    ...((added.notPlaces || before.notPlaces) && {
      notPlaces: [...(before.notPlaces ?? []), ...(added.notPlaces ?? [])],
    }),
    types: added.types.length > 0 ? added.types : before.types,
    limits,
    features: merge('features', added.without, added.features),
    without: merge(
      'without',
      added.features.map(bare),
      added.without.filter(id => !before.features.includes(id)),
    ),
  };
}
