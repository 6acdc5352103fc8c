import type { LitElement, ReactiveController } from 'lit';
import type { ChatContext } from '../../context.js';
import { savedListingsOf, type SavedListings } from './saved-listings.js';

/** Rerenders an element when the saved listings change, in this or another tab. */
export class SavedController implements ReactiveController {
  readonly #host: LitElement;
  readonly #chat: () => ChatContext | undefined;
  #entries: SavedListings | undefined;

  constructor(host: LitElement, chat: () => ChatContext | undefined) {
    this.#host = host;
    this.#chat = chat;
    host.addController(this);
  }

  hostUpdate(): void {
    const chat = this.#chat();
    const entries = chat && savedListingsOf(chat);
    if (entries === this.#entries) return;
    this.#follow(entries);
  }

  hostDisconnected(): void {
    this.#follow(undefined);
  }

  #follow(entries: SavedListings | undefined): void {
    this.#entries?.removeEventListener('change', this.#handleChange);
    this.#entries = entries;
    entries?.addEventListener('change', this.#handleChange);
  }

  readonly #handleChange = (): void => this.#host.requestUpdate();
}
