import type { ChatHost } from '../../ui/chat-host.js';
import type { ToggleSource } from '../../ui/events.js';
import { ownOptions } from '../../platform.js';

const CAPTURE = ownOptions({ capture: true });

/** Marks the history entry of a full-screen panel in its state. */
const MARK = 'chatbot-bubble';

/**
 * Lets the Back button close a full-screen panel: adds a history entry with the address and the state of the page, and
 * hides from the page the `popstate` events that only leave this entry, because a router would load the page again.
 *
 * Pages turn it off with `back-button="off"`.
 */
export class BackButton {
  readonly #host: ChatHost;
  /** Whether the current entry is the panel's, as far as `popstate` events tell. */
  #isEntered = false;
  /** Whether a `popstate` event of `leave` is still to come. */
  #isLeaving = false;

  constructor(host: ChatHost) {
    this.#host = host;
  }

  /** Adds the entry, unless it is still the current one, for example after a reload. */
  enter(): void {
    // Browsers skip entries that were added before the visitor used the page.
    const isOff = this.#host.getAttribute('back-button') === 'off';
    if (isOff || this.#isLeaving || !navigator.userActivation?.hasBeenActive) return;
    const state: unknown = history.state;
    try {
      if (!isMarked(state)) history.pushState({ ...(state as object | null), [MARK]: true }, '');
      this.#isEntered = true;
      // Capturing listeners come before the page's own.
      window.addEventListener('popstate', this.#handlePop, CAPTURE);
    } catch {
      // A page without an origin, or too many entries for the browser.
    }
  }

  /** Removes the entry after the visitor closed the panel. A page that closes it may be navigating, so it stays. */
  leave(source: ToggleSource): void {
    if (!this.#isEntered || source === 'api' || !isMarked(history.state)) return;
    this.#isEntered = false;
    this.#isLeaving = true;
    history.back();
  }

  readonly #handlePop = (event: PopStateEvent): void => {
    if (isMarked(event.state)) {
      this.#isEntered = true;
      return;
    }
    const isBack = !this.#isLeaving;
    this.#isEntered = this.#isLeaving = false;
    event.stopImmediatePropagation();
    window.removeEventListener('popstate', this.#handlePop, CAPTURE);
    const host = this.#host;
    if (isBack) host.requestToggle(false, 'keyboard');
    // The page kept it open, or the visitor opened it again.
    if (host.open) this.enter();
  };
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && Object.hasOwn(state, MARK);
