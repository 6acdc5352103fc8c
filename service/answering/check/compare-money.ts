import type { FoundListing } from '../search/agency-tools.js';
import { saleOf } from '../answers/sold-answers.js';
import { isLoan, isShare, PERCENT } from './compare-loans.js';
import { currencyOf, textNumbers, type Evidence } from './evidence.js';
import { isNear, type Measured, type Surroundings } from './near.js';
import { setOf } from './phrases.js';
import type { Fact } from './sentence.js';
import type { Token } from './tokens.js';
import { NUMBER_NAMES, ROLES, SQUARE_FEET } from './vocabulary.js';

type Price = Extract<Fact, { kind: 'price' }>;

/** Whether an amount of money is one of a listing, in the meaning that the words beside it give. */
export function isPriceOf(fact: Price, listing: FoundListing, around: Surroundings): boolean {
  const { amount, role, currency } = fact;
  const { price, saleType } = listing;
  const isCurrency = currency === undefined || currency === currencyOf(listing.currencySymbol);
  const modifier = fact.modifier === 'from' ? undefined : fact.modifier;
  const is = (value: number | null, tolerance = 0) =>
    value !== null && value > 0 && isNear(amount, value, modifier, tolerance);
  const { paid } = listing.status === 'Sold' ? saleOf(listing) : {};
  const wordsOf = (tokens: readonly Token[]) => tokens.map(({ flat }) => flat).join(' ');
  const isAsked = paid !== undefined && ASKED.test(wordsOf(around.tokens.filter(({ start }) => start < fact.start)));
  const isPaid = paid !== undefined && !isAsked && SOLD_FOR.test(wordsOf(around.tokens));
  if (isCurrency && paid !== undefined && !isAsked && is(paid)) return true;
  if (isCurrency && is(price) && !isPaid) {
    const isWeekly = /^(?:(?:a|per|each|pro|die|por|a la) )?(?:week|weekly|woche|wochentlich|semana|semanal)\b/;
    const isOfWeek = isWeekly.test(wordsOf(around.tokens.filter(({ start }) => start >= fact.end)));
    return !isOfWeek && (role !== 'monthly' || saleType === 'for_rent');
  }
  if (role === 'budget' || role === 'other') return true;
  const step = paid !== undefined && role === 'difference' ? paid - (price ?? 0) : 0;
  if (step !== 0 && (fact.isMore ?? step > 0) === step > 0 && is(Math.abs(step), 1)) return true;
  if (step !== 0 && fact.isMore !== undefined && is(Math.abs(step), 1)) return false;
  if (!isCurrency) return false;
  if (isDerived(listing, around.tokens, is)) return true;
  if (modifier === undefined && isOfTexts(listing, around.tokens, is)) return true;
  if (
    role === 'sum' &&
    modifier === undefined &&
    around.tokens.some(({ values: [value = 0] }) => value > 0 && is((price ?? 0) + value))
  )
    return true;
  if (role === 'price') return false;
  const { evidence } = around;
  const says = (words: RegExp) => around.tokens.some(({ flat }) => words.test(flat));
  const isText = amount.values.some(value => evidence.saysNumber(value) || textNumbers(listing).has(value));
  switch (role) {
    case 'monthly':
      return (saleType === 'for_sale' && (is(listing.hoaMonth) || isText)) || isLoan(amount, price, around);
    case 'yearly':
      return is((price ?? 0) * 12) || is((listing.hoaMonth ?? 0) * 12) || isText;
    case 'perArea':
      return is(listing.unitAreaPrice, 1) || perArea(listing).some(value => is(value, Math.max(1, value * 0.01)));
    case 'fee':
      // "220 Quarterly" is no fee a month.
      if (listing.hoaMonth && isMonthly(around) && says(OF_FEE) && !says(OF_PERIOD)) return is(listing.hoaMonth);
      return is(listing.hoaMonth) || isText || isShare(amount, price, around) || isLoan(amount, price, around);
    case 'deposit':
      return is(listing.depositFee) || isText || (saleType === 'for_sale' && isShare(amount, price, around));
    case 'estimate': {
      const isGap = ROLES.all(around.tokens).includes('difference');
      if (isGap && is(Math.abs((price ?? 0) - (listing.estimatePrice ?? 0)), 1)) return true;
      return is(listing.estimatePrice) || (listing.estimatePrice === null && isText);
    }
    case 'finance':
      if (isMonthly(around) && amount.values[0]! < MOST_MONTHLY) return isText || isLoan(amount, price, around);
      return isText || isShare(amount, price, around) || isLoan(amount, price, around) || isOfVisitor(amount, evidence);
    default:
      return isComputed(fact, around);
  }
}

/** Whether a home is said to be within a budget that it exceeds, or above one that it is within. */
export function exceedsBudget({ amount, role }: Price, { price }: FoundListing, { tokens }: Surroundings): boolean {
  const [budget = 0] = amount.values;
  if (role !== 'budget' || budget < LEAST_LIMIT || !price) return false;
  const words = tokens.map(({ flat }) => flat).join(' ');
  if (/\b(?:not|isn|doesn|nicht|no)\b/.test(words)) return false;
  if (WITHIN_BUDGET.test(words)) return price > budget;
  return BEYOND_BUDGET.test(words) && price < budget;
}

const WITHIN_BUDGET =
  /\b(?:within|inside|under|below|fits?|innerhalb|unter|dentro de|por debajo)\b(?: \w+){0,3} (?:budget|presupuesto)/;
const BEYOND_BUDGET =
  /\b(?:above|over|exceeds?|beyond|outside|uber|encima|supera)\b(?: \w+){0,3} (?:budget|presupuesto)/;

/** The amount is what was asked for a sold listing. */
const ASKED =
  /\b(?:asking(?: price)?(?: of| was)?|listed (?:at|for)|list price(?: of)?|angebotspreis|precio de salida) \$?$/;
const SOLD_FOR =
  /\b(?:sold (?:for|at)|closed (?:for|at)|selling price|was paid|verkauft|kaufpreis war|se vendio|vendid[oa] (?:por|en))\b/;

/** No payment in a month is as high. */
const MOST_MONTHLY = 20_000;
const OF_PERIOD = /^(?:quarter(?:ly)?|year(?:ly)?|annual(?:ly)?)$/;
const OF_FEE = /^(?:hoa|association|hausgeld|comunidad)$/;

const EACH = setOf({
  en: ['each', 'apiece', 'split', 'splitting', 'person', 'roommate', 'ways', 'share', 'sharing', 'shared'],
  de: ['jeder', 'person', 'geteilt', 'kopf'],
  es: ['cada', 'persona', 'dividido'],
});
const MOVE_IN = setOf({
  en: ['move', 'upfront', 'initial', 'deposit', 'signing'],
  de: ['einzug', 'kaution'],
  es: ['fianza', 'entrada', 'deposito', 'inicial'],
});
const MOST_SHARED = 8;

/** Whether an amount follows from the price by what the sentence says: a year's rent, a share of it, rent and deposit. */
function isDerived(
  { price, saleType, hoaMonth, depositFee, ...listing }: FoundListing,
  tokens: readonly Token[],
  is: (value: number | null, tolerance?: number) => boolean,
): boolean {
  const roles = ROLES.all(tokens);
  const says = (words: ReadonlySet<string>) => tokens.some(({ flat }) => words.has(flat));
  const rent = saleType === 'for_rent' ? (price ?? 0) : 0;
  const deposit = depositFee ?? 0;
  return (
    (roles.includes('yearly') && (is(rent * 12) || is((hoaMonth ?? 0) * 12))) ||
    [...monthsIn(tokens), ...timesIn(tokens)].some(count => is(rent * count)) ||
    (roles.includes('perArea') && perArea({ price, ...listing }).some(value => is(value, Math.max(1, value * 0.01)))) ||
    (says(MOVE_IN) && rent > 0 && deposit > 0 && (is(rent + deposit) || is(rent * 2 + deposit))) ||
    (says(EACH) &&
      Array.from({ length: MOST_SHARED }, (_, index) => index + 2).some(count => is((price ?? 0) / count, 1)))
  );
}

/** Whether an amount is a small one of the listing's texts as often as a sentence says: "two dogs would add $80". */
function isOfTexts(listing: FoundListing, tokens: readonly Token[], is: (value: number) => boolean): boolean {
  const names = Object.values(NUMBER_NAMES);
  const counts = tokens
    .map(({ values: [value = 0], flat }) => Math.max(value, ...names.map(each => each.indexOf(flat))))
    .filter(value => value > 1 && value <= MOST_SHARED);
  const small = [...textNumbers(listing)].filter(value => value >= 10 && value < LEAST_LIMIT);
  return counts.some(count => small.some(value => is(value * count)));
}

const monthsIn = (tokens: readonly Token[]) =>
  tokens.flatMap(({ values }, at) => (/^(?:months|monate|meses)$/.test(tokens[at + 1]?.flat ?? '') ? values : []));

/** "Three times the rent" */
const timesIn = (tokens: readonly Token[]) =>
  tokens.flatMap(({ values: [value = 0], flat }, at) => {
    const named = Object.values(NUMBER_NAMES).map(names => names.indexOf(flat));
    return /^(?:times|x|mal|veces)$/.test(tokens[at + 1]?.flat ?? '') ? Math.max(value, ...named) : [];
  });

const isMonthly = ({ tokens }: Surroundings) =>
  tokens.some(({ flat }) => /^(?:month|monthly|monatlich\w*|monat|monatsrate|mensual\w*|mes)$/.test(flat));

const isOfVisitor = ({ values }: Measured, { asked }: Evidence) => values.some(value => asked.has(value));

/**
 * Whether an amount is a difference, sum or average of prices: of the named listings, of the only named one and any
 * other, or of any.
 */
export function isComputed(
  { amount, role, modifier, isMore }: Price,
  { evidence, subjects, tokens }: Surroundings,
): boolean {
  if (role !== 'difference' && role !== 'sum' && role !== 'average') return false;
  const near = (value: number) => isNear(amount, value, modifier === 'about' ? 'about' : undefined, 1);
  const pricesOf = (listings: readonly FoundListing[]) =>
    listings.slice(0, MOST_COMPUTED).flatMap(({ price }) => price ?? []);
  const all = pricesOf([...evidence.listings.values()]);
  const own = pricesOf(subjects);
  if (role === 'average' && [...evidence.figures].some(near)) return true;
  if (role === 'difference') {
    const said = tokens.flatMap(({ values: [value = 0] }) => (value >= LEAST_LIMIT ? value : []));
    const limits = [...evidence.asked, ...(subjects.length > 1 ? [] : [...evidence.figures, ...said])];
    const others = [...(own.length > 1 ? own : all), ...limits];
    const estimates = subjects.flatMap(({ estimatePrice }) => estimatePrice ?? []);
    const isOrdered = (one: number, other: number) => isMore === undefined || one > other === isMore;
    const ones = own.length === 0 ? all : isMore === undefined ? own : own.slice(0, 1);
    return ones.some(one =>
      [...others, ...estimates].some(other => one !== other && isOrdered(one, other) && near(Math.abs(one - other))),
    );
  }
  const values = own.length > 1 ? own : all;
  return values.some((one, index) => {
    let total = one;
    return values.slice(index + 1).some((other, count) => {
      total += other;
      const divisors = role === 'average' ? [2, count + 2] : [1, 1];
      return near((one + other) / divisors[0]!) || near(total / divisors[1]!);
    });
  });
}

/** Whether an amount follows from other numbers of its sentence or of the visitor: a percentage, a multiple, a part. */
export function isCalculated({ amount, start, modifier }: Price, { tokens, evidence }: Surroundings): boolean {
  const numbers = tokens.filter(token => token.values.length > 0 && (token.start < start || token.start > start + 1));
  const isPercent = (at: number) => PERCENT.test(tokens[at]?.flat ?? '');
  const isRule = (at: number) =>
    tokens[at]?.flat === 'rule' || (tokens[at]?.flat === '/' && tokens[at + 2]?.flat === 'rule');
  const percents = tokens.flatMap(({ values }, at) =>
    isPercent(at + 1) || isPercent(at + 3) || isRule(at + 1) ? values : [],
  );
  const factors = numbers.flatMap(({ values: [value = 0] }) => (value > 1 && value <= MOST_FACTOR ? value : []));
  if (tokens.some(({ flat }) => YEARLY.test(flat))) factors.push(12);
  if (factors.includes(12) && tokens.some(({ flat }) => /^(?:month|monthly|monat|monatlich|mes|mensual)$/.test(flat)))
    factors.push(1 / 12);
  if (tokens.some(({ flat }) => /^(?:two|zwei|dos|both)$/.test(flat))) factors.push(2);
  const visitors = [...evidence.asked].filter(value => value >= LEAST_LIMIT).flatMap(value => [value, value / 12]);
  const bases = [...numbers.flatMap(({ values: [value = 0] }) => (value >= LEAST_BASE ? value : [])), ...visitors];
  const is = (value: number) =>
    isNear(amount, value, modifier === 'about' ? 'about' : undefined, Math.max(1, value * 0.0005));
  return bases.some(
    one =>
      percents.some(percent => is((one * percent) / 100) || is((one * (100 - percent)) / 100)) ||
      factors.some(factor => is(one * factor)),
  );
}

const YEARLY = /^(?:years?|yearly|annual\w*|jahr|jahrlich|ano|anual)$/;
const MOST_FACTOR = 60;
const LEAST_BASE = 10;

const MOST_COMPUTED = 40;
/** Limits in a sentence, such as "below $450,000", are at least this large. */
const LEAST_LIMIT = 1000;

function perArea({
  price,
  buildingArea,
  lotArea,
  areaUnit,
}: Pick<FoundListing, 'price' | 'buildingArea' | 'lotArea' | 'areaUnit'>): readonly number[] {
  const feet = areaUnit === 'Square Meters' ? SQUARE_FEET.sqm : 1;
  return [buildingArea, lotArea]
    .filter(area => area > 0)
    .flatMap(area => [(price ?? 0) / (area * feet), ((price ?? 0) / (area * feet)) * SQUARE_FEET.sqm]);
}
