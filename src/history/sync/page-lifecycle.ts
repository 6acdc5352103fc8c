import { documentProperty } from '../../document-property.js';
import { AbortController, ownOptions } from '../../platform.js';

export interface PageLifecycleHandlers {
  /** The user leaves the page, for good or into the back/forward cache. */
  readonly leave: () => void;
  /** The page returns from the back/forward cache. */
  readonly return: () => void;
  /** The page is hidden: the last moment at which scripts are sure to run. */
  readonly hide: () => void;
  /** The page is about to be frozen or left. Pending work may never end, or may block other tabs. */
  readonly suspend: () => void;
  readonly show: () => void;
  /** Called at intervals while the page is visible. */
  readonly tick: () => void;
}

const TICK_MS = 30_000;

/** Listens to the page lifecycle without `unload` and `beforeunload`, which block the back/forward cache. */
export class PageLifecycle {
  readonly #listening = new AbortController();
  readonly #timer: ReturnType<typeof setInterval>;
  #isLeft = false;

  constructor(handlers: PageLifecycleHandlers) {
    const listening = ownOptions({ signal: this.#listening.signal });
    const { leave, hide, suspend, show, tick } = handlers;
    const handlePageHide = () => {
      this.#isLeft = true;
      suspend();
      leave();
    };
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      this.#isLeft = false;
      if (persisted) handlers.return();
    };
    const handleVisibility = () => {
      if (isVisible()) show();
      // A page that is left becomes hidden right after.
      else if (!this.#isLeft) hide();
    };
    addEventListener('pagehide', handlePageHide, listening);
    addEventListener('pageshow', handlePageShow, listening);
    document.addEventListener('freeze', suspend, listening);
    document.addEventListener('resume', show, listening);
    document.addEventListener('visibilitychange', handleVisibility, listening);
    this.#timer = setInterval(() => isVisible() && tick(), TICK_MS);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#listening.abort();
  }
}

function isVisible(): boolean {
  return documentProperty('visibilityState') === 'visible';
}
