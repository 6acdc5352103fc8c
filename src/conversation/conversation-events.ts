import type { ChatbotError } from '../client/errors.js';
import { Event } from '../client/platform-event.js';
import { CustomEvent } from '../platform.js';
import type { ChatAskType } from '../protocol/ask.js';
import type { Answer, Message } from './message.js';

/**
 * The changed part. `fragment`: only the text of the streaming answer. `stall`: only `isStalled`. `restored`: messages
 * that the history loaded. `transcript`: anything else.
 */
export type ConversationChange = 'transcript' | 'fragment' | 'draft' | 'place' | 'stall' | 'restored';

export class ConversationChangeEvent extends Event {
  readonly change: ConversationChange;
  constructor(change: ConversationChange) {
    super('change');
    this.change = change;
  }
}

/** Detail of `before-send`: listeners may replace `content` or cancel the event. */
export interface BeforeSendDetail {
  content: string;
  readonly type: ChatAskType;
  readonly files: readonly File[];
  /** Message of the error, if the event is canceled. Default: the page has canceled the question. */
  refusal?: string;
}

export type StopReason = 'visitor' | 'api' | 'cleared' | 'removed';

export interface ConversationEventMap {
  change: ConversationChangeEvent;
  'before-send': CustomEvent<BeforeSendDetail>;
  /** Fired before a question is asked again; cancelable. */
  'before-retry': CustomEvent<{ readonly question: Message }>;
  sent: CustomEvent<{ readonly text: string }>;
  'answer-start': CustomEvent<Record<string, never>>;
  'answer-chunk': CustomEvent<{ readonly text: string }>;
  answer: CustomEvent<Answer>;
  stopped: CustomEvent<{ readonly reason: StopReason }>;
  failure: CustomEvent<{ readonly error: ChatbotError }>;
  /** Fired when no text has arrived for `stallMs`. */
  stalled: CustomEvent<Record<string, never>>;
  /** Fired when a stalled answer continues, but not when its request ends. */
  resumed: CustomEvent<Record<string, never>>;
  /** Fired when questions have to wait, with the time in ms. */
  limited: CustomEvent<{ readonly waitMs: number }>;
  /** Fired when the conversation was emptied, so that related input is discarded too. */
  cleared: CustomEvent<Record<string, never>>;
  /** Fired before related stored data is deleted; cancelable. */
  'before-clear': CustomEvent<Record<string, never>>;
}

interface Listen {
  <Type extends keyof ConversationEventMap>(
    type: Type,
    listener: (event: ConversationEventMap[Type]) => void,
    options?: AddEventListenerOptions | boolean,
  ): void;
  (...parameters: Parameters<EventTarget['addEventListener']>): void;
}

interface ConversationEventTarget extends EventTarget {
  readonly addEventListener: Listen;
  readonly removeEventListener: Listen;
}
const TypedEventTarget = EventTarget as new () => ConversationEventTarget;

/** Event target of a conversation, with types for its listeners. */
export abstract class ConversationEvents extends TypedEventTarget {
  /** Emits an event. Returns false if a listener canceled it. */
  protected emit<Type extends Exclude<keyof ConversationEventMap, 'change'>>(
    type: Type,
    detail: ConversationEventMap[Type]['detail'],
    cancelable = false,
  ): boolean {
    return this.dispatchEvent(new CustomEvent(type, { detail, cancelable }));
  }
}
