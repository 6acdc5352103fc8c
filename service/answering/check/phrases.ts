/** Words by language, without accents. */
export interface Words {
  readonly en?: readonly string[];
  readonly de?: readonly string[];
  readonly es?: readonly string[];
}

export const setOf = ({ en = [], de = [], es = [] }: Words): ReadonlySet<string> => new Set([...en, ...de, ...es]);

/** Words or phrases of several words, without accents, in English, German or Spanish. */
export interface Phrases<Meaning> {
  readonly says: readonly string[];
  readonly means: Meaning;
}

export const meaningsOf = <Meaning>(rows: readonly Phrases<Meaning>[]): ReadonlyMap<string, Meaning> =>
  new Map(rows.flatMap(({ says, means }) => says.map(word => [word, means] as const)));

/** The meaning of a phrase that begins at a word. */
export class PhraseTable<Meaning> {
  readonly #byFirst = new Map<string, { words: readonly string[]; means: Meaning }[]>();

  constructor(rows: readonly Phrases<Meaning>[]) {
    for (const { says, means } of rows)
      for (const phrase of says) {
        const words = phrase.split(' ');
        const known = this.#byFirst.get(words[0]!) ?? [];
        known.push({ words, means });
        this.#byFirst.set(words[0]!, known);
      }
    for (const known of this.#byFirst.values()) known.sort((a, b) => b.words.length - a.words.length);
  }

  /** Returns the longest phrase at `words[index]`, and its number of words. */
  at(words: readonly { readonly flat: string }[], index: number): { means: Meaning; count: number } | undefined {
    const first = words[index]?.flat;
    const known = first === undefined ? undefined : this.#byFirst.get(first);
    const found = known?.find(phrase => phrase.words.every((word, offset) => words[index + offset]?.flat === word));
    return found && { means: found.means, count: found.words.length };
  }

  has(words: readonly { readonly flat: string }[]): boolean {
    return words.some((_, index) => this.at(words, index) !== undefined);
  }

  first(words: readonly { readonly flat: string }[]): Meaning | undefined {
    for (let index = 0; index < words.length; index++) {
      const found = this.at(words, index);
      if (found) return found.means;
    }
    return undefined;
  }

  /** The different meanings of all phrases, in order. */
  all(words: readonly { readonly flat: string }[]): readonly Meaning[] {
    const all = new Set<Meaning>();
    for (let index = 0; index < words.length;) {
      const found = this.at(words, index);
      if (found) all.add(found.means);
      index += found?.count ?? 1;
    }
    return [...all];
  }
}
