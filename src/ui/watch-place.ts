import { ResizeObserver } from '../page-platform.js';
import type { ChatHost } from './chat-host.js';

/** Parts of an element, by which a movement of about a pixel is noticed. */
const STEPS = Array.from({ length: 501 }, (_, step) => step / 500);

/**
 * Keeps the launcher or the open panel in place when the page zooms or moves it later: buttons for larger text, filters and
 * off-canvas menus do this at any time, by classes, style sheets or animations.
 */
export function watchPlace(host: ChatHost, part: Element, signal: AbortSignal): void {
  const box = host.shadowRoot!.querySelector<HTMLElement>('.root')!;
  const correct = async () => (await import('./host-page.js')).isolate(host, box);
  // After a layout, when reading costs nothing.
  const sizes = new ResizeObserver(() => {
    if ((box.currentCSSZoom ?? 1) !== 1 || box.offsetParent) void correct().catch(() => {});
  });
  const look = () => {
    sizes.disconnect();
    sizes.observe(box);
  };
  watchEdges(part, look, signal);
  look();
  signal.addEventListener('abort', () => sizes.disconnect());
}

/** Calls `notify` after the edges of an element have moved in the window, or something has clipped it, whatever caused that. */
function watchEdges(element: Element, notify: () => void, signal: AbortSignal): void {
  let observer: IntersectionObserver | undefined;
  const observe = (insets: readonly number[], handle: (entry: IntersectionObserverEntry) => void) => {
    observer?.disconnect();
    if (signal.aborted) return;
    const rootMargin = insets.map(inset => `${-Math.ceil(inset)}px`).join(' ');
    const options = { root: document, rootMargin, threshold: STEPS };
    observer = new IntersectionObserver(entries => handle(entries.at(-1)!), options);
    observer.observe(element);
  };
  // Reads the edges without forcing a layout, then observes with a root whose edges are a pixel inside of them.
  const measure = () =>
    observe([0, 0, 0, 0], ({ boundingClientRect: { top, right, bottom, left }, rootBounds }) => {
      if (!rootBounds) return;
      let isFirst = true;
      observe([top + 1, rootBounds.right - right + 1, rootBounds.bottom - bottom + 1, left + 1], entry => {
        // The first report follows even if nothing changes.
        const { boundingClientRect: now } = entry;
        const isSame = now.top === top && now.right === right && now.bottom === bottom && now.left === left;
        if (isFirst && isSame) isFirst = false;
        else {
          notify();
          measure();
        }
      });
    });
  measure();
  signal.addEventListener('abort', () => observer?.disconnect());
}
