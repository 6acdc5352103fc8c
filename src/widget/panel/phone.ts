import { HostStyles } from '../../ui/host-styles.js';
import type { ChatContext, ChatParts } from '../context.js';
import type { ChatbotPanel } from './panel.js';
import { ownOptions } from '../../platform.js';

/**
 * Keeps the open panel of a phone inside the visible area, which an on-screen keyboard shrinks and moves without
 * CSS noticing (iOS). Prevents touches in the panel from scrolling the page behind it, and keeps the keyboard
 * focus inside.
 *
 * @param isFull whether the panel takes the whole screen
 * @returns a function that adapts the panel to the visible area
 */
export function fitPhone(
  { parts }: ChatContext,
  panel: ChatbotPanel,
  isFull: MediaQueryList,
): (() => void) | undefined {
  const viewport = globalThis.visualViewport;
  if (!viewport) return undefined;
  const styles = new HostStyles(panel.shadowRoot!);
  const fit = () => {
    // In a zoomed page the panel keeps the size of the unzoomed window.
    const isZoomed = viewport.scale > 1.01;
    styles.set({
      '--cb-viewport-block-size': isZoomed ? '100dvh' : `${viewport.height}px`,
      '--cb-viewport-top': isZoomed ? '0px' : `${viewport.offsetTop}px`,
    });
  };
  viewport.addEventListener('resize', () => panel.isOpen && fit());
  viewport.addEventListener('scroll', () => panel.isOpen && fit());
  panel.addEventListener('touchmove', holdPage, ownOptions({ passive: false }));
  holdFocus(parts, panel, isFull);
  return fit;
}

/** Cycles the focus from the last control to the first, as in a modal dialog, while the panel covers the page. */
function holdFocus(parts: ChatParts, panel: ChatbotPanel, isFull: MediaQueryList): void {
  const root = panel.shadowRoot!;
  const dialog = root.querySelector<HTMLElement>('.panel')!;
  const end = document.createElement('span');
  root.append(end);
  const follow = () => {
    dialog.ariaModal = isFull.matches ? 'true' : null;
    end.tabIndex = isFull.matches ? 0 : -1;
  };
  isFull.addEventListener('change', follow);
  end.addEventListener('focus', () => dialog.focus({ preventScroll: true }));
  dialog.addEventListener('keydown', event => {
    if (!isFull.matches || event.key !== 'Tab' || !event.shiftKey) return;
    const [target] = event.composedPath();
    if (target !== dialog && target !== dialog.querySelector('.header-button')) return;
    event.preventDefault();
    void parts.composer?.focusInput();
  });
  follow();
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
  const { overflowX, overflowY } = getComputedStyle(element);
  return [overflowX, overflowY].some(overflow => overflow === 'auto' || overflow === 'scroll');
}
