import type { ListingPage } from '../search/agency-tools.js';
import { wishesOf } from '../search/relaxation.js';
import { hasCriteria, type Criteria } from '../search/criteria.js';
import { describe, placeWords } from '../wording/describe.js';
import { list, number } from '../wording/format.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { NEW_DIALOGUE, type DialogueState } from './dialogue-state.js';
import { askedOf } from './asked.js';
import { answerNotKnown } from './conversation-answers.js';
import { byId } from './find-targets.js';
import { answerAttributes } from './listing-facts.js';
import { mentionsOf, showMentions } from './mention-answers.js';
import { noAnswer, reply, sentences, suggesting, type Context, type Reply } from './reply.js';
import { withMentioned } from './mentioned-wishes.js';
import { notesOf } from './search-notes.js';
import { unusedWords } from './unused-words.js';
import { MAX_NAMES, NO_LISTINGS, withPlace } from './search-place.js';

/** ` (36 for sale, 9 for rent)`; empty when all have the same kind of offer. */
export function split({ saleType }: Criteria, { total, forRent }: Pick<ListingPage, 'total' | 'forRent'>) {
  return saleType === undefined && forRent > 0 && forRent < total
    ? ` (${number(total - forRent)} for sale, ${number(forRent)} for rent)`
    : '';
}

export async function answerCount(asked: Criteria, context: Context): Promise<Reply> {
  const { gazetteer } = context.tools;
  const located = await withPlace(asked, context);
  if ('text' in located) return located;
  const { criteria, used, missing, mentioned } = await withMentioned(located, context);
  if (mentioned) return showMentions(mentioned, criteria, missing, context);
  if (missing.length > 0)
    return { ...noAnswer(paragraphs(...missing), { ...NEW_DIALOGUE, criteria }), search: 'nothing' };
  const count = await context.tools.countListings(criteria);
  // "How many acres is the farm" asks about the only one.
  if (count.total === 1 && context.said.attributes.length > 0) {
    const { listings } = await context.tools.searchListings(criteria, { limit: 1 });
    return answerAttributes(byId(listings.map(({ id }) => id)), askedOf(context.said), context);
  }
  const next: DialogueState = { ...NEW_DIALOGUE, criteria };
  if (count.total === 0) {
    const literal = await mentionsOf(criteria, wishesOf(criteria), context);
    if (literal) return showMentions(literal, criteria, [], context);
    return reply(`There are no ${describe(criteria, undefined, gazetteer)}.`, next);
  }
  const [verb, them] = count.total === 1 ? ['There is', 'it'] : ['There are', 'them'];
  const offers = split(criteria, count).replace(/^ \((.*), (.*)\)$/, ': $1 and $2');
  const open = unusedWords(context, used);
  // "How many homes burned down" counts no homes.
  const { types: _, places: __, ...rest } = criteria;
  if (open.length > 0 && !hasCriteria({ ...rest, types: [], places: [] })) return answerNotKnown(open, context);
  return suggesting(
    {
      ...reply(
        sentences(...notesOf(context, open), `${verb} ${describe(criteria, count.total, gazetteer)}${offers}.`),
        next,
      ),
      open,
    },
    context,
    `Show me ${them}`,
  );
}

/** `do you only sell your own, or other agents' homes, too`: the firms that the listings name. */
export function answerFirms({ said, state, tools }: Context): Reply | undefined {
  const isOfAll = /\b(?:all|only|every\w*|any)\b/.test(said.words) && said.asks.has('yes or no');
  const { firms } = tools.gazetteer;
  if (!(said.isOfAnyFirm || (isOfAll && said.tags.some(({ is }) => is === 'lister'))) || firms.length === 0)
    return undefined;
  const names = list(firms.slice(0, MAX_NAMES).map(({ name, count }) => `${escapeInline(name)} (${number(count)})`));
  return reply(`The listings name ${firms.length === 1 ? 'one firm' : 'these firms'}: ${names}.`, state);
}

export async function answerOverview(of: 'cities' | 'types', criteria: Criteria, context: Context): Promise<Reply> {
  const { tools } = context;
  const most = await tools.countBy(criteria, of);
  const counts = /\b(?:fewest|least)\b/.test(context.said.words) ? most.toReversed() : most;
  if (counts.length === 0) {
    const literal = await mentionsOf(criteria, wishesOf(criteria), context);
    if (literal) return showMentions(literal, criteria, [], context);
    const none = `I found no ${describe(criteria, undefined, tools.gazetteer)}.`;
    return hasCriteria(criteria) ? { ...noAnswer(none, { ...NEW_DIALOGUE, criteria }), search: 'found' } : NO_LISTINGS;
  }
  const items = list(counts.slice(0, MAX_NAMES).map(({ name, count }) => `${escapeInline(name)} (${number(count)})`));
  const { places, types } = criteria;
  const named = { ...criteria, places: [], types: of === 'types' ? [] : types };
  const what = describe(named, undefined, tools.gazetteer);
  const where = places.length > 0 ? ` ${placeWords(places)}` : '';
  return of === 'cities'
    ? reply(`I have ${what} in ${items}.`, { ...NEW_DIALOGUE, criteria, towns: 'count' })
    : reply(`I have these types of ${what}${where}: ${items}.`);
}
