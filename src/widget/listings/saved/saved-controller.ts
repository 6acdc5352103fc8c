import type { LitElement, ReactiveController } from 'lit';
import type { ChatContext } from '../../context.js';
import { savedHomesOf, type SavedHomes } from './saved-listings.js';

/** Rerenders an element when the saved listings change, in this or another tab. */
export class SavedController implements ReactiveController {
  readonly #host: LitElement;
  readonly #stage: () => ChatContext | undefined;
  #homes: SavedHomes | undefined;

  /** @param stage the chat of the element, if it is in one */
  constructor(host: LitElement, stage: () => ChatContext | undefined) {
    this.#host = host;
    this.#stage = stage;
    host.addController(this);
  }

  hostUpdate(): void {
    const stage = this.#stage();
    const homes = stage && savedHomesOf(stage);
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
