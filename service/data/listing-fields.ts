import type * as v from 'valibot';
import type { listingFields } from '../../src/protocol/listing.js';
import type { NewListing } from './listings.js';

type Schemas = typeof listingFields;

/** Fields of a listing as an owner sends them (interface 2.3), some or all; null clears one. */
export type ListingFields = { readonly [Name in keyof Schemas]?: v.InferOutput<Schemas[Name]> | null | undefined };

export function listingColumns(fields: ListingFields): Partial<NewListing> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [columnOf(name), value]),
  );
}

/** Column name of a field: `saleType` for `SaleType`, `mlsNumber` for `MLSNumber`, `zip` for `ZIP`. */
export const columnOf = (field: string): string =>
  field === 'ExtensionColumn'
    ? 'extension'
    : field.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, capitals => capitals.toLowerCase());
