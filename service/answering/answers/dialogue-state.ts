import * as v from 'valibot';
import { criteria } from '../search/criteria.js';

export const MAX_SHOWN = 50;

const ids = (most: number) => v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.maxLength(most));

const state = v.object({
  version: v.literal(2),
  criteria: v.exactOptional(criteria),
  /** The search whose closest results were shown because nothing matched. */
  shownCriteria: v.exactOptional(criteria),
  /** Ids of the shown listings, in the order of their numbers. */
  shown: ids(MAX_SHOWN),
  /** Ids of the listings in the last answer: one, or the compared ones. */
  focus: ids(4),
  /** The one of several in focus that the last answer picked. */
  picked: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
  /** The listing of the page that the last question was asked from. */
  page: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
  /** The agent whom the last answer named. */
  person: v.exactOptional(v.string()),
  /** The town that the last answer named a person for. */
  town: v.exactOptional(v.string()),
  wasHelped: v.exactOptional(v.boolean()),
  /** Whether the last answer knew nothing about a service. */
  isUnknown: v.exactOptional(v.boolean()),
  /** Whether the last answer was the prices of the search. */
  wasPrices: v.exactOptional(v.boolean()),
  /** Whether they were per area or per acre. */
  by: v.exactOptional(v.picklist(['price', 'unitPrice', 'lotPrice'])),
  /** Whether the last answer ranked towns, by their number of listings or by their prices. */
  towns: v.exactOptional(v.picklist(['count', 'price'])),
  /** The owner's text of the last answer and the topics that it was found by. */
  told: v.exactOptional(v.object({ title: v.string(), topics: v.array(v.string()) })),
  /** The way that the last questions were about. */
  trip: v.exactOptional(v.object({ from: v.string(), to: v.string() })),
  /** The custom column that the last answer ordered listings by. */
  column: v.exactOptional(v.string()),
  /** The loan of the last answer, which a next question may change. */
  loan: v.exactOptional(
    v.object({
      price: v.number(),
      down: v.number(),
      rate: v.number(),
      years: v.number(),
      /** The visitor has named the rate. */
      isRateGiven: v.exactOptional(v.boolean()),
      /** The payment that the price was calculated from. */
      monthly: v.exactOptional(v.number()),
      /** The listing in view, which a price of the visitor's own is not about. */
      beside: v.exactOptional(v.number()),
    }),
  ),
});

/** The embedded answerer's JSON memory of a session. */
export type DialogueState = v.InferOutput<typeof state>;

export const NEW_DIALOGUE: DialogueState = { version: 2, shown: [], focus: [] };

/** Reads a stored state; a damaged or outdated one starts over. */
export function readState(stored: unknown): DialogueState {
  const result = v.safeParse(state, stored);
  return result.success ? result.output : NEW_DIALOGUE;
}
