import type { FoundListing } from '../search/agency-tools.js';
import { currencyOf, numbersIn, wordsOf, type Evidence } from './evidence.js';
import { isComparisonTrue } from './compare-claims.js';
import { isOwnFactTrue } from './compare-own.js';
import { isNear, type Measured, type Surroundings } from './near.js';
import type { Fact } from './sentence.js';
import type { Token } from './tokens.js';
import { setOf } from './phrases.js';
import { ROLES, SQUARE_FEET, type AreaUnit } from './vocabulary.js';

/** Whether a listing's record, or a text about it, says this. */
export function isTrueOf(fact: Fact, listing: FoundListing, around: Surroundings): boolean {
  if (fact.range && 'amount' in fact && isWithin(fact, listing)) return true;
  switch (fact.kind) {
    case 'price':
      return isPriceOf(fact, listing, around);
    case 'bedrooms':
    case 'bathrooms': {
      const value = listing[fact.kind];
      if (fact.isNegated) return !isNear(fact.amount, value, fact.modifier);
      if (fact.full === 'alone' && fact.amount.values.includes(Math.floor(value))) return true;
      const modifier = fact.modifier === 'from' ? undefined : fact.modifier;
      if (fact.isMore || isNear(fact.amount, value, modifier)) return true;
      if (fact.isRange && fact.amount.values[0]! <= value) return true;
      return isQuoted(fact.start, fact.end, listing, around);
    }
    case 'area':
      return isAreaOf(fact, listing, around);
    case 'year':
      return isYearOf(fact, listing, around.evidence);
    case 'status':
      return isStatusOf(fact, listing) !== fact.isNegated;
    case 'town':
      return (
        wordsOf(listing.city ?? '') === fact.words || (!fact.isKnown && isPlaceOf(fact.words, listing, around.evidence))
      );
    case 'percent':
    case 'comparison': {
      const others = around.subjects.filter(({ id }) => id !== listing.id);
      const all = [...around.evidence.listings.values()].filter(({ id }) => id !== listing.id);
      return isComparisonTrue(fact, listing, others.length > 0 ? others : all, around);
    }
    case 'days':
    case 'parking':
    case 'type':
    case 'agent':
    case 'address':
    case 'field':
    case 'rank':
      return isOwnFactTrue(fact, listing, around);
    // Only judged for the whole sentence.
    case 'count':
    case 'phone':
      return true;
    case 'link':
      return false;
  }
}

/** Whether a value of a listing is between the ends of a range; "prices range from" states the ends themselves. */
function isWithin(fact: Fact, listing: FoundListing): boolean {
  const [low, high] = fact.range!;
  const value =
    fact.kind === 'price' && (fact.role === 'price' || fact.role === 'sum')
      ? listing.price
      : fact.kind === 'bedrooms' || fact.kind === 'bathrooms'
        ? listing[fact.kind]
        : fact.kind === 'area' && !fact.isLot
          ? areaIn(fact.unit ?? (listing.areaUnit === 'Square Meters' ? 'sqm' : 'sqft'), listing.buildingArea, listing)
          : null;
  return value !== null && value > 0 && value >= low && value <= high;
}

type FactOf<Kind> = Extract<Fact, { kind: Kind }>;

function isPriceOf(fact: FactOf<'price'>, listing: FoundListing, around: Surroundings): boolean {
  const { amount, role, currency } = fact;
  const { price, saleType } = listing;
  const isCurrency = currency === undefined || currency === currencyOf(listing.currencySymbol);
  const modifier = fact.modifier === 'from' ? undefined : fact.modifier;
  const is = (value: number | null, tolerance = 0) =>
    value !== null && value > 0 && isNear(amount, value, modifier, tolerance);
  if (isCurrency && is(price)) return role !== 'monthly' || saleType === 'for_rent';
  if (role === 'budget') return true;
  if (!isCurrency) return false;
  if (isDerived(listing, around.tokens, is)) return true;
  if (role === 'price') return false;
  const { evidence } = around;
  const isText = amount.values.some(value => evidence.saysNumber(value) || textNumbers(listing).has(value));
  switch (role) {
    case 'monthly':
      return (saleType === 'for_sale' && (is(listing.hoaMonth) || isText)) || isLoan(amount, price, around);
    case 'yearly':
      return is((price ?? 0) * 12) || is((listing.hoaMonth ?? 0) * 12) || isText;
    case 'perArea':
      return is(listing.unitAreaPrice, 1) || perArea(listing).some(value => is(value, Math.max(1, value * 0.01)));
    case 'fee':
      return is(listing.hoaMonth) || isText || isShare(amount, price, around) || isLoan(amount, price, around);
    case 'deposit':
      return is(listing.depositFee) || isText || (saleType === 'for_sale' && isShare(amount, price, around));
    case 'estimate':
      return is(listing.estimatePrice) || (listing.estimatePrice === null && isText);
    case 'finance':
      if (isMonthly(around)) return isText || isLoan(amount, price, around);
      return isText || isShare(amount, price, around) || isLoan(amount, price, around) || isAsked(amount, evidence);
    default:
      return isComputed(fact, around);
  }
}

const EACH = setOf({
  en: ['each', 'apiece', 'split', 'splitting', 'person', 'roommate', 'ways'],
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
    (roles.includes('perArea') && perArea({ price, ...listing }).some(value => is(value, Math.max(1, value * 0.01)))) ||
    (says(MOVE_IN) && rent > 0 && deposit > 0 && (is(rent + deposit) || is(rent * 2 + deposit))) ||
    (says(EACH) && Array.from({ length: MOST_SHARED }, (_, index) => index + 2).some(count => is((price ?? 0) / count, 1)))
  );
}

const isMonthly = ({ tokens }: Surroundings) =>
  tokens.some(({ flat }) => /^(?:month|monthly|monatlich\w*|monat|monatsrate|mensual\w*|mes)$/.test(flat));

const isAsked = ({ values }: Measured, { asked }: Evidence) => values.some(value => asked.has(value));

/**
 * Whether an amount is a difference, sum or average of prices: of the named listings, of the only named one and any
 * other, or of any.
 */
export function isComputed(
  { amount, role, modifier, isMore }: FactOf<'price'>,
  { evidence, subjects }: Surroundings,
): boolean {
  if (role !== 'difference' && role !== 'sum' && role !== 'average') return false;
  const near = (value: number) => isNear(amount, value, modifier === 'about' ? 'about' : undefined, 1);
  const pricesOf = (listings: readonly FoundListing[]) =>
    listings.slice(0, MOST_COMPUTED).flatMap(({ price }) => price ?? []);
  const all = pricesOf([...evidence.listings.values()]);
  const own = pricesOf(subjects);
  if (role === 'average' && [...evidence.figures].some(near)) return true;
  if (role === 'difference') {
    const limits = [...evidence.asked, ...(subjects.length > 1 ? [] : evidence.figures)];
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

const MOST_COMPUTED = 40;

/** Shares of a price that are named without saying the percentage. */
const USUAL_SHARES = [1, 1.5, 2, 2.5, 3, 3.5, 5, 10, 15, 20, 25, 30, 50, 100, 150];

function isShare(amount: Measured, price: number | null, { percents, evidence }: Surroundings): boolean {
  const bases = [price ?? 0, ...evidence.asked].filter(base => base > 100);
  return [...USUAL_SHARES, ...percents].some(percent =>
    bases.some(base =>
      [percent, 100 - percent].some(part => isNear(amount, (base * part) / 100, undefined, base * 0.0005)),
    ),
  );
}

/** Whether a monthly payment fits a loan for the price: with the named rate, otherwise with any usual one. */
function isLoan({ values }: Measured, price: number | null, { percents, tokens, evidence }: Surroundings): boolean {
  const isAboutLoan = tokens.some(({ flat }) => LOAN_WORDS.has(flat) || LOAN_STEM.test(flat)) || isLoanSentence(tokens);
  if (!isAboutLoan) return false;
  const [payment = 0] = values;
  const bases = [price ?? 0, ...evidence.asked].filter(base => base >= 10_000);
  const rates = percents.filter(rate => rate >= 1 && rate < 15);
  if (rates.length === 0) return bases.some(base => payment >= base * 0.0015 && payment <= base * 0.0135);
  const named = tokens.flatMap(({ values }, at) =>
    /^(?:years?|jahren?|anos)$/.test(tokens[at + 1]?.flat === '-' ? tokens[at + 2]!.flat : (tokens[at + 1]?.flat ?? ''))
      ? values
      : [],
  );
  const shares = tokens
    .flatMap(({ values }, at) => (PERCENT.test(tokens[at + 1]?.flat ?? '') ? values : []))
    .filter(share => share >= 15);
  return bases.some(base =>
    rates.some(rate =>
      (named.length > 0 ? named : [10, 15, 20, 25, 30]).some(years =>
        (shares.length > 0 ? shares : [0, ...percents, ...USUAL_SHARES]).some(down => {
          const loan = base * (1 - down / 100);
          const monthly = rate / 1200;
          const due = (loan * monthly) / (1 - (1 + monthly) ** (-12 * years));
          return down < 100 && Math.abs(payment - due) <= due * 0.01;
        }),
      ),
    ),
  );
}

/** "At 6.5% over 30 years" */
const isLoanSentence = (tokens: readonly Token[]) =>
  tokens.some(({ flat }) => /^(?:years?|jahren?|anos)$/.test(flat)) &&
  tokens.some(({ flat }) => flat === '%' || flat === 'percent');

/** Whether an amount is a part of the price of which a sentence names the percentage: "20% down". */
export function isNamedShare(amount: Measured, { price }: FoundListing, tokens: readonly Token[]): boolean {
  const isDown = tokens.some(({ flat }) =>
    /^(?:down|need|anzahlung|eigenkapital|brauchen|entrada|necesita)$/.test(flat),
  );
  const percents = tokens.flatMap(({ values }, at) =>
    tokens[at + 1] && PERCENT.test(tokens[at + 1]!.flat) ? values : [],
  );
  const parts = percents.flatMap(percent => [percent, 100 - percent]);
  return isDown && parts.some(part => isNear(amount, ((price ?? 0) * part) / 100, undefined, (price ?? 0) * 0.0005));
}

const PERCENT = /^(?:%|percent|prozent|por)$/;

const LOAN_WORDS = setOf({
  en: ['mortgage', 'mortgages', 'payment', 'payments', 'loan', 'loans', 'interest', 'rate'],
  de: ['raten', 'monatsrate', 'kredit', 'darlehen'],
  es: ['hipoteca', 'hipotecas', 'cuota', 'cuotas', 'prestamo', 'prestamos'],
});
const LOAN_STEM = /^(?:financ|hypothek|finanzier)\w*$/;

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

export function areaIn(unit: AreaUnit, area: number, { areaUnit }: FoundListing): number {
  return (area * (areaUnit === 'Square Meters' ? SQUARE_FEET.sqm : 1)) / SQUARE_FEET[unit];
}

/** By how much the first listing's area and lot differ from the others'. */
const differencesOf = ([own, ...others]: readonly FoundListing[]): readonly number[] =>
  others.flatMap(other => [
    Math.abs(own!.buildingArea - other.buildingArea),
    Math.abs(own!.lotArea - other.lotArea),
  ]);

function isAreaOf(fact: FactOf<'area'>, listing: FoundListing, around: Surroundings): boolean {
  const { tokens, subjects, evidence } = around;
  // A lot in other units is often said after a comma.
  const isAboutLot = tokens.some(({ flat }) => /^(?:lot|land|plot|terreno|parcela)$|grundstuck/.test(flat));
  const own = listing.areaUnit === 'Square Meters' ? 'sqm' : 'sqft';
  const unit = fact.unit ?? own;
  const { buildingArea, lotArea } = listing;
  const isLand = buildingArea === 0 || unit === 'acre' || unit === 'hectare';
  const areas =
    fact.isLot || isLand
      ? [lotArea, fact.isLot ? 0 : buildingArea]
      : [buildingArea, unit === own || !isAboutLot ? 0 : lotArea];
  const modifier = fact.modifier === 'from' ? undefined : fact.modifier;
  const isOf = (area: number) => {
    const value = areaIn(unit, area, listing);
    // A converted area is rounded to what is shown.
    const tolerance = unit === own ? 0.5 : Math.max(unit === 'sqm' || unit === 'sqft' ? 1 : 0.06, value * 0.006);
    return area > 0 && isNear(fact.amount, value, modifier, tolerance);
  };
  if (fact.isDifference && differencesOf(subjects.length > 1 ? subjects : [listing, ...evidence.listings.values()]).some(isOf))
    return true;
  return (
    areas.some(isOf) ||
    (unit === own && fact.amount.values.some(value => value !== buildingArea && textNumbers(listing).has(value)))
  );
}

function isYearOf(fact: FactOf<'year'>, listing: FoundListing, evidence: Evidence): boolean {
  const { value, isDecade, isBuilt, isExplicit, isAge, modifier } = fact;
  const { yearBuilt } = listing;
  if (value === yearBuilt || (isDecade && Math.floor(yearBuilt / 10) * 10 === value)) return true;
  if (modifier === 'about' && Math.abs(value - yearBuilt) <= 5) return true;
  if (yearBuilt > 0 && modifier === 'below' && yearBuilt <= value) return true;
  if (isAge && yearBuilt > 0) return Math.abs(value - yearBuilt) <= 1;
  if (isBuilt && yearBuilt > 0) return !isExplicit && textNumbers(listing).has(value);
  return isOtherYear(value, evidence) || textNumbers(listing).has(value);
}

/** Whether a year is one of now, of the visitor or of a text. */
export const isOtherYear = (value: number, evidence: Evidence): boolean =>
  Math.abs(value - evidence.now.getUTCFullYear()) <= 1 || evidence.asked.has(value) || evidence.saysNumber(value);

function isStatusOf({ status }: FactOf<'status'>, listing: FoundListing): boolean {
  if (status === 'for_sale') return listing.saleType === 'for_sale' && listing.status !== 'Sold';
  if (status === 'for_rent') return listing.saleType === 'for_rent';
  if (status === 'rented') return listing.saleType === 'for_rent' && listing.status === 'Sold';
  return listing.status === status;
}

function isPlaceOf(words: string, listing: FoundListing, evidence: Evidence): boolean {
  const { city, state, zip, location, address, description, propertyType, extension } = listing;
  const more = extension?.map(({ value }) => value) ?? [];
  const own = wordsOf(
    [city, state, zip, location, address, description, propertyType, ...more].filter(Boolean).join(' '),
  );
  return ` ${own} `.includes(` ${words} `) || evidence.says(words);
}

/** Whether the description has these very words, such as "two bedrooms" upstairs. */
function isQuoted(start: number, end: number, { description }: FoundListing, { tokens }: Surroundings): boolean {
  const at = tokens.findIndex(token => token.start >= start);
  const last = tokens.findIndex(token => token.start >= end);
  const words = [...tokens.slice(at, Math.max(at + 1, last)), tokens[last]!]
    .filter(token => token?.type !== 'sign')
    .map(token => token?.flat)
    .join(' ');
  return description !== null && words.includes(' ') && ` ${wordsOf(description)} `.includes(` ${words} `);
}

const numbersOf = new WeakMap<FoundListing, ReadonlySet<number>>();

/** All numbers in the texts about a listing. */
function textNumbers(listing: FoundListing): ReadonlySet<number> {
  const known = numbersOf.get(listing);
  if (known) return known;
  const texts = [
    listing.description ?? '',
    listing.location ?? '',
    ...(listing.extension ?? []).map(({ value }) => value),
  ];
  const numbers = new Set(texts.flatMap(numbersIn));
  numbersOf.set(listing, numbers);
  return numbers;
}
