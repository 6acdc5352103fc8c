import { documentProperty } from './document-property.js';
import { ownOptions, platform } from '../platform.js';

/** What happens to a page besides being used. */
export interface PageLifeHandlers {
  /** It is left, for good or into the back/forward cache. */
  readonly leave: () => void;
  /** It is back from there. */
  readonly return: () => void;
  /** It is out of sight: the last moment at which a script is sure to have time. */
  readonly hide: () => void;
  /** It is about to be frozen or left: what waits for anything now may never end, or hold up other tabs. */
  readonly end: () => void;
  /** It is seen again. */
  readonly see: () => void;
  /** From time to time while it is seen. */
  readonly beat: () => void;
}

/** How often a page that is seen beats, in ms. */
const BEAT_MS = 30_000;

/**
 * Listens to the life of the page until it is closed. Neither `unload` nor `beforeunload`: both keep pages
 * out of the back/forward cache, and neither tells that a browser is closed.
 */
export class PageLife {
  readonly #listening = new platform.AbortController();
  readonly #timer: ReturnType<typeof setInterval>;
  #isLeft = false;

  constructor(handlers: PageLifeHandlers) {
    const listening = ownOptions({ signal: this.#listening.signal });
    const { leave, return: comeBack, hide, end, see, beat } = handlers;
    const handlePageHide = () => {
      this.#isLeft = true;
      end();
      leave();
    };
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      this.#isLeft = false;
      if (persisted) comeBack();
    };
    const handleVisibility = () => {
      if (isSeen()) see();
      // A page that is left is hidden, too, a moment after.
      else if (!this.#isLeft) hide();
    };
    addEventListener('pagehide', handlePageHide, listening);
    addEventListener('pageshow', handlePageShow, listening);
    document.addEventListener('freeze', end, listening);
    document.addEventListener('resume', see, listening);
    document.addEventListener('visibilitychange', handleVisibility, listening);
    this.#timer = setInterval(() => isSeen() && beat(), BEAT_MS);
  }

  /** Hears nothing any more. */
  close(): void {
    clearInterval(this.#timer);
    this.#listening.abort();
  }
}

function isSeen(): boolean {
  return documentProperty('visibilityState') === 'visible';
}
