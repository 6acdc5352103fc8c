import { documentProperty } from '../document-property.js';
import { AbortController } from '../platform.js';
import { emit, type ToggleSource } from '../ui/events.js';
import type { ChatContext } from './context.js';
import { untilEvent, type Loading } from './loading.js';
import { FULL_SCREEN } from './panel/panel.styles.js';
import type { Placement } from './panel/placement.js';

/** Moves the focus, places the panel and tells the page when it opens or closes. */
export class Opening {
  /** Whether the panel had the focus before the last rendering. */
  hadFocus = false;
  readonly #chat: ChatContext;
  readonly #loading: Loading;
  /** The element that had the focus when the panel opened. */
  #opener: Element | null = null;
  #placement: Placement | undefined;
  #waitingToPlace: AbortController | undefined;

  constructor(chat: ChatContext, loading: Loading) {
    this.#chat = chat;
    this.#loading = loading;
  }

  async open(source: ToggleSource): Promise<void> {
    const { host } = this.#chat;
    this.#opener = documentProperty('activeElement');
    await host.updateComplete;
    if (!host.open) return;
    // Focuses the input if the visitor opened the panel, but not if a script did while the visitor is elsewhere.
    const isWanted = source !== 'api' || (!host.isInPage && navigator.userActivation?.isActive && !isElsewhere());
    if (isWanted) await host.focusInput();
    if (!host.isInPage) this.#place().catch(() => {});
    emit(host, 'chatbot-opened', { source });
  }

  close(source: ToggleSource): void {
    const { host } = this.#chat;
    this.leave(source);
    // Returns the focus to the opener if the focus was inside the panel.
    const wasInside = this.hadFocus || source === 'keyboard';
    if (wasInside && !host.focusLauncher() && this.#opener instanceof HTMLElement)
      this.#opener.focus({ preventScroll: true });
    emit(host, 'chatbot-closed', { source });
  }

  /** Stops following the window, also when the element is removed. */
  leave(source: ToggleSource): void {
    this.#waitingToPlace?.abort();
    this.#placement?.handleClosed(source);
  }

  /** Handles on-screen keyboards, the Back button and the page's focus, which styles can't detect. */
  async #place(): Promise<void> {
    const { host } = this.#chat;
    // Otherwise only a focus of the page needs it before the first answer.
    if (!matchMedia(FULL_SCREEN.cssText).matches) {
      const waiting = (this.#waitingToPlace = new AbortController());
      const isOutside = (event: Event) => !event.composedPath().includes(host);
      await Promise.race([this.#loading.firstAnswer, untilEvent('focusin', waiting.signal, isOutside)]);
      waiting.abort();
    }
    const { Placement } = await import('./panel/placement.js');
    this.#placement ??= new Placement(this.#chat);
    if (host.open && host.isConnected) this.#placement.handleOpened();
  }
}

/** Whether the visitor is typing, or has the focus in another frame. */
function isElsewhere(): boolean {
  if (!documentProperty('hasFocus').call(document)) return true;
  let active = documentProperty('activeElement');
  while (active?.shadowRoot) active = active.shadowRoot.activeElement;
  return !!active?.matches(':read-write');
}
