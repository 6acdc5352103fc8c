import type { Dimension, Range } from '../search/criteria.js';
import { HIGHEST_RENT, type Amount } from './amounts.js';
import { addUnread, wordsFrom, type Draft } from './condition-draft.js';
import { dimensionOf, negated, rangeOf } from './ranges.js';
import { takeFeature } from './take-tag.js';

/** Nouns before a bare number that make it a position in the list: `number 2`. */
const POSITION_NOUN = /(?:\b(?:number|no|option|listing|choice|result|home|house|property|place)|#)$/;
const MAX_POSITION = 50;
const MAX_LIMIT = 10;

export function takeAmount(d: Draft, given: Amount): void {
  const amount = isInMillions(d, given)
    ? { ...given, low: given.low * 1e6, high: given.high * 1e6, isLarge: true }
    : isApproved(d, given)
      ? { ...given, unit: 'price' as const, compare: 'most' as const }
      : given;
  const { unit, low, high, compare } = amount;
  const before = d.tags[amount.from - 1];
  const next = d.tags[amount.to];
  const isBare = unit === undefined && !amount.isMoney && !amount.isLarge && compare === undefined;
  if (isBare && low <= MAX_POSITION && POSITION_NOUN.test(before?.words ?? '') && before?.is !== 'type') {
    d.positions.push(low);
    return;
  }
  const second = d.tags[amount.to + 1];
  if (isBare && low <= 10 && next?.words === '/' && second?.is === 'number' && second.value <= 10) {
    d.limits.bedrooms = { min: low, max: low };
    d.limits.bathrooms = { min: second.value };
    d.bathroomsAt = amount.to + 1;
    return;
  }
  if (d.bathroomsAt === amount.from) return;
  // "No HOA over 300" limits the fee.
  if (
    before?.is === 'feature' &&
    before.id === 'no hoa' &&
    (compare === 'over' || compare === 'least') &&
    low < HIGHEST_RENT
  ) {
    d.limits.fee = rangeOf({ ...amount, unit: 'fee' }, 'fee', negated(compare));
    return;
  }
  const isCount = before?.is === 'order' || /^(?:listing|type|ownType|order)$/.test(next?.is ?? '');
  if (isBare && low <= 100 && (isCount || /\b(?:show|give|top|see|list|find|next|me)$/.test(before?.words ?? ''))) {
    d.limit = Math.min(MAX_LIMIT, Math.max(1, Math.round(low)));
    return;
  }
  if (RENOVATED.test(wordsBefore(d, amount.from)) && isYearAmount(amount)) {
    addUnread(d, amount.from, 'other', amount.to);
    return;
  }
  // "At least one bedroom downstairs" says where a bedroom is, not how many there are.
  if (unit === 'bedrooms' && low === 1 && next !== undefined && WHERE.test(wordsBehind(d, amount.to))) {
    addUnread(d, amount.from, 'other', amount.to);
    return;
  }
  const isWeekly = isWeeklyRent(d, amount);
  const isRental = isWeekly || d.isRental || amount.isMonthly || (d.scope.how === undefined && unit === 'rent');
  const dimension = isWeekly ? 'price' : (dimensionOf(amount, isRental) ?? repeated(d, amount));
  if (dimension === undefined) {
    d.otherAmounts.push(amount);
    const isPersonal =
      unit === 'finance' ||
      unit === 'percent' ||
      unit === 'people' ||
      (unit === 'period' && !amount.unitWords.includes('lease') && before?.words !== 'for');
    const isDown = unit === 'finance' && /^down\b/.test(amount.unitWords);
    if (unit === 'cost') {
      const [first, last] = [d.tags[amount.from]!, d.tags[amount.to - 1]!];
      const words = wordsFrom(d, amount.from, amount.to);
      d.unread.push({ from: first.from, to: last.to, words, role: 'other', isNegated: false });
    } else if (!isPersonal || isDown) addUnread(d, amount.from, 'other', amount.to);
    return;
  }
  d.scope.use();
  if (dimension === 'parking') delete d.limits.parking;
  if (d.scope.how === 'irrelevant' || d.scope.how === 'dropped') {
    d.irrelevant.add(dimension);
    return;
  }
  const isReversed = d.scope.how === 'not' && negated(compare) !== undefined;
  if (d.scope.how === 'not' && !isReversed && low === high && dimension !== 'price') {
    addUnread(d, d.scope.from, 'other', amount.to);
    return;
  }
  const isConverted = isWeekly && !d.gazetteer.hasWeeklyRents;
  if (isConverted) d.isWeekly = true;
  const limited = isConverted ? monthlyOf(amount) : amount;
  const range = rangeOf(limited, dimension, isReversed ? negated(compare) : compare);
  const { min, max } = { ...d.limits[dimension], ...range };
  // "Under 300k or over 900k" are two searches; the second is named as not used.
  if (min !== undefined && max !== undefined && min > max && (range.min === undefined || range.max === undefined)) {
    addUnread(d, amount.from, 'other', amount.to);
    return;
  }
  setLimit(d, dimension, range);
  // A garage for two cars is more than two parking spots.
  if (dimension === 'parking' && amount.unitWords.includes('garage'))
    takeFeature(d, 'garage', amount.to - 1, undefined);
  if (dimension === 'price') d.isMonthly ||= amount.isMonthly || isWeekly;
}

/** In "not fewer than five bedrooms nor more than six", the second number has the unit of the first. */
function repeated(d: Draft, { unit, compare, low }: Amount): Dimension | undefined {
  if (unit !== undefined || compare === undefined || low >= 100) return undefined;
  return (['bedrooms', 'bathrooms', 'parking'] as const).findLast(name => d.limits[name] !== undefined);
}

/** Two limits of one field hold both: `over 300k but under 400k`. Of two spans, the last one counts. */
function setLimit(d: Draft, dimension: Dimension, range: Range): void {
  const before = d.limits[dimension];
  const isOtherSide = before && (before.min === undefined) !== (range.min === undefined) && before.max !== before.min;
  const isOr =
    before &&
    dimension === 'bedrooms' &&
    before.min === before.max &&
    range.min === range.max &&
    range.min !== undefined;
  d.limits[dimension] =
    isOr && before.min !== undefined && Math.abs(before.min - range.min!) === 1
      ? { min: Math.min(before.min, range.min!), max: Math.max(before.min, range.min!) }
      : isOtherSide
        ? { ...before, ...range }
        : range;
}

/** `my budget is 1.2`: nobody has a budget of less than two dollars. */
const isInMillions = (d: Draft, { unit, low, high, isMoney, isLarge, from, to }: Amount): boolean =>
  (unit === undefined || unit === 'price') &&
  !isMoney &&
  !isLarge &&
  high < 10 &&
  !Number.isInteger(low) &&
  OF_BUDGET.test(wordsFrom(d, Math.max(0, from - 2), to + 1));

/** `pre-approved for $450,000, which homes fit`: the most that the visitor pays. */
const isApproved = ({ tags }: Draft, { unit, low, from }: Amount): boolean =>
  unit === 'finance' && low >= HIGHEST_RENT && /approved for$/.test(tags[from]?.words ?? '');

const OF_BUDGET = /\b(?:budget|spend|afford|pay)\b/;

/** Words behind `one bedroom` that say where it is. */
const WHERE =
  /^(?:(?:is|that|which|on|the|at|a) )*(?:downstairs|upstairs|(?:ground|first|main|entry|lower) (?:floor|level))\b/;
const wordsBehind = (d: Draft, at: number) => wordsFrom(d, at, at + 5);

/** "Renovated after 2015" says nothing about the year when a home was built. */
const RENOVATED = /\b(?:renovat|remodel|refurb|updat|redone|extend|replac|convert|rewir|modern|restor|sold|leas)\w*/;

const wordsBefore = (d: Draft, at: number) => wordsFrom(d, Math.max(0, at - 3), at + 1);

const isYearAmount = ({ low, isMoney, isLarge, unit }: Amount) =>
  low >= 1900 && low <= 2100 && !isMoney && !isLarge && (unit === undefined || unit === 'year');

const WEEKLY = /\b(?:a|per|each|every|\/) (?:week|wk)\b|\bpw\b|\bweekly\b/;
const MONTHS_PER_WEEK = 12 / 52;
const LOWEST_WEEKLY_RENT = 50;

/** `$500 a week`, `rent per week under 300` */
function isWeeklyRent({ tags }: Draft, { low, unit, isMoney, from, to }: Amount): boolean {
  const around = tags.slice(Math.max(0, from - 5), to + 2).map(({ words }) => words);
  const isPrice = isMoney || unit === undefined || unit === 'other' || unit === 'price' || unit === 'rent';
  return isPrice && low >= LOWEST_WEEKLY_RENT && WEEKLY.test(around.join(' '));
}

const monthlyOf = (amount: Amount): Amount => ({
  ...amount,
  unit: 'rent',
  low: Math.round(amount.low / MONTHS_PER_WEEK),
  high: Math.round(amount.high / MONTHS_PER_WEEK),
});
