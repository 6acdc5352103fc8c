import { css } from 'lit';
import { ownOptions } from '../../platform.js';
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

/** Has `moveBefore`, which keeps scroll positions. Missing in Safari. */
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

  /** @param isCovered whether the visitor can't use the panel now */
  constructor(host: ChatHost, box: HTMLElement, isCovered: () => boolean) {
    this.#host = host;
    this.#box = box;
    this.#isCovered = isCovered;
  }

  /** Brings the panel to the top. If it can't, tells the page and closes the panel. */
  raise(): void {
    try {
      this.#pop();
      if (this.#isCovered()) this.#showModal();
    } catch {
      // The browser lacks popovers or dialogs.
    }
    if (!this.#isCovered()) return;
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
    const isFree = !this.#isCovered();
    if (!isFree) this.#showModal();
    if (hadFocus) void this.#host.focusInput();
    return isFree;
  }
}
