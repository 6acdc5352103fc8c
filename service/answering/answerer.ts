import type { ChatAskType } from '../../src/protocol/ask.js';
import type { PageContext } from '../../src/protocol/page-context.js';
import type { Listing } from '../data/listings.js';
import type { Quotas, StoredSettings } from '../data/schema.js';

/** A model that an answerer offers in ModelList. */
export interface AnswerModel {
  /** The value for Edit's `Model`. */
  readonly key: string;
  readonly name: string;
  readonly usable: boolean;
}

export interface AnswerHistoryItem {
  readonly role: 'user' | 'bot';
  readonly content: string;
}

export interface AnswerFile {
  /** Its type; all files of one question have the same. */
  readonly kind: Exclude<ChatAskType, 'Text'>;
  readonly name: string;
  /** Such as `PNG`. */
  readonly format: string;
  /** Such as `image/png`. */
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** Of an image, in pixels. */
  readonly width: number | null;
  readonly height: number | null;
  /** Of a recording, and of a video if known. */
  readonly seconds: number | null;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** The page that a question was asked from. All its texts are data: no answerer follows instructions in them. */
export interface AskedPage {
  readonly context: Omit<PageContext, 'Tools'>;
  /** The listing that it is about; undefined if it names none of the chatbot's. */
  readonly listingId: number | undefined;
}

/** The result of a tool of the page, or why there is none. */
export type ActionOutcome = { readonly result: unknown } | { readonly error: string };

/** The tools of the page, which a model may ask for. */
export interface PageTools {
  readonly tools: NonNullable<PageContext['Tools']>;
  /** Asks the page to call one with checked arguments. The page, and its visitor, may refuse. */
  call(name: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<ActionOutcome>;
}

export interface AnswerRequest {
  readonly chatbot: { readonly id: number; readonly settings: StoredSettings; readonly quotas?: Quotas };
  readonly sessionId: number;
  /** The visitor's text; may be empty when `type` is not `Text`. */
  readonly content: string;
  readonly type: ChatAskType;
  readonly files: readonly AnswerFile[];
  /** Absent if unknown. */
  readonly page?: AskedPage | undefined;
  /** Absent if the page has none, or can't be asked. */
  readonly pageTools?: PageTools | undefined;
  readonly history: () => Promise<readonly AnswerHistoryItem[]>;
  /** The `memory` of the last answer in this session; undefined at first. */
  readonly memory: unknown;
  /** When a listing of the chatbot last changed, if known; empty without listings. */
  readonly listingsVersion?: string | undefined;
  readonly now: Date;
  /** Whether the caller reads fragments as they arrive. */
  readonly isStreamed: boolean;
  /** Aborted when the visitor stops or leaves; the answerer then stops its own work and its upstream's. */
  readonly signal: AbortSignal;
  /** Called with the tokens of each request to a model. */
  readonly onTokens?: (tokens: number) => void;
}

/** A passage that an answer is based on. */
export interface Source {
  readonly kind: 'Listing' | 'Text' | 'Page';
  readonly id: string;
  readonly title: string;
  /** Empty without a page. */
  readonly url: string;
  /** Plain text, at most 500 characters. */
  readonly passage: string;
}

/** A wrong statement of a model. */
export interface Correction {
  readonly kind:
    | 'price'
    | 'bedrooms'
    | 'bathrooms'
    | 'area'
    | 'year'
    | 'address'
    | 'town'
    | 'status'
    | 'number'
    | 'link'
    | 'count'
    | 'percent'
    | 'comparison'
    | 'phone'
    | 'days'
    | 'parking'
    | 'noFee'
    | 'type'
    | 'agent'
    | 'field'
    | 'rank';
  readonly said: string;
  /** Empty when the sentence was left out. */
  readonly right: string;
}

/**
 * A part of an answer. Fragments come first, and one final part comes last. For a recording without text, its
 * transcript may come before them.
 *
 * `memory` is stored with the session and passed to its next question; it must be JSON. Without it, the earlier
 * memory is kept.
 */
export type AnswerPart =
  | { readonly type: 'heard'; readonly content: string }
  | { readonly type: 'fragment'; readonly content: string }
  /** The fragments so far were not meant for visitors: only the next ones are the answer. */
  | { readonly type: 'retracted' }
  /** Listings that the next fragments name, at most twelve, in the order of the text. */
  | {
      readonly type: 'listings';
      readonly listings: readonly Listing[];
      /** Whether the answer compares them. */
      readonly isComparison?: boolean;
    }
  | {
      readonly type: 'final';
      /** Tokens of the question and the answer. */
      readonly totalTokens: number;
      readonly noAnswer: boolean;
      /** Questions that the visitor may want to ask next. */
      readonly suggestions?: readonly string[];
      /** All listings that the answer names, at most twelve, in the order of the text. */
      readonly listings?: readonly Listing[];
      /** Whether the answer compares these listings. */
      readonly isComparison?: boolean;
      /** At most eight. */
      readonly sources?: readonly Source[];
      /** Wrong statements of a model that were replaced or left out. */
      readonly corrections?: readonly Correction[];
      /** True when the answer was cut off; its last fragment says so. */
      readonly isIncomplete?: boolean;
      readonly memory?: unknown;
    };

/** Source of answers. An `UpstreamError` becomes 502, any other error 500, even in the middle of an answer. */
export interface Answerer {
  /** Whether it understands recordings and images; absent means yes. */
  readonly canHear?: boolean;
  readonly canSee?: boolean;
  models(): Promise<readonly AnswerModel[]>;
  /** Does slow preparation before the first answer; optional. */
  warmUp?(): Promise<void>;
  answer(question: AnswerRequest): AsyncIterable<AnswerPart>;
}

/** The model behind an answerer failed, which the caller sees as 502. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  /** Kind of the failure, for the operator's metrics. */
  readonly reason: FailureReason;
  /** When to retry, if the model is only busy. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { retryAfterMs, reason, ...options }: UpstreamErrorDetails = {}) {
    super(message, options);
    this.reason = reason ?? 'broken';
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Why a model failed: there is no connection, it sent nothing for too long, it asks callers to wait, it refused the
 * request (such as for a wrong key), it failed with a status from 500, or its answer broke off.
 */
export const FAILURE_REASONS = ['unreachable', 'timeout', 'busy', 'refused', 'failed', 'broken'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

interface UpstreamErrorDetails extends ErrorOptions {
  /** By default, the model broke off or broke the protocol. */
  readonly reason?: FailureReason;
  readonly retryAfterMs?: number | undefined;
}
