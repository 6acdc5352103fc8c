import type { FoundListing } from '../search/agency-tools.js';
import { areaIn, isOtherYear, isTrueOf } from './compare.js';
import { isCalculated, isComputed } from './compare-money.js';
import { faultAt, isOwnCurrency, isSupported, type Fault } from './faults.js';
import { isNear, type Surroundings } from './near.js';
import type { Fact, Mentions } from './sentence.js';
import type { FactKind } from './vocabulary.js';
import { NEGATIONS } from './word-sets.js';

/** Faults of a sentence that names no listing: one listing must fit all of it, or each value must be known. */
export function faultsInGeneral(
  { facts, tokens }: Mentions,
  around: Surroundings,
  isGeneral: boolean,
  text: string,
): readonly Fault[] {
  if (/[?？]\W*$/.test(text)) return [];
  const { evidence } = around;
  const listings = [...evidence.listings.values()];
  const compared = facts.filter(
    fact =>
      fact.kind !== 'status' &&
      fact.kind !== 'percent' &&
      fact.kind !== 'comparison' &&
      !OF_ONE.has(fact.kind) &&
      (fact.kind !== 'town' || !isGeneral) &&
      !isSupported(fact, around, text),
  );
  const isAll = tokens.some(({ flat }) => /^(?:all|every|each|alle|jedes|todas|todos|cada)$/.test(flat));
  const isDenied = tokens.some(({ flat }) => NEGATIONS.has(flat));
  const isFit = (fact: Fact, listing: FoundListing) => isTrueOf(fact, listing, around);
  const isListed = (fact: Fact) => {
    const isLimit = fact.modifier === 'below' || fact.modifier === 'above';
    if (isLimit && isAll && listings.length > 0)
      return listings.every(listing => listing.price === null || isFit(fact, listing));
    return listings.some(listing => isFit(fact, listing)) || (fact.isRange === true && isRoughly(fact, listings));
  };
  const wrong = compared.filter(fact => !isKnown(fact, around) && !(isDenied && fact.modifier) && !isListed(fact));
  // "A three-bedroom house in Salem for $410,000" must be one of the listings.
  const joint = isGeneral || isDenied ? [] : compared.filter(fact => !fact.modifier && !fact.isRange && isOfOne(fact));
  // "Nothing in Salem has five bedrooms"
  const isNone = NONE.test(tokens[0]?.flat ?? '') && compared.length > 0;
  if (isNone && listings.every(listing => !compared.every(fact => isFit(fact, listing)))) return [];
  const isOne = joint.length < 2 || listings.some(listing => joint.every(fact => isFit(fact, listing)));
  if (wrong.length === 0 && !isOne) wrong.push(joint[0]!);
  return wrong.map(fact => faultAt(fact, undefined));
}

const NONE = /^(?:nothing|none|keines?|nada|ningun[ao]?)$/;

/** Statements that mean nothing without a listing. */
const OF_ONE: ReadonlySet<FactKind> = new Set([
  'days',
  'parking',
  'noFee',
  'type',
  'agent',
  'address',
  'field',
  'rank',
]);

const isOfOne = (fact: Fact) =>
  fact.kind !== 'link' && (fact.kind !== 'price' || fact.role === 'price' || fact.role === 'monthly');

/** Whether a value is from the visitor, a summary, a text of the owner, or no value of a listing at all. */
function isKnown(fact: Fact, around: Surroundings): boolean {
  const { evidence, tokens } = around;
  if (fact.kind === 'year') return !fact.isBuilt || isOtherYear(fact.value, evidence) || evidence.listings.size === 0;
  if (fact.kind === 'town') return evidence.listings.size === 0;
  if (!('amount' in fact)) return false;
  const { values } = fact.amount;
  if (values.some(value => evidence.asked.has(value))) return true;
  if (fact.kind === 'count') return false;
  if (fact.kind !== 'price') return 'isMore' in fact && fact.isMore === true;
  const modifier = fact.isRange ? 'about' : fact.modifier;
  if (!isOwnCurrency(fact, evidence)) return false;
  if (values.some(value => evidence.saysNumber(value))) return true;
  if ([...evidence.figures].some(value => isNear(fact.amount, value, modifier === 'about' ? 'about' : undefined, 1)))
    return true;
  if (fact.role === 'other' || isCalculated(fact, around)) return true;
  if (fact.role === 'price') return false;
  // "With 20% down on $389,000 you would borrow $311,200" is computed.
  const says = (words: RegExp) => tokens.some(({ flat }) => words.test(flat));
  const isLoanOf = says(/^(?:borrow|down|anzahlung|enganche|entrada)$/) && says(/^%$/) && !says(/^mon|^mes|^mensual/);
  const isOfPrice = tokens.some(({ values: [value = 0], start }) => value >= LEAST_PRICE && start < fact.start);
  if (fact.role === 'finance' && isLoanOf && isOfPrice) return false;
  // Fees and taxes in general are no prices of listings.
  const isOfFinance =
    fact.role === 'finance' || fact.role === 'fee' || fact.role === 'deposit' || fact.role === 'budget';
  return (
    isOfFinance ||
    isComputed(fact, around) ||
    (fact.role === 'monthly' && tokens.some(({ flat }) => /mortgage|hypothek|hipoteca|payment|rate|cuota/.test(flat)))
  );
}

const LEAST_PRICE = 10_000;

/** Whether one end of a range rounds the value of a listing. */
function isRoughly(fact: Fact, listings: readonly FoundListing[]): boolean {
  if (fact.kind === 'price') return listings.some(({ price }) => price !== null && isNear(fact.amount, price, 'about'));
  if (fact.kind === 'area')
    return listings.some(listing =>
      isNear(fact.amount, areaIn(fact.unit ?? 'sqft', listing.buildingArea, listing), 'about'),
    );
  return false;
}
