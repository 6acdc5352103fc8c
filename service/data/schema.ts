import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { ConversationState } from '../../src/protocol/agent.js';
import type { ChatAskType, clientAskData } from '../../src/protocol/ask.js';
import type { TeaserRule } from '../../src/protocol/teaser-rule.js';
import type { StoredListing } from '../../src/protocol/listing.js';
import type { StoredText } from '../../src/protocol/stored-texts.js';
import type { FeedMapping, FeedReport } from '../../src/protocol/feed.js';
import type { PageContext } from '../../src/protocol/page-context.js';
import type { FormatName } from '../../src/files/formats.js';
import type { Evidence } from '../answering/evidence/read-evidence.js';

/** A wrong statement in an answer. */
export interface Correction {
  readonly kind: string;
  readonly said: string;
  /** Empty when the sentence was left out. */
  readonly right: string;
}

/**
 * The tables of the service: one schema and one set of migrations for both databases. After a change, run `npx
 * drizzle-kit generate`; add migrations, never edit one.
 *
 * Quantities are double precision, so that JSON numbers come back exactly as they were sent.
 */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Wide enough for every integer that a request may contain. */
const id = () => bigserial('id', { mode: 'number' }).primaryKey();
const idOf = (name: string) => bigint(name, { mode: 'number' });
/** Id of another row, with which this one is deleted. */
const childOf = (name: string, parent: () => AnyPgColumn) =>
  idOf(name).notNull().references(parent, { onDelete: 'cascade' });
const createdAt = () => moment('created_at').notNull().defaultNow();

/** Indexes words unchanged, for names, and by their English stem, for everything else. */
const searchable = (value: SQL) =>
  sql`to_tsvector('simple'::regconfig, ${value}) || to_tsvector('english'::regconfig, ${value})`;

/** An MLS number in lower case and without punctuation: `VS-24149` is `vs24149`. */
export const bareNumberOf = (value: SQLWrapper) => sql`regexp_replace(lower(${value}), '[^[:alnum:]]', '', 'g')`;

/** An MLS number without the letters of its MLS: `VS-24149` is `24149`. */
export const digitsOf = (value: SQLWrapper) => sql`regexp_replace(${bareNumberOf(value)}, '^[a-z]+', '')`;

/** Size of the list of entries that a word index has not sorted yet, in kilobytes. */
const PENDING = { fastupdate: true, gin_pending_list_limit: 512 };

export type OwnerKeyKind = 'secret' | 'workspace';

/** A customer of the service: a workspace whose keys open only its own chatbots. */
export const tenant = pgTable(
  'tenant',
  {
    id: id(),
    name: text('name').notNull(),
    /** Whether its keys are the ones in the process's configuration; only one tenant has them. */
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

/** A replaced key that still works for a while, so that its users can switch. */
export const retiredKey = pgTable(
  'retired_key',
  {
    kind: text('kind').$type<OwnerKeyKind>().notNull(),
    /** SHA-256 of the key, in hex. */
    hash: text('hash').notNull(),
    tenantId: childOf('tenant_id', () => tenant.id),
    endsAt: moment('ends_at').notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.hash] }), index('retired_key_tenant').on(table.tenantId)],
);

/** A chatbot's settings, named as in interface 2.1; absent settings were never set. */
export type StoredSettings = Readonly<Record<string, string | number | boolean | readonly TeaserRule[]>>;

/** Limits that the operator sets; an absent one means no limit. */
export interface Quotas {
  /** Questions in a calendar month. */
  readonly MessagesPerMonth?: number;
  readonly Listings?: number;
  /** Size of all files, in megabytes. */
  readonly StorageMB?: number;
  /** Tokens of the model in a day, in place of `MODEL_DAILY_TOKENS`. */
  readonly TokensPerDay?: number;
}

/** A chatbot. Its settings are one document, so an edit changes all of its fields or none. */
export const chatbot = pgTable(
  'chatbot',
  {
    id: id(),
    tenantId: childOf('tenant_id', () => tenant.id),
    serialNumber: text('serial_number').notNull().unique(),
    settings: jsonb('settings').$type<StoredSettings>().notNull().default({}),
    quotas: jsonb('quotas').$type<Quotas>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Time of removal; its data is deleted after that, in batches. */
    removedAt: moment('removed_at'),
  },
  table => [index('chatbot_tenant').on(table.tenantId)],
);

export const session = pgTable(
  'session',
  {
    id: id(),
    chatbotId: childOf('chatbot_id', () => chatbot.id),
    /** Address of the page where the session began; empty when a server created it. */
    uri: text('uri').notNull().default(''),
    /** The visitor's time zone from GetConfig; empty when unknown. */
    timeZone: text('time_zone').notNull().default(''),
    /** The answerer's memory for the next question; only the answerer knows the shape. */
    memory: jsonb('memory').$type<unknown>(),
    state: text('state').$type<ConversationState>().notNull().default('bot'),
    /** The agent of a taken conversation, 0 for the owner; null in other states. */
    agentId: idOf('agent_id'),
    /** When the visitor asked for an agent and how long they wait, by the clock of the database; null unless they wait. */
    waitingSince: moment('waiting_since'),
    waitUntil: moment('wait_until'),
    /** When the visitor or an agent last wrote; null before the first question. */
    activeAt: moment('active_at'),
    /** Questions so far; see `storingAtOnce`. Versions without this column don't count theirs. */
    questions: integer('questions').notNull().default(0),
    /** Messages that no agent has read, while the conversation waits or is taken. */
    unread: integer('unread').notNull().default(0),
    /** The visitor's page when they asked for an agent. */
    page: jsonb('page').$type<{ readonly Url: string; readonly Title: string }>(),
    /** BCP 47 tag of the visitor's chat; empty when unknown. */
    language: text('language').notNull().default(''),
    /** The last event whose message was mailed to the visitor. */
    mailedEventId: idOf('mailed_event_id').notNull().default(0),
    /** Marks from its current messages, for the lists of owners; see `CONVERSATION_MARKS`. */
    unanswered: boolean('unanswered').notNull().default(false),
    poorlyRated: boolean('poorly_rated').notNull().default(false),
    corrected: boolean('corrected').notNull().default(false),
    /** Whether an agent took it or the visitor asked for a person. */
    withPerson: boolean('with_person').notNull().default(false),
    createdAt: createdAt(),
  },
  table => [
    index('session_chatbot').on(table.chatbotId, table.createdAt),
    index('session_begun')
      .on(table.chatbotId, table.createdAt, table.id)
      .where(sql`active_at is not null`),
    index('session_unanswered')
      .on(table.chatbotId, table.createdAt, table.id)
      .where(sql`unanswered`),
    index('session_poorly_rated')
      .on(table.chatbotId, table.createdAt, table.id)
      .where(sql`poorly_rated`),
    index('session_corrected')
      .on(table.chatbotId, table.createdAt, table.id)
      .where(sql`corrected`),
    index('session_with_person')
      .on(table.chatbotId, table.createdAt, table.id)
      .where(sql`with_person`),
    index('session_active')
      .on(table.chatbotId, table.activeAt, table.id)
      .where(sql`active_at is not null`),
    index('session_waiting')
      .on(table.chatbotId, table.waitingSince, table.id)
      .where(sql`state = 'waiting'`),
    index('session_taken')
      .on(table.chatbotId, table.agentId)
      .where(sql`state = 'taken'`),
  ],
);

/**
 * The words of a message, with a word for its chatbot, so that one index finds both. Separators of addresses and numbers
 * become blanks: a search for a part of an e-mail address then finds it.
 */
export const MESSAGE_WORDS = sql`(to_tsvector('simple'::regconfig, translate(content, '@.-_/:#+', '        ')) || array_to_tsvector(array['~' || chatbot_id::text]))`;

/** The author of a message: the visitor, the chatbot or an agent. */
export type MessageRole = 'user' | 'bot' | 'agent';

/** The fields that only some answers have, as they are sent. */
export type AnswerFields = Pick<
  v.InferOutput<typeof clientAskData>,
  'Suggestions' | 'Listings' | 'Compare' | 'Sources'
>;

/** Fields of a listing that an answer keeps, so that it can be named after it is withdrawn. */
export const SHOWN_TEXTS = [
  'Address',
  'City',
  'State',
  'ZIP',
  'Url',
  'MLSNumber',
  'PropertyType',
  'SaleType',
  'CurrencySymbol',
  'Price',
] as const satisfies readonly StoredText[];

/** Everything that an answer showed beside its text. */
export interface ShownWithAnswer extends Pick<AnswerFields, 'Compare' | 'Sources'> {
  readonly Listings?: readonly (Pick<StoredListing, 'ID'> &
    Partial<Pick<StoredListing, (typeof SHOWN_TEXTS)[number]>>)[];
}

/** Refusal of an answer. */
export interface StoredFailure {
  readonly code: number;
  readonly message: string;
  /** In seconds. */
  readonly retryAfter?: number | undefined;
}

/** A question, an answer or a message of an agent. `id` is the interface's message id. */
export const message = pgTable(
  'message',
  {
    id: id(),
    sessionId: childOf('session_id', () => session.id),
    /** Copied from the session to count a month's questions with one index; a foreign key would slow down removals. */
    chatbotId: idOf('chatbot_id').notNull(),
    role: text('role').$type<MessageRole>().notNull(),
    type: text('type').$type<ChatAskType>().notNull().default('Text'),
    content: text('content').notNull(),
    fileIds: jsonb('file_ids').$type<readonly number[]>().notNull().default([]),
    questionId: idOf('question_id'),
    /** The agent who wrote the message, 0 for the owner; null for messages of others. */
    agentId: idOf('agent_id'),
    /** The sender's own id of a question or of an agent's message, so that a repeated request stores it once. */
    clientId: text('client_id'),
    totalTokens: integer('total_tokens').notNull().default(0),
    noAnswer: boolean('no_answer').notNull().default(false),
    /** The page that a question was asked from, without its tools; null if unknown. */
    context: jsonb('context').$type<Omit<PageContext, 'Tools'>>(),
    /** Wrong statements of a model that visitors did not see; null without any. */
    corrections: jsonb('corrections').$type<readonly Correction[]>(),
    /** Everything that an answer showed beside its text; null if nothing. */
    shown: jsonb('shown').$type<ShownWithAnswer>(),
    /** False for an answer that was cut off by the visitor or by a failure. */
    complete: boolean('complete').notNull().default(true),
    /** True for a question that the service failed to answer; it counts toward no limit. */
    failed: boolean('failed').notNull().default(false),
    /** True if a later question replaced it: it counts toward limits, but no longer belongs to the conversation. */
    replaced: boolean('replaced').notNull().default(false),
    /** The answerer's memory after this answer, in case a later question is replaced. */
    memory: jsonb('memory').$type<unknown>(),
    createdAt: createdAt(),
  },
  table => [
    index('message_session').on(table.sessionId, table.role, table.id),
    index('message_words').using('gin', MESSAGE_WORDS).with(PENDING),
    index('message_said')
      .on(table.chatbotId, table.createdAt)
      .where(sql`role <> 'bot'`),
    uniqueIndex('message_client')
      .on(table.sessionId, table.role, table.clientId)
      .where(sql`client_id is not null`),
  ],
);

/**
 * The answer to a question while it is being made, and for a day after that. The process that makes it renews
 * `aliveUntil`, so that others notice when it was killed.
 */
export const answerRun = pgTable(
  'answer_run',
  {
    questionId: childOf('question_id', () => message.id).primaryKey(),
    /** The month that the question counts toward. */
    month: text('month').notNull(),
    /** The answer so far; empty once it has ended, because then it is a message. */
    content: text('content').notNull().default(''),
    /** UTF-16 units that the stream has sent: retracted ones and `content`. */
    length: integer('length').notNull().default(0),
    retracted: integer('retracted').notNull().default(0),
    /** Optional fields of the complete answer, as they are sent. */
    fields: jsonb('fields').$type<AnswerFields>(),
    /** Why the answer is not complete. */
    failure: jsonb('failure').$type<StoredFailure>(),
    /** Results of tools of the page by the ids of their calls, for the process that makes the answer. */
    actions: jsonb('actions').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    stopRequested: boolean('stop_requested').notNull().default(false),
    aliveUntil: moment('alive_until').notNull(),
    /** When a reader at another process was last seen. */
    readAt: moment('read_at'),
    endedAt: moment('ended_at'),
  },
  table => [
    // Only of running answers, and without the time, so that renewing it changes no index.
    index('answer_run_running')
      .on(table.questionId)
      .where(sql`ended_at is null`),
    index('answer_run_ended').on(table.endedAt),
  ],
);

/** Questions to a chatbot in a month, without those it failed to answer. */
export const monthUse = pgTable(
  'month_use',
  {
    chatbotId: childOf('chatbot_id', () => chatbot.id),
    /** The month in the chatbot's time zone, such as `2025-01`. */
    month: text('month').notNull(),
    questions: integer('questions').notNull(),
  },
  table => [primaryKey({ columns: [table.chatbotId, table.month] })],
);

/** Tokens that models read and wrote for a chatbot on a day; answers in progress count with an estimate. */
export const tokenUse = pgTable(
  'token_use',
  {
    chatbotId: childOf('chatbot_id', () => chatbot.id),
    /** The date in the chatbot's time zone. */
    day: text('day').notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.chatbotId, table.day] })],
);

export type FileSender = 'visitor' | 'owner' | 'agent';

/** Bytes not stored yet (`waiting`), `stored`, or marked for deletion (`doomed`). */
export type FileState = 'waiting' | 'stored' | 'doomed';

/** An uploaded file. A row outlives its session and chatbot until its bytes are deleted. */
export const file = pgTable(
  'file',
  {
    /** Random, so that ids can't be guessed by counting. */
    id: idOf('id').primaryKey(),
    tenantId: idOf('tenant_id')
      .notNull()
      .references(() => tenant.id),
    chatbotId: idOf('chatbot_id').references(() => chatbot.id, { onDelete: 'set null' }),
    /** A visitor's file: the session of its upload. An owner's: the last session that used it. */
    sessionId: idOf('session_id').references(() => session.id, { onDelete: 'set null' }),
    sender: text('sender').$type<FileSender>().notNull(),
    name: text('name').notNull(),
    state: text('state').$type<FileState>().notNull().default('waiting'),
    /** Location of the bytes; null before the first upload attempt. */
    storageKey: text('storage_key'),
    format: text('format').$type<FormatName>(),
    /** In bytes; during an upload, the reserved size. */
    size: bigint('size', { mode: 'number' }),
    /** SHA-256 of the bytes, in hex. */
    digest: text('digest'),
    /** Of an image, in pixels. */
    width: integer('width'),
    height: integer('height'),
    /** Of a recording or a video. */
    seconds: doublePrecision('seconds'),
    /** When a question first used it. */
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  table => [
    index('file_session').on(table.sessionId, table.createdAt),
    index('file_chatbot').on(table.chatbotId, table.createdAt),
    index('file_created').on(table.createdAt),
  ],
);

/** Source of a lead: a request to talk to a person, or a contact in a message. */
export type LeadSource = 'handoff' | 'message';

/** A visitor's contact details. */
export const lead = pgTable(
  'lead',
  {
    id: id(),
    chatbotId: childOf('chatbot_id', () => chatbot.id),
    sessionId: childOf('session_id', () => session.id),
    source: text('source').$type<LeadSource>().notNull(),
    /** An email address or a phone number, as the visitor wrote it. */
    contact: text('contact').notNull(),
    /** The visitor's message. */
    content: text('content').notNull().default(''),
    /** True for a handoff beyond a limit: stored, but not mailed. */
    heldBack: boolean('held_back').notNull().default(false),
    /** When the mailer accepted the email about a handoff; null until then. */
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
  answerId: childOf('answer_id', () => message.id).primaryKey(),
  /** 1 is helpful, -1 is not. */
  value: integer('value').$type<1 | -1>().notNull(),
  content: text('content').notNull().default(''),
  createdAt: createdAt(),
});

/** Contents of a daily email: conversations or leads. */
export type DailyMailKind = 'logs' | 'leads';

/** A daily email that a process has claimed; see `DailyMailLog`. */
export const dailyMail = pgTable(
  'daily_mail',
  {
    chatbotId: childOf('chatbot_id', () => chatbot.id),
    kind: text('kind').$type<DailyMailKind>().notNull(),
    /** The date in the chatbot's time zone. */
    day: text('day').notNull(),
    state: text('state').$type<'claimed' | 'sent' | 'failed'>().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  table => [primaryKey({ columns: [table.chatbotId, table.kind, table.day] })],
);

/** A custom column of a listing (interface 2.3). */
export interface ExtensionItem {
  readonly Key: string;
  readonly value: string;
}

/** A real estate listing (interface 2.3). Absent optional fields are null. */
export const listing = pgTable(
  'listing',
  {
    id: id(),
    chatbotId: childOf('chatbot_id', () => chatbot.id),
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
    /** True if the chatbot's feed added it, so that the feed may also withdraw it. */
    fromFeed: boolean('from_feed'),
    /** The visitor's price: the rent for rentals, otherwise the sale price. */
    price: doublePrecision('price').generatedAlwaysAs(
      sql`case when sale_type = 'for_rent' then rent_price else sale_price end`,
    ),
    /**
     * The words of all texts; those of the owner's own texts, Location and Description, have weight A, for features
     * without rules. Leaves out negated words of these texts, and custom columns with values such as `No`, so that
     * "no pool" doesn't match a search for a pool: a negation in the query would read every row. Lowercasing first is
     * three times as fast as an expression that ignores case.
     */
    search: tsvector('search').generatedAlwaysAs(
      // Indexes only the strings of the JSON document, not its field names.
      sql`to_tsvector('simple'::regconfig, property_type || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(address, '')) || setweight(to_tsvector('simple'::regconfig, regexp_replace(lower(coalesce(location, '') || ' ' || coalesce(description, '')), '\\m(no|not|without)\\s+((swimming|own|private|in-unit)\\s+)?[^[:space:][:punct:]]+', '\\1', 'g')), 'A') || to_tsvector('simple'::regconfig, jsonb_path_query_array(coalesce(extension, '[]'::jsonb), '$[*] ? (!(@.value like_regex "^ *(no|none|not|false|0|-|n/a)? *$|^ *(no|none|not) " flag "i"))'))`,
    ),
    /** Each feature that the listing speaks of, with the sentence. Only the data layer sets it. */
    evidence: jsonb('evidence').$type<Readonly<Record<string, Evidence>>>().notNull().default({}),
    /** Ids of proved features; with a minus, of denied ones. */
    features: text('features')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Version of the rules that determined both; 0 before the first time. */
    evidenceVersion: integer('evidence_version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('listing_mls_number').on(table.chatbotId, table.mlsNumber),
    index('listing_bare_number').on(table.chatbotId, digitsOf(table.mlsNumber)),
    uniqueIndex('listing_url').on(table.chatbotId, table.url),
    index('listing_newest').on(table.chatbotId, table.createdAt, table.id),
    // Has all columns that most searches compare, so that they need not read the listings, which are as large as a page.
    index('listing_place').on(
      table.chatbotId,
      sql`lower(trim(both from city))`,
      ...[table.saleType, table.price, table.status, table.propertyType, table.bedrooms, table.bathrooms],
      ...[table.city, table.id],
    ),
    index('listing_updated').on(table.chatbotId, table.updatedAt),
    index('listing_price').on(table.chatbotId, table.saleType, table.price),
    index('listing_bedrooms').on(table.chatbotId, table.bedrooms),
    // Entries that wait together make an import twice as fast; each search scans at most half a megabyte of them.
    index('listing_search').using('gin', table.search).with(PENDING),
    index('listing_features').using('gin', table.features).with(PENDING),
    index('listing_evidence_version').on(table.evidenceVersion),
  ],
);

/** One batch of an import, with what undoes it. Batches with the same key are one import. */
export const listingImport = pgTable(
  'listing_import',
  {
    id: id(),
    chatbotId: childOf('chatbot_id', () => chatbot.id),
    key: text('key').notNull(),
    name: text('name').notNull(),
    updated: integer('updated').notNull(),
    deleted: integer('deleted').notNull(),
    /** Ids of the added listings. */
    added: jsonb('added').$type<readonly number[]>().notNull(),
    /** Rows of the changed and deleted listings as they were before. */
    before: jsonb('before').$type<readonly unknown[]>().notNull(),
    createdAt: createdAt(),
  },
  table => [index('listing_import_chatbot').on(table.chatbotId, table.key)],
);

/** Ids of listings that a run did not withdraw, or of which it did not clear a value. */
export interface HeldBack {
  readonly since: string;
  readonly ids: readonly number[];
  /** Absent for listings that were not withdrawn. */
  readonly value?: string;
}

/** The feed of a chatbot: a file elsewhere whose listings the service takes over on a schedule. */
export const listingFeed = pgTable(
  'listing_feed',
  {
    chatbotId: childOf('chatbot_id', () => chatbot.id).primaryKey(),
    url: text('url').notNull(),
    everyHours: integer('every_hours').notNull(),
    /** Header for the feed's server; empty for none. */
    authorization: text('authorization').notNull(),
    /** Address of the page of a listing with `{MLSNumber}` in it; empty for none. */
    pageUrl: text('page_url').notNull(),
    dueAt: moment('due_at').notNull(),
    /** While a process runs the feed: when another one may start it again. */
    claimedUntil: moment('claimed_until'),
    report: jsonb('report').$type<FeedReport>(),
    /** Runs in a row that began and did not end: the process was killed, or the time was over. */
    cutOff: integer('cut_off').notNull().default(0),
    /** OAuth client credentials for the feed's server; the address is empty for none. */
    tokenUrl: text('token_url').notNull().default(''),
    clientId: text('client_id').notNull().default(''),
    clientSecret: text('client_secret').notNull().default(''),
    scope: text('scope').notNull().default(''),
    mapping: jsonb('mapping').$type<FeedMapping>().notNull().default({}),
    /** Listings that runs did not withdraw, and values that they did not clear, with the time of the first such run. */
    heldBack: jsonb('held_back').$type<readonly HeldBack[]>().notNull().default([]),
    /** When the first run of a series began that did not succeed. */
    failingSince: moment('failing_since'),
    /** When the owner gets a mail about these runs; null after it was sent. */
    alarmAt: moment('alarm_at'),
  },
  table => [index('listing_feed_due').on(table.dueAt)],
);

/** A text that the embedded answerer uses, such as opening hours or fees. */
export const knowledge = pgTable(
  'knowledge',
  {
    id: id(),
    chatbotId: childOf('chatbot_id', () => chatbot.id),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Link for more information; empty when there is none. */
    url: text('url').notNull().default(''),
    search: tsvector('search').generatedAlwaysAs(searchable(sql`title || ' ' || body`)),
    createdAt: createdAt(),
  },
  table => [index('knowledge_chatbot').on(table.chatbotId), index('knowledge_search').using('gin', table.search)],
);

/** The number of events in a window; see `SharedCounters`. */
export const counter = pgTable(
  'counter',
  {
    /** A keyed hash of what is counted, different for each window. */
    key: text('key').primaryKey(),
    endsAt: moment('ends_at').notNull(),
    count: integer('count').notNull(),
  },
  table => [index('counter_end').on(table.endsAt)],
);

/** Secrets shared by all processes on one database, created by the first. */
export const serviceSecret = pgTable('service_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
});
