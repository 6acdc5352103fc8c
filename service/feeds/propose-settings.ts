import type { ImportSource } from '../../src/import/source.js';
import { plain } from '../../src/import/import-units.js';
import { filled } from '../../src/import/import-words.js';
import type { WorkSlice } from '../../src/import/work-slice.js';
import { CANADIAN_PROVINCES, COUNTRIES, US_STATES, type Country } from '../../src/locales/import/countries.js';
import type { Listing } from '../data/listings.js';

/** A value for a field that a feed lacks, and where it is from. */
export interface Proposal {
  readonly field: 'CurrencySymbol' | 'AreaUnit' | 'Url';
  readonly value: string;
  readonly from: 'country' | 'listings';
}

type Known = Pick<Listing, 'currencySymbol' | 'areaUnit' | 'url' | 'mlsNumber'>;

const countries = new Map(COUNTRIES.flatMap(country => country.named.map(name => [name, country] as const)));
const usual = (name: string) => countries.get(name)!;

/** Proposes what a feed lacks by the places of its listings, else by the chatbot's other listings if they agree. */
export async function proposeSettings(
  { columns, rows }: ImportSource,
  listings: readonly Known[],
  slice: WorkSlice,
): Promise<readonly Proposal[]> {
  const named = (pattern: RegExp) => columns.filter(column => pattern.test(plain(column)));
  const [countryColumns, stateColumns] = [named(/^country(?:code|orregion)?$/), named(/^state(?:orprovince)?$/)];
  const found = new Set<Country | undefined>();
  for (const { cells } of rows) {
    const read = (names: readonly string[]) => plain(names.map(name => filled(cells[name])).find(Boolean) ?? '');
    const [country, state] = [read(countryColumns), read(stateColumns)];
    if (country || state) found.add(country ? countries.get(country) : countryOf(state));
    if (slice.isOver) await slice.pause();
  }
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

function countryOf(state: string): Country | undefined {
  if (US_STATES.includes(state)) return usual('us');
  return CANADIAN_PROVINCES.includes(state) ? usual('ca') : undefined;
}

/** Returns the address of a listing's page with `{MLSNumber}` in place of its number; nothing without the number. */
function pageOf({ url, mlsNumber }: Known): string | undefined {
  const number = encodeURIComponent(mlsNumber);
  const page = url.replaceAll(number, '{MLSNumber}');
  return number.length > 1 && page !== url ? page : undefined;
}
