import * as v from 'valibot';
import { DIMENSIONS, listingQuery } from '../listing-query.js';
import { omit } from '../omit.js';
import { LANGUAGES } from '../understanding/lexicon.js';

/** Most listings that a visitor can refer back to by their number. */
export const MAX_SHOWN = 50;

const memory = v.object({
  version: v.literal(1),
  /** Language of the last question that had one. */
  language: v.exactOptional(v.picklist(LANGUAGES)),
  /** What is wished for. */
  query: v.exactOptional(listingQuery),
  /** The search that was shown instead, where nothing met the wish. */
  shownQuery: v.exactOptional(listingQuery),
  /** Where its results are put first, instead of in the order of the query. */
  nearest: v.exactOptional(v.object({ dimension: v.picklist(DIMENSIONS), value: v.number() })),
  /** How many listings the search that was shown found. */
  total: v.exactOptional(v.number()),
  /** Ids of its listings that were shown, in the order of their numbers. */
  shown: v.pipe(v.array(v.number()), v.maxLength(MAX_SHOWN)),
  /** Id of the listing that is spoken of. */
  focus: v.exactOptional(v.number()),
});

/** What the embedded answerer keeps of a session between two questions. It survives JSON. */
export type Memory = v.InferOutput<typeof memory>;

/** The memory of a session that has none. */
export const noMemory: Memory = { version: 1, shown: [] };

/** Reads a stored memory; what is damaged or of another version counts as none. */
export function readMemory(stored: unknown): Memory {
  const result = v.safeParse(memory, stored);
  return result.success ? result.output : noMemory;
}

/** The memory without what belongs to the results that were shown last. */
export function forgetResults(memory: Memory): Memory {
  return omit(memory, 'shownQuery', 'nearest', 'focus');
}
