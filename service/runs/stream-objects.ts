import type * as v from 'valibot';
import type { answerEnd, answerFragment, answerListings } from '../../src/protocol/ask.js';
import type { answerAction, PageAction } from '../../src/protocol/page-context.js';
import { MAX_LISTINGS, MAX_PASSAGE_LENGTH, MAX_SOURCES } from '../../src/protocol/answer-limits.js';
import { readSuggestions } from '../../src/protocol/limits.js';
import type { AnswerPart, Source } from '../answering/answerer.js';
import type { AnswerFields } from '../data/schema.js';
import type { Listing } from '../data/listings.js';
import { asStoredListing } from '../data/stored-listing.js';

/** Part of an answer: fragments and listings that they name, then one end. */
export type RunPart =
  | { readonly type: 'fragment'; readonly content: string }
  | Extract<AnswerPart, { type: 'listings' }>
  | { readonly type: 'action'; readonly action: PageAction }
  | RunEnd;

export interface RunEnd {
  readonly type: 'end';
  readonly answerId: number;
  /** All fragments joined, without retracted ones. */
  readonly content: string;
  readonly totalTokens: number;
  readonly noAnswer: boolean;
  readonly fields: AnswerFields;
}

type AnswerObject = v.InferOutput<
  typeof answerFragment | typeof answerListings | typeof answerAction | typeof answerEnd
>;

/**
 * Returns the object of each part of a streamed answer.
 *
 * Not stated: the first object has `QuestionID`, so that a client can resume from the first word. `NoAnswer` is the same
 * as in a plain answer. The last object contains `Listings` only if they differ from those that were sent before it,
 * because they are most of the bytes of an answer.
 */
export function streamObjects(questionId: number): (part: RunPart) => AnswerObject {
  let sent: NamedListings | undefined;
  let isFirst = true;
  const objectOf = (part: RunPart) => {
    if (part.type === 'fragment') return { content: part.content };
    if (part.type === 'action') return { Action: part.action };
    if (part.type === 'listings') {
      sent = { ...sent, ...part, listings: withoutDuplicates([...(sent?.listings ?? []), ...part.listings]) };
      return listingFields(part);
    }
    const { Listings, Compare, ...others } = part.fields;
    const isSent =
      sent &&
      Listings &&
      keyOf(
        sent.listings.map(({ id }) => id),
        sent.isComparison,
      ) === keyOf(idsOf(Listings), Compare);
    return {
      QuestionID: questionId,
      AnswerID: part.answerId,
      Answer: part.content,
      TotalToken: part.totalTokens,
      NoAnswer: part.noAnswer,
      ...(isSent ? others : part.fields),
    };
  };
  return part => {
    const object = { ...objectOf(part), ...(isFirst && { QuestionID: questionId }) };
    isFirst = false;
    return object;
  };
}

/** Returns the optional fields of a whole answer. */
export const answerFields = ({
  suggestions,
  listings,
  isComparison,
  sources = [],
}: Extract<AnswerPart, { type: 'final' }>): AnswerFields => {
  const questions = readSuggestions(suggestions);
  return {
    ...(questions.length > 0 && { Suggestions: [...questions] }),
    ...(listings && listingFields({ listings, isComparison })),
    ...(sources.length > 0 && { Sources: sources.slice(0, MAX_SOURCES).map(asStoredSource) }),
  };
};

interface NamedListings {
  readonly listings: readonly Listing[];
  readonly isComparison?: boolean | undefined;
}

const listingFields = ({ listings, isComparison }: NamedListings) => ({
  Listings: withoutDuplicates(listings).slice(0, MAX_LISTINGS).map(asStoredListing),
  ...(isComparison && { Compare: true }),
});

const asStoredSource = ({ kind, id, title, url, passage }: Source) => ({
  Kind: kind,
  Id: id,
  Title: title,
  Url: url,
  Passage: passage.slice(0, MAX_PASSAGE_LENGTH),
});

const withoutDuplicates = (listings: readonly Listing[]) => [
  ...new Map(listings.map(listing => [listing.id, listing])).values(),
];

const idsOf = (listings: NonNullable<AnswerFields['Listings']>) => listings.map(({ ID }) => ID);

const keyOf = (ids: readonly number[], isComparison = false) => JSON.stringify([isComparison, ...ids]);
