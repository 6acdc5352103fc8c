import { EVERYTHING } from '../search/criteria.js';
import { singular } from '../reader/tokens.js';
import type { FoundText } from '../search/knowledge-search.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { list } from '../wording/format.js';
import { escapeInline, escapeMarkdown, escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { stemOf } from './listing-columns.js';
import { meaningsOf } from './meanings.js';
import { reply, type Context, type Reply } from './reply.js';
import { sourceOf, tellText } from './text-answers.js';

const MAX_FOLLOW_UP = 10;
const MAX_TEXTS = 8;

/** Words that most texts have, so that they alone prove nothing. */
const GENERAL: ReadonlySet<string> = new Set(
  [
    ...[
      'agent',
      'allowed',
      'accepted',
      'permitted',
      'buy',
      'buyer',
      'charge',
      'cost',
      'day',
      'fee',
      'first',
      'flat',
      'free',
      'home',
      'house',
      'money',
      'offer',
    ],
    ...['office', 'people', 'price', 'property', 'rent', 'sale', 'sell', 'time', 'total', 'week', 'work'],
  ].map(stemOf),
);
/** Words of questions that texts need not have. */
// prettier-ignore
const ASKING: ReadonlySet<string> = new Set([
  'exactly', 'extra', 'instead', 'include', 'included', 'only', 'possible', 'say', 'says', 'still', 'work', 'works', 'happen', 'happens', 'under',
  'now', 'early', 'anytime', 'beforehand', 'dont', 'don', 'doesnt', 'isnt', 'him', 'her', 'he', 'his', 'hers', 'vs', 'versus', 'mean', 'required', 'compulsory', 'anyway', 'them', 'else', 'am', 'pm', 'clock',
]);

/** The words of a question that its answer must have, without names of places and numbers. */
function wantedWords({ said }: Context): readonly string[] {
  const places = new Set(said.tags.flatMap(tag => (tag.is === 'place' ? tag.words.split(' ') : [])));
  return said.words
    .split(' ')
    .filter(
      word => word.length > 1 && !STOP_WORDS.has(word) && !ASKING.has(word) && !places.has(word) && !/\d/.test(word),
    );
}

const stemsIn = (text: string): ReadonlySet<string> => new Set(wordsOf(text).map(stemOf));

/** Whether a message names or describes listings, so that no text is meant. */
function isOfListings({ said, tools }: Context): boolean {
  const { criteria, numbers, addresses, positions, relation, asks, tags } = said;
  const { bedrooms, bathrooms, area, lot } = criteria.limits;
  const hasType = tags.some(
    ({ is, words }) => (is === 'type' || is === 'ownType') && !/^(?:offices?|flats?|house)$/.test(words),
  );
  const isRef = numbers.some(({ isCertain }) => isCertain) || addresses.length + positions.length > 0;
  const isAgent = tags.some(({ is }) => is === 'agent') && tools.gazetteer.types.length > 0;
  return (
    isRef ||
    isAgent ||
    hasType ||
    (bedrooms ?? bathrooms ?? area ?? lot ?? relation ?? criteria.order ?? criteria.tour) !== undefined ||
    (asks.has('search') && (said.mentionsListings || !/^(?:what about|how about|any)\b/.test(said.words))) ||
    asks.has('similar') ||
    asks.has('more') ||
    criteria.notPlaces !== undefined
  );
}

/** Answers "inspections?" or "when is she in the office" from the owner's text of the last answer, if it has all the words. */
export async function answerInTold(context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { told, focus } = state;
  if (!told || focus.length > 0 || said.wordCount > MAX_FOLLOW_UP || isOfListings(context)) return undefined;
  if (/^(?:with|without|in|near) /.test(said.words) && said.text.raw.trim().at(-1) !== '?') return undefined;
  const [text] = (await tools.searchTexts([[told.title]], MAX_TEXTS)).filter(({ title }) => title === told.title);
  if (!text) return undefined;
  const subjects = subjectsAsked(context);
  const words = subjects.map(({ words: own }) => own);
  const found = subjects.filter(subject => isIn(`${text.title} ${text.body}`, subject)).map(({ words: own }) => own);
  const isSpecific =
    /\b(?:she|he)\b/.test(said.words) || found.some(word => !GENERAL.has(stemOf(word))) || found.length > 1;
  // "And on 1.2 million" after brackets of a tax, and "how much do you charge" after the text for landlords.
  const isOfRates = asksForAmount(context) || (ASKS_RATE.test(said.words) && found.length === words.length);
  const isAmount = words.every(word => GENERAL.has(stemOf(word))) && isOfRates && hasRates(text);
  const city = said.criteria.places.find(place => place.city !== undefined)?.city;
  // "And Salem?" after the hours of another office.
  const ofCity = city === undefined ? [] : sentencesIn(text.body).filter(one => one.includes(city));
  const isOffice = ofCity.length > 0 && told.topics.some(topic => topic === 'opening' || topic === 'office');
  if (isOffice && found.length === words.length)
    return { ...reply(escapeProse(ofCity.join(' ')), state), sources: [sourceOf(text, ofCity.join(' '))] };
  // "And in Hamilton" after a text that tells towns apart.
  const isOfTowns = tools.gazetteer.cities.some(({ name }) => text.body.includes(name));
  const isElsewhere = isOfTowns && words.length === 0 && said.criteria.places.length > 0 && ELSEWHERE.test(said.words);
  const isWhen = words.length === 0 && /^(?:and )?(?:(?:by|until|till|since|from) )?when$/.test(said.words);
  if (
    !isAmount &&
    !(isWhen && HAS_TIME.test(text.body)) &&
    !isElsewhere &&
    !(words.length > 0 && found.length === words.length && (isSpecific || SUPPOSES.test(said.words)))
  )
    return isSpecific ? tellPart(text, subjects, context) : undefined;
  return (found.length > 0 && tellPart(text, subjects, context)) || tellText(text, told.topics, context);
}

/** A subject of a question: its words, and the phrases that mean the same. */
interface Subject {
  readonly words: string;
  readonly phrases: readonly (readonly string[])[];
}

/** What a question is about: `get out of the contract` is `cancel`. */
function subjectsAsked(context: Context): readonly Subject[] {
  const wanted = new Set(wantedWords(context));
  const words = context.said.words.split(' ');
  const subjects: Subject[] = [];
  for (let at = 0; at < words.length;) {
    const { length, phrases } = meaningsOf(words, at);
    if (length > 1 || wanted.has(words[at]!)) subjects.push({ words: words.slice(at, at + length).join(' '), phrases });
    at += length;
  }
  return subjects;
}

const isIn = (text: string, { phrases }: Subject): boolean => {
  const stems = ` ${wordsOf(text).map(stemOf).join(' ')} `;
  return phrases.some(phrase => stems.includes(` ${phrase.map(stemOf).join(' ')} `));
};

/** `any direct bus` after a text about towns: its sentences with the bus, and a note that none has the other word. */
function tellPart(text: FoundText, subjects: readonly Subject[], context: Context): Reply | undefined {
  const isGeneral = ({ words }: Subject) => GENERAL.has(stemOf(words));
  const special = subjects.filter(one => !isGeneral(one));
  const found = special.filter(one => isIn(text.body, one));
  const missing = special.filter(one => !found.includes(one));
  const isShort = missing.length <= found.length && context.said.wordCount <= MAX_PART;
  if (found.length === 0 || (missing.length > 0 && !(isShort && ASKS_IF.test(context.said.words)))) return undefined;
  const told = sentencesIn(text.body).filter(sentence => found.some(one => isIn(sentence, one)));
  if (told.length === 0 || told.length > MAX_TOLD) return undefined;
  const unsaid = missing.map(({ words }) => `“${escapeInline(words)}”`);
  const note = unsaid.length > 0 ? `The text doesn't say anything about ${list(unsaid)}.` : undefined;
  const passage = told.join(' ');
  const answer = reply(paragraphs(`**${escapeMarkdown(text.title)}**`, escapeProse(passage), note), context.state);
  return { ...answer, sources: [sourceOf(text, passage)] };
}

const MAX_PART = 6;
const MAX_TOLD = 2;
const ASKS_IF = /^(?:(?:and|but|so|ok) )*(?:any|(?:is|are) (?:there|it|they)|do (?:you|they) have)\b/;

/** `how much u charge`, `what are the fees` */
const ASKS_RATE = /\b(?:how much|what)\b.*\b(?:charges?|costs?|fees?|commission|rates?|pay|that)\b/;
/** `and if I buy with you too` */
const SUPPOSES = /^(?:(?:and|but|so|ok|or|what|even) )*(?:if|when) (?:i|we|they|you|u|it|the)\b/;
const ELSEWHERE = /^(?:(?:and|but|so|ok|what|how|about) )+(?:in|for|at)? ?\b/;
const HAS_TIME = /\b(?:days?|weeks?|months?|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i;
const hasRates = ({ body }: FoundText) => (body.match(/%|\bpercent\b/g) ?? []).length > 1;
const asksForAmount = ({ said }: Context) =>
  said.tags.some(tag => tag.is === 'number' && tag.value >= 10_000) &&
  /^(?:and |so |what about |how about )*(?:on|for|at|if|\d)/.test(said.words);

const PERSON = /\p{Lu}\p{Ll}+ \p{Lu}[\p{L}-]+/u;
/** `who handles lettings`, `which agent covers Salem`, `the agent for Salem` */
const OF_PERSON: readonly RegExp[] = [
  /^(?:and |so |ok )*who\b/,
  /^(?:and |so |ok )*(?:which|what|the|your) (?:agent|negotiator|realtor|person|colleague)\b/,
  /^(?:and |so |ok )*(?:agent|negotiator) (?:for|in)\b/,
];
// prettier-ignore
const ROLES: ReadonlySet<string> = new Set([
  'handle', 'handles', 'deal', 'deals', 'lead', 'leads', 'cover', 'covers', 'look', 'looks', 'manage', 'manages', 'run', 'runs', 'responsible', 'charge',
  'agent', 'negotiator', 'realtor', 'person', 'colleague', 'specialist', 'expert', 'contact', 'talk', 'speak', 'call', 'sells', 'sell', 'care', 'in', 'team',
  'area', 'department', 'office', 'branch', 'side', 'there', 'should',
]);
const SAME: readonly ReadonlySet<string>[] = [
  new Set(['letting', 'lettings', 'rental', 'rentals', 'rent', 'renting', 'let', 'lets'].map(stemOf)),
  new Set(['land', 'plot', 'plots', 'stand', 'stands'].map(stemOf)),
  new Set(['flat', 'flats', 'apartment', 'apartments', 'condo', 'condos'].map(stemOf)),
];

/** Answers who is responsible for something from a sentence of the owner that names a person. */
export async function answerWho(context: Context): Promise<Reply | undefined> {
  const { said, tools, state } = context;
  const isOther = said.addresses.length + said.numbers.length + said.positions.length > 0 || said.pointsTo.has('it');
  const isAsked = OF_PERSON.some(pattern => pattern.test(said.words));
  if (!isAsked || isOther || said.asks.has('owner') || said.tags.some(({ is }) => is === 'agent')) return undefined;
  const places = said.criteria.places.flatMap(({ city }) => city ?? []);
  const words = wantedWords(context).filter(word => !ROLES.has(word) && !ROLES.has(singular(word)));
  if (words.length + places.length === 0 || words.length > 3) return undefined;
  const unread = new Set(said.unread.flatMap(item => item.words.split(' ')));
  const formsOf = (word: string) => SAME.find(same => same.has(stemOf(word))) ?? new Set([stemOf(word)]);
  const texts = await tools.searchTexts(
    [...words.map(word => [word]), ...places.map(place => [place]), ['agents', 'team', 'people']],
    MAX_TEXTS,
  );
  for (const text of texts)
    for (const sentence of sentencesIn(text.body)) {
      const own = stemsIn(sentence.replace(/\blet\b/gi, 'lets'));
      const hasAll =
        words.every(word => [...formsOf(word)].some(form => own.has(form))) &&
        places.every(place => sentence.includes(place));
      const bare = places.reduce((rest, place) => rest.replaceAll(place, ''), sentence);
      const isOfAgent = (one: string) => tools.gazetteer.agentsAt(wordsOf(one), 0) !== undefined;
      const name = nameIn(bare, sentence, [...places, ...words], isOfAgent);
      const isAgent = name !== undefined && isOfAgent(name);
      // Two capitalized words may also name a river. If they name no agent, the question must have only words that describe no
      // listing.
      if (hasAll && (isAgent || (name !== undefined && words.length > 0 && words.every(word => unread.has(word)))))
        return {
          ...reply(paragraphs(`**${escapeMarkdown(text.title)}**`, escapeProse(sentence)), {
            ...state,
            focus: [],
            told: { title: text.title, topics: ['about', 'agents', 'team'] },
            ...(isAgent && { person: name }),
          }),
          sources: [sourceOf(text, sentence)],
        };
    }
  return undefined;
}

/** Of several persons in a sentence, the last one before what is asked for; agents of listings come before other names. */
function nameIn(
  bare: string,
  sentence: string,
  asked: readonly string[],
  isOfAgent: (name: string) => boolean,
): string | undefined {
  const all = [...bare.matchAll(new RegExp(PERSON, 'gu'))].map(([name]) => name);
  const agents = all.filter(isOfAgent);
  const names = agents.length > 0 ? agents : all;
  const folded = sentence.toLowerCase();
  const at = Math.min(...asked.map(word => folded.indexOf(word.toLowerCase())).filter(index => index >= 0));
  return names.findLast(name => sentence.indexOf(name) < at) ?? names[0];
}

const OF_REACH = /\b(?:tel|telephone|phone|number|nr|call|ring|email|mail|address|fax|reach)\b/;

/** `phone of the Salem office`: the sentence that has the place and how to reach it. */
export async function answerOffice(context: Context): Promise<Reply | undefined> {
  const { said, tools, state } = context;
  const cities = said.criteria.places.flatMap(({ city }) => city ?? []);
  const isOther =
    said.addresses.length + said.numbers.length > 0 ||
    said.tags.some(({ is }) => is === 'agent' || is === 'type' || is === 'ownType') ||
    Object.keys(said.criteria.limits).length > 0;
  if (cities.length !== 1 || isOther || !OF_REACH.test(said.words) || said.wordCount > MAX_FOLLOW_UP) return undefined;
  const [city = ''] = cities;
  const texts = await tools.searchTexts([[city], ['telephone', 'phone', 'office', 'offices']], MAX_TEXTS);
  const isReach = (sentence: string) => sentence.includes(city) && /\d{3}[\d -]{3,}\d|\S@\S/.test(sentence);
  for (const text of texts) {
    const sentence = sentencesIn(text.body).find(isReach);
    if (
      sentence === undefined ||
      PERSON.test(sentence.replaceAll(city, '').replace(/\p{Lu}\p{L}+ (?:Street|Road|Lane|Avenue|Square|Drive)/gu, ''))
    )
      continue;
    return {
      ...reply(paragraphs(`**${escapeMarkdown(text.title)}**`, escapeProse(sentence)), {
        ...state,
        told: { title: text.title, topics: ['office', 'phone'] },
      }),
      sources: [sourceOf(text, sentence)],
    };
  }
  return undefined;
}

/** `land transfer tax on 800k`: the text whose title of several words is in the question. */
export async function answerTitled(context: Context): Promise<Reply | undefined> {
  const { said, tools, state } = context;
  const { criteria, asks, unread, topics } = said;
  const isOther =
    // A search that was understood whole, as most are, needs no texts.
    unread.length + topics.length === 0 ||
    asks.has('search') ||
    asks.has('count') ||
    (criteria.limits.bedrooms ?? criteria.order) !== undefined;
  if (isOther || said.addresses.length + said.numbers.length > 0 || state.focus.length > 0) return undefined;
  const words = said.words.split(' ').filter(word => word.length > 2 && !STOP_WORDS.has(word));
  const asked = ` ${said.words.split(' ').map(stemOf).join(' ')} `;
  const isTitled = ({ title }: FoundText) => {
    const own = wordsOf(title.replace(/\(.*\)/, ''));
    const isSaid = own.filter(word => !STOP_WORDS.has(word)).length > 1;
    return isSaid && asked.includes(` ${own.map(stemOf).join(' ')} `);
  };
  const text = (
    await tools.searchTexts(
      words.map(word => [word]),
      MAX_TEXTS,
    )
  ).find(isTitled);
  return text && tellText(text, [], context);
}

const SHORTEST_RARE = 5;

/** `is a guarantor from Germany ok`: a word that no table knows, and that only one of the owner's texts has. */
export async function answerByRareWord(context: Context): Promise<Reply | undefined> {
  const { said, tools, state } = context;
  const isAsked = said.asks.has('question') || said.wordCount <= 2 || said.text.raw.includes('?');
  // "When is your next cottage clinic" is about the agency.
  const isOfAgency = said.asks.has('question') && /\b(?:your|you|ur|u)\b/.test(said.words);
  const isTold = state.focus.length === 0 && (isOfAgency || (!isOfListings(context) && !said.mentionsListings));
  if (!isAsked || !isTold || said.wordCount > MAX_FOLLOW_UP) return undefined;
  const rare = said.unread
    .filter(({ isNegated }) => !isNegated)
    .flatMap(({ words }) => words.split(' '))
    .filter(word => word.length >= SHORTEST_RARE && !STOP_WORDS.has(word) && !GENERAL.has(stemOf(word)));
  for (const word of rare.slice(0, 3)) {
    const texts = (await tools.searchTexts([[word]], MAX_TEXTS)).filter(({ title, body }) =>
      stemsIn(`${title} ${body}`).has(stemOf(word)),
    );
    const [text] = texts;
    const isListed = (await tools.countListings({ ...EVERYTHING, features: [word] })).total > 0;
    if (text && texts.length === 1 && !isListed) return tellText(text, [], context);
  }
  return undefined;
}
