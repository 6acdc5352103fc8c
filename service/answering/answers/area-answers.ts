import { escapeInline, paragraphs } from '../wording/markdown.js';
import { listingLink } from '../wording/listing-text.js';
import { sentencesIn } from '../wording/passage.js';
import { readText } from '../reader/reading.js';
import { readTokens } from '../reader/tokens.js';
import { answerFromTexts } from './text-answers.js';
import type { Context, Reply } from './reply.js';
import { reply } from './reply.js';
import { anyPhrase } from '../search/text.js';

const OF_AREA = anyPhrase([
  '(?:neighbou?rhood|area|surroundings|location|town|part of town)\\b.*\\blike',
  '^(?:what is|whats) (?:nearby|around it)$',
]);

/** Answers "what is the neighborhood like?" about one listing: with its own location, and the owner's text about its town. */
export async function answerArea(context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const [id] = state.focus;
  if (id === undefined || state.focus.length > 1 || said.criteria.places.length > 0 || !OF_AREA.test(said.words))
    return undefined;
  const [listing] = await tools.listingsById([id]);
  const city = listing?.city?.trim();
  if (!listing || !city) return undefined;
  const of = readText(readTokens(city), tools.gazetteer);
  const text = await answerFromTexts([], { ...context, said: of, state: { ...state, focus: [] } });
  const [location] = sentencesIn(listing.location ?? '');
  const own = location && `Location: **${escapeInline(location)}**`;
  if (!own && !text) return undefined;
  return {
    ...reply(paragraphs(`**${listingLink(listing, tools.gazetteer)}**`, own, text?.text), state),
    listings: [listing],
    ...(text?.sources && { sources: text.sources }),
  };
}
