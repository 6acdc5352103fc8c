import type { FoundListing } from '../search/agency-tools.js';
import { money } from '../wording/format.js';
import { listingLink, pendingOf, priceOf, takenWord, rentPeriodOf } from '../wording/listing-text.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { findTargets, focused, type Target } from './find-targets.js';
import { reply, type Context, type Reply } from './reply.js';

/** A listing that is sold has no price paid unless the owner added it. */
export async function answerSoldFor(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { listings } = await findTargets(targets, context);
  const [listing] = listings;
  if (listing?.status !== 'Sold') return undefined;
  if (listings.length > 1) return answerEachSold(listings, context);
  const { gazetteer } = context.tools;
  const paid = paidFor(listing);
  const pending = pendingOf(listing);
  const asked = priceOf(listing);
  const text = [
    paid ??
      (pending && `It isn't ${takenWord(listing)} yet: the listing has the status “${escapeInline(pending)}”.`) ??
      `It is ${takenWord(listing)}, but the listing doesn't say when or for how much.`,
    ...(asked ? [`Asking ${listing.saleType === 'for_rent' ? 'rent' : 'price'}: ${asked}.`] : []),
  ].join(' ');
  return {
    ...reply(paragraphs(`**${listingLink(listing, gazetteer)}**`, text), focused([listing], context)),
    listings: [listing],
    noAnswer: paid === undefined && gazetteer.types.length === 0,
  };
}

function answerEachSold(listings: readonly FoundListing[], { tools, state }: Context): Reply {
  const lines = listings.map(listing => {
    const paid = listing.status === 'Sold' ? paidFor(listing) : `It has the status “${listing.status}”.`;
    return `**${listingLink(listing, tools.gazetteer)}**  \n${paid ?? `The listing doesn't say when or for how much it was ${takenWord(listing)}.`}`;
  });
  return { ...reply(paragraphs(...lines), state), listings };
}

/** Columns with the price that was paid. */
const PAID: readonly RegExp[] = [
  /^(?:closed?|sold|sale|selling|final|achieved|purchase) ?price$/i,
  /^price (?:paid|achieved)$/i,
  /^(?:sold (?:for|at)|rented for|let for)$/i,
];
/** Columns with the day of the sale. */
const SOLD_ON: readonly RegExp[] = [
  /^(?:closed?|sold|sale|selling|completion) ?(?:date|on)$/i,
  /^date (?:sold|closed|of sale)$/i,
];

/** The price that was paid, in words and as a number, and the day of the sale, if a listing has them. */
export function saleOf({ extension }: FoundListing) {
  const read = (names: readonly RegExp[]) =>
    extension?.find(({ Key }) => names.some(name => name.test(Key.trim())))?.value.trim();
  const [price, date] = [read(PAID), read(SOLD_ON)];
  const plain = price?.replace(/^[$€£]|,(?=\d{3})/g, '') ?? '';
  const paid = /^\d{1,12}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
  return { price, paid, date };
}

/** Says what the listing says of its sale: the price, the day, or both; undefined if it says neither. */
export function paidFor(listing: FoundListing): string | undefined {
  const { currencySymbol, saleType } = listing;
  const { price, paid, date } = saleOf(listing);
  if (!price && !date) return undefined;
  const words = paid === undefined ? price : money(paid, currencySymbol);
  const isRent = saleType === 'for_rent';
  return [
    `It was ${takenWord(listing)}`,
    ...(words ? [`for **${escapeInline(words)}**${isRent ? ` / ${rentPeriodOf(listing)}` : ''}`] : []),
    ...(date ? [`on **${escapeInline(date)}**`] : []),
  ]
    .join(' ')
    .concat(words ? '.' : ". The listing doesn't say what was paid.");
}
