import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Webhooks, DueDelivery } from '../data/webhooks.js';
import type { Log } from '../failure.js';
import { FeedError, request, type FeedAccess } from '../feeds/request-feed.js';
import { forChatbot } from '../monitoring/request-context.js';

export interface WebhookSenderOptions extends FeedAccess {
  readonly webhooks: Webhooks;
  readonly clock: () => Date;
  readonly log: Log;
  readonly count?: ((outcome: 'delivered' | 'failed') => void) | undefined;
  /** Maximum duration of an attempt, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Why an event was not delivered; `isFinal` if the address wants no more events. */
interface Failure {
  readonly error: string;
  readonly isFinal: boolean;
}

/** Not stated: an address has ten seconds to answer. */
const TIMEOUT_MS = 10_000;
/** Events that are sent at once, in total and to one address: a slow one must not delay the others. */
const AT_ONCE = 50;
const AT_ONCE_PER_ADDRESS = 2;
/** Pause before the sender looks for due events again while it waits for an address. */
const LOOK_AGAIN_MS = 1000;
const GONE = 410;

type Event = Pick<DueDelivery, 'url' | 'secret' | 'serialNumber' | 'createdAt' | 'data'> & {
  readonly id: string;
  readonly type: string;
};

/**
 * Delivers events to webhooks, signed as Standard Webhooks describes (https://www.standardwebhooks.com): the signature
 * covers the id, the time of the attempt and the body. An event may arrive twice, with the same `webhook-id`.
 */
export class WebhookSender {
  readonly #options: WebhookSenderOptions;

  constructor(options: WebhookSenderOptions) {
    this.#options = { ...options, noun: 'webhook' };
  }

  /** How addresses are reached. */
  get access(): FeedAccess {
    return this.#options;
  }

  /** Delivers all due events that no other process delivers. @param stopping when aborted, no more are begun */
  async sendDue(stopping?: AbortSignal): Promise<void> {
    /** The chatbot of each delivery. */
    const running = new Map<Promise<void>, number>();
    try {
      while (!stopping?.aborted) {
        const busy = [...running.values()];
        const due = await this.#claim(busy);
        for (const delivery of due) {
          const done = forChatbot(delivery.chatbotId, () => this.#deliver(delivery)).finally(() =>
            running.delete(done),
          );
          running.set(done, delivery.chatbotId);
        }
        if (due.length > 0) continue;
        // Only a claim without exceptions proves that nothing is due.
        if (busy.length === 0) return;
        if (running.size > 0) await firstOf([...running.keys()], LOOK_AGAIN_MS);
      }
    } finally {
      await Promise.all(running.keys());
    }
  }

  /** Claims due events of chatbots whose addresses get none at the moment. @param busy chatbots of running deliveries */
  async #claim(busy: readonly number[]): Promise<readonly DueDelivery[]> {
    const total = AT_ONCE - busy.length;
    if (total === 0) return [];
    return this.#options.webhooks.claim(this.#options.clock(), {
      total,
      perChatbot: AT_ONCE_PER_ADDRESS,
      except: busy,
    });
  }

  /** Sends an event at once. Returns why it was not delivered; undefined on success. */
  async send(event: Event): Promise<Failure | undefined> {
    const now = Math.floor(this.#options.clock().getTime() / 1000);
    const body = JSON.stringify({
      type: event.type,
      timestamp: event.createdAt.toISOString(),
      data: { SerialNumber: event.serialNumber, ...event.data },
    });
    const key = Buffer.from(event.secret, 'base64');
    const signature = createHmac('sha256', key).update(`${event.id}.${now}.${body}`).digest('base64');
    try {
      const response = await request(this.#options, {
        url: new URL(event.url),
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'webhook-id': event.id,
          'webhook-timestamp': String(now),
          'webhook-signature': `v1,${signature}`,
        },
        body,
        signal: AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS),
      });
      // Nobody reads the answer.
      response.destroy();
      const { statusCode: status = 0 } = response;
      if (status >= 200 && status < 300) return undefined;
      // A redirect is not followed: it could lead into a private network.
      return { error: `The address answered with status ${status}.`, isFinal: status === GONE };
    } catch (error) {
      return { error: sentenceFor(error), isFinal: false };
    }
  }

  async #deliver(delivery: DueDelivery): Promise<void> {
    const { webhooks, clock, log, count } = this.#options;
    try {
      const failure = await this.send({ ...delivery, id: `event_${delivery.id}` });
      count?.(failure ? 'failed' : 'delivered');
      await (failure
        ? webhooks.markFailed(delivery, failure.error, failure.isFinal, clock())
        : webhooks.markDelivered(delivery.id));
    } catch (error) {
      // It is due again in a minute.
      log('The delivery of an event could not be noted.', error);
    }
  }
}

/** Resolves when the first of the promises does, or after a time. */
async function firstOf(promises: readonly Promise<void>[], timeMs: number): Promise<void> {
  const enough = new AbortController();
  const pause = delay(timeMs, undefined, { signal: enough.signal }).catch(() => undefined);
  await Promise.race([...promises, pause]);
  enough.abort();
}

function sentenceFor(error: unknown): string {
  if (error instanceof FeedError) return error.message;
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError') return 'The address did not answer in time.';
  return code === undefined ? 'The address could not be reached.' : `The address could not be reached (${code}).`;
}
