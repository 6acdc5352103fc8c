import type * as v from 'valibot';
import type { answerEnd, answerFragment, answerListings } from '../../src/protocol/ask.js';
import { MAX_LISTINGS, MAX_PASSAGE_LENGTH, MAX_SOURCES } from '../../src/protocol/answer-limits.js';
import type { Source } from '../answering/answerer.js';
import type { Listing } from '../data/listings.js';
import type { RunPart } from './answer-runs.js';
import { asStoredListing } from './stored-listing.js';

type AnswerObject = v.InferOutput<typeof answerFragment | typeof answerListings | typeof answerEnd>;
type EndPart = Extract<RunPart, { type: 'end' }>;

interface NamedListings {
  readonly listings: readonly Listing[];
  readonly isComparison?: boolean;
}

/**
 * Returns the object of each part of a streamed answer.
 *
 * Not stated: `NoAnswer` is the same as in a plain answer. The last object contains `Listings` only if they differ
 * from those that were sent before it, because they are most of the bytes of an answer.
 */
export function streamObjects(questionId: number): (part: RunPart) => AnswerObject {
  let sent: NamedListings | undefined;
  return part => {
    if (part.type === 'fragment') return { content: part.content };
    if (part.type === 'listings') {
      sent = { ...sent, ...part, listings: withoutDuplicates([...(sent?.listings ?? []), ...part.listings]) };
      return listingFields(part);
    }
    const isSent = sent && part.listings && keyOf(sent) === keyOf({ ...part, listings: part.listings });
    return {
      QuestionID: questionId,
      AnswerID: part.answerId,
      Answer: part.content,
      TotalToken: part.totalTokens,
      NoAnswer: part.noAnswer,
      ...optionalFields(isSent ? { ...part, listings: undefined } : part),
    };
  };
}

/** Returns the optional fields of a whole answer. */
export const optionalFields = ({ suggestions, listings, isComparison, sources }: EndPart) => ({
  ...(suggestions.length > 0 && { Suggestions: [...suggestions] }),
  ...(listings && listingFields({ listings, isComparison })),
  ...(sources.length > 0 && { Sources: sources.slice(0, MAX_SOURCES).map(asStoredSource) }),
});

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

const keyOf = ({ listings, isComparison = false }: NamedListings) =>
  JSON.stringify([isComparison, ...listings.map(({ id }) => id)]);
