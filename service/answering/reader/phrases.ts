import type { Token } from './tokens.js';

/**
 * A phrase in the language of the tables: words with spaces between them. `|` separates alternatives, `?` after a
 * word makes it optional, `{n}` is a number, `{o}` a position such as `2nd`, `*` is up to three words, `^`
 * for the beginning of a sentence and `$` for its end. Words after `>` must follow, but are not part of the phrase. A
 * word also matches its plural.
 */
export interface Phrase {
  readonly says: readonly string[];
}

export interface Found<Entry> {
  readonly entry: Entry;
  /** Tokens of the phrase; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

interface Slot {
  readonly words: ReadonlySet<string>;
  readonly isOptional: boolean;
}

interface Compiled<Entry> {
  readonly entry: Entry;
  readonly slots: readonly Slot[];
  /** Words that must follow. */
  readonly next: readonly Slot[];
}

const GAP = 3;
/** Signs that end a sentence for `^`, `$` and `*`. */
export const SENTENCE_END = new Set(['.', '?', '!', ';', '\n', '…']);

/** Finds the phrases of a table in questions. */
export class Lexicon<Entry extends Phrase> {
  readonly #byWord = new Map<string, Compiled<Entry>[]>();
  /** The phrases of the last question, because several rules look at each word of it. */
  #tokens: readonly Token[] = [];
  #found: (readonly Found<Entry>[] | undefined)[] = [];

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) for (const say of entry.says) this.#add(entry, say);
  }

  /** Finds the longest phrase that begins at a token; of equally long ones, the first in the table. */
  longestAt(tokens: readonly Token[], from: number): Found<Entry> | undefined {
    let best: Found<Entry> | undefined;
    for (const found of this.#foundAt(tokens, from)) if (found.to > (best?.to ?? from)) best = found;
    return best;
  }

  /** Finds all phrases, also overlapping ones. */
  allIn(tokens: readonly Token[]): readonly Found<Entry>[] {
    return tokens.flatMap((_, from) => this.#foundAt(tokens, from));
  }

  #foundAt(tokens: readonly Token[], from: number): readonly Found<Entry>[] {
    if (this.#tokens !== tokens) {
      this.#tokens = tokens;
      this.#found = [];
    }
    return (this.#found[from] ??= this.#search(tokens, from));
  }

  #search(tokens: readonly Token[], from: number): readonly Found<Entry>[] {
    return this.#candidates(tokens, from).flatMap(({ entry, slots, next }) => {
      const to = match(slots, 0, tokens, from);
      return to > from && match(next, 0, tokens, to) >= 0 ? [{ entry, from, to }] : [];
    });
  }

  #candidates(tokens: readonly Token[], at: number): readonly Compiled<Entry>[] {
    const token = tokens[at]!;
    const keys = new Set([token.text, token.stem, kindOf(token), spelledOf(token)]);
    if (isStart(tokens, at)) keys.add('^');
    return [...keys].flatMap(key => this.#byWord.get(key) ?? []);
  }

  #add(entry: Entry, say: string): void {
    const [slots = [], next = []] = say.split(' > ').map(slotsOf);
    for (const word of firstWords(slots)) {
      const known = this.#byWord.get(word);
      if (known) known.push({ entry, slots, next });
      else this.#byWord.set(word, [{ entry, slots, next }]);
    }
  }
}

function slotsOf(say: string): readonly Slot[] {
  return say.split(' ').map(slot => {
    const isOptional = slot.endsWith('?');
    return { words: new Set((isOptional ? slot.slice(0, -1) : slot).split('|')), isOptional };
  });
}

function firstWords(slots: readonly Slot[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { words: own, isOptional } of slots) {
    for (const word of own) words.add(word);
    if (!isOptional) break;
  }
  return words;
}

/** A small number in words, as the tables write it: `one level`. */
const spelledOf = ({ number, ordinal }: Token) => (ordinal === undefined && number ? (SPELLED[number] ?? '') : '');
const SPELLED = ['', 'one', 'two', 'three', 'four'];

const kindOf = ({ ordinal, number }: Token) => (ordinal !== undefined ? '{o}' : number !== undefined ? '{n}' : '');

const isStart = (tokens: readonly Token[], at: number) =>
  at === 0 || SENTENCE_END.has(tokens[at - 1]!.text) || tokens[at - 1]!.text === ',';

const isDash = (token: Token | undefined) => token?.text === '-' || token?.text === '–';

/** Returns the end of the match, or -1. */
function match(slots: readonly Slot[], slot: number, tokens: readonly Token[], at: number): number {
  const wanted = slots[slot];
  if (!wanted) return at;
  const { words, isOptional } = wanted;
  if (words.has('^')) return isStart(tokens, at) ? match(slots, slot + 1, tokens, at) : -1;
  const token = tokens[at];
  const isEnd = !token || SENTENCE_END.has(token.text);
  if (words.has('$') && isEnd) return match(slots, slot + 1, tokens, at);
  // Beside other words, it is also the sign of an amount.
  if (words.has('$') && words.size === 1) return -1;
  if (words.has('*')) {
    for (let skipped = 0; skipped <= GAP; skipped++) {
      const end = match(slots, slot + 1, tokens, at + skipped);
      if (end >= 0) return end;
      const next = tokens[at + skipped];
      if (!next || SENTENCE_END.has(next.text)) return -1;
    }
    return -1;
  }
  const isMatch =
    token &&
    (words.has(token.text) || words.has(token.stem) || words.has(kindOf(token)) || words.has(spelledOf(token)));
  // "One-story" is "one story". A row of dashes would be tried in every way.
  if (!isMatch && slot > 0 && isDash(token) && !isDash(tokens[at - 1])) {
    const end = match(slots, slot, tokens, at + 1);
    if (end >= 0) return end;
  }
  const end = isMatch ? match(slots, slot + 1, tokens, at + 1) : -1;
  return end < 0 && isOptional ? match(slots, slot + 1, tokens, at) : end;
}
