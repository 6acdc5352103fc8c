import type { Tag } from './tags.js';

/** How a negation treats what follows it, or what comes before it: `no pool`, `a pool is not needed`. */
export type How = 'not' | 'irrelevant' | 'denied' | 'dropped';

/** The scope of the last negation, which moves along the tags of a question. */
export class NegationScope {
  readonly #tags: readonly Tag[];
  /** Negations behind their subject, by the index of the subject. */
  readonly #after = new Map<number, How>();
  #how: How | undefined;
  /** Index of the tag that began the scope, and whether it already has a subject. */
  #from = 0;
  #isUsed = false;
  #hasUnknown = false;
  /** The first tag in the scope that it negates. */
  #kind: Tag['is'] | undefined;

  constructor(tags: readonly Tag[]) {
    this.#tags = tags;
    this.#findNegationsBehind();
  }

  get how(): How | undefined {
    return this.#how;
  }

  /** Index of the negation. */
  get from(): number {
    return this.#from;
  }

  get isUsed(): boolean {
    return this.#isUsed;
  }

  howAt(at: number): How | undefined {
    return this.#after.get(at) ?? this.#how;
  }

  /** Marks the scope as used by a subject. */
  use(kind?: Tag['is']): void {
    this.#isUsed = true;
    if (kind) this.#kind ??= kind;
  }

  /** Keeps the scope open for what follows a subject that it does not negate. */
  passOver(kind: Tag['is']): void {
    this.#isUsed = false;
    this.#kind ??= kind;
  }

  meetUnknown(): void {
    this.#hasUnknown = true;
  }

  #findNegationsBehind(): void {
    for (const [at, tag] of this.#tags.entries()) {
      if (tag.is !== 'not' || !tag.isAfter) continue;
      for (let before = at - 1; before >= 0 && at - before < 8; before--) {
        const subject = this.#tags[before]!;
        // "Propane heat? No thanks."
        const isAsked = subject.is === 'boundary' && subject.sign === '?' && before === at - 1;
        if (subject.is === 'boundary' && subject.sign !== '-' && !isAsked) break;
        if (!isSubject(subject) && subject.is !== 'column') continue;
        // "A garage is required" is a wish, "no garage required" isn't.
        const isDenied = this.#tags[before - 1]?.is === 'not' || subject.words.startsWith('no ');
        // "No garage is fine" asks for nothing, "a garage is fine" is a wish.
        const isWish = /^(?:needed|required|necessary|(?:is|are) (?:fine|ok|okay))$/.test(tag.words) && !isDenied;
        if (isWish) break;
        this.#after.set(before, tag.how);
        break;
      }
    }
  }

  /** Opens, keeps or closes the scope of a negation before this tag. */
  moveTo(at: number): void {
    const tag = this.#tags[at]!;
    // "No, under 3000" and "none of those, something smaller" correct, and deny nothing.
    const next = this.#tags.slice(at + 1).find(({ is }) => is !== 'filler' && is !== 'reference');
    if (
      tag.is === 'not' &&
      /^(?:no|none|neither|outside)$/.test(tag.words) &&
      next?.is === 'boundary' &&
      next.sign !== '-'
    )
      return;
    // "No, the sold ones" also without the comma.
    if (tag.is === 'not' && tag.words === 'no' && at === 0 && /^(?:the|i)$/.test(next?.words ?? '')) return;
    if (tag.is === 'not' && !tag.isAfter) {
      // "No homes without a garage" is "homes with a garage".
      const isDouble = this.#how === 'not' && !this.#isUsed && tag.how === 'not' && this.#tags[at - 1]?.is !== 'join';
      this.#how =
        isDouble && this.#tags.slice(this.#from, at).some(({ is }) => is === 'listing' || is === 'type')
          ? undefined
          : tag.how;
      this.#from = at;
      this.#isUsed = false;
      this.#hasUnknown = false;
      this.#kind = undefined;
      return;
    }
    if (this.#how === undefined) return;
    const isEnd =
      tag.is === 'boundary' &&
      tag.sign !== '-' &&
      (tag.sign !== ',' ||
        ((this.#isUsed || this.#hasUnknown || this.#hasNoun(at)) && !this.#continuesList(at) && !this.#isInserted(at)));
    const isElsewhere =
      this.#hasUnknown &&
      !this.#isUsed &&
      // "No bridges under 1m" denies bridges; "won't pay a penny more than 1m" denies the amount.
      (tag.is === 'in' || tag.is === 'near' || tag.is === 'wish' || (startsAmount(tag) && this.#isDirect(at)));
    const isBut = tag.is === 'join' && tag.as === 'but' && (this.#isUsed || at > this.#from + 1);
    const isNewWish = tag.is === 'wish' && this.#isUsed;
    const isNext = this.#isUsed && isSubjectStart(tag) && !this.#isJoined(at);
    if (isEnd || isBut || isNewWish || isNext || isElsewhere) this.#how = undefined;
  }

  /** Whether `or`, `nor` or `and` connects this tag with the last subject: `no condo or apartment`. */
  #isJoined(at: number): boolean {
    for (let before = at - 1; before > this.#from; before--) {
      const tag = this.#tags[before]!;
      if (tag.is === 'join')
        return tag.as !== 'but' && !(tag.as === 'and' && (startsAmount(this.#tags[at]) || isCompared(this.#tags[at])));
      if (tag.is === 'boundary' && tag.sign === ',') return true;
      if (tag.is !== 'filler' && tag.is !== 'in' && tag.is !== 'near' && tag.is !== 'listing') return false;
    }
    return true;
  }

  /** `not old ones, under 600k`: nothing is left to negate. */
  #hasNoun(at: number): boolean {
    return at > this.#from + 1 && this.#tags[at - 1]!.is === 'listing';
  }

  /** Whether only unknown words are between the negation and this tag. */
  #isDirect(at: number): boolean {
    return this.#tags.slice(this.#from + 1, at).every(({ is }) => is === 'unknown' || is === 'filler');
  }

  /** `no condo or, really, anything over 500k`: both commas belong to an insertion. */
  #isInserted(at: number): boolean {
    const before = this.#tags.slice(0, at).findLast(({ is }) => is !== 'filler' && is !== 'boundary');
    return before?.is === 'join' && before.as === 'or';
  }

  /** `no pool, garage or basement`: the list after a comma ends with `or`. */
  #continuesList(at: number): boolean {
    for (let next = at + 1; next < this.#tags.length; next++) {
      const tag = this.#tags[next]!;
      if (tag.is === 'join')
        return tag.as === 'or' && (next > at + 1 || /^any(?:thing|where)\b/.test(this.#tags[next + 1]?.words ?? ''));
      if (isSubject(tag) && tag.is !== this.#kind) return false;
      if (tag.is === 'number' || tag.is === 'wish' || tag.is === 'compare') return false;
      if (tag.is === 'boundary' && tag.sign !== ',') return false;
    }
    return false;
  }
}

const isSubject = (tag: Tag) =>
  ['feature', 'type', 'ownType', 'place', 'measure', 'tour', 'space', 'saleType', 'number'].includes(tag.is);
/** `roof 2020 or newer` */
const isCompared = (tag: Tag | undefined) =>
  tag?.is === 'column' && tag.column.values !== undefined && tag.column.value !== '';
/** Tags that can begin a new condition: `without HOA in Ashby County`. */
const isSubjectStart = (tag: Tag) =>
  isSubject(tag) ||
  tag.is === 'compare' ||
  tag.is === 'agent' ||
  isCompared(tag) ||
  (tag.is === 'column' && tag.column.values === undefined);
export const startsAmount = (tag: Tag | undefined) => tag?.is === 'compare' || tag?.is === 'number';
