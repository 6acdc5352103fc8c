import type { FoundListing } from '../search/agency-tools.js';
import { hasCriteria, type Criteria } from '../search/criteria.js';
import type { FoundText } from '../search/knowledge-search.js';
import { describe } from '../wording/describe.js';
import { listingCard, listingLink } from '../wording/listing-text.js';
import { escapeInline, escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { DAYS, TIME_SPAN } from './day-hours.js';
import { NEW_DIALOGUE } from './dialogue-state.js';
import { byId, findTargets, type Target } from './find-targets.js';
import { isHeldOn, openHouseTimeOf, type OpenHouseTime } from './open-house-times.js';
import { noAnswer, reply, type Context, type Reply } from './reply.js';
import { sourceOf } from './passages.js';

/** Returns the sentences of the owner's texts about the time of open houses. */
async function openHouseTimes({
  tools,
}: Context): Promise<{ readonly text: FoundText; readonly sentence: string } | undefined> {
  for (const text of await tools.searchTexts([['open house', 'open houses']])) {
    const sentence = sentencesIn(text.body).find(one => /\bopen houses?\b/i.test(one) && TIME_SPAN.test(one));
    if (sentence !== undefined) return { text, sentence };
  }
  return undefined;
}

/** Answers when open houses are, and which are held on a day; undefined when nothing says so. */
export async function answerOpenHouse(
  targets: readonly Target[],
  days: readonly number[],
  context: Context,
): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { tour: _, ...criteria } = said.criteria;
  const isOfPlaces = hasCriteria(criteria);
  const isOfFocus = said.pointsTo.has('it') || (state.focus.length === 1 && !said.mentionsListings && !isOfPlaces);
  const { listings } = await findTargets(targets.length > 0 ? targets : isOfFocus ? byId(state.focus) : [], context);
  const times = await openHouseTimes(context);
  const [listing] = listings;
  const wantsList = isOfPlaces || (!ASKS_TIME.test(said.words) && (LISTED.test(said.words) || times === undefined));
  if (!listing && wantsList) return listOpenHouses(times, days, context);
  if (!listing) {
    const others = times ? await otherDays(days, times.sentence, context) : [];
    return (
      times && {
        ...reply(paragraphs(...others.map(({ sentence }) => escapeProse(sentence)), escapeProse(times.sentence)), {
          ...state,
          told: { title: times.text.title, topics: ['open house', 'open houses'] },
        }),
        sources: [...others, times].map(({ text, sentence }) => sourceOf(text, sentence)),
      }
    );
  }
  const named = listingLink(listing, tools.gazetteer);
  const next = { ...state, focus: [listing.id] };
  const own = openHouseTimeOf(listing);
  const isHeld = own ? isHeldOn(own, days, context) : listing.tours === 'OpenHouse';
  if (!isHeld) {
    const other = own && isHeldOn(own, [], context) ? ` Its open house is ${escapeProse(own.words)}.` : '';
    const on = days.length === 0 ? '' : ` on ${days.map(day => DAYS[day]).join(' or ')}`;
    return { ...reply(`No open house is listed for ${named}${on}.${other}`, next), listings };
  }
  const lead = `${said.asks.has('yes or no') ? 'Yes, ' : ''}${named} has an open house.`;
  const when = own?.words ?? times?.sentence;
  return {
    ...reply(paragraphs(lead, when && escapeProse(when)), next),
    listings,
    ...(times && own === undefined && { sources: [sourceOf(times.text, times.sentence)] }),
  };
}

/** The sentences of all texts about open houses on days that the usual times leave out. */
async function otherDays(days: readonly number[], usual: string, { tools }: Context) {
  const left = days.filter(day => !usual.includes(DAYS[day]!));
  const texts = left.length > 0 ? await tools.searchTexts([['open house', 'open houses']]) : [];
  return texts.flatMap(text => {
    const found = sentencesIn(text.body).filter(
      one => /\bopen houses?\b/i.test(one) && left.some(day => one.includes(DAYS[day]!)),
    );
    return found.map(sentence => ({ text, sentence }));
  });
}

const ASKS_TIME = /\b(?:what time|how do|how does|what is an?)\b|^when\b/;
const LISTED = /\b(?:any|anything|which|list|show|find|this|next|today|tomorrow|weekend)\b/;

/** Lists the open houses of a place, on the days asked for. */
async function listOpenHouses(
  times: Awaited<ReturnType<typeof openHouseTimes>>,
  days: readonly number[],
  context: Context,
): Promise<Reply | undefined> {
  const { tools, said } = context;
  const { gazetteer } = tools;
  const criteria: Criteria = { ...said.criteria, tour: 'OpenHouse' };
  const { listings } = await tools.searchListings(criteria, { limit: MAX_READ });
  const general = times && { words: times.sentence };
  const timeOf = (listing: FoundListing): OpenHouseTime | undefined => openHouseTimeOf(listing) ?? general;
  const isOn = (listing: FoundListing, of: readonly number[]) => {
    const time = timeOf(listing);
    return time === undefined || isHeldOn(time, of, context);
  };
  const held = listings.filter(listing => isOn(listing, days));
  // A day that neither a listing nor a text names is not said.
  const known = days.filter(day => held.some(listing => timeOf(listing) !== undefined && isOn(listing, [day])));
  const named = held.length === 0 ? days : known;
  const on = named.length === 0 ? '' : ` on ${named.map(day => DAYS[day]).join(' or ')}`;
  const undated =
    days.length > 0 && known.length === 0 && held.length > 0
      ? "The listings don't say the day of an open house."
      : undefined;
  const note = times && escapeProse(times.sentence);
  const what = describe(criteria, held.length, gazetteer);
  if (held.length === 0)
    return {
      ...noAnswer(paragraphs(`I found no ${describe(criteria, undefined, gazetteer)}${on}.`, note), {
        ...NEW_DIALOGUE,
        criteria,
      }),
      search: 'found',
    };
  const shown = held.slice(0, MAX_SHOWN);
  const cards = shown.map((listing, index) => {
    const own = openHouseTimeOf(listing);
    return [listingCard(listing, index + 1, gazetteer), ...(own ? [escapeInline(own.words)] : [])].join('  \n');
  });
  const isGeneral = shown.some(listing => openHouseTimeOf(listing) === undefined);
  const lead = `I found ${what}${on}${held.length > shown.length ? `. The first ${shown.length}` : ''}:`;
  return {
    ...reply(paragraphs(lead, ...cards, isGeneral ? note : undefined, undated), {
      ...NEW_DIALOGUE,
      criteria,
      shown: shown.map(({ id }) => id),
    }),
    listings: shown,
    search: 'found',
    ...(times && isGeneral && { sources: [sourceOf(times.text, times.sentence)] }),
  };
}

const MAX_READ = 200;
const MAX_SHOWN = 6;
