import { AbortController } from '../platform.js';
import type { ToggleSource } from '../ui/events.js';
import type { ChatContext } from './context.js';
import { watchPlace } from '../ui/watch-place.js';
import { shieldFromModals } from './panel/modal-shield.js';
import { Placement } from './panel/placement.js';
import { TopLayer } from './panel/top-layer.js';

/** Keeps the open panel usable on its page: in the window and in its place, beside modals and above them. */
export class Surroundings {
  readonly #chat: ChatContext;
  readonly #topLayer: TopLayer;
  #placement: Placement | undefined;
  #shielding: AbortController | undefined;

  /** @param isCovered whether the pointer can't reach the panel now */
  constructor(chat: ChatContext, isCovered: () => boolean) {
    const { host, parts } = chat;
    this.#chat = chat;
    this.#topLayer = new TopLayer(host, parts.panel.parentElement!, isCovered);
  }

  /** Lets the visitor use the panel beside a modal of the page, and returns the signal of the end of that. */
  shield(): AbortSignal {
    if (!this.#shielding || this.#shielding.signal.aborted) {
      this.#shielding = new AbortController();
      shieldFromModals(this.#chat.host, this.#shielding.signal);
    }
    return this.#shielding.signal;
  }

  /** Brings the panel above a modal dialog or a full-screen element of the page. */
  raise(): void {
    this.#topLayer.raise();
  }

  /** Follows the window and the page until `leave`. */
  place(): void {
    const { host, parts } = this.#chat;
    this.#placement ??= new Placement(this.#chat);
    this.#placement.handleOpened();
    this.#shielding?.abort();
    watchPlace(host, parts.panel.shadowRoot!.querySelector('.panel')!, this.shield());
  }

  leave(source: ToggleSource): void {
    this.#placement?.handleClosed(source);
    this.#shielding?.abort();
    this.#topLayer.lower();
  }
}
