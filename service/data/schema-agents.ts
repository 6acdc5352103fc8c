import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OpeningHours, SavedReply } from '../../src/protocol/agent.js';
import { chatbot, session } from './schema.js';

/** The tables of the people who answer visitors; `schema.ts` has the conversations. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const idOf = (name: string) => bigint(name, { mode: 'number' });
const chatbotId = () =>
  idOf('chatbot_id')
    .notNull()
    .references(() => chatbot.id, { onDelete: 'cascade' });

/** An agent of a chatbot. A removed one keeps its name for the messages it has written. */
export const agent = pgTable(
  'agent',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    chatbotId: chatbotId(),
    name: text('name').notNull(),
    pictureUrl: text('picture_url').notNull().default(''),
    email: text('email').notNull().default(''),
    /** SHA-256 of the key, in hex; null after removal. */
    keyHash: text('key_hash').unique(),
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [index('agent_chatbot').on(table.chatbotId)],
);

/** Hours and texts of a chatbot's agents; without a row, the defaults hold. */
export const agentSettings = pgTable('agent_settings', {
  chatbotId: chatbotId().primaryKey(),
  /** Empty for the time zone of the chatbot. */
  timeZone: text('time_zone').notNull().default(''),
  hours: jsonb('hours').$type<readonly OpeningHours[]>().notNull().default([]),
  waitSeconds: integer('wait_seconds').notNull().default(120),
  savedReplies: jsonb('saved_replies').$type<readonly SavedReply[]>().notNull().default([]),
});

/** A browser of an agent that gets notifications (Web Push). */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    chatbotId: chatbotId(),
    /** 0 is the owner. */
    agentId: idOf('agent_id').notNull(),
    endpoint: text('endpoint').notNull(),
    /** The browser's keys, in base64url. */
    publicKey: text('public_key').notNull(),
    secret: text('secret').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('push_subscription_browser').on(table.chatbotId, table.endpoint),
    index('push_subscription_endpoint').on(table.endpoint),
  ],
);

export type PresenceKind = 'visitor' | 'agent';

/** The last sign of life of visitors and agents, by the clock of the database. */
export const presence = pgTable(
  'presence',
  {
    chatbotId: chatbotId(),
    kind: text('kind').$type<PresenceKind>().notNull(),
    /** A visitor's session, or an agent; 0 is the owner. */
    id: idOf('id').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** The last event that has reached a visitor. */
    eventId: idOf('event_id').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.chatbotId, table.kind, table.id] }), index('presence_seen').on(table.seenAt)],
);

/** Kinds of events in a conversation, or about the agents of a chatbot. */
export type ChatEventType =
  | 'waiting'
  | 'taken'
  | 'released'
  | 'closed'
  | 'message'
  | 'typing'
  | 'read'
  | 'agents'
  | 'unavailable';

/** The side that learns of an event. */
export type Audience = 'visitor' | 'inbox' | 'both';

/** An event. Ids increase in the order in which those of a chatbot become visible; see `addEvents`. */
export const chatEvent = pgTable(
  'chat_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    chatbotId: chatbotId(),
    /** Null for an event that concerns no conversation. */
    sessionId: idOf('session_id').references(() => session.id, { onDelete: 'cascade' }),
    type: text('type').$type<ChatEventType>().notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    /** The agent that it is about, 0 for the owner; null for the visitor or the chatbot. */
    agentId: idOf('agent_id'),
    messageId: idOf('message_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    index('chat_event_session').on(table.sessionId, table.id),
    index('chat_event_chatbot').on(table.chatbotId, table.id),
    index('chat_event_created').on(table.createdAt),
    uniqueIndex('chat_event_message')
      .on(table.messageId)
      .where(sql`message_id is not null`),
  ],
);
