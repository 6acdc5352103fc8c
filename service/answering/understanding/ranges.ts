import type { Dimension, Range, SpokenAreaUnit } from '../listing-query.js';
import type { Amount } from './amounts.js';
import type { Comparison } from './vocabulary/comparisons.js';
import type { Subject, Unit } from './vocabulary/units.js';

/** A number, or a span of two, with everything that was said of it. */
export interface Quantity {
  /** First token, words before the number included. */
  readonly from: number;
  /** Token after the last one. */
  readonly to: number;
  readonly low: Amount;
  /** The upper end of a span. */
  readonly high: Amount | undefined;
  readonly comparison: Comparison | undefined;
  /** The words of the comparison. */
  readonly comparedBy: string;
  readonly unit: Unit | undefined;
  readonly subject: Subject | undefined;
  readonly currency: string | undefined;
  /** `1990s` */
  readonly decade: boolean;
  /** `in the last 10 years` */
  readonly recent: boolean;
  /** `30 days on the market` */
  readonly offered: boolean;
}

/** A limit to one dimension. */
export interface Limit {
  readonly dimension: Dimension;
  readonly range: Range;
}

/** How far from the number "around" reaches. */
const TOLERANCE = 0.1;
/** Below it a number without currency and unit is no price. */
const LOWEST_BARE_PRICE = 100;
/** Below it a number in words counts something or nothing. */
const LOWEST_COUNTLESS = 10;
/** Below it a number without anything around it is nothing. */
const LOWEST_LONELY_PRICE = 10_000;
const EARLIEST_YEAR = 1500;
const DAYS = { days: 1, weeks: 7, months: 30 } as const;
/** Comparisons that speak of an age, not of a year. */
const AGE = /^(?:older|newer|alter|neuer|junger)/;
/** Comparisons of time: with a year after them they need no `built`. */
const TIME =
  /^(?:before|prior|earlier|older|after|newer|later|since|vor|nach|seit|alter|neuer|junger|avant|apres|depuis|antes|despues)/;

const unitDimensions: Partial<Record<Unit, Dimension>> = {
  bedrooms: 'bedrooms',
  rooms: 'bedrooms',
  bathrooms: 'bathrooms',
  squareFeet: 'area',
  squareMeters: 'area',
  acres: 'lot',
  hectares: 'lot',
  parking: 'parking',
  money: 'price',
  perMonth: 'price',
  perArea: 'unitPrice',
};

const spokenUnits: Partial<Record<Unit, SpokenAreaUnit>> = {
  squareFeet: 'Square Feet',
  squareMeters: 'Square Meters',
  acres: 'Acres',
  hectares: 'Hectares',
};

/** What a number with its surroundings limits, or nothing. */
export function toRange(quantity: Quantity, now: Date): Limit | undefined {
  const dimension = dimensionOf(quantity, now);
  if (!dimension) return undefined;
  if (quantity.unit === 'yearsOld') return { dimension, range: ageRange(quantity, now) };
  if (quantity.decade)
    return {
      dimension,
      range: { min: decade(quantity.low.value), max: decade(quantity.low.value) + 9 },
    };
  const { low, high } = spanValues(quantity);
  const scale = scaleOf(quantity);
  const numbers = high === undefined ? [low * scale] : [low * scale, high * scale];
  return { dimension, range: { ...limitBy(dimension, quantity, numbers), ...measureOf(quantity) } };
}

/** Adds a limit to what is known: `over 300k` and `under 500k` is a span, a contradiction is replaced. */
export function mergeRanges(known: Range | undefined, added: Range): Range {
  if (!known || (added.min !== undefined && added.max !== undefined)) return added;
  if (known.around !== undefined) return added;
  const merged = { ...known, ...added };
  const conflicts = merged.min !== undefined && merged.max !== undefined && merged.min > merged.max;
  return conflicts ? added : merged;
}

function dimensionOf(quantity: Quantity, now: Date): Dimension | undefined {
  const { unit, subject, low, comparison } = quantity;
  // "Was kostet eine Wohnung?" names no price.
  if (!unit && !low.digits && low.value < LOWEST_COUNTLESS) return undefined;
  if (unit === 'yearsOld') return isAge(quantity) ? 'year' : undefined;
  if (unit === 'days' || unit === 'weeks' || unit === 'months')
    return quantity.offered ? 'daysOnMarket' : undefined;
  if (subject === 'fee') return 'fee';
  const measured = unit && unitDimensions[unit];
  if (measured === 'area' && subject === 'lot') return 'lot';
  if (measured) return low.digits || measured !== 'price' || low.value > 1 ? measured : undefined;
  if (quantity.decade) return isYear(decade(low.value), now) ? 'year' : undefined;
  if (quantity.currency !== undefined) return 'price';
  if (low.factor > 1 || (quantity.high?.factor ?? 1) > 1) return 'price';
  if (isYear(low.value, now) && (subject === 'year' || TIME.test(quantity.comparedBy)))
    return 'year';
  if (subject === 'year') return undefined;
  if (subject) return subject;
  const isSpan = quantity.high !== undefined;
  if (comparison || isSpan) return low.value >= LOWEST_BARE_PRICE ? 'price' : undefined;
  return low.digits && low.value >= LOWEST_LONELY_PRICE ? 'price' : undefined;
}

const isAge = ({ comparison, comparedBy, recent, subject }: Quantity) =>
  recent || subject === 'year' || AGE.test(comparedBy) || comparison !== undefined;

const isYear = (value: number, now: Date) =>
  Number.isInteger(value) && value >= EARLIEST_YEAR && value <= now.getUTCFullYear() + 10;

/** `the 90s` are the nineties of the last century. */
const decade = (value: number) => (value < 100 ? 1900 + value : value);

/** `less than 10 years old`: built after. */
function ageRange({ low, comparison, comparedBy, recent }: Quantity, now: Date): Range {
  const year = now.getUTCFullYear() - low.value;
  if (recent) return { min: year };
  if (/^(?:older|alter)/.test(comparedBy)) return { max: year - 1 };
  if (comparison === 'above') return AGE.test(comparedBy) ? { min: year + 1 } : { max: year - 1 };
  if (comparison === 'atLeast') return { max: year };
  if (comparison === 'below') return { min: year + 1 };
  if (comparison === 'atMost') return { min: year };
  return { min: year - 1, max: year + 1 };
}

/** The numbers of a span; `300-450k` means 300k, `900 to 1.2 million` means 900k. */
function spanValues({ low, high }: Quantity): { low: number; high: number | undefined } {
  if (!high) return { low: low.value, high: undefined };
  if (high.factor === 1 || low.factor > 1 || low.value >= high.factor)
    return { low: low.value, high: high.value };
  const factor = low.value * high.factor <= high.value ? high.factor : 1000;
  return { low: low.value * factor, high: high.value };
}

function scaleOf({ unit }: Quantity): number {
  return unit === 'days' || unit === 'weeks' || unit === 'months' ? DAYS[unit] : 1;
}

function measureOf({ unit, currency }: Quantity): Range {
  const area = unit && spokenUnits[unit];
  if (area) return { unit: area };
  return currency === undefined ? {} : { currency: currencySymbol(currency) };
}

function currencySymbol(word: string): string {
  if (/^(?:\$|dol|usd|us|buck)/.test(word)) return '$';
  if (/^(?:€|eur)/.test(word)) return '€';
  if (/^(?:£|pound|gbp)/.test(word)) return '£';
  if (/^(?:chf|fran)/.test(word)) return 'CHF';
  return word;
}

function limitBy(
  dimension: Dimension,
  { comparison, unit }: Quantity,
  [first = 0, second]: readonly number[],
): Range {
  // German and French count the living room: a home of three rooms has two bedrooms.
  const shift = unit === 'rooms' ? -1 : 0;
  const low = Math.max(0, first + shift);
  if (second !== undefined) return { min: low, max: second + shift };
  const counted = ['bedrooms', 'parking', 'year', 'daysOnMarket'].includes(dimension);
  switch (comparison ?? defaultComparison(dimension)) {
    case 'below':
      return counted ? { max: Math.max(0, Math.ceil(low) - 1) } : { max: low, below: true };
    case 'above':
      return counted ? { min: Math.floor(low) + 1 } : { min: low, above: true };
    case 'atMost':
      return { max: low };
    case 'atLeast':
      return { min: low };
    case 'exactly':
      return { min: low, max: low };
    case 'around':
      return counted || dimension === 'bathrooms'
        ? { min: low, max: low }
        : {
            min: rounded(low * (1 - TOLERANCE)),
            max: rounded(low * (1 + TOLERANCE)),
            around: low,
          };
  }
}

/** Without the noise of binary fractions: 440000, 0.45. */
const rounded = (value: number) => Number(value.toPrecision(12));

/**
 * What a bare number means.
 *
 * Not stated: `3 bedrooms` are exactly three, `2 bathrooms` and parking spots are at least so many, a
 * bare price or area is about that.
 */
function defaultComparison(dimension: Dimension): Comparison {
  if (dimension === 'bedrooms' || dimension === 'year') return 'exactly';
  if (dimension === 'bathrooms' || dimension === 'parking') return 'atLeast';
  return dimension === 'fee' || dimension === 'daysOnMarket' ? 'atMost' : 'around';
}
