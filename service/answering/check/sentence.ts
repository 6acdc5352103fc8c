import type { Evidence } from './evidence.js';
import { plain, urlsIn, type Span, type Url } from './markup.js';
import { amountAt, tokensOf, type Amount, type Token } from './tokens.js';
import type { AreaUnit, FactKind, Modifier, Role, StatusWord } from './vocabulary.js';

/** Signs that separate the facts of a line. */
const CLAUSE_END = /^[,;|·•()/[\]]$/;

/** A statement about a listing that can be compared with its record. */
export type Fact = Span & {
  readonly modifier?: Modifier | undefined;
  /** One end of a range such as `2–3`. */
  readonly isRange?: boolean;
  /** Both ends of that range. */
  readonly range?: readonly [low: number, high: number];
} & (
    | (Span & {
        readonly kind: 'price';
        readonly amount: Amount;
        readonly role: Role;
        readonly currency?: string;
        /** For a difference, whether the first value is larger. */
        readonly isMore?: boolean | undefined;
      })
    | (Span & {
        readonly kind: 'bedrooms' | 'bathrooms';
        readonly amount: Amount;
        readonly isMore: boolean;
        /** "Is not a four-bedroom house" */
        readonly isNegated?: boolean;
        /** "Two full baths", and whether half baths are counted in. */
        readonly full?: 'alone' | 'with halves';
      })
    | (Span & {
        readonly kind: 'area';
        readonly amount: Amount;
        readonly unit?: AreaUnit;
        readonly isLot: boolean;
        /** "540 sq ft larger" */
        readonly isDifference?: boolean;
      })
    | (Span & {
        readonly kind: 'year';
        readonly value: number;
        readonly isDecade: boolean;
        readonly isBuilt: boolean;
        /** Whether words such as "built" are beside it. */
        readonly isExplicit: boolean;
        readonly isAge?: boolean;
      })
    | (Span & {
        readonly kind: 'status';
        readonly status: StatusWord;
        readonly isNegated: boolean;
        readonly isPlain: boolean;
      })
    | (Span & { readonly kind: 'town'; readonly words: string; readonly isKnown: boolean })
    | (Span & {
        readonly kind: 'link';
        readonly isImage: boolean;
        readonly anchor: Span | undefined;
        readonly isOwn: boolean;
      })
    | CountClaim
    | Comparison
    | (Span & { readonly kind: 'phone'; readonly digits: string })
    | OwnFact
  );

/** A statement about a column of a record that sentences seldom speak of. */
export type OwnFact = Span & { readonly modifier?: Modifier | undefined } & (
    | { readonly kind: 'days'; readonly amount: Amount; readonly unit: 'days' | 'weeks' | 'months' }
    | { readonly kind: 'parking'; readonly amount: Amount }
    | { readonly kind: 'noFee' }
    | { readonly kind: 'type'; readonly type: string }
    | { readonly kind: 'agent'; readonly words: string }
    /** The state and ZIP after a town; `state` is a code. */
    | { readonly kind: 'address'; readonly state: string; readonly zip: string | undefined }
    /** A number of one of the owner's own columns. */
    | { readonly kind: 'field'; readonly key: string; readonly amount: Amount }
    /** "The cheapest is", "the largest of the three", "both have the same price" */
    | { readonly kind: 'rank'; readonly of: Compared; readonly is: 'most' | 'least' | 'same' }
  );

/** "I found 7 listings" */
export interface CountClaim extends Span {
  readonly modifier?: Modifier | undefined;
  readonly kind: 'count';
  readonly amount: Amount;
  /** The property type that is counted; undefined for any. */
  readonly type: string | undefined;
  /** Whether its conditions are all known, so that the number must be one of the records. */
  readonly isWhole: boolean;
}

/** "12% below its estimate", "cheaper than 7 Hollis Street" */
export interface Comparison extends Span {
  readonly modifier?: Modifier | undefined;
  readonly kind: 'percent' | 'comparison';
  /** The percentage; undefined if none is stated. */
  readonly percent?: Amount;
  /** The number of years between them. */
  readonly years?: Amount;
  readonly of: Compared;
  readonly isMore: boolean;
  /** The other value; undefined for that of another listing. */
  readonly against: 'estimate' | 'average' | undefined;
}

export type Compared = 'price' | 'area' | 'lot' | 'year' | 'perArea' | 'bedrooms' | 'bathrooms' | 'days';

/** Names a listing: by address, MLS number, link or position in a list. Without ids, no such listing exists. */
export interface Reference extends Span {
  readonly kind: 'address' | 'number' | 'link' | 'position';
  readonly ids: readonly number[];
  /** The text of a link that this is the address of. */
  readonly anchor?: Span | undefined;
  /** Whether only the street is named, which may be more than this listing's. */
  readonly isStreet?: boolean;
  /** Whether it doesn't introduce a listing: `[View](…)`, or a number after "MLS". */
  readonly isGeneric?: boolean;
}

export interface Mentions {
  readonly facts: readonly Fact[];
  readonly references: readonly Reference[];
  readonly tokens: readonly Token[];
}

/** A cell of a table and what it states by its column or row. */
export interface Cell {
  readonly start: number;
  readonly end: number;
  /** One for each number in it: a column "Bed/Bath" has two. */
  readonly heads: readonly FactKind[];
  readonly unit: AreaUnit | undefined;
  /** What amounts of money in it are; `unknown` if its head does not say. */
  readonly role: Role | 'unknown';
}

export interface ReadOptions {
  readonly evidence: Evidence;
  readonly cells?: readonly Cell[] | undefined;
  /** Listings in the order of the last list, for "the second one". */
  readonly positions?: readonly number[];
}

/** A sentence, a row or a cell while it is read, and what was found in it. */
export class Sentence {
  readonly facts: Fact[] = [];
  readonly references: Reference[] = [];
  readonly evidence: Evidence;
  readonly urls: readonly Url[];
  /** The text without markup and addresses of links, as long as the text. */
  readonly plain: string;
  readonly tokens: readonly Token[];
  /** Whether a token is part of something found. */
  readonly used: boolean[];
  readonly #cells: readonly Cell[];
  readonly #amounts = new Map<number, Amount | undefined>();
  readonly positions: readonly number[];

  constructor(
    readonly text: string,
    { evidence, cells = [], positions = [] }: ReadOptions,
  ) {
    this.evidence = evidence;
    this.#cells = cells;
    this.positions = positions;
    this.urls = urlsIn(text);
    this.plain = plain(text, this.urls);
    this.tokens = tokensOf(this.plain);
    this.used = this.tokens.map(() => false);
  }

  use(index: number, end: number): void {
    for (let at = index; at < this.tokens.length && this.tokens[at]!.start < end; at++) this.used[at] = true;
  }

  /** Reads the amount that begins at a token, unless it is part of something found. */
  amountAt(index: number): Amount | undefined {
    if (this.used[index]) return undefined;
    if (!this.#amounts.has(index)) this.#amounts.set(index, amountAt(this.tokens, index, this.plain));
    return this.#amounts.get(index);
  }

  /** The tokens of a clause before a token, up to `most`. */
  wordsBefore(from: number, most: number): readonly Token[] {
    let start = from;
    while (start > 0 && from - start < most && !CLAUSE_END.test(this.tokens[start - 1]!.flat)) start--;
    return this.tokens.slice(start, from);
  }

  wordsAfter(to: number, most: number): readonly Token[] {
    let end = to;
    while (
      end < this.tokens.length &&
      end - to < most &&
      !/^[,;|·•–—)]$/.test(this.tokens[end]!.flat) &&
      this.tokens[end]!.type !== 'number'
    )
      end++;
    return this.tokens.slice(to, end);
  }

  /** Whether something found is at a position. */
  isFactAt(at: number): boolean {
    const isThere = ({ start, end }: Span) => start <= at && at < end;
    return this.facts.some(isThere) || this.references.some(isThere);
  }

  cellAt(start: number): Cell | undefined {
    return this.#cells.find(cell => cell.start <= start && start < cell.end);
  }
}
