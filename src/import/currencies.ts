import { CURRENCY_SYMBOLS } from '../locales/import/value-words.js';
import { MAX_WRITTEN_LENGTH } from './written-number.js';

const DOLLARS = /(?:US|CA|AU|NZ|HK|[ACRS])?\$/u;
const SIGNS = /[€£¥₹₩₽₺₪₴円元圓원₫฿₱₦]|zł|Kč|Fr\./u;
/** Words and codes, apart from other letters. */
const NAMES =
  /(?<!\p{L})(?:Rs\.?|Rp\.?|R(?=\s?\d)|(?<=\d\s?(?:M(?:illi[oó])?\s?)?)Ft|บาท|TL|kr\.?|Euros?|грн\.?|[A-Z]{3})(?!\p{L})/u;
/** Names that are other words unless a number follows. */
const NAMES_BEFORE = /(?<!\p{L})(?:(?:[KTU]Sh|UF|Dhs?|RM|SR|LE)(?=\.?\s?\d)|N(?=\d{1,3},\d{3}))/u;
/** Words of other scripts. */
const OTHER_NAMES = /(?<!\p{L})(?:руб(?:лей|ля)?\.?|тенге|ريال|درهم|جنيه|دينار)(?!\p{L})/u;
const CURRENCY = new RegExp(
  [DOLLARS, SIGNS, NAMES_BEFORE, NAMES, OTHER_NAMES].map(({ source }) => source).join('|'),
  'giu',
);
const SHILLING = /^[KTU]Sh$/i;
const CURRENCY_CODES = new Set(Intl.supportedValuesOf('currency'));

/** Returns the currencies in a price as it writes them, such as `EUR` in `450.000 EUR`. */
export const currenciesIn = (cell: string): readonly string[] =>
  (cell.slice(0, MAX_WRITTEN_LENGTH).match(CURRENCY) ?? []).filter(
    found => !/^[a-z]{3}$/i.test(found) || CURRENCY_CODES.has(found) || SHILLING.test(found),
  );

export const withoutCurrencies = (cell: string): string =>
  currenciesIn(cell).reduce((rest, currency) => rest.replace(currency, ''), cell);

/** Returns the currency symbol in a price, such as `€` of `450.000 EUR`. */
export function currencyIn(cell: string): string | undefined {
  const [found] = currenciesIn(cell);
  return found && (CURRENCY_SYMBOLS[found.toUpperCase()] ?? found);
}

/** Signs of the currencies whose amounts end in `元`. */
const YUAN = /^(?:元|¥|CN¥|CNY|RMB|NT\$|HK\$|TWD|HKD)$/;

/** Dollars, and the pesos whose sign is `$`, too. */
const DOLLAR = /\$|D$|^(?:MXN|ARS|CLP|COP|UYU|DOP)$/;

/** Whether a price is in another currency than the listing. `$` is the sign of every dollar. */
export function hasOtherCurrency(cell: string, symbol: unknown): boolean {
  const [own, other] = [currencyIn(cell), currencyIn(String(symbol))];
  const areAlike = (shared: RegExp) => [own, other].every(name => shared.test(name ?? ''));
  return own !== undefined && other !== undefined && own !== other && !areAlike(DOLLAR) && !areAlike(YUAN);
}
