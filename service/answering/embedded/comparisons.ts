import type { FoundListing } from '../search/agency-tools.js';
import type { Dimension, Order } from '../search/criteria.js';
import { SQUARE_FEET_PER_SQUARE_METER } from '../search/listing-filters.js';

/** Values by which listings can be compared; the names are also fields of a listing. */
export type Measure = Extract<Dimension, 'price' | 'area' | 'lot' | 'year' | 'bedrooms' | 'daysOnMarket'> | 'unitPrice';

interface Comparison {
  readonly by: Measure;
  readonly isLeast: boolean;
  /** `cheapest` */
  readonly most: RegExp;
  /** `cheaper` */
  readonly more: RegExp;
  /** Predicate for the winner, such as `is cheaper`. */
  readonly words: string;
}

const compare = (by: Measure, isLeast: boolean, words: string, most: RegExp, more: RegExp): Comparison => ({
  by,
  isLeast,
  words,
  most,
  more,
});

/** More specific comparisons come first. */
export const COMPARISONS: Readonly<Record<Order, Comparison>> = {
  value: compare(
    'unitPrice',
    true,
    'costs less per square foot',
    /\b(?:best value|lowest price per (?:square foot|sq ft|sqft|area)|cheapest per (?:square foot|sq ft))\b/,
    /\bbetter value\b/,
  ),
  bedrooms: compare(
    'bedrooms',
    false,
    'has more bedrooms',
    /\b(?:with )?(?:the )?most (?:bed ?rooms|beds)\b/,
    /\b(?:more (?:bed ?rooms|beds|rooms)|(?:an(?:other)?|o1 more) (?:extra |additional )?bed ?room)\b/,
  ),
  lot: compare(
    'lot',
    false,
    'has the bigger lot',
    /\b(?:with )?(?:the )?(?:largest|biggest) (?:lots?|yards?|land|gardens?)\b/,
    /\b(?:bigger|larger) (?:lots?|yards?|gardens?)\b|\bmore land\b/,
  ),
  youngest: compare(
    'year',
    false,
    'is newer',
    /\b(?:newest (?:construction|built|building)|most recently built|most modern|new(?:ly)? (?:construction|built|build)|newest (?:house|building)s?)\b/,
    /\b(?:newer|more modern|more recent|built later|too old)\b/,
  ),
  newest: compare(
    'daysOnMarket',
    true,
    'was listed later',
    /\b(?:newest|latest|most recent(?:ly listed)?|newly listed|just listed|new listings?|new on the market|whats new|(?:just|recently) (?:added|listed)|new(?=\s(?:homes?|houses?|condos?|rentals?|propert)))\b/,
    /\blisted (?:later|last|more recently)\b/,
  ),
  cheapest: compare(
    'price',
    true,
    'is cheaper',
    /\b(?:(?:sort(?:ed)? )?by price|cheapest|lowest(?: (?:price|rent)(?:d|s)?)?|least expensive|most affordable|affordable|lowest cost|cheap|inexpensive|budget friendly)\b/,
    /\b(?:cheaper|less expensive|more affordable|lower (?:priced?|rent)|less pricey|not so expensive|too expensive|less money|costs? less)\b/,
  ),
  dearest: compare(
    'price',
    false,
    'is more expensive',
    /\b(?:most expensive|priciest|highest (?:price|rent)(?:d|s)?|dearest|most luxurious|luxur(?:y|ious))\b/,
    /\b(?:more expensive|pricier|higher priced?|fancier|more upscale|costs? more)\b/,
  ),
  largest: compare(
    'area',
    false,
    'is bigger',
    /\b(?:largest|biggest|most spacious|most space)\b/,
    /\b(?:bigger|larger|roomier|more (?:space|room|spacious|square feet)|too small)\b/,
  ),
  smallest: compare('area', true, 'is smaller', /\b(?:smallest|tiniest)\b/, /\b(?:smaller|too (?:big|large))\b/),
  oldest: compare('year', true, 'is older', /\boldest\b/, /\bolder\b/),
};

export const COMPARED_ORDERS = Object.keys(COMPARISONS) as readonly Order[];

/** A listing's value for a measure, in square feet and its own currency; 0 when unknown. */
export function measureOf(by: Measure, listing: FoundListing): number {
  const { price, buildingArea, lotArea, areaUnit, yearBuilt, bedrooms, daysOnMarket } = listing;
  const squareFeet = areaUnit === 'Square Meters' ? SQUARE_FEET_PER_SQUARE_METER : 1;
  return {
    price: price ?? 0,
    area: buildingArea * squareFeet,
    lot: lotArea * squareFeet,
    year: yearBuilt,
    bedrooms,
    daysOnMarket,
    unitPrice: buildingArea > 0 ? (price ?? 0) / (buildingArea * squareFeet) : 0,
  }[by];
}
