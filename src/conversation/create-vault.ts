import type { HistoryCaps } from './history-caps.js';
import { HistoryLog } from './history-log.js';
import { HistoryStore } from './history-store.js';
import { HistoryVault } from './history-vault.js';

/** Whose history it is. */
export interface HistoryOwner {
  /** The chatbot. */
  readonly serialNumber: string;
  /** Address of the service. */
  readonly baseUrl: string;
  /** Tells several people on one browser apart. */
  readonly userKey?: string | undefined;
  /**
   * How long after the last sign of life a history that must not outlive the browser session may come back,
   * in ms. Default 5 min.
   */
  readonly graceMs?: number | undefined;
  /** Whether a session cookie may be set for it. Default true. */
  readonly usesCookie?: boolean;
  readonly caps?: HistoryCaps;
}

const GRACE_MS = 5 * 60 * 1000;

/** The vault of one owner's history. Nothing is read or written yet. */
export function createVault(owner: HistoryOwner): HistoryVault {
  const { serialNumber, graceMs = GRACE_MS, usesCookie = true, caps } = owner;
  const scope = scopeOf(owner);
  return new HistoryVault(
    new HistoryLog(new HistoryStore(`chatbot-bubble:${serialNumber}`), scope, caps),
    { name: serialNumber, scope, graceMs, usesCookie },
  );
}

/** Tells the histories of one chatbot apart. */
export function scopeOf({ baseUrl, userKey = '' }: HistoryOwner): string {
  return `${baseUrl} ${userKey}`;
}
