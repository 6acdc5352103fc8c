import type { FoundListing } from '../search/agency-tools.js';
import type { Criteria, Order } from '../search/criteria.js';
import { isNamed } from '../search/own-columns.js';
import { bestFirst, datesIn, isNow, numbersIn } from '../search/own-values.js';
import { counted } from '../wording/format.js';
import { listingCard } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { columnsAsked, columnsOf, wordsOfKey } from './listing-columns.js';
import { singular } from '../reader/tokens.js';
import { wordsOf } from '../search/text.js';
import { NEW_DIALOGUE } from './dialogue-state.js';
import { answerSearch } from './search-answers.js';
import { reply, type Context, type Reply } from './reply.js';

const MAX_READ = 400;
const SHOWN = 3;

const LEAST = /\b(?:lowest|least|smallest|cheapest|shortest|worst|closest|nearest|quickest|soonest|earliest|oldest)\b/;
const MOST = /\b(?:highest|most|largest|biggest|longest|best|greatest|fastest|newest|latest)\b/;
const OF_USE = /\b(?:bills?|costs?|use|usage|consumption)\b/i;
const RATE = /^\D{0,3}[\d.,]+ ?%/;
const SORTED = /\b(?:sort|sorted|order|ordered|rank|ranked)\b.*\bby\b/;

/** Lists listings by a custom column with numbers or grades: `lowest taxes`, `best energy rating`. */
export async function answerByColumn(criteria: Criteria, context: Context, given?: string): Promise<Reply | undefined> {
  const { tools } = context;
  const { words } = context.said;
  const isMost = MOST.test(words);
  if (!isMost && !LEAST.test(words) && !SORTED.test(words)) return undefined;
  const { order: _, ...plain } = criteria;
  const { listings, total } = await tools.searchListings(plain, { limit: MAX_READ });
  if (total > MAX_READ) return undefined;
  const { tokens } = context.said.text;
  const last = given ?? (isAgain(context) ? lastColumn(context) : undefined);
  const asked = listings.flatMap(one => columnsAsked(columnsOf(one), context.said).map(({ Key }) => Key));
  const named = listings.flatMap(one => columnsOf(one).flatMap(({ Key }) => (isNamed(Key, tokens) ? [Key] : [])));
  const keys = asked.length > 0 ? asked : named.length > 0 ? named : last === undefined ? [] : [last];
  // "Longest lease" is about a column "Lease" rather than "Min term".
  const said = new Set(wordsOf(words).map(singular));
  const isLiteral = (key: string) => Number(wordsOfKey(key).every(word => said.has(word)));
  // The lowest taxes are amounts, of which a rate is only a part.
  const isRate = (key: string) =>
    Number(listings.some(one => columnsOf(one).some(({ Key, value }) => Key === key && RATE.test(value))));
  const [key] = [...new Set(keys)].sort(
    (a, b) => isLiteral(b) - isLiteral(a) || isRate(a) - isRate(b) || countOf(keys, b) - countOf(keys, a),
  );
  if (key === undefined) return undefined;
  const rated = listings.flatMap((listing): Rated[] => {
    const text = columnsOf(listing).find(({ Key }) => Key.toLowerCase() === key.toLowerCase())?.value ?? '';
    const value = valueOf(text);
    return value === undefined ? [] : [{ listing, text, value }];
  });
  if (rated.length === 0) return undefined;
  // "£96 per year" is less than "£12 per month".
  if (new Set(rated.map(({ text }) => perMonth(text))).size > 1)
    for (const one of rated) one.value = { ...one.value, rank: one.value.rank * perMonth(one.text) };
  // Grade A comes before grade B, and is the better one.
  const isGrade = rated.every(({ value }) => value.isGrade);
  if (!isGrade && rated.some(({ value }) => value.isGrade)) return undefined;
  // Energy grade A is the best, tax band A the lowest.
  const isBestFirst =
    bestFirst(
      key,
      rated.map(({ text }) => text),
    ) === 'a is best' || /\b(?:best|worst)\b/.test(words);
  // The lowest bills come with the best rating.
  const isOfUse = OF_USE.test(words) && !OF_USE.test(key) && /\b(?:energy|epc|ber|rating)\b/i.test(key);
  const isDescending = (isGrade && isBestFirst ? LEAST.test(words) : isMost) !== isOfUse;
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
      column: key,
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

/** `and the highest`, `which is the lowest` */
export const isAgain = ({ said: { words } }: Context): boolean =>
  /^(?:and |so |ok )*(?:(?:which|what)(?: one)?(?: is| has)? )?(?:the )?(?:lowest|highest|fewest)(?: ones?)?$/.test(
    words,
  );

/** After the lowest fees, `and the highest` turns the order round. */
export async function answerTurned({ said, state, ...rest }: Context): Promise<Reply | undefined> {
  const { criteria } = state;
  const pair = TURNED.find(names => names.some(name => name === criteria?.order));
  const order = pair?.[/\bhighest\b/.test(said.words) ? 1 : 0];
  if (!criteria || order === undefined || order === criteria.order) return undefined;
  return answerSearch({ ...criteria, order }, { said: { ...said, unread: [] }, state, ...rest });
}

const TURNED: readonly (readonly [Order, Order])[] = [
  ['leastFee', 'mostFee'],
  ['leastDeposit', 'mostDeposit'],
  ['value', 'mostPerArea'],
  ['perLot', 'mostPerLot'],
  ['leastLot', 'lot'],
  ['fewestPhotos', 'photos'],
];

/** The custom column of the last answer, which an order or the search named. */
function lastColumn({ state }: Context): string | undefined {
  const { columns = [], features = [] } = state.criteria ?? {};
  return state.column ?? columns.at(-1)?.key ?? features.at(-1);
}

const PERIODS: readonly { readonly says: RegExp; readonly times: number }[] = [
  { says: /\b(?:year|years|yr|annum|annual|annually|yearly|pa|p\.a)\b/i, times: 1 / 12 },
  { says: /\b(?:quarter|quarterly)\b/i, times: 1 / 3 },
  { says: /\b(?:week|weekly|pw)\b/i, times: 52 / 12 },
];
export const perMonth = (text: string): number =>
  /^\s*\D{0,4}\d/.test(text) ? (PERIODS.find(({ says }) => says.test(text))?.times ?? 1) : 1;

const countOf = (keys: readonly string[], key: string) => keys.filter(one => one === key).length;

interface Rated {
  readonly listing: FoundListing;
  readonly text: string;
  value: { readonly rank: number; readonly isGrade: boolean };
}

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
