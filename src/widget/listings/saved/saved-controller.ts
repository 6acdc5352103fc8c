import type { LitElement, ReactiveController } from 'lit';
import type { ChatContext } from '../../context.js';
import { savedHomesOf, type SavedHomes } from './saved-listings.js';

/** Rerenders an element when the saved listings change, in this or another tab. */
export class SavedController implements ReactiveController {
  readonly #host: LitElement;
  readonly #chat: () => ChatContext | undefined;
  #homes: SavedHomes | undefined;

  /** @param chat the chat of the element, if it is in one */
  constructor(host: LitElement, chat: () => ChatContext | undefined) {
    this.#host = host;
    this.#chat = chat;
    host.addController(this);
  }

  hostUpdate(): void {
    const chat = this.#chat();
    const homes = chat && savedHomesOf(chat);
    if (homes === this.#homes) return;
    this.#follow(homes);
  }

  hostDisconnected(): void {
    this.#follow(undefined);
  }

  #follow(homes: SavedHomes | undefined): void {
    this.#homes?.removeEventListener('change', this.#handleChange);
    this.#homes = homes;
    homes?.addEventListener('change', this.#handleChange);
  }

  readonly #handleChange = (): void => this.#host.requestUpdate();
}
