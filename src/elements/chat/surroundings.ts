import { documentProperty } from '../../conversation/document-property.js';
import type { HostStyles } from '../shared/host-styles.js';

/** Boxes that keep their events from the page already. */
const settled = new WeakSet<HTMLElement>();

/** Whether the console said that the browser has no top layer for the widget. */
let isWarned = false;

/**
 * Keeps the elements around the widget from changing it, and the widget's events from pressing them. Loaded on the pages
 * that need it; call it again when the surroundings may have changed.
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
  raise(element, box);
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

/**
 * Shows the box in the top layer if an ancestor is its containing block: `transform`, `filter`, `contain` and the like
 * move what is `fixed` along with the ancestor, and clip it there. A modal dialog that the page opens later is above.
 * An ancestor with the attribute `data-contains-chat` keeps the chat inside, as the owner's preview does.
 */
function raise(element: HTMLElement, box: HTMLElement): void {
  const { offsetParent } = box;
  if (!offsetParent || getComputedStyle(box).position !== 'fixed') return;
  if (offsetParent.hasAttribute('data-contains-chat')) return;
  if ('popover' in box) {
    const modal = documentProperty('querySelector').call(document, ':modal');
    if (modal && !modal.contains(element))
      modal.addEventListener('close', () => raise(element, box));
    else {
      box.popover = 'manual';
      box.showPopover();
    }
  } else if (!isWarned) {
    isWarned = true;
    const { localName, id, classList } = offsetParent;
    const name = [localName + (id && `#${id}`), ...classList].join('.');
    console.warn(
      `<chatbot-bubble>: ${name} moves and clips the chat (transform, filter, contain or the like). Put the element elsewhere.`,
    );
  }
}
