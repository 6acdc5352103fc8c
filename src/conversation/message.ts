import type { AnswerMetadata } from '../client/answer-stream.js';
import type { ChatAskType } from '../protocol/ask.js';
import { crypto } from '../platform.js';

export { readSuggestions } from '../protocol/limits.js';

/** Author of a message: the visitor, the chatbot, or the widget itself. */
export type MessageRole = 'user' | 'bot' | 'system';

/**
 * Status of a message.
 *
 * A question is `pending` until its answer begins, then `sent`. Without an answer, it is `failed` if the service did
 * not take it, `incomplete` if the service may have, or `stopped` if the visitor stopped it first. An answer is
 * `streaming`, then `complete`, `stopped` (by the visitor) or `incomplete` (cut off).
 */
export type MessageStatus = 'pending' | 'sent' | 'failed' | 'streaming' | 'complete' | 'stopped' | 'incomplete';

/** One message of the transcript. Immutable: a changed message is a new object with the same id. */
export interface Message extends AnswerMetadata {
  /** Client-generated id, unique within the conversation. */
  readonly id: string;
  readonly role: MessageRole;
  /** Markdown from the chatbot, plain text from everyone else. */
  readonly content: string;
  readonly status: MessageStatus;
  /** Milliseconds since the epoch; later than that of the previous message. */
  readonly createdAt: number;
  /** Type of the question. Default: text. */
  readonly askType?: ChatAskType;
  /** The service's ids of the attached files. Their bytes are not stored. */
  readonly fileIds?: readonly number[];
  /** Names of the files, in the same order. */
  readonly fileNames?: readonly string[];
  /** Session of the answer, of the question or the one that it replaces, or of its files, which no other session accepts. */
  readonly sessionId?: number;
  /**
   * Opens the rest of an answer that is not complete, the answer to a question whose response was lost, and the rating of a
   * complete one, also for the next page.
   */
  readonly resumeKey?: string | undefined;
  /** ID that the service gets with a question, if not that of the message: the question in `questionId` is replaced. */
  readonly clientId?: string | undefined;
  /** The visitor's feedback, once the service has accepted it. */
  readonly feedback?: FeedbackValue;
}

/** A question by the service's ID, and the session that knows it. */
export type ReplacedQuestion = Pick<Message, 'sessionId'> & { readonly questionId: number };

/** Helpful or not helpful. */
export type FeedbackValue = 1 | -1;

/** Reading position in the transcript. */
export interface ReadingPlace {
  /** Id of the message at the top edge. */
  readonly messageId: string;
  /** Height of its part above the edge, in px. */
  readonly offset: number;
}

/** A complete answer, as resolved by `send()`. */
export type Answer = AnswerMetadata & Pick<Message, 'content' | 'sessionId'>;

/** Returns a message id that is unique in this browser. */
export function createMessageId(): string {
  // `randomUUID` is missing on pages that are not served over https.
  const words = crypto.getRandomValues(new Uint32Array(4));
  return [...words].map(word => word.toString(36)).join('');
}
