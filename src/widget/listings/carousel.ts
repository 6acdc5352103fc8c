import type { LitElement, ReactiveController } from 'lit';
import { requestAnimationFrame } from '../../animation-frame.js';
import { computedStyle, ResizeObserver } from '../../page-platform.js';

/** Distance from the edge that counts as reached, in px: browsers scroll to fractions of a pixel. */
const NEAR_PX = 2;

/**
 * Navigates a row that scrolls sideways, of items or of columns of items: Tab to the current item, then arrow keys,
 * Home and End.
 */
export class Carousel implements ReactiveController {
  /** Index of the item that Tab focuses. */
  current = 0;
  /** Whether some items are outside the visible area. */
  overflows = false;
  /** Index of the first item of each column. */
  #starts: readonly number[] = [0];
  /** Whether the visitor has moved from the first item. The position is announced only then. */
  hasMoved = false;
  readonly #host: LitElement;
  readonly #selector: string;
  readonly #resize = new ResizeObserver(() => this.#keepPlace());
  #row: HTMLElement | undefined;
  /** Width of the row when it was last placed, in px. */
  #width = 0;
  /** How many items, with a placeholder, were there when the row was last measured. */
  #measured = 0;
  /** Whether a button, a key or the focus scrolls the row, not the visitor. */
  #isMoving = false;

  /** @param selector selector of the row in the host's shadow root; its list items are the items */
  constructor(host: LitElement, selector: string) {
    this.#host = host;
    this.#selector = selector;
    host.addController(this);
  }

  hostUpdated(): void {
    const row = this.#host.renderRoot.querySelector<HTMLElement>(this.#selector) ?? undefined;
    if (row !== this.#row) {
      this.#resize.disconnect();
      this.#row = row;
      if (row) this.#resize.observe(row);
    }
    // Items that arrive later don't change the size of a row that scrolls.
    const { childElementCount = 0 } = row ?? {};
    if (childElementCount !== this.#measured) this.#measureSoon();
    this.#measured = childElementCount;
    if (this.current >= this.#items.length) this.current = 0;
  }

  hostDisconnected(): void {
    this.#resize.disconnect();
    this.#row = undefined;
  }

  /** Whether items are below each other. */
  get hasColumns(): boolean {
    return this.#starts.length < this.#items.length;
  }

  get columns(): number {
    return this.#starts.length;
  }

  /** Index of the column with the current item. */
  get column(): number {
    return this.#starts.findLastIndex(start => start <= this.current);
  }

  moveToColumn(column: number): void {
    this.moveTo(this.#starts[column] ?? -1);
  }

  /** Scrolls an item to the start of the row, as far as possible. */
  moveTo(index: number): void {
    const item = this.#items[index];
    if (!item || !this.#row) return;
    const distance = this.#distanceOf(item);
    // A row at its end doesn't scroll further, and never says that it has ended.
    this.#isMoving = Math.abs(distance) > NEAR_PX && !(index >= this.current && this.#isAtEnd);
    this.current = index;
    this.hasMoved = true;
    this.#row.scrollBy({ left: distance });
    this.#host.requestUpdate();
  }

  /** Call for keys pressed in the row. Moves the focus too. */
  readonly handleKeydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = this.#isRtl ? 'ArrowLeft' : 'ArrowRight';
    const index = {
      ...(this.hasColumns && { ArrowDown: this.current + 1, ArrowUp: this.current - 1 }),
      [forward]: this.current + 1,
      [this.#isRtl ? 'ArrowRight' : 'ArrowLeft']: this.current - 1,
      Home: 0,
      End: this.#items.length - 1,
    }[event.key];
    if (index === undefined) return;
    // The transcript also handles these keys.
    event.preventDefault();
    event.stopPropagation();
    const target = this.#focusableIn(this.#items[index], event);
    if (!target) return;
    this.moveTo(index);
    target.focus({ preventScroll: true });
  };

  /** Call when an item of the row receives the focus from the keyboard or is clicked. */
  readonly handleFocus = ({ target, type }: Event): void => {
    // Scrolling away from under a pressed pointer would cancel its click.
    if (type === 'focusin' && !(target as Element).matches(':focus-visible')) return;
    const index = this.#items.findIndex(item => item.contains(target as Node));
    if (index >= 0 && index !== this.current) this.moveTo(index);
  };

  /** Call when the visitor starts to drag the row. */
  readonly handleDrag = (): void => {
    this.#isMoving = false;
  };

  /** Call when the row scrolls. The item that the visitor scrolled to becomes current. */
  readonly handleScroll = (): void => {
    if (this.#isMoving || !this.#row) return;
    const distances = this.#items.map(item => Math.abs(this.#distanceOf(item)));
    const nearest = this.#isAtEnd ? distances.length - 1 : distances.indexOf(Math.min(...distances));
    // The items of a column are equally near.
    if (distances[nearest] === distances[this.current]) return;
    this.current = nearest;
    this.#host.requestUpdate();
  };

  /**
   * Call when the row has scrolled. If the row changes while it scrolls, a browser may snap to the item it came from:
   * https://drafts.csswg.org/css-scroll-snap/#re-snap
   */
  readonly handleScrollEnd = (): void => {
    if (this.#isMoving) this.moveTo(this.current);
    this.#isMoving = false;
  };

  /** Returns the same control of another item, or its first one. */
  #focusableIn(item: Element | undefined, { target }: Event): HTMLElement | undefined {
    const kind = (target as Element).getAttribute('data-control');
    const all = [...(item?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
    return all.find(element => element.getAttribute('data-control') === kind) ?? all[0];
  }

  /** Distance of an item from the start of the row, in px to the right. */
  #distanceOf(item: Element): number {
    const row = this.#row!.getBoundingClientRect();
    const box = item.getBoundingClientRect();
    const style = computedStyle(this.#row!);
    const padding = parseFloat(style.scrollPaddingInlineStart) || 0;
    return this.#isRtl ? box.right - row.right + padding : box.left - row.left - padding;
  }

  get #isAtEnd(): boolean {
    const { scrollLeft, scrollWidth, clientWidth } = this.#row!;
    return scrollWidth - clientWidth - Math.abs(scrollLeft) < NEAR_PX;
  }

  get #items(): Element[] {
    return [...(this.#row?.querySelectorAll(':scope > li:not(.loading)') ?? [])];
  }

  get #isRtl(): boolean {
    return this.#host.matches(':dir(rtl)');
  }

  /** A row of another width, as after turning a phone, still starts with the current item. */
  #keepPlace(): void {
    const { clientWidth = 0 } = this.#row ?? {};
    // A change of height alone must not disturb the visitor's dragging.
    if (this.current && clientWidth !== this.#width) this.moveTo(this.current);
    this.#width = clientWidth;
    this.#measureSoon();
  }

  /** Measures in its own frame, because the transcript observes changes of size too. */
  #measureSoon(): void {
    requestAnimationFrame(() => this.#measure());
  }

  #measure(): void {
    const { scrollWidth = 0, clientWidth = 0 } = this.#row ?? {};
    const overflows = scrollWidth - clientWidth > NEAR_PX;
    const lefts = this.#items.map(item => (item as HTMLElement).offsetLeft);
    const starts = lefts.flatMap((left, index) => (left === lefts[index - 1] ? [] : [index]));
    if (overflows === this.overflows && starts.join() === this.#starts.join()) return;
    this.overflows = overflows;
    this.#starts = starts;
    this.#host.requestUpdate();
  }
}
