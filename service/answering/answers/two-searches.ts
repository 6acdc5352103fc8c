import type { Criteria } from '../search/criteria.js';
import { readText, type Reading } from '../reader/reading.js';
import type { Gazetteer } from '../search/gazetteer.js';
import { paragraphs } from '../wording/markdown.js';
import { NEW_DIALOGUE } from './dialogue-state.js';
import type { Context, Reply } from './reply.js';
import { answerSearch } from './search-answers.js';

/** Longer messages describe one home at length. */
const MAX_WORDS = 25;

/** Answers "a house in A and an apartment in B" with two lists; undefined for one search. */
export async function answerTwoSearches(context: Context): Promise<Reply | undefined> {
  const { said, tools } = context;
  if (said.wordCount > MAX_WORDS || said.asks.has('compare') || said.asks.has('count')) return undefined;
  const parts = partsOf(said, tools.gazetteer);
  if (!parts) return undefined;
  const [first, second] = parts;
  const one = await answerSearch(shared(first, second), { ...context, said: first, state: NEW_DIALOGUE });
  const shown = one.state?.shown ?? [];
  const other = await answerSearch(shared(second, first), {
    ...context,
    said: second,
    state: NEW_DIALOGUE,
    offset: shown.length,
  });
  const state = other.state ?? NEW_DIALOGUE;
  return {
    ...other,
    text: paragraphs(one.text, other.text),
    noAnswer: one.noAnswer && other.noAnswer,
    state: { ...state, shown: [...shown, ...state.shown], focus: [] },
    listings: [...(one.listings ?? []), ...(other.listings ?? [])],
    sources: [...(one.sources ?? []), ...(other.sources ?? [])].slice(0, 8),
  };
}

/** Splits a message into two searches: `a house in A and a condo in B`, `2 bed rentals and 3 bed houses for sale`. */
function partsOf(said: Reading, gazetteer: Gazetteer): readonly [Reading, Reading] | undefined {
  const { text } = said;
  const pairs = text.tokens.flatMap(({ text: word }, at) => {
    if (!SPLITS.test(word) || isBetweenPlaces(said, at)) return [];
    const first = readText({ raw: text.raw, tokens: text.tokens.slice(0, at) }, gazetteer);
    const second = readText({ raw: text.raw, tokens: text.tokens.slice(at + 1) }, gazetteer);
    const isDenied = [first, second].some(({ tags }) => tags.some(({ is }) => is === 'not'));
    return isDenied ? [] : [{ word, first, second }];
  });
  // In "3 bedrooms and a garage in A, and a condo in B", the places tell where the second search begins.
  const found =
    pairs.find(({ first, second }) => haveOwnPlaces(first, second)) ??
    pairs.find(({ word, first, second }) => word !== 'or' && haveOwnKinds(first, second));
  return found && [found.first, found.second];
}

/** `in Salem or Bend, 3 beds` is one search. */
const isBetweenPlaces = ({ tags }: Reading, at: number): boolean =>
  tags.some(({ is, to }) => is === 'place' && to === at) &&
  tags.some(({ is, from }) => is === 'place' && from === at + 1);

const SPLITS = /^(?:and|or|plus|,|;|\?|\.)$/;

/** Whether both sides have a place and a kind in their own words, and ask for different kinds; a price is no kind. */
function haveOwnPlaces(first: Reading, second: Reading): boolean {
  const [a, b] = [first.criteria, second.criteria];
  const isWhole = ({ criteria: { places, types, limits }, tags }: Reading) =>
    places.length > 0 &&
    (types.length > 0 || limits.bedrooms !== undefined || tags.some(({ is }) => is === 'saleType'));
  return (
    isWhole(first) &&
    isWhole(second) &&
    JSON.stringify(a.places) !== JSON.stringify(b.places) &&
    (String(a.types) !== String(b.types) || a.saleType !== b.saleType || haveOtherRooms(a, b))
  );
}

/** Whether both sides have a kind, and one search can't be meant: a sale and a rental, or other rooms for another type. */
function haveOwnKinds(first: Reading, second: Reading): boolean {
  const [a, b] = [first.criteria, second.criteria];
  const isOtherOffer =
    first.tags.some(({ is }) => is === 'saleType') &&
    second.tags.some(({ is }) => is === 'saleType') &&
    a.saleType !== b.saleType;
  const hasKind = [a, b].every(({ types, limits }) => types.length > 0 || limits.bedrooms !== undefined);
  const isOtherType = a.types.length > 0 && b.types.length > 0 && String(a.types) !== String(b.types);
  const haveRooms = a.limits.bedrooms !== undefined && b.limits.bedrooms !== undefined;
  return hasKind && (isOtherOffer || (isOtherType && haveRooms && haveOtherRooms(a, b)));
}

const haveOtherRooms = (a: Criteria, b: Criteria) =>
  JSON.stringify(a.limits.bedrooms) !== JSON.stringify(b.limits.bedrooms);

/** A place or a price that only one side names holds for both; the price not for another kind of offer. */
function shared(own: Reading, other: Reading): Criteria {
  const { criteria } = own;
  const { limits, saleType } = other.criteria;
  const isSameOffer = criteria.saleType === undefined || criteria.saleType === saleType;
  const price = criteria.limits.price ?? (isSameOffer ? limits.price : undefined);
  return {
    ...criteria,
    places: criteria.places.length > 0 ? criteria.places : other.criteria.places,
    ...(isSameOffer && saleType && { saleType }),
    limits: { ...criteria.limits, ...(price && { price }) },
  };
}
