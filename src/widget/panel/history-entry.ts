import { ownOptions } from '../../platform.js';

/** Marks the entry in its state. */
const MARK = 'chatbot-bubble';

/** Events that tell a page's router about our entry. */
const TRACES = [
  { target: 'window', type: 'popstate' },
  { target: 'navigation', type: 'navigate' },
  { target: 'navigation', type: 'currententrychange' },
] as const;

const CAPTURE = ownOptions({ capture: true });

/**
 * A history entry with the address and the state of the page, which the Back button leaves. Events about it are hidden
 * from the page: capturing listeners come before others. Capturing listeners that the page added before notice the entry.
 */
export class HistoryEntry {
  readonly #onLeft: (isByVisitor: boolean) => void;
  #isAdding = false;
  /** Whether the current entry is ours, as far as `popstate` events tell. */
  #isEntered = false;
  /** Whether the `popstate` event of `leave` is still to come. */
  #isLeaving = false;

  /** @param onLeft called after the visitor has left the entry, or `leave` has */
  constructor(onLeft: (isByVisitor: boolean) => void) {
    this.#onLeft = onLeft;
  }

  /** Adds the entry, unless it is still the current one, for example after a reload. */
  enter(): void {
    // Browsers skip entries that were added before the visitor used the page.
    if (this.#isLeaving || !navigator.userActivation?.hasBeenActive) return;
    const state: unknown = history.state;
    this.#setListening(true);
    this.#isEntered = this.#isAdding = true;
    try {
      // Analytics scripts replace `history.pushState` and would count a page view.
      if (!isMarked(state))
        History.prototype.pushState.call(history, { ...(state as object | null), [MARK]: true }, '');
    } catch {
      // A page without an origin, or too many entries for the browser.
      this.#end();
    }
    this.#isAdding = false;
  }

  /** Removes the entry if it is the current one. */
  leave(): void {
    if (!this.#isEntered || !isMarked(history.state)) return;
    this.#isEntered = false;
    this.#isLeaving = true;
    history.back();
  }

  /** Hides what only adds or leaves our entry, and reacts to `popstate`, which comes last. */
  readonly #handleTrace = (event: Event): void => {
    const { type } = event;
    if (type === 'popstate') this.#handlePop(event as PopStateEvent);
    else if (this.#isOurs(event)) event.stopImmediatePropagation();
  };

  #handlePop(event: PopStateEvent): void {
    if (isMarked(event.state)) {
      this.#isEntered = true;
      return;
    }
    event.stopImmediatePropagation();
    const isByVisitor = !this.#isLeaving;
    this.#end();
    this.#onLeft(isByVisitor);
  }

  /** Whether an event of the Navigation API is about our entry: adding it, or going back from it. */
  #isOurs({ navigationType, destination }: NavigateEventLike): boolean {
    if (navigationType !== 'traverse') return this.#isAdding;
    const isCurrent = this.#isEntered || this.#isLeaving;
    return isCurrent && (!destination || (isMarked(history.state) && destination.url === location.href));
  }

  #end(): void {
    this.#isEntered = this.#isLeaving = false;
    this.#setListening(false);
  }

  #setListening(isOn: boolean): void {
    for (const { target, type } of TRACES) {
      const source = target === 'window' ? window : (globalThis as { navigation?: EventTarget }).navigation;
      if (isOn) source?.addEventListener(type, this.#handleTrace, CAPTURE);
      else source?.removeEventListener(type, this.#handleTrace, CAPTURE);
    }
  }
}

/** Events of the Navigation API, as far as used here. */
interface NavigateEventLike extends Event {
  readonly navigationType?: string | null;
  readonly destination?: { readonly url: string };
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && Object.hasOwn(state, MARK);
