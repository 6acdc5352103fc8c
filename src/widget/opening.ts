import { mediaQuery } from '../ui/media-query.js';
import { documentProperty } from '../document-property.js';
import { nextTask } from '../client/task-yielder.js';
import { AbortController } from '../platform.js';
import { emit, type ToggleSource } from '../ui/events.js';
import type { ChatContext } from './context.js';
import { untilEvent } from './loading.js';
import { FULL_SCREEN } from './panel/panel.styles.js';
import type { Surroundings } from './surroundings.js';

/** Moves the focus, places the panel and tells the page when it opens or closes. */
export class Opening {
  /** Whether the panel had the focus before the last rendering. */
  hadFocus = false;
  readonly #chat: ChatContext;
  /** The element that had the focus when the panel opened. */
  #opener: Element | null = null;
  #surroundings: Surroundings | undefined;
  #waitingToPlace: AbortController | undefined;

  constructor(chat: ChatContext) {
    this.#chat = chat;
  }

  async open(source: ToggleSource): Promise<void> {
    const { host, parts } = this.#chat;
    this.#opener = documentProperty('activeElement');
    await host.updateComplete;
    await parts.panel.updateComplete;
    const isFullScreen = mediaQuery(FULL_SCREEN.cssText).matches && !host.isInPage;
    // A visitor who has opened the chat by mistake presses the Back button at once.
    if (isFullScreen) this.#place().catch(() => {});
    // The last part of the panel that renders in a task of its own.
    await parts.composer?.updateComplete;
    if (!host.isInPage) await this.#makeUsable();
    if (!host.open) return;
    // Focuses the input if the visitor opened the panel, but not if a script did while the visitor is elsewhere.
    const isWanted = source !== 'api' || (!host.isInPage && navigator.userActivation?.isActive && !isElsewhere());
    // A visitor who is faster is already in the menu.
    if (isWanted && !parts.panel.shadowRoot!.activeElement) await host.focusInput();
    if (!host.isInPage && !isFullScreen) this.#placeLater().catch(() => {});
    emit(host, 'chatbot-opened', { source });
  }

  close(source: ToggleSource): void {
    const { host } = this.#chat;
    this.leave(source);
    // Returns the focus to the opener if the focus was inside the panel.
    if (this.hadFocus || source === 'keyboard') this.#returnFocus();
    emit(host, 'chatbot-closed', { source });
  }

  /** Focuses what had the focus before, such as a button in a modal of the page, or else the launcher. */
  #returnFocus(): void {
    const { host } = this.#chat;
    const opener = this.#opener as HTMLElement | null;
    if (opener?.checkVisibility?.()) opener.focus?.({ preventScroll: true });
    // The body keeps no focus, and neither does a disabled button.
    if (opener === host || opener === document.body || opener !== documentProperty('activeElement'))
      host.focusLauncher();
  }

  /** Prepares for modals of the page that are open before the panel. */
  async #makeUsable(): Promise<void> {
    if (documentProperty('querySelector').call(document, '[aria-modal="true"],[role$="dialog"]'))
      (await this.#loadSurroundings()).shield();
    await this.uncover();
  }

  /** Brings the panel above a modal dialog or a full-screen element of the page. */
  async uncover(): Promise<void> {
    const { host } = this.#chat;
    await nextTask();
    if (this.#isUsable()) return;
    const surroundings = await this.#loadSurroundings();
    if (host.open) surroundings.raise();
  }

  async #loadSurroundings(): Promise<Surroundings> {
    // Without a delay when the chat opens again.
    if (this.#surroundings) return this.#surroundings;
    const part = await import('./surroundings.js');
    return (this.#surroundings ??= new part.Surroundings(this.#chat, () => !this.#isUsable()));
  }

  /** Whether the middle of the panel reacts to the pointer: nothing covers it, and no modal dialog makes it inert. */
  #isUsable(): boolean {
    const { host, parts } = this.#chat;
    const panel = parts.panel.shadowRoot!.querySelector('.panel')!.getBoundingClientRect();
    const root = host.getRootNode() as Document | ShadowRoot;
    const [x, y] = [panel.x + panel.width / 2, panel.y + panel.height / 2];
    const isOutside = !panel.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight;
    const { elementFromPoint } = root instanceof ShadowRoot ? root : Document.prototype;
    return isOutside || host.contains(elementFromPoint.call(root, x, y));
  }

  /** Stops following the window, also when the element is removed. */
  leave(source: ToggleSource): void {
    this.#waitingToPlace?.abort();
    this.#surroundings?.leave(source);
  }

  /** A panel beside the page is placed once the page focuses something or moves the panel, or the window or a keyboard does. */
  async #placeLater(): Promise<void> {
    const { host, parts } = this.#chat;
    const waiting = (this.#waitingToPlace = new AbortController());
    const isOutside = (event: Event) => !event.composedPath().includes(host);
    await Promise.race([
      untilEvent('focusin', waiting.signal, isOutside),
      // Null only in a document that no window shows.
      untilEvent('resize', waiting.signal, undefined, visualViewport!),
      untilMoved(parts.panel.shadowRoot!.querySelector('.panel')!, waiting.signal),
    ]);
    waiting.abort();
    await this.#place();
  }

  /** Handles on-screen keyboards, the Back button, a page that moves the panel and the page's focus, which styles can't detect. */
  async #place(): Promise<void> {
    const { host } = this.#chat;
    const surroundings = await this.#loadSurroundings();
    if (host.open && host.isConnected) surroundings.place();
  }
}

/** Resolves when the window or the page cuts an element off, or when its upper edge moves down, as on a smaller page. */
function untilMoved(element: Element, signal: AbortSignal): Promise<void> {
  const { top } = element.getBoundingClientRect();
  return new Promise(resolve => {
    const watch = (inset: number, isMoved: (isCut: boolean) => boolean) => {
      const observer = new IntersectionObserver(
        entries => {
          if (entries.some(({ intersectionRatio }) => isMoved(intersectionRatio < 1))) resolve();
        },
        { root: document, rootMargin: `${inset}px 0px 0px`, threshold: 1 },
      );
      observer.observe(element);
      signal.addEventListener('abort', () => observer.disconnect());
    };
    watch(0, isCut => isCut);
    // Cuts off the upper edge where it is now.
    watch(-top - 1, isCut => !isCut);
  });
}

/** Whether the visitor is typing, or has the focus in another frame. */
function isElsewhere(): boolean {
  if (!documentProperty('hasFocus').call(document)) return true;
  let active = documentProperty('activeElement');
  while (active?.shadowRoot) active = active.shadowRoot.activeElement;
  return !!active?.matches(':read-write');
}
