import type { FoundListing } from '../search/agency-tools.js';
import { EVERYTHING, hasCriteria, type Criteria } from '../search/criteria.js';
import { isAnswer } from '../search/knowledge-search.js';
import { UNIT_AFTER_STREET } from '../search/text.js';
import { describe } from '../wording/describe.js';
import { listingCard, listingDetails, OFF_CARD, valueLine } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { NEW_DIALOGUE } from './dialogue-state.js';
import { findTargets, focused, GONE, type Target } from './find-targets.js';
import { noAnswer, personOffer, reply, suggesting, type Context, type Reply } from './reply.js';

export async function answerDetails(target: Target, context: Context): Promise<Reply> {
  const { listings, problem, choices } = await findTargets([target], context);
  const [first] = listings;
  if (!first) return noAnswer(problem ?? GONE);
  if (choices.length > 1) return chooseBetween(choices, context);
  const showings = await context.tools.searchTexts([['viewing', 'viewings', 'visit', 'showing', 'showings']]);
  // Nobody can view a home that is sold.
  const isSold = first.status === 'Sold';
  const hasShowings = !isSold && showings.some(isAnswer);
  const answer = reply(
    paragraphs(
      listingDetails(first, context.tools.gazetteer),
      personOffer(context) &&
        `To ${isSold ? '' : 'schedule a viewing or '}ask a question, you can ask to talk to a person.`,
    ),
    focused([first], context),
  );
  return suggesting(
    { ...answer, listings: [first] },
    context,
    context.state.criteria && 'More',
    'Similar listings',
    hasShowings && 'How do showings work?',
  );
}

/** The conditions that tell one listing at an address from another. */
export const ofUnit = ({ limits, saleType, space }: Criteria): Criteria => ({
  ...EVERYTHING,
  limits,
  ...(saleType && { saleType }),
  ...(space && { space }),
});

/** `rentals at 66 Bluff Road`: the listings there that fit. */
export async function answerUnits(target: Target, context: Context): Promise<Reply | undefined> {
  const { tools, said, state } = context;
  const own = ofUnit(said.criteria);
  // "Only the Bluff Road ones" keeps the conditions of the search.
  const search = /\b(?:ones|only|just)\b/.test(said.words) ? state.criteria : undefined;
  const wished = search ? { ...search, limits: { ...search.limits, ...own.limits } } : own;
  if (target.by !== 'address' || !hasCriteria(wished)) return undefined;
  const { choices } = await findTargets([target], context);
  if (choices.length < 2) return undefined;
  const all = choices.map(({ id }) => id);
  const ids = await tools.matchingAmong(all, wished);
  if (ids.length === all.length) return undefined;
  const fit = ids.length > 0 ? choices.filter(({ id }) => ids.includes(id)) : choices;
  const there = `at ${escapeInline(streetOf(choices))}`;
  const found =
    ids.length > 0
      ? `I found ${describe(wished, ids.length, tools.gazetteer)} ${there}:`
      : `I found no ${describe(wished, undefined, tools.gazetteer)} ${there}. All listings there:`;
  return { ...chooseBetween(fit, context, found), search: 'found' };
}

const streetOf = ([first]: readonly FoundListing[]) =>
  (first?.address?.split(',')[0] ?? '').replace(new RegExp(UNIT_AFTER_STREET, 'i'), '');

/** Asks which of several listings at one address is meant. */
export function chooseBetween(listings: readonly FoundListing[], { said, tools }: Context, lead?: string): Reply {
  const asked = OFF_CARD.filter(name => said.attributes.includes(name));
  const shown = listings.slice(0, 10);
  const isSold = shown.every(({ status }) => status === 'Sold');
  const answer = reply(
    paragraphs(
      lead ?? `There are ${shown.length} listings at ${escapeInline(streetOf(shown))}:`,
      ...shown.map((listing, index) =>
        [
          listingCard(listing, index + 1, tools.gazetteer),
          ...asked.flatMap(name => valueLine(name, listing, tools.gazetteer) ?? []),
        ].join('  \n'),
      ),
      lead === undefined ? 'Which one do you mean?' : undefined,
    ),
    {
      ...NEW_DIALOGUE,
      criteria: { ...EVERYTHING, places: [{ street: streetOf(shown) }], ...(isSold && { status: 'sold' as const }) },
      shown: shown.map(({ id }) => id),
    },
  );
  return { ...answer, listings: shown };
}
