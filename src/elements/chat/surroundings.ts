import type { HostStyles } from '../shared/host-styles.js';

/** What keeps its events from the page already. */
const settled = new WeakSet<HTMLElement>();

/**
 * What a page has put around the widget does not change it, and is not pressed by what happens in it. Loaded
 * on the pages that need it; may be called again.
 *
 * @param box inside the shadow root of `element`, with everything in it
 * @param controls selector of what does something when something in it is pressed
 */
export function settleIn(
  element: HTMLElement,
  styles: HostStyles,
  box: HTMLElement,
  controls: string,
): void {
  // Lengths of the window, of which the panel's size is made, are not zoomed with the page.
  const zoom = element.parentElement?.currentCSSZoom ?? 1;
  if (zoom !== 1) styles.set({ zoom: `${1 / zoom}!important` });
  if (settled.has(box)) return;
  settled.add(box);
  const keepFromPage = (event: Event, own: string) => {
    const target = event.composedPath()[0] as Element;
    if (!target.closest(own) && element.closest(controls)) event.preventDefault();
  };
  // Before the panel keeps it to itself.
  box.addEventListener('keyup', event => keepFromPage(event, 'button'), true);
  box.addEventListener('click', event => keepFromPage(event, 'a,input'));
}
