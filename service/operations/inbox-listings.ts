import type { InboxMessage, ShownListing } from '../../src/protocol/inbox.js';
import { STORED_TEXTS, type StoredText } from '../../src/protocol/stored-texts.js';
import type { Chatbot } from '../data/chatbots.js';
import type { RequestRow, ShownMessageRow } from '../data/inbox.js';
import type { ShownWithAnswer } from '../data/schema.js';
import { asStoredListing } from '../data/stored-listing.js';
import type { Services } from './operation.js';

/** Web addresses in Markdown, without the punctuation around them. */
const ADDRESS = /https?:\/\/[^\s()<>"'\]]+/g;
/** Most addresses that are looked up, and most listings that are returned: the latest of both. */
const MAX_ADDRESSES = 200;
const MAX_LISTINGS = 60;
const MAX_IMAGES = 3;

/** The listings of a conversation. */
export interface ShownListings {
  /** Every listing once, in the order in which the conversation shows them. */
  readonly listings: ShownListing[];
  /** Returns what a message shows beside its text. */
  readonly fieldsOf: (row: ShownMessageRow) => Pick<InboxMessage, 'ListingIDs' | 'Compare' | 'Sources'>;
  /** Returns the listings that a text links to. */
  readonly linkedIn: (content: string) => number[];
}

/**
 * Finds the listings of messages and requests: those that answers were sent with, as they are now, and those of other
 * texts by the addresses of their pages. Of a listing that was withdrawn, what the answer keeps is returned.
 */
export async function findShownListings(
  { id: chatbotId }: Chatbot,
  rows: readonly ShownMessageRow[],
  requests: readonly RequestRow[],
  { repositories }: Services,
): Promise<ShownListings> {
  const kept = new Map(rows.flatMap(({ shown }) => (shown?.Listings ?? []).map(each => [each.ID, each] as const)));
  const texts = [...rows, ...requests].map(({ content }) => content);
  const urls = [...new Set(texts.flatMap(addressesIn))].slice(-MAX_ADDRESSES);
  const found = await repositories.inbox.listingsOf(chatbotId, { ids: [...kept.keys()], urls });
  const byId = new Map(found.map(row => [row.id, row]));
  const idByUrl = new Map(found.map(row => [row.url, row.id]));
  const linkedIn = (content: string) => [...new Set(addressesIn(content).flatMap(url => idByUrl.get(url) ?? []))];
  const idsOf = ({ role, content, shown }: ShownMessageRow) => {
    // A listing that was withdrawn and created again has another ID.
    const ids =
      role === 'bot'
        ? shown?.Listings?.map(({ ID, Url }) => (byId.has(ID) ? ID : (idByUrl.get(Url ?? '') ?? ID)))
        : undefined;
    return ids ? [...new Set(ids)] : linkedIn(content);
  };
  const all = [...new Set([...rows.flatMap(idsOf), ...requests.flatMap(({ content }) => linkedIn(content))])];
  const listings = all.slice(-MAX_LISTINGS).map((id): ShownListing => {
    const row = byId.get(id);
    return row ? asShown(asStoredListing(row)) : withdrawn(kept.get(id)!);
  });
  const isReturned = new Set(listings.map(({ ID }) => ID));
  return {
    listings,
    linkedIn: content => linkedIn(content).filter(id => isReturned.has(id)),
    fieldsOf: row => {
      const ids = row.role === 'user' ? [] : idsOf(row).filter(id => isReturned.has(id));
      return {
        ...(ids.length > 0 && { ListingIDs: ids }),
        ...(row.shown?.Compare && { Compare: true }),
        ...(row.shown?.Sources && { Sources: row.shown.Sources }),
      };
    },
  };
}

const addressesIn = (content: string): readonly string[] => content.match(ADDRESS) ?? [];

/** Leaves out what no card shows. */
const asShown = (listing: ShownListing): ShownListing => ({
  ...listing,
  Description: '',
  Images: listing.Images.split('\n').slice(0, MAX_IMAGES).join('\n'),
});

const NO_TEXTS = Object.fromEntries(STORED_TEXTS.map(name => [name, ''])) as Record<StoredText, string>;

const withdrawn = (kept: NonNullable<ShownWithAnswer['Listings']>[number]): ShownListing => ({
  ...NO_TEXTS,
  LATITUDE: null,
  LONGITUDE: null,
  ...kept,
  Withdrawn: true,
});
