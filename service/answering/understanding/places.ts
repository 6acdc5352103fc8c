import type { Place } from '../listing-query.js';
import type { Gazetteer } from './gazetteer.js';
import { Lexicon, type Match } from './lexicon.js';
import type { Token } from './sentence.js';
import { placeMarks } from './vocabulary/questions.js';

/** A place in a sentence: tokens `from` to `to`, the latter not included. */
export interface FoundPlace {
  readonly from: number;
  readonly to: number;
  readonly place: Place;
}

/** Words that stand where a place might, and are none. */
export interface UnknownPlace {
  readonly from: number;
  readonly to: number;
  /** As it was written. */
  readonly text: string;
  /** After `in` it can only be a place; after `near` it may be anything that texts speak of. */
  readonly mark: 'in' | 'near';
}

const marks = new Lexicon<'in' | 'near'>().addRows(placeMarks);

/** Every word that stands before a place. */
export const placeMarkWords: ReadonlySet<string> = marks.words;

const ARTICLES = new Set('the a an der die das dem den la le les el los las l'.split(' '));
const JOINTS = new Set([',', 'in', 'of', 'near']);
/** What `in` is said of without a place. */
const NOT_PLACES = new Set(
  'mind total general person advance cash condition cul need case fact addition order front bad bar kurze naher ordnung ruhe general efectivo total espece'.split(
    ' ',
  ),
);
const LONGEST_UNKNOWN = 3;

/**
 * Finds the places that the listings name.
 *
 * @param isOrdinary whether a word means something else as well, so that it is a place only where one is
 *   expected: after `in`, before a state, or with a capital letter
 */
export function findPlaces(
  tokens: readonly Token[],
  gazetteer: Gazetteer,
  isOrdinary: (word: string) => boolean,
): readonly FoundPlace[] {
  const matches = gazetteer.places
    .matchAll(tokens)
    .filter(match => isMeant(tokens, match, gazetteer, isOrdinary));
  const found: FoundPlace[] = [];
  for (const match of matches) {
    const last = found.at(-1);
    const place = choosePlace(match, last?.place);
    if (!place) continue;
    const joined = last && isJoined(tokens, last.to, match.from) && join(last.place, place);
    if (joined) found[found.length - 1] = { from: last.from, to: match.to, place: joined };
    else found.push({ from: match.from, to: match.to, place });
  }
  return found;
}

/** Words after `in` or `near` that no listing knows as a place: `in Springfield`, `near Central Park`. */
export function findUnknownPlace(
  tokens: readonly Token[],
  isFree: (at: number) => boolean,
  isOrdinary: (word: string) => boolean,
): UnknownPlace | undefined {
  const shouts = isAllCapitals(tokens);
  for (const match of placeMarksIn(tokens)) {
    if (!isFree(match.from)) continue;
    const isIn = match.entries.some(entry => entry.meaning === 'in');
    let to = match.to;
    while (to - match.to < LONGEST_UNKNOWN && isFree(to) && isName(tokens[to], shouts, isOrdinary))
      to++;
    if (to === match.to) continue;
    const name = tokens.slice(match.to, to);
    // A small letter says nothing about lakes and parks; they are looked for in the texts anyway.
    if (!isIn && !name.every(isCapitalised)) continue;
    if (name.every(token => isOrdinary(token.text))) continue;
    if (NOT_PLACES.has(name[0]?.text ?? '')) continue;
    return {
      from: match.to,
      to,
      text: name.map(token => token.raw).join(' '),
      mark: isIn ? 'in' : 'near',
    };
  }
  return undefined;
}

/** Whether the words before a token are `in`, `near` and their like, an article aside. */
function isAfterPlaceMark(tokens: readonly Token[], at: number): boolean {
  const to = ARTICLES.has(tokens[at - 1]?.text ?? '') ? at - 1 : at;
  return [at, to].some(
    end => marks.matchEndingAt(tokens, end) !== undefined || isFrenchTo(tokens[end - 1]),
  );
}

function placeMarksIn(tokens: readonly Token[]): readonly Match<'in' | 'near'>[] {
  const french = tokens.flatMap((token, from): readonly Match<'in'>[] =>
    isFrenchTo(token) ? [{ from, to: from + 1, entries: [{ meaning: 'in' }] }] : [],
  );
  return [...marks.matchAll(tokens), ...french];
}

/** `à Lyon`: without its accent it would be the English article, so that no table can hold it. */
const isFrenchTo = (token: Token | undefined) => token?.raw.toLowerCase() === 'à';

function isMeant(
  tokens: readonly Token[],
  match: Match<Place>,
  gazetteer: Gazetteer,
  isOrdinary: (word: string) => boolean,
): boolean {
  const token = tokens[match.from];
  if (!token) return false;
  const isOne = match.to - match.from === 1;
  const isCode = isOne && token.text.length <= 2;
  const shouts = isAllCapitals(tokens);
  if (isCode && (token.raw !== token.raw.toUpperCase() || token.kind === 'number')) return false;
  // "A bend in the river" is no town; "a Bend house" is one.
  const before = tokens[match.from - 1]?.text ?? '';
  if (!isCapitalised(token) && isOne && /^(?:a|an)$/.test(before)) return false;
  if (!isCode && !(isOne && isOrdinary(token.text))) return true;
  const followsPlace =
    gazetteer.places.matchEndingAt(tokens, match.from) !== undefined ||
    (tokens[match.from - 1]?.text === ',' &&
      gazetteer.places.matchEndingAt(tokens, match.from - 1) !== undefined);
  if (followsPlace || isAfterPlaceMark(tokens, match.from)) return true;
  const next = tokens[match.to]?.text === ',' ? match.to + 1 : match.to;
  const beforeState = gazetteer.places
    .matchAt(tokens, next)
    ?.entries.some(entry => entry.meaning.state !== undefined && tokens[next]?.text !== 'in');
  if (beforeState && !isCode) return true;
  return isCapitalised(token) && match.from > 0 && !shouts;
}

/** Of several places with one name the one that goes with the place before: `Albany, New York`. */
function choosePlace(match: Match<Place>, before: Place | undefined): Place | undefined {
  const places = match.entries.map(entry => entry.meaning);
  return (before && places.find(place => join(before, place))) ?? places[0];
}

function isJoined(tokens: readonly Token[], end: number, start: number): boolean {
  const between = tokens.slice(end, start).map(token => token.text);
  return between.length <= 2 && between.every(word => JOINTS.has(word));
}

/** City and state make one place, two cities do not. */
function join(a: Place, b: Place): Place | undefined {
  const shared = Object.keys(b).some(part => part in a);
  return shared ? undefined : { ...a, ...b };
}

function isName(
  token: Token | undefined,
  shouts: boolean,
  isOrdinary: (word: string) => boolean,
): boolean {
  if (token?.kind !== 'word') return false;
  if (isCapitalised(token) && !shouts) return true;
  return !isOrdinary(token.text) && token.text.length > 2;
}

const isCapitalised = (token: Token) => /^\p{Lu}/u.test(token.raw);

const isAllCapitals = (tokens: readonly Token[]) => {
  const words = tokens.filter(token => token.kind === 'word' && token.raw.length > 1);
  return words.length > 1 && words.every(token => token.raw === token.raw.toUpperCase());
};
