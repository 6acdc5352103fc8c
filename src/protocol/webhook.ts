import * as v from 'valibot';
import { serialNumber } from './chatbot.js';
import { choice, flag, id, list, text, webAddress } from './field.js';
import { OWNER, type OperationEntries } from './operation.js';

/** Events that a webhook may get. */
export const WEBHOOK_EVENTS = ['lead.created', 'person.requested', 'conversation.closed', 'feed.failed'] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/**
 * Request of WebhookEdit: where the service reports events of a chatbot. Not stated: our own operation.
 *
 * An empty `Url` removes the webhook and what it has not got yet.
 */
const webhookEditRequest = v.strictObject({
  SerialNumber: serialNumber,
  Url: webAddress('Address that gets the events, with https; an empty text removes the webhook.'),
  Events: v.nullish(
    list(
      'Events to report. Default: the stored ones, or all of a new webhook.',
      choice('An event.', WEBHOOK_EVENTS),
      WEBHOOK_EVENTS.length,
      'events',
    ),
  ),
  NewSecret: v.nullish(flag('Makes a new secret for the signatures; the old one ends at once.'), false),
});

const webhookGetRequest = v.strictObject({ SerialNumber: serialNumber });

const webhookRetryRequest = v.strictObject({
  SerialNumber: serialNumber,
  ID: v.nullish(id('The failure to send again; all of them by default.')),
});

/** An event that was not delivered. */
const failure = v.object({
  ID: v.number(),
  Type: text('The event.'),
  CreateTime: v.string(),
  Attempts: v.number(),
  Error: text('Why the last attempt failed.'),
  IsWaiting: flag('Whether the service tries again; it does so for a day.'),
});

/** Data of WebhookEdit and WebhookGet. `Url` is empty without a webhook. */
const webhookData = v.object({
  Url: v.string(),
  Events: v.array(v.picklist(WEBHOOK_EVENTS)),
  Secret: v.optional(text('Secret of the signatures, only when it was just made.')),
  Waiting: v.pipe(v.number(), v.description('Number of events that are still to be delivered.')),
  Failures: v.pipe(
    v.array(failure),
    v.description('Events that were not delivered so far, the newest first, at most 100.'),
  ),
});

/** Data of WebhookTest: how the address answered to an event `ping`. */
const webhookTestData = v.object({
  Success: v.boolean(),
  Error: text('Why the event was not delivered; empty on success.'),
});

/** Data of WebhookRetry: the number of events that are sent again. */
const webhookRetryData = v.number();

export const webhookOperations = {
  WebhookEdit: {
    summary: 'Stores or removes the address that gets the events of a chatbot.',
    keys: OWNER,
    request: webhookEditRequest,
    data: webhookData,
  },
  WebhookGet: {
    summary: 'Returns the webhook of a chatbot, with the events that were not delivered.',
    keys: OWNER,
    request: webhookGetRequest,
    data: webhookData,
  },
  WebhookTest: {
    summary: 'Sends an event `ping` to the webhook at once.',
    keys: OWNER,
    request: webhookGetRequest,
    data: webhookTestData,
  },
  WebhookRetry: {
    summary: 'Sends failed events again, for another day.',
    keys: OWNER,
    request: webhookRetryRequest,
    data: webhookRetryData,
  },
} as const satisfies OperationEntries;
