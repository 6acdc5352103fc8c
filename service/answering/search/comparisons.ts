import type { FoundListing } from './agency-tools.js';
import type { Dimension, Order } from './criteria.js';
import { SQUARE_FEET_PER_SQUARE_METER } from './listing-filters.js';
import { feeOf } from './own-fee.js';

/** Values by which listings can be compared; the names are also fields of a listing. */
export type Measure =
  | Extract<Dimension, 'price' | 'area' | 'lot' | 'year' | 'bedrooms' | 'bathrooms' | 'daysOnMarket' | 'fee'>
  | 'unitPrice'
  | 'lotPrice'
  | 'deposit'
  | 'photos';

/** Whether no search has a limit for a measure. */
export const isUnlimited = (by: Measure): by is 'unitPrice' | 'lotPrice' | 'deposit' | 'photos' =>
  by === 'unitPrice' || by === 'lotPrice' || by === 'deposit' || by === 'photos';

export interface Comparison {
  readonly by: Measure;
  /** The listing with the least or the most of it wins. */
  readonly winner: 'least' | 'most';
  /** For the winner, after "the": `most expensive`. */
  readonly superlative: string;
  /** For the winner of two listings: `is cheaper`. */
  readonly predicate: string;
  /** How visitors ask for the winner, in the language of the reader's phrases: `cheapest`. */
  readonly most: readonly string[];
  /** The same for others than the shown listings: `cheaper`. */
  readonly more: readonly string[];
}

/** More specific comparisons come first: "cheapest per square foot" is not the cheapest. */
export const COMPARISONS: Readonly<Record<Order, Comparison>> = {
  perLot: {
    by: 'lotPrice',
    winner: 'least',
    superlative: 'with the lowest price per acre',
    predicate: 'costs less per acre',
    most: ['cheapest|lowest|best|least > * per|an|/ acre', 'cheapest|lowest|best|least price|cost? per|an|/ acre'],
    more: ['cheaper|less per|an acre'],
  },
  mostPerLot: {
    by: 'lotPrice',
    winner: 'most',
    superlative: 'with the highest price per acre',
    predicate: 'costs more per acre',
    most: [
      'highest|priciest|dearest > * per|an|/ acre',
      'highest|priciest|dearest price|cost? per|an|/ acre',
      'most expensive per|an acre',
    ],
    more: [],
  },
  value: {
    by: 'unitPrice',
    winner: 'least',
    superlative: 'with the lowest price per area',
    predicate: 'costs less per area',
    most: [
      'best value',
      'best|good|better deal',
      'bargain|bargains',
      'cheapest|lowest|best price? per square|sq foot|feet|ft|meter|metre',
      'cheapest|lowest|best price? per sqft|sqm|m2|area',
      'most space|house for my|the money',
    ],
    more: ['better value', 'cheaper per|a square|sq|sqft|sqm|m2|foot|ft foot|feet|ft|meter?', 'per sqft|foot cheaper'],
  },
  mostPerArea: {
    by: 'unitPrice',
    winner: 'most',
    superlative: 'with the highest price per area',
    predicate: 'costs more per area',
    most: [
      'highest|priciest|dearest price? per square|sq? area|sqft|sqm|m2|foot|feet|ft|meter|metre',
      'most expensive per square|sq? area|sqft|sqm|m2|foot|feet|ft|meter|metre',
    ],
    more: [],
  },
  leastDeposit: {
    by: 'deposit',
    winner: 'least',
    superlative: 'with the lowest deposit',
    predicate: 'has the lower deposit',
    most: ['lowest|smallest|cheapest|least security|damage? deposit|deposits', 'by security? deposit'],
    more: ['lower|smaller|less security? deposit'],
  },
  mostDeposit: {
    by: 'deposit',
    winner: 'most',
    superlative: 'with the highest deposit',
    predicate: 'has the higher deposit',
    most: ['highest|largest|biggest|most security|damage? deposit|deposits'],
    more: ['higher|bigger|larger security? deposit'],
  },
  leastFee: {
    by: 'fee',
    winner: 'least',
    superlative: 'with the lowest association fee',
    predicate: 'has the lower association fee',
    most: [
      'lowest|smallest|cheapest|least monthly? hoa|association|management|maintenance fee|fees|dues?',
      'lowest|smallest|cheapest|least monthly|condo? fee|dues',
      'by hoa|association|condo|monthly fee|fees|dues?',
      'by fee|fees|dues',
    ],
    more: [
      'lower|smaller|cheaper monthly? hoa|association fee|fees|dues?',
      'lower|smaller|cheaper monthly|condo? fee|dues',
    ],
  },
  mostFee: {
    by: 'fee',
    winner: 'most',
    superlative: 'with the highest association fee',
    predicate: 'has the higher association fee',
    most: [
      'highest|largest|biggest|most hoa|association|management|maintenance fee|fees|dues?',
      'highest|largest|biggest|most monthly|condo? fee|dues',
    ],
    more: ['higher monthly? hoa|association fee|fees|dues?', 'higher monthly|condo? fee|dues'],
  },
  photos: {
    by: 'photos',
    winner: 'most',
    superlative: 'with the most photos',
    predicate: 'has more photos',
    most: ['most photo|picture|image|pic'],
    more: ['has|have|with more photo|picture|image|pic'],
  },
  fewestPhotos: {
    by: 'photos',
    winner: 'least',
    superlative: 'with the fewest photos',
    predicate: 'has fewer photos',
    most: ['fewest|least photo|picture|image|pic'],
    more: ['has|have|with fewer|less photo|picture|image|pic'],
  },
  bedrooms: {
    by: 'bedrooms',
    winner: 'most',
    superlative: 'with the most bedrooms',
    predicate: 'has more bedrooms',
    most: ['with the most bedroom|bed', 'most bedroom|bed', 'most bed room'],
    more: [
      'more bedroom|bed|rooms',
      'more bed room',
      'not enough bedroom|bed',
      'an extra|additional bedroom',
      'another bedroom',
      '{n}|one more bedroom|bed',
      'more than that many bedrooms',
    ],
  },
  bathrooms: {
    by: 'bathrooms',
    winner: 'most',
    superlative: 'with the most bathrooms',
    predicate: 'has more bathrooms',
    most: ['most bath|bathroom', 'with the most bath|bathroom'],
    more: ['more bath|bathroom', 'an extra|another|additional bathroom|bath'],
  },
  lot: {
    by: 'lot',
    winner: 'most',
    superlative: 'with the largest lot',
    predicate: 'has the bigger lot',
    most: ['with the largest|biggest lot', 'largest|biggest lot|yard|garden', 'most land|acreage', 'by lot size?'],
    more: ['bigger|larger lot|yard|garden|section|plot', 'more land'],
  },
  leastLot: {
    by: 'lot',
    winner: 'least',
    superlative: 'with the smallest lot',
    predicate: 'has the smaller lot',
    most: [
      'with|on|has|have|having the? smallest|tiniest|least lot|plot|yard|garden|land',
      'smallest|tiniest lot|yard|garden',
      'least land|acreage',
    ],
    more: ['smaller lot|yard|garden|section|plot', 'less land|acreage'],
  },
  youngest: {
    by: 'year',
    winner: 'most',
    superlative: 'most recently built',
    predicate: 'is newer',
    most: [
      'by year|age newest',
      'newest by year|age',
      'newest construction|build|built|building',
      'newest > home|house built',
      'most recently built',
      'built most recently',
      'most modern',
    ],
    more: ['newer', 'more modern', 'more recent', 'built later', 'too old'],
  },
  newest: {
    by: 'daysOnMarket',
    winner: 'least',
    superlative: 'newest',
    predicate: 'was listed later',
    // Of "new homes", this takes only "new": the rest says what to search.
    most: [
      'newest',
      'latest',
      'most recent',
      'most recently listed',
      'newly listed',
      'just|recently listed|added',
      'new on|to the market',
      'new > home|house|condo|rental|property|apartment|loft|townhouse|villa',
      'what is new',
      'listed recently',
      'newest first',
      'most recent first',
      'new listing',
      'newest to the market',
    ],
    more: ['listed later', 'listed last', 'listed more recently'],
  },
  longest: {
    by: 'daysOnMarket',
    winner: 'most',
    superlative: 'longest on the market',
    predicate: 'has been on the market longer',
    most: [
      'longest on the? market',
      'been on the? market the? longest',
      'been listed the? longest',
      'been for sale the? longest',
      'on the? market the? longest',
      'listed the? longest',
      'longest listed',
      'sitting the? longest',
    ],
    more: ['longer on the? market', 'been listed longer'],
  },
  cheapest: {
    by: 'price',
    winner: 'least',
    superlative: 'cheapest',
    predicate: 'is cheaper',
    most: [
      'cheapest',
      'by price|rent',
      'lowest',
      'lowest price|priced|rent|cost',
      'least expensive',
      'most affordable',
      'affordable',
      'cheap',
      'inexpensive',
      'budget friendly',
    ],
    more: [
      'cheaper',
      'for less money? > $|?|.',
      'less expensive|pricey|money',
      'more affordable',
      'lower price|priced|rent',
      'not so expensive',
      'too expensive|pricey',
      'is a? bit|little|too|pretty|way|quite? steep|much',
      'too|bit steep',
      'costs|cost less',
    ],
  },
  dearest: {
    by: 'price',
    winner: 'most',
    superlative: 'most expensive',
    predicate: 'is more expensive',
    most: [
      'most expensive',
      'sort|sorted|order|ordered? by? price|rent descending|high|highest',
      'high|highest to low|lowest',
      'priciest',
      'dearest',
      'highest > $',
      'highest price|priced|rent',
      'most luxurious',
      'luxury',
      'luxurious',
    ],
    more: ['more expensive|upscale', 'pricier', 'higher price|priced', 'fancier', 'costs|cost more'],
  },
  largest: {
    by: 'area',
    winner: 'most',
    superlative: 'largest',
    predicate: 'is bigger',
    most: ['largest', 'biggest', 'most spacious', 'most space', 'by size|area', 'by square footage|feet|meters'],
    more: [
      'bigger|larger|roomier',
      'more space|room|spacious',
      'more square feet',
      'not enough space|room',
      'too small',
    ],
  },
  smallest: {
    by: 'area',
    winner: 'least',
    superlative: 'smallest',
    predicate: 'is smaller',
    most: ['smallest', 'tiniest'],
    more: ['smaller', 'too big', 'too large'],
  },
  oldest: {
    by: 'year',
    winner: 'least',
    superlative: 'oldest',
    predicate: 'is older',
    most: ['oldest', 'by year|age'],
    more: ['older'],
  },
};

/** A listing's value for a measure, in square feet and its own currency; 0 when unknown. */
export function measureOf(by: Measure, listing: FoundListing): number {
  const { price, depositFee, buildingArea, lotArea, areaUnit, yearBuilt, bedrooms, bathrooms, daysOnMarket } = listing;
  const squareFeet = areaUnit === 'Square Meters' ? SQUARE_FEET_PER_SQUARE_METER : 1;
  return {
    price: price ?? 0,
    deposit: depositFee ?? 0,
    fee: feeOf(listing),
    area: buildingArea * squareFeet,
    lot: lotArea * squareFeet,
    year: yearBuilt,
    bedrooms,
    bathrooms,
    daysOnMarket,
    photos: listing.images?.length ?? 0,
    unitPrice: (price ?? 0) / ((buildingArea || lotArea || Infinity) * squareFeet),
    lotPrice: (price ?? 0) / ((lotArea || Infinity) * squareFeet),
  }[by];
}
