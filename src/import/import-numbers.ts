import { squareMetersBehind, suffixOf, timesAYear, toHundredths } from './import-units.js';
import { HARMLESS, NUMBER_WORDS } from '../locales/import/number-words.js';
import { withoutCurrencies } from './import-words.js';
import { MAX_WRITTEN_LENGTH, markUseOf, parseWrittenNumber, type SeparatorUses } from './written-number.js';

export const COUNTS = ['Bedrooms', 'Bathrooms', 'ParkingSpots', 'DaysOnMarket'];
export const isAmount = (field: string) => /Price$|^HOAMonth$|^DepositFee$/.test(field);
const MULTIPLE = /(?<=\d\s?)(?:(k|thousand|tsd)|mm?|mio|mln|million(?:en|s)?)(?![\p{L}\d])\.?/iu;
const FRACTION = /^(?:(\d+)(?:\s+|(?=[½¼¾])))?(?:([½¼¾])|(\d)\/([248]))(?=\D*$)/;
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

/**
 * Returns the number in a cell as a person understands it; NaN if there is none, or if words and signs around it may
 * change its meaning, such as `from`, `per unit` and unknown units.
 */
export function readCell(field: string, stored: string, uses: SeparatorUses = {}): number {
  if (stored.length > MAX_WRITTEN_LENGTH) return NaN;
  const cell = stored.replace(/^(?:approx(?:\.|imately)?|about|around|circa|ca?\.|ca|~|±)\s*/i, '');
  if (/^L[ao].*tude$/.test(field)) return readDegrees(field, cell);
  // At least, at most, and negative as in accounts.
  if (/^[<>≤≥]|\d\s*[+−-]$|^\(.*\)$/.test(cell)) return NaN;
  if (field === 'YearBuilt') return readYear(cell);
  const read = (text: string) => {
    const written = parseWrittenNumber(text);
    if (written?.type !== 'either') return written?.value;
    const use = markUseOf(field) ?? uses[written.mark];
    return use && written[use];
  };
  // Most cells, without the cost of the rest.
  if (/^\d[\d.,]*$/.test(cell)) return read(cell) ?? NaN;
  if (COUNTS.includes(field)) return readCount(field, cell, read);
  const [multiple, isThousands] = (isAmount(field) && MULTIPLE.exec(cell)) || [''];
  const rest = withoutCurrencies(cell.replace(multiple, ''));
  // `1,250k` may be 1,250 or 1.25 times a thousand.
  if (!isAsWritten(field, rest) || (multiple && parseWrittenNumber(rest)?.type === 'either')) return NaN;
  const value = readFraction(rest) ?? read(rest) ?? NaN;
  return multiple ? toHundredths(value * (isThousands ? 1000 : 1_000_000)) : value;
}

/** Whether the words around a price or an area are a known period or unit, or harmless. */
function isAsWritten(field: string, text: string): boolean {
  const isHarmless = (part: string) =>
    !/[/%]/.test(part) &&
    (part.replaceAll('.', '').match(/\p{L}+/gu) ?? []).every(word => HARMLESS.split(' ').includes(word.toLowerCase()));
  const suffix = suffixOf(text);
  const measure = /^(?:SalePrice|RentPrice|HOAMonth)$/.test(field) ? timesAYear : squareMetersBehind;
  const isKnown = !/^(?:EstimatePrice|DepositFee)$/.test(field) && measure(suffix) !== undefined;
  return isHarmless(/^[^\d½¼¾]*/.exec(text)![0]) && (isKnown || isHarmless(suffix));
}

/** Reads `1 1/2` and `½`, before a unit. */
function readFraction(text: string): number | undefined {
  const [, whole = '0', sign, above, below] = FRACTION.exec(text) ?? [];
  return (sign ?? above) ? Number(whole) + (sign ? FRACTIONS[sign]! : Number(above) / Number(below)) : undefined;
}

/** Reads a number of rooms, spots or days. */
function readCount(field: string, cell: string, read: (text: string) => number | undefined): number {
  const text = cell
    .replace(/\p{L}+/gu, word => {
      const at = Math.max(...NUMBER_WORDS.map(words => words.indexOf(word.toLowerCase())));
      return at < 0 ? word : String(at);
    })
    .replace(/(\d) and a half/i, '$1½');
  if (field === 'Bedrooms' && /^(?:studio|efficiency|bachelor)/i.test(text)) return 0;
  if (field === 'ParkingSpots' && /^(?:(?:no|none|kein\w*)( garage| parking)?|(?:on.)?street( parking)?)$/i.test(text))
    return 0;
  const times = field === 'DaysOnMarket' ? timesAYear(suffixOf(text)) : 0;
  // Other periods are too rough.
  if (times || (field === 'DaysOnMarket' && /\bh(?:ou)?rs?\b|stunde/i.test(text)))
    return times === 52 ? 7 * (read(text) ?? NaN) : NaN;
  if (field === 'Bathrooms') {
    const words = /^(?:(\d+)\s*(?:f|full)\b\W*(?:and\s*)?)?(\d+)\s*(?:h|half)\b(?:\s*ba(?:ths?)?)?$/i.exec(text);
    const [, full = '0', half] = words ?? /^(\d+)\/(\d+)$/.exec(text) ?? [];
    // `1/2` may also be a fraction.
    if (half && (words || Number(full) >= Number(half))) return Number(full) + Number(half) / 2;
    if (/half|quarter|toilet|\bwc\b/i.test(text)) return NaN;
  }
  if (/^\d+\/|\/.*\//.test(text)) return NaN;
  const numbers = text.match(/\d+(?:\.\d+)?/g) ?? [];
  const isOne = numbers.length === 1 && !/[-+/]\s*\d|,\d/.test(text);
  return readFraction(text.replace(/\s*[&+]\s*/, ' ')) ?? read(text) ?? (isOne ? Number(numbers[0]) : NaN);
}

/** Counts the half baths that some systems write behind the point: `2.1` are 2 full ones and 1 half. */
export function withHalves(field: string, value: number): number {
  const tenths = Math.round((value % 1) * 1000) / 100;
  return field === 'Bathrooms' && [1, 2, 3, 4].includes(tenths) ? Math.floor(value) + tenths / 2 : value;
}

/** Whether a year and a latitude are possible, and the latitude is no longitude. */
export function isPlausible(field: string, value: unknown): boolean {
  const number = Number(value);
  if (field === 'YearBuilt') return number === 0 || (number >= 1000 && number <= new Date().getFullYear() + 10);
  return field !== 'Latitude' || (number >= -60 && number <= 85);
}

/** Reads `1985`, `'85`, `1985-06-01`, `built 1985` and `1985 (renovated 2010)`. */
function readYear(cell: string): number {
  const [, short] = /^['’](\d\d)$/.exec(cell) ?? [];
  // The last hundred years include `'87` once.
  if (short) return Number(short) + (Number(short) > new Date().getFullYear() % 100 ? 1900 : 2000);
  if (/^-?\d+$/.test(cell)) return Number(cell);
  const text = cell.replace(/^(\d)[.,](?=\d{3}$)/, '$1').replace(/[(,;]\s*\p{L}.*$/u, '');
  const years = text.match(/\b(?:1\d|20)\d\d\b/g) ?? [];
  const isOther = /\b(?:pre|before|prior|after|since|or|vor|nach|ab)\b|renov|remod|updat|restor|rebuil|extend|sanier/i;
  return years.length === 1 && !isOther.test(text) ? Number(years[0]) : NaN;
}

/** Reads `41.88`, `41°52'41" N` and `W 87.63`. */
function readDegrees(field: string, text: string): number {
  const [, before = '', sign, degrees, minutes = '0', seconds = '0', after = ''] =
    /^([NSEW])?\s*([−-]?)(\d*[.,]?\d+)\s*(?:°|deg)?\s*(?:(\d+(?:[.,]\d+)?)\s*['′]\s*(?:(\d+(?:[.,]\d+)?)\s*["″]\s*)?)?([NSEW])?$/i.exec(
      text,
    ) ?? [];
  const [whole, sixtieths, rest] = [degrees, minutes, seconds].map(part => Number(part?.replace(',', '.') ?? NaN));
  const side = before + after;
  const isSide = side === '' || (field === 'Latitude' ? /^[NS]$/i : /^[EW]$/i).test(side);
  if (!isSide || sixtieths! >= 60 || rest! >= 60 || (sign && /[NE]/i.test(side))) return NaN;
  const value = whole! + sixtieths! / 60 + rest! / 3600;
  return sign || /[SW]/i.test(side) ? -value : value;
}
