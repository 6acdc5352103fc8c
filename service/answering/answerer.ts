import type { ChatAskType } from '../../src/protocol/ask.js';
import type { StoredSettings } from '../data/schema.js';

/** A model that an answerer can work with, as ModelList tells it. */
export interface AnswerModel {
  /** What Edit's `Model` takes. */
  readonly key: string;
  readonly name: string;
  readonly usable: boolean;
}

export interface AnswerHistoryItem {
  readonly role: 'user' | 'bot';
  readonly content: string;
}

export interface AnswerFile {
  /** What it is to the question; all files of one are of one kind. */
  readonly kind: Exclude<ChatAskType, 'Text'>;
  readonly name: string;
  /** Such as `PNG`. */
  readonly format: string;
  /** Such as `image/png`. */
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** Of a picture, in pixels. */
  readonly width: number | null;
  readonly height: number | null;
  /** Of a recording, and of a video where it is known. */
  readonly seconds: number | null;
  /** Reads all of it into memory. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

export interface AnswerRequest {
  readonly chatbot: { readonly id: number; readonly settings: StoredSettings };
  readonly sessionId: number;
  /** The visitor's words; may be empty when `type` is not `Text`. */
  readonly content: string;
  readonly type: ChatAskType;
  readonly files: readonly AnswerFile[];
  /** Reads the last messages before this question, oldest first. */
  readonly history: () => Promise<readonly AnswerHistoryItem[]>;
  /** What the answerer gave as `memory` with its last answer in this session; undefined at first. */
  readonly memory: unknown;
  readonly now: Date;
  /** Whether the caller reads fragments as they come; otherwise they only see the whole answer. */
  readonly isStreamed: boolean;
  /** Aborted when the visitor stops or leaves: the answerer ends its work and its upstream's. */
  readonly signal: AbortSignal;
}

/**
 * A part of an answer: any number of fragments, then exactly one final part, which is the last. What an
 * answerer heard in a recording that came without words it may tell before them.
 *
 * `memory` is stored with the session and comes back with its next question; it must survive JSON. Left
 * out, the memory of before is kept.
 */
export type AnswerPart =
  | { readonly type: 'heard'; readonly content: string }
  | { readonly type: 'fragment'; readonly content: string }
  | {
      readonly type: 'final';
      /** Tokens consumed, question and answer together. */
      readonly totalTokens: number;
      readonly noAnswer: boolean;
      /** True when the answer was cut off, which its last fragment says. */
      readonly isIncomplete?: boolean;
      readonly memory?: unknown;
    };

/**
 * Where answers come from. `answer` throws when it fails, also in the middle: an error of class
 * `UpstreamError` becomes 502, any other one 500. After `signal` was aborted it may end or throw, either
 * is fine.
 */
export interface Answerer {
  models(): Promise<readonly AnswerModel[]>;
  /** Does what would make the first answer slow. Answers are right without it. */
  warmUp?(): Promise<void>;
  answer(question: AnswerRequest): AsyncIterable<AnswerPart>;
}

/** The model behind an answerer did not answer, or not as it should. Seen by the caller as 502. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  /** When it makes sense to ask again, where the model is only busy. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { retryAfterMs, ...options }: UpstreamErrorDetails = {}) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}

interface UpstreamErrorDetails extends ErrorOptions {
  readonly retryAfterMs?: number | undefined;
}
