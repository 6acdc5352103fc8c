import type { FoundListing } from '../search/agency-tools.js';
import { textNumbers, wordsOf, type Evidence } from './evidence.js';
import { isComparisonTrue } from './compare-claims.js';
import { isOwnFactTrue } from './compare-own.js';
import { isPriceOf } from './compare-money.js';
import { pendingOf } from '../wording/listing-text.js';
import { isNear, type Surroundings } from './near.js';
import type { Fact } from './sentence.js';
import { SQUARE_FEET, type AreaUnit } from './vocabulary.js';

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
      if (fact.isMore) return isByMore(fact, around);
      if (isNear(fact.amount, value, modifier)) return true;
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
    case 'noFee':
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

/** Whether two named listings differ by so many rooms; without a second one, nothing is compared. */
function isByMore({ kind, amount }: FactOf<'bedrooms' | 'bathrooms'>, { subjects, tokens }: Surroundings): boolean {
  const isCompared = tokens.some(({ flat }) => /^(?:than|compared|als|que|verglichen|comparad[oa])$/.test(flat));
  if (subjects.length < 2 || !isCompared) return true;
  return subjects.some(one => subjects.some(other => isNear(amount, one[kind] - other[kind])));
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

type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

export function areaIn(unit: AreaUnit, area: number, { areaUnit }: FoundListing): number {
  return (area * (areaUnit === 'Square Meters' ? SQUARE_FEET.sqm : 1)) / SQUARE_FEET[unit];
}

/** Smaller numbers in a description are no areas. */
const LEAST_AREA = 50;

/** By how much the first listing's area and lot differ from the others'. */
const differencesOf = ([own, ...others]: readonly FoundListing[]): readonly number[] =>
  others.flatMap(other => [Math.abs(own!.buildingArea - other.buildingArea), Math.abs(own!.lotArea - other.lotArea)]);

function isAreaOf(fact: FactOf<'area'>, listing: FoundListing, around: Surroundings): boolean {
  const { tokens, subjects, evidence } = around;
  // A lot in other units is often said after a comma.
  const isAboutLot = tokens.some(({ flat }) => /^(?:lot|land|plot|terreno|parcela)$|grundstuck/.test(flat));
  // "Half an acre, 21,000 sq ft"
  const isOfAcres = tokens.some(({ flat }) => /^(?:acres?|hectares?|hektar|hectareas?)$/.test(flat));
  const own = listing.areaUnit === 'Square Meters' ? 'sqm' : 'sqft';
  const unit = fact.unit ?? own;
  const { buildingArea, lotArea } = listing;
  const isLand = buildingArea === 0 || unit === 'acre' || unit === 'hectare';
  const areas =
    fact.isLot || isLand
      ? [lotArea, fact.isLot ? 0 : buildingArea]
      : [buildingArea, isOfAcres || (unit !== own && isAboutLot) ? lotArea : 0];
  const modifier = fact.modifier === 'from' ? undefined : fact.modifier;
  const isOf = (area: number) => {
    const value = areaIn(unit, area, listing);
    // A converted area is rounded to what is shown.
    const tolerance = unit === own ? 0.5 : Math.max(unit === 'sqm' || unit === 'sqft' ? 1 : 0.06, value * 0.006);
    return area > 0 && isNear(fact.amount, value, modifier, tolerance);
  };
  if (
    fact.isDifference &&
    differencesOf(subjects.length > 1 ? subjects : [listing, ...evidence.listings.values()]).some(isOf)
  )
    return true;
  return (
    areas.some(isOf) ||
    (unit === own &&
      fact.amount.values.some(
        value => value >= LEAST_AREA && value !== buildingArea && textNumbers(listing).has(value),
      ))
  );
}

function isYearOf(fact: FactOf<'year'>, listing: FoundListing, evidence: Evidence): boolean {
  const { value, isDecade, isBuilt, isExplicit, isAge, modifier } = fact;
  const { yearBuilt } = listing;
  if (value === yearBuilt || (isDecade && Math.floor(yearBuilt / 10) * 10 === value)) return true;
  if (modifier === 'about' && Math.abs(value - yearBuilt) <= (isAge ? 7 : 5)) return true;
  if (yearBuilt > 0 && modifier === 'below' && (isAge ? yearBuilt >= value : yearBuilt <= value)) return true;
  if (isAge && yearBuilt > 0) return Math.abs(value - yearBuilt) <= 1 || (modifier === 'above' && yearBuilt <= value);
  if (isBuilt && yearBuilt > 0) return !isExplicit && textNumbers(listing).has(value);
  return isOtherYear(value, evidence) || textNumbers(listing).has(value);
}

/** Whether a year is one of now, of the visitor or of a text. */
export const isOtherYear = (value: number, evidence: Evidence): boolean =>
  Math.abs(value - evidence.now.getUTCFullYear()) <= 1 || evidence.asked.has(value) || evidence.saysNumber(value);

function isStatusOf({ status }: FactOf<'status'>, listing: FoundListing): boolean {
  const pending = pendingOf(listing);
  if (status === 'reserved') return pending !== undefined;
  if (status === 'Sold') return listing.status === 'Sold' && pending === undefined;
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
