import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ChatAskType } from '../../src/protocol/ask.js';
import type { FormatName } from '../../src/files/formats.js';

/**
 * The tables of the service: one schema and one set of migrations for the embedded database and for
 * PostgreSQL. After a change run `npx drizzle-kit generate`; a migration is added, never edited.
 *
 * Quantities are double precision because the interface carries JSON numbers: a number comes back as the
 * one that was sent.
 */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Ids are read from requests, where any whole number may stand: wide enough for all of them. */
const id = () => bigserial('id', { mode: 'number' }).primaryKey();
const idOf = (name: string) => bigint(name, { mode: 'number' });
const createdAt = () => moment('created_at').notNull().defaultNow();

/** Words are indexed as they stand, for names, and by their English stem, for everything else. */
const searchable = (value: SQL) =>
  sql`to_tsvector('simple'::regconfig, ${value}) || to_tsvector('english'::regconfig, ${value})`;

/** The two keys an owner has (interface 5). */
export type OwnerKeyKind = 'secret' | 'workspace';

/** One customer of the service: a workspace whose keys open its chatbots and no others. */
export const tenant = pgTable(
  'tenant',
  {
    id: id(),
    name: text('name').notNull(),
    /** Whether its keys are those that the process is configured with; there is one such tenant. */
    isOwner: boolean('is_owner').notNull().default(false),
    /** SHA-256 of the secret key, in hex. */
    apiKeyHash: text('api_key_hash').notNull().unique(),
    /** SHA-256 of the workspace key, in hex. */
    workspaceKeyHash: text('workspace_key_hash').notNull().unique(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('tenant_owner')
      .on(table.isOwner)
      .where(sql`is_owner`),
  ],
);

/** A key that an owner has changed and that opens for a while yet, until whoever uses it knows the next. */
export const retiredKey = pgTable(
  'retired_key',
  {
    kind: text('kind').$type<OwnerKeyKind>().notNull(),
    /** SHA-256 of the key, in hex. */
    hash: text('hash').notNull(),
    tenantId: idOf('tenant_id')
      .notNull()
      .references(() => tenant.id, { onDelete: 'cascade' }),
    endsAt: moment('ends_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.hash] }),
    index('retired_key_tenant').on(table.tenantId),
  ],
);

/** Settings of a chatbot under the names of interface 2.1; an absent one was never set. */
export type StoredSettings = Readonly<Record<string, string | number | boolean>>;

/** A chatbot. Its settings are one document, so that an edit changes all of its fields or none. */
export const chatbot = pgTable(
  'chatbot',
  {
    id: id(),
    tenantId: idOf('tenant_id')
      .notNull()
      .references(() => tenant.id, { onDelete: 'cascade' }),
    serialNumber: text('serial_number').notNull().unique(),
    settings: jsonb('settings').$type<StoredSettings>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** When it was removed; what belongs to it is deleted after that, piece by piece. */
    removedAt: moment('removed_at'),
  },
  table => [index('chatbot_tenant').on(table.tenantId)],
);

export const session = pgTable(
  'session',
  {
    id: id(),
    chatbotId: idOf('chatbot_id')
      .notNull()
      .references(() => chatbot.id, { onDelete: 'cascade' }),
    /** Address of the page the session began on; empty when a server made it. */
    uri: text('uri').notNull().default(''),
    /** The visitor's time zone, as GetConfig told it; empty when it did not. */
    timeZone: text('time_zone').notNull().default(''),
    /** What the answerer wants to find again at the next question; only it knows the shape. */
    memory: jsonb('memory').$type<unknown>(),
    createdAt: createdAt(),
  },
  table => [index('session_chatbot').on(table.chatbotId, table.createdAt)],
);

export type MessageRole = 'user' | 'bot';

/** A question or an answer. `id` is the message id of the interface. */
export const message = pgTable(
  'message',
  {
    id: id(),
    sessionId: idOf('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /**
     * Same as the session's; here so that a month's questions are counted by one index. It refers to nothing
     * itself: without an index on it, to remove a chatbot would be to go through the messages of all.
     */
    chatbotId: idOf('chatbot_id').notNull(),
    role: text('role').$type<MessageRole>().notNull(),
    type: text('type').$type<ChatAskType>().notNull().default('Text'),
    content: text('content').notNull(),
    fileIds: jsonb('file_ids').$type<readonly number[]>().notNull().default([]),
    /** The question that this answer belongs to. */
    questionId: idOf('question_id'),
    totalTokens: integer('total_tokens').notNull().default(0),
    noAnswer: boolean('no_answer').notNull().default(false),
    /** False for an answer that was cut off: by the visitor, by a failure. */
    complete: boolean('complete').notNull().default(true),
    /** True for a question that the service failed to answer: it counts towards no limit. */
    failed: boolean('failed').notNull().default(false),
    createdAt: createdAt(),
  },
  table => [
    index('message_session').on(table.sessionId, table.role, table.id),
    index('message_questions')
      .on(table.chatbotId, table.createdAt)
      .where(sql`role = 'user'`),
  ],
);

/** How many questions a chatbot took in a month, without those it failed to answer. */
export const monthUse = pgTable(
  'month_use',
  {
    chatbotId: idOf('chatbot_id')
      .notNull()
      .references(() => chatbot.id, { onDelete: 'cascade' }),
    /** The month in the chatbot's time zone, such as `2025-01`. */
    month: text('month').notNull(),
    questions: integer('questions').notNull(),
  },
  table => [primaryKey({ columns: [table.chatbotId, table.month] })],
);

/** Who sent a file: a visitor in his session, or the owner. */
export type FileSender = 'visitor' | 'owner';

/** What becomes of a file: its bytes are waited for, they are there, or it is about to be deleted. */
export type FileState = 'waiting' | 'stored' | 'doomed';

/**
 * A file that was, or is to be, uploaded. Its bytes lie in the storage, under `storageKey`. A row outlives
 * its session and chatbot, until its bytes are deleted.
 */
export const file = pgTable(
  'file',
  {
    /** Drawn at random, so that nobody comes upon a file by counting. */
    id: idOf('id').primaryKey(),
    tenantId: idOf('tenant_id')
      .notNull()
      .references(() => tenant.id),
    chatbotId: idOf('chatbot_id').references(() => chatbot.id, { onDelete: 'set null' }),
    /** Of a visitor's file the session it came in; of an owner's the one it was last asked in. */
    sessionId: idOf('session_id').references(() => session.id, { onDelete: 'set null' }),
    sender: text('sender').$type<FileSender>().notNull(),
    name: text('name').notNull(),
    state: text('state').$type<FileState>().notNull().default('waiting'),
    /** Where the bytes are, or are being put; null before the first attempt. */
    storageKey: text('storage_key'),
    format: text('format').$type<FormatName>(),
    /** In bytes; while they are being received, how many were reserved. */
    size: bigint('size', { mode: 'number' }),
    /** SHA-256 of the bytes, in hex. */
    digest: text('digest'),
    /** Of a picture, in pixels. */
    width: integer('width'),
    height: integer('height'),
    /** Of a recording or a video. */
    seconds: doublePrecision('seconds'),
    /** When it was first part of a question. */
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  table => [
    index('file_session').on(table.sessionId, table.createdAt),
    index('file_chatbot').on(table.chatbotId, table.createdAt),
    index('file_created').on(table.createdAt),
  ],
);

/** How a lead came: the visitor asked for a person, or named a contact in a message. */
export type LeadSource = 'handoff' | 'message';

/** A visitor who can be reached. */
export const lead = pgTable(
  'lead',
  {
    id: id(),
    chatbotId: idOf('chatbot_id')
      .notNull()
      .references(() => chatbot.id, { onDelete: 'cascade' }),
    sessionId: idOf('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    source: text('source').$type<LeadSource>().notNull(),
    /** An e-mail address or a telephone number, as the visitor wrote it. */
    contact: text('contact').notNull(),
    /** What the visitor said with it. */
    content: text('content').notNull().default(''),
    /** True for a handoff beyond a limit: it is kept, and no mail was sent. */
    heldBack: boolean('held_back').notNull().default(false),
    /** When the mail about a handoff was taken over; null as long as it was not. */
    deliveredAt: moment('delivered_at'),
    createdAt: createdAt(),
  },
  table => [
    index('lead_chatbot').on(table.chatbotId, table.createdAt),
    index('lead_session').on(table.sessionId, table.createdAt),
    // A contact that is written twice is one lead.
    uniqueIndex('lead_message')
      .on(table.sessionId, table.contact)
      .where(sql`source = 'message'`),
  ],
);

export const feedback = pgTable('feedback', {
  answerId: idOf('answer_id')
    .primaryKey()
    .references(() => message.id, { onDelete: 'cascade' }),
  /** 1 is helpful, -1 is not. */
  value: integer('value').notNull(),
  content: text('content').notNull().default(''),
  createdAt: createdAt(),
});

/** What a daily mail tells: the conversations, or the leads. */
export type DailyMailKind = 'logs' | 'leads';

/** A daily mail that a process has taken on; see `DailyMailLog`. */
export const dailyMail = pgTable(
  'daily_mail',
  {
    chatbotId: idOf('chatbot_id')
      .notNull()
      .references(() => chatbot.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DailyMailKind>().notNull(),
    /** The date in the chatbot's time zone. */
    day: text('day').notNull(),
    state: text('state').$type<'claimed' | 'sent' | 'failed'>().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  table => [primaryKey({ columns: [table.chatbotId, table.kind, table.day] })],
);

/** A column that the owner adds to a listing (interface 2.3). */
export interface ExtensionItem {
  readonly Key: string;
  readonly value: string;
}

/** A real estate listing (interface 2.3). Absent optional fields are null. */
export const listing = pgTable(
  'listing',
  {
    id: id(),
    chatbotId: idOf('chatbot_id')
      .notNull()
      .references(() => chatbot.id, { onDelete: 'cascade' }),
    saleType: text('sale_type').notNull(),
    status: text('status').notNull(),
    currencySymbol: text('currency_symbol').notNull(),
    propertyType: text('property_type').notNull(),
    bedrooms: doublePrecision('bedrooms').notNull(),
    bathrooms: doublePrecision('bathrooms').notNull(),
    url: text('url').notNull(),
    mlsNumber: text('mls_number').notNull(),
    yearBuilt: doublePrecision('year_built').notNull(),
    daysOnMarket: doublePrecision('days_on_market').notNull(),
    lotArea: doublePrecision('lot_area').notNull(),
    buildingArea: doublePrecision('building_area').notNull(),
    areaUnit: text('area_unit').notNull(),
    parkingSpots: doublePrecision('parking_spots').notNull(),
    images: jsonb('images').$type<readonly string[]>(),
    tours: text('tours'),
    description: text('description'),
    extension: jsonb('extension').$type<readonly ExtensionItem[]>(),
    location: text('location'),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    salePrice: doublePrecision('sale_price'),
    unitAreaPrice: doublePrecision('unit_area_price'),
    hoaMonth: doublePrecision('hoa_month'),
    estimatePrice: doublePrecision('estimate_price'),
    rentPrice: doublePrecision('rent_price'),
    spaceType: text('space_type'),
    depositFee: doublePrecision('deposit_fee'),
    /** What a visitor pays: the rent of what is let, the price of what is sold. */
    price: doublePrecision('price').generatedAlwaysAs(
      sql`case when sale_type = 'for_rent' then rent_price else sale_price end`,
    ),
    /**
     * The words of all texts. Negated words and an owner's columns with a value such as `No` are left out,
     * so that "no pool" is not found as a pool: a negation in the query would have to read every row.
     */
    search: tsvector('search').generatedAlwaysAs(
      // Only the strings of the JSON document are indexed, not the names of its fields.
      sql`to_tsvector('simple'::regconfig, regexp_replace(coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(address, '') || ' ' || coalesce(location, '') || ' ' || property_type || ' ' || coalesce(description, ''), '\\m(no|not|without)\\s+((swimming|own|private|in-unit)\\s+)?[^[:space:][:punct:]]+', '\\1', 'gi')) || to_tsvector('simple'::regconfig, jsonb_path_query_array(coalesce(extension, '[]'::jsonb), '$[*] ? (!(@.value like_regex "^ *(no|none|not|false|0|-|n/a)? *$|^ *(no|none|not) " flag "i"))'))`,
    ),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('listing_mls_number').on(table.chatbotId, table.mlsNumber),
    uniqueIndex('listing_url').on(table.chatbotId, table.url),
    index('listing_newest').on(table.chatbotId, table.createdAt, table.id),
    index('listing_place').on(table.chatbotId, sql`lower(trim(both from city))`),
    index('listing_updated').on(table.chatbotId, table.updatedAt),
    index('listing_price').on(table.chatbotId, table.saleType, table.price),
    index('listing_bedrooms').on(table.chatbotId, table.bedrooms),
    // Questions come more often than listings: no list of new ones that every question has to go through.
    index('listing_search').using('gin', table.search).with({ fastupdate: false }),
  ],
);

/** A text the embedded answerer answers from: opening hours, fees, how a viewing goes. */
export const knowledge = pgTable(
  'knowledge',
  {
    id: id(),
    chatbotId: idOf('chatbot_id')
      .notNull()
      .references(() => chatbot.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Where a visitor can read on; empty when nowhere. */
    url: text('url').notNull().default(''),
    search: tsvector('search').generatedAlwaysAs(searchable(sql`title || ' ' || body`)),
    createdAt: createdAt(),
  },
  table => [
    index('knowledge_chatbot').on(table.chatbotId),
    index('knowledge_search').using('gin', table.search),
  ],
);

/** How often something happened within a window; see `SharedCounters`. */
export const counter = pgTable(
  'counter',
  {
    /** A keyed hash of what is counted, another one in every window. */
    key: text('key').primaryKey(),
    /** When the window ends. */
    endsAt: moment('ends_at').notNull(),
    count: integer('count').notNull(),
  },
  table => [index('counter_end').on(table.endsAt)],
);

/** Secrets that all processes on one database share, made once by the first. */
export const serviceSecret = pgTable('service_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
});
