import type { StoredListing } from '../../protocol/listing.js';
import type { ExtensionPair, RawRecord } from './field-spec.js';
import { AREA_UNIT, matchChoice, SALE_TYPE, STATUS } from './choice-words.js';

/**
 * A listing of the list (interface 2.4) as the form holds it (interface 2.3).
 *
 * Not stated: `Area` is the unit of the areas, and any text for the kind of sale; `Location` is not told.
 */
export function toFormRecord(listing: StoredListing): RawRecord {
  const record: Record<string, RawRecord[string]> = {};
  for (const [name, value] of Object.entries(listing))
    if (typeof value === 'string') record[name] = value;
  return {
    ...record,
    Latitude: coordinate(listing.LATITUDE),
    Longitude: coordinate(listing.LONGITUDE),
    SaleType: matchChoice(SALE_TYPE, listing.SaleType) ?? '',
    Status: matchChoice(STATUS, listing.Status) ?? '',
    AreaUnit: matchChoice(AREA_UNIT, listing.Area) ?? '',
    Images: readImages(listing.Images),
    ExtensionColumn: readExtension(listing.ExtensionColumn),
  };
}

const coordinate = (value: number | null) => (value === null ? '' : String(value));

/** Addresses of pictures in one text. Not stated: joined by newlines, or by commas or semicolons before `http`. */
export function readImages(text: string): readonly string[] {
  return text
    .split(/\s*[\r\n|]+\s*|\s*[,;]\s*(?=https?:)/)
    .map(address => address.trim())
    .filter(Boolean);
}

/** Further columns as the list gives them: a text that holds a list; anything else is none. */
export function readExtension(text: string): readonly ExtensionPair[] {
  try {
    const items = JSON.parse(text || '[]') as unknown;
    if (!Array.isArray(items)) return [];
    return items.flatMap((item: Record<string, unknown> | null) => {
      const key = item?.['Key'] ?? item?.['key'];
      const value = item?.['value'] ?? item?.['Value'];
      return typeof key === 'string' ? [{ Key: key, value: textOf(value) }] : [];
    });
  } catch {
    return [];
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
