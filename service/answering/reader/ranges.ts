import { bounded, type Dimension, type Range } from '../search/criteria.js';
import { HIGHEST_RENT, type Amount } from './amounts.js';
import type { Direction, Measure } from './lexicon.js';

/** In a question about rent, a bare number is a price from here on. */
const LOWEST_RENT = 300;
/** The range of "about" around a number. */
const TOLERANCE = 0.1;

const SQUARE_FEET: Partial<Record<Measure, number>> = { acres: 43_560, hectares: 107_639, 'square meters': 10.7639 };
const DAYS = [
  { period: 'day', days: 1 },
  { period: 'week', days: 7 },
  { period: 'month', days: 30 },
  { period: 'year', days: 365 },
];

/** Reverses a comparison: "not over" is at most. */
export function negated(direction: Direction | undefined): Direction | undefined {
  switch (direction) {
    case 'over':
    case 'least':
      return direction === 'over' ? 'most' : 'under';
    case 'under':
    case 'most':
      return direction === 'under' ? 'least' : 'over';
    default:
      return undefined;
  }
}

/** The field that an amount limits; undefined when its number limits none. */
export function dimensionOf(amount: Amount, isRental: boolean): Dimension | undefined {
  const { unit, isMoney, isLarge, high, compare, isMonthly } = amount;
  switch (unit) {
    case 'bedrooms':
    case 'bathrooms':
    case 'parking':
      return high < 100 ? unit : isMoney || isLarge ? 'price' : undefined;
    case 'acres':
    case 'hectares':
    case 'lot':
      return 'lot';
    case 'area':
    case 'square meters':
      return 'area';
    case 'fee':
      return 'fee';
    case 'year':
      if (isMoney || (isLarge && high >= HIGHEST_RENT)) return 'price';
      return high >= 1000 && high <= 2100 ? 'year' : undefined;
    case 'daysOnMarket':
      return 'daysOnMarket';
    case 'unitPrice':
    case 'floor':
    case 'images':
      return unit;
    case 'deposit':
      return high < HIGHEST_RENT ? unit : undefined;
    case 'age':
      return 'year';
    case 'price':
    case 'rent':
    case 'money':
      return 'price';
    case undefined:
      break;
    default:
      return isMoney && unit !== 'finance' && unit !== 'percent' && unit !== 'cost' ? 'price' : undefined;
  }
  if (isMoney || isMonthly || isLarge) return 'price';
  if (high >= HIGHEST_RENT || (isRental && high >= LOWEST_RENT)) return 'price';
  const isYear = high >= 1950 && high <= 2100 && Number.isInteger(high) && (compare === 'least' || compare === 'over');
  if (isYear && !isRental) return 'year';
  // "350 to 450" and "about 1200" are prices, although no unit says so.
  return (compare !== undefined || amount.low !== high) && high >= 100 ? 'price' : undefined;
}

/** "No older than 10 years" was built in the last ten years. */
function yearOfAge(years: number, compare: Direction | undefined): Range {
  const year = bounded(new Date().getFullYear() - years, 'year');
  return compare === 'under' || compare === 'most' ? { max: year } : { min: year };
}

/** `350` as a price for a home: none is sold for less than a thousand. */
export function inThousands(range: Range): Range {
  const { min, max, around } = range;
  const most = max ?? min ?? 0;
  if (most < LOWEST_SHORT || most >= 1000) return range;
  return {
    ...range,
    ...(min !== undefined && { min: min * 1000 }),
    ...(max !== undefined && { max: max * 1000 }),
    ...(around !== undefined && { around: around * 1000 }),
  };
}

const LOWEST_SHORT = 50;

/** Converts an amount to a range of its dimension. */
export function rangeOf(amount: Amount, dimension: Dimension, compare = amount.compare): Range {
  if (amount.unit === 'age') return yearOfAge(amount.low, compare);
  if (dimension === 'daysOnMarket') {
    const days = DAYS.find(({ period }) => amount.unitWords.startsWith(period))?.days ?? 1;
    const limit = bounded(amount.high * days, dimension);
    if (compare === 'over') return { min: limit, above: true };
    return compare === 'least' ? { min: limit } : { max: limit };
  }
  const isPerMeter = dimension === 'unitPrice' && /\b(?:met\w+|m2|sqm)\b/.test(amount.unitWords);
  const factor = isPerMeter
    ? 1 / 10.7639
    : (dimension === 'lot' || dimension === 'area') && amount.unit
      ? (SQUARE_FEET[amount.unit] ?? 1)
      : 1;
  const value = (given: number) => bounded(given * factor, dimension);
  const [low, high] = [value(amount.low), value(amount.high)];
  if (low !== high) return { min: low, max: high };
  const isWhole =
    dimension === 'bedrooms' || dimension === 'parking' || dimension === 'floor' || dimension === 'images';
  switch (compare) {
    case 'least':
      return { min: low };
    case 'over':
      return isWhole
        ? { min: Math.floor(low) + 1 }
        : dimension === 'year'
          ? { min: low + 1 }
          : { min: low, above: true };
    case 'most':
      return { max: low };
    case 'under':
      return isWhole
        ? { max: Math.ceil(low) - 1 }
        : dimension === 'year'
          ? { max: low - 1 }
          : { max: low, below: true };
    case 'about':
    case undefined:
      break;
    default:
      return { min: low, max: low };
  }
  if (compare === 'about' && (dimension === 'price' || dimension === 'area' || dimension === 'lot'))
    return { min: low * (1 - TOLERANCE), max: low * (1 + TOLERANCE), around: low };
  if (dimension === 'fee' || dimension === 'deposit') return { max: low };
  // A price on its own is a budget.
  if (dimension === 'price' && compare === undefined) return { max: low };
  // A visitor who asks for 2 bathrooms or a thousand square feet accepts more.
  return dimension === 'bedrooms' || dimension === 'year' || dimension === 'floor'
    ? { min: low, max: low }
    : { min: low };
}
