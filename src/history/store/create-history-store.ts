import type { HistoryLimits } from './limits.js';
import { RecordStore } from './record-store.js';
import { HistoryDatabase } from './database.js';
import { HistoryStore } from './history-store.js';

/** Identifies a history and how it is kept. */
export interface StorageScope {
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
  readonly caps?: HistoryLimits;
}

const GRACE_MS = 5 * 60 * 1000;

/** Creates the store of one history. Nothing is read or written yet. */
export function createHistoryStore(owner: StorageScope): HistoryStore {
  const { serialNumber, graceMs = GRACE_MS, usesCookie = true, caps } = owner;
  const scope = scopeKeyOf(owner);
  return new HistoryStore(
    new RecordStore(new HistoryDatabase(`chatbot-bubble:${serialNumber}`), scope, caps),
    { name: serialNumber, scope, graceMs, usesCookie },
  );
}

/** Storage scope of a history within its chatbot. */
export function scopeKeyOf({ baseUrl, userKey = '' }: StorageScope): string {
  return `${baseUrl} ${userKey}`;
}
