import { fold } from '../search/text.js';
import { expanded, isShorthand } from './abbreviations.js';

/** A word of a text, with what is between it and the word before. */
export interface Word {
  /** Folded and in the singular, so that tables list one form. */
  readonly base: string;
  /** Punctuation between the word before and this one, without spaces; empty within a phrase. */
  readonly gap: string;
  readonly isCapital: boolean;
  readonly isPossessive: boolean;
  /** Position in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

export interface Sentence {
  readonly words: readonly Word[];
  readonly isQuestion: boolean;
  /** Whether its capitals mean nothing: shouting, or capitals on most words. */
  readonly isShouted: boolean;
  /** Whether it has no lowercase letter. */
  readonly isUpper: boolean;
}

/** Words before a name or number that end in a period without ending a sentence. */
const TITLES = new Set(['apt', 'approx', 'appr', 'ave', 'ba', 'bd', 'blvd', 'br', 'dr', 'mr', 'mrs', 'ms', 'mt', 'rd']);
const MORE_TITLES = new Set(['bldg', 'ft', 'mi', 'sq', 'st', 'vs']);

function isAbbreviated(word: string, next: string): boolean {
  const lower = word.toLowerCase();
  if (TITLES.has(lower) || MORE_TITLES.has(lower)) return true;
  return isShorthand(lower.replace(/s$/, '')) && !/^\p{Lu}/u.test(next);
}

const WORD = /[\p{L}\p{N}]+(?:['’.][\p{L}\p{N}]+)*/gu;
const ENDS = /[.!?\n\r•|*]/;

/** A longer run without an end is cut: MLS texts may have no punctuation at all. */
const MAX_WORDS = 120;

/** Splits a text into sentences. Linear in the length of the text. */
export function sentencesOf(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let words: Word[] = [];
  let end = 0;
  const close = (between: string) => {
    if (words.length > 0) {
      const isUpper = !/\p{Ll}/u.test(text.slice(words[0]?.start, words.at(-1)?.end));
      sentences.push({
        words,
        isQuestion: /^[^.!\n]*\?/.test(between),
        isShouted: isUpper || isShouted(words),
        isUpper,
      });
    }
    words = [];
  };
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(end, match.index);
    const goesOn = between.startsWith('. ') && isAbbreviated(text.slice(words.at(-1)?.start, end), match[0]);
    if ((ENDS.test(between) && !goesOn) || words.length >= MAX_WORDS) close(between);
    appendWord(words, match[0], match.index, words.length === 0 ? '' : gapOf(between));
    end = match.index + match[0].length;
  }
  close(text.slice(end, end + 10));
  return sentences;
}

/** The phrases of a table in the form that texts are compared in. */
export function basesOf(phrase: string): readonly string[] {
  const words: Word[] = [];
  for (const [word] of phrase.matchAll(WORD)) appendWord(words, word, 0, '');
  return words.map(({ base }) => base);
}

/** Facts about a word, regardless of its place. */
interface Form {
  /** One base, or several for an abbreviation. */
  readonly bases: readonly string[];
  readonly isCapital: boolean;
  readonly isPossessive: boolean;
}

/** The forms of common words: texts repeat them, and an import reads thousands of texts. */
const forms = new Map<string, Form>();
const MAX_FORMS = 20_000;
const MAX_FORM_LENGTH = 30;

function formOf(raw: string): Form {
  const known = forms.get(raw);
  if (known) return known;
  const form = readForm(raw);
  if (raw.length > MAX_FORM_LENGTH) return form;
  if (forms.size >= MAX_FORMS) forms.clear();
  forms.set(raw, form);
  return form;
}

function readForm(raw: string): Form {
  const isPossessive = /['’]s$/.test(raw);
  const bare = isPossessive ? raw.slice(0, -2) : raw;
  const folded = fold(bare);
  const plain = /^\d/.test(folded) ? folded : folded.replaceAll('.', '');
  const isCapital = /^\p{Lu}(?!\p{Lu}{1,2}$)/u.test(raw);
  const long = expanded(plain, bare);
  if (long === undefined) return { bases: [singular(plain)], isCapital, isPossessive };
  // "WBFP" is no name.
  return { bases: long, isCapital: isCapital && /\p{Ll}/u.test(raw), isPossessive };
}

/** Appends one word, or several at the same position for an abbreviation. */
function appendWord(words: Word[], raw: string, start: number, gap: string): void {
  const { bases, isCapital, isPossessive } = formOf(raw);
  const end = start + raw.length;
  for (const [index, base] of bases.entries()) {
    const isFirst = index === 0;
    words.push({ base, gap: isFirst ? gap : '', isCapital: isCapital && isFirst, isPossessive, start, end });
  }
}

/** Hyphens and slashes join words: "walk-in", "w/ pool". A dash between spaces separates clauses. */
function gapOf(between: string): string {
  const marks = between.replace(/[\s'"“”‘’«»]+/g, '');
  if (marks === '-' || marks === '‑') return between === marks ? '-' : '–';
  return marks;
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function isShouted(words: readonly Word[]): boolean {
  const long = words.filter(({ start, end }) => end - start > 3);
  return long.length > 3 && long.filter(({ isCapital }) => isCapital).length > long.length * 0.6;
}

/** Longest quotation, in characters. */
const MAX_QUOTE = 200;

/** Quotes the sentence around a word: all of it, or about 200 characters cut at words. */
export function quote(text: string, { words }: Sentence, at: number): string {
  const start = words[0]?.start ?? 0;
  // An amount keeps its currency.
  const from = /[$€£]/.test(text[start - 1] ?? '') ? start - 1 : start;
  const whole = text
    .slice(from, (words.at(-1)?.end ?? 0) + 1)
    .replace(/\s+/g, ' ')
    .trim();
  const ended = /[\p{L}\p{N}.!?)%]$/u.test(whole) ? whole : whole.slice(0, -1);
  if (ended.length <= MAX_QUOTE) return ended;
  let first = at;
  let last = at;
  const length = () => (words[last]?.end ?? 0) - (words[first]?.start ?? 0);
  while (length() < MAX_QUOTE && (first > 0 || last < words.length - 1)) {
    if (first > 0) first--;
    if (last < words.length - 1) last++;
  }
  while (length() > MAX_QUOTE && first < at) first++;
  while (length() > MAX_QUOTE && last > at) last--;
  const part = text.slice(words[first]?.start, words[last]?.end).replace(/\s+/g, ' ');
  return `${first > 0 ? '… ' : ''}${part.slice(0, MAX_QUOTE)}${last < words.length - 1 ? ' …' : ''}`;
}
