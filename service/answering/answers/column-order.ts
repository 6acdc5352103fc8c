import type { FoundListing } from '../search/agency-tools.js';
import type { Criteria } from '../search/criteria.js';
import { isNamed } from '../search/own-columns.js';
import { datesIn, isNow, numbersIn } from '../search/own-values.js';
import { counted } from '../wording/format.js';
import { listingCard } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { columnsAsked, columnsOf, wordsOfKey } from './listing-columns.js';
import { singular } from '../reader/tokens.js';
import { wordsOf } from '../search/text.js';
import { NEW_DIALOGUE } from './dialogue-state.js';
import { reply, type Context, type Reply } from './reply.js';

const MAX_READ = 400;
const SHOWN = 3;

const LEAST = /\b(?:lowest|least|smallest|cheapest|shortest|worst|closest|nearest|quickest|soonest|earliest|oldest)\b/;
const MOST = /\b(?:highest|most|largest|biggest|longest|best|greatest|fastest|newest|latest)\b/;
const SORTED = /\b(?:sort|sorted|order|ordered|rank|ranked)\b.*\bby\b/;

/** Lists listings by a custom column with numbers or grades: `lowest taxes`, `best energy rating`. */
export async function answerByColumn(criteria: Criteria, context: Context, last?: string): Promise<Reply | undefined> {
  const { tools } = context;
  const { words } = context.said;
  const isMost = MOST.test(words);
  if (!isMost && !LEAST.test(words) && !SORTED.test(words)) return undefined;
  const { order: _, ...plain } = criteria;
  const { listings, total } = await tools.searchListings(plain, { limit: MAX_READ });
  if (total > MAX_READ) return undefined;
  const { tokens } = context.said.text;
  const asked = listings.flatMap(one => columnsAsked(columnsOf(one), context.said).map(({ Key }) => Key));
  const named = listings.flatMap(one => columnsOf(one).flatMap(({ Key }) => (isNamed(Key, tokens) ? [Key] : [])));
  const keys = asked.length > 0 ? asked : named;
  // "Longest lease" is about a column "Lease" rather than "Min term".
  const said = new Set(wordsOf(words).map(singular));
  const isLiteral = (key: string) => Number(wordsOfKey(key).every(word => said.has(word)));
  const [key = last] = [...new Set(keys)].sort(
    (a, b) => isLiteral(b) - isLiteral(a) || countOf(keys, b) - countOf(keys, a),
  );
  if (key === undefined) return undefined;
  const rated = listings.flatMap(listing => {
    const text = columnsOf(listing).find(({ Key }) => Key === key)?.value ?? '';
    const value = valueOf(text);
    return value === undefined ? [] : [{ listing, text, value }];
  });
  if (rated.length === 0) return undefined;
  // Grade A comes before grade B, and is the better one.
  const isGrade = rated.every(({ value }) => value.isGrade);
  if (!isGrade && rated.some(({ value }) => value.isGrade)) return undefined;
  const isDescending = isGrade ? LEAST.test(words) : isMost;
  const sorted = rated.sort((a, b) => (isDescending ? -1 : 1) * (a.value.rank - b.value.rank));
  const shown = sorted.slice(0, SHOWN);
  const cards = shown.map(({ listing, text }, index) =>
    [listingCard(listing, index + 1, tools.gazetteer), `${escapeInline(key)}: ${escapeInline(text)}`].join('  \n'),
  );
  const direction = isGrade ? (isDescending ? 'last grade' : 'first grade') : isDescending ? 'highest' : 'lowest';
  const lead =
    rated.length === 1
      ? `Only 1 listing gives “${escapeInline(key)}”:`
      : `${counted(rated.length, 'listing')} give “${escapeInline(key)}”. The ${direction} first:`;
  const ids = shown.map(({ listing }: { readonly listing: FoundListing }) => listing.id);
  return {
    ...reply(paragraphs(lead, ...cards), {
      ...NEW_DIALOGUE,
      criteria: plain,
      shown: ids,
      focus: ids.length === 1 ? ids : [],
    }),
    listings: shown.map(({ listing }) => listing),
  };
}

/** After a search by a column, `which has the best one` ranks its results by that column. */
export async function answerBestOfColumn(context: Context): Promise<Reply | undefined> {
  const { said, state } = context;
  const key = state.criteria?.columns?.find(({ values }) => values !== undefined)?.key;
  if (key === undefined || !state.criteria || !BEST_ONE.test(said.words)) return undefined;
  return answerByColumn(state.criteria, context, key);
}

const BEST_ONE =
  /^(?:and |so )?(?:which|who)(?: one| of \w+)? (?:has|have|is) (?:the )?(?:best|worst|highest|lowest)(?: one)?$/;

const countOf = (keys: readonly string[], key: string) => keys.filter(one => one === key).length;

/** The first number of a value, its day, or its grade such as `B2`. */
function valueOf(text: string): { readonly rank: number; readonly isGrade: boolean } | undefined {
  const day = isNow(text) ? 0 : datesIn([text])[0];
  if (day !== undefined) return { rank: day, isGrade: false };
  const grade = /^\s*([A-G])([1-3]?)\s*$/i.exec(text);
  if (grade) {
    const letter = grade[1]!.toUpperCase().charCodeAt(0) - 64;
    return { rank: letter * 10 + Number(grade[2] || 0), isGrade: true };
  }
  const [number] = numbersIn(text);
  return number === undefined ? undefined : { rank: number, isGrade: false };
}
