import { ROLES } from '../locales/import/column-names.js';
import { SALE_HEADINGS } from '../locales/import/price-words.js';
import { SOLD_TYPES } from '../locales/import/sale-words.js';
import { SMALL_CURRENCIES, YEARLY_RENT_CURRENCIES } from '../locales/import/value-words.js';
import type { SourceRow } from './source.js';
import { headingWords } from './heading-words.js';
import { inUnits, isRangeOf, readCell } from './import-numbers.js';
import type { ImportPlan } from './import-plan.js';
import { suffixOf, timesAYear } from './import-units.js';
import { filled } from './import-words.js';
import { readSaleType } from './offer-words.js';
import { isYes } from './offer-flags.js';
import { planColumns, type PlanColumns } from './plan-columns.js';
import { isNoPrice, withoutRemark } from './price-words.js';
import { isWorkplace } from './unneeded.js';
import { MAX_RENT } from './unlikely-values.js';

/**
 * Returns what a row without a column for it offers. A property type, a status or a price that mentions a rental wins
 * over the constant, because RESO and others have no other field for it.
 */
export function saleTypeOf({ cells }: SourceRow, { targets, constants }: ImportPlan): string {
  const { types, of, withRole } = planColumns(targets);
  const texts = types.map(column => filled(cells[column])).filter(Boolean);
  const status = filled(cells[of.get('Status') ?? '']).replace(/\bprice\b.*/i, '');
  const said = new Set([
    ...texts.map(text => readSaleType(text).type),
    readSaleType(status).type,
    byPrices(cells, of),
    byPeriod(cells, withRole(ROLES.rentPeriod)),
    byFlags(cells, withRole),
  ]);
  if (said.has('for_rent')) return 'for_rent';
  const constant = constants['SaleType']?.trim();
  if (constant) return constant;
  return said.has('for_sale') || texts.some(text => SOLD_TYPES.includes(text.toLowerCase())) ? 'for_sale' : '';
}

/** Rents of a month are lower. */
const MIN_SALE = 20_000;
const MOST = 0.5;
const SAMPLE = 500;
const ANY_MARK = { uses: { ',': 'thousands', '.': 'thousands' } } as const;

/**
 * Returns what homes are offered for if only their prices say it: all of them are too high for a month's rent,
 * and half of them for a year's. Nothing for workplaces, and for currencies in which rents have as many digits.
 */
export function saleTypeByPrices(rows: readonly SourceRow[], plan: ImportPlan, currency = ''): 'for_sale' | undefined {
  const { of, types } = planColumns(plan.targets);
  const column = of.get('SalePrice') ?? '';
  const bare = { ...plan, constants: {} };
  const unsaid = rows.slice(0, SAMPLE).filter(row => !saleTypeOf(row, bare));
  const currencies = unsaid.map(row => filled(row.cells[of.get('CurrencySymbol') ?? '']) || currency);
  const isHigh = (symbol: string) => symbol && ![...SMALL_CURRENCIES, ...YEARLY_RENT_CURRENCIES].includes(symbol);
  const prices = unsaid
    .map(({ cells }) => filled(cells[column]))
    .filter(cell => cell && !isNoPrice('SalePrice', cell) && !isRangeOf('SalePrice', cell))
    .map(cell => inUnits('SalePrice', column, cell, readCell('SalePrice', cell, ANY_MARK)));
  const areHomes = unsaid.every(({ cells }) => !types.some(type => isWorkplace(filled(cells[type]))));
  const areSales = prices.length > 0 && prices.every(price => price >= MIN_SALE) && currencies.every(isHigh);
  const high = prices.filter(price => price >= MAX_RENT);
  return areHomes && areSales && high.length >= prices.length * MOST ? 'for_sale' : undefined;
}

/** Reads columns of yes and no, such as `For sale` and `For rent`, if only one of them is set. */
function byFlags(cells: SourceRow['cells'], withRole: PlanColumns['withRole']): string | undefined {
  const isSet = (role: string) => withRole(role).some(column => isYes(filled(cells[column])));
  const [isSold, isRented] = [isSet(ROLES.forSale), isSet(ROLES.forRent)];
  return isSold === isRented ? undefined : isSold ? 'for_sale' : 'for_rent';
}

/** `price_freq` says `sale` or `month`. */
function byPeriod(cells: SourceRow['cells'], columns: readonly string[]): string | undefined {
  const column = columns.find(each => /price/i.test(each) && filled(cells[each]));
  if (column === undefined) return undefined;
  const period = filled(cells[column]);
  return readSaleType(period).type ?? ((timesAYear(period) ?? 0) > 0 ? 'for_rent' : undefined);
}

/** Returns what the prices of a row are for: those of a column for rents, or only of sales, or per month. */
function byPrices(cells: SourceRow['cells'], of: ReadonlyMap<string, string>): string | undefined {
  const [sale, rent] = ['SalePrice', 'RentPrice'].map(field => {
    const column = of.get(field);
    const cell = filled(cells[column ?? '']);
    return column !== undefined && cell && !isNoPrice(field, cell) ? { column, cell } : undefined;
  });
  if (rent && !sale) return 'for_rent';
  const [saleText, rentText] = ['SalePrice', 'RentPrice'].map(field => filled(cells[of.get(field) ?? '']));
  // A rent on request.
  if (!saleText && rentText && (!of.has('SalePrice') || /\p{L}{2}/u.test(rentText))) return 'for_rent';
  if (rent || !saleText || rentText) return undefined;
  if (sale && (timesAYear(suffixOf(withoutRemark(sale.cell))) ?? 0) > 0) return 'for_rent';
  // A table with a column for each price has only one of them in most rows; a rent in the other is asked.
  if (of.has('RentPrice') && sale) return 'for_sale';
  const words = headingWords(of.get('SalePrice')!).join(' ');
  return SALE_HEADINGS.some(heading => words.startsWith(heading)) ? 'for_sale' : undefined;
}
