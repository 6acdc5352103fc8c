/** Parts of an element, by which a movement of about a pixel is noticed. */
const STEPS = Array.from({ length: 501 }, (_, step) => step / 500);

/** Calls `notify` after the edges of an element have moved in the window, or something has clipped it, whatever caused that. */
export function watchEdges(element: Element, notify: () => void, signal: AbortSignal): void {
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
