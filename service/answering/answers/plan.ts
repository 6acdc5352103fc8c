import { EVERYTHING, hasCriteria } from '../search/criteria.js';
import { quoted, read, readText, sentencesOf, type Reading } from '../reader/reading.js';
import { OF_VOUCHER } from '../reader/conditions.js';
import type { Steering } from '../reader/intents.js';
import { isForeign } from '../reader/language.js';
import { listingLink, pendingOf, takenWord } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { answerArea } from './area-answers.js';
import { answerAboutBest } from './best-listing.js';
import { answerRentFor } from './calculations.js';
import { answerBestOfColumn, answerByColumn, answerTurned, isAgain } from './column-order.js';
import { answerColumnSums } from './column-sums.js';
import { answerFirms } from './count-answers.js';
import { answerContact } from './contact-details.js';
import {
  ENGLISH_ONLY,
  answerDecline,
  answerHuman,
  answerLanguage,
  answerNotKnown,
  answerSmallTalk,
  answerUnknown,
  withoutAside,
} from './conversation-answers.js';
import { NEW_DIALOGUE } from './dialogue-state.js';
import { answerEmergency } from './emergencies.js';
import { answerFocusedColumn, answerShownColumns } from './focused-column.js';
import { withOwnSentences } from './beside-fields.js';
import { withCalledOne } from './called-one.js';
import { byId, MAX_COMPARED } from './find-targets.js';
import { answerUnsaid } from './listing-facts.js';
import { answerLeftOut } from './left-out.js';
import { aboutListings } from './listing-questions.js';
import {
  aboutOwner,
  aboutPeople,
  aboutRights,
  aboutRules,
  answerMoney,
  isAboutListings,
  isService,
} from './owner-questions.js';
import { answerHours, namesDay } from './hours-answers.js';
import { withQuotes } from './last-check.js';
import { ENOUGH, MOST, namesWhole, NEARLY_ALL, quoteTexts } from './passages.js';
import { rootsOf } from './word-roots.js';
import { asksForRule, asksForSubject, asksForThing, isQuestion } from './rule-questions.js';
import { noAnswer, reply, sentences, type Context, type Reply } from './reply.js';
import { refined, withChanged } from './refine-search.js';
import { hasListings, NO_LISTINGS } from './search-place.js';
import { aboutMarket, search, wishedIn } from './search-questions.js';
import { answerSearch } from './search-answers.js';
import { targetsOf } from './targets.js';
import { answerRefused, answerUnmentioned } from './unmentioned.js';
import { answerInView } from './view-answers.js';
import { aboutOwnHome } from './own-home.js';
import { answerWhom, withPerson } from './person-answers.js';
import { withBuilding } from './same-building.js';
import { answerShownFacts } from './shown-facts.js';
import { answerTwoSearches } from './two-searches.js';
import { answerFromPages } from './page-answers.js';
import { hintFromPages } from './page-hints.js';
import { answerFromTexts } from './text-answers.js';
import { unusedWords } from './unused-words.js';
import { answerSize, answerTotal } from './size-answers.js';
import { answerInTold, isOfListings } from './told-texts.js';
import { answerOffice, answerWho } from './who-answers.js';
import { answerNearTowns, answerTravel, nextTrip, withTrip } from './travel-answers.js';

/** Answers a message. Sentences about the owner's services get an answer of their own. */
export async function answerMessage(asked: Context): Promise<Reply> {
  const context = await withCalledOne(await withBuilding(await withPerson(nextTrip(withYear(asked)))));
  const { said, tools } = context;
  if (said.wordCount === 0) return noAnswer("I couldn't read anything in your message. What are you looking for?");
  if (isForeign(said.text.raw, said.words.split(' '))) return answerLanguage(context);
  const beside = withoutAside(context);
  if (beside) {
    if (!beside.said) return reply(beside.aside ?? '');
    const answer = await answerMessage({ ...context, said: beside.said });
    return { ...answer, text: paragraphs(beside.aside, answer.text) };
  }
  const whom = answerWhom(context);
  if (whom) return whom;
  const contact = await answerContact(context, answerMessage);
  if (contact) return contact;
  const best = await answerAboutBest(context, answerMessage);
  if (best) return best;
  const rent = await answerRentFor(context);
  if (rent) return rent;
  const corrected = await answerCorrection(context);
  if (corrected) return corrected;
  if (describesHome(said)) return answerSearch(wishedIn(context), { ...context, said: withoutNoise(said) });
  const two = await answerTwoSearches(context);
  if (two) return two;
  const hasVoucher = OF_VOUCHER.test(said.words);
  if (hasVoucher && said.steering.size > 0) return answerQuestion(context);
  const texts = sentencesOf(said.text);
  if (texts.length < 2 || texts.length > MAX_SENTENCES) return answerQuestion(context);
  const sentences = texts.map(text => readText(text, tools.gazetteer));
  const counts = sentences.filter(({ asks, criteria }) => asks.has('count') && hasCriteria(criteria));
  if (counts.length > 1 && counts.length <= MAX_COMPARED) return answerEach(counts, context);
  const parts = partsOf(sentences, context);
  if (parts) return answerParts(parts, context);
  const services = sentences.filter(sentence => isService(sentence, context) && !APPROVED.test(sentence.words));
  if (services.length === 0) return answerQuestion(context);
  const others = sentences.filter(sentence => !services.includes(sentence));
  const rest = readText({ ...said.text, tokens: others.flatMap(({ text }) => text.tokens) }, tools.gazetteer);
  const offer = hasVoucher ? { saleType: 'for_rent' as const } : {};
  const listing = { ...rest, criteria: { ...offer, ...rest.criteria } };
  // "How do I get to your office, and is there parking?"
  const isOfOffice = services.some(({ topics }) => topics.some(({ keys }) => keys.includes('office')));
  const { places, types, limits, saleType } = listing.criteria;
  const isOfListings =
    places.length + types.length > 0 || saleType !== undefined || (limits.price ?? limits.bedrooms) !== undefined;
  if (
    !isAboutListings(listing) ||
    listing.asks.has('own home') ||
    (isOfOffice && !isOfListings && listing.numbers.length + listing.addresses.length === 0)
  )
    return answerQuestion(context);
  const first = await answerQuestion({ ...context, said: listing });
  const [service] = services;
  const next = service && (await answerQuestion({ ...context, said: service, state: first.state ?? context.state }));
  if (!next) return first;
  const question = quoted(service.text, { from: 0, to: service.text.tokens.length });
  const unanswered = `I don't know the answer to “${escapeInline(question)}”`;
  return joined(first, next.noAnswer ? { ...first, text: unanswered, listings: [], sources: [] } : next);
}

/** `we are pre-approved for $450,000.` limits the search beside it. */
const APPROVED = /^(?:(?:we|i|were|im|am|are|have|got|been|already|pre|-) )*(?:pre)?approved (?:for|up to) \S+/;

/** `built this year` */
function withYear(context: Context): Context {
  const { said, tools, now } = context;
  const raw = said.text.raw.replace(BUILT_THIS_YEAR, `$1 in ${now.getUTCFullYear()}`);
  return raw === said.text.raw ? context : { ...context, said: read(raw, tools.gazetteer) ?? said };
}

const BUILT_THIS_YEAR = /\b(built|constructed|completed) this year\b/i;

/** A message of more sentences is read as one. */
const MAX_SENTENCES = 20;

/** Words of a message that describes a home at length, so that its other words decide nothing. */
const LONG = 45;

function describesHome({ wordCount, criteria, steering, numbers, addresses, asks }: Reading): boolean {
  const { places, types, limits, features, without, notPlaces = [], saleType } = criteria;
  const wishes =
    Object.keys(limits).length + features.length + without.length + notPlaces.length + Number(places.length > 0);
  const isOther =
    steering.size > 0 || numbers.length + addresses.length > 0 || asks.has('own home') || asks.has('compare');
  return wordCount >= LONG && !isOther && wishes + Number(types.length > 0) + Number(saleType !== undefined) >= 4;
}

/** Of a long message, only negated wishes and wishes are worth naming. */
const withoutNoise = (said: Reading): Reading => ({
  ...said,
  unread: said.unread.filter(({ role, isNegated }) => isNegated || role === 'wish' || role === 'near'),
});

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

/** Most questions that one message may ask. */
const MAX_PARTS = 4;

/**
 * The questions of a message that have an answer of their own: about different services, or about the one listing that the
 * first of them or the conversation is about.
 */
function partsOf(sentences: readonly Reading[], context: Context): readonly Reading[] | undefined {
  if (sentences.length < 2 || sentences.length > MAX_PARTS || context.said.steering.size > 0) return undefined;
  const subjects = new Set(sentences.flatMap(({ topics }) => topics.map(({ keys }) => keys[0])));
  const isAsked = sentences.every(
    ({ words, text }, at) => at > 0 || isQuestion(words) || text.tokens.some(({ text: word }) => word === '?'),
  );
  if (
    isAsked &&
    subjects.size > 1 &&
    sentences.every(sentence => isService(sentence, context) && sentence.topics.length > 0)
  )
    return sentences;
  const isOfHours = sentences.some(({ topics }) => topics.some(({ keys }) => keys.includes('opening')));
  if (isAsked && isOfHours && sentences.every(one => namesDay(one.words) && !isAboutListings(one))) return sentences;
  const [first, ...others] = sentences;
  const isNamed = first && first.numbers.length + first.addresses.length === 1;
  const isOfOne = isNamed || context.state.focus.length === 1;
  const isPart = (part: Reading) => isAboutOne(part) && part.numbers.length + part.addresses.length === 0;
  return isOfOne && (isNamed || isPart(first!)) && others.every(isPart) ? sentences : undefined;
}

/** Whether a question may be about the listing that the conversation is about. */
function isAboutOne(part: Reading): boolean {
  const { criteria, asks, positions, attributes, topics, unread, mentionsListings, relation, words } = part;
  const { places, types, limits, features, order, columns = [] } = criteria;
  const isOther = places.length + types.length + positions.length > 0 || order !== undefined || relation !== undefined;
  const isOfOthers = mentionsListings || ['similar', 'compare', 'mortgage'].some(ask => asks.has(ask as 'similar'));
  const isSaid =
    attributes.length + topics.length > 0 || /^(?:(?:and|also|so|ok) )*(?:where|when|can|is|are|does) /.test(words);
  const isSearch = (asks.has('search') || asks.has('count')) && !isSaid;
  const isAsked = isSaid || features.length + unread.length + columns.length > 0;
  const isNew = isOther || isOfOthers || isSearch || Object.keys(limits).length > 0;
  return !isNew && (isAsked || asks.has('contact') || asks.has('visit') || asks.has('question'));
}

/** Answers the questions of a message one after the other, and names those without an answer. */
async function answerParts(parts: readonly Reading[], context: Context): Promise<Reply> {
  let { state } = context;
  let answer: Reply | undefined;
  for (const said of parts) {
    const own = await answerQuestion({ ...context, said, state });
    const question = escapeInline(quoted(said.text, { from: 0, to: said.text.tokens.length }));
    const next =
      own.noAnswer && !own.listings?.length ? { ...own, text: `I don't know the answer to “${question}”.` } : own;
    answer = answer ? joined(answer, next) : next;
    state = next.state ?? state;
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
const CORRECTION =
  /[.,;!?]*\s*\b(?:no,? wait|wait,? no|no,? (?=make it|make that)|scratch that|i me(?:a|an|n)t?|or rather|sorry)\b[,:]?\s*/i;

async function answerCorrection(context: Context): Promise<Reply | undefined> {
  const [wrong = '', right] = context.said.text.raw.split(CORRECTION);
  if (!right) return undefined;
  const [old, said] = [wrong, right].map(part => read(part, context.tools.gazetteer));
  const isNamed = said !== undefined && said.addresses.length + said.numbers.length > 0;
  if (!said || !(hasCriteria(said.criteria) || said.asks.has('change') || isNamed)) return undefined;
  if (isNamed) return answerQuestion({ ...context, said });
  const { state } = old && hasCriteria(old.criteria) ? await answerQuestion({ ...context, said: old }) : context;
  return answerQuestion({ ...context, said, state: state ?? context.state });
}

/** Remembers whether an answer about a service was that it isn't known. */
function withMemory(answer: Reply, { said, state }: Context): Reply {
  const { isUnknown: _, ...next } = answer.state ?? state;
  const isUnknown = answer.noAnswer && said.topics.length > 0;
  return isUnknown || state.isUnknown ? { ...answer, state: { ...next, ...(isUnknown && { isUnknown }) } } : answer;
}

/** Whether a question without another answer may be about the owner's site: it is about no listing, and may be answered. */
const isOfSite = (context: Context): boolean => {
  const { said, state } = context;
  const isOfNoListing =
    (!said.mentionsListings || said.unread.length > 0) &&
    said.numbers.length + said.addresses.length + state.focus.length === 0;
  return hasListings(context)
    ? said.steering.size === 0 && isOfNoListing
    : said.steering.size === 0 || isOfService(said);
};

/** Whether a question to an owner without listings is about something else: "max how many kids at a party". */
const isOfService = (said: Reading): boolean =>
  !said.mentionsListings || said.topics.length > 0 || said.asks.has('open house') || /\bmy\b/.test(said.words);

const answerFromSite = (context: Context) => answerFromPages(context, context.said.topics);

/** Answers a question that nothing else answers from the site, or shows the part of it that may be meant. */
async function answerUnknownFromSite(context: Context): Promise<Reply | undefined> {
  const { mentionsListings, unread } = context.said;
  const isOfListings = mentionsListings && unread.length === 0;
  return (await answerFromSite(context)) ?? (isOfListings ? undefined : hintFromPages(context));
}

/** Every answer about a sold listing says that it is sold. */
async function answerQuestion(context: Context): Promise<Reply> {
  const whole = await answerWhole(context);
  const isDeclined = context.said.steering.size > 0 && !hasListings(context) && isOfService(context.said);
  const isUnknown = isDeclined || (whole.noAnswer && !whole.listings?.length);
  const known = isUnknown && isOfSite(context) ? await answerUnknownFromSite(context) : whole;
  const first = known ?? answerWithoutListings(whole, context);
  const quoted = await withOwnSentences(await withQuotes(first, context), context);
  const answer = withMemory(withPlace(quoted, context), context);
  const sold = (answer.listings ?? []).filter(({ status }) => status === 'Sold');
  if (sold.length === 0 || sold.length > 2 || /\b(?:sold|rented)\b/i.test(answer.text)) return answer;
  const notes = sold.map(listing => {
    const pending = pendingOf(listing);
    // Its own status is better than none, and says enough if the answer has it.
    if (pending !== undefined && answer.text.includes(pending)) return undefined;
    const link = listingLink(listing, context.tools.gazetteer);
    return pending === undefined
      ? `${link} is ${takenWord(listing)}.`
      : `${link} has the status “${escapeInline(pending)}”.`;
  });
  return { ...answer, text: paragraphs(sentences(...notes), answer.text) };
}

/** Of a chatbot without listings, only questions about listings are told that it has none. */
function answerWithoutListings(unknown: Reply, context: Context): Reply {
  const { said } = context;
  if (hasListings(context)) return unknown;
  if (!isOfService(said)) return said.steering.size > 0 ? unknown : NO_LISTINGS;
  return answerUnknown({
    ...context,
    said: { ...said, mentionsListings: false, asks: new Set([...said.asks, 'question']) },
  });
}

/** After "are prices going up in Salem", a question about "there" is about Salem. */
function withPlace(answer: Reply, { said, state }: Context): Reply {
  const { places } = said.criteria;
  const isOfTown = places.length > 0 && said.topics.length === 0 && said.addresses.length === 0;
  const next = answer.state ?? state;
  const isOfAgent = next.person !== state.person;
  const [town, other] = places.flatMap(({ city }) => city ?? []);
  if (isOfAgent && town !== undefined && other === undefined) return { ...answer, state: { ...next, town } };
  if (!isOfTown || isOfAgent || answer.noAnswer || answer.listings?.length || next.criteria !== state.criteria)
    return answer;
  return { ...answer, state: { ...next, criteria: { ...EVERYTHING, places }, shown: [], focus: [] } };
}

async function answerWhole(context: Context): Promise<Reply> {
  const { said, state } = context;
  const { asks } = said;
  const [steering] = said.steering;
  const rights = await aboutRights(context);
  if (rights) return rights;
  if (steering) return answerDecline(steering, await answerRest(steering, context));
  const ownHome = await aboutOwnHome(context);
  if (ownHome) return ownHome;
  const smallTalk = answerSmallTalk(context);
  // "Who speaks French?" is about people of the site before it is about the bot.
  if (smallTalk)
    return (
      (state.person !== undefined && (await answerInTold(context))) ||
      (ABOUT_PEOPLE.test(said.words) && ((await answerWho(context)) ?? (await answerFromSite(context)))) ||
      (smallTalk.text.startsWith(ENGLISH_ONLY) && (await quoteTexts(context, { least: NEARLY_ALL, fewest: 2 }))) ||
      (OF_AGENTS.test(said.words) ? answerUnknown(context) : smallTalk)
    );
  if (asks.has('reset') && !hasCriteria(said.criteria))
    return reply("OK, let's start over. What are you looking for?", NEW_DIALOGUE);
  if (asks.has('reset')) {
    const fresh = { ...said, asks: new Set([...asks].filter(ask => ask !== 'reset')) };
    return answerWhole({ ...context, said: fresh, state: NEW_DIALOGUE });
  }
  const again = isAgain(context) && state.criteria ? await answerByColumn(state.criteria, context) : undefined;
  if (again) return again;
  const turned = isAgain(context) ? await answerTurned(context) : undefined;
  if (turned) return turned;
  const near = (await answerNearTowns(context)) ?? (await answerEmergency(context));
  if (near) return near;
  const firms = answerFirms(context);
  if (firms) return firms;
  const targets = await targetsOf(context);
  const left = targets.length === 0 ? await answerLeftOut(context) : undefined;
  if (left) return left;
  if (targets.length === 0 && hasListings(context) && pointsToNothing(context))
    return reply("Which listing do you mean? I haven't shown you any yet.");
  const changed = targets.length === 0 && !state.loan ? withChanged(said, state) : undefined;
  if (changed) return answerSearch(refined(state, changed), { ...context, said: changed });
  const isWish = said.criteria.features.length > 0 && !asks.has('question');
  if (asks.has('travel') && !isWish && (asks.has('question') || !said.mentionsListings)) {
    const travel = await answerTravel(targets, context);
    const told = targets.length === 0 && travel?.noAnswer !== false ? await answerInView(context, true) : undefined;
    if (told ?? travel ?? said.topics.length === 0) return told ?? withTrip(travel ?? answerUnknown(context), context);
  }
  if (asksForThing(said)) return (await answerFromTexts(said.topics, context)) ?? answerUnknown(context);
  const sums = await answerColumnSums(targets, context);
  if (sums) return sums;
  const column =
    targets.length === 0
      ? ((await answerBestOfColumn(context)) ??
        (await answerArea(context)) ??
        (await answerTotal(context)) ??
        (await answerSize(context)) ??
        (await answerFocusedColumn(context)) ??
        (await answerShownColumns(context)) ??
        (await answerInView(context)))
      : undefined;
  if (column) return column;
  return (
    (targets.length === 0 ? await answerByText(context) : undefined) ??
    (targets.length === 0 ? ((await answerWho(context)) ?? (await answerOffice(context))) : undefined) ??
    (await answerMoney(targets, context)) ??
    (isAfterHours(context) && targets.length === 0 ? await answerHours([], context) : undefined) ??
    (targets.length === 0 ? await answerInTold(context) : undefined) ??
    (await aboutPeople(targets, context)) ??
    (targets.length === 0 ? await answerShownFacts(context) : undefined) ??
    (await aboutOwner(targets, context)) ??
    (asks.has('person') ? answerHuman(context) : undefined) ??
    (targets.length === 0 ? await aboutRules(context) : undefined) ??
    (targets.length === 0 ? await answerAfterText(context) : undefined) ??
    (targets.length === 0 && hasListings(context) ? await answerSubject(context) : undefined) ??
    (hasListings(context) ? await aboutListings(targets, context) : undefined) ??
    (targets.length === 0 ? await answerInView(context, true) : undefined) ??
    (targets.length === 0 ? answerRefused(context) : undefined) ??
    (await aboutMarket(context)) ??
    (await search(context)) ??
    (isOfOneListing(context) ? await answerUnsaid(byId(context.state.focus), context) : undefined) ??
    (asks.has('question') || said.topics.length > 0 ? await answerFromTexts(said.topics, context) : undefined) ??
    (said.unread.length > 0 && said.wordCount <= MAX_TITLE ? await answerFromTexts([], context, true) : undefined) ??
    (await answerFromPages(context, said.topics)) ??
    (await answerUnmentioned(context)) ??
    answerUnknown(context)
  );
}

/**
 * A question of which a sentence of the texts has every word is answered by it, before a search or a listing in view may share
 * some of its words: `do you have parking at the Salem office`.
 */
async function answerByText(context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const { limits, order, tour, types } = said.criteria;
  const isTimed = said.topics.some(({ keys }) => keys.includes('opening') || keys.includes('open house'));
  const isRoute = (isTimed || tour !== undefined) && !OF_BOOKING.test(said.words);
  const isNamed = said.numbers.length + said.addresses.length + said.positions.length > 0;
  const isOfListing =
    state.focus.length > 0 ||
    (said.pointsTo.size > 0 && state.shown.length > 0) ||
    (order ?? said.relation) !== undefined;
  const isOfListings =
    (said.mentionsListings || types.length > 0 || SOME.test(said.words)) &&
    !asksForRule(said) &&
    !HAVE_TO.test(said.words) &&
    said.unread.length === 0;
  const isAgent = said.tags.some(({ is }) => is === 'agent') && !OF_AWAY.test(said.words);
  const isSeveral = isAgent || SEVERAL.test(said.words) || said.tags.some(({ is }) => is === 'number');
  const isLimited = Object.keys(limits).some(name => name !== 'parking');
  if (isSeveral || isRoute || isNamed || isOfListing || isOfListings || isLimited) return undefined;
  const isAsked = isQuestion(said.words) || (said.unread.length > 0 && said.wordCount <= MAX_TITLE);
  if (!isAsked || ABOUT_PEOPLE.test(said.words) || OF_MARKET.some(ask => said.asks.has(ask))) return undefined;
  return quoteTexts(context, { isExact: true, fewest: 2 });
}

const OF_BOOKING = /\b(?:book|register|rsvp|sign up|appointment)\b/;
const OF_AWAY = /\b(?:away|back|around|gone|on leave|on holiday|speaks?)\b/;
const SEVERAL = /\b(?:and|or) (?:is|are|do|does|can|what|how|when|where|who)\b|\b(?:s?he|her|his)\b/;
const HAVE_TO = /^(?:do|does|will|must) (?:i|we|you|buyers|tenants)\b.*\b(?:have to|need to|pay)\b/;
const SOME = /\b(?:any|anything|something|ones?)\b/;

/** A question about a subject, and words that no search can use, are answered by the texts before any search. */
async function answerSubject(context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const isSubject = asksForSubject(context);
  const isNew = state.shown.length + state.focus.length === 0 && state.criteria === undefined;
  const isSearched = said.asks.has('search') || Object.keys(said.criteria.limits).length > 1;
  const isOpen = isNew && said.unread.length > 0 && !isSearched && said.wordCount <= MAX_AFTER;
  if (!isSubject && !isOpen) return undefined;
  const quote = await quoteTexts(context, { least: isSubject ? ENOUGH : MOST });
  const isTitled = quote !== undefined && namesWhole(quote.sources?.[0]?.title ?? '', rootsOf(said.words));
  if (!isSubject && said.mentionsListings && !isTitled) return undefined;
  if (quote || !isSubject) return quote?.noAnswer && !isSubject ? undefined : quote;
  const isSearch =
    hasCriteria({ ...said.criteria, places: [] }) || (hasCriteria(said.criteria) && said.unread.length > 0);
  return isSearch ? ((await answerFromSite(context)) ?? answerNotKnown(unusedWords(context), context)) : undefined;
}

/** After a text of the owner, a question that names no listing is answered by the texts, or not at all. */
async function answerAfterText(context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const { saleType: _, ...rest } = said.criteria;
  const isOfText = state.told !== undefined && state.focus.length + state.shown.length === 0;
  const isQuestion = said.asks.has('question') || said.asks.has('yes or no') || IS_CASE.test(said.words);
  const isOther = hasCriteria(rest) || said.mentionsListings || OF_MARKET.some(ask => said.asks.has(ask));
  // "Even if I want to rent it out" asks for no listings.
  const isCase = IS_CASE.test(said.words) && said.numbers.length + said.addresses.length + said.positions.length === 0;
  if (!isOfText || !isQuestion || isOther || said.wordCount > MAX_AFTER) return undefined;
  if (!isCase && isOfListings(context)) return undefined;
  const quote = await quoteTexts(context, { least: MOST });
  // "Can it be shorter" is about what the last text said.
  const isOfSame = !said.pointsTo.has('it') || quote?.sources?.[0]?.id === state.told!.title;
  return (isOfSame ? quote : undefined) ?? answerUnknown(context);
}

const IS_CASE = /^(?:(?:and|but|so|ok|what|even|also|only|just) )*if\b/;
const OF_MARKET = [
  'average',
  'median',
  'range',
  'prices',
  'per area',
  'compare',
  'towns',
  'types',
  'mortgage',
  'afford',
  'person',
] as const;
const MAX_AFTER = 12;

/** Whether the last answer was about opening hours. */
const isAfterHours = ({ state }: Context): boolean => state.told?.topics.includes('opening') === true;

/** Whether a question that is about no service is about the listing of the last answer: `how many photos are there`. */
const isOfOneListing = ({ said, state }: Context): boolean =>
  state.focus.length === 1 &&
  said.asks.has('question') &&
  said.topics.length === 0 &&
  said.unread.length === 0 &&
  !asksForRule(said);

/** `what about the second one` before any listing was shown */
const pointsToNothing = ({ said, state }: Context): boolean =>
  said.positions.length > 0 &&
  state.shown.length + state.focus.length === 0 &&
  !hasCriteria(said.criteria) &&
  said.topics.length + said.unread.length === 0;

/** `what languages do your agents speak` */
const OF_AGENTS = /\b(?:your|the) (?:agents?|staff|team|realtors?)\b/;

const ABOUT_PEOPLE = /^(?:who|(?:does|do|is|can) (?:any|some)(?:one|body))\b/;

/** Words of a message that may be the title of a text. */
const MAX_TITLE = 5;

/** Answers the rest of a question whose main topic an agent must not answer. */
async function answerRest(topic: Steering, context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const isPart = (id: string) => topic === 'schools' && id.includes('school');
  const criteria = { ...said.criteria, features: said.criteria.features.filter(id => !isPart(id)) };
  const isPlace = !hasCriteria({ ...criteria, places: [] }) && !said.mentionsListings;
  const isWanted = (said.mentionsListings || said.asks.has('search')) && !asksForRule(said);
  const isSearch = hasCriteria(criteria) && isWanted && !isPlace;
  const unread = said.unread.filter(({ words }) => OF_VOUCHER.test(words));
  return isSearch
    ? search({ ...context, said: { ...said, criteria, unread }, state: { ...state, shown: [] } })
    : undefined;
}
