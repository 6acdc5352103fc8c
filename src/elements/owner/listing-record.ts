import type { StoredListing } from '../../protocol/listing.js';
import { AREA_UNIT, matchChoice, SALE_TYPE, STATUS } from '../shared/listing-choices.js';
import { readExtension, readImages } from '../shared/listing-values.js';
import type { RawRecord } from './field-spec.js';

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
