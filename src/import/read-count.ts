import {
  COUNT_HARMLESS,
  DOUBLE_PARKING,
  NO_PARKING,
  NUMBER_WORDS,
  SINGLE_PARKING,
} from '../locales/import/number-words.js';
import { meaningsOf } from './heading-words.js';
import { isNo, isYes } from './offer-flags.js';
import { fold, suffixOf, timesAYear } from './import-units.js';

type Read = (text: string) => number | undefined;

const FRACTION = /^(?:(\d+)(?:\s+|(?=[½¼¾])))?(?:([½¼¾])|(\d)\/([23458]))(?=\D*$)/;
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

/** Reads `1 1/2` and `½`, before a unit. */
export function readFraction(text: string): number | undefined {
  const [, whole = '0', sign, above, below] = FRACTION.exec(text) ?? [];
  return (sign ?? above) ? Number(whole) + (sign ? FRACTIONS[sign]! : Number(above) / Number(below)) : undefined;
}

/** Reads a number of rooms, spots or days. */
export function readCount(field: string, cell: string, read: Read): number {
  const text = withDigits(cell).replace(/(\d)(?: and a |\s*\+\s*)half/i, '$1½');
  if (field === 'Bedrooms' && /^(?:1 ?rk|studio|efficiency|bachelor|loft)(?: apartment| flat)?$/i.test(text)) return 0;
  if (field === 'ParkingSpots' && (NO_PARKING.test(text) || isNo(text))) return 0;
  if (field === 'ParkingSpots' && (SINGLE_PARKING.test(text) || (/^\p{L}/u.test(text) && isYes(text)))) return 1;
  if (field === 'ParkingSpots' && DOUBLE_PARKING.test(text)) return 2;
  if (field === 'DaysOnMarket') return readDays(text, read);
  const baths = field === 'Bathrooms' ? readBaths(text) : undefined;
  if (baths !== undefined) return baths;
  if (field !== 'Bathrooms') {
    // `4+1`: one of them is in the basement.
    const [, one, other] = /^(\d{1,2})\s*\+\s*(\d{1,2})$/.exec(text) ?? [];
    if (one && other) return Number(one) + Number(other);
  }
  if (!areKnown(field, text) || (field !== 'Bathrooms' && /^\d+\//.test(text))) return NaN;
  const [, atLeast] = /^(\d{1,3})\s*\+$/.exec(text) ?? [];
  const fraction = readFraction(text.replace(/\s*[&+]\s*/, ' '));
  if (atLeast ?? fraction) return atLeast ? Number(atLeast) : fraction!;
  const numbers = text.match(/\d+(?:[.,]\d+)?/g) ?? [];
  if (numbers.length !== 1 || /[-+/]\s*\d|#|\d\/|%/.test(text)) return NaN;
  return read(text) ?? Number(numbers[0].replace(',', '.'));
}

/** Replaces `three` by `3`. */
const withDigits = (cell: string) =>
  cell.replace(/\p{L}+/gu, word => {
    const at = Math.max(...NUMBER_WORDS.map(words => words.indexOf(word.toLowerCase())));
    return at < 0 ? word : String(at);
  });

/** Whether all words beside a number are known to leave it as it is. */
const areKnown = (field: string, text: string) =>
  (fold(text).match(/[\p{L}\p{M}]+/gu) ?? []).every(
    word => COUNT_HARMLESS.includes(word) || meaningsOf(word).some(meaning => meaning.field === field),
  );

/** Full, three-quarter, half and quarter baths. */
const bathsOf = (full = 0, half = 0, threeQuarter = 0, quarter = 0) =>
  full + threeQuarter * 0.75 + half * 0.5 + quarter * 0.25;

/** The word behind a number of baths is left out before. */
const BATH_WORD = /\b(?:baths?|bathrooms?|ba)\b/gi;
const FULL_AND_HALF = /^(?:(\d{1,2})\s*(?:f|full)\b\W*(?:and\s*)?)?(\d{1,2})\s*(?:h|half)\b\W*$/i;
const FULL_ONLY = /^(\d{1,2})\s*(?:f|full)\b\W*$/i;

/** Reads full and half baths: `2 full, 1 half`, `2/1`, `2/1/0`, `2 (1 1)`; NaN for other parts of baths. */
function readBaths(text: string): number | undefined {
  const bare = text.replace(BATH_WORD, '').trim();
  const words = FULL_AND_HALF.exec(bare);
  if (words) return bathsOf(Number(words[1] ?? 0), Number(words[2]));
  const full = FULL_ONLY.exec(bare);
  if (full) return Number(full[1]);
  const [, total, parts] = /^(\d{1,2})\s*\(\s*(\d{1,2}(?:[\s,/]+\d{1,2}){1,3})\s*\)$/.exec(text) ?? [];
  if (total && parts) return ofTotal(Number(total), parts.split(/[\s,/]+/).map(Number));
  const [, whole, half, quarter] = /^(\d{1,2})\s*\/\s*(\d{1,2})(?:\s*\/\s*(\d{1,2}))?$/.exec(text) ?? [];
  // `1/2` may also be a fraction, and a third number a half or a quarter.
  if (half) return Number(whole) >= Number(half) && !Number(quarter ?? 0) ? bathsOf(Number(whole), Number(half)) : NaN;
  const isUnclear = /half|quarter|toilet|\bwc\b|\d\s*\+\s*\d|powder/i.test(text) && !/^\d+\s*\+$/.test(text);
  return isUnclear ? NaN : undefined;
}

/** `2 (1 1)`: of two, one is full and one half; four numbers are full, three-quarter, half and quarter baths. */
function ofTotal(total: number, parts: readonly number[]): number {
  const sum = parts.reduce((all, part) => all + part, 0);
  if (sum !== total || parts.length === 3)
    return parts.length === 3 && sum === total && !parts[2] ? bathsOf(parts[0], parts[1]) : NaN;
  return parts.length === 2 ? bathsOf(parts[0], parts[1]) : bathsOf(parts[0], parts[2], parts[1], parts[3]);
}

/** Reads days and weeks; longer periods are too rough. */
function readDays(text: string, read: Read): number {
  // Days of this offer, and of all its offers.
  const [, own, all] = /^(\d{1,4})\s*\/\s*(\d{1,5})$/.exec(text) ?? [];
  if (own) return Number(own) <= Number(all) ? Number(own) : NaN;
  if (/^(?:new|today|just listed|heute|neu)$/i.test(text)) return 0;
  if (/^(?:yesterday|gestern)$/i.test(text)) return 1;
  const [, hours] = /^(\d{1,3})\s*(?:h|hrs?|hours?|stunden?)\b/i.exec(text) ?? [];
  if (hours) return Math.floor(Number(hours) / 24);
  const times = timesAYear(suffixOf(text).replace(/\bago\b/i, ''));
  if (times) return times === 52 ? 7 * (read(text) ?? NaN) : NaN;
  const numbers = text.match(/\d+/g) ?? [];
  if (!areKnown('DaysOnMarket', text) || numbers.length !== 1 || /[-+/]\s*\d/.test(text)) return NaN;
  return read(text) ?? Number(numbers[0]);
}
