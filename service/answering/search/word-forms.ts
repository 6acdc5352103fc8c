import { singular } from '../reader/tokens.js';
import { wordsOf } from './text.js';

/** Endings of the forms of one word: `tenant`, `tenants`, `tenanted`; "hospitality" is no form of "hospital". */
const ENDING = /^(?:e?s|e?d|e?rs?|ing|ings|ion|ions|ation|ated|ating|ment|y|ies|al)?$/;
const SHORTEST_STEM = 3;

/** The stems of the words that were looked up last, because each question is compared with the same tables. */
const stems = new Map<string, string>();
const MAX_STEMS = 10_000;
/** Longer ones are no words. */
const LONGEST_STEMMED = 40;

/** Cuts the ending of a word: `insulated` and `insulation` are `insulat`, `planning` is `plan`. */
function stemOfWord(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (word.length > LONGEST_STEMMED) return word;
  if (stems.size >= MAX_STEMS) stems.clear();
  const stem = cutEnding(word);
  stems.set(word, stem);
  return stem;
}

function cutEnding(word: string): string {
  const one = singular(word);
  const cut = one.replace(/(?:ations?|ated|ating|ings?|ions?|ed|e|y|ies)$/, '');
  const stem = cut.replace(/([bdgklmnprt])\1$/, '$1').replace(/c$/, 's');
  return stem.length >= SHORTEST_STEM ? stem : one;
}

/** Small numbers in words. */
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** A small number in the other spelling: `4` is `four`. */
export const otherNumber = (word: string): string | undefined =>
  NUMBERS.includes(word) ? String(NUMBERS.indexOf(word)) : /^(?:\d|10)$/.test(word) ? NUMBERS[Number(word)] : undefined;

/** Whether two folded words are forms of one word. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b || otherNumber(a) === b) return true;
  // A house that backs to woods has no wood stove.
  if (a[0] !== b[0] || a === 'woods' || b === 'woods') return false;
  if (stemOfWord(a) === stemOfWord(b)) return true;
  const [short, long] = [a, b].map(singular).sort((one, other) => one.length - other.length) as [string, string];
  return short.length > SHORTEST_STEM && long.startsWith(short) && ENDING.test(long.slice(short.length));
}

/** From this length on, one mistake in a word is corrected. */
export const SHORTEST_MEANT = 5;

/** Whether two words differ in one letter more or less, in the order of two, or in a vowel: "writing" isn't meant by "waiting". */
export function isOneMistake(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false;
  let same = 1;
  while (same < one.length && one[same] === other[same]) same++;
  const [left, right] = [one.slice(same), other.slice(same)];
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  const isVowel = left.slice(1) === right.slice(1) && VOWEL.test(left) && VOWEL.test(right);
  return isVowel || left.slice(1) === right || left === right.slice(1) || (isSwapped && left !== '');
}

const VOWEL = /^[aeiouy]/;

const ENDINGS = ['s', 'es', 'ed', 'd', 'ing', 'y', 'ies', 'e'];
const ACCENTS: Readonly<Record<string, string>> = {
  a: 'áàâäãåā',
  e: 'éèêëē',
  i: 'íìîïī',
  o: 'óòôöõøō',
  u: 'úùûüū',
  n: 'ñ',
  c: 'ç',
};
const LONGEST_ACCENTED = 12;

/** The forms of a folded word that a text may have, also with one accent: `cafe` is `cafés` and `café`. */
export function formsOf(word: string): readonly string[] {
  const stem = stemOfWord(word);
  const plain = [
    ...new Set([
      word,
      otherNumber(word) ?? word,
      singular(word),
      stem,
      ...ENDINGS.flatMap(end => [word + end, stem + end]),
    ]),
  ];
  if (word.length > LONGEST_ACCENTED) return plain;
  const one = singular(word);
  const accented = [...one].flatMap((letter, at) =>
    [...(ACCENTS[letter] ?? '')].flatMap(sign => {
      const spelled = one.slice(0, at) + sign + one.slice(at + 1);
      return [spelled, `${spelled}s`];
    }),
  );
  return [...plain, ...accented];
}

/** Wishes that texts express in other words: a "bike room" is bike storage, a "storage room" isn't. */
// prettier-ignore
const SAME_WISHES: readonly { readonly wish: string; readonly also: readonly string[] }[] = [
  { wish: 'bathtub', also: ['bath tub', 'clawfoot tub', 'soaking tub', 'soaker tub', 'freestanding tub'] },
  { wish: 'bike room', also: ['bike storage', 'bicycle storage', 'bicycle room', 'bike store', 'bike shed', 'bike parking', 'cycle storage', 'bikes have their own room'] },
  { wish: 'fiber internet', also: ['fibre internet', 'fiber broadband', 'fibre broadband', 'fiber optic', 'fiber is at', 'fibre is at'] },
  { wish: 'mains water', also: ['public water', 'city water', 'town water', 'municipal water'] },
  { wish: 'public sewer', also: ['city sewer', 'town sewer', 'mains sewer', 'municipal sewer', 'mains drainage'] },
  { wish: 'rainwater collection', also: ['rainwater tank', 'rainwater harvesting', 'rain barrel', 'rainwater system'] },
  { wish: 'year round', also: ['all year', 'four season', '4 season', 'winterized'] },
];

/** A wish, and other words for it. */
export const wordingsOf = (wish: string): readonly string[] => [
  wish,
  ...(SAME_WISHES.find(same => same.wish === wish)?.also ?? []),
];

/** A `tsquery` for the words of a wish in a row in the owner's own texts, which have weight A, in any of their forms: "a heated pool" is also "the pool is heated". */
export function wishQuery(wish: string): string | undefined {
  const queries = wordingsOf(wish).flatMap(wording => phraseQuery(wording) ?? []);
  return queries.length > 0 ? queries.join(' | ') : undefined;
}

function phraseQuery(wish: string): string | undefined {
  const words = wordsOf(wish);
  if (words.length === 0) return undefined;
  const groups = words.map(word => `(${formsOf(word).map(ownWord).join(' | ')})`);
  const turned =
    groups.length === 2 ? [` | (${groups[1]} <-> (${['is', 'are'].map(ownWord).join(' | ')}) <-> ${groups[0]})`] : [];
  return [`(${groups.join(' <-> ')})`, ...turned].join('');
}

const ownWord = (word: string) => `${word}:A`;

/** Whether words have those of a wish in a row, or "the pool is heated" for "a heated pool". */
export const saysWish = (words: readonly string[], wish: string): boolean =>
  wordingsOf(wish).some(wording => saysPhrase(words, wording));

function saysPhrase(words: readonly string[], wish: string): boolean {
  const wished = wordsOf(wish);
  const [first = '', second = ''] = wished;
  const isAt = (at: number) => wished.every((word, step) => isSameWord(word, words[at + step] ?? ''));
  const isTurned = (at: number) =>
    wished.length === 2 &&
    isSameWord(second, words[at] ?? '') &&
    /^(?:is|are)$/.test(words[at + 1] ?? '') &&
    isSameWord(first, words[at + 2] ?? '');
  return wished.length > 0 && words.some((_, at) => isAt(at) || isTurned(at));
}
