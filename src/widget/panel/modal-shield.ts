import { Event } from '../../client/platform-event.js';
import { documentProperty } from '../../document-property.js';
import { MutationObserver } from '../../page-platform.js';
import { ownOptions } from '../../platform.js';

/** Elements of a page that may hold the focus, close when the visitor uses something else, or react to Escape. */
const MODALS = '[aria-modal="true"],[role="dialog"],[role="alertdialog"],dialog[open]';

/** Events in the panel to which modals react before it can stop them: they listen to the document while it captures. */
const TYPES = ['focus', 'focusin', 'pointerdown', 'mousedown', 'keydown'] as const;

/** Attributes that modals set on all other elements of the page. */
const HIDING = ['aria-hidden', 'inert'] as const;

/**
 * Lets the visitor use the panel beside a modal that a script of the page keeps open, such as those of Radix, MUI,
 * Bootstrap or focus-trap: they would take back the focus, close, or swallow keys. Native modal dialogs make the panel
 * inert instead; `TopLayer` handles these.
 */
export function shieldFromModals(host: Element, signal: AbortSignal): void {
  const capture = ownOptions({ capture: true, signal });
  for (const type of TYPES)
    window.addEventListener(type, event => isInside(event, host) && hasModal(host) && deliver(event, host), capture);
  window.addEventListener('focusout', event => keepFromModal(event, host), capture);
  keepExposed(host, signal);
}

/** Takes back that a modal hides everything else from screen readers and the pointer, until the panel closes. */
function keepExposed(host: Element, signal: AbortSignal): void {
  const taken = new Map<string, string>();
  const expose = () => {
    for (const name of HIDING) {
      const value = host.getAttribute(name);
      if (value === null || value === 'false' || !hasModal(host)) continue;
      taken.set(name, value);
      host.removeAttribute(name);
    }
  };
  const observer = new MutationObserver(expose);
  observer.observe(host, { attributeFilter: [...HIDING] });
  expose();
  const giveBack = () => {
    observer.disconnect();
    if (hasModal(host)) for (const [name, value] of taken) host.setAttribute(name, value);
  };
  signal.addEventListener('abort', giveBack);
}

/** Whether an event comes from the widget's own elements, not from those that the page has put into its slots. */
function isInside(event: Event, host: Element): boolean {
  const path = event.composedPath();
  return path.includes(host) && !host.contains(path[0] as Node);
}

function hasModal(host: Element): boolean {
  const modals = documentProperty('querySelectorAll').call<Document, [string], NodeListOf<Element>>(document, MODALS);
  return [...modals].some(modal => !modal.contains(outermost(host)) && modal.getClientRects().length);
}

/** Hides an event from the page, and dispatches copies of it that stay inside the widget. */
function deliver(event: Event, host: Element): void {
  event.stopImmediatePropagation();
  let target = event.composedPath()[0] as Element;
  while (target !== host) {
    const copy = copyOf(event);
    target.dispatchEvent(copy);
    if (copy.defaultPrevented) event.preventDefault();
    if (copy.cancelBubble) return;
    target = (target.getRootNode() as ShadowRoot).host;
  }
}

/** Returns a copy of an event that does not leave its shadow root. */
function copyOf(event: Event): Event {
  const details: Record<string, unknown> = {};
  for (const name in event) details[name] = event[name as keyof Event];
  const Type = event.constructor as typeof Event;
  const copy = new Type(event.type, ownOptions({ ...details, composed: false }));
  // In Firefox 153, a key event is composed whatever its options say (https://dom.spec.whatwg.org/#dom-eventinit-composed),
  // so the window would copy each copy without end. The rest can go when the test of typing beside a modal passes in Firefox
  // without it.
  if (!copy.composed) return copy;
  const { bubbles, cancelable } = event;
  const plain = new Event(event.type, ownOptions({ bubbles, cancelable }));
  for (const [name, value] of Object.entries(details))
    if (!(name in plain)) Object.defineProperty(plain, name, ownOptions({ value }));
  return plain;
}

/** Hides from a modal that the focus moves from it to the widget. */
function keepFromModal(event: FocusEvent, host: Element): void {
  const isToUs = event.relatedTarget === outermost(host) && !event.composedPath().includes(host);
  const isModal = (node: EventTarget) => node instanceof Element && node.matches(MODALS);
  if (isToUs && event.composedPath().some(isModal)) event.stopImmediatePropagation();
}

/** The element of the document that is the widget or contains it in its shadow roots. */
function outermost(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? outermost(root.host) : element;
}
