import type { RateLimiter } from '../../src/gateway/rate-limiter.js';
import type { UploadLinks } from '../../src/gateway/upload-links.js';
import type { VisitorKeys } from '../../src/gateway/visitor-keys.js';
import type { CheckedRequestOf, DataOf, OperationName } from '../../src/protocol/operations.js';
import type { Caller } from '../access/caller.js';
import type { Throttle } from './throttle.js';
import type { AnswerRuns } from '../runs/answer-runs.js';
import type { Answerer } from '../answering/answerer.js';
import type { UploadQuota } from '../data/files.js';
import type { Repositories } from '../data/repositories.js';
import type { Log } from '../failure.js';
import type { EventHub } from '../channels/event-hub.js';
import type { PushMessages } from '../channels/push-messages.js';
import type { FeedRunner } from '../feeds/feed-runner.js';
import type { FileStorage } from '../files/storage.js';
import type { Mailer } from '../mail/mailer.js';
import type { SiteRunner } from '../site/site-runner.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';

export interface Services {
  readonly repositories: Repositories;
  readonly answerer: Answerer;
  readonly answers: AnswerRuns;
  readonly visitorKeys: VisitorKeys;
  readonly mailer: Mailer;
  readonly feeds: FeedRunner;
  /** Reads the sites of owners. */
  readonly sites: Pick<SiteRunner, 'addFile' | 'runDue'>;
  readonly webhooks: WebhookSender;
  /** The open channels. */
  readonly hub: EventHub;
  /** How long a channel stays open, in milliseconds. */
  readonly channelMs: number;
  /** Limits events about typing. */
  readonly typing: Throttle;
  /** Sends notifications to agents; undefined without VAPID keys. */
  readonly push?: PushMessages | undefined;
  readonly storage: FileStorage;
  readonly uploadLinks: UploadLinks;
  readonly uploadQuota: UploadQuota;
  /** Counts requests by address; undefined means no limit. */
  readonly limiter?: RateLimiter | undefined;
  /** New sessions per address and clock hour; 0 or undefined means no limit. */
  readonly sessionsPerAddress?: number | undefined;
  /** Writes log lines with the request's id. */
  readonly log: Log;
}

/** One call of an operation, and its caller. */
export interface Call {
  readonly caller: Caller;
  /** The `Origin` header; null when the request does not come from a page. */
  readonly origin: string | null;
  /** Address of the calling page, if its browser sends it; otherwise empty. */
  readonly page: string;
  /** The service's public address, such as `https://chat.example`. */
  readonly serviceOrigin: string;
  /** The caller's network; undefined when unknown. */
  readonly network: string | undefined;
  readonly now: Date;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/**
 * Runs one operation on a validated request. Returns the envelope's `Data`, or a whole response for a stream.
 *
 * @throws {ServiceError} to refuse
 */
export type Handler<Name extends OperationName> = (
  request: CheckedRequestOf<Name>,
  call: Call,
  services: Services,
) => Promise<DataOf<Name> | Response>;

/** The service's operations. */
export type Handlers = { readonly [Name in OperationName]: Handler<Name> };
