import type { ChatbotError } from '../client/errors.js';
import type { ChatAskType } from '../protocol/ask.js';
import type { Answer, Message } from './message.js';

/**
 * What changed: the `transcript` (its messages, the status, the error), nothing but the `growth` of the
 * answer that streams, nothing but the `draft` or the reading `place`, or messages were `restored` from the
 * history.
 */
export type ConversationChange = 'transcript' | 'growth' | 'draft' | 'place' | 'restored';

/** Tells that a conversation changed. */
export class ConversationChangeEvent extends Event {
  readonly change: ConversationChange;
  constructor(change: ConversationChange) {
    super('change');
    this.change = change;
  }
}

/** Detail of `before-send`: `content` may be replaced, the event may be cancelled. */
export interface BeforeSendDetail {
  content: string;
  readonly type: ChatAskType;
  readonly files: readonly File[];
}

/** Why an answer was stopped. */
export type StopReason = 'visitor' | 'api' | 'cleared' | 'removed';

/** The events of a conversation. */
export interface ConversationEventMap {
  change: ConversationChangeEvent;
  'before-send': CustomEvent<BeforeSendDetail>;
  /** A question is about to be asked again; cancelled, it stays as it is. */
  'before-retry': CustomEvent<{ readonly question: Message }>;
  sent: CustomEvent<{ readonly text: string }>;
  'answer-start': CustomEvent<Record<string, never>>;
  'answer-chunk': CustomEvent<{ readonly text: string }>;
  answer: CustomEvent<Answer>;
  stopped: CustomEvent<{ readonly reason: StopReason }>;
  failure: CustomEvent<{ readonly error: ChatbotError }>;
  /** It was emptied: what was meant for it goes, too. */
  cleared: CustomEvent<Record<string, never>>;
  /** What was saved beside it is about to be deleted with it; cancelled, it stays. */
  'before-forget': CustomEvent<Record<string, never>>;
}

/** An event target that knows the conversation's events. */
interface ConversationEventTarget extends EventTarget {
  addEventListener<Type extends keyof ConversationEventMap>(
    type: Type,
    listener: (event: ConversationEventMap[Type]) => void,
    options?: AddEventListenerOptions | boolean,
  ): void;
  addEventListener(...parameters: Parameters<EventTarget['addEventListener']>): void;
  removeEventListener<Type extends keyof ConversationEventMap>(
    type: Type,
    listener: (event: ConversationEventMap[Type]) => void,
    options?: EventListenerOptions | boolean,
  ): void;
  removeEventListener(...parameters: Parameters<EventTarget['removeEventListener']>): void;
}
/** What a conversation extends. */
export const ConversationEvents = EventTarget as new () => ConversationEventTarget;
