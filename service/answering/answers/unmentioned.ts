import { quoted } from '../reader/reading.js';
import { EVERYTHING, hasCriteria, MAX_FEATURES, type Criteria } from '../search/criteria.js';
import { describe } from '../wording/describe.js';
import { escapeInline } from '../wording/markdown.js';
import { addressed, capitalized, missingText, SHORTEST_NAME, SUBJECTIVE } from './mentioned-wishes.js';
import { showMentions } from './mention-answers.js';
import { noAnswer, type Context, type Reply } from './reply.js';
import { answerSearch } from './search-answers.js';

const MAX_MESSAGE = 10;

/** `tennis court?`, `walkable to cafes`: says that no listing mentions a wish, or shows those that do. */
export async function answerUnmentioned(context: Context): Promise<Reply | undefined> {
  const { said, tools, state } = context;
  const [wish, ...others] = said.unread;
  const isOne =
    wish !== undefined && others.length === 0 && !wish.isNegated && wish.words.split(' ').length <= MAX_WISH;
  const isWish = isOne && (wish.role === 'near' || wish.role === 'wish' || wish.role === 'item');
  const isPlain = !hasCriteria(said.criteria) && said.topics.length === 0 && said.wordCount <= MAX_MESSAGE;
  if (!isWish || !isPlain || OF_PEOPLE.test(said.words) || SUBJECTIVE.has(wish.words.split(' ')[0]!)) return undefined;
  // "Gas stove?" after a search asks about its listings.
  const { order: _, ...last } = state.criteria ?? EVERYTHING;
  const among: Criteria = state.shown.length > 0 ? last : EVERYTHING;
  const wished = { ...among, features: [...among.features, wish.words].slice(-MAX_FEATURES) };
  if (wish.words.includes(' ') && (await tools.countListings(wished)).total > 0)
    return answerSearch(wished, { ...context, said: { ...said, unread: [] } });
  const mentioned = await tools.mentioning(among, wish.words);
  if (mentioned.found.length > 0) return showMentions({ ...mentioned, wish: wish.words }, among, [], context);
  // The name of a street alone is in no sentence.
  const named = { ...EVERYTHING, places: [{ street: capitalized(wish.words) }] };
  if (wish.words.length >= SHORTEST_NAME && (await tools.countListings(named)).total > 0)
    return answerSearch(named, { ...context, said: { ...said, unread: [] } });
  const placed = await addressed(wish, EVERYTHING, context);
  if (placed) return answerSearch(placed, { ...context, said: { ...said, unread: [] } });
  const missing = `“${escapeInline(quoted(said.text, wish))}”`;
  return {
    ...noAnswer(missingText(missing, describe(among, undefined, tools.gazetteer))),
    search: 'nothing',
    open: [missing],
  };
}

/** `not farm country` after a search: a wish that no table knows is named, and no text that has its words answers it. */
export function answerRefused({ said, state }: Context): Reply | undefined {
  const isOfSearch = state.criteria !== undefined && state.focus.length === 0 && said.topics.length === 0;
  const isOther = said.asks.has('question') || hasCriteria(said.criteria) || said.wordCount > MAX_MESSAGE;
  if (!isOfSearch || isOther || said.unread.length === 0 || !REFUSES.test(said.words)) return undefined;
  const all = `“${escapeInline(said.text.raw.trim())}”`;
  return { ...noAnswer(`I couldn't use ${all}.`, state), open: [all] };
}

const REFUSES = /^(?:(?:and|but|ok|just|also|so) )*(?:not|no|nothing|without|except|nowhere)\b/;
const MAX_WISH = 2;
const OF_PEOPLE = /\b(?:i|my|you|your|we|our|he|she|who|why|how|when|write|tell)\b/;
