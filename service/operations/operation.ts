import type { RateLimiter } from '../../src/gateway/rate-limiter.js';
import type { UploadLinks } from '../../src/gateway/upload-links.js';
import type { VisitorKeys } from '../../src/gateway/visitor-keys.js';
import type { OperationName } from '../../src/protocol/endpoints.js';
import type { CheckedRequestOf, DataOf } from '../../src/protocol/operations.js';
import type { Caller } from '../access.js';
import type { AnswerRuns } from '../answer-runs.js';
import type { Answerer } from '../answering/answerer.js';
import type { UploadQuota } from '../data/files.js';
import type { Repositories } from '../data/repositories.js';
import type { Log } from '../failure.js';
import type { FileStorage } from '../files/storage.js';
import type { Mailer } from '../mail/mailer.js';
import type { NewSessionLimit } from '../new-session-limit.js';

export interface Services {
  readonly repositories: Repositories;
  readonly answerer: Answerer;
  readonly answers: AnswerRuns;
  readonly visitorKeys: VisitorKeys;
  readonly mailer: Mailer;
  readonly storage: FileStorage;
  readonly uploadLinks: UploadLinks;
  readonly uploadQuota: UploadQuota;
  /** Counts by address; undefined: no address has a limit. */
  readonly limiter?: RateLimiter | undefined;
  /** Undefined: as many as anybody likes. */
  readonly newSessions?: NewSessionLimit | undefined;
  /** Writes lines that name the request. */
  readonly log: Log;
}

/** One call of an operation: who asks, from where, when. */
export interface Call {
  readonly caller: Caller;
  /** The `Origin` header; null when the request does not come from a page. */
  readonly origin: string | null;
  /** Address of the page that asks, as far as its browser tells; empty when unknown. */
  readonly page: string;
  /** Where the service is reached, such as `https://chat.example`. */
  readonly serviceOrigin: string;
  /** The network it comes from; undefined when that is not known. */
  readonly network: string | undefined;
  readonly now: Date;
  /** Aborted when the caller is gone. */
  readonly signal: AbortSignal;
}

/**
 * Carries out one operation on a checked request. Gives the envelope's `Data`, or a whole response where
 * the answer is none (a stream).
 *
 * @throws {ServiceError} to refuse
 */
export type Handler<Name extends OperationName> = (
  request: CheckedRequestOf<Name>,
  call: Call,
  services: Services,
) => Promise<DataOf<Name> | Response>;

/** The operations that the service carries out. One without a handler is unknown to callers. */
export type Handlers = { readonly [Name in OperationName]?: Handler<Name> };
