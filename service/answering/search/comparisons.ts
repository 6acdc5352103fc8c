import type { FoundListing } from './agency-tools.js';
import type { Dimension, Order } from './criteria.js';
import { SQUARE_FEET_PER_SQUARE_METER } from './listing-filters.js';

/** Values by which listings can be compared; the names are also fields of a listing. */
export type Measure = Extract<Dimension, 'price' | 'area' | 'lot' | 'year' | 'bedrooms' | 'daysOnMarket'> | 'unitPrice';

interface Comparison {
  readonly by: Measure;
  readonly isLeast: boolean;
  /** Superlative for the winner, such as `most expensive`. */
  readonly superlative: string;
  /** `cheapest` */
  readonly most: RegExp;
  /** `cheaper` */
  readonly more: RegExp;
  /** Predicate for the winner, such as `is cheaper`. */
  readonly words: string;
}

/**
 * One comparison per line: order, compared value, whether the least wins, superlative, predicate for the winner, and patterns for
 * "cheapest" and "cheaper". More specific comparisons come first.
 */
const TABLE = String.raw`
value; unitPrice; least; with the lowest price per area; costs less per square foot; best value|lowest price per (?:square foot|sq ft|sqft|area)|cheapest per (?:square foot|sq ft)|most (?:space|room|house|home) for (?:my|our|the) money; better value
bedrooms; bedrooms; most; with the most bedrooms; has more bedrooms; (?:with )?(?:the )?most (?:bed ?rooms|beds); more (?:bed ?rooms|beds|rooms)|not enough (?:bed ?rooms|beds)|(?:an(?:other)?|o1 more) (?:extra |additional )?bed ?room
lot; lot; most; with the largest lot; has the bigger lot; (?:with )?(?:the )?(?:largest|biggest) (?:lots?|yards?|land|gardens?); (?:bigger|larger) (?:lots?|yards?|gardens?)|more land
youngest; year; most; most recently built; is newer; newest (?:construction|built|building)|most recently built|most modern|new(?:ly)? (?:construction|built|build)|newest (?:house|building)s?; newer|more modern|more recent|built later|too old
newest; daysOnMarket; least; newest; was listed later; newest|latest|most recent(?:ly listed)?|newly listed|just listed|new listings?|new on the market|whats new|(?:just|recently) (?:added|listed)|new(?=\s(?:homes?|houses?|condos?|rentals?|propert)); listed (?:later|last|more recently)
cheapest; price; least; cheapest; is cheaper; (?:(?:sort(?:ed)? )?by price|cheapest|lowest(?: (?:price|rent)(?:d|s)?)?|least expensive|most affordable|affordable|lowest cost|cheap|inexpensive|budget friendly); cheaper|less expensive|more affordable|lower (?:priced?|rent)|less pricey|not so expensive|too (?:expensive|pricey)|less money|costs? less
dearest; price; most; most expensive; is more expensive; most expensive|priciest|highest (?:price|rent)(?:d|s)?|dearest|most luxurious|luxur(?:y|ious); more expensive|pricier|higher priced?|fancier|more upscale|costs? more
largest; area; most; largest; is bigger; largest|biggest|most spacious|most space; bigger|larger|roomier|more (?:space|room|spacious|square feet)|not enough (?:space|room)|too small
smallest; area; least; smallest; is smaller; smallest|tiniest; smaller|too (?:big|large)
oldest; year; least; oldest; is older; oldest; older
`;

export const COMPARISONS = Object.fromEntries(
  TABLE.trim()
    .split('\n')
    .map(line => {
      const [order = '', by, winner, superlative, words, most, more] = line.split('; ');
      const said = (pattern: string | undefined) => new RegExp(`\\b(?:${pattern})\\b`);
      const isLeast = winner === 'least';
      return [order, { by, isLeast, superlative, words, most: said(most), more: said(more) }];
    }),
) as Readonly<Record<Order, Comparison>>;

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
