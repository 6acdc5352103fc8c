import { ZERO_ZIP_STATES } from '../locales/import/countries.js';
import { plain } from './import-units.js';
import { isLand } from './unneeded.js';

type Fields = Record<string, unknown>;

/** Exports write an unknown location as a point in the Atlantic. */
export function removeZeroPlace(listing: Fields): void {
  if (listing['Latitude'] !== 0 || listing['Longitude'] !== 0) return;
  delete listing['Latitude'];
  delete listing['Longitude'];
}

/** No home is sold for two years' rent. */
const MONTHS_OF_A_PRICE = 24;

/** The list price of a rented listing is its rent, unless it has a rent as well: then it is that of another period. */
export function moveRent(listing: Fields): void {
  const { SaleType, RentPrice, SalePrice } = listing;
  if (SaleType !== 'for_rent' || typeof SalePrice !== 'number') return;
  if (typeof RentPrice === 'number' && SalePrice > RentPrice * MONTHS_OF_A_PRICE) return;
  listing['RentPrice'] ??= SalePrice;
  delete listing['SalePrice'];
}

/** The only area of land is that of the lot, also in a column called `Size`. */
export function moveLand(listing: Fields): void {
  const { PropertyType, BuildingArea, LotArea } = listing;
  if (typeof PropertyType !== 'string' || !isLand(PropertyType) || !BuildingArea || LotArea) return;
  listing['LotArea'] = BuildingArea;
  listing['BuildingArea'] = 0;
}

/**
 * Restores the zero that spreadsheets take from the ZIP codes of New England and New Jersey. Without a state, a price in
 * dollars beside square feet is American; other countries with four digits use meters.
 */
export function restoreZero(listing: Fields): void {
  const { ZIP, State, CurrencySymbol, AreaUnit } = listing;
  if (typeof ZIP !== 'string' || !/^\d{4}(?:-\d{4})?$/.test(ZIP)) return;
  const isThere = typeof State === 'string' && State ? ZERO_ZIP_STATES.includes(plain(State)) : undefined;
  if (isThere ?? (CurrencySymbol === '$' && AreaUnit === 'Square Feet')) listing['ZIP'] = `0${ZIP}`;
}
