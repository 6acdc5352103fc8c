import type { StoredListing } from '../../../../protocol/listing.js';
import { STORED_TEXTS, type StoredText } from '../../../../protocol/stored-texts.js';
import { readImages, textOf } from '../../../shared/listing-values.js';
import type { RecordForm } from '../../kept-records.js';

/** A listing that a visitor has saved. */
export interface SavedListing {
  readonly listing: StoredListing;
  /** When it was saved, in ms since the epoch. */
  readonly savedAt: number;
  /** The service has it no more. */
  readonly isGone: boolean;
}

/** So many homes can be saved. */
export const MAX_SAVED = 100;

const MAX_TEXT_LENGTH = 2_000;
const MAX_EXTENSION_LENGTH = 8_000;
const MAX_PICTURES = 3;

/** What neither a card nor the comparison shows: it is not kept. */
const DROPPED: ReadonlySet<StoredText> = new Set<StoredText>([
  'Description',
  'DepositFee',
  'UnitAreaPrice',
  'EstimatePrice',
  'HOAMonth',
]);

/**
 * What is kept of a listing, read field by field: the service may send anything, and any script of the page's
 * origin may write what is read back. Undefined for what is no listing.
 */
export function readKept(value: unknown): StoredListing | undefined {
  if (!isRecord(value)) return undefined;
  const { ID, Images, ExtensionColumn } = value;
  if (!Number.isSafeInteger(ID) || (ID as number) < 0) return undefined;
  const extension = textOf(ExtensionColumn);
  const texts = {
    ...Object.fromEntries(
      STORED_TEXTS.map(name => [
        name,
        DROPPED.has(name) ? '' : textOf(value[name]).slice(0, MAX_TEXT_LENGTH),
      ]),
    ),
    Images: readImages(textOf(Images).slice(0, MAX_EXTENSION_LENGTH))
      .filter(({ length }) => length <= MAX_TEXT_LENGTH)
      .slice(0, MAX_PICTURES)
      .join('\n'),
    // Half of it could not be read.
    ExtensionColumn: extension.length <= MAX_EXTENSION_LENGTH ? extension : '',
  };
  return { ...texts, ID, LATITUDE: null, LONGITUDE: null } as unknown as StoredListing;
}

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
  write: ({ listing, isGone }) => JSON.stringify({ listing, isGone }),
  read: readSaved,
};

/** Reads a stored text; undefined when it is broken. */
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
