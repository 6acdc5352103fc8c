import { repeat } from 'lit/directives/repeat.js';
import type { Message } from '../../conversation/message.js';
import { define } from '../shared/define.js';
import { ChatbotScrollButton } from './scroll-button.js';

// Whoever reads further up wants a way back.
define({ 'chatbot-scroll-button': ChatbotScrollButton });

/** How many messages are in the page at most: what is further away is drawn when the reader comes near. */
const MAX_SHOWN = 60;

/** How many of the newest are drawn at first. */
const SHOWN_AT_FIRST = 30;

/** How many more are drawn at a time. */
const STEP = 10;

/** How near the edge of what is drawn, in px, the reader may come before there is more. */
const EDGE_PX = 800;

/**
 * Which part of a long transcript is in the page. It moves along with the reader, so that ten thousand
 * messages cost what sixty do.
 */
export class MessageWindow {
  /** Id of the first message shown; undefined: so many of the newest. */
  #first: string | undefined;
  /** Id of the last message shown; undefined: the newest, also of those to come. */
  #last: string | undefined;

  /** Whether the newest message is shown. */
  get isAtEnd(): boolean {
    return this.#last === undefined;
  }

  /** Whether the first of the messages is shown. */
  isAtStart(messages: readonly Message[]): boolean {
    return this.#range(messages)[0] === 0;
  }

  /** The messages that are shown, drawn; an element stays with its message. */
  render(messages: readonly Message[], template: (message: Message) => unknown): unknown {
    const [from, to] = this.#range(messages);
    return repeat(messages.slice(from, to), ({ id }) => id, template);
  }

  /** Goes back to the newest messages. */
  showEnd(): void {
    this.#first = this.#last = undefined;
  }

  /** Shows a message and what is around it. */
  showAround(messages: readonly Message[], id: string): void {
    const index = messages.findIndex(message => message.id === id);
    if (index >= 0) this.#set(messages, index - MAX_SHOWN / 2, index + MAX_SHOWN / 2);
  }

  /**
   * Moves on if the reader has come near an edge.
   *
   * @returns whether another part is shown now
   */
  follow(messages: readonly Message[], scroller: Element): boolean {
    const [from, to] = this.#range(messages);
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    if (scrollTop < EDGE_PX && from > 0)
      this.#set(messages, from - STEP, Math.min(to, from - STEP + MAX_SHOWN));
    else if (scrollHeight - scrollTop - clientHeight < EDGE_PX && to < messages.length)
      this.#set(messages, Math.max(from, to + STEP - MAX_SHOWN), to + STEP);
    else return false;
    return true;
  }

  /** Whether the reader has come so near the first of the messages that earlier ones are wanted. */
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
