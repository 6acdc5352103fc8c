import { textSetting } from '../../data/settings.js';
import type { Source } from '../answerer.js';
import { INTENT_WORDS, type Topic } from '../reader/intents.js';
import { singular } from '../reader/tokens.js';
import type { FoundText } from '../search/knowledge-search.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { escapeMarkdown, escapeProse, link, paragraphs } from '../wording/markdown.js';
import { passageOf, sentencesIn } from '../wording/passage.js';
import { ASK_A_PERSON } from '../wording/sentences.js';

import { stemOf } from './listing-columns.js';
import { answerFromPages } from './page-answers.js';
import { hasPerson, noAnswer, personOffer, reply, type Context, type Reply } from './reply.js';

const MAX_PASSAGE = 500;

export const sourceOf = ({ title, url }: FoundText, passage: string): Source => ({
  kind: 'Text',
  id: title,
  title,
  url,
  passage: passage.slice(0, MAX_PASSAGE),
});

/** The words of a question that say something. */
export const contentWords = ({ said }: Context): readonly string[] =>
  said.words.split(' ').filter(word => !STOP_WORDS.has(word) && word.length > 1);

/**
 * Answers from the owner's texts and settings; undefined when neither has an answer. With `isWhole`, the text must have one
 * of the words that no table knows.
 */
export async function answerFromTexts(
  topics: readonly Topic[],
  context: Context,
  isWhole = false,
): Promise<Reply | undefined> {
  const keys = topicKeys(topics, context);
  const viewing = await findTexts(keys, context);
  // Some agencies say tours for viewings.
  const isOfTours = viewing.length === 0 && keys.some(own => own.includes('viewing'));
  const found = isOfTours ? await findTexts([TOURS], context) : viewing;
  // A text that only shares a town with the question is no answer.
  const unread = context.said.unread.flatMap(({ words }) => words.split(' '));
  const known = new Set(wordsOf(found.map(({ title, body }) => `${title} ${body}`).join(' ')).map(singular));
  const isOther = isWhole && unread.length > 0 && !unread.some(word => known.has(singular(word)));
  const [first, second] = isOther ? [] : found.map(text => tellText(text, keys.flat(), context));
  if (!first) return (await answerFromPages(context, topics)) ?? fromSettings(topics, context);
  return second
    ? { ...first, text: paragraphs(first.text, second.text), sources: [...first.sources!, ...second.sources!] }
    : first;
}

const TOURS: readonly string[] = ['tour', 'tours', 'touring'];

/** Words of questions that texts need not have. */
const ASKING: ReadonlySet<string> = new Set(
  [
    ...['give', 'get', 'need', 'pay', 'cost', 'take', 'want', 'know', 'much', 'long', 'many', 'often', 'there', 'does'],
    ...['charge', 'also', 'happen', 'possible', 'tell', 'mean'],
  ].map(stemOf),
);

/** A seller's or tenant's fee is in the text about selling or renting. */
function topicKeys(topics: readonly Topic[], { said, state }: Context): readonly (readonly string[])[] {
  const has = (word: string) => topics.some(({ keys }) => keys.includes(word));
  const isOffered = OFFERED.test(said.words);
  const isSide = has('selling') || has('application') || has('pets');
  const last = state.told?.topics ?? [];
  // "Do you charge for that" after a valuation is about the valuation.
  if (last.includes('worth') && has('commission') && /\b(?:it|that|this)\b/.test(said.words)) return [last];
  const isOfRent = OF_TENANTS.test(said.words) && !OF_BUYERS.test(said.words);
  // A first-time buyer's deposit is no tenant's.
  const isAfterBuying = (last.includes('mortgage') || last.includes('escrow')) && !isOfRent;
  const isAfterSelling = (last.includes('selling') || last.includes('worth')) && !/\bbuy/.test(said.words);
  const isOfCosts = /\bclosing costs?\b/.test(said.words);
  return topics
    .map(({ keys }) => (isOfCosts && keys.includes('closing') ? CLOSING_COSTS : keys))
    .filter(keys => !(isOffered && keys.includes('offer')))
    .filter(keys => !isSide || !(keys.includes('commission') || keys.includes('lender')))
    .map(keys => (isOfRent && keys.includes('offer') ? ['negotiable', 'negotiate'] : keys))
    .map(keys => (isAfterBuying && keys.includes('deposit') ? ['mortgage', 'mortgages', 'financing'] : keys))
    .map(keys => (isAfterSelling && keys.includes('commission') ? ['selling', 'sell', 'seller'] : keys));
}

/** Costs of a purchase by their names in several countries. */
const CLOSING_COSTS: readonly string[] = [
  ...['closing costs', 'closing cost', 'closing', 'costs of buying', 'buying costs', 'purchase costs', 'transfer tax'],
  ...['transfer duty', 'stamp duty'],
];

/** `do you offer financing` is about no offer. */
const OFFERED = /\b(?:do|does|can|could|will|would) (?:you|u|they) (?:\w+ )?offer\b/;

/** An owner's text, and how much of a question is in it. */
interface Ranked {
  readonly text: FoundText;
  readonly topics: number;
  readonly words: number;
  /** Topics or words in its title, or a topic as the subject of a sentence, or in two sentences. */
  readonly isAbout: boolean;
  /** Only words that many texts have. */
  readonly isWeak: boolean;
  /** Words of the question that no table knows, and that the text doesn't have either. */
  readonly missing: number;
  readonly score: number;
}

/** Finds the texts with most of a question's topics and words; one that shares only a word with it is no answer. */
async function findTexts(topics: readonly (readonly string[])[], context: Context): Promise<readonly FoundText[]> {
  const { tools, said } = context;
  const tagged = (kind: string) => new Set(said.tags.flatMap(tag => (tag.is === kind ? tag.words.split(' ') : [])));
  const [homes, places] = [tagged('listing'), tagged('place')];
  const isOffered = OFFERED.test(said.words);
  const content = [...new Set(contentWords(context))].filter(
    word => !homes.has(word) && !/^\d/.test(word) && !(isOffered && word === 'offer'),
  );
  const covered = new Set(topics.flat());
  const words = content.filter(word => !covered.has(word));
  const unread = new Set(said.unread.flatMap(({ words: own }) => own.split(' ')));
  const isOwnSide = await sideFilter(context);
  const terms = [...topics, ...words.map(word => [word])];
  const texts = (await tools.searchTexts(terms, MAX_CANDIDATES)).map(text => ({
    text,
    title: stemsOf(text.title),
    body: stemsOf(withoutLookAlikes(text.body)),
  }));
  const isIn = (part: string, phrases: readonly string[]) => phrases.some(phrase => part.includes(stemsOf(phrase)));
  const isInBody = (body: string, phrases: readonly string[]) =>
    isIn(
      body,
      phrases.filter(phrase => !ONLY_IN_TITLES.has(phrase)),
    );
  const countOf = (word: string) => texts.filter(({ title, body }) => isIn(title + body, [word])).length;
  // A word that only one text has says more, and so does the name of a place.
  const weights = new Map(content.map(word => [word, countOf(word) === 1 || places.has(word) ? 2 : 1]));
  const sum = (of: readonly string[]) => of.reduce((total, word) => total + weights.get(word)!, 0);
  const amount = AMOUNTS.find(({ asks }) => asks.test(said.words));
  // A text whose title names the topic says more about it than a number in another text.
  const hasTitled = texts.some(({ title }) => topics.some(topic => isIn(title, topic)));
  const isNeeded = (about: readonly string[]) => /\bneed\b/.test(said.words) && about.some(one => /\bneed\b/.test(one));
  const isOfLeaving = (body: string) => OF_LEAVING.test(said.words) && NOTICE.test(body);
  const ranked = texts.map(({ text, title, body }): Ranked => {
    const isKnown = (phrases: readonly string[]) => isIn(title, phrases) || isInBody(body, phrases);
    const inTitle = topics.filter(topic => isIn(title, topic)).length * 2;
    const titleWords = words.filter(word => isIn(title, [word])).length;
    const about = sentencesIn(text.body).filter(one => topics.some(topic => isInBody(stemsOf(one), topic)));
    const isSubject = about.some(one => topics.some(topic => isInBody(stemsOf(one.split(' ', 2).join(' ')), topic)));
    const isSaid =
      amount !== undefined && [...about, ...(inTitle > 0 ? [text.body] : [])].some(one => amount.says.test(one));
    const own = topics.filter(isKnown).length;
    return {
      text,
      topics: own,
      words: words.filter(word => isKnown([word])).length,
      isWeak: words.every(word => WEAK.has(stemOf(word)) || !isKnown([word])),
      isAbout: inTitle + titleWords > 0 || about.length > 1 || isSubject || isOfLeaving(text.body) || isNeeded(about),
      missing: words.filter(word => unread.has(word) && !INTENT_WORDS.has(word) && !isKnown([word])).length,
      score:
        3 * own +
        sum(content.filter(word => isKnown([word]))) +
        inTitle +
        (topics.length > 0 ? titleWords : titleWords / 2) +
        Math.min(about.length, 2) +
        // A notice to leave has days or months; the hours before a viewing are another one.
        (isOfLeaving(text.body) ? 4 : 0) +
        (isSaid ? (hasTitled && inTitle === 0 && !content.some(word => isKnown([word])) ? 1 : 3) : 0),
    };
  });
  // No text needs the "charge" of "what do you charge for probate sales".
  const asked = words.filter(word => !ASKING.has(stemOf(word))).length;
  const all = ranked.filter(one => isAnswer(one, asked, topics.length)).sort((a, b) => b.score - a.score);
  const own = all.filter(({ text }) => isOwnSide(text));
  // Without a text for renters, `what is your commission` is about selling, although the last listing was a rental.
  const answers = own.length === 0 && !OF_TENANTS.test(said.words) && !OF_BUYERS.test(said.words) ? all : own;
  // "Septic inspection" is in the text that has both words, not in that on inspections before an offer.
  const ofWords = answers.filter(one => words.length > 1 && one.words === words.length && !one.isWeak);
  const isTopic = (one: Ranked) => topics.length === 0 || one.topics > 0;
  const ofTopic = answers.some(one => isTopic(one) && one.words > 0)
    ? answers.filter(isTopic)
    : ofWords.length > 0
      ? ofWords
      : answers.filter(isTopic);
  const [best, next] = ofTopic.length > 0 ? ofTopic : answers;
  // Two offices have a text each.
  const isPair = best && next?.score === best.score && places.size === 0 && isSeries(best.text.title, next.text.title);
  return isPair ? [best.text, next.text] : best ? [best.text] : [];
}

/** A tax return is no tax on a home, and a previous landlord is no service for landlords. */
export const withoutLookAlikes = (text: string): string =>
  text.replaceAll(
    /\b(?:tax(?= returns?\b)|international(?= airport)|(?:previous|current|former|last) landlords?\b)/gi,
    '',
  );

const OF_LEAVING =
  /\bnotice\b.*\b(?:give|leave|quit|end|move|tenant)\b|\b(?:give|leave|tenant)\b.*\bnotice\b|\bnotice period\b/;
const NOTICE = /\b(?:days?|weeks?|months?)['’]? notice\b|\bnotice (?:period )?of \w+ (?:days?|weeks?|months?)\b/i;

/** Words of titles such as "About us", which mean something else in a sentence. */
const ONLY_IN_TITLES: ReadonlySet<string> = new Set(['about', 'company']);

export const MAX_CANDIDATES = 8;
const WEAK: ReadonlySet<string> = new Set(
  [
    ...['agent', 'buy', 'day', 'floor', 'list', 'live', 'month', 'move', 'number', 'offer', 'people', 'price', 'rent'],
    ...['rental', 'sell', 'time', 'week', 'year'],
  ].map(stemOf),
);

/** Questions for an amount, and what a sentence with one has. */
const AMOUNTS: readonly { readonly asks: RegExp; readonly says: RegExp }[] = [
  {
    asks: /\bhow (?:much|high|big)\b|\b(?:cost|price|fee|commission)\b/,
    says: /[$£€]|\b(?:percent|dollars|pounds|free)\b|%/,
  },
  { asks: /\bhow (?:long|fast|quick|quickly|soon)\b|^when\b/, says: /\b(?:minutes?|hours?|days?|weeks?|months?)\b/ },
];

function isAnswer({ topics, words, isAbout, isWeak, missing }: Ranked, asked: number, topicsAsked: number): boolean {
  const matched = topics + words;
  // "Do you manage rental properties" is in no text that only has rentals.
  if (topics === 0 && topicsAsked > 0)
    return words > Math.max(2 * missing, 1) && !isWeak && (words === asked || (words > 2 && isAbout));
  if (topics > 0) return isAbout ? matched >= missing : matched > Math.max(missing, 2);
  return words > 2 * missing && !isWeak && (words > 1 || isAbout || words === asked);
}

/** "Office hours, Venice office" and "Office hours, Oban office" are a series. */
const isSeries = (a: string, b: string) => a.split(/[,:–(]/)[0] === b.split(/[,:–(]/)[0];

/** A text as the stems of its words, with a blank around each. */
const stemsOf = (text: string): string => ` ${wordsOf(text).map(stemOf).join(' ')} `;

const OF_TENANTS = /\b(?:rent(?:s|ers?|ing|als?|ed)?|tenants?|lease|let(?:ting)?|landlord|sub(?:let|lease))\b/i;
const OF_BUYERS = /\b(?:buyer|buyers|buy|buying|purchase|purchasing|earnest|booking|offer)\b/i;

const OF_LANDLORDS = /\b(?:landlords?|manag\w+|(?:let|rent|lease|renting|letting) out|my|our|owners?)\b/i;

const OF_SELLERS = /\b(?:sell|seller|sellers|selling)\b/i;

/** A buyer's deposit is not a tenant's: leaves out texts about the other side than that of the question. */
async function sideFilter({ said, state, tools }: Context): Promise<(text: FoundText) => boolean> {
  const [focused] = await tools.listingsById(state.focus.slice(0, 1));
  const isOther = OF_BUYERS.test(said.words) || OF_SELLERS.test(said.words) || said.asks.has('own home');
  const last = state.told?.topics ?? [];
  const isAfterBuying = last.includes('mortgage') || last.includes('escrow');
  const isTenant = OF_TENANTS.test(said.words) || (focused?.saleType === 'for_rent' && !isOther);
  const isBuyer = OF_BUYERS.test(said.words) || (isAfterBuying && !OF_TENANTS.test(said.words));
  if (isTenant === isBuyer) return () => true;
  const [own, other] = isTenant ? [OF_TENANTS, [OF_BUYERS, OF_SELLERS]] : [OF_BUYERS, [OF_TENANTS]];
  // A text for landlords has nothing for tenants.
  const isOfLandlords = (title: string) => isTenant && !OF_LANDLORDS.test(said.words) && OF_LANDLORDS.test(title);
  return ({ title }) => !isOfLandlords(title) && (own.test(title) || !other.some(one => one.test(title)));
}

export function tellText(text: FoundText, topics: readonly string[], context: Context): Reply {
  const passage = passageOf(text.body, [...topics, ...contentWords(context)]);
  const page = text.url === '' ? undefined : link('Read more', text.url);
  const answer = reply(
    paragraphs(
      `**${escapeMarkdown(text.title)}**`,
      escapeProse(passage),
      page?.startsWith('[') ? page : undefined,
      topics.some(isPersonal) ? personOffer(context) : undefined,
    ),
    { ...context.state, told: { title: text.title, topics: [...topics] } },
  );
  return { ...answer, sources: [sourceOf(text, passage)] };
}

/** Answers "how long does it take?" or "can I cancel?" from the text of the last answer. */
export async function answerFollowUp(context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  if (!state.told) return undefined;
  const { title, topics } = state.told;
  const words = contentWords(context);
  const found = await tools.searchTexts([[title], ...words.map(word => [word])]);
  const same = found.find(text => text.title === title);
  if (!same) return undefined;
  const amount = AMOUNTS.find(({ asks }) => asks.test(said.words));
  const isShort = said.asks.has('question') && said.wordCount <= MAX_FOLLOW_UP && state.focus.length === 0;
  const isAmount = amount !== undefined && amount.says.test(same.body);
  const isOpen =
    amount === undefined &&
    !said.pointsTo.has('other') &&
    !said.asks.has('search') &&
    (words.length === 0 || /\b(?:it|that|this)\b/.test(said.words));
  return same.matched > 1 || (isShort && (isAmount || isOpen)) ? tellText(same, topics, context) : undefined;
}

const MAX_FOLLOW_UP = 10;

/** Answers from the privacy settings, or suggests talking to a person. */
function fromSettings(topics: readonly Topic[], { settings }: Context): Reply | undefined {
  const setting = (name: Parameters<typeof textSetting>[1]) => textSetting(settings, name).trim();
  const url = setting('ChatbotPrivacyPolicyUrl');
  const privacy = paragraphs(
    escapeProse(setting('ChatbotPrivacyPolicyDescription')),
    url && link(setting('ChatbotPrivacyPolicyName') || url, url),
  );
  if (topics.some(({ keys }) => keys.includes('privacy')) && privacy !== '') return reply(privacy);
  if (topics.some(({ keys }) => keys.includes('maintenance')) && hasPerson(settings))
    return reply(`I'm sorry about that. I can't help with repairs or complaints here. ${ASK_A_PERSON}`);
  return topics.some(({ keys }) => keys.some(isPersonal)) && hasPerson(settings)
    ? noAnswer(`I can't help with that. ${ASK_A_PERSON}`)
    : undefined;
}

const isPersonal = (topic: string) => ['viewing', 'worth', 'selling', 'contact'].includes(topic);
