import { SMALL_CURRENCIES } from '../locales/import/value-words.js';
import type { RowFault } from './import-plan.js';

/** Higher rents are not those of a month. */
export const MAX_RENT = 100_000;
const MAX_PRICE = 1_000_000_000;
/** No property is sold for less, and no home for less than this month's rent of one. */
const MIN_PRICE = 1000;
const MIN_HOME_PRICE = 5000;

/** No fee of a month is a larger part of the price, or above the rent, unless it is for a year or in another currency. */
const MAX_FEE_SHARE = 0.1;

/** Homes with more bedrooms have more than one bathroom for each six of them. */
const MANY_BEDROOMS = 20;
const MAX_BEDROOMS_A_BATH = 6;

/**
 * Returns values that the owner should confirm: a sale for a month's rent, a rent as high as the price of a home, a fee
 * that is a large part of the price, and bedrooms that may be an area in the wrong column.
 */
export function unlikelyValues(
  listing: Readonly<Record<string, unknown>>,
  used: ReadonlyMap<
    string,
    { readonly column: string | undefined; readonly text: string; readonly fix: string | undefined }
  >,
): readonly RowFault[] {
  const { SalePrice, RentPrice, Bedrooms } = listing;
  const unlikely = (field: string): readonly RowFault[] => {
    const { column, text, fix } = used.get(field) ?? {};
    // The owner has entered it.
    if (fix !== undefined || text === undefined) return [];
    return [{ field, value: text, problem: { type: 'unlikely' }, ...(column !== undefined && { column }) }];
  };
  const { CurrencySymbol: symbol } = listing;
  const isSmall = typeof symbol === 'string' && SMALL_CURRENCIES.includes(symbol.trim().replace(/(?<=\w{3})\$$/, ''));
  const rent = typeof RentPrice === 'number' ? RentPrice : 0;
  const least = Math.max(Number(Bedrooms) > 0 ? MIN_HOME_PRICE : MIN_PRICE, rent);
  const isSold = typeof SalePrice === 'number' && listing['SaleType'] !== 'for_rent';
  const mostOfFee = isSold && SalePrice >= least ? SalePrice * MAX_FEE_SHARE : rent;
  const isFeeHigh = mostOfFee > 0 && Number(listing['HOAMonth']) > mostOfFee;
  const beds = Number(Bedrooms);
  const areManyBeds = beds > MANY_BEDROOMS && beds > Number(listing['Bathrooms']) * MAX_BEDROOMS_A_BATH;
  return [
    ...(areManyBeds ? unlikely('Bedrooms') : []),
    ...(isFeeHigh ? unlikely('HOAMonth') : []),
    ...(isSold && (SalePrice < least || (SalePrice > MAX_PRICE && !isSmall)) ? unlikely('SalePrice') : []),
    ...(rent > MAX_RENT && !isSmall ? unlikely(used.get('RentPrice')?.text ? 'RentPrice' : 'SalePrice') : []),
  ];
}
