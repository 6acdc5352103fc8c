import type { StoredListing } from '../../protocol/listing.js';
import { CHOICE_WORDS, matchChoice } from '../shared/listing-choices.js';
import { readExtension, readImages, readQuantity, textOf } from '../shared/listing-values.js';
import type { FieldSpec, RawRecord, RawValue } from './field-spec.js';
import { listingSpecs } from './listing-groups.js';
import { writeNumber } from './written-number.js';

/**
 * A listing of the list (interface 2.4) as the form holds it (interface 2.3). What a service leaves out is
 * empty, and numbers may be texts or numbers.
 *
 * Not stated: `Area` is the unit of the areas, and any text for the kind of sale; `Location` is not told.
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
      // What is no number is shown as it is, to be mended.
      return quantity === undefined ? text : writeNumber(quantity);
    }
    case 'choice':
      // One that is required is chosen anew; another one may stay as the service has it.
      return matchChoice(CHOICE_WORDS[name]!, text) ?? (isRequired ? '' : text);
    default:
      return text;
  }
}
