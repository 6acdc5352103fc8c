import type { Topic } from '../understanding/vocabulary/topics.js';
import type { Understanding } from '../understanding/understand.js';
import { MAX_COMPARED, type Intent, type Target } from './intent.js';
import type { Memory } from './memory.js';
import { changesSearch, continues } from './search-intent.js';

/** Listings a question about "them" is answered for. */
const MAX_ASKED = 3;

/**
 * What is asked about particular listings: those that are named, the one that is spoken of, or all that
 * were shown; undefined when the sentence is about none of them.
 */
export function aboutListings(said: Understanding, memory: Memory): Intent | undefined {
  const { cues, followUps, attributes } = said.remarks;
  const targets = targetsOf(said, memory);
  if (targets.length >= 2 || (cues.has('compare') && targets.length > 0))
    return { type: 'compare', targets: withFocus(targets, memory).slice(0, MAX_COMPARED) };
  if (targets.length === 1) return aboutTargets(said, targets);
  if (cues.has('compare') && memory.shown.length > 1)
    return { type: 'compare', targets: asTargets(memory.shown.slice(-MAX_ASKED)) };
  if (cues.has('compare')) return { type: 'compare', targets: asTargets(memory.shown) };
  if (memory.shown.length === 0 && memory.focus === undefined) return asksOfNone(said);
  if (hasSearchCriteria(said) || said.unknownPlace) return undefined;
  const focus = memory.focus ?? (memory.shown.length === 1 ? memory.shown[0] : undefined);
  if (focus !== undefined) return aboutFocus(said, focus);
  const speaksOfAll = followUps.has('it') || followUps.has('them') || cues.has('does');
  if (speaksOfAll && attributes.length > 0 && !cues.has('search'))
    return { ...attributesOf(said), targets: asTargets(memory.shown.slice(-MAX_ASKED)) };
  return undefined;
}

/** "How old is the house?", when none was spoken of. */
function asksOfNone(said: Understanding): Intent | undefined {
  const { cues, followUps, attributes, topics, smallTalk } = said.remarks;
  const asks = cues.has('does') && followUps.has('it') && attributes.length > 0;
  const isOther = hasSearchCriteria(said) || topics.length > 0 || smallTalk.length > 0;
  return asks && !isOther ? { type: 'whichOne' } : undefined;
}

/** A question about the listing that is spoken of: of a field, of a feature, or of anything it may say. */
function aboutFocus(said: Understanding, focus: number): Intent | undefined {
  const { cues, followUps, attributes, topics, smallTalk } = said.remarks;
  if (cues.has('range') || cues.has('average') || followUps.has('more')) return undefined;
  const isOwners = topics.some(topic => !listingTopics.has(topic));
  const asks = cues.has('does') || followUps.has('it') || cues.has('details');
  const hasQuestion =
    attributes.length > 0 ||
    said.query.features.length > 0 ||
    said.query.limits.parking !== undefined;
  const isPlain = followUps.has('it') && topics.length === 0;
  if (asks && !isOwners && (hasQuestion || isPlain) && said.words.length === 0)
    return aboutTargets(said, asTargets([focus]));
  if (continues(said) && !asks) return undefined;
  const isQuestion = asks || cues.has('inquiry') || hasQuestion;
  if (!isQuestion || isOwners || smallTalk.length > 0 || said.mentionsHome) return undefined;
  const otherwise = hasQuestion ? aboutTargets(said, asTargets([focus])) : undefined;
  return { type: 'listingText', id: focus, otherwise };
}

/** Topics that a listing may speak of itself; of all others the owner does. */
export const listingTopics: ReadonlySet<Topic> = new Set([
  'deposit',
  'pets',
  'contract',
  'taxes',
  'insurance',
  'team',
]);

function aboutTargets(said: Understanding, targets: readonly Target[]): Intent {
  const { attributes } = said.remarks;
  const hasQuestion =
    attributes.some(attribute => attribute !== 'mlsNumber') ||
    said.query.features.length > 0 ||
    said.query.tours !== undefined ||
    said.query.limits.parking !== undefined;
  const wantsAll = said.remarks.cues.has('details') && !hasQuestion;
  if (!hasQuestion || wantsAll) return { type: 'details', targets };
  return { ...attributesOf(said), targets };
}

function attributesOf(said: Understanding) {
  const attributes = said.remarks.attributes.filter(attribute => attribute !== 'mlsNumber');
  const asksNumber = said.references.mlsNumbers.length === 0;
  return {
    type: 'attributes' as const,
    attributes: attributes.length === 0 && asksNumber ? said.remarks.attributes : attributes,
    query: said.query,
  };
}

function targetsOf(said: Understanding, memory: Memory): readonly Target[] {
  const { ordinals, mlsNumbers, addresses } = said.references;
  const byOrdinal = memory.shown.length === 0 ? [] : ordinals.map(n => byNumber(n, memory));
  return [
    ...mlsNumbers.map(({ text, certain }): Target => ({ by: 'mlsNumber', text, certain })),
    ...addresses.map((address): Target => ({ by: 'address', address })),
    ...byOrdinal,
  ];
}

function byNumber(ordinal: number, memory: Memory): Target {
  const id = ordinal > 0 ? memory.shown[ordinal - 1] : memory.shown.at(ordinal);
  return id === undefined ? { by: 'missing', ordinal } : { by: 'id', id };
}

/** "Compare it with the third": one is named, the other is the one spoken of. */
function withFocus(targets: readonly Target[], memory: Memory): readonly Target[] {
  if (targets.length !== 1 || memory.focus === undefined) return targets;
  return [...asTargets([memory.focus]), ...targets];
}

const asTargets = (ids: readonly number[]) => ids.map((id): Target => ({ by: 'id', id }));

/** Criteria that speak of other homes than the one spoken of. */
function hasSearchCriteria(said: Understanding): boolean {
  const { query } = said;
  const limits = Object.keys(query.limits).filter(dimension => dimension !== 'parking');
  return (
    query.places.length > 0 || limits.length > 0 || query.order !== undefined || changesSearch(said)
  );
}
