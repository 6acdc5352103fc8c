import { MULTIPLE_BEGINS, SHORT_MULTIPLES } from '../locales/import/number-words.js';

export type Separator = '.' | ',';

/** Role of a separator: it groups thousands or begins a fraction. */
export type SeparatorRole = 'thousands' | 'fraction';

/** Roles of the separators in ambiguous numbers; a number without a role stays ambiguous. */
export type SeparatorUses = Readonly<Partial<Record<Separator, SeparatorRole>>>;

export type ParsedNumber =
  | {
      readonly type: 'number';
      readonly value: number;
      /** Proven roles of the separators, and the length of the fraction. */
      readonly thousands?: Separator;
      readonly fraction?: Separator;
      readonly places: number;
      /** Whether its digits are grouped as in India: `12,50,000`. */
      readonly isIndian: boolean;
      /** Whether four or more digits precede the fraction without a separator. */
      readonly isUngrouped: boolean;
    }
  /** `1.250` and `1,250` can be read both ways. */
  | { readonly type: 'either'; readonly mark: Separator; readonly thousands: number; readonly fraction: number };

/** Longest text that is read as a number: the expressions take quadratic time. */
export const MAX_WRITTEN_LENGTH = 200;

/** Up to four symbols such as a currency, the number, a punctuation mark, a unit. */
const WRITTEN = /^[^\d+\u2212-]{0,4}([+\u2212-]?)(\d(?:[\d.,'’\s]*\d)?)[.,]?((?:\s{0,9}(?:m|mt|ft|sqm)2)|\D{0,12})$/iu;

/** `.25`, `$.50` */
const BARE_FRACTION = /^[^\p{L}\d.,]{0,4}(?=[.,]\d)/u;

const PLAIN = /^\d+$/;
const ONE_MARK = /^(\d+)([.,])(\d+)$/;
/** `1.250.000`, and `12,50,000` with Indian grouping. */
const GROUPS = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$|^\d{1,2}(,)(?:\d{2},)+\d{3}$/;
const COMMAS_AND_POINT = /^(\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})\.(\d+)$/;
const POINTS_AND_COMMA = /^(\d{1,3}(?:\.\d{3})+),(\d+)$/;
const SPACED = /^(\d{1,3}(?:[\s'’]\d{3})+)(?:([.,])(\d+))?$/u;

/** Parses `$1,250,000`, `1.250.000,50`, `2,5`, `1 200 sqft`, `120 m2`; undefined for multiples such as `450k`. */
export function parseWrittenNumber(text: string): ParsedNumber | undefined {
  if (text.length > MAX_WRITTEN_LENGTH) return undefined;
  const [, sign, digits, unit] = WRITTEN.exec(text.trim().replace(BARE_FRACTION, '$&0')) ?? [];
  if (digits === undefined || isMultiple(unit!)) return undefined;
  return readDigits(sign === '-' || sign === '\u2212' ? '-' : '', digits);
}

/** Whether a unit changes the number, as `450k` does; `m²` and `l2` don't. */
function isMultiple(unit: string): boolean {
  const text = unit.trimStart().toLowerCase();
  const [word = ''] = /^\p{L}+(?![\p{L}²2])/u.exec(text) ?? [];
  return SHORT_MULTIPLES.includes(word) || MULTIPLE_BEGINS.some(begin => text.startsWith(begin));
}

function readDigits(sign: string, digits: string): ParsedNumber | undefined {
  const amount = (whole: string, fraction = '') => Number(`${sign}${whole.replace(/\D/g, '')}.${fraction || '0'}`);
  const number = (
    whole: string,
    fraction = '',
    marks: { readonly thousands?: Separator; readonly fraction?: Separator } = {},
  ): ParsedNumber => ({
    type: 'number',
    value: amount(whole, fraction),
    ...marks,
    places: fraction.length,
    isIndian: /^\d{1,2},\d\d,/.test(whole),
    isUngrouped: /^\d{4,}$/.test(whole),
  });
  if (PLAIN.test(digits)) return number(digits);
  const one = ONE_MARK.exec(digits);
  if (one) {
    const [whole, mark, fraction] = [one[1]!, one[2] as Separator, one[3]!];
    return /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3
      ? { type: 'either', mark, thousands: amount(whole + fraction), fraction: amount(whole, fraction) }
      : number(whole, fraction, { fraction: mark });
  }
  const groups = GROUPS.exec(digits);
  if (groups) return number(digits, '', { thousands: (groups[1] ?? groups[2]) as Separator });
  const english = COMMAS_AND_POINT.exec(digits);
  if (english) return number(english[1]!, english[2], { thousands: ',', fraction: '.' });
  const european = POINTS_AND_COMMA.exec(digits);
  if (european) return number(european[1]!, european[2], { thousands: '.', fraction: ',' });
  const spaced = SPACED.exec(digits);
  return spaced ? number(spaced[1]!, spaced[3], spaced[2] ? { fraction: spaced[2] as Separator } : {}) : undefined;
}

/** Formats a number so that it reads the same in every locale: `1.125` gets another digit. */
export const writeNumber = (value: number): string => String(value).replace(/^-?[1-9]\d{0,2}\.\d{3}$/, '$&0');

/** Fields where a separator always begins a fraction: their values are below a thousand. */
const FRACTIONS = ['Latitude', 'Longitude', 'Bathrooms', 'Bedrooms', 'ParkingSpots'];

const WHOLE = ['YearBuilt', 'DaysOnMarket'];

/** Returns the role of a separator in a field, undefined if both are possible. */
export const markUseOf = (field: string): SeparatorRole | undefined =>
  FRACTIONS.includes(field) ? 'fraction' : WHOLE.includes(field) ? 'thousands' : undefined;
