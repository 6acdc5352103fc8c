import { html, nothing } from 'lit';
import { listingTexts } from '../../locales/widget/english/listings.js';
import { menuTexts } from '../../locales/widget/english/menu.js';
import { isOfDomain } from '../../ui/owner-link.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { hideBroken } from '../../ui/hide-broken.js';
import { tellOfPress } from '../../ui/link-activation.js';
import type { ChatContext } from '../context.js';
import type { HomeCard } from './listing-card.js';
import { numberOf, priceOf, type HomeStrings } from './listing-words.js';
import type { Home } from './listing.js';
import { MAX_SAVED } from './saved/stored-listing.js';
import { savedHomesOf } from './saved/saved-listings.js';

/** Texts for listings in the panel's language, as far as it is loaded. */
export const homeStrings = (texts: typeof panelTexts): HomeStrings => ({
  ...menuTexts,
  ...listingTexts,
  ...texts,
});

/**
 * Returns the card of a listing in a chat, with its link, click event, visit request and saved state.
 *
 * @param leave called before the form for a visit is shown
 */
export function cardOf(
  chat: ChatContext,
  home: Home,
  strings: HomeStrings,
  isStop: boolean,
  leave?: () => void,
): HomeCard {
  const { host } = chat;
  const { listing } = home;
  const visit = () => {
    leave?.();
    void requestVisit(chat, home, strings);
  };
  return {
    home,
    strings,
    isStop,
    opensNewTab: opensNewTab(chat, home),
    select: event => tellOfPress(host, 'chatbot-listing-selected', { listing }, event),
    // Only if visitors can talk to a person and the listing is available.
    visit: host.settings.talkToHuman && !home.isGone ? visit : undefined,
    isSaved: savedHomesOf(chat).has(listing),
    toggleSaved: () => toggleSaved(chat, home, strings),
  };
}

/** Whether a listing opens in a new tab; the owner's own site may open in this one. */
function opensNewTab({ host: { linkTarget, settings } }: ChatContext, { href }: Home): boolean {
  if (linkTarget === 'self' || !href) return false;
  if (linkTarget !== 'auto') return true;
  const url = new URL(href);
  return url.origin !== location.origin && !isOfDomain(url, settings.customDomain);
}

/** Opens the form with a listing attached. It shows everything that is sent: address, price, number and page. */
async function requestVisit(chat: ChatContext, home: Home, strings: HomeStrings): Promise<void> {
  const [picture] = home.pictures;
  const address = [home.name, home.place].filter(Boolean).join(', ');
  const price = [priceOf(home, strings), home.mlsNumber].filter(Boolean).join(' · ');
  await chat.requestHuman(false, {
    listing: home.listing,
    strings,
    content: [strings.visitOf(address), price, home.href].filter(Boolean).join('\n'),
    picture: html`${
      picture
        ? html`<img alt="" referrerpolicy="no-referrer" src=${picture} @error=${hideBroken} />`
        : nothing
    }`,
  });
}

/** Saves a listing, or removes it from the saved ones, and announces that to screen readers. */
function toggleSaved(chat: ChatContext, home: Home, strings: HomeStrings): void {
  const said = {
    saved: strings.homeSaved(home.name),
    removed: strings.homeRemoved(home.name),
    full: strings.savedFull(numberOf(MAX_SAVED, strings)),
  };
  chat.announce(said[savedHomesOf(chat).toggle(home.listing)]);
}
