import * as v from 'valibot';
import { criteria } from '../search/criteria.js';

/** Listings that a visitor can refer to by number. */
export const MAX_SHOWN = 50;

const ids = (most: number) =>
  v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.maxLength(most));

const state = v.object({
  version: v.literal(2),
  criteria: v.exactOptional(criteria),
  /** The search whose results were shown, if nothing met the criteria. */
  shownCriteria: v.exactOptional(criteria),
  /** Ids of the listings that were shown, in the order of their numbers. */
  shown: ids(MAX_SHOWN),
  /** Ids of the listings that the last answer was about: one, or those that were compared. */
  focus: ids(4),
  wasHelped: v.exactOptional(v.boolean()),
});

/** What the embedded answerer stores with a session. It survives JSON. */
export type DialogueState = v.InferOutput<typeof state>;

export const NEW_DIALOGUE: DialogueState = { version: 2, shown: [], focus: [] };

/** Reads a stored state; one that is damaged or of another version begins a new dialogue. */
export function readState(stored: unknown): DialogueState {
  const result = v.safeParse(state, stored);
  return result.success ? result.output : NEW_DIALOGUE;
}
