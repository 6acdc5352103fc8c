import type { DemoListing } from '../../../../demo/seed.js';
import type { Reading } from './reading.js';

/** Whether a listing satisfies what a visitor asked for. */
export type Holds = (listing: DemoListing) => boolean;

/** A wish. People read some questions in more than one way; an answer may use any one of them. */
export interface Condition {
  readonly readings: readonly Holds[];
  /** How many satisfy it is up to the answer. */
  readonly isOpen?: boolean;
  /** Rests on the listings' texts, where careful readers may disagree about a few of them. */
  readonly isByText?: boolean;
}

/** A text or a pattern in an answer, or one that follows from the listing that the question is about. */
export type Fact = string | RegExp | ((about: DemoListing, listings: readonly DemoListing[]) => string | RegExp);

/** MLS number of a listing, or where earlier answers of the conversation showed it. */
export type Pointer = string | ((earlier: readonly Reading[]) => string | undefined);

/** A question and what any good answer to it has in common, told by the records. */
export interface Question {
  readonly ask: string;
  /** Every listing shown satisfies it, a stated number is the number of all that do, and some are shown if any do. */
  readonly finds?: Condition;
  /** The answer states the number of listings that satisfy it. */
  readonly counts?: Condition;
  /** Every listing shown satisfies it; the answer may show none. */
  readonly mayShow?: Condition;
  /** The first listing shown is the first in this order of those that `finds` accepts. */
  readonly first?: (a: DemoListing, b: DemoListing) => number;
  /** Exactly these listings are shown. */
  readonly only?: readonly Pointer[];
  /** These listings are shown, among others. */
  readonly includes?: readonly Pointer[];
  /** The listing that the question is about; without `finds`, no other is shown. */
  readonly about?: Pointer;
  /** The first listing named is the one that the question is about; others may follow. */
  readonly leads?: true;
  readonly says?: readonly Fact[];
  /** At least one occurs. */
  readonly saysOneOf?: readonly Fact[];
  /** False statements. */
  readonly never?: readonly Fact[];
  /** Words that the answer has to name as not used, not known or not there. */
  readonly namesUnused?: RegExp;
  /** The answer declines, asks back, or admits that it doesn't know. */
  readonly declines?: true;
  /** The answer may or must show sold listings. */
  readonly allowsSold?: true;
  /** The answer calculates: it states amounts that no record has. */
  readonly calculates?: true;
  /** No listing is shown. */
  readonly showsNothing?: true;
  /** Answered in a sentence or two, not with a pasted passage. */
  readonly isBrief?: true;
  /** Checks of another good answer. */
  readonly or?: Omit<Question, 'ask'>;
}

/** Questions of one session, asked in this order. */
export type Conversation = readonly Question[];

/** Conversations about one subject. */
export interface Kind {
  readonly name: string;
  readonly conversations: readonly Conversation[];
}

/** The answer has to name a wish that no record can satisfy, and may show listings that satisfy the rest. */
export const named = (rest: Condition, wish: RegExp): Omit<Question, 'ask'> => ({ mayShow: rest, namesUnused: wish });

/** The same for a wish that records do satisfy: the answer may leave it unused, but must not deny it. */
export const unused = (rest: Condition, wish: RegExp): Omit<Question, 'ask'> => ({
  ...named(rest, wish),
  never: [new RegExp(`\\b(none|no|not one)\\b[^.“]*(${wish.source})`, 'i')],
});
