import { css } from 'lit';
import { documentProperty } from '../../document-property.js';
import { ownOptions } from '../../platform.js';
import { parentOf } from '../../ui/ancestors.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { emit } from '../../ui/events.js';
import { addStyles } from '../../ui/host-styles.js';

const styles = css`
  .layer {
    all: unset;
    display: contents;
  }

  .layer:modal {
    position: fixed;
    inset: 0 auto auto 0;
    inline-size: 0;
    block-size: 0;
    max-inline-size: none;
    overflow: visible;
  }

  .layer::backdrop {
    background: none;
  }
`;

/** Modal dialogs and full-screen elements. `:is` ignores what the browser does not know. */
const MODALS = ':is(:modal, :fullscreen)';

/**
 * Has `moveBefore`, which keeps scroll positions. Missing before Chrome 133 and Firefox 144, and in Safari:
 * https://webkit.org/b/281223. The `?` can go when all supported versions have it.
 */
type Movable = ParentNode & { moveBefore?(node: Node, child: Node | null): void };

/**
 * Keeps the open panel usable under a modal dialog, a full-screen element or `inert` ancestors of the page. Only the
 * descendants of the topmost modal dialog are not inert, so the panel gets a modal dialog of its own where a popover is
 * not enough. Nothing moves in the page's DOM, which belongs to frameworks.
 */
export class TopLayer {
  readonly #host: ChatHost;
  readonly #box: HTMLElement;
  readonly #isCovered: () => boolean;
  #layer: HTMLDialogElement | undefined;
  #isPopped = false;

  /** @param isCovered whether the pointer can't reach the panel now */
  constructor(host: ChatHost, box: HTMLElement, isCovered: () => boolean) {
    this.#host = host;
    this.#box = box;
    this.#isCovered = isCovered;
  }

  /** Brings a blocked panel to the top. If it can't, tells the page and closes the panel. */
  raise(): void {
    if (!this.#isBlocked()) return;
    try {
      this.#pop();
      if (this.#isBlocked()) this.#showModal();
    } catch {
      // The browser lacks popovers or dialogs.
    }
    if (!this.#isBlocked()) return;
    const message = 'The chat cannot open above the dialog or the full-screen element of the page.';
    const host = this.#host;
    if (emit(host, 'chatbot-error', { code: 'setup', message, retryable: false }, true))
      console.warn(`<chatbot-bubble>: ${message}`);
    host.requestToggle(false, 'api');
  }

  /** Returns the panel to its place. The focus goes back to the page's dialog. */
  lower(): void {
    if (this.#layer?.open) this.#layer.close();
    if (this.#isPopped) this.#box.popover = null;
    this.#isPopped = false;
  }

  /**
   * Whether a modal dialog, a full-screen element or an inert ancestor makes the panel unusable. Other covers, such as
   * a banner above the panel or `inert` on the element itself, are the page's decision.
   */
  #isBlocked(): boolean {
    const host = this.#host;
    if (!this.#isCovered() || host.closest('[data-contains-chat]')) return false;
    const ancestors = ancestorsOf(host);
    if (ancestors.some(ancestor => ancestor !== host && ancestor.hasAttribute('inert'))) return true;
    return openModals(host).some(modal => !ancestors.includes(modal));
  }

  /** Shows the box as a popover, above all that is in the top layer now. */
  #pop(): void {
    const box = this.#box;
    if (!box.popover) {
      box.popover = 'manual';
      this.#isPopped = true;
    }
    if (box.matches(':popover-open')) box.hidePopover();
    box.showPopover();
  }

  #showModal(): void {
    const layer = (this.#layer ??= this.#makeLayer());
    if (layer.open) layer.close();
    layer.showModal();
    // Again, because the dialog is above it now.
    this.#pop();
  }

  #makeLayer(): HTMLDialogElement {
    const box = this.#box;
    const host = this.#host;
    const layer = document.createElement('dialog');
    layer.className = 'layer';
    // The panel inside is the dialog that screen readers announce, and decides what gets the focus.
    layer.role = 'presentation';
    layer.tabIndex = -1;
    layer.autofocus = true;
    addStyles(host.shadowRoot!, styles);
    box.before(layer);
    const movable: Movable = layer;
    if (movable.moveBefore) movable.moveBefore(box, null);
    else layer.append(box);
    layer.addEventListener('cancel', event => {
      if (event.target !== layer) return;
      event.preventDefault();
      host.requestToggle(false, 'keyboard');
    });
    // On the backdrop, so for the page.
    layer.addEventListener('pointerdown', event => {
      if (event.composedPath()[0] === layer && !this.#yield()) host.requestToggle(false, 'launcher');
    });
    // A dialog of the page may have closed.
    document.addEventListener('close', () => this.#yield(), ownOptions({ capture: true }));
    return layer;
  }

  /** Gives the page back to the visitor. Returns false if the panel then can't be used, so that it stays modal. */
  #yield(): boolean {
    const layer = this.#layer!;
    if (!this.#host.open || !layer.open) return true;
    const hadFocus = this.#host.shadowRoot?.activeElement;
    layer.close();
    const isFree = !this.#isBlocked();
    if (!isFree) this.#showModal();
    if (hadFocus) void this.#host.focusInput();
    return isFree;
  }
}

/** The element and its ancestors in the flat tree, which boxes follow. */
function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let node: Node | null = element; node; node = (node as Element).assignedSlot ?? parentOf(node))
    if (node instanceof Element) ancestors.push(node);
  return ancestors;
}

/** The page's open modals, and those of its components: such a modal or its backdrop covers the middle of the window. */
function openModals(host: Element): Element[] {
  const modals = [
    ...documentProperty('querySelectorAll').call<Document, [string], NodeListOf<Element>>(document, MODALS),
  ];
  const middle: [number, number] = [innerWidth / 2, innerHeight / 2];
  let hit = documentProperty('elementFromPoint').apply(document, middle);
  while (hit?.shadowRoot && hit !== host) hit = hit.shadowRoot.elementFromPoint(...middle);
  return hit ? [...modals, ...ancestorsOf(hit).filter(ancestor => ancestor.matches(MODALS))] : modals;
}
