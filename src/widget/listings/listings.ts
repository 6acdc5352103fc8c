import type { LitElement, ReactiveController } from 'lit';
import { storageScopeKey } from '../../ui/may-store.js';
import type { ChatConsumer, ChatContext, PanelPart, SavedListingsPart } from '../context.js';
import { CurrentFinder, type ListingFinder } from './listing-finder.js';
import { SavedListings } from './saved/saved-listings.js';

/** The listings of one chat: those of the service, and the visitor's saved ones. */
export class Listings {
  readonly chat: ChatContext;
  #loadViews: PanelPart['offers']['load'];
  #scope = '';
  #saved: SavedListings | undefined;

  /** Offers the views in the menu, which renders again. */
  readonly #offer = (): void => {
    const { panel } = this.chat.parts;
    panel.offers = { hasListings: true, load: this.#loadViews, saved: savedPartOf(this, panel) };
  };

  constructor(chat: ChatContext) {
    this.chat = chat;
    // The chat may switch to another chatbot or user, or get the permission to store.
    chat.host.addController({ hostUpdated: () => void this.saved.start() });
    void this.saved.start();
  }

  /** Offers the views of all listings and of the saved ones; `load` defines their elements. */
  offerViews(load: () => Promise<void>): void {
    this.#loadViews = load;
    this.#offer();
  }

  /** Another one after the chat switched to another chatbot. */
  get finder(): ListingFinder {
    return this.chat.once(CurrentFinder).finder;
  }

  /** Other ones after a change of chatbot or user. */
  get saved(): SavedListings {
    const scope = storageScopeKey(this.chat.host);
    if (this.#saved && scope === this.#scope) return this.#saved;
    const previous = this.#saved;
    this.#scope = scope;
    this.#saved = new SavedListings(this.chat);
    this.#saved.addEventListener('change', this.#offer);
    this.#offer();
    // Elements that show them read again.
    previous?.close();
    return this.#saved;
  }
}

/** Returns the saved listings as the menu needs them. */
function savedPartOf(listings: Listings, panel: PanelPart): SavedListingsPart {
  return {
    get count() {
      return listings.saved.entries.length;
    },
    preserveOnReset(signal) {
      if (panel.view === 'saved') panel.view = undefined;
      listings.saved.preserveOnReset(signal);
    },
    remember: () => listings.saved.remember(),
  };
}

/** Gives an element the listings, and rerenders it when the saved ones change, in this or another tab. */
export class ListingsController implements ReactiveController {
  readonly #host: LitElement;
  readonly #chat: ChatConsumer;
  #followed: SavedListings | undefined;

  constructor(host: LitElement, chat: ChatConsumer) {
    this.#host = host;
    this.#chat = chat;
    host.addController(this);
  }

  /** Follows the saved listings from the first use on. */
  get all(): Listings {
    const listings = this.#chat.context.once(Listings);
    if (listings.saved !== this.#followed) this.#follow(listings.saved);
    return listings;
  }

  hostDisconnected(): void {
    this.#follow(undefined);
  }

  #follow(saved: SavedListings | undefined): void {
    this.#followed?.removeEventListener('change', this.#handleChange);
    this.#followed = saved;
    saved?.addEventListener('change', this.#handleChange);
  }

  readonly #handleChange = (): void => this.#host.requestUpdate();
}
