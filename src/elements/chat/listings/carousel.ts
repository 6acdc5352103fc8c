import type { LitElement, ReactiveController } from 'lit';

/** How near the edge, in px, counts as there: browsers scroll to parts of a pixel. */
const NEAR_PX = 2;

/**
 * Moves through a row of items that scrolls sideways: one of them is the current one, to which the Tab key
 * leads; the arrow keys, Home and End go on from there, in the direction of the script. It never moves by
 * itself.
 */
export class Carousel implements ReactiveController {
  readonly #host: LitElement;
  readonly #selector: string;
  // In a frame of its own: what is drawn anew is observed by the transcript.
  readonly #resize = new ResizeObserver(() => requestAnimationFrame(() => this.#measure()));
  #row: HTMLElement | undefined;
  #current = 0;
  #overflows = false;
  #hasMoved = false;
  /** The visitor scrolls, and not a button. */
  #isDragged = false;

  /** @param selector of the row in the host's shadow root; its children are the items */
  constructor(host: LitElement, selector: string) {
    this.#host = host;
    this.#selector = selector;
    host.addController(this);
  }

  /** Index of the current item. */
  get current(): number {
    return this.#current;
  }

  /** Whether the visitor has gone on from the first item: before that nothing is worth saying. */
  get hasMoved(): boolean {
    return this.#hasMoved;
  }

  /** Whether there is more than the row can show. */
  get overflows(): boolean {
    return this.#overflows;
  }

  hostUpdated(): void {
    const row = this.#host.renderRoot.querySelector<HTMLElement>(this.#selector) ?? undefined;
    if (row !== this.#row) {
      this.#resize.disconnect();
      this.#row = row;
      if (row) this.#resize.observe(row);
    }
    if (this.#current >= this.#items.length) this.#current = 0;
  }

  hostDisconnected(): void {
    this.#resize.disconnect();
    this.#row = undefined;
  }

  /** Brings an item to the beginning of the row, as far as it can be scrolled. */
  moveTo(index: number): void {
    const item = this.#items[index];
    if (!item || !this.#row) return;
    this.#isDragged = false;
    this.#current = index;
    this.#hasMoved = true;
    this.#row.scrollBy({ left: this.#distanceOf(item) });
    this.#host.requestUpdate();
  }

  /** The next item, or with -1 the one before. */
  moveBy(step: number): void {
    this.moveTo(this.#current + step);
  }

  /** To be called with the keys that are pressed in the row; moves the focus along. */
  readonly handleKeydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = this.#isRtl ? 'ArrowLeft' : 'ArrowRight';
    const index = {
      [forward]: this.#current + 1,
      [this.#isRtl ? 'ArrowRight' : 'ArrowLeft']: this.#current - 1,
      Home: 0,
      End: this.#items.length - 1,
    }[event.key];
    if (index === undefined) return;
    // The transcript around it takes these keys for its own.
    event.preventDefault();
    event.stopPropagation();
    const target = this.#focusableIn(this.#items[index], event);
    if (!target) return;
    this.moveTo(index);
    target.focus({ preventScroll: true });
  };

  /** To be called when something in the row gets the focus. */
  readonly handleFocus = ({ target }: FocusEvent): void => {
    const index = this.#items.findIndex(item => item.contains(target as Node));
    if (index >= 0 && index !== this.#current) this.moveTo(index);
  };

  /** To be called when the visitor takes hold of the row. */
  readonly handleDrag = (): void => {
    this.#isDragged = true;
  };

  /** To be called when the row scrolls: what the visitor has brought to the front is the current item. */
  readonly handleScroll = (): void => {
    if (!this.#isDragged || !this.#row) return;
    const distances = this.#items.map(item => Math.abs(this.#distanceOf(item)));
    const nearest = this.#isAtEnd
      ? distances.length - 1
      : distances.indexOf(Math.min(...distances));
    if (nearest === this.#current) return;
    this.#current = nearest;
    this.#host.requestUpdate();
  };

  /** The same control of another item, else its first one. */
  #focusableIn(item: Element | undefined, { target }: Event): HTMLElement | undefined {
    const kind = (target as Element).getAttribute('data-control');
    const all = [...(item?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
    return all.find(element => element.getAttribute('data-control') === kind) ?? all[0];
  }

  /** How far an item is from the beginning of the row, in px to the right. */
  #distanceOf(item: Element): number {
    const row = this.#row!.getBoundingClientRect();
    const box = item.getBoundingClientRect();
    const style = getComputedStyle(this.#row!);
    const padding = parseFloat(style.scrollPaddingInlineStart) || 0;
    return this.#isRtl ? box.right - row.right + padding : box.left - row.left - padding;
  }

  get #isAtEnd(): boolean {
    const { scrollLeft, scrollWidth, clientWidth } = this.#row!;
    return scrollWidth - clientWidth - Math.abs(scrollLeft) < NEAR_PX;
  }

  get #items(): Element[] {
    return [...(this.#row?.children ?? [])];
  }

  get #isRtl(): boolean {
    return this.#host.matches(':dir(rtl)');
  }

  #measure(): void {
    const { scrollWidth = 0, clientWidth = 0 } = this.#row ?? {};
    const overflows = scrollWidth - clientWidth > NEAR_PX;
    if (overflows === this.#overflows) return;
    this.#overflows = overflows;
    this.#host.requestUpdate();
  }
}
