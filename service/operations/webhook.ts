import { randomBytes, randomUUID } from 'node:crypto';
import { WEBHOOK_EVENTS } from '../../src/protocol/webhook.js';
import { ServiceError } from '../failure.js';
import { FeedError, requirePublic } from '../feeds/request-feed.js';
import { findChatbot } from './find-chatbot.js';
import type { Handler, Services } from './operation.js';

const SECRET_BYTES = 24;

/** WebhookEdit: stores or removes the webhook of a chatbot. Not stated: our own operation. */
export const webhookEdit: Handler<'WebhookEdit'> = async ({ SerialNumber, Url, Events, NewSecret }, call, services) => {
  const { id: chatbotId } = await findChatbot(SerialNumber, call, services);
  const { webhooks } = services.repositories;
  if (Url === '') {
    await webhooks.remove(chatbotId);
    return stateOf(chatbotId, services);
  }
  await requireUsable(Url, services);
  const before = await webhooks.of(chatbotId);
  const secret = NewSecret || !before ? randomBytes(SECRET_BYTES).toString('base64') : before.secret;
  const events = [...new Set(Events ?? before?.events ?? WEBHOOK_EVENTS)];
  await webhooks.store({ chatbotId, url: Url, secret, events });
  return { ...(await stateOf(chatbotId, services)), ...(secret !== before?.secret && { Secret: `whsec_${secret}` }) };
};

/** WebhookGet: the webhook of a chatbot, with the events that were not delivered. */
export const webhookGet: Handler<'WebhookGet'> = async ({ SerialNumber }, call, services) =>
  stateOf((await findChatbot(SerialNumber, call, services)).id, services);

/** WebhookTest: sends an event `ping` at once. */
export const webhookTest: Handler<'WebhookTest'> = async ({ SerialNumber }, call, services) => {
  const { id } = await findChatbot(SerialNumber, call, services);
  const { url, secret } = await requireWebhook(id, services);
  const failure = await services.webhooks.send({
    ...{ url, secret, serialNumber: SerialNumber, createdAt: call.now },
    id: `ping_${randomUUID()}`,
    type: 'ping',
    data: {},
  });
  return { Success: !failure, Error: failure?.error ?? '' };
};

/** WebhookRetry: sends failed events again, for another day. */
export const webhookRetry: Handler<'WebhookRetry'> = async ({ SerialNumber, ID }, call, services) => {
  const { id } = await findChatbot(SerialNumber, call, services);
  await requireWebhook(id, services);
  return services.repositories.webhooks.retry(id, ID ?? undefined, call.now);
};

async function requireWebhook(chatbotId: number, { repositories }: Services) {
  const webhook = await repositories.webhooks.of(chatbotId);
  if (!webhook) throw new ServiceError(404, 'The chatbot has no webhook.');
  return webhook;
}

/** @throws {ServiceError} 400 for an address that the service may not use */
async function requireUsable(url: string, { webhooks }: Services): Promise<void> {
  try {
    await requirePublic(new URL(url), webhooks.access);
  } catch (error) {
    const reason = error instanceof FeedError ? error.message : 'The server of the webhook was not found.';
    throw new ServiceError(400, `The field Url can't be used: ${reason}`, { cause: error });
  }
}

async function stateOf(chatbotId: number, { repositories: { webhooks } }: Services) {
  const webhook = await webhooks.of(chatbotId);
  const { failures, waiting } = await webhooks.pending(chatbotId);
  return {
    Url: webhook?.url ?? '',
    Events: [...(webhook?.events ?? [])],
    Waiting: waiting,
    Failures: failures.map(({ id, type, createdAt, attempts, error, dueAt }) => ({
      ID: id,
      Type: type,
      CreateTime: createdAt.toISOString(),
      Attempts: attempts,
      Error: error,
      IsWaiting: dueAt !== null,
    })),
  };
}
