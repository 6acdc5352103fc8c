import { computedStyle } from '../page-platform.js';
import { documentProperty } from '../document-property.js';

/** Marks a box whose events no longer reach the page's controls. */
const SHIELDED = 'data-shielded';

/** By how much a zoom that is undone may differ from 1. */
const ROUNDING = 0.001;

/** Whether the missing top layer was reported. */
let isWarned = false;

/** Shields the widget from ancestors and `controls` that would affect it. Call it again after changes. */
export function isolate(element: HTMLElement, box: HTMLElement, controls = ''): void {
  resetZoom(box);
  raise(element, box);
  if (!controls || box.hasAttribute(SHIELDED)) return;
  box.setAttribute(SHIELDED, '');
  const keepFromPage = (event: Event, own: string) => {
    const target = event.composedPath()[0] as Element;
    if (!target.closest(own) && element.closest(controls)) event.preventDefault();
  };
  // Captured before the panel stops propagation.
  box.addEventListener('keyup', event => keepFromPage(event, 'button'), true);
  box.addEventListener('click', event => keepFromPage(event, 'a,input'));
}

/** Undoes `zoom` of the page, because it does not scale viewport units, on which the panel's size is based. */
function resetZoom({ style, currentCSSZoom: zoom = 1 }: HTMLElement): void {
  // Engines round, and a new value for each rounding would never end.
  if (Math.abs(zoom - 1) > ROUNDING) style.zoom = String((Number(style.zoom) || 1) / zoom);
}

/**
 * Shows the box in the top layer if an ancestor is its containing block: `transform`, `filter`, `contain` and
 * similar properties move and clip `fixed` elements. A modal dialog that the page opens later is above it.
 * The attribute `data-contains-chat` on the ancestor keeps the chat inside, as in the owner's preview.
 */
function raise(element: HTMLElement, box: HTMLElement): void {
  const { offsetParent } = box;
  if (!offsetParent || computedStyle(box).position !== 'fixed') return;
  if (offsetParent.hasAttribute('data-contains-chat')) return;
  if ('popover' in box) {
    const modal = documentProperty('querySelector').call(document, ':modal');
    if (modal && !modal.contains(element)) modal.addEventListener('close', () => raise(element, box));
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
