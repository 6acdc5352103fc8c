import type { StoredListing } from '../../../protocol/listing.js';
import { STORED_TEXTS, type StoredText } from '../../../protocol/stored-texts.js';
import { readImages, textOf } from '../../../ui/listing-values.js';
import type { ItemFormat } from '../../../history/sync/item-store.js';

export interface SavedListing {
  readonly listing: StoredListing;
  /** In ms since the epoch. */
  readonly savedAt: number;
  /** Whether the service no longer has it. */
  readonly isGone: boolean;
}

export const MAX_SAVED = 100;

const MAX_TEXT_LENGTH = 2_000;
const MAX_EXTENSION_LENGTH = 8_000;
const MAX_IMAGES = 3;

/** Fields that neither cards nor the comparison show, which are not stored. */
const DROPPED: ReadonlySet<StoredText> = new Set<StoredText>([
  'Description',
  'DepositFee',
  'UnitAreaPrice',
  'EstimatePrice',
  'HOAMonth',
]);

/** Reads a listing field by field, because any script of the origin may write anything; undefined if it is invalid. */
export function readKept(value: unknown): StoredListing | undefined {
  if (!isRecord(value)) return undefined;
  const { ID, Images, ExtensionColumn } = value;
  if (!Number.isSafeInteger(ID) || (ID as number) < 0) return undefined;
  const extension = textOf(ExtensionColumn);
  const texts = {
    ...Object.fromEntries(
      STORED_TEXTS.map(name => [name, DROPPED.has(name) ? '' : textOf(value[name]).slice(0, MAX_TEXT_LENGTH)]),
    ),
    Images: readImages(textOf(Images).slice(0, MAX_EXTENSION_LENGTH))
      .filter(({ length }) => length <= MAX_TEXT_LENGTH)
      .slice(0, MAX_IMAGES)
      .join('\n'),
    // A truncated value would be unreadable.
    ExtensionColumn: extension.length <= MAX_EXTENSION_LENGTH ? extension : '',
  };
  return { ...texts, ID, LATITUDE: null, LONGITUDE: null } as unknown as StoredListing;
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
