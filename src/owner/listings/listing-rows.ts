import type { StoredListing } from '../../protocol/listing.js';
import { readImages } from '../../protocol/stored-texts.js';
import { CHOICE_WORDS, matchChoice } from '../../ui/listing-choices.js';
import { formatMoney, readAmount, readQuantity, textOf } from '../../ui/listing-values.js';

export const LISTING_COLUMNS = ['property', 'number', 'saleType', 'status', 'price', 'rooms', 'area'] as const;
export type ListingColumn = (typeof LISTING_COLUMNS)[number];

/** Order within a page of the table; the interface has no sorting. */
export interface Sorting {
  readonly column: ListingColumn;
  readonly isDescending: boolean;
}

/** Returns the choice for a stored text, or the text itself; empty if missing. */
export const choiceOf = (field: 'SaleType' | 'Status' | 'AreaUnit', value: unknown): string =>
  matchChoice(CHOICE_WORDS[field]!, textOf(value)) ?? textOf(value);

/** Cycles a column through ascending, descending and the order of the service. */
export function nextSorting(sorting: Sorting | undefined, column: ListingColumn): Sorting | undefined {
  if (sorting?.column !== column) return { column, isDescending: false };
  return sorting.isDescending ? undefined : { column, isDescending: true };
}

export const leadingImage = (listing: StoredListing): string =>
  readImages(textOf(listing.Images)).find(address => /^https?:/i.test(address)) ?? '';

export function priceOf({ Price, CurrencySymbol }: StoredListing, language: string): string {
  const amount = readAmount(Price);
  return amount === undefined ? '' : formatMoney(amount, textOf(CurrencySymbol), language);
}

/** Sorts the rows of a page. Rows without a value come last in both directions. */
export function sortListings(
  listings: readonly StoredListing[],
  { column, isDescending }: Sorting,
): readonly StoredListing[] {
  const sign = isDescending ? -1 : 1;
  return listings.toSorted((one, other) => {
    const [a, b] = [SORT_KEYS[column](one), SORT_KEYS[column](other)];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * String(a).localeCompare(String(b), undefined, { numeric: true });
  });
}

const SORT_KEYS: Readonly<Record<ListingColumn, (listing: StoredListing) => string | number>> = {
  property: ({ Address, City }) => Address || City,
  number: ({ MLSNumber }) => MLSNumber,
  saleType: ({ SaleType }) => SaleType,
  status: ({ Status }) => Status,
  price: ({ Price }) => numberOf(Price),
  rooms: ({ Bedrooms }) => numberOf(Bedrooms),
  area: ({ BuildingArea }) => numberOf(BuildingArea),
};

const numberOf = (value: unknown) => readQuantity(value) ?? '';
