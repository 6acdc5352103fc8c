import type { ChatAskType } from '../protocol/ask.js';
import { platform } from '../platform.js';

/** Who speaks: the visitor, the chatbot, or the widget itself. */
export type MessageRole = 'user' | 'bot' | 'system';

/**
 * Where a message stands.
 *
 * A question is `pending` until its answer begins, then `sent`; `failed` when no answer came, `stopped`
 * when the visitor did not wait for one. An answer is `streaming`, then `complete`, `stopped` (by the
 * visitor) or `incomplete` (cut off).
 */
export type MessageStatus =
  'pending' | 'sent' | 'failed' | 'streaming' | 'complete' | 'stopped' | 'incomplete';

/** One message of the transcript. Never changed: a changed message is a new object with the same id. */
export interface Message {
  /** Made by the client; unique within the conversation. */
  readonly id: string;
  readonly role: MessageRole;
  /** Markdown of the chatbot, plain text of everybody else. */
  readonly content: string;
  readonly status: MessageStatus;
  /** Milliseconds since the epoch; later than that of the message before. */
  readonly createdAt: number;
  /** What kind of question it is. Absent: a text. */
  readonly askType?: ChatAskType;
  /** The service's ids of the files that were sent along; their bytes are nowhere else. */
  readonly fileIds?: readonly number[];
  /** Their names, in the same order. */
  readonly fileNames?: readonly string[];
  /** The service's id of the question (interface 4.2). */
  readonly questionId?: number;
  /** The service's id of the answer (interface 4.2). */
  readonly answerId?: number;
  /** Tokens the answer took. */
  readonly totalTokens?: number;
  /** Whether the chatbot said that it has no answer. */
  readonly noAnswer?: boolean;
  /** The session the answer was given in, or that has the files of the question: no other one takes them. */
  readonly sessionId?: number;
  /** What the visitor thinks of the answer, once the service has taken it. */
  readonly feedback?: FeedbackValue;
}

/** Helpful, or not. */
export type FeedbackValue = 1 | -1;

/** Where a reader stands in the transcript: at a message, unless he follows its end. */
export interface ReadingPlace {
  /** Id of the message at the upper edge. */
  readonly messageId: string;
  /** How many px of it are above the edge. */
  readonly offset: number;
}

/** A complete answer, as `send()` resolves to it. */
export interface Answer {
  readonly content: string;
  readonly questionId?: number;
  readonly answerId?: number;
  readonly totalTokens?: number;
  readonly noAnswer?: boolean;
  /** The session it was given in. */
  readonly sessionId?: number;
}

/** An id for a message, unique for this browser. */
export function createMessageId(): string {
  // randomUUID is missing on pages that are not served over https.
  const words = platform.crypto.getRandomValues(new Uint32Array(4));
  return [...words].map(word => word.toString(36)).join('');
}
