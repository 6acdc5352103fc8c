import type { FoundListing } from '../search/agency-tools.js';
import { hasCriteria } from '../search/criteria.js';
import { quoted, type Reading } from '../reader/reading.js';
import { topicsAbout } from '../reader/intents.js';
import { listingLink, pendingOf, takenWord } from '../wording/listing-text.js';
import { list } from '../wording/format.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { answerHuman, answerUnknown } from './conversation-answers.js';
import { answerCalculation } from './calculations.js';
import { answerCash, answerCosts } from './cost-answers.js';
import { answerHours } from './hours-answers.js';
import { byId, findTargets, MAX_COMPARED, type Target } from './find-targets.js';
import { answerAttributes, answerUnsaid } from './listing-facts.js';
import { answerColumn } from './listing-quotes.js';
import { answerSoldFor } from './sold-answers.js';
import { columnsAsked, columnsOf, isContactColumn, textOf, wordsOfKey } from './listing-columns.js';
import { answerMortgage } from './mortgage-answer.js';
import { answerRate } from './rate-answers.js';
import { answerPerPerson } from './per-person.js';
import { agentOfFocus, answerAgent } from './person-answers.js';
import { noAnswer, personOffer, reply, sentences, suggesting, type Context, type Reply } from './reply.js';
import { asksWhich, wishedIn } from './search-questions.js';
import { asksForRule, countsOthers, FIRST_OF, isOfNoListing } from './rule-questions.js';
import { askedOf } from './asked.js';
import { askedValue } from './asked-values.js';
import { answerFromTexts } from './text-answers.js';

/** Whether a sentence is a question about the owner's services and not about listings. */
export function isService(said: Reading, { state }: Context): boolean {
  const { topics, asks, criteria, numbers, addresses, positions } = said;
  if (topics.length === 0 && !asks.has('person')) return false;
  if (numbers.length + addresses.length + positions.length > 0 && !asks.has('visit')) return false;
  if (state.focus.length === 1 && said.pointsTo.has('it')) return false;
  const { tour: _, ...rest } = criteria;
  return asks.has('question') || asks.has('visit') || asks.has('person') || !hasCriteria(rest);
}

export const isAboutListings = ({ criteria, numbers, addresses, positions, relation }: Reading) =>
  hasCriteria(criteria) || relation !== undefined || numbers.length + addresses.length + positions.length > 0;

/** Answers questions about loans, costs on top of the price, and prices of sold listings. */
export async function answerMoney(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { asks } = said;
  const fees = await answerPerPerson(context);
  if (fees) return fees;
  const rate = await answerRate(targets, context);
  if (rate) return rate;
  const few = state.focus.length > 0 ? state.focus : state.shown.slice(0, MAX_COMPARED);
  const ofCash = targets.length > 0 ? targets : byId(few);
  const calculated = (await answerCash(ofCash, context)) ?? (await answerCalculation(targets, context));
  if (calculated) return calculated;
  const isRent = said.criteria.saleType === 'for_rent';
  const [named] = isRent ? (await findTargets(ofCash, context)).listings : [];
  if (
    isRent &&
    named?.saleType !== 'for_sale' &&
    (OF_RENTAL.test(said.words) || !asks.has('afford')) &&
    (asks.has('need') || asks.has('afford')) &&
    !/\b(?:buy|down|purchase|mortgage|loan|saved|savings)\b/.test(said.words)
  )
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
  const isLoan = asks.has('mortgage') && said.criteria.limits.price === undefined && !said.mentionsListings;
  const focus =
    isOfFocus || isLoan || (said.wordCount <= 12 && targets.length === 0) ? byId(state.focus.slice(0, 1)) : [];
  const about = targets.length > 0 ? targets : state.focus.length === 1 ? focus : [];
  const [sold] = state.focus.length === 1 && WHEN.test(said.words) ? await tools.listingsById(state.focus) : [];
  if (asks.has('sold for') || sold?.status === 'Sold') {
    const isOfShown = about.length === 0 && state.focus.length === 0 && state.shown.length <= MAX_SOLD;
    const isElsewhere = hasCriteria(said.criteria.status ? { ...said.criteria, status: 'sold' } : said.criteria);
    const paid = await answerSoldFor(isOfShown && !isElsewhere ? byId(state.shown) : about, context);
    if (paid) return paid;
  }
  const ofRent = about.length === 1 ? OF_RENT.exec(said.words) : null;
  if (ofRent)
    return answerAttributes(
      about,
      (ofRent[1] ?? ofRent[2]) ? { attributes: [], features: ['utilities'] } : { attributes: ['price'], features: [] },
      context,
    );
  // "Is there an extra charge for 2 dogs" is about no other costs.
  const isOfPets = asks.has('total cost') && /\b(?:pet|dog|cat|animal)s?\b/.test(said.words);
  const ofPets = isOfPets ? await answerFromTexts(topicsAbout('pets'), context) : undefined;
  if (ofPets) return ofPets;
  const [listing] = (await findTargets(about.slice(0, 1), context)).listings;
  const isRental = listing?.saleType === 'for_rent';
  if ((asks.has('total cost') && !asks.has('mortgage')) || (isRental && (asks.has('mortgage') || asks.has('pays')))) {
    // "Total to move in?" after a few rentals is about each of them.
    const isOfRentals = state.criteria?.saleType === 'for_rent' && !hasCriteria(said.criteria) && !said.criteria.order;
    const costs = await answerCosts(about.length === 0 && isOfRentals ? byId(few) : about, context);
    if (costs) return costs;
  }
  return answerMortgage(about[0], context);
}

/** `what can i afford with 3000 a month` may be about a loan. */
const OF_RENTAL = /\b(?:rent|rents|renting|rentals?|lease|let)\b/;

/** `and when` after what a home sold for */
const WHEN = /^(?:and |so )*(?:on )?(?:when|what day|what date|which day)(?: was (?:it|that))?$/;

/** Sold listings in an answer about all shown ones. */
const MAX_SOLD = 5;

/** After one listing, `what is the rent` and `what is included in the rent` are about it. */
const OF_RENT = new RegExp(
  '^(?:and |so |ok )?(?:(?:what is|what was|what are|how much is|how much was|is anything|what does) )?(?:(included in) )?(?:the |its )?' +
    '(?:monthly )?rent(?: per month| a month)?( includes?| covers?)?(?: (?:on|for|of) (?:it|this|that)(?: one)?| there)?$',
);

/** Answers questions about agents and owners. */
export async function aboutPeople(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const named = (await findTargets(targets, context)).listings.map(({ id }) => id);
  const ids = named.length > 0 ? named : state.focus;
  const sameAgent =
    named.length === 1 && OF_SAME_AGENT.test(said.words) ? await answerSameAgent(named, context) : undefined;
  if (sameAgent) return sameAgent;
  const agent = await answerAgent(context);
  if (agent) return agent;
  const best = named.length === 0 && said.asks.has('contact') ? await agentOfFound(context) : undefined;
  if (best) return best;
  if (
    said.asks.has('owner') &&
    !said.asks.has('contact') &&
    ids.length > 0 &&
    !said.topics.some(({ keys }) => keys.includes('about'))
  )
    return answerUnsaid(byId(ids), context);
  const isElsewhere =
    (targets.length > 0 && named.length === 0) || /\byour\b/.test(said.words) || said.asks.has('own home');
  // "Tax on 1 Hill Road vs 2 Hill Road" is about both.
  const isOfNamed = named.length > 0 && said.topics.some(({ keys }) => keys.includes('tax'));
  const isShort = said.asks.has('question') || said.wordCount <= 3 || said.asks.has('contact') || isOfNamed;
  if (isElsewhere || !isShort || ids.length === 0) return undefined;
  const { features, without, places, types, order } = said.criteria;
  const isOther =
    said.attributes.length + features.length + without.length + places.length + types.length > 0 ||
    Object.keys(said.criteria.limits).length > 0 ||
    order !== undefined ||
    said.relation !== undefined ||
    (said.mentionsListings && !said.pointsTo.has('it') && targets.length === 0);
  const column = isOther && !isOfNamed && !said.asks.has('contact') ? undefined : await answerColumn(ids, context);
  const person = column && said.asks.has('contact') ? await agentOfFocus(ids, context) : undefined;
  if (column && person !== undefined) return { ...column, state: { ...(column.state ?? state), person } };
  return column ?? (said.asks.has('contact') && ids.length > 0 ? unnamedAgent(ids, context) : undefined);
}

/** `does she also handle 12 Hill Road`, after an answer about an agent */
const OF_SAME_AGENT =
  /^(?:and |so |ok )*(?:is|does|do|will|did) .*\b(?:handles?|sells?|lists?|shows?|represents?|agent|have|responsible)\b/;

async function answerSameAgent(ids: readonly number[], context: Context): Promise<Reply | undefined> {
  const named = context.said.tags.flatMap(tag => (tag.is === 'agent' ? tag.agents : []));
  const isSaid = named.length > 0 || /\b(?:s?he|they)\b/.test(context.said.words);
  const person = isSaid ? (named[0]?.name ?? context.state.person) : undefined;
  const said = { ...context.said, asks: new Set([...context.said.asks, 'contact' as const]) };
  const [agent, answer] = [await agentOfFocus(ids, context), await answerColumn(ids, { ...context, said })];
  if (person === undefined || agent === undefined || !answer) return undefined;
  return { ...answer, text: paragraphs(agent === person ? 'Yes.' : 'No.', answer.text) };
}

/** Some listings name nobody. */
async function unnamedAgent(ids: readonly number[], context: Context): Promise<Reply | undefined> {
  const { tools, state } = context;
  const listings = await tools.listingsById(ids.slice(0, MAX_COMPARED));
  const names = list(listings.map(listing => listingLink(listing, tools.gazetteer)));
  const text =
    listings.length === 1
      ? `The listing ${names} doesn't name an agent.`
      : `The listings ${names} don't name an agent.`;
  return listings.length === 0 ? undefined : { ...noAnswer(sentences(text, personOffer(context)), state), listings };
}

/** `who is the agent for the cheapest`, `who sold the Salem one`, `whos the agent` of a short list */
async function agentOfFound(context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { order, ...criteria } = said.criteria;
  if (order === undefined && !hasCriteria(criteria)) {
    const isOfShown = state.focus.length === 0 && state.shown.length <= MAX_COMPARED && OF_LISTED.test(said.words);
    return isOfShown ? answerColumn(state.shown, context) : undefined;
  }
  const { listings, total } = await tools.searchListings(wishedIn(context), { limit: 1 });
  return order || total === 1
    ? answerColumn(
        listings.map(({ id }) => id),
        context,
      )
    : undefined;
}

const OF_LISTED = /^(?:and )?(?:who|whos|the)\b.*\b(?:agents?|realtor|broker|lists|sells|shows?|showing)\b/;

const OF_UNKNOWN: readonly RegExp[] = [
  /\b(?:for|of) (?:it|that|this)\b/,
  /^(?:and |so )*(?:what|how much) (?:do|does|would|is) (?:you|u|yall|it|that) (?:charge|cost|take)$/,
];

/** Answers questions about the owner's services: hours, fees, viewings, selling. */
export async function aboutOwner(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { asks, criteria } = said;
  // "Can I see photos of 12 Hill Road" is about no visit.
  if (said.attributes.includes('images')) return undefined;
  const isOwn = asks.has('own home');
  const ofOwner = isOwn && said.topics.length === 0 ? topicsOfOwner(said) : said.topics;
  const topics = asks.has('see') && targets.length > 0 ? topicsAbout('viewing') : ofOwner;
  if (topics.length === 0) return answerHours(targets, context);
  if (targets.length > 0 && (await namesColumn(targets, context))) return undefined;
  // After a service that nothing is known of, its fee is not known, either.
  if (state.isUnknown && OF_UNKNOWN.some(says => says.test(said.words))) return answerUnknown(context);
  if (asks.has('person') && !asks.has('question')) return answerHuman(context);
  if (asksOfShown(context)) return undefined;
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
    const isVisit = asks.has('visit') || asks.has('see');
    const named = listings
      .map(listing => {
        const soon = isVisit && listing.status === 'PreOnMarket' ? ' is coming soon, and not on the market yet.' : '';
        return `**${listingLink(listing, tools.gazetteer)}**${soon}`;
      })
      .join('  \n');
    const own = isVisit ? visitsOf(listings) : undefined;
    const answer = await answerFromTexts(topics, { ...context, state: { ...state, focus } });
    if (own)
      return {
        ...reply(paragraphs(named, own, answer?.sources ? answer.text : undefined), { ...state, focus }),
        listings,
        ...(answer?.sources && { sources: answer.sources }),
      };
    return answer ? { ...answer, text: paragraphs(named, answer.text), listings } : answerUnsaid(targets, context);
  }
  if (isSearchWithTopic(said, isOwn)) return undefined;
  const isOfVisit = topics.some(({ keys }) => keys.includes('viewing') || keys.includes('offer'));
  const isOfFocus = state.focus.length === 1 && (said.pointsTo.has('it') || isOfVisit);
  const [focused] = isOfFocus ? await tools.listingsById(state.focus) : [];
  if (focused?.status === 'Sold') return answerSold(focused, context);
  const answer = (await answerFromTexts(topics, context)) ?? (asks.has('person') ? answerHuman(context) : undefined);
  // "How much is the pet fee" may be in a column of the listing in view.
  const [inView] = state.focus.length === 1 ? await tools.listingsById(state.focus) : [];
  const isOfColumn = inView !== undefined && columnsAsked(columnsOf(inView), said).length > 0;
  const isAboutListing = isOfColumn || (state.focus.length > 0 && (said.pointsTo.has('it') || said.wordCount <= 4));
  const isAboutListings = isAboutListing || (said.mentionsListings && hasCriteria(criteria) && asks.has('search'));
  // "I want to rent out my cabin" looks for no rental.
  const isOfLandlord = topics.some(({ keys }) => keys.includes('landlords'));
  return answer ?? (isAboutListings && !isOfLandlord ? undefined : answerUnknown(context));
}

/** `i own a condo and want to know its value`, `sell or rent? i own a loft` */
function topicsOfOwner({ words }: Reading) {
  if (/\b(?:value|worth|get for|price)\b/.test(words)) return topicsAbout('worth');
  return /\b(?:sell|selling|list)\b/.test(words) ? topicsAbout('selling') : [];
}

/** Whether the listings that a question names have a column with the words of the question: `council tax of 3 Hill Road`. */
async function namesColumn(targets: readonly Target[], context: Context): Promise<boolean> {
  const { listings } = await findTargets(targets, context);
  const stems = new Set(context.said.text.tokens.map(({ stem }) => stem));
  return listings.some(listing =>
    columnsOf(listing).some(column => {
      const [first = '', second = ''] = wordsOfKey(column.Key);
      return !isContactColumn(column) && stems.has(first) && stems.has(second);
    }),
  );
}

/** `how long did those take to sell` */
const asksOfShown = ({ said, state }: Context): boolean =>
  said.attributes.length > 0 &&
  state.shown.length > 0 &&
  ((said.pointsTo.has('them') && state.shown.length > 1) ||
    // "Mgmt fees?" after a few listings.
    (said.attributes.includes('fee') && said.wordCount <= MAX_FEE && !/\b(?:you|your|my)\b/.test(said.words)));
const MAX_FEE = 5;

/** What listings themselves say about viewings: an open house in a column of its own, or "Showings begin December 5." */
function visitsOf(listings: readonly FoundListing[]): string | undefined {
  const lines = listings.flatMap(listing => [
    ...columnsOf(listing).flatMap(({ Key, value }) =>
      /\b(?:open house|showing|viewing)s?\b/i.test(Key) && !isContactColumn({ Key, value })
        ? [`${escapeInline(Key)}: **${escapeInline(value)}**`]
        : [],
    ),
    ...sentencesIn(textOf(listing)).flatMap(one =>
      /\b(?:showings?|viewings?|shown|by appointment)\b/i.test(one) ? [`The listing says: “${escapeInline(one)}”`] : [],
    ),
  ]);
  return lines.length > 0 ? lines.join('  \n') : undefined;
}

/** A name with capital letters that no listing has. */
const namedStranger = ({ unread, text }: Reading): string | undefined =>
  unread.map(item => quoted(text, item)).find(name => /^\p{Lu}\p{L}+ \p{Lu}/u.test(name));

/** A sold listing can't be visited, and nobody can make an offer. */
const answerSold = (listing: FoundListing, { tools, state }: Context): Reply => ({
  ...suggesting(
    reply(
      `${listingLink(listing, tools.gazetteer)} ${pendingOf(listing) === undefined ? `is ${takenWord(listing)}` : `has the status “${pendingOf(listing)}”`}. I can look for similar listings.`,
      { ...state, focus: [listing.id] },
    ),
    { settings: {} },
    'Similar listings',
  ),
  listings: [listing],
});

/** "Apartments that allow dogs" is a search, "Are pets allowed in rented homes?" a question. */
function isSearchWithTopic(
  { criteria, words, topics, asks, mentionsListings, irrelevant, tags, unread }: Reading,
  isOwn: boolean,
): boolean {
  if (/\b(?:emotional|service|assistance|support) (?:support )?(?:dog|animal|cat|pet)s?\b/.test(words)) return false;
  if (topics.some(({ keys }) => keys.includes('maintenance')) || /\bclosing costs?\b/.test(words)) return false;
  // "Council tax band C or lower" is about a column of the listings.
  const isByColumn = [...(criteria.columns ?? []), ...(criteria.notColumns ?? [])].some(({ values }) => values);
  if (isByColumn && !isOwn && !asks.has('yes or no') && !/^(?:how|when|where|who|why)\b/.test(words)) return true;
  const { places, types, limits, order, features, without, tour } = criteria;
  // "Insurance cost for a house on the beach" asks for no houses.
  const isOfCost = topics.some(({ keys }) => keys.includes('tax') || keys.includes('insurance')) && OF_COST.test(words);
  if (isOfCost && order === undefined && limits.price === undefined && !asks.has('search')) return false;
  const isOffice = topics.some(({ keys }) => keys.includes('office'));
  const wished = features.filter(id => id !== 'home office' || !isOffice).length + without.length;
  const wishes = types.length + Object.keys(limits).length + wished + (order ? 1 : 0) + (tour ? 1 : 0);
  const isWhQuestion = /^(?:and |so |ok )?(?:how|when|where|who|what)\b/.test(words);
  const isQuestion =
    isWhQuestion &&
    !/^(?:what|how) about\b|^what (?:\w+ ){0,4}(?:do you have|available|have you got|is there)\b/.test(words);
  const isRanked =
    /\b(?:lowest|highest|least|sort|sorted)\b/.test(words) && topics.every(({ keys }) => keys.includes('tax'));
  if (isRanked || (mentionsListings && criteria.columns?.some(({ key }) => key === 'office'))) return true;
  if (irrelevant.length > 0 || (order && /Deposit|Fee/.test(order))) return true;
  if (isOffice && asks.has('question')) return false;
  const isPersonal = topics.some(topic => topic.isPersonal === true && !asks.has('visit'));
  // "Lots with an ag valuation" asks what no home is worth.
  const [noun, wish] = tags.filter(({ is }) => is !== 'filler');
  const isOfNoun = wish?.is === 'wish' && !askedValue(words) && ['type', 'ownType', 'listing'].includes(noun!.is);
  if (isOfNoun && (isPersonal || unread.some(({ role }) => role === 'wish'))) return true;
  if (isOwn || isPersonal) return false;
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

const OF_COST = /\b(?:rates?|costs?|premiums?|how (?:much|high))\b/;

/** Answers questions about rules from the owner's texts; those that name no listing find none, either. */
export async function aboutRules(context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const isOfWords = /\bdifference between\b/.test(said.words) && !FIRST_OF.test(said.words);
  if ((!asksForRule(said) && !isOfWords) || asksOfShown(context) || asksWhich(said, state)) return undefined;
  const isOfFocus = state.focus.length === 1;
  const hasShown = state.focus.length > 1 || state.shown.length > 1 || said.criteria.places.length > 1;
  const isOnly = countsOthers(said) || (isOfWords && !hasShown) || (isOfNoListing(said) && !isOfFocus);
  if (!isOnly && (isOfFocus || said.topics.length + said.unread.length === 0)) return undefined;
  const text = await answerFromTexts(said.topics, context, !isOnly);
  return text ?? (isOnly ? answerUnknown(context) : undefined);
}

/** Answers who may buy or rent from the owner's texts about buyers from abroad, or about equal treatment. */
export async function aboutRights(context: Context): Promise<Reply | undefined> {
  const { said } = context;
  const isOfAbroad = said.topics.some(({ keys }) => keys.includes('foreign'));
  const isOfGroup = said.steering.has('people') && asksForRule(said);
  if (!isOfAbroad && !(isOfGroup && RIGHTS.test(said.words))) return undefined;
  const own = await answerFromTexts(said.topics, context);
  const fair = own ? undefined : await answerFromTexts(topicsAbout('fair'), context);
  // A text on open houses has only the housing of "fair housing".
  const text = own ?? (fair && OF_FAIRNESS.test(fair.text) ? fair : undefined);
  return text ?? (isOfAbroad ? answerUnknown(context) : undefined);
}

const OF_FAIRNESS = /\b(?:fair|equal\w*|discriminat\w*|everyone|anyone)\b/i;
const RIGHTS = /\b(?:buy|own|rent|apply|purchase|sell|denied|legal|allowed)\b/;
