import type { StoredListing } from '../../../../protocol/listing.js';
import { readImages, textOf } from '../../../shared/listing-values.js';

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

/** What a card and the comparison show of a listing (interface 2.4). */
const SHOWN = [
  'PropertyType',
  'SaleType',
  'Status',
  'CurrencySymbol',
  'Price',
  'State',
  'City',
  'Address',
  'ZIP',
  'Area',
  'Bathrooms',
  'Bedrooms',
  'Url',
  'Tours',
  'YearBuilt',
  'MLSNumber',
  'DaysOnMarket',
  'LotArea',
  'BuildingArea',
  'ParkingSpots',
  'RentPrice',
  'SpaceType',
  'SalePrice',
] as const satisfies readonly (keyof StoredListing)[];
/** What it has besides, which is not kept. */
const DROPPED = [
  'Description',
  'DepositFee',
  'UnitAreaPrice',
  'EstimatePrice',
  'HOAMonth',
] as const;

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
    ...Object.fromEntries(DROPPED.map(name => [name, ''])),
    ...Object.fromEntries(SHOWN.map(name => [name, textOf(value[name]).slice(0, MAX_TEXT_LENGTH)])),
    Images: readImages(textOf(Images).slice(0, MAX_EXTENSION_LENGTH))
      .filter(({ length }) => length <= MAX_TEXT_LENGTH)
      .slice(0, MAX_PICTURES)
      .join('\n'),
    // Half of it could not be read.
    ExtensionColumn: extension.length <= MAX_EXTENSION_LENGTH ? extension : '',
  };
  return { ...texts, ID, LATITUDE: null, LONGITUDE: null } as unknown as StoredListing;
}

/** The text that is stored of a saved home. */
export function writeSaved({ listing, isGone }: SavedListing): string {
  return JSON.stringify({ listing, isGone });
}

/** Reads a stored text; undefined when it is broken. */
export function readSaved(text: string, savedAt: number): SavedListing | undefined {
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
