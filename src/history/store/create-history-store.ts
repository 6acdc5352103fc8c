import { databaseName, scopeKeyOf, type Scope } from '../storage-names.js';
import { HistoryDatabase } from './database.js';
import { HistoryStore } from './history-store.js';
import { RecordStore, type HistoryLimits } from './record-store.js';

/** Storage scope: which data belongs together, and how it is kept. */
export interface StorageScope extends Scope {
  /** How long after its last update data of a browser session may be restored, in ms. Default: 5 min. */
  readonly graceMs?: number | undefined;
  /** Whether to set a session cookie. Default: true. */
  readonly usesCookie?: boolean;
  readonly limits?: HistoryLimits;
}

const GRACE_MS = 5 * 60 * 1000;

/** Creates the store of a scope without reading or writing anything. */
export function createHistoryStore(scope: StorageScope): HistoryStore {
  const { serialNumber, graceMs = GRACE_MS, usesCookie = true, limits } = scope;
  const key = scopeKeyOf(scope);
  return new HistoryStore(new RecordStore(new HistoryDatabase(databaseName(serialNumber)), key, limits), {
    name: serialNumber,
    scope: key,
    graceMs,
    usesCookie,
  });
}
