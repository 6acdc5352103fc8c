import type { StopReason } from '../conversation/conversation-events.js';
import type { FeedbackValue } from '../conversation/message.js';
import type { ChatAskType } from '../protocol/ask.js';
import type { StoredListing } from '../protocol/listing.js';
import { CustomEvent } from '../platform.js';

/** Cause of opening or closing the panel. */
export type ToggleSource = 'launcher' | 'api' | 'command' | 'keyboard' | 'teaser';

/** Detail of events about a question and its answer. */
interface AnswerDetail {
  readonly questionId?: number;
  readonly answerId?: number;
  readonly text?: string;
  readonly totalTokens?: number;
  readonly noAnswer?: boolean;
  readonly suggestions?: readonly string[];
}

/** Detail of `chatbot-error`. */
export interface ErrorDetail {
  /** The `kind` of the `ChatbotError`, or `setup` if the page is misconfigured. */
  readonly code: string;
  readonly message: string;
  readonly status?: number;
  readonly retryable: boolean;
  /** In seconds. */
  readonly retryAfter?: number;
}

/** Detail of events about a request to talk to a person. */
interface HumanDetail {
  readonly contact: string;
  /** The listing that the visitor wants to see, as the service stores it (interface 2.4). */
  readonly listing?: StoredListing;
}

/** The events of `<chatbot-bubble>` and their details. */
export interface ChatbotEventDetails {
  /** The element is ready to use. */
  'chatbot-ready': { readonly version: string };
  /** Fires before the panel opens. Cancelable. */
  'chatbot-before-open': { readonly source: ToggleSource };
  /** The panel has opened. */
  'chatbot-opened': { readonly source: ToggleSource };
  /** Fires before the panel closes. Cancelable. */
  'chatbot-before-close': { readonly source: ToggleSource };
  /** The panel has closed. */
  'chatbot-closed': { readonly source: ToggleSource };
  /** Fires before a question is sent. Listeners may change `content`. Cancelable. */
  'chatbot-before-send': { content: string; readonly type: ChatAskType; readonly files: readonly File[] };
  /** A question was sent. */
  'chatbot-sent': AnswerDetail;
  /** The first fragment of an answer has arrived. */
  'chatbot-answer-start': AnswerDetail;
  /** Another fragment of an answer has arrived. */
  'chatbot-answer-chunk': AnswerDetail;
  /** An answer is complete. */
  'chatbot-answer': AnswerDetail;
  /** An answer was stopped. */
  'chatbot-stopped': { readonly reason: StopReason };
  /** Something failed. Cancel it to handle the error yourself: nothing is written to the console. */
  'chatbot-error': ErrorDetail;
  /** The rate limit was reached. The visitor can ask again at `until`, in milliseconds since the epoch. */
  'chatbot-rate-limited': { readonly until: number };
  /** The number of unread answers has changed. */
  'chatbot-unread-changed': { readonly count: number };
  /** The visitor selected a suggested question. */
  'chatbot-suggestion-selected': { readonly text: string };
  /** A file can't be sent. `reason` is a sentence in the visitor's language. */
  'chatbot-file-rejected': { readonly file: File; readonly reason: string };
  /** A file was uploaded and has this ID on the service. */
  'chatbot-uploaded': { readonly file: File; readonly fileId: number };
  /** Recording of a voice message has started. */
  'chatbot-recording-started': Readonly<Record<string, never>>;
  /**
   * Recording of a voice message has ended. `cancelled` is true if the visitor or the page discarded it, and
   * false if it could not be sent.
   */
  'chatbot-recording-stopped': { readonly seconds: number; readonly bytes: number; readonly cancelled: boolean };
  /** The visitor clicked a link in an answer. Cancel it to navigate yourself. */
  'chatbot-link-activated': { readonly href: string };
  /**
   * The visitor selected a listing, given as the service stores it (interface 2.4). Cancel it to show the
   * listing yourself.
   */
  'chatbot-listing-selected': { readonly listing: StoredListing };
  /**
   * The visitor saved a listing or removed it from the saved ones. The listing is as the service stores it,
   * or reduced to the fields that the browser stores.
   */
  'chatbot-listing-saved': { readonly listing: StoredListing; readonly saved: boolean };
  /** Messages were restored from the browser's storage. */
  'chatbot-history-restored': { readonly count: number };
  /** The conversation was deleted. */
  'chatbot-history-cleared': { readonly count: number };
  /** The service has stored the visitor's feedback on an answer: 1 for helpful, -1 for not helpful. */
  'chatbot-feedback': { readonly answerId: number; readonly value: FeedbackValue };
  /** Fires before the request to talk to a person is sent. Cancel it to handle the request yourself. */
  'chatbot-before-human': HumanDetail;
  /** The service has accepted the request to talk to a person. */
  'chatbot-human-requested': HumanDetail;
  /** A model asks for one of the page's `tools`, before the visitor has to allow it. Cancel it to refuse. */
  'chatbot-action': { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> };
  /** An agent took over the conversation. */
  'chatbot-agent-joined': { readonly name: string };
  /** The agent left, and the chatbot answers again. Not sent when the visitor starts a new conversation. */
  'chatbot-agent-left': { readonly name: string };
  /** The visitor gave or withdrew consent to the privacy policy. */
  'chatbot-consent-changed': { readonly granted: boolean };
}

/** Name of an event of `<chatbot-bubble>`. */
export type ChatbotEventName = keyof ChatbotEventDetails;

/** Dispatches an event of `<chatbot-bubble>` and returns `false` if a listener canceled it. */
export function emit<Name extends ChatbotEventName>(
  target: EventTarget,
  name: Name,
  detail: ChatbotEventDetails[Name],
  cancelable = false,
): boolean {
  try {
    return target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  } catch (error) {
    // The page has replaced `CustomEvent`.
    report(error);
    return true;
  }
}

/**
 * Writes an error to the console: functions that the page has replaced may throw, and it gets no exception of ours. The
 * script tag's file catches its own, because if it is of another origin, an event doesn't tell `containErrors` the file.
 */
export const report = (cause: unknown): void => console.error('<chatbot-bubble>:', cause);

type ChatbotEvents = { [Name in ChatbotEventName]: CustomEvent<ChatbotEventDetails[Name]> };

declare global {
  /* oxlint-disable typescript/no-empty-object-type -- only a mapped type can add them all */
  interface HTMLElementEventMap extends ChatbotEvents {}
  interface ShadowRootEventMap extends ChatbotEvents {}
  interface DocumentEventMap extends ChatbotEvents {}
  interface WindowEventMap extends ChatbotEvents {}
}
