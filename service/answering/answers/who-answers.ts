import { singular } from '../reader/tokens.js';
import { wordsOf } from '../search/text.js';
import { escapeMarkdown, escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { stemOf } from './listing-columns.js';
import { reply, type Context, type Reply } from './reply.js';
import { MAX_FOLLOW_UP, MAX_TEXTS, sourceOf, tellText } from './passages.js';
import { stemsIn, wantedWords } from './told-texts.js';

const PERSON = /\p{Lu}\p{Ll}+ \p{Lu}[\p{L}-]+/u;
/** `Jo Smith`, or only `Jo` */
const NAMES = /\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}-]+)?/gu;
/** `who handles lettings`, `which agent covers Salem`, `the agent for Salem` */
const OF_PERSON: readonly RegExp[] = [
  /^(?:and |so |ok )*(?:who\b|(?:does|do|is|can) (?:any|some)(?:one|body)\b)/,
  /^(?:and |so |ok )*(?:which|what|the|your) (?:agent|negotiator|realtor|person|colleague)\b/,
  /^(?:and |so |ok )*(?:agent|negotiator) (?:for|in)\b/,
];
// prettier-ignore
const ROLES: ReadonlySet<string> = new Set([
  'handle', 'handles', 'deal', 'deals', 'lead', 'leads', 'cover', 'covers', 'look', 'looks', 'manage', 'manages', 'run', 'runs', 'responsible', 'charge',
  'agent', 'negotiator', 'realtor', 'person', 'colleague', 'specialist', 'expert', 'contact', 'talk', 'speak', 'call', 'sells', 'sell', 'care', 'in', 'team',
  'buy', 'buying', 'anyone', 'anybody', 'someone', 'somebody', 'area', 'department', 'office', 'branch', 'side', 'there', 'should',
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
  const { person: _, ...others } = state;
  const found = texts.flatMap(text =>
    sentencesIn(text.body).flatMap(sentence => {
      const own = stemsIn(sentence.replace(/\blet\b/gi, 'lets'));
      const hasAll =
        words.every(word => [...formsOf(word)].some(form => own.has(form))) &&
        places.every(place => sentence.includes(place));
      const bare = places.reduce((rest, place) => rest.replaceAll(place, ''), sentence);
      // The name of a firm may begin with that of an agent.
      const agentOf = (one: string) => {
        const found = tools.gazetteer.agentsAt(wordsOf(one), 0);
        const name = found?.to === wordsOf(one).length ? found.agents[0]?.name : undefined;
        return one.includes(' ') || name?.startsWith(`${one} `) ? name : undefined;
      };
      const name = nameIn(bare, sentence, [...places, ...words], one => agentOf(one) !== undefined);
      return hasAll && name !== undefined ? [{ text, sentence, name, agent: agentOf(name) }] : [];
    }),
  );
  // Two capitalized words may also name a river or the firm. If they name no agent, the question must have only words that
  // describe no listing.
  const isOfNoListing = words.length > 0 && words.every(word => unread.has(word));
  const best = found.find(({ agent }) => agent !== undefined) ?? (isOfNoListing ? found[0] : undefined);
  if (!best) return undefined;
  const { text, sentence, agent } = best;
  return {
    ...reply(paragraphs(`**${escapeMarkdown(text.title)}**`, escapeProse(sentence)), {
      ...others,
      focus: [],
      told: { title: text.title, topics: ['about', 'agents', 'team'] },
      // Of two agents for one town or kind, the next question means neither.
      ...(agent !== undefined && isOnly(sentence, places) && { person: agent }),
    }),
    sources: [sourceOf(text, sentence)],
  };
}

/** Whether a sentence has each of the places once, as it names a person for each. */
const isOnly = (sentence: string, places: readonly string[]): boolean =>
  places.every(place => sentence.split(place).length === 2);

/** Of several persons in a sentence, the last one before what is asked for; agents of listings come before other names. */
function nameIn(
  bare: string,
  sentence: string,
  asked: readonly string[],
  isOfAgent: (name: string) => boolean,
): string | undefined {
  const all = [...bare.matchAll(NAMES)].map(([name]) => name);
  const agents = all.filter(isOfAgent);
  const names = agents.length > 0 ? agents : all.filter(name => name.includes(' '));
  const folded = sentence.toLowerCase();
  const at = Math.min(...asked.map(word => folded.indexOf(word.toLowerCase())).filter(index => index >= 0));
  return names.findLast(name => sentence.indexOf(name) < at) ?? names[0];
}

const OF_REACH = /\b(?:tel|telephone|phone|number|nr|call|ring|email|mail|address|fax|reach)\b/;

/** `which office is closest to Salem` */
const NEAREST = /\b(?:which|nearest|closest|your) office\b/;

/** `phone of the Salem office`: the sentence that has the place and how to reach it. */
export async function answerOffice(context: Context): Promise<Reply | undefined> {
  const { said, tools, state } = context;
  const cities = said.criteria.places.flatMap(({ city }) => city ?? []);
  const isOther =
    said.addresses.length + said.numbers.length > 0 ||
    said.tags.some(({ is }) => is === 'agent' || is === 'type' || is === 'ownType') ||
    Object.keys(said.criteria.limits).length > 0;
  const isAny = said.asks.has('yes or no') && /\b(?:offices?|branch)\b/.test(said.words);
  const unknown = cities.length === 1 && !isOther && isAny ? await answerNoOffice(cities[0]!, context) : undefined;
  if (unknown) return unknown;
  if (
    cities.length !== 1 ||
    isOther ||
    !(OF_REACH.test(said.words) || NEAREST.test(said.words)) ||
    said.wordCount > MAX_FOLLOW_UP
  )
    return undefined;
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

/** `do you have an office in Salem`, where the text on the offices names no such town */
async function answerNoOffice(city: string, context: Context): Promise<Reply | undefined> {
  const texts = await context.tools.searchTexts([['office', 'offices', 'branch', 'branches']], MAX_TEXTS);
  const [text] = texts.filter(({ title }) => /\boffices?\b|\bbranch/i.test(title));
  if (!text || texts.some(({ title, body }) => /\boffice/i.test(title) && `${title} ${body}`.includes(city)))
    return undefined;
  const told = tellText(text, ['office'], context);
  return { ...told, text: paragraphs(`The texts of this site name no office in ${escapeMarkdown(city)}.`, told.text) };
}
