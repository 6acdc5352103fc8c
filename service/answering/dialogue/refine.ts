import { omit } from '../omit.js';
import { MAX_FEATURES, type ListingQuery } from '../listing-query.js';
import { mergeRanges } from '../understanding/ranges.js';
import type { Understanding } from '../understanding/understand.js';
import type { Droppable } from '../understanding/vocabulary/follow-ups.js';

/** Changes a search by what was said: what is named again is replaced, what is taken back goes. */
export function refineQuery(before: ListingQuery, said: Understanding): ListingQuery {
  const kept = said.dropped.reduce(withoutCriterion, before);
  const added = said.query;
  const changesSaleType =
    added.saleType !== undefined && kept.saleType !== undefined && added.saleType !== kept.saleType;
  // A price to buy says nothing about rent.
  const limits = { ...kept.limits };
  if (changesSaleType) delete limits.price;
  for (const [dimension, range] of entries(added.limits))
    limits[dimension] = mergeRanges(limits[dimension], range);
  return {
    ...omit(kept, 'order'),
    ...(added.saleType && { saleType: added.saleType }),
    ...(added.tours && { tours: added.tours }),
    ...(added.space && { space: added.space }),
    ...(added.order ? { order: added.order } : kept.order && { order: kept.order }),
    places: added.places.length > 0 ? added.places : without(kept.places, added.notPlaces),
    notPlaces: added.places.length > 0 ? added.notPlaces : [...kept.notPlaces, ...added.notPlaces],
    types: added.types.length > 0 ? added.types : without(kept.types, added.notTypes),
    notTypes: added.types.length > 0 ? added.notTypes : union(kept.notTypes, added.notTypes),
    limits,
    statuses: added.statuses.length > 0 ? added.statuses : kept.statuses,
    features: unionBy(
      withoutFeatures(kept.features, [...added.notFeatures, ...said.droppedFeatures]),
      added.features,
    ),
    notFeatures: unionBy(withoutFeatures(kept.notFeatures, added.features), added.notFeatures),
  };
}

/** The search without one of its criteria. */
function withoutCriterion(query: ListingQuery, dropped: Droppable): ListingQuery {
  if (dropped === 'place') return { ...query, places: [], notPlaces: [] };
  if (dropped === 'type') return { ...query, types: [], notTypes: [] };
  return { ...query, limits: omit(query.limits, dropped) };
}

const entries = <Key extends string, Value>(record: Partial<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];

function without<Value extends object | string>(
  values: readonly Value[],
  removed: readonly Value[],
): Value[] {
  const keys = new Set(removed.map(value => JSON.stringify(value)));
  return values.filter(value => !keys.has(JSON.stringify(value)));
}

type Features = ListingQuery['features'];
const featureKey = (feature: Features[number]) => feature.id ?? feature.text.toLowerCase();

function withoutFeatures(features: Features, removed: Features): Features {
  const keys = new Set(removed.map(featureKey));
  return features.filter(feature => !keys.has(featureKey(feature)));
}

/** The latest wishes count when there are too many. */
const unionBy = (a: Features, b: Features): Features =>
  [...withoutFeatures(a, b), ...b].slice(-MAX_FEATURES);
