import { bounded, type Criteria, type Dimension, type Range } from '../search/criteria.js';
import type { Phrase } from './phrase.js';

const SQUARE_FEET: readonly (readonly [unit: RegExp, squareFeet: number])[] = [
  [/acre/, 43_560],
  [/hectare/, 107_639],
  [/meter|sqm|m2|sq m\b/, 10.7639],
];

const MORE =
  'at least|a minimum of|minimum of|minimum|min|no less than|not less than|from|starting at|starting from|more than|over|above|greater than|bigger than|larger than|upwards of';
const LESS =
  'under|below|less than|up to|at most|a maximum of|maximum of|maximum|max|no more than|not more than|within|cheaper than|not over|fewer than|smaller than|budget is|budget of|budget|for less than';
const ABOUT = 'around|about|approximately|roughly|circa|near|close to';
const N = '(\\d+(?:\\.\\d+)?)';
/** In "450k max, 2 baths" the word belongs to the first number; in "under 450k, min 2 baths" to the second. */
const NOT_AFTER = `(?<!(?<!\\b(?:${MORE}|${LESS}|and|to) (?:\\$ )?)\\b\\d+ (?=max|min))`;
const COMPARED = `(?:${NOT_AFTER}(${MORE}|${LESS}|${ABOUT}|exactly|between) )?(?:around |about )?`;
const SUFFIX =
  '(?: (\\+|plus|or more|or better|and up|and above|minimum|min|at least|or less|or fewer|max|maximum|at most|budget|to spend)(?! (?:\\$ )?\\d))?';
const ABOVE = /^(?:more than|over|above|greater than|bigger than|larger than)$/;
const BELOW = /^(?:under|below|less than|cheaper than|fewer than|smaller than|for less than)$/;

const BEDROOMS = '(?:bed ?rooms?|beds?|br|bd|bdrms?)';
const BATHROOMS = '(?:(?:full )?bath ?rooms?|baths?|ba)';
const AREA = '(?:sq(?:uare)? ?(?:ft|feet|foot)|sqft|sf|square met(?:er|re)s?|sqm|m2|sq m)';
const LAND = '(?:acres?|hectares?)';
const MONEY = '(?:\\$|€|£|usd|dollars?|euros?)';

/** Lower prices are rents, because no sale is this cheap. */
export const HIGHEST_RENT = 20_000;
/** A bare number is a price from here on; a smaller one may count something else. */
const LOWEST_BARE_PRICE = 20_000;
/** In a question about rent, from here on. */
const LOWEST_RENT = 300;
/** The range of "about" around a number. */
const TOLERANCE = 0.1;

export function takeLimits(phrase: Phrase): Pick<Criteria, 'limits' | 'saleType'> {
  const limits: Criteria['limits'] = {};
  const set = (name: Dimension, range: Range | undefined) => {
    if (range) limits[name] = boundedRange(range, name);
  };
  set('bedrooms', wholeRange(takeRange(phrase, BEDROOMS)));
  // A visitor who asks for 2 bathrooms accepts 3.
  set('bathrooms', atLeast(takeRange(phrase, BATHROOMS)));
  set('fee', takeFee(phrase));
  set('parking', takeRange(phrase, '(?:car garages?|parking (?:spots?|spaces?)|cars?|garages?)'));
  if (!limits.parking && phrase.take(/\b(?:off ?street |private )?parking\b/)) limits.parking = { min: 1 };
  for (const name of ['lot', 'area'] as const) {
    const unit = name === 'lot' ? `(?:${LAND}|${AREA} lot)` : AREA;
    const range = takeRange(phrase, `(${unit})`, phrase.match(new RegExp(unit))?.[0]);
    set(name, atLeast(range));
  }
  set('year', takeYear(phrase));
  set('daysOnMarket', takeDays(phrase));
  // Savings and an income say nothing about a price.
  phrase.take(
    /(?:\$ )?\b\d+ (?:saved|in savings|(?:a|per) year|annually|income)\b|\b(?:(?:make|earn)|(?:salary|income|savings) (?:is|of)) (?:about |around )?(?:\$ )?\d+\b/,
  );
  const monthly = phrase.match(/\b(?:a|per|each|every) month\b|\bmonthly\b/) !== undefined;
  const price = takePrice(phrase);
  if (!price) return { limits };
  set('price', price);
  const value = price.max ?? price.min ?? 0;
  return { limits, saleType: monthly || value < HIGHEST_RENT ? 'for_rent' : 'for_sale' };
}

function takeRange(phrase: Phrase, unit: string, spoken = ''): Range | undefined {
  const both = phrase.take(new RegExp(`\\b(?:between |from )?${N}(?: ${unit})? (?:to|and|or) ${N} ${unit}(?!\\w)`));
  const factor = SQUARE_FEET.find(([known]) => known.test(spoken))?.[1] ?? 1;
  if (both) {
    const [low, high] = numbersIn(both, 2).sort((a, b) => a - b);
    return { min: (low ?? 0) * factor, max: (high ?? 0) * factor };
  }
  // In "under 550k, garage" the number is a price.
  const isCount = (match: RegExpExecArray) => spoken !== '' || (numbersIn(match, 1)[0] ?? 0) < 100;
  const one = phrase.take(new RegExp(`\\b${COMPARED}${N}${SUFFIX} ${unit}(?!\\w)${SUFFIX}`), isCount);
  if (!one) return undefined;
  const parts = one.slice(1).filter(part => part !== undefined);
  const suffix = parts.find(part => /^(?:\+|plus|or |and |min|max|at )/.test(part) && part !== one[1]);
  return rangeOf(one[1], (numbersIn(one, 1)[0] ?? 0) * factor, suffix);
}

const numbersIn = (match: RegExpExecArray, most: number): number[] =>
  (match[0].match(/\d+(?:\.\d+)?/g) ?? []).slice(0, most).map(Number);

function rangeOf(compared: string | undefined, value: number, suffix: string | undefined): Range {
  const word = compared ?? '';
  if (suffix !== undefined) return /less|fewer|max|most|budget|spend/.test(suffix) ? { max: value } : { min: value };
  if (new RegExp(`^(?:${MORE})$`).test(word)) return ABOVE.test(word) ? { min: value, above: true } : { min: value };
  if (new RegExp(`^(?:${LESS})$`).test(word)) return BELOW.test(word) ? { max: value, below: true } : { max: value };
  return { min: value, max: value };
}

/** "More than 3 bedrooms" means at least 4. */
function wholeRange(range: Range | undefined): Range | undefined {
  if (range?.above && range.min !== undefined) return { min: Math.floor(range.min) + 1 };
  if (range?.below && range.max !== undefined) return { max: Math.ceil(range.max) - 1 };
  return range;
}

const atLeast = (range: Range | undefined): Range | undefined =>
  range?.min !== undefined && range.min === range.max ? { min: range.min } : range;

function takeFee(phrase: Phrase): Range | undefined {
  const fee = '(?:hoa|association|condo|monthly) (?:fees?|dues)?|hoa';
  if (phrase.take(new RegExp(`\\b(?:no|without|0) (?:${fee})`))) return { max: 0 };
  const match = phrase.take(
    new RegExp(`\\b(?:${fee}) ?(?:is |of )?(${LESS}) (?:\\$ )?${N}|\\b(${LESS}) (?:\\$ )?${N} (?:${fee})\\b`),
  );
  return match ? rangeOf(match[1] ?? match[3], numbersIn(match, 1)[0] ?? 0, undefined) : undefined;
}

function takeYear(phrase: Phrase): Range | undefined {
  const both = phrase.take(/\bbuilt (?:between|from) (\d{4}) (?:and|to) (\d{4})\b/);
  if (both) {
    const [low, high] = numbersIn(both, 2).sort((a, b) => a - b);
    return { min: low ?? 0, max: high ?? 0 };
  }
  const match = phrase.take(
    /\b(?:built|newer|older|constructed|from)(?: (in|after|since|before|than|until|later than))? (?:the )?(\d{4,})(?: (s|or later|or newer|or earlier|or older))?\b/,
  );
  if (!match) return undefined;
  const year = Number(match[2]);
  const [said = '', when = '', , suffix = ''] = match;
  if (/or later|or newer/.test(suffix) || when === 'since') return { min: year };
  if (/or earlier|or older/.test(suffix) || when === 'until') return { max: year };
  if (when === 'before' || said.startsWith('older')) return { max: year - 1 };
  if (when === 'after' || when === 'later than' || said.startsWith('newer')) return { min: year + 1 };
  if (suffix === 's') return { min: year, max: year + 9 };
  return said.startsWith('from') && when !== 'in' ? { min: year } : { min: year, max: year };
}

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

function takeDays(phrase: Phrase): Range | undefined {
  const counted = phrase.take(
    /\b(?:listed |new |added )?(?:in|within|during|over) the (?:last|past) (\d+)? ?(day|week|month)s?\b/,
  );
  if (counted) return { max: Number(counted[1] ?? 1) * (DAYS[counted[2] ?? ''] ?? 1) };
  const recent = phrase.take(/\b(?:listed |new |newly listed |added )?(?:today|since yesterday|this (week|month))\b/);
  return recent && /list|new|add/.test(phrase.full) ? { max: DAYS[recent[1] ?? 'day'] ?? 1 } : undefined;
}

function takePrice(phrase: Phrase): Range | undefined {
  const both = phrase.take(
    new RegExp(`(?:between |from )?(?:\\$ )?\\b${N} (?:to|and) (?:\\$ )?${N}(?: ${MONEY})?(?!\\w)`),
  );
  if (both) {
    const [low = 0, high = 0] = numbersIn(both, 2);
    // In "400-500k", the first number is in thousands too.
    const least = low < 1000 && high >= 10_000 ? low * 1000 : low;
    return { min: Math.min(least, high), max: Math.max(least, high) };
  }
  const one = phrase.take(
    new RegExp(
      `(?:\\b(${MORE}|${LESS}|${ABOUT}|for) )?(?:around |about )?(?:(\\$|€|£) )?\\b${N}(?: (${MONEY}))?${SUFFIX}(?: (?:a|per|each) month| monthly)?(?!\\w)`,
    ),
    match =>
      match[2] !== undefined ||
      match[4] !== undefined ||
      /month/.test(match[0]) ||
      Number(match[3]) >= LOWEST_BARE_PRICE ||
      (/\brent\b/.test(phrase.full) && Number(match[3]) >= LOWEST_RENT) ||
      (new RegExp(`^(?:${MORE}|${LESS})$`).test(match[1] ?? '') && Number(match[3]) >= 100),
  );
  if (!one) return undefined;
  const value = Number(one[3]);
  const range = rangeOf(one[1], value, one[5]);
  return range.min === range.max
    ? { min: value * (1 - TOLERANCE), max: value * (1 + TOLERANCE), around: value }
    : range;
}

function boundedRange(range: Range, name: Dimension): Range {
  const within = (value: unknown) => (typeof value === 'number' ? bounded(value, name) : value);
  return Object.fromEntries(Object.entries(range).map(([key, value]) => [key, within(value)]));
}
