import { tokenize, type Token } from './sentence.js';

/** Languages whose words are understood. */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * One line of a vocabulary: what is meant, and how it is said in each language. Phrases are separated by
 * commas; a part in parentheses may be left out: `bedroom(s)`.
 */
export type Row<Meaning> = { readonly means: Meaning } & {
  readonly [Name in Language]?: string;
};

/** A phrase found in a sentence: tokens `from` to `to`, the latter not included. */
export interface Match<Meaning> {
  readonly from: number;
  readonly to: number;
  readonly entries: readonly Entry<Meaning>[];
}

/** One meaning of a phrase. Names of places belong to no language. */
export interface Entry<Meaning> {
  readonly meaning: Meaning;
  readonly language?: Language;
}

interface Phrase<Meaning> {
  readonly words: readonly string[];
  readonly entries: Entry<Meaning>[];
}

/** Phrases and their meanings; one phrase may have several. */
export class Lexicon<Meaning> {
  readonly #byFirstWord = new Map<string, Phrase<Meaning>[]>();
  readonly #words = new Set<string>();
  #longest = 0;

  /** Every word of every phrase. */
  get words(): ReadonlySet<string> {
    return this.#words;
  }

  addRows(rows: readonly Row<Meaning>[]): this {
    for (const row of rows)
      for (const language of LANGUAGES)
        for (const phrase of phrasesOf(row[language]))
          this.add(phrase, { meaning: row.means, language });
    return this;
  }

  add(phrase: string, entry: Entry<Meaning>): this {
    const words = wordsOf(phrase);
    const [first] = words;
    if (first === undefined) return this;
    for (const word of words) this.#words.add(word);
    this.#longest = Math.max(this.#longest, words.length);
    const phrases = this.#byFirstWord.get(first) ?? [];
    this.#byFirstWord.set(first, phrases);
    const known = phrases.find(other => sameWords(other.words, words));
    if (known) known.entries.push(entry);
    else {
      phrases.push({ words, entries: [entry] });
      // The longest first, so that `open house` is found before `open`.
      phrases.sort((a, b) => b.words.length - a.words.length);
    }
    return this;
  }

  /** The longest phrase that ends before token `to`. */
  matchEndingAt(tokens: readonly Token[], to: number): Match<Meaning> | undefined {
    for (let from = Math.max(0, to - this.#longest); from < to; from++) {
      const first = tokens[from];
      for (const { words, entries } of (first && this.#byFirstWord.get(first.text)) ?? [])
        if (from + words.length === to && this.#holds(tokens, from, words))
          return { from, to, entries };
    }
    return undefined;
  }

  /** The longest phrase that begins at a token. */
  matchAt(tokens: readonly Token[], from: number): Match<Meaning> | undefined {
    const first = tokens[from];
    if (!first) return undefined;
    for (const { words, entries } of this.#byFirstWord.get(first.text) ?? [])
      if (this.#holds(tokens, from, words)) return { from, to: from + words.length, entries };
    return undefined;
  }

  /** All phrases of a sentence from left to right, the longest at each place, none overlapping. */
  matchAll(tokens: readonly Token[]): readonly Match<Meaning>[] {
    const matches: Match<Meaning>[] = [];
    for (let at = 0; at < tokens.length;) {
      const match = this.matchAt(tokens, at);
      if (match) matches.push(match);
      at = match ? match.to : at + 1;
    }
    return matches;
  }

  #holds(tokens: readonly Token[], from: number, words: readonly string[]): boolean {
    return words.every((word, index) => tokens[from + index]?.text === word);
  }
}

/** Whether no token of a phrase means something else already. */
export function isFreeSpan({ from, to }: Match<unknown>, isFree: (at: number) => boolean): boolean {
  for (let at = from; at < to; at++) if (!isFree(at)) return false;
  return true;
}

/** The phrases of one cell of a vocabulary, with and without their optional parts. */
export function phrasesOf(cell: string | undefined): readonly string[] {
  return (cell ?? '')
    .split(',')
    .map(phrase => phrase.trim())
    .filter(phrase => phrase !== '')
    .flatMap(expand);
}

/** The words of a phrase, as they are compared. */
export function wordsOf(phrase: string): readonly string[] {
  return tokenize(phrase).map(token => token.text);
}

function expand(phrase: string): readonly string[] {
  const optional = /\(([^)]*)\)/.exec(phrase);
  if (!optional) return [phrase];
  const before = phrase.slice(0, optional.index);
  const after = phrase.slice(optional.index + optional[0].length);
  return [...expand(before + after), ...expand(before + optional[1] + after)];
}

const sameWords = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((word, index) => word === b[index]);
