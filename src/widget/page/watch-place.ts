import { ResizeObserver } from '../../page-platform.js';
import type { ChatHost } from '../../ui/chat-host.js';
import type { HostStyles } from '../../ui/host-styles.js';
import { watchEdges } from './watch-edges.js';

/**
 * Keeps the open panel in place when the page zooms or moves it later: buttons for larger text and off-canvas menus do
 * this at any time, by classes, style sheets or animations.
 */
export function watchPlace(host: ChatHost, styles: HostStyles, panel: Element, signal: AbortSignal): void {
  const box = panel.parentElement!;
  const correct = async () => (await import('./host-page.js')).isolate(host, styles, box);
  let before = '1 false';
  // After a layout, when reading costs nothing.
  const sizes = new ResizeObserver(() => {
    const now = `${host.parentElement?.currentCSSZoom ?? 1} ${!!box.offsetParent}`;
    if (before !== now) void correct().catch(() => {});
    before = now;
  });
  const look = () => {
    sizes.disconnect();
    sizes.observe(box);
  };
  watchEdges(panel.shadowRoot!.querySelector('.panel')!, look, signal);
  look();
  signal.addEventListener('abort', () => sizes.disconnect());
}
