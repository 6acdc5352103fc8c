/** How much of a history is kept. */
export interface HistoryCaps {
  readonly maxMessages: number;
  readonly maxBytes: number;
  readonly maxAgeMs: number;
}

/**
 * Not stated: how much is kept. The quota belongs to the customer's site, of which browsers grant hundreds
 * of megabytes; 20,000 messages are more than anybody reads again and 20 MB are a small part of it.
 */
export const DEFAULT_CAPS: HistoryCaps = {
  maxMessages: 20_000,
  maxBytes: 20_000_000,
  maxAgeMs: 90 * 24 * 60 * 60 * 1000,
};
