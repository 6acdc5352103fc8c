import { quoted } from '../reader/reading.js';
import { EVERYTHING, hasCriteria, MAX_FEATURES, type Criteria } from '../search/criteria.js';
import { singular } from '../reader/tokens.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { describe } from '../wording/describe.js';
import { list } from '../wording/format.js';
import { listingCard } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { listingSource } from './listing-facts.js';
import { NEW_DIALOGUE } from './dialogue-state.js';
import { addressed, capitalized, missingText, SHORTEST_NAME, SUBJECTIVE } from './mentioned-wishes.js';
import { showMentions } from './mention-answers.js';
import { noAnswer, reply, type Context, type Reply } from './reply.js';
import { columnsOf, textOf } from './listing-columns.js';
import { answerSearch } from './search-answers.js';
import { unusedWords } from './unused-words.js';

/** Words around a name: `show me the one with the blue door`. */
const LEADING: ReadonlySet<string> = new Set([
  ...['a', 'an', 'and', 'by', 'find', 'has', 'have', 'home', 'house', 'in', 'listing', 'me', 'near', 'of', 'on'],
  ...['one', 'place', 'please', 'property', 'show', 'that', 'the', 'tell', 'about', 'to', 'with'],
]);
const MAX_WORDS = 4;
const MAX_MESSAGE = 10;
const MAX_READ = 60;
const MAX_LISTED = 5;

/**
 * Finds listings by words of their texts: `the barn`, `the one with the blue door`, `metal roof`. Only a sentence that has
 * all words counts. Undefined for questions, and when no listing has them.
 */
export async function answerNamedByText(context: Context): Promise<Reply | undefined> {
  const { said, tools, state } = context;
  const words = said.unread
    .flatMap(item => wordsOf(item.words))
    .filter(word => word.length > 1 && !STOP_WORDS.has(word));
  const isName = words.length > 0 && words.length <= MAX_WORDS && said.wordCount <= MAX_MESSAGE;
  const unread = new Set(said.unread.flatMap(({ words: own }) => own.split(' ')));
  const isOnly = said.words.split(' ').every(word => unread.has(word) || LEADING.has(word));
  if (!isName || !isOnly || said.asks.has('question') || said.unread.some(({ isNegated }) => isNegated))
    return undefined;
  const page = await tools.searchListings({ ...EVERYTHING, features: words }, { limit: MAX_READ });
  const found = page.listings.flatMap(listing => {
    const passage = [
      ...sentencesIn(textOf(listing)),
      ...columnsOf(listing).map(({ Key, value }) => `${Key}: ${value}`),
    ].find(sentence => hasAll(sentence, words) && hasNumbers(sentence, said.words) && hasCodes(sentence, said.words));
    return passage === undefined ? [] : [{ listing, passage }];
  });
  if (found.length === 0) return undefined;
  const shown = found.slice(0, MAX_LISTED);
  const cards = shown.map(({ listing, passage }, index) =>
    [listingCard(listing, index + 1, tools.gazetteer), `“${escapeInline(passage)}”`].join('  \n'),
  );
  const quotes = list(unusedWords(context));
  const count = found.length === 1 ? 'One listing has' : `${found.length} listings have`;
  const more = found.length > shown.length ? `. The ${shown.length} cheapest` : '';
  const ids = shown.map(({ listing }) => listing.id);
  return {
    ...reply(paragraphs(`${count} the words ${quotes}${more}:`, ...cards), {
      ...NEW_DIALOGUE,
      ...(state.criteria && { criteria: state.criteria }),
      shown: ids,
      focus: ids.length === 1 ? ids : [],
    }),
    listings: shown.map(({ listing }) => listing),
    sources: shown.map(({ listing, passage }) => listingSource(listing, passage, tools.gazetteer)),
  };
}

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
  return noAnswer(
    missingText(`“${escapeInline(quoted(said.text, wish))}”`, describe(among, undefined, tools.gazetteer)),
  );
}

const MAX_WISH = 2;
const OF_PEOPLE = /\b(?:i|my|you|your|we|our|he|she|who|why|how|when|write|tell)\b/;

/** "I-75" is not "$75". */
const hasCodes = (sentence: string, words: string) =>
  (words.match(/\b[a-z]+-?\d+\w*\b/g) ?? []).every(code => sentence.toLowerCase().includes(code));

/** "Energy rating 10 of 10" is not "Energy rating: 5 of 10": numbers need the same words around them. */
const hasNumbers = (sentence: string, words: string) =>
  (words.match(/(?:\S+ )?\d\S*(?: of \d+)?/g) ?? []).every(part =>
    ` ${wordsOf(sentence).join(' ')} `.includes(` ${part} `),
  );

function hasAll(sentence: string, words: readonly string[]): boolean {
  const own = new Set(wordsOf(sentence.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')).map(singular));
  return words.every(word => own.has(singular(word)));
}
