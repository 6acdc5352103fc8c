import { keptListing, readListing } from '../../../client/answer-records.js';
import type { StoredListing } from '../../../protocol/listing.js';
import type { ItemFormat } from '../../../history/sync/item-store.js';

export interface SavedListing {
  readonly listing: StoredListing;
  /** In ms since the epoch. */
  readonly savedAt: number;
  /** Whether the service no longer has it. */
  readonly isGone: boolean;
}

export const MAX_SAVED = 100;

/** Reads a listing field by field, because any script of the origin may write anything; undefined if it is invalid. */
export function readKept(value: unknown): StoredListing | undefined {
  const listing = readListing(value);
  return listing && keptListing(listing);
}

export const savedListingFormat: ItemFormat<SavedListing> = {
  limits: {
    // More than can be saved, so that tabs that save at the same time lose nothing.
    maxRecords: 2 * MAX_SAVED,
    maxBytes: 4_000_000,
    maxAgeMs: 90 * 24 * 60 * 60 * 1000,
  },
  keyOf: ({ listing, savedAt }) => [savedAt, `${listing.ID}@${savedAt}`],
  write: ({ listing, isGone }) => JSON.stringify({ listing, isGone }),
  read: readSaved,
};

function readSaved(text: string, savedAt: number): SavedListing | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const listing = isRecord(value) ? readKept(value['listing']) : undefined;
    return listing && { listing, savedAt, isGone: isRecord(value) && value['isGone'] === true };
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
