/** Limits of a stored history. */
export interface HistoryLimits {
  readonly maxMessages: number;
  readonly maxBytes: number;
  readonly maxAgeMs: number;
}

/**
 * Not stated: how much to keep. The quota belongs to the customer's site, and browsers grant hundreds of megabytes.
 * 20,000 messages are more than anyone rereads, and 20 MB are a small part of the quota.
 */
export const DEFAULT_LIMITS: HistoryLimits = {
  maxMessages: 20_000,
  maxBytes: 20_000_000,
  maxAgeMs: 90 * 24 * 60 * 60 * 1000,
};
