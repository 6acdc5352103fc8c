import { ResizeObserver } from '../page-platform.js';
import type { ChatHost } from './chat-host.js';
import { watchEdges } from './watch-edges.js';

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
