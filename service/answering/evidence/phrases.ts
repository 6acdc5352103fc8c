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
    const found: Found<Value>[] = [];
    for (const { words: phrase, values } of this.#byFirst.get(words[at]?.base ?? '') ?? []) {
      const { length } = phrase;
      let index = 1;
      while (index < length && isNext(words[at + index], phrase[index])) index++;
      if (index === length) found.push({ from: at, to: at + length, values });
    }
    return found;
  }
}

/** Punctuation ends a phrase, except for a hyphen or a slash. */
const isNext = (word: Word | undefined, base: string | undefined) =>
  word !== undefined && word.base === base && (word.gap === '' || word.gap === '-' || word.gap === '/');
