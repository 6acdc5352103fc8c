import type { ImportSource } from '../../src/import/source.js';
import { findingCountries } from '../../src/import/usual-country.js';
import type { WorkSlice } from '../../src/import/work-slice.js';
import type { Listing } from '../data/listings.js';

/** A value for a field that a feed lacks, and where it is from. */
export interface Proposal {
  readonly field: 'CurrencySymbol' | 'AreaUnit' | 'Url';
  readonly value: string;
  readonly from: 'country' | 'currency' | 'listings';
}

type Known = Pick<Listing, 'currencySymbol' | 'areaUnit' | 'url' | 'mlsNumber'>;

/** Proposes what a feed lacks by the places of its listings, else by the chatbot's other listings if they agree. */
export async function proposeSettings(
  source: ImportSource,
  listings: readonly Known[],
  slice: WorkSlice,
): Promise<readonly Proposal[]> {
  const found = await slice.run(findingCountries(source));
  const only = <Value>(values: readonly Value[]) => (new Set(values).size === 1 ? values[0] : undefined);
  const propose = (field: Proposal['field'], country: string | undefined, other: string | undefined): Proposal[] =>
    country ? [{ field, value: country, from: 'country' }] : other ? [{ field, value: other, from: 'listings' }] : [];
  return [
    ...propose(
      'CurrencySymbol',
      only([...found].map(country => country?.symbol)),
      only(listings.map(({ currencySymbol }) => currencySymbol)),
    ),
    ...propose(
      'AreaUnit',
      only([...found].map(country => country?.unit)),
      only(listings.map(({ areaUnit }) => areaUnit)),
    ),
    ...propose('Url', undefined, only(listings.map(pageOf))),
  ];
}

/** Returns the address of a listing's page with `{MLSNumber}` in place of its number; nothing without the number. */
function pageOf({ url, mlsNumber }: Known): string | undefined {
  const number = encodeURIComponent(mlsNumber);
  const page = url.replaceAll(number, '{MLSNumber}');
  return number.length > 1 && page !== url ? page : undefined;
}
