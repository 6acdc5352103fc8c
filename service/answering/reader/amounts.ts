import type { Direction, Measure } from './lexicon.js';
import type { Tag } from './tags.js';

/** A number with its unit and comparison. Lengths are in square feet; `unit` is undefined for a bare number. */
export interface Amount {
  readonly unit: Measure | undefined;
  readonly low: number;
  /** Equals `low`, or the end of a span: `between 2 and 3`. */
  readonly high: number;
  readonly compare: Direction | undefined;
  readonly isMoney: boolean;
  readonly isLarge: boolean;
  readonly isMonthly: boolean;
  /** The words of the unit: `week`. */
  readonly unitWords: string;
  /** Indexes of the tags that it consists of; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Lower prices are rents, because no sale is this cheap. */
export const HIGHEST_RENT = 20_000;
/** Whether a tag may be between a comparison, a number and its unit. */
const isBetween = (tag: Tag | undefined) =>
  tag?.is === 'filler' || tag?.is === 'in' || (tag?.is === 'boundary' && /^[-–—:(]$/.test(tag.sign));
const isMoneySign = (tag: Tag | undefined) => tag?.is === 'measure' && tag.of === 'money';
const isDash = (tag: Tag | undefined) =>
  tag?.is === 'boundary' ? /^[-–—]$/.test(tag.sign) : tag?.is === 'in' || (tag?.is === 'join' && tag.as !== 'but');

/** Reads the amount whose number has this index. */
export function amountAt(tags: readonly Tag[], at: number): Amount | undefined {
  const tag = tags[at];
  if (tag?.is !== 'number') return undefined;
  const second = secondNumber(tags, at);
  const last = second?.index ?? at;
  const before = leftOf(tags, at - 1, second !== undefined);
  const right = rightOf(tags, last + 1, before.compare === undefined && (tag.isLarge || tag.isMoney));
  // In "average deposit for 2 bedrooms", the number is none of the deposit.
  const isOther = isRooms(right.unit) && before.unit !== undefined && before.unit !== right.unit;
  const left = isOther ? leftOf(tags, at - 1, second !== undefined, true) : before;
  const { compare: suffix, isMonthly, unitWords } = right;
  const isPeriodOfDays = right.unit === 'period' && left.unit === 'daysOnMarket';
  const isAge = right.unit === 'period' && left.unit === 'year' && /^y/.test(right.unitWords);
  const unit = isAge ? 'age' : isPeriodOfDays ? 'daysOnMarket' : tag.isDecade ? 'year' : right.unit;
  const high = second?.value ?? tag.value + (tag.spread ?? (tag.isDecade ? 9 : 0));
  // "400-500k", "2 - 2.4k" and "4-500k" leave the scale of the first number to the second.
  const isShort = second?.isLarge === true && !tag.isLarge && tag.value < 1000 && high >= 1000;
  const scale = (isShort && [1e6, 1e5, 1e3].find(one => tag.value > 0 && tag.value * one < high)) || 1;
  const low = tag.value * scale;
  const compare = second
    ? left.compare === 'between' || left.compare === undefined
      ? undefined
      : left.compare
    : (suffix ?? left.compare);
  const margin = second ? undefined : marginAt(tags, right.to, { value: tag.value, isLarge: tag.isLarge });
  return {
    unit: unit ?? second?.unit ?? left.unit,
    low: Math.max(0, Math.min(low, high) - (margin?.value ?? 0)),
    high: Math.max(low, high) + (margin?.value ?? 0),
    compare: margin || (second && compare === 'least') ? undefined : compare,
    isMoney: tag.isMoney || second?.isMoney === true || unit === 'money',
    isLarge: tag.isLarge || second?.isLarge === true,
    isMonthly,
    unitWords,
    from: left.from,
    to: margin?.to ?? right.to,
  };
}

/** `500k ± 50k`, `1200 +/- 10%`, `400k give or take 20`: how far the number may be off. */
function marginAt(tags: readonly Tag[], start: number, of: { readonly value: number; readonly isLarge: boolean }) {
  let at = tags[start]?.is === 'boundary' ? start + 1 : start;
  if (tags[at]?.is !== 'margin') return undefined;
  at += isMoneySign(tags[at + 1]) ? 2 : 1;
  const tag = tags[at];
  if (tag?.is !== 'number') return undefined;
  const next = tags[at + 1];
  const isPercent = next?.is === 'measure' && next.of === 'percent';
  const isUnit = isPercent || (next?.is === 'measure' && next.isUnit === true);
  const isShort = of.isLarge && !tag.isLarge && tag.value < 1000;
  const value = isPercent ? (of.value * Math.min(100, tag.value)) / 100 : tag.value * (isShort ? 1000 : 1);
  return { value, to: at + 1 + Number(isUnit) };
}

/** The second number of a span: `2 to 3`, `2 or 3`, `between 2 and 3`, `2 bedrooms or 3`. */
function secondNumber(tags: readonly Tag[], at: number) {
  const first = tags[at];
  if (first?.is !== 'number') return undefined;
  let index = at + 1;
  const unit = tags[index];
  const isUnit = unit?.is === 'measure' && unit.isUnit === true;
  if (isUnit) index++;
  const join = tags[index];
  if (!isDash(join)) return undefined;
  const isAnd = join?.is === 'join' && join.as === 'and';
  const isIn = join?.is === 'in';
  index++;
  while (isMoneySign(tags[index]) || (tags[index]?.is === 'filler' && tags[index + 1]?.is === 'number')) index++;
  const second = tags[index];
  if (second?.is !== 'number') return undefined;
  const next = tags[index + 1];
  // "3 bedrooms and 2 baths" are two amounts.
  const ownUnit = next?.is === 'measure' && next.isUnit ? next.of : undefined;
  if (isUnit && ownUnit !== undefined && unit.of !== ownUnit) return undefined;
  const isBetweenNumbers = leftOf(tags, at - 1, true).compare === 'between';
  if (isAnd && !isBetweenNumbers && !(isUnit && ownUnit === undefined && second.value < 20)) return undefined;
  if (isIn && join.words !== 'to') return undefined;
  return {
    index,
    value: second.value,
    isLarge: second.isLarge,
    isMoney: second.isMoney,
    unit: isUnit ? unit.of : undefined,
  };
}

/** `takesNext`: in "450k max 2 baths", the word between the numbers belongs to the first. */
function rightOf(tags: readonly Tag[], start: number, takesNext: boolean) {
  let unit: Measure | undefined;
  let compare: Direction | undefined;
  let isMonthly = false;
  let unitWords = '';
  let to = start;
  for (let at = start; at < Math.min(start + 5, tags.length); at++) {
    const tag = tags[at]!;
    if (tag.is === 'measure' && tag.isUnit && tag.of === 'monthly') isMonthly = true;
    else if (tag.is === 'measure' && tag.of === 'money' && unit === undefined && tags[at + 1]?.is !== 'number')
      unit = 'money';
    else if (
      tag.is === 'measure' &&
      unit === undefined &&
      (tag.isUnit || tag.of === 'fee' || tag.of === 'deposit' || tag.of === 'unitPrice')
    ) {
      // In "under 550k 3 bed", the unit belongs to the next number.
      if (tag.of === 'money') break;
      unit = tag.of;
      unitWords = tag.words;
    } else if (tag.is === 'compare' && compare === undefined && isSuffix(tags, at, takesNext)) compare = tag.direction;
    else if (tag.is === 'boundary' && tag.sign === '-' && /^(?:measure|compare)$/.test(tags[at + 1]?.is ?? ''))
      continue;
    else if ((tag.is === 'boundary' || tag.is === 'join') && isCap(tags[at + 1])) continue;
    else break;
    to = at + 1;
  }
  // "2 bathrooms, not more" are two, but "400k, not more" is a limit.
  const isExact =
    compare === 'most' && isCap(tags[to - 1]) && (unit === 'bedrooms' || unit === 'bathrooms' || unit === 'parking');
  return { unit, compare: isExact ? ('exactly' as const) : compare, isMonthly, unitWords, to };
}

/** `not more` behind a number */
const isCap = (tag: Tag | undefined) =>
  tag?.is === 'compare' && /^(?:no|not|nor|never) /.test(tag.words) && tag.stands === 'after';

/** In "450k max, 2 baths" the word belongs to the first number; in "under 450k, min 2 baths" to the second. */
function isSuffix(tags: readonly Tag[], at: number, takesNext: boolean): boolean {
  const tag = tags[at];
  if (tag?.is !== 'compare') return false;
  const next = isMoneySign(tags[at + 1]) ? tags[at + 2] : tags[at + 1];
  return tag.stands === 'after' || (tag.stands === 'both' && (next?.is !== 'number' || (takesNext && !next.isLarge)));
}

const isRooms = (unit: Measure | undefined) => unit === 'bedrooms' || unit === 'bathrooms' || unit === 'parking';

/** `hasUnit`: the number has a unit, so that a subject before it is another one's. */
function leftOf(tags: readonly Tag[], start: number, isSpan: boolean, hasUnit = false) {
  let compare: Direction | undefined;
  let unit: Measure | undefined;
  let implied: Measure | undefined;
  let from = start + 1;
  for (let at = start; at >= 0 && start - at < 6; at--) {
    const tag = tags[at]!;
    if (
      tag.is === 'compare' &&
      tag.stands !== 'after' &&
      // "After a 3 bed house" is a wish, "built after 2010" a limit.
      !(hasUnit && tag.of !== undefined) &&
      unit === undefined &&
      (compare === undefined || compare === 'about')
    ) {
      // "at least about 3" is at least.
      compare = tag.direction;
      implied = tag.of;
      from = at;
    } else if (tag.is === 'measure' && hasUnit) break;
    else if (tag.is === 'measure' && !tag.isUnit && unit === undefined) {
      // In "without an HOA under 400k", the amount is not the fee.
      if (isFee(tag.of) && isPrice(tags[start + 1])) break;
      unit = tag.of;
      from = at;
    } else if (
      tag.is === 'measure' &&
      unit === undefined &&
      ((tag.of === 'bedrooms' && tags[at + 1]?.is === 'boundary') ||
        (tag.of === 'parking' && tags[at + 1]?.words === 'for'))
    ) {
      unit = tag.of;
      from = at;
    } else if (isIncome(tags, at) && unit === undefined && compare === undefined) {
      unit = 'finance';
      from = at;
    } else if (isMoneySign(tag)) from = at;
    else if (isBetween(tag) || (tag.is === 'wish' && compare === undefined)) continue;
    else break;
    if (unit !== undefined && !isSpan && compare !== undefined) break;
  }
  return { compare, unit: unit ?? implied, from };
}

/** `income 90k`, although `90k income` has it behind the number. */
const isIncome = (tags: readonly Tag[], at: number) => {
  const [tag, before] = [tags[at], tags[at - 1]];
  const isUnit = tag?.is === 'measure' && tag.of === 'finance' && tag.isUnit === true;
  return isUnit && /\b(?:income|salary|savings)\b/.test(tag.words) && before?.is !== 'number';
};

const isFee = (of: Measure) => of === 'fee' || of === 'deposit';
const isPrice = (tag: Tag | undefined) => tag?.is === 'number' && tag.value >= HIGHEST_RENT;
