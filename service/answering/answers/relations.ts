import type { Dimension, ListingQuery, Order } from '../listing-query.js';
import type { FoundListing } from '../search/listing-search.js';
import type { Relation } from '../understanding/vocabulary/follow-ups.js';
import type { Context } from './context.js';

/** Turns "cheaper", "bigger" into limits, seen from what was shown or is spoken of. */
export async function withRelations(query: ListingQuery, context: Context): Promise<ListingQuery> {
  const { memory, said, listings, chatbot } = context;
  if (said.relations.length === 0) return query;
  const ids = memory.focus === undefined ? memory.shown : [memory.focus];
  const seen = await listings.byIds(chatbot.id, ids);
  return said.relations.reduce(
    (narrowed, relation) => withRelation(narrowed, relation, seen),
    query,
  );
}

function withRelation(
  query: ListingQuery,
  { dimension, direction }: Relation,
  seen: readonly FoundListing[],
): ListingQuery {
  const values = seen.map(listing => valueOf(listing, dimension)).filter(value => value > 0);
  if (values.length === 0) return { ...query, order: orderFor(dimension, direction) };
  const limit =
    direction === 'less'
      ? { max: Math.min(...values), below: true }
      : { min: Math.max(...values), above: true };
  const [unit] = seen;
  const isArea = dimension === 'area' || dimension === 'lot';
  const range =
    isArea && unit?.areaUnit === 'Square Meters'
      ? { ...limit, unit: 'Square Meters' as const }
      : limit;
  const isCounted = dimension === 'bedrooms' || dimension === 'parking' || dimension === 'year';
  const shifted = !isCounted
    ? range
    : direction === 'less'
      ? { max: Math.min(...values) - 1 }
      : { min: Math.max(...values) + 1 };
  return { ...query, limits: { ...query.limits, [dimension]: shifted } };
}

function valueOf(listing: FoundListing, dimension: Dimension): number {
  const values: Partial<Record<Dimension, number | null>> = {
    price: listing.price,
    area: listing.buildingArea,
    lot: listing.lotArea,
    year: listing.yearBuilt,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    parking: listing.parkingSpots,
  };
  return values[dimension] ?? 0;
}

function orderFor(dimension: Dimension, direction: Relation['direction']): Order {
  if (dimension === 'area') return direction === 'more' ? 'largest' : 'smallest';
  if (dimension === 'year') return direction === 'more' ? 'youngest' : 'oldest';
  if (dimension === 'bedrooms') return 'bedrooms';
  if (dimension === 'lot') return 'lot';
  return direction === 'more' ? 'dearest' : 'cheapest';
}
