import { everything, hasCriteria, MAX_FEATURES, type ListingQuery } from '../listing-query.js';
import type { Understanding } from '../understanding/understand.js';
import type { Intent } from './intent.js';
import type { Memory } from './memory.js';
import { refineQuery } from './refine.js';

/** The search that a sentence describes, alone or as a change of the last one. */
export function toSearch(said: Understanding, memory: Memory): Intent & { type: 'search' } {
  const isRefinement = refines(said, memory);
  const before = isRefinement ? (memory.query ?? everything) : everything;
  return { type: 'search', query: withWords(refineQuery(before, said), said), isRefinement };
}

/** The search that a sentence describes, whatever was searched before. */
export function fresh(said: Understanding): Intent & { type: 'search' } {
  return {
    type: 'search',
    query: withWords(refineQuery(everything, said), said),
    isRefinement: false,
  };
}

/** Words that go on from what was said. */
export function continues(said: Understanding): boolean {
  const { followUps } = said.remarks;
  return followUps.has('refine') || followUps.has('same') || changesSearch(said);
}

/** Words that only make sense of a search that was made: `cheaper`, `forget the garden`. */
export function changesSearch({ relations, dropped, droppedFeatures }: Understanding): boolean {
  return relations.length > 0 || dropped.length > 0 || droppedFeatures.length > 0;
}

/** Criteria that hardly mean anything but a search. */
export function hasHardCriteria(said: Understanding): boolean {
  return (
    hasCriteria({ ...said.query, features: [], notFeatures: [] }) ||
    said.query.order !== undefined ||
    said.mentionsHome ||
    changesSearch(said) ||
    said.unknownType !== undefined ||
    said.unknownPlace?.mark === 'in'
  );
}

/**
 * Whether a search changes the last one instead of replacing it.
 *
 * Not stated: a sentence that names a place and a home begins anew unless it opens like a continuation
 * (`and`, `only`, `what about`); everything else is added to what was wanted.
 */
function refines(said: Understanding, memory: Memory): boolean {
  const { followUps, cues } = said.remarks;
  if (!memory.query || followUps.has('reset')) return false;
  if (continues(said)) return true;
  const { query, mentionsHome } = said;
  if (query.places.length > 0 || said.unknownPlace) return !(mentionsHome || query.saleType);
  // "Show me everything" wants everything.
  return hasCriteria(query) || query.order !== undefined || !(cues.has('search') && mentionsHome);
}

/** Words that no table knows are looked for in the texts of the listings. */
function withWords(query: ListingQuery, said: Understanding): ListingQuery {
  const known = new Set(query.features.map(feature => feature.text.toLowerCase()));
  const near = said.unknownPlace?.mark === 'near' ? [said.unknownPlace.text] : [];
  const added = [...near, ...said.words].filter(word => !known.has(word.toLowerCase()));
  const features = [...query.features, ...added.map(text => ({ text }))];
  return { ...query, features: features.slice(0, MAX_FEATURES) };
}
