import type { FoundListing } from '../search/agency-tools.js';
import { isAnswer } from '../search/knowledge-search.js';
import { listingCard, listingDetails } from '../wording/listing-text.js';
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

/** Asks which of several listings at one address is meant. */
export function chooseBetween(listings: readonly FoundListing[], { tools }: Context): Reply {
  const shown = listings.slice(0, 10);
  const address = shown[0]?.address?.split(',')[0] ?? '';
  const answer = reply(
    paragraphs(
      `There are ${shown.length} listings at ${escapeInline(address)}:`,
      ...shown.map((listing, index) => listingCard(listing, index + 1, tools.gazetteer)),
      'Which one do you mean?',
    ),
    { ...NEW_DIALOGUE, shown: shown.map(({ id }) => id) },
  );
  return { ...answer, listings: shown };
}
