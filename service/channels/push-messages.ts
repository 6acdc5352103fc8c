import webPush from 'web-push';
import { isLoopback } from '../access/loopback.js';
import type { PushSubscription, PushSubscriptions } from '../data/push-subscriptions.js';
import type { Log } from '../failure.js';
import { request, type FeedAccess } from '../feeds/request-feed.js';

export interface PushMessage {
  readonly Title: string;
  readonly Body: string;
  readonly ConversationID: number;
  readonly SerialNumber: string;
}

export interface PushMessagesOptions {
  readonly subscriptions: PushSubscriptions;
  /** VAPID keys, which identify this service to the browsers' services. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Address for questions about the messages: https or mailto. */
  readonly contact: string;
  readonly access: FeedAccess;
  readonly log: Log;
}

/** Longest parts of a message, in characters: browsers' services take 4 KB, encrypted. */
const MAX_TITLE_LENGTH = 100;
const MAX_BODY_LENGTH = 300;
/** How long browsers' services keep a message for a browser that is offline, in seconds. */
const LIFE_SECONDS = 3600;
const TIMEOUT_MS = 10_000;
/** The browser has unsubscribed, or its subscription has expired. */
const GONE = [404, 410];

/** Sends notifications to the browsers of agents (Web Push). */
export class PushMessages {
  readonly #options: PushMessagesOptions;

  /** @throws {Error} when the VAPID keys are not a pair of such keys */
  constructor(options: PushMessagesOptions) {
    this.#options = options;
    const { contact, publicKey, privateKey } = options;
    webPush.getVapidHeaders('https://push.example', contact, publicKey, privateKey, 'aes128gcm');
  }

  get publicKey(): string {
    return this.#options.publicKey;
  }

  /** Whether messages may be sent to an address; names are looked up before each message. */
  reaches(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname } = new URL(endpoint);
    return protocol === 'https:' || (!!this.#options.access.allowsLoopback && isLoopback(hostname));
  }

  /** Notifies an agent, 0 for the owner, or without one everybody who answers for a chatbot. Never fails. */
  async send(chatbotId: number, agentId: number | undefined, message: PushMessage): Promise<void> {
    const { subscriptions, log } = this.#options;
    try {
      const payload = JSON.stringify({
        ...message,
        Title: cut(message.Title, MAX_TITLE_LENGTH),
        Body: cut(message.Body, MAX_BODY_LENGTH),
      });
      const browsers = await subscriptions.of(chatbotId, agentId);
      const gone = await Promise.all(browsers.map(each => this.#deliver(each, payload)));
      await subscriptions.remove(gone.flatMap(endpoint => endpoint ?? []));
    } catch (error) {
      log('Agents could not be notified.', error);
    }
  }

  /** Returns the endpoint if the browser no longer wants messages. */
  async #deliver({ endpoint, publicKey: p256dh, secret: auth }: PushSubscription, payload: string) {
    const { access, contact: subject, publicKey, privateKey, log } = this.#options;
    try {
      const vapidDetails = { subject, publicKey, privateKey };
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails,
        TTL: LIFE_SECONDS,
        urgency: 'high',
      });
      const response = await request(access, {
        url: new URL(endpoint),
        method: 'POST',
        headers: details.headers,
        body: details.body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      response.destroy();
      const { statusCode = 0 } = response;
      if (GONE.includes(statusCode)) return endpoint;
      if (statusCode >= 300) log('A notification was refused.', new Error(`Status ${statusCode}`));
    } catch (error) {
      log('A notification could not be sent.', error);
    }
    return undefined;
  }
}

/** Cuts a text without splitting a character. */
function cut(text: string, length: number): string {
  const signs = [...text.slice(0, 2 * length + 2)];
  return signs.length > length ? `${signs.slice(0, length - 1).join('')}…` : signs.join('');
}
