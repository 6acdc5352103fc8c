import { MutationObserver, ResizeObserver } from '../../page-platform.js';
import { ownOptions } from '../../platform.js';
import { parentOf } from '../../ui/ancestors.js';
import type { ChatHost } from '../../ui/chat-host.js';
import type { HostStyles } from '../../ui/host-styles.js';

/** Attributes by which pages switch zoom, transforms and menus that move the page. */
const SWITCHES = ['class', 'style'];

/**
 * Keeps the open panel in place when the page zooms or moves it later: buttons for larger text and off-canvas menus do
 * this at any time.
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
  const mutations = new MutationObserver(look);
  for (let node: Node | null = parentOf(host); node; node = parentOf(node))
    if (node instanceof Element) mutations.observe(node, { attributeFilter: SWITCHES });
  // Rules of style sheets may change without a mutation. A page that becomes smaller cuts nothing off, but brings the
  // panel closer to the edge of the window.
  const margin = Math.min(0, box.getBoundingClientRect().bottom - innerHeight + 1);
  const edges = new IntersectionObserver(look, { rootMargin: `0px 0px ${margin}px`, threshold: 1 });
  edges.observe(panel.shadowRoot!.querySelector('.panel')!);
  for (const type of ['transitionend', 'animationend']) document.addEventListener(type, look, ownOptions({ signal }));
  look();
  signal.addEventListener('abort', () => [sizes, mutations, edges].forEach(observer => observer.disconnect()));
}
