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
  if (
    said.wordCount > MAX_WORDS ||
    said.criteria.places.length < 2 ||
    said.asks.has('compare') ||
    said.asks.has('count')
  )
    return undefined;
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

/** Splits a message where both sides have a place and something else of their own. */
function partsOf(said: Reading, gazetteer: Gazetteer): readonly [Reading, Reading] | undefined {
  const { text } = said;
  for (const [at, { text: word }] of text.tokens.entries()) {
    if (word !== 'and' && word !== 'or' && word !== ',' && word !== 'plus') continue;
    const first = readText({ raw: text.raw, tokens: text.tokens.slice(0, at) }, gazetteer);
    const second = readText({ raw: text.raw, tokens: text.tokens.slice(at + 1) }, gazetteer);
    const isSame = first.criteria.types.length > 0 === second.criteria.types.length > 0;
    if (isWhole(first) && isWhole(second) && isSame && differ(first.criteria, second.criteria)) return [first, second];
  }
  return undefined;
}

/** Whether a side has a place and a kind in its own words; a price alone is no kind. */
function isWhole({ criteria, tags }: Reading): boolean {
  const { places, types, limits } = criteria;
  const hasKind = types.length > 0 || limits.bedrooms !== undefined || tags.some(({ is }) => is === 'saleType');
  return places.length > 0 && hasKind && !tags.some(({ is }) => is === 'not');
}

/** Whether the sides ask for different kinds, not only for different places. */
const differ = (a: Criteria, b: Criteria) =>
  JSON.stringify(a.places) !== JSON.stringify(b.places) &&
  (String(a.types) !== String(b.types) ||
    a.saleType !== b.saleType ||
    JSON.stringify(a.limits.bedrooms) !== JSON.stringify(b.limits.bedrooms));

/** A price that only one side names holds for both, if the other is not another kind of offer. */
function shared(own: Reading, other: Reading): Criteria {
  const { criteria } = own;
  const { limits, saleType } = other.criteria;
  const isSameOffer = criteria.saleType === undefined || criteria.saleType === saleType;
  const price = criteria.limits.price ?? (isSameOffer ? limits.price : undefined);
  return {
    ...criteria,
    ...(isSameOffer && saleType && { saleType }),
    limits: { ...criteria.limits, ...(price && { price }) },
  };
}
