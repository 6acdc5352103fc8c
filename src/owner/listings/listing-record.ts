import type { StoredListing } from '../../protocol/listing.js';
import { readImages } from '../../protocol/stored-texts.js';
import { CHOICE_WORDS, matchChoice } from '../../ui/listing-choices.js';
import { readExtension, readQuantity, textOf } from '../../ui/listing-values.js';
import type { FieldSpec, RawRecord, RawValue } from '../../import/field-spec.js';
import { listingSpecs } from '../../import/listing-groups.js';
import { writeNumber } from '../../import/written-number.js';

/**
 * Converts a stored listing (interface 2.4) to form values (interface 2.3). Missing fields are empty; numbers may
 * be strings.
 *
 * Not stated: `Area` is the unit of the areas; the sale type may be any text; `Location` is not returned.
 */
export function toFormRecord(listing: Partial<StoredListing>): RawRecord {
  const told: Readonly<Record<string, unknown>> = {
    ...listing,
    AreaUnit: listing.Area,
    Latitude: listing.LATITUDE,
    Longitude: listing.LONGITUDE,
  };
  return Object.fromEntries(listingSpecs.map(spec => [spec.name, toRaw(spec, told[spec.name])]));
}

function toRaw({ name, kind, isRequired }: FieldSpec, value: unknown): RawValue {
  const text = textOf(value);
  switch (kind) {
    case 'images':
      return readImages(text);
    case 'pairs':
      return readExtension(text);
    case 'number': {
      const quantity = readQuantity(value);
      // The owner sees an invalid number as it is, to fix it.
      return quantity === undefined ? text : writeNumber(quantity);
    }
    case 'choice':
      // An unknown required choice must be set again; another may stay as stored.
      return matchChoice(CHOICE_WORDS[name]!, text) ?? (isRequired ? '' : text);
    default:
      return text;
  }
}
