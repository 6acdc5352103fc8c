import { formatMoney, textOf } from '../../../shared/listing-values.js';
import { matchChoice, STATUS, TOUR } from '../../../shared/listing-choices.js';
import type { Home } from '../home.js';
import { areaOf, numberOf, priceOf, type HomeStrings } from '../home-words.js';

/** A line of the comparison: what each home says of one thing, empty where it says nothing. */
export interface ComparedLine {
  readonly label: string;
  readonly values: readonly string[];
  /** Whether the homes are not alike in it. */
  readonly differs: boolean;
}

/** What is compared, in this order: the label of the line, and what it says of a home. */
const LINES: readonly (readonly [
  label: (strings: HomeStrings) => string,
  valueOf: (home: Home, strings: HomeStrings) => string,
])[] = [
  [({ price }) => price, priceOf],
  [({ pricePerArea }) => pricePerArea, pricePerAreaOf],
  [({ address }) => address, ({ name, place }) => [name, place].filter(Boolean).join(', ')],
  [({ bedrooms }) => bedrooms, ({ bedrooms }, strings) => numberOf(bedrooms, strings)],
  [({ bathrooms }) => bathrooms, ({ bathrooms }, strings) => numberOf(bathrooms, strings)],
  [({ livingArea }) => livingArea, ({ building }, strings) => areaOf(building, strings)],
  [({ lotArea }) => lotArea, ({ lot }, strings) => areaOf(lot, strings)],
  // A year is not grouped as other numbers are.
  [({ yearBuilt }) => yearBuilt, ({ yearBuilt }) => (yearBuilt ? String(yearBuilt) : '')],
  [({ homeType }) => homeType, ({ kind }) => kind],
  [({ homeStatus }) => homeStatus, statusOf],
  [({ openHouse }) => openHouse, openHouseOf],
];

/** The lines in which at least one of the homes has something to say. */
export function compare(homes: readonly Home[], strings: HomeStrings): readonly ComparedLine[] {
  return LINES.map(([label, valueOf]) => {
    const values = homes.map(home => valueOf(home, strings));
    return { label: label(strings), values, differs: new Set(values).size > 1 };
  }).filter(({ values }) => values.some(Boolean));
}

/** What a unit of area costs; empty where price, area or its unit is not known. */
function pricePerAreaOf(home: Home, strings: HomeStrings): string {
  const { price, building, currency, isRent } = home;
  if (price === undefined || !building?.unit) return '';
  const each = price / building.amount;
  // Of small amounts the cents matter.
  const amount = each < 10 ? Math.round(each * 100) / 100 : Math.round(each);
  const text = `${formatMoney(amount, currency, strings.language)}/${building.unit}`;
  return isRent ? strings.perMonth(text) : text;
}

function statusOf({ listing, ribbons, isRent }: Home, strings: HomeStrings): string {
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
function openHouseOf({ listing, isGone }: Home, strings: HomeStrings): string {
  return matchChoice(TOUR, textOf(listing.Tours)) === 'OpenHouse' && !isGone ? strings.yes : '';
}
