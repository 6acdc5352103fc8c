import { EVERYTHING } from '../search/criteria.js';
import { wordsOf } from '../search/text.js';
import { listingLink } from '../wording/listing-text.js';
import { escapeInline, escapeProse } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { findTargets, type Target } from './find-targets.js';
import { listingSource } from './listing-facts.js';
import { answerColumns } from './listing-quotes.js';
import { columnsOf, textOf } from './listing-columns.js';
import { noAnswer, reply, type Context, type Reply } from './reply.js';
import { contentWords, MAX_CANDIDATES, sourceOf } from './text-answers.js';

/**
 * Answers a question about a way or a distance with a sentence that names all its places: one about the listing, or one
 * of the owner's.
 */
export async function answerTravel(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const words = contentWords(context).filter(word => !TRAVEL_WORDS.has(word) && !/\d/.test(word));
  if (words.length === 0) return undefined;
  const isOfListing =
    targets.length > 0 || (state.focus.length === 1 && !/\bfrom\b.*\bto\b|\bbetween\b/.test(said.words));
  const of: readonly Target[] = targets.length > 0 ? targets : state.focus.map(id => ({ by: 'id', id }));
  const [listing] = isOfListing ? (await findTargets(of.slice(0, 1), context)).listings : [];
  if (listing) {
    const sentence = sentencesIn(`${listing.description ?? ''}\n${listing.location ?? ''}`).find(
      text => namesAll(text, words) && SAYS_DISTANCE.test(text),
    );
    const column = columnsOf(listing).find(
      ({ Key, value }) => namesAll(`${Key} ${value}`, words) && /\d ?(?:min|mi|km|m)\b/.test(value),
    );
    if (column) return answerColumns(listing, [column], context);
    return sentence === undefined
      ? noAnswer(`The listing doesn't say how far that is.`)
      : reply(`The listing says: “${escapeInline(sentence)}”`);
  }
  const places = said.tags.filter(({ is }) => is === 'place').length;
  const mode = MODE.exec(said.words)?.[0];
  const says = /\bhow (?:long|far|many)\b/.test(said.words) ? MEASURED : SAYS_DISTANCE;
  if (places + said.unread.length + said.criteria.features.length + (mode ? 1 : 0) < 2) return undefined;
  for (const text of await tools.searchTexts(
    [...words, ...(mode ? [mode] : [])].map(word => [word]),
    MAX_CANDIDATES,
  )) {
    const sentences = sentencesIn(text.body);
    // "Salem is the county seat. Bend, ten minutes north, is small."
    const pairs = sentences.map((one, at) => `${sentences[at - 1] ?? ''} ${one}`.trim());
    const isAnswer = (passage: string, one: string) =>
      namesAll(passage, [...words, ...(mode ? [mode] : [])]) &&
      says.test(one) &&
      words.some(word => wordsOf(one).includes(word));
    const at = sentences.findIndex(one => isAnswer(one, one));
    const pair = at >= 0 ? -1 : sentences.findIndex((one, index) => isAnswer(pairs[index] ?? '', one));
    const sentence = sentences[at] ?? pairs[pair];
    if (sentence !== undefined) {
      const told = { title: text.title, topics: [] };
      return { ...reply(escapeProse(sentence), { ...state, told }), sources: [sourceOf(text, sentence)] };
    }
  }
  return places > 0 ? answerFromListings(words, says, context) : undefined;
}

/** "It is twenty minutes to the beach from Quarry Hill" in the text of any listing answers a question on the town. */
async function answerFromListings(
  words: readonly string[],
  says: RegExp,
  context: Context,
): Promise<Reply | undefined> {
  const { tools } = context;
  const { listings } = await tools.searchListings(EVERYTHING, { limit: MAX_READ });
  for (const listing of listings) {
    const sentence = sentencesIn(textOf(listing)).find(one => namesAll(one, words) && says.test(one));
    if (sentence !== undefined)
      return {
        ...reply(`The listing ${listingLink(listing, tools.gazetteer)} says: “${escapeInline(sentence)}”`),
        sources: [listingSource(listing, sentence, tools.gazetteer)],
      };
  }
  return undefined;
}

const MAX_READ = 200;

const MODE = /\b(?:bus|train|ferry|subway|shuttle)\b/;
const MEASURED = /\b(?:minutes?|miles?|hours?|km|blocks?)\b/i;
const SAYS_DISTANCE = /\b(?:minutes?|miles?|hours?|km|blocks?|feet|yards|steps|bus|train|ferry|walk|drive)\b/i;
// prettier-ignore
const TRAVEL_WORDS: ReadonlySet<string> = new Set([
  'far', 'long', 'drive', 'ride', 'trip', 'walk', 'bus', 'train', 'ferry', 'distance', 'commute', 'minutes', 'miles', 'travel', 'close',
  'away', 'near', 'house', 'home', 'listing', 'place', 'take', 'time', 'there', 'driving', 'one',
]);

function namesAll(text: string, words: readonly string[]): boolean {
  const known = new Set(wordsOf(text));
  return words.every(word => known.has(word));
}
