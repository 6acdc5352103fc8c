import { formatMoney, textOf } from '../../../ui/listing-values.js';
import { matchChoice, STATUS, TOUR } from '../../../ui/listing-choices.js';
import type { ListingEntry } from '../listing.js';
import { areaOf, numberOf, priceOf, type ListingStrings } from '../listing-words.js';

/** A row of the comparison with one value per listing; empty for a missing value. */
export interface ComparedLine {
  readonly label: string;
  readonly values: readonly string[];
  readonly differs: boolean;
}

/** The rows in order: label and value for a listing. */
const LINES: readonly (readonly [
  label: (strings: ListingStrings) => string,
  valueOf: (entry: ListingEntry, strings: ListingStrings) => string,
])[] = [
  [({ price }) => price, priceOf],
  [({ pricePerArea }) => pricePerArea, pricePerAreaOf],
  [({ address }) => address, ({ name, place }) => [name, place].filter(Boolean).join(', ')],
  [({ bedrooms }) => bedrooms, ({ bedrooms }, strings) => numberOf(bedrooms, strings)],
  [({ bathrooms }) => bathrooms, ({ bathrooms }, strings) => numberOf(bathrooms, strings)],
  [({ livingArea }) => livingArea, ({ building }, strings) => areaOf(building, strings)],
  [({ lotArea }) => lotArea, ({ lot }, strings) => areaOf(lot, strings)],
  // A year has no thousands separator.
  [({ yearBuilt }) => yearBuilt, ({ yearBuilt }) => (yearBuilt ? String(yearBuilt) : '')],
  [({ propertyType }) => propertyType, ({ kind }) => kind],
  [({ listingStatus }) => listingStatus, statusOf],
  [({ openHouse }) => openHouse, openHouseOf],
];

/** Returns the rows in which at least one listing has a value. */
export function compare(entries: readonly ListingEntry[], strings: ListingStrings): readonly ComparedLine[] {
  return LINES.map(([label, valueOf]) => {
    const values = entries.map(entry => valueOf(entry, strings));
    return { label: label(strings), values, differs: new Set(values).size > 1 };
  }).filter(({ values }) => values.some(Boolean));
}

/** Returns the price per unit of area; empty if price, area or unit is missing. */
function pricePerAreaOf(entry: ListingEntry, strings: ListingStrings): string {
  const { price, building, currency, isRent } = entry;
  if (price === undefined || !building?.unit) return '';
  const each = price / building.amount;
  // Cents matter for small amounts.
  const amount = each < 10 ? Math.round(each * 100) / 100 : Math.round(each);
  const text = `${formatMoney(amount, currency, strings.language)}/${building.unit}`;
  return isRent ? strings.perMonth(text) : text;
}

function statusOf({ listing, ribbons, isRent }: ListingEntry, strings: ListingStrings): string {
  if (ribbons.some(({ type }) => type === 'gone')) return strings.statusGone;
  const own = textOf(listing.Status).trim();
  switch (matchChoice(STATUS, own)) {
    case 'Sold':
      return isRent ? strings.statusRented : strings.statusSold;
    case 'PreOnMarket':
      return strings.statusComingSoon;
    case 'Active':
      return isRent ? strings.forRent : strings.forSale;
    case undefined:
      return own;
  }
}

function openHouseOf({ listing, isGone }: ListingEntry, strings: ListingStrings): string {
  return matchChoice(TOUR, textOf(listing.Tours)) === 'OpenHouse' && !isGone ? strings.yes : '';
}
