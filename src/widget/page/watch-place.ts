import { MutationObserver, ownOptions, ResizeObserver } from '../../platform.js';
import { parentOf } from '../../ui/ancestors.js';

/** Attributes by which pages switch zoom, transforms and menus that move the page. */
const SWITCHES = ['class', 'style'];

/**
 * Calls `onChanged` when the page zooms or moves the box of the open panel, or leaves part of the panel outside the
 * window: buttons for larger text and off-canvas menus do this at any time.
 */
export function watchPlace(
  host: Element,
  box: HTMLElement,
  panel: Element,
  onChanged: () => void,
  signal: AbortSignal,
) {
  let before: string | undefined;
  // After a layout, when reading costs nothing.
  const sizes = new ResizeObserver(() => {
    const now = `${host.parentElement?.currentCSSZoom} ${!!box.offsetParent}`;
    if (before !== undefined && before !== now) onChanged();
    before = now;
  });
  const look = () => {
    sizes.disconnect();
    sizes.observe(box);
  };
  const mutations = new MutationObserver(look);
  for (let node: Node | null = parentOf(host); node; node = parentOf(node))
    if (node instanceof Element) mutations.observe(node, { attributeFilter: SWITCHES });
  // Rules of style sheets may change without a mutation.
  const edges = new IntersectionObserver(look, { threshold: 1 });
  edges.observe(panel);
  for (const type of ['transitionend', 'animationend']) document.addEventListener(type, look, ownOptions({ signal }));
  look();
  signal.addEventListener('abort', () => [sizes, mutations, edges].forEach(observer => observer.disconnect()));
}
