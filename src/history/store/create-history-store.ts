import type { HistoryCaps } from './limits.js';
import { HistoryLog } from './record-store.js';
import { HistoryStore } from './database.js';
import { HistoryVault } from './history-store.js';

/** Identifies a history and how it is kept. */
export interface HistoryOwner {
  readonly serialNumber: string;
  readonly baseUrl: string;
  /** Distinguishes several people who use one browser. */
  readonly userKey?: string | undefined;
  /**
   * How long after its last update a history that must not outlive the browser session may be restored, in ms.
   * Default: 5 min.
   */
  readonly graceMs?: number | undefined;
  /** Whether to set a session cookie. Default: true. */
  readonly usesCookie?: boolean;
  readonly caps?: HistoryCaps;
}

const GRACE_MS = 5 * 60 * 1000;

/** Creates the store of one history. Nothing is read or written yet. */
export function createVault(owner: HistoryOwner): HistoryVault {
  const { serialNumber, graceMs = GRACE_MS, usesCookie = true, caps } = owner;
  const scope = scopeOf(owner);
  return new HistoryVault(
    new HistoryLog(new HistoryStore(`chatbot-bubble:${serialNumber}`), scope, caps),
    { name: serialNumber, scope, graceMs, usesCookie },
  );
}

/** Storage scope of a history within its chatbot. */
export function scopeOf({ baseUrl, userKey = '' }: HistoryOwner): string {
  return `${baseUrl} ${userKey}`;
}
