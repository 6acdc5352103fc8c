import type { StopReason } from '../../conversation/conversation.js';
import type { ChatAskType } from '../../protocol/ask.js';

/** What opened or closed the panel. */
export type ToggleSource = 'launcher' | 'api' | 'command' | 'keyboard' | 'teaser';

/** What is told of a question and its answer. */
export interface AnswerDetail {
  readonly questionId?: number;
  readonly answerId?: number;
  readonly text?: string;
  readonly totalTokens?: number;
  readonly noAnswer?: boolean;
}

/** What is told of a failure. */
export interface ErrorDetail {
  /** The `kind` of the ChatbotError, or `setup` where the page itself is at fault. */
  readonly code: string;
  readonly message: string;
  readonly status?: number;
  readonly retryable: boolean;
  /** Seconds. */
  readonly retryAfter?: number;
}

/** Every event of `<chatbot-bubble>` with its detail. */
export interface ChatbotEventDetails {
  'chatbot-ready': { readonly version: string };
  'chatbot-before-open': { readonly source: ToggleSource };
  'chatbot-opened': { readonly source: ToggleSource };
  'chatbot-before-close': { readonly source: ToggleSource };
  'chatbot-closed': { readonly source: ToggleSource };
  'chatbot-before-send': {
    content: string;
    readonly type: ChatAskType;
    readonly files: readonly File[];
  };
  'chatbot-sent': AnswerDetail;
  'chatbot-answer-start': AnswerDetail;
  'chatbot-answer-chunk': AnswerDetail;
  'chatbot-answer': AnswerDetail;
  'chatbot-stopped': { readonly reason: StopReason };
  'chatbot-error': ErrorDetail;
  'chatbot-unread-changed': { readonly count: number };
  'chatbot-suggestion-selected': { readonly text: string };
  'chatbot-link-activated': { readonly href: string };
}

/** Name of an event of `<chatbot-bubble>`. */
export type ChatbotEventName = keyof ChatbotEventDetails;

/** Dispatches an event of `<chatbot-bubble>`; `false` when a listener cancelled it. */
export function emit<Name extends ChatbotEventName>(
  target: EventTarget,
  name: Name,
  detail: ChatbotEventDetails[Name],
  cancelable = false,
): boolean {
  return target.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }),
  );
}

type ChatbotEvents = { [Name in ChatbotEventName]: CustomEvent<ChatbotEventDetails[Name]> };

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- only a mapped type can add them all
  interface HTMLElementEventMap extends ChatbotEvents {}
}
