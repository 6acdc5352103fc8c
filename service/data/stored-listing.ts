import type { StoredListing } from '../../src/protocol/listing.js';
import { STORED_TEXTS, type StoredText } from '../../src/protocol/stored-texts.js';
import type { Listing } from './listings.js';
import { columnOf } from './listing-fields.js';

/**
 * Converts a listing to its public shape (interface 2.4).
 *
 * Not stated: `Images` are separated by newlines; `Price` is the rent of rentals, otherwise the sale price;
 * `Area` is the unit of the two areas, which no other field has.
 */
export function asStoredListing(listing: Listing): StoredListing {
  const columns: Readonly<Record<string, unknown>> = listing;
  const texts = STORED_TEXTS.map(name => [name, text(columns[columnOf(name)])]);
  return {
    ...(Object.fromEntries(texts) as Record<StoredText, string>),
    ID: listing.id,
    Images: listing.images?.join('\n') ?? '',
    Area: listing.areaUnit,
    LATITUDE: listing.latitude,
    LONGITUDE: listing.longitude,
    ExtensionColumn: listing.extension ? JSON.stringify(listing.extension) : '',
  };
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
