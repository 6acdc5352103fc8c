import { formatMoney, textOf } from '../../../shared/listing-values.js';
import { matchChoice, STATUS, TOUR } from '../../../shared/listing-choices.js';
import type { BrowseStrings, ListingStrings, SavedStrings } from '../../../shared/strings.js';
import type { Home } from '../home.js';
import { areaOf, numberOf, priceOf, type HomeWords } from '../home-words.js';

/** The words of a comparison. */
export interface ComparisonWords extends HomeWords {
  readonly strings: ListingStrings & SavedStrings & BrowseStrings;
}

/** A line of the comparison: what each home says of one thing, empty where it says nothing. */
export interface ComparedLine {
  readonly label: string;
  readonly values: readonly string[];
  /** Whether the homes are not alike in it. */
  readonly differs: boolean;
}

/** What is compared, in this order: the label of the line, and what it says of a home. */
const LINES: readonly (readonly [
  label: (strings: ListingStrings & SavedStrings & BrowseStrings) => string,
  valueOf: (home: Home, words: ComparisonWords) => string,
])[] = [
  [({ price }) => price, priceOf],
  [({ pricePerArea }) => pricePerArea, pricePerAreaOf],
  [({ address }) => address, ({ name, place }) => [name, place].filter(Boolean).join(', ')],
  [({ bedrooms }) => bedrooms, ({ bedrooms }, words) => numberOf(bedrooms, words)],
  [({ bathrooms }) => bathrooms, ({ bathrooms }, words) => numberOf(bathrooms, words)],
  [({ livingArea }) => livingArea, ({ building }, words) => areaOf(building, words)],
  [({ lotArea }) => lotArea, ({ lot }, words) => areaOf(lot, words)],
  // A year is not grouped as other numbers are.
  [({ yearBuilt }) => yearBuilt, ({ yearBuilt }) => (yearBuilt ? String(yearBuilt) : '')],
  [({ homeType }) => homeType, ({ kind }) => kind],
  [({ homeStatus }) => homeStatus, statusOf],
  [({ openHouse }) => openHouse, openHouseOf],
];

/** The lines in which at least one of the homes has something to say. */
export function compare(homes: readonly Home[], words: ComparisonWords): readonly ComparedLine[] {
  return LINES.map(([label, valueOf]) => {
    const values = homes.map(home => valueOf(home, words));
    return { label: label(words.strings), values, differs: new Set(values).size > 1 };
  }).filter(({ values }) => values.some(Boolean));
}

/** What a unit of area costs; empty where price, area or its unit is not known. */
function pricePerAreaOf(home: Home, words: ComparisonWords): string {
  const { price, building, currency, isRent } = home;
  if (price === undefined || !building?.unit) return '';
  const each = price / building.amount;
  // Of small amounts the cents matter.
  const amount = each < 10 ? Math.round(each * 100) / 100 : Math.round(each);
  const text = `${formatMoney(amount, currency, words.language)}/${building.unit}`;
  return isRent ? words.strings.perMonth(text) : text;
}

function statusOf({ listing, ribbons, isRent }: Home, { strings }: ComparisonWords): string {
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

/** Nobody walks through what is gone. */
function openHouseOf({ listing, isGone }: Home, { strings }: ComparisonWords): string {
  return matchChoice(TOUR, textOf(listing.Tours)) === 'OpenHouse' && !isGone ? strings.yes : '';
}
