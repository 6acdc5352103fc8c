import { mediaQuery } from '../../ui/media-query.js';
import { documentProperty } from '../../document-property.js';
import { HostStyles } from '../../ui/host-styles.js';
import type { ToggleSource } from '../../ui/events.js';
import type { ChatContext, PanelPart } from '../context.js';
import { BackButton } from './back-button.js';
import { FULL_SCREEN } from './panel.styles.js';
import { requestAnimationFrame } from '../../animation-frame.js';
import { computedStyle } from '../../page-platform.js';
import { AbortController, ownOptions } from '../../platform.js';

/**
 * Keeps the open panel and the window together. In full screen: inside the visible area, which an on-screen keyboard
 * shrinks and moves without CSS noticing (https://github.com/w3c/csswg-drafts/issues/7767), with the focus inside, closed by the Back button, and without scrolling
 * the page behind. Otherwise the panel moves away while the focused element of the page is under it.
 */
export class Placement {
  readonly #chat: ChatContext;
  readonly #panel: PanelPart;
  readonly #styles: HostStyles;
  readonly #fullScreen = mediaQuery(FULL_SCREEN.cssText);
  readonly #backButton: BackButton;
  /** Receives the focus after the last control in full screen. */
  readonly #end = document.createElement('span');
  #listening: AbortController | undefined;

  constructor(chat: ChatContext) {
    const { panel } = chat.parts;
    this.#chat = chat;
    this.#panel = panel;
    this.#styles = new HostStyles(panel.shadowRoot!);
    this.#backButton = new BackButton(chat);
    panel.addEventListener('touchmove', holdPage, ownOptions({ passive: false }));
    this.#holdFocus();
  }

  handleOpened(): void {
    this.#fit();
    this.#listening?.abort();
    this.#listening = new AbortController();
    const listening = ownOptions({ signal: this.#listening.signal });
    for (const type of ['resize', 'scroll'])
      globalThis.visualViewport?.addEventListener(type, () => this.#fit(), listening);
    for (const type of ['focusin', 'focusout'] as const)
      document.addEventListener(type, event => this.#handleFocus(event), listening);
    this.#fullScreen.addEventListener('change', () => this.#setModal(), listening);
    this.#setModal();
    this.#giveWay(documentProperty('activeElement'));
  }

  handleClosed(source: ToggleSource): void {
    this.#backButton.leave(source);
    this.#listening?.abort();
    this.#panel.isAside = false;
  }

  #fit(): void {
    const { visualViewport } = globalThis;
    if (!visualViewport || !this.#panel.isOpen) return;
    // In a zoomed page the panel keeps the size of the unzoomed window.
    const isZoomed = visualViewport.scale > 1.01;
    this.#styles.set({
      '--cb-viewport-block-size': isZoomed ? '100dvh' : `${visualViewport.height}px`,
      '--cb-viewport-top': isZoomed ? '0px' : `${visualViewport.offsetTop}px`,
      '--cb-viewport-left': isZoomed ? '0px' : `${visualViewport.offsetLeft}px`,
    });
  }

  #setModal(): void {
    const { matches } = this.#fullScreen;
    this.#dialog.ariaModal = matches ? 'true' : null;
    this.#end.tabIndex = matches ? 0 : -1;
    if (matches) this.#backButton.enter();
    else this.#backButton.leave('api');
  }

  /** Cycles the focus from the last control to the first, as in a modal dialog, while the panel covers the page. */
  #holdFocus(): void {
    const dialog = this.#dialog;
    this.#panel.shadowRoot!.append(this.#end);
    this.#end.addEventListener('focus', () => dialog.focus({ preventScroll: true }));
    dialog.addEventListener('keydown', event => {
      if (!this.#fullScreen.matches || event.key !== 'Tab' || !event.shiftKey) return;
      const [target] = event.composedPath();
      if (target !== dialog && target !== dialog.querySelector('.header-button')) return;
      event.preventDefault();
      void this.#chat.host.focusInput();
    });
  }

  #handleFocus(event: FocusEvent): void {
    const path = event.composedPath();
    const [target] = path;
    const isOutside = event.type === 'focusin' && !path.includes(this.#chat.host);
    this.#giveWay(isOutside ? target : null);
  }

  #giveWay(target: EventTarget | null | undefined): void {
    // After the browser has scrolled to the focused element.
    requestAnimationFrame(() => {
      this.#panel.isAside =
        target instanceof Element &&
        target !== this.#chat.host &&
        !this.#fullScreen.matches &&
        this.#panel.isOpen &&
        this.#covers(target);
    });
  }

  /** Whether an element of the page is completely under the panel (WCAG 2.2, 2.4.11), also while it is aside. */
  #covers(element: Element): boolean {
    const dialog = this.#dialog;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const own = dialog.getBoundingClientRect();
    const shift = new DOMMatrix(computedStyle(dialog).transform).f;
    return own.left <= left && own.right >= right && own.top - shift <= top && own.bottom - shift >= bottom;
  }

  get #dialog(): HTMLElement {
    return this.#panel.shadowRoot!.querySelector<HTMLElement>('.panel')!;
  }
}

/** Lets touches scroll only the content of the panel. */
function holdPage(event: TouchEvent): void {
  if (event.touches.length > 1 || !event.cancelable) return;
  const path = event.composedPath();
  const inside = path.slice(0, path.indexOf(event.currentTarget!));
  if (!inside.some(node => node instanceof Element && isScrollable(node))) event.preventDefault();
}

function isScrollable(element: Element): boolean {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
  if (scrollHeight <= clientHeight && scrollWidth <= clientWidth) return false;
  const { overflowX, overflowY } = computedStyle(element);
  return [overflowX, overflowY].some(overflow => overflow === 'auto' || overflow === 'scroll');
}
