import type { ChatHost } from '../../ui/chat-host.js';
import type { ToggleSource } from '../../ui/events.js';
import { ownOptions } from '../../platform.js';
import type { ChatContext, PanelPart } from '../context.js';
import { HistoryEntry } from './history-entry.js';

/** Receives requests to close: the Back button of Android and Escape. */
interface CloseWatcherLike extends EventTarget {
  destroy(): void;
}

/** Missing before Chrome 126 and Firefox 149, and in Safari: https://caniuse.com/mdn-api_closewatcher. */
const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcherLike };

/**
 * Lets the Back button close a full-screen panel, unless the page turns that off with `back-button="off"`. A
 * `CloseWatcher` leaves no trace in the page's history. A history entry does, so it is only for browsers in which the
 * page's routers don't notice it.
 *
 * Chromium before 126 gets neither, because it has no `CloseWatcher` (https://caniuse.com/mdn-api_closewatcher), and
 * its `popstate` listeners on the window run in the order of registration, so that a router would load the page again.
 * Remove the case when 126 is the oldest supported version.
 */
export class BackButton {
  readonly #host: ChatHost;
  readonly #panel: PanelPart;
  readonly #entry: HistoryEntry | undefined;
  #watcher: CloseWatcherLike | undefined;

  constructor({ host, parts }: ChatContext) {
    this.#host = host;
    this.#panel = parts.panel;
    if (!CloseWatcher && !('InputDeviceCapabilities' in globalThis))
      this.#entry = new HistoryEntry(isByVisitor => this.#handleBack(isByVisitor));
  }

  enter(): void {
    if (this.#host.getAttribute('back-button') === 'off') return;
    if (CloseWatcher) this.#watch(new CloseWatcher());
    else this.#entry?.enter();
  }

  /** Ends what `enter` began, after the visitor or the page closed the panel. */
  leave(source: ToggleSource): void {
    this.#watcher?.destroy();
    // A page that closes the panel may be navigating, so its entry stays.
    if (source !== 'api') this.#entry?.leave();
  }

  #watch(watcher: CloseWatcherLike): void {
    this.#watcher?.destroy();
    this.#watcher = watcher;
    watcher.addEventListener('close', () => this.#handleBack(true), ownOptions({ once: true }));
  }

  #handleBack(isByVisitor: boolean): void {
    const host = this.#host;
    if (isByVisitor && !this.#panel.leaveLayer()) host.requestToggle(false, 'keyboard');
    // The visitor left a form or a view, the page kept the chat open, or the visitor opened it again.
    if (host.open) this.enter();
  }
}
