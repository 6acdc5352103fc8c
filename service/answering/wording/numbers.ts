import { SPOKEN_AREA_UNITS, type SpokenAreaUnit } from '../listing-query.js';

/** Formats quantities of listings the way a language writes them. */
export interface Numbers {
  /** `1,800`, `2.5` */
  number(value: number): string;
  /** `$500,000`, `500.000 €`; cents only where there are some. */
  money(value: number, symbol: string): string;
  /** `1,800 sq ft`, `120 m²` */
  area(value: number, unit: string | undefined): string;
  /** `a, b and c`, or `a, b or c` */
  list(items: readonly string[], type?: 'and' | 'or'): string;
}

/** Names of the units of area. */
export type AreaUnitNames = Readonly<Record<SpokenAreaUnit, string>>;

/** Any currency: only its place beside the number is taken from it. */
const PATTERN_CURRENCY = 'USD';

/** The formatters of a locale such as `en-US`. */
export function numbersOf(locale: string, units: AreaUnitNames): Numbers {
  const { plain, whole, cents, lists } = formatsOf(locale);
  return {
    number: value => plain.format(value),
    money: (value, symbol) =>
      withSymbol((Number.isInteger(value) ? whole : cents).formatToParts(value), symbol.trim()),
    area: (value, unit) => {
      const rounded = plain.format(value < 100 ? Math.round(value * 10) / 10 : Math.round(value));
      const known = SPOKEN_AREA_UNITS.find(name => name === unit);
      return known ? `${rounded} ${units[known]}` : rounded;
    },
    list: (items, type = 'and') => lists[type].format(items),
  };
}

type Formats = ReturnType<typeof makeFormats>;

/** Making them takes longer than finding listings. There are as many as languages. */
const known = new Map<string, Formats>();

function formatsOf(locale: string): Formats {
  const formats = known.get(locale) ?? makeFormats(locale);
  known.set(locale, formats);
  return formats;
}

const makeFormats = (locale: string) => ({
  plain: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
  whole: moneyFormat(locale, 0),
  cents: moneyFormat(locale, 2),
  lists: {
    and: new Intl.ListFormat(locale, { type: 'conjunction' }),
    or: new Intl.ListFormat(locale, { type: 'disjunction' }),
  },
});

const moneyFormat = (locale: string, digits: number) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: PATTERN_CURRENCY,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** A symbol made of letters stands apart from the number: `CHF 500,000`. */
function withSymbol(parts: readonly Intl.NumberFormatPart[], symbol: string): string {
  const first = parts[0]?.type === 'currency';
  const own = first && /\p{L}$/u.test(symbol) ? `${symbol} ` : symbol;
  return parts.map(part => (part.type === 'currency' ? own : part.value)).join('');
}
