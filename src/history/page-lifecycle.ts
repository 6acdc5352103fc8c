import { documentProperty } from '../conversation/document-property.js';
import { ownOptions, platform } from '../platform.js';

/** Handlers of the page lifecycle. */
export interface PageLifecycleHandlers {
  /** The user leaves the page, for good or into the back/forward cache. */
  readonly leave: () => void;
  /** The page returns from the back/forward cache. */
  readonly return: () => void;
  /** The page is hidden: the last moment at which scripts are sure to run. */
  readonly hide: () => void;
  /** The page is about to be frozen or left: pending waits may never end, or block other tabs. */
  readonly end: () => void;
  /** The page becomes visible. */
  readonly see: () => void;
  /** Called at intervals while the page is visible. */
  readonly beat: () => void;
}

/** Interval of `beat`, in ms. */
const BEAT_MS = 30_000;

/**
 * Listens to the page lifecycle until it is closed. Uses neither `unload` nor `beforeunload`: both keep pages out of
 * the back/forward cache, and neither reports that a browser is closed.
 */
export class PageLifecycle {
  readonly #listening = new platform.AbortController();
  readonly #timer: ReturnType<typeof setInterval>;
  #isLeft = false;

  constructor(handlers: PageLifecycleHandlers) {
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
      // A page that is left becomes hidden right after.
      else if (!this.#isLeft) hide();
    };
    addEventListener('pagehide', handlePageHide, listening);
    addEventListener('pageshow', handlePageShow, listening);
    document.addEventListener('freeze', end, listening);
    document.addEventListener('resume', see, listening);
    document.addEventListener('visibilitychange', handleVisibility, listening);
    this.#timer = setInterval(() => isSeen() && beat(), BEAT_MS);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#listening.abort();
  }
}

function isSeen(): boolean {
  return documentProperty('visibilityState') === 'visible';
}
