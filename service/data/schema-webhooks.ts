import { bigint, bigserial, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { WebhookEvent } from '../../src/protocol/webhook.js';
import { chatbot, session } from './schema.js';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The address to which events of a chatbot are reported. */
export const webhook = pgTable('webhook', {
  chatbotId: bigint('chatbot_id', { mode: 'number' })
    .primaryKey()
    .references(() => chatbot.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  /** Key of the signatures, in base64. The service has to know it, so it is not hashed. */
  secret: text('secret').notNull(),
  events: jsonb('events').$type<readonly WebhookEvent[]>().notNull(),
});

/** An event that is to be delivered, or could not be. Delivered ones are deleted. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    chatbotId: bigint('chatbot_id', { mode: 'number' })
      .notNull()
      .references(() => webhook.chatbotId, { onDelete: 'cascade' }),
    /** The conversation that it reports, with which it is deleted. */
    sessionId: bigint('session_id', { mode: 'number' }).references(() => session.id, { onDelete: 'cascade' }),
    type: text('type').$type<WebhookEvent>().notNull(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When to try next; null after a day of failures. */
    dueAt: moment('due_at'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error').notNull().default(''),
  },
  table => [
    index('webhook_delivery_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('webhook_delivery_chatbot').on(table.chatbotId, table.id),
    index('webhook_delivery_session').on(table.sessionId),
  ],
);
