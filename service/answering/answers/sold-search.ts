import type { FoundListing } from '../search/agency-tools.js';
import type { Criteria } from '../search/criteria.js';
import { MONTHS } from '../reader/months.js';
import { datesIn } from '../search/own-values.js';
import { describe } from '../wording/describe.js';
import { list } from '../wording/format.js';
import { listingCard } from '../wording/listing-text.js';
import { paragraphs } from '../wording/markdown.js';
import { NEW_DIALOGUE, MAX_SHOWN } from './dialogue-state.js';
import { unusedWords } from './unused-words.js';
import { reply, type Context, type Reply } from './reply.js';
import { paidFor, saleOf } from './sold-answers.js';

const MS_PER_DAY = 86_400_000;
const MAX_READ = 400;
const LISTED = 5;
const OVER = /\b(?:over|above|more than|higher than)\b.*\b(?:asking|list)\b/;
const UNDER = /\b(?:under|below|less than|lower than)\b.*\b(?:asking|list)\b/;

/** Words that a filter has used. */
const OF_FILTER = new RegExp(`asking|\\bmonth|list price|\\b20\\d\\d\\b|\\b(?:${[...MONTHS].join('|')})\\b`, 'i');

interface SoldFilter {
  readonly words: string;
  readonly fits: (listing: FoundListing) => boolean | undefined;
}

/** Answers "which sold over asking" and "what sold in October" from the columns of sold listings; undefined without them. */
export async function answerSoldBy(criteria: Criteria, context: Context): Promise<Reply | undefined> {
  const { said, tools } = context;
  const filter = criteria.status === 'sold' ? filterOf(said.words, context.now) : undefined;
  if (!filter) return undefined;
  const { listings, total } = await tools.searchListings(criteria, { limit: MAX_READ });
  const known = listings.filter(listing => filter.fits(listing) !== undefined);
  if (known.length === 0 || total > MAX_READ) return undefined;
  const found = known.filter(listing => filter.fits(listing) === true);
  const rest = total - known.length;
  const note = rest > 0 ? `${rest} more ${rest === 1 ? "doesn't" : "don't"} say so.` : undefined;
  const unused = unusedWords(context).filter(words => !OF_FILTER.test(words));
  const noted = unused.length > 0 ? `I couldn't use ${list(unused)}.` : undefined;
  const shown = found.slice(0, LISTED);
  const what = describe(criteria, found.length === 0 ? undefined : found.length, tools.gazetteer);
  const lead = `I found ${found.length === 0 ? 'no ' : ''}${what} ${filter.words}${found.length > shown.length ? `. The first ${shown.length}` : ''}${found.length > 0 ? ':' : '.'}`;
  const cards = shown.map((listing, index) =>
    [listingCard(listing, index + 1, tools.gazetteer), paidFor(listing)].filter(Boolean).join('  \n'),
  );
  const ids = found.slice(0, MAX_SHOWN).map(({ id }) => id);
  return {
    ...reply(paragraphs(noted, lead, ...cards, note), {
      ...NEW_DIALOGUE,
      criteria,
      shown: ids.slice(0, LISTED),
      focus: ids.length === 1 ? ids : [],
    }),
    listings: shown,
    search: 'found',
    open: unused,
  };
}

function filterOf(words: string, now: Date): SoldFilter | undefined {
  if (OVER.test(words) || UNDER.test(words)) {
    const isOver = OVER.test(words);
    return {
      words: `that sold for ${isOver ? 'more' : 'less'} than the asking price`,
      fits: listing => {
        const { paid } = saleOf(listing);
        return paid === undefined || !listing.price ? undefined : isOver ? paid > listing.price : paid < listing.price;
      },
    };
  }
  const span = /\b(this|last|past) month\b/.exec(words)?.[1];
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (span === 'this' ? 0 : 1), 1));
  const [month] = words.split(' ').filter(word => MONTHS.has(word) && word.length > 3);
  const year = span === undefined ? /\b20\d\d\b/.exec(words)?.[0] : String(first.getUTCFullYear());
  if (span === undefined && month === undefined && year === undefined) return undefined;
  const named = month === undefined ? undefined : new Date(`${month} 1, 2000`).getMonth();
  const at = span === undefined ? named : first.getUTCMonth();
  const name =
    at === undefined
      ? undefined
      : new Date(Date.UTC(2000, at, 1)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
  return {
    words: `that sold in ${[name, year].filter(Boolean).join(' ')}`,
    fits: listing => {
      const [day] = datesIn([saleOf(listing).date ?? '']);
      if (day === undefined) return undefined;
      const date = new Date(day * MS_PER_DAY);
      return (at === undefined || date.getUTCMonth() === at) && (!year || date.getUTCFullYear() === Number(year));
    },
  };
}
