import type { StopReason } from '../../conversation/conversation-events.js';
import type { FeedbackValue } from '../../conversation/message.js';
import type { ChatAskType } from '../../protocol/ask.js';
import type { StoredListing } from '../../protocol/listing.js';
import { platform } from '../../platform.js';

/** What opened or closed the panel. */
export type ToggleSource = 'launcher' | 'api' | 'command' | 'keyboard' | 'teaser';

/** What is told of a question and its answer. */
interface AnswerDetail {
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

/** What is told of a request for a person. */
interface HumanDetail {
  readonly contact: string;
  /** The home that the visitor wants to see, as the service has it (interface 2.4). */
  readonly listing?: StoredListing;
}

/**
 * Every event of `<chatbot-bubble>` with its detail. The `before-` ones, and those that say so, can be
 * cancelled.
 */
export interface ChatbotEventDetails {
  /** The launcher is there, or would be. */
  'chatbot-ready': { readonly version: string };
  /** Before the panel opens; can be cancelled. */
  'chatbot-before-open': { readonly source: ToggleSource };
  /** The panel is open. */
  'chatbot-opened': { readonly source: ToggleSource };
  /** Before the panel closes; can be cancelled. */
  'chatbot-before-close': { readonly source: ToggleSource };
  /** The panel is closed. */
  'chatbot-closed': { readonly source: ToggleSource };
  /** Before a question is sent: its `content` may be set; can be cancelled. */
  'chatbot-before-send': {
    content: string;
    readonly type: ChatAskType;
    readonly files: readonly File[];
  };
  /** A question is on its way. */
  'chatbot-sent': AnswerDetail;
  /** The first of an answer has come. */
  'chatbot-answer-start': AnswerDetail;
  /** More of an answer has come. */
  'chatbot-answer-chunk': AnswerDetail;
  /** An answer is complete. */
  'chatbot-answer': AnswerDetail;
  /** An answer was stopped. */
  'chatbot-stopped': { readonly reason: StopReason };
  /** Something failed. A page that cancels it tells of it itself: nothing is written to the console. */
  'chatbot-error': ErrorDetail;
  /** Questions have to wait until then, in milliseconds since the epoch. */
  'chatbot-rate-limited': { readonly until: number };
  /** Answers came while the panel was closed, or were seen. */
  'chatbot-unread-changed': { readonly count: number };
  /** The visitor chose a suggested question. */
  'chatbot-suggestion-selected': { readonly text: string };
  /** A file cannot be sent; `reason` is a sentence in the visitor's language. */
  'chatbot-file-rejected': { readonly file: File; readonly reason: string };
  /** The service has a file, under this id. */
  'chatbot-uploaded': { readonly file: File; readonly fileId: number };
  /** The microphone is open. */
  'chatbot-recording-started': Readonly<Record<string, never>>;
  /**
   * A recording of so many bytes has ended; `cancelled`: it was thrown away, and not because it could not be
   * sent.
   */
  'chatbot-recording-stopped': {
    readonly seconds: number;
    readonly bytes: number;
    readonly cancelled: boolean;
  };
  /** The visitor follows a link of an answer; a page that cancels it leads there itself. */
  'chatbot-link-activated': { readonly href: string };
  /**
   * The visitor follows the link of a home, as the service has it (interface 2.4); a page that cancels it
   * shows it itself.
   */
  'chatbot-listing-selected': { readonly listing: StoredListing };
  /**
   * The visitor has saved a home, or removed it from what is saved; as the service has it, or as much of it
   * as was kept.
   */
  'chatbot-listing-saved': { readonly listing: StoredListing; readonly saved: boolean };
  /** Messages came back from the browser's storage. */
  'chatbot-history-restored': { readonly count: number };
  /** The conversation was forgotten. */
  'chatbot-history-cleared': { readonly count: number };
  /** The service has taken what the visitor thinks of an answer: 1 for helpful, -1 for not. */
  'chatbot-feedback': { readonly answerId: number; readonly value: FeedbackValue };
  /** Before a person is asked for; a page that cancels it sees to the visitor itself. */
  'chatbot-before-human': HumanDetail;
  /** The service has confirmed that a person was asked for. */
  'chatbot-human-requested': HumanDetail;
  /** The visitor agreed to the privacy policy, or did not. */
  'chatbot-consent-changed': { readonly granted: boolean };
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
    new platform.CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }),
  );
}

type ChatbotEvents = { [Name in ChatbotEventName]: CustomEvent<ChatbotEventDetails[Name]> };

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- only a mapped type can add them all
  interface HTMLElementEventMap extends ChatbotEvents {}
}
