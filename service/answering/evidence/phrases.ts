import { basesOf, type Word } from './words.js';

/** A phrase found in a sentence: the words from `from` up to, not including, `to`. */
export interface Found<Value> {
  readonly from: number;
  readonly to: number;
  readonly values: readonly Value[];
}

interface Entry<Value> {
  readonly words: readonly string[];
  readonly values: Value[];
}

/** Looks up many phrases at once by their first words. */
export class Phrases<Value> {
  readonly #byFirst = new Map<string, Entry<Value>[]>();

  add(phrase: string, value: Value): void {
    const words = basesOf(phrase);
    const first = words[0] ?? '';
    const entries = this.#byFirst.get(first) ?? [];
    const known = entries.find(entry => entry.words.join(' ') === words.join(' '));
    if (known) known.values.push(value);
    else entries.push({ words, values: [value] });
    this.#byFirst.set(
      first,
      entries.sort((a, b) => b.words.length - a.words.length),
    );
  }

  /** The phrases that begin at this word, longest first. */
  at(words: readonly Word[], at: number): readonly Found<Value>[] {
    const entries = this.#byFirst.get(words[at]?.base ?? '') ?? [];
    return entries
      .filter(entry => entry.words.every((base, index) => isNext(words[at + index], base, index)))
      .map(({ words: { length }, values }) => ({ from: at, to: at + length, values }));
  }
}

/** Punctuation ends a phrase, except for a hyphen or a slash. */
const isNext = (word: Word | undefined, base: string, index: number) =>
  word?.base === base && (index === 0 || word.gap === '' || word.gap === '-' || word.gap === '/');
