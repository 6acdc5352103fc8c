import { directionIn } from './claims.js';
import { currencyOf, type Evidence } from './evidence.js';
import type { Span } from './markup.js';
import type { Fact, Sentence } from './sentence.js';
import { setOf } from './phrases.js';
import type { Amount } from './tokens.js';
import { CURRENCIES, LABELS, ROLES, UNITS, type Role } from './vocabulary.js';
import { modifierOf, unitAt } from './units.js';

const YEAR = /^(?:1[6-9]|20)\d\d$/;
/** A spelled amount without a currency is a price from here on. */
const LEAST_SPELLED = 100_000;
// prettier-ignore
const PRICE_WORDS = new Set([
  'price', 'priced', 'costs', 'cost', 'costing', 'asking', 'listed', 'for', 'at', 'rents', 'preis', 'kostet',
  'kosten', 'fur', 'zu', 'precio', 'cuesta', 'por', 'vale',
]);
/** Tokens before an amount that may say what it is. */
const NEAR = 24;
/** Words of a difference before an amount: "saves $10,000". */
const DIFFERENCES = setOf({
  en: ['difference', 'reduced', 'save', 'saves', 'saving', 'savings', 'leave', 'leaves', 'left', 'remaining'],
  de: ['unterschied', 'differenz', 'spart', 'sparen', 'ersparnis', 'ubrig'],
  es: ['diferencia', 'ahorra', 'ahorro', 'quedan', 'quedaria', 'quedarian'],
});
/** Words around a supposed amount. */
const SUPPOSED = new Set(['say', 'might', 'could']);

export function moneyOf(s: Sentence, amount: Amount): Fact | undefined {
  const tokens = s.tokens;
  const { start, end, currency } = withCurrency(s, amount);
  const isK = amount.isShortened && tokens[amount.to - 1]!.flat === 'k';
  const next = tokens[amount.to];
  const isBarePrice =
    amount.isShortened && !amount.isSpelled && (next?.type !== 'word' || followsPriceWord(s, amount.from) || isK);
  const isLarge =
    amount.values[0]! >= 1000 && followsPriceWord(s, amount.from) && !YEAR.test(tokens[amount.from]!.flat);
  const isHalfMillion = amount.isSpelled && amount.isShortened && amount.values[0]! >= LEAST_SPELLED;
  if (
    currency === undefined &&
    (unitAt(s, amount.to) || !(isBarePrice || isLarge || isHalfMillion || isDifference(s, amount) || isRent(s, amount)))
  )
    return undefined;
  const cell = s.cellAt(tokens[amount.from]!.start);
  if (cell && UNJUDGED.has(cell.role)) return undefined;
  const role = cell && cell.role !== 'unknown' ? cell.role : roleOf(s, amount, end);
  return {
    kind: 'price',
    start,
    end,
    amount: { ...amount, values: amount.values.slice(0, 1) },
    role,
    modifier: modifierOf(s, start, amount.from),
    ...(currency && { currency }),
    ...(role === 'difference' && { isMore: directionAt(s, end)?.isMore }),
  };
}

/** Amounts in cells that nothing beside them explains. */
const UNJUDGED: ReadonlySet<string> = new Set([
  'unknown',
  'finance',
  'budget',
  'difference',
  'sum',
  'monthly',
  'other',
]);

function directionAt(s: Sentence, end: number) {
  const at = s.tokens.findIndex(({ start }) => start >= end);
  return at < 0 ? undefined : directionIn(s.wordsAfter(at, 4));
}

/** "2,500 a month" */
function isRent(s: Sentence, { to, values, isSpelled }: Amount): boolean {
  const at = s.tokens[to]?.flat === '/' ? to + 1 : to;
  const { means, count } = ROLES.at(s.tokens, at) ?? {};
  return !isSpelled && values[0]! >= LEAST_RENT && means === 'monthly' && (at > to || count === 2);
}

const LEAST_RENT = 100;

function isDifference(s: Sentence, { to, values, isSpelled }: Amount): boolean {
  return !isSpelled && values[0]! >= 1000 && ROLES.at(s.tokens, to)?.means === 'difference' && !UNITS.at(s.tokens, to);
}

/** The span of an amount with the currency before or after it. */
function withCurrency(s: Sentence, { from, to }: Amount): Span & { currency?: string } {
  const tokens = s.tokens;
  let start = tokens[from]!.start;
  let end = tokens[to - 1]!.end;
  let currency: string | undefined;
  const before = tokens[from - 1];
  if (before && !s.used[from - 1] && /^[ \u00a0\u202f]?$/.test(s.plain.slice(before.end, start))) {
    const letters = tokens[from - 2];
    const joined = before.flat === '$' && letters?.end === before.start ? `${letters.flat}$` : before.flat;
    currency = CURRENCIES.get(joined) ?? CURRENCIES.get(before.flat);
    if (currency !== undefined)
      start = joined.length > 1 && joined !== before.flat && CURRENCIES.has(joined) ? letters!.start : before.start;
  }
  const at = tokens[to]?.flat === 'de' || tokens[to]?.flat === '-' ? to + 1 : to;
  const after = tokens[at];
  const joined = tokens[at + 1]?.flat === '$' && tokens[at + 1]?.start === after?.end ? `${after?.flat}$` : undefined;
  const name = joined !== undefined && CURRENCIES.has(joined) ? joined : (after?.flat ?? '');
  // "A 10,000-pound lift" and "35 pounds" are weights, unless prices are in pounds.
  const isSmall = at > to || (tokens[from]!.values[0] ?? 0) < LEAST_SUM;
  const isWeight = /^(?:pounds?|pfund|libras?)$/.test(name) && isSmall && !hasPounds(s.evidence);
  if (!isWeight && CURRENCIES.has(name) && (currency === undefined || /^(?:usd|eur|gbp)$/.test(name))) {
    currency = CURRENCIES.get(name);
    end = name === joined ? tokens[at + 1]!.end : after!.end;
  }
  return { start, end, ...(currency !== undefined && { currency }) };
}

/** The smallest sum of money in pounds that is certainly no weight. */
const LEAST_SUM = 300;

const hasPounds = ({ listings }: Evidence) =>
  [...listings.values()].some(({ currencySymbol }) => currencyOf(currencySymbol) === '£');

function followsPriceWord(s: Sentence, from: number): boolean {
  return s
    .wordsBefore(from, 4)
    .some(({ flat }) => PRICE_WORDS.has(flat) || LABELS.at([{ flat }], 0)?.means === 'price');
}

export function roleOf(s: Sentence, { from, to }: Amount, end: number): Role {
  let at = to;
  while (at < s.tokens.length && s.tokens[at]!.start < end) at++;
  const after = s.wordsAfter(at, 5).filter(({ flat }) => flat !== '/' && flat !== '(');
  const direct = ROLES.at(after, 0) ?? ROLES.at(after, 1);
  if (direct && /monthly|yearly|perArea|difference/.test(direct.means)) {
    const before = s.wordsBefore(from, NEAR);
    const named = before
      .flatMap((_, index) => ROLES.at(before, index)?.means ?? [])
      .find(role => role === 'finance' || role === 'fee');
    return direct.means === 'monthly' && named ? named : direct.means;
  }
  const later = ROLES.first(after);
  return namedRole(s, from) ?? (later === 'difference' ? undefined : later) ?? 'price';
}

/** The role by the nearest noun before an amount. */
function namedRole(s: Sentence, from: number): Role | undefined {
  const before = s.wordsBefore(from, NEAR);
  for (let index = before.length - 1; index >= 0; index--) {
    const { flat } = before[index]!;
    const found = ROLES.at(before, index);
    const isNoun = found?.means !== 'difference' || DIFFERENCES.has(flat);
    if (found && isNoun) return found.means;
    if (before[index - 1]?.flat === 'closing' || SUPPOSED.has(flat)) continue;
    // "A home inspection usually costs".
    const subject = /^(?:costs?|kostet|cuesta)$/.test(flat)
      ? ROLES.all(before.slice(Math.max(0, index - 3), index))
      : [];
    const cost = subject.find(role => role === 'other' || role === 'fee');
    if (cost) return cost;
    if (LABELS.at(before, index)?.means === 'price' || /^(?:priced|asking|listed|kostet|cuesta|costs)$/.test(flat))
      return 'price';
  }
  return undefined;
}
