import {
  AUSTRALIAN_STATES,
  CANADIAN_PROVINCES,
  COUNTRIES,
  POSTCODES,
  US_STATES,
  type Country,
} from '../locales/import/countries.js';
import { PEOPLE_WORDS } from '../locales/import/column-names.js';
import { headingWords, roleOf } from './heading-words.js';
import { plain } from './import-units.js';
import { filled } from './import-words.js';
import type { ImportSource } from './source.js';
import type { Steps } from './work-slice.js';

const countries = new Map(COUNTRIES.flatMap(country => country.named.map(name => [name, country] as const)));
const usual = (name: string) => countries.get(name)!;

/** Returns the countries of listings by their columns for countries and states; undefined for unknown ones. */
export function* findingCountries({
  columns,
  rows,
}: Pick<ImportSource, 'columns' | 'rows'>): Steps<ReadonlySet<Country | undefined>> {
  const own = columns.filter(column => !headingWords(column).some(word => PEOPLE_WORDS.includes(word)));
  const named = (pattern: RegExp) => own.filter(column => pattern.test(plain(column.split('.').at(-1)!)));
  const countryColumns = named(/^(?:address)?country(?:code|orregion)?$/);
  const stateColumns = named(/^(?:address|unit)?(?:state(?:orprovince|code)?|province)$/);
  const zipColumns = own.filter(column => roleOf(column) === 'ZIP');
  const found = new Set<Country | undefined>();
  for (const { cells } of rows) {
    const read = (names: readonly string[]) => names.map(name => filled(cells[name])).find(Boolean) ?? '';
    const [country, state] = [countryColumns, stateColumns].map(names => plain(read(names)));
    const zip = read(zipColumns);
    // `letting.state` is no place.
    const ofPlace = () => (state && countryOf(state, zip)) || (zip && countryOfPostcode(zip, zipColumns)) || undefined;
    if (country || state || zip) found.add(country ? countries.get(country) : ofPlace());
    yield;
  }
  return found;
}

function countryOf(state: string, zip: string): Country | undefined {
  // Western Australia, whose postal codes have four digits.
  if (state === 'wa' && /^\d{4}$/.test(zip)) return usual('au');
  if (AUSTRALIAN_STATES.includes(state)) return usual('au');
  if (US_STATES.includes(state)) return usual('us');
  return CANADIAN_PROVINCES.includes(state) ? usual('ca') : undefined;
}

/** Returns the country whose postal codes look like this, or are called like this. */
function countryOfPostcode(zip: string, columns: readonly string[]): Country | undefined {
  const names = columns.map(column => headingWords(column).join(''));
  const found = POSTCODES.find(
    ({ pattern, heading }) => pattern.test(zip) && (!heading || names.some(name => heading.test(name))),
  );
  return found && usual(found.country);
}
