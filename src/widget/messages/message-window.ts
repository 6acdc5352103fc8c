import { repeat } from 'lit/directives/repeat.js';
import type { Message } from '../../conversation/message.js';

const MAX_SHOWN = 60;

const SHOWN_AT_FIRST = 30;

const STEP = 10;

/** Distance from the edge of the rendered messages, in px, at which more are rendered. */
const EDGE_PX = 800;

/** Selects the messages to render near the reader, so that ten thousand messages cost as much as sixty. */
export class MessageWindow {
  /** ID of the first rendered message; undefined: the newest `SHOWN_AT_FIRST`. */
  #first: string | undefined;
  /** ID of the last rendered message; undefined: the newest, including future ones. */
  #last: string | undefined;

  get isAtEnd(): boolean {
    return this.#last === undefined;
  }

  isAtStart(messages: readonly Message[]): boolean {
    return this.#range(messages)[0] === 0;
  }

  /** Renders the selected messages, reusing each message's element. */
  render(messages: readonly Message[], template: (message: Message) => unknown): unknown {
    const [from, to] = this.#range(messages);
    return repeat(messages.slice(from, to), ({ id }) => id, template);
  }

  showEnd(): void {
    this.#first = this.#last = undefined;
  }

  showAround(messages: readonly Message[], id: string): void {
    const index = messages.findIndex(message => message.id === id);
    if (index >= 0) this.#set(messages, index - MAX_SHOWN / 2, index + MAX_SHOWN / 2);
  }

  /** Moves when the reader is near an edge. Returns whether other messages are rendered now. */
  follow(messages: readonly Message[], scroller: Element): boolean {
    const [from, to] = this.#range(messages);
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    if (scrollTop < EDGE_PX && from > 0) this.#set(messages, from - STEP, Math.min(to, from - STEP + MAX_SHOWN));
    else if (scrollHeight - scrollTop - clientHeight < EDGE_PX && to < messages.length)
      this.#set(messages, Math.max(from, to + STEP - MAX_SHOWN), to + STEP);
    else return false;
    return true;
  }

  /** Whether the reader is so near the oldest message that earlier ones must be loaded. */
  isShortOfMessages(messages: readonly Message[], scroller: Element): boolean {
    return scroller.scrollTop < EDGE_PX && this.isAtStart(messages);
  }

  #range(messages: readonly Message[]): [from: number, to: number] {
    const last = this.#last ? messages.findLastIndex(({ id }) => id === this.#last) : -1;
    const to = last < 0 ? messages.length : last + 1;
    const first = this.#first ? messages.findIndex(({ id }) => id === this.#first) : -1;
    return [first < 0 ? Math.max(0, to - SHOWN_AT_FIRST) : Math.min(first, to), to];
  }

  #set(messages: readonly Message[], from: number, to: number): void {
    this.#first = messages[Math.max(0, from)]?.id;
    this.#last = to < messages.length ? messages[to - 1]?.id : undefined;
  }
}
