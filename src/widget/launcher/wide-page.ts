import { AbortController, ownOptions } from '../../platform.js';
import type { ChatHost } from '../../ui/chat-host.js';

/** By how much a page is wider than the screen before that counts: a scroll bar is not part of the visible area. */
const TOLERANCE = 1.1;

const followed = new WeakSet<ChatHost>();

/**
 * Keeps the closed launcher in the corner that the visitor sees. On a page that is wider than the screen, browsers place
 * `fixed` elements in the layout viewport, which is as wide as the page zoomed out.
 */
export function keepInSight(host: ChatHost): void {
  const viewport = globalThis.visualViewport;
  if (!viewport || followed.has(host)) return;
  followed.add(host);
  const box = host.shadowRoot!.querySelector<HTMLElement>('.root')!;
  const place = () => {
    const { offsetLeft, offsetTop, width, height, scale } = viewport;
    const [right, bottom] = [innerWidth - offsetLeft - width, innerHeight - offsetTop - height];
    const isMoved = innerWidth > TOLERANCE * width * scale && !host.open && !host.isInPage;
    box.style.margin = isMoved ? `0 ${right}px ${bottom}px ${offsetLeft}px` : '';
  };
  let listening: AbortController | undefined;
  host.addController({
    hostConnected: () => {
      listening = new AbortController();
      for (const type of ['resize', 'scroll'])
        viewport.addEventListener(type, place, ownOptions({ signal: listening.signal }));
    },
    hostDisconnected: () => listening?.abort(),
    hostUpdated: place,
  });
  place();
}
