import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SiteReport } from '../../src/protocol/site.js';
import { chatbot } from './schema.js';

/** The tables of an owner's site, from whose pages a chatbot answers. */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const chatbotId = () =>
  bigint('chatbot_id', { mode: 'number' })
    .notNull()
    .references(() => chatbot.id, { onDelete: 'cascade' });

/** The site of a chatbot. One process claims it before it reads its pages. */
export const site = pgTable(
  'site',
  {
    chatbotId: chatbotId().primaryKey(),
    /** Address of a page or of a sitemap. */
    url: text('url').notNull(),
    dueAt: moment('due_at').notNull(),
    /** The run that reads the site, and when another one may start. */
    run: text('run'),
    claimedUntil: moment('claimed_until'),
    /** Runs in a row that began and did not end. */
    cutOff: integer('cut_off').notNull().default(0),
    report: jsonb('report').$type<SiteReport>(),
  },
  table => [index('site_due').on(table.dueAt)],
);

/** State of a page: read, no longer there, or unreadable. */
export type SitePageState = 'read' | 'gone' | 'failed';

/** A page of a site, or a file that the owner added. */
export const sitePage = pgTable(
  'site_page',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    chatbotId: chatbotId(),
    /** Address of the page; `file:` and a digest for a file of the owner. */
    url: text('url').notNull(),
    title: text('title').notNull(),
    state: text('state').$type<SitePageState>().notNull(),
    /** Why the page could not be read; empty otherwise. */
    problem: text('problem').notNull().default(''),
    /** SHA-256 of its title and text, in hex. */
    digest: text('digest').notNull().default(''),
    passages: integer('passages').notNull().default(0),
    /** The run that saw it last. */
    run: text('run'),
    changedAt: moment('changed_at').notNull(),
  },
  table => [uniqueIndex('site_page_url').on(table.chatbotId, table.url)],
);

/** A part of a page, of about 1,000 characters. */
export const sitePassage = pgTable(
  'site_passage',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    chatbotId: chatbotId(),
    pageId: bigint('page_id', { mode: 'number' })
      .notNull()
      .references(() => sitePage.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    title: text('title').notNull(),
    search: tsvector('search').generatedAlwaysAs(
      sql`to_tsvector('simple'::regconfig, title || ' ' || body) || to_tsvector('english'::regconfig, title || ' ' || body)`,
    ),
  },
  table => [
    index('site_passage_chatbot').on(table.chatbotId),
    index('site_passage_page').on(table.pageId),
    index('site_passage_search').using('gin', table.search),
  ],
);
