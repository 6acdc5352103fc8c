import { AbortController, ownOptions } from '../../platform.js';
import type { ChatHost } from '../../ui/chat-host.js';

/** By how much a page is wider than the screen before that counts: a scroll bar is not part of the visible area. */
const TOLERANCE = 1.1;

const followed = new WeakSet<ChatHost>();

/** Keeps the closed launcher in the corner that the visitor sees when the page moves it, or is wider than the screen. */
export function keepInPlace(host: ChatHost): void {
  if (followed.has(host)) return;
  followed.add(host);
  const root = host.shadowRoot!;
  const fit = keepInSight(host, root.querySelector('.root')!);
  let watching: AbortController | undefined;
  host.addController({
    hostConnected: () => {
      watching = new AbortController();
      const { signal } = watching;
      for (const type of ['resize', 'scroll'])
        globalThis.visualViewport?.addEventListener(type, fit, ownOptions({ signal }));
      // A file that the open panel needs, too.
      import('../../ui/watch-place.js')
        .then(({ watchPlace }) => signal.aborted || watchPlace(host, root.querySelector('.launcher')!, signal))
        .catch(() => {});
    },
    hostDisconnected: () => watching?.abort(),
    hostUpdated: fit,
  });
  fit();
}

/**
 * Returns a function that moves the box of a launcher into the visible area. On a page that is wider than the screen,
 * browsers place `fixed` elements in the layout viewport, which is as wide as the page zoomed out.
 */
function keepInSight(host: ChatHost, box: HTMLElement): () => void {
  return () => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return;
    const { offsetLeft, offsetTop, width, height, scale } = viewport;
    const [right, bottom] = [innerWidth - offsetLeft - width, innerHeight - offsetTop - height];
    const isMoved = innerWidth > TOLERANCE * width * scale && !host.open && !host.isInPage;
    box.style.margin = isMoved ? `0 ${right}px ${bottom}px ${offsetLeft}px` : '';
  };
}
