import { html, nothing } from 'lit';
import { listingTexts } from '../../locales/widget/english/listings.js';
import { menuTexts } from '../../locales/widget/english/menu.js';
import { hideBroken } from '../../ui/hide-broken.js';
import { emitActivation } from '../../ui/link-activation.js';
import { opensNewTab } from '../../ui/opens-new-tab.js';
import type { ChatContext } from '../context.js';
import type { ListingCard } from './listing-card.js';
import { numberOf, priceOf, type ListingStrings } from './listing-words.js';
import type { ListingEntry } from './listing.js';
import type { Listings } from './listings.js';
import { MAX_SAVED } from './saved/stored-listing.js';

/** English texts of the elements that show cards. */
export const cardTexts = { ...menuTexts, ...listingTexts };

/** Returns the card of a listing in a chat, with its link, click event, visit request and saved state. */
export function cardOf(
  listings: Listings,
  entry: ListingEntry,
  strings: ListingStrings,
  isTabStop: boolean,
): ListingCard & { readonly toggleSaved: () => void } {
  const { chat, saved } = listings;
  const { host } = chat;
  const { listing } = entry;
  const visit = () => void requestVisit(chat, entry, strings);
  return {
    entry,
    strings,
    isTabStop,
    opensNewTab: opensNewTab(host, entry.href),
    select: event => emitActivation(host, 'chatbot-listing-selected', { listing }, event),
    // Only if visitors can talk to a person and the listing is available.
    visit: host.settings.talkToHuman && !entry.isGone ? visit : undefined,
    isSaved: saved.has(listing),
    toggleSaved: () => toggleSaved(listings, entry, strings),
  };
}

/** Opens the form with a listing attached. It shows everything that is sent: address, price, number and page. */
async function requestVisit(chat: ChatContext, entry: ListingEntry, strings: ListingStrings): Promise<void> {
  const [image] = entry.images;
  const address = [entry.name, entry.place].filter(Boolean).join(', ');
  const price = [priceOf(entry, strings), entry.mlsNumber].filter(Boolean).join(' · ');
  await chat.requestHuman(false, {
    listing: entry.listing,
    strings,
    content: [strings.visitOf(address), price, entry.href].filter(Boolean).join('\n'),
    image: html`${image ? html`<img alt="" referrerpolicy="no-referrer" src=${image} @error=${hideBroken} />` : nothing}`,
  });
}

function toggleSaved({ chat, saved }: Listings, entry: ListingEntry, strings: ListingStrings): void {
  const said = {
    saved: strings.listingSaved(entry.name),
    removed: strings.listingRemoved(entry.name),
    full: strings.savedFull(numberOf(MAX_SAVED, strings)),
  };
  chat.announce(said[saved.toggle(entry.listing)]);
}
