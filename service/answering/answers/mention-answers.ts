import { featureName, isFeature } from '../evidence/features.js';
import { MAX_FEATURES, type Criteria } from '../search/criteria.js';
import { describe } from '../wording/describe.js';
import { number, spelled } from '../wording/format.js';
import { listingCard } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { NEW_DIALOGUE, type DialogueState } from './dialogue-state.js';
import { listingSource } from './listing-facts.js';
import { reply, suggesting, type Context, type Reply } from './reply.js';

const MAX_SHOWN = 5;

/** Listings that mention a wish without saying clearly that they have it. */
export type Mentioned = Awaited<ReturnType<Context['tools']['mentioning']>> & {
  readonly wish: string;
  /** The feature that the visitor's words mean. */
  readonly of?: string;
};

/** Looks for the wishes of a search without results in the listings' own words, then for the visitor's words. */
export async function mentionsOf(
  criteria: Criteria,
  wishes: readonly string[],
  { tools, said: { tags } }: Context,
): Promise<Mentioned | undefined> {
  const features = tags.filter(tag => tag.is === 'feature');
  for (const wish of wishes) {
    const mentioned = await tools.mentioning(criteria, wish);
    if (mentioned.found.length > 0) return { ...mentioned, wish };
  }
  // No rule may know that "a 180-foot well" is a private one.
  // A message may repeat a wish many times.
  const said = new Map(features.map(({ id, words }) => [words.replace(/^(?:an?|the) /, ''), id]));
  for (const [wish, of] of said) {
    if (!criteria.features.includes(of)) continue;
    const rest = { ...criteria, features: criteria.features.filter(id => id !== of) };
    const mentioned = await tools.mentioning(rest, wish, true);
    if (mentioned.found.length > 0) return { ...mentioned, wish, of };
  }
  return undefined;
}

/** Shows what listings say about a wish, and claims no more. */
export function showMentions(
  { wish, found, isAll, of }: Mentioned,
  wished: Criteria,
  notes: readonly string[],
  context: Context,
): Reply {
  const { gazetteer } = context.tools;
  const criteria = { ...wished, features: wished.features.filter(id => id !== of) };
  const shown = found.slice(0, MAX_SHOWN);
  const rest = describe(
    { ...criteria, features: criteria.features.filter(id => !id.split('|').includes(wish)) },
    undefined,
    gazetteer,
  );
  const some = `${number(found.length)} listings mention`;
  const count = !isAll ? `at least ${some}` : found.length === 1 ? '1 listing mentions' : some;
  const first = shown.length < found.length ? ` The first ${spelled(shown.length)}` : ' What it says';
  const known = `I found no ${rest} that clearly offer ${featureName(wish)}. ${number(found.length)} ${found.length === 1 ? 'listing says' : 'listings say'} something related.${first}:`;
  const lead =
    of === undefined && isFeature(wish) ? known : `${count} “${escapeInline(wish)}”.${first}:`.replace(/^a/, 'A');
  const cards = shown.map(({ listing, sentence }, index) =>
    [listingCard(listing, index + 1, gazetteer), `“${escapeInline(sentence)}”`].join('  \n'),
  );
  const listings = shown.map(({ listing }) => listing);
  // "Under 400k" afterwards is about those that mention it.
  const isKept = (of === undefined && isFeature(wish)) || criteria.features.includes(wish);
  const state: DialogueState = {
    ...NEW_DIALOGUE,
    criteria: isKept ? criteria : { ...criteria, features: [...criteria.features, wish].slice(-MAX_FEATURES) },
    shown: listings.map(({ id }) => id),
    focus: listings.length === 1 ? listings.map(({ id }) => id) : [],
  };
  const sources = shown.map(({ listing, sentence }) => listingSource(listing, sentence, gazetteer));
  const answer: Reply = { ...reply(paragraphs(...notes, lead, ...cards), state), listings, sources, search: 'found' };
  return suggesting(answer, context, listings.length > 1 && 'Compare 1 and 2');
}
