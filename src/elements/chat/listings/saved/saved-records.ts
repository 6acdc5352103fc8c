import type { RecordForm } from '../../kept-records.js';
import { MAX_SAVED, readSaved, writeSaved, type SavedListing } from './kept-listing.js';

/** How saved homes are kept in the browser's storage. */
export const savedRecords: RecordForm<SavedListing> = {
  kind: 'homes:',
  caps: {
    // More than can be saved: tabs that save at the same moment lose nothing.
    maxMessages: 2 * MAX_SAVED,
    maxBytes: 4_000_000,
    maxAgeMs: 90 * 24 * 60 * 60 * 1000,
  },
  idOf: ({ listing, savedAt }) => `${listing.ID}@${savedAt}`,
  timeOf: ({ savedAt }) => savedAt,
  write: writeSaved,
  read: readSaved,
};
