import type { ImportSource } from '../../src/import/source.js';
import { findingCountries } from '../../src/import/usual-country.js';
import type { Steps, WorkSlice } from '../../src/import/work-slice.js';
import type { Listing } from '../data/listings.js';

/** A value for a field that a feed lacks, and where it is from. */
export interface Proposal {
  readonly field: 'CurrencySymbol' | 'AreaUnit' | 'SaleType' | 'Url';
  readonly value: string;
  readonly from: 'country' | 'currency' | 'listings' | 'prices';
}

type Known = Pick<Listing, 'currencySymbol' | 'areaUnit' | 'url' | 'mlsNumber'>;

/** Proposes what a feed lacks by the places of its listings. */
export function* proposingByCountry(source: ImportSource): Steps<readonly Proposal[]> {
  const found = [...(yield* findingCountries(source))];
  return [
    ...proposed('CurrencySymbol', only(found.map(country => country?.symbol)), 'country'),
    ...proposed('AreaUnit', only(found.map(country => country?.unit)), 'country'),
  ];
}

/** Proposes what a feed lacks by the places of its listings, else by the chatbot's other listings if they agree. */
export async function proposeSettings(
  source: ImportSource,
  listings: readonly Known[],
  slice: WorkSlice,
): Promise<readonly Proposal[]> {
  const ofCountry = await slice.run(proposingByCountry(source));
  const ofListings = [
    ...proposed('CurrencySymbol', only(listings.map(({ currencySymbol }) => currencySymbol)), 'listings'),
    ...proposed('AreaUnit', only(listings.map(({ areaUnit }) => areaUnit)), 'listings'),
    ...proposed('Url', only(listings.map(pageOf)), 'listings'),
  ];
  return [...ofCountry, ...ofListings.filter(({ field }) => ofCountry.every(each => each.field !== field))];
}

const only = <Value>(values: readonly Value[]) => (new Set(values).size === 1 ? values[0] : undefined);

const proposed = (field: Proposal['field'], value: string | undefined, from: Proposal['from']): readonly Proposal[] =>
  value ? [{ field, value, from }] : [];

/** Returns the address of a listing's page with `{MLSNumber}` in place of its number; nothing without the number. */
function pageOf({ url, mlsNumber }: Known): string | undefined {
  const number = encodeURIComponent(mlsNumber);
  const page = url.replaceAll(number, '{MLSNumber}');
  return number.length > 1 && page !== url ? page : undefined;
}
