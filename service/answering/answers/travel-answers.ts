import { EVERYTHING } from '../search/criteria.js';
import { wordsOf } from '../search/text.js';
import { listingLink } from '../wording/listing-text.js';
import { escapeInline, escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { quoted, read } from '../reader/reading.js';
import type { Tag } from '../reader/tags.js';
import { singular, type Text } from '../reader/tokens.js';
import type { DialogueState } from './dialogue-state.js';
import { findTargets, type Target } from './find-targets.js';
import { listingSource } from './listing-facts.js';
import { answerColumns } from './listing-quotes.js';
import { columnsOf, textOf } from './listing-columns.js';
import { noAnswer, reply, type Context, type Reply } from './reply.js';
import { contentWords, MAX_TEXTS, sourceOf } from './passages.js';

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
    if (sentence !== undefined) return reply(`The listing says: “${escapeInline(sentence)}”`);
    const unsaid = "The listing doesn't say how far that is.";
    const { city } = listing;
    const own = new Set(wordsOf(`${listing.address ?? ''} ${city ?? ''}`));
    const goal = words.filter(word => !own.has(word));
    const [told] = city && goal.length > 0 ? await distancesFrom(city, goal, context) : [];
    if (!told) return noAnswer(unsaid);
    const from = `It is in ${escapeInline(city ?? '')}: ${escapeProse(told.sentence)}`;
    return { ...reply(paragraphs(unsaid, from), state), sources: [sourceOf(told.text, told.sentence)] };
  }
  const places = said.tags.filter(({ is }) => is === 'place').length;
  const mode = MODE.exec(said.words)?.[0];
  const says = /\bhow (?:long|far|many)\b/.test(said.words) ? MEASURED : SAYS_DISTANCE;
  // "How far is the airport" names no place that it is far from; the sentence does.
  const isOfGoal = !state.criteria?.places.length && state.shown.length === 0 && said.unread.length === 1;
  if (!isOfGoal && places + said.unread.length + said.criteria.features.length + (mode ? 1 : 0) < 2) return undefined;
  for (const text of await tools.searchTexts(
    [...words, ...(mode ? [mode] : [])].map(word => [word]),
    MAX_TEXTS,
  )) {
    const sentences = sentencesIn(text.body);
    // "Salem is the county seat. Bend, ten minutes north, is small."
    const pairs = sentences.map((one, at) => `${sentences[at - 1] ?? ''} ${one}`.trim());
    // "Elm is half an hour from the lake" says nothing of Salem in the sentence before.
    const isOfOther = (one: string) =>
      tools.gazetteer.cities.some(
        ({ name }) => one.includes(name) && !words.includes(name.toLowerCase().split(' ')[0]!),
      );
    const isAnswer = (passage: string, one: string) =>
      namesAll(passage, [...words, ...(mode ? [mode] : [])]) &&
      says.test(one) &&
      words.some(word => wordsOf(one).includes(word));
    const at = sentences.findIndex(one => isAnswer(one, one));
    const pair =
      at >= 0 ? -1 : sentences.findIndex((one, index) => !isOfOther(one) && isAnswer(pairs[index] ?? '', one));
    const sentence = sentences[at] ?? pairs[pair];
    if (sentence !== undefined) {
      const told = { title: text.title, topics: [] };
      return { ...reply(escapeProse(sentence), { ...state, told }), sources: [sourceOf(text, sentence)] };
    }
  }
  if (places === 0) return undefined;
  const told = await answerFromListings(words, says, context);
  const trip = tripIn(said);
  if (told || !trip) return told;
  const unknown = `I don't know how far it is ${tripWords(trip, mode)}.`;
  // "A bus to the hospital" may help, although it names only one of the towns.
  const about = mode === undefined ? [] : await sentencesOn([trip.from, trip.to], [mode], context);
  return {
    ...noAnswer(paragraphs(unknown, ...about.map(({ sentence }) => escapeProse(sentence)))),
    sources: about.map(({ text, sentence }) => sourceOf(text, sentence)),
  };
}

/** The sentences of the owner's texts that are about a town and have one of the words. */
async function sentencesOn(cities: readonly string[], words: readonly string[], { tools }: Context) {
  const texts = await tools.searchTexts(
    cities.map(city => [city]),
    MAX_TEXTS,
  );
  return cities.flatMap(city =>
    texts.flatMap(text => {
      const found = sentencesIn(text.body).filter(
        one => one.slice(0, city.length + MAX_BEFORE).includes(city) && words.some(word => namesAll(one, [word])),
      );
      return found.map(sentence => ({ text, sentence }));
    }),
  );
}

/** The sentences of the owner's texts that say how far a town is from the places of a question. */
async function distancesFrom(city: string, words: readonly string[], { tools }: Context) {
  const texts = await tools.searchTexts(
    words.map(word => [word]),
    MAX_TEXTS,
  );
  return texts.flatMap(text => {
    const told = sentencesIn(text.body).filter(one => one.includes(city) && namesAll(one, words) && MEASURED.test(one));
    return told.map(sentence => ({ text, sentence }));
  });
}

/** Characters before the name of a town that a sentence is about. */
const MAX_BEFORE = 20;

type Trip = NonNullable<DialogueState['trip']>;

const tripWords = ({ from, to }: Trip, mode?: string) =>
  `from ${escapeInline(from)} to ${escapeInline(to)}${mode ? ` by ${mode}` : ''}`;

/** The name of a town as its listings write it. */
const nameOf = (tag: Tag, text: Text): string =>
  (tag.is === 'place' ? tag.places[0]?.city : undefined) ?? quoted(text, tag);

/** The two places of a way: `from Salem to Bend`, `how far is Bend from Salem`, and `to London`, where no listing is. */
function tripIn({ tags, text, unread }: Context['said']): Trip | undefined {
  const places = tags.filter(({ is }) => is === 'place').map(tag => ({ from: tag.from, name: nameOf(tag, text) }));
  const isEnd = ({ from }: { readonly from: number }) => /^(?:from|to)$/.test(text.tokens[from - 1]?.text ?? '');
  const others = unread.filter(isEnd).map(one => ({ from: one.from, name: quoted(text, one) }));
  const [first, second, third] = [...places, ...others].sort((a, b) => a.from - b.from);
  if (!first || !second || third || places.length === 0) return undefined;
  const isFrom = text.tokens[second.from - 1]?.text === 'from';
  return isFrom ? { from: second.name, to: first.name } : { from: first.name, to: second.name };
}

/** Remembers the way that an answer is about. */
export const withTrip = (answer: Reply, context: Context): Reply => {
  const trip = tripIn(context.said);
  return trip ? { ...answer, state: { ...(answer.state ?? context.state), trip } } : answer;
};

/** After a question about a way, `any direct bus` and `what about from Salem` are about that way, too. */
export function nextTrip(context: Context): Context {
  const { said, state, tools } = context;
  const { trip } = state;
  const mode = MODE.exec(said.words)?.[0];
  const places = said.tags.filter(({ is }) => is === 'place');
  const [place, other] = places;
  const from = FROM.test(said.words) && place && !other ? nameOf(place, said.text) : undefined;
  const isOther = said.mentionsListings || said.wordCount > MAX_NEXT || (places.length > 0 && from === undefined);
  if (!trip || isOther || !(from ?? mode ?? TAKES.test(said.words))) return context;
  const next = tripWords({ ...trip, ...(from !== undefined && { from }) }, mode);
  return { ...context, said: read(`how far is it ${next}?`, tools.gazetteer) ?? said };
}

const FROM = /^(?:and |so |ok |what about |how about )*from\b/;
const TAKES = /\bhow (?:long|far)\b(?! .*(?:listed|market))|^(?:and )?(?:by car|driving)\b/;
const MAX_NEXT = 7;

/** `which town is closest to Salem`: what the owner's texts say about distances from there. */
export async function answerNearTowns(context: Context): Promise<Reply | undefined> {
  const { said, tools, state } = context;
  const compared = state.criteria?.places.flatMap(place => place.city ?? []) ?? [];
  if (state.towns !== undefined && compared.length > 1 && WHICH_TOWN.test(said.words)) {
    const about = await sentencesOn(compared, contentWords(context), context);
    const none = "I can't compare distances.";
    return {
      ...(about.length > 0
        ? reply(paragraphs(none, ...about.map(({ sentence }) => escapeProse(sentence))), state)
        : noAnswer(none, state)),
      sources: about.map(({ text, sentence }) => sourceOf(text, sentence)),
    };
  }
  const [city, other] = said.criteria.places.flatMap(place => place.city ?? []);
  if (!NEAR_TOWNS.some(says => says.test(said.words)) || city === undefined || other !== undefined) return undefined;
  const texts = await tools.searchTexts([[city]], MAX_TEXTS);
  const found = texts.flatMap(text =>
    sentencesIn(text.body).flatMap((one, at, all) => {
      const pair = `${one.includes(city) ? '' : (all[at - 1] ?? '')} ${one}`.trim();
      return MEASURED.test(one) && pair.includes(city) ? [{ text, sentence: pair }] : [];
    }),
  );
  const lead = "I don't know the distances between towns.";
  if (found.length === 0) return noAnswer(lead);
  const shown = found.slice(0, 3);
  return {
    ...reply(paragraphs(lead, ...shown.map(({ sentence }) => escapeProse(sentence))), state),
    sources: shown.map(({ text, sentence }) => sourceOf(text, sentence)),
  };
}

/** After a comparison of towns, `which one is closer to the beach` */
const WHICH_TOWN = /^(?:and |so |ok )*which\b.*\b(?:close|closer|closest|near|nearer|nearest)\b/;
const NEAR_TOWNS = [
  /\b(?:town|city|village|place|neighborhood)s?\b.*\b(?:closest|nearest|close|near|nearby|by distance|far)\b/,
  /\b(?:closest|nearest) (?:town|city|village)/,
];

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
  'away', 'near', 'house', 'home', 'listing', 'place', 'take', 'time', 'there', 'driving', 'one', 'without', 'car', 'public', 'transport',
  'transportation', 'transit',
]);

function namesAll(text: string, words: readonly string[]): boolean {
  const known = new Set(wordsOf(text).flatMap(word => [word, singular(word)]));
  return words.every(word => known.has(word));
}
