import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, like, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import type { SiteReport } from '../../src/protocol/site.js';
import { Repository, type Database } from './database.js';
import { chatbot } from './schema.js';
import { site, sitePage, sitePassage, type SitePageState } from './schema-site.js';
import { storableText } from './storable.js';

export type Site = typeof site.$inferSelect;
export type SitePage = typeof sitePage.$inferSelect;

/** A stored page, for a run. */
export type KnownPage = Pick<SitePage, 'id' | 'url' | 'digest' | 'state'>;

export interface ReadPage {
  readonly url: string;
  readonly title: string;
  readonly digest: string;
  readonly passages: readonly string[];
}

/** How long a run may pause until another process may start one: it renews its claim with each page. */
const CLAIM_MS = 3 * 60_000;
/** Runs in a row that were cut off, after which none starts by itself. */
const MAX_CUT_OFF = 3;
/** How long the list shows pages that are gone. */
const GONE_DAYS = 60;
/** Beginning of the address of an owner's file. */
export const FILE = 'file:';
const MAX_FILES = 100;

/** The sites of chatbots with their pages and passages, and files of owners. */
export class Sites extends Repository {
  async of(chatbotId: number): Promise<Site | undefined> {
    const [row] = await this.db.select().from(site).where(eq(site.chatbotId, chatbotId));
    return row;
  }

  pages(chatbotId: number): Promise<SitePage[]> {
    return this.db
      .select()
      .from(sitePage)
      .where(eq(sitePage.chatbotId, chatbotId))
      .orderBy(asc(sql`${sitePage.state} = 'read'`), asc(sitePage.url));
  }

  /** Stores the address of a site and makes it due. A run of the previous one loses its claim. */
  async store(chatbotId: number, url: string, now: Date): Promise<void> {
    const row = { chatbotId, url, dueAt: now, run: null, claimedUntil: null, cutOff: 0, report: null };
    await this.db.insert(site).values(row).onConflictDoUpdate({ target: site.chatbotId, set: row });
  }

  /** Removes a site with its pages; the owner's files stay. */
  async remove(chatbotId: number): Promise<void> {
    await this.db.transaction(async db => {
      await db.delete(site).where(eq(site.chatbotId, chatbotId));
      await db.delete(sitePage).where(and(eq(sitePage.chatbotId, chatbotId), not(IS_FILE)));
    });
  }

  /** Makes a site due now; false without one, or while it is being read. */
  async makeDue(chatbotId: number, now: Date): Promise<boolean> {
    const rows = await this.db
      .update(site)
      .set({ dueAt: now, cutOff: 0 })
      .where(and(eq(site.chatbotId, chatbotId), isFree(now)))
      .returning({ id: site.chatbotId });
    return rows.length > 0;
  }

  /** Claims a site that is due; undefined if there is none that no process reads. */
  async claim(now: Date): Promise<Site | undefined> {
    const due = this.db
      .select({ id: site.chatbotId })
      .from(site)
      .innerJoin(chatbot, eq(chatbot.id, site.chatbotId))
      .where(and(lte(site.dueAt, now), isFree(now), lt(site.cutOff, MAX_CUT_OFF), isNull(chatbot.removedAt)))
      .orderBy(asc(site.dueAt))
      .limit(1)
      .for('update', { of: site, skipLocked: true });
    const [row] = await this.db
      .update(site)
      .set({ run: randomUUID(), claimedUntil: claimEnd(now), cutOff: sql`${site.cutOff} + 1` })
      .where(and(eq(site.chatbotId, due), isFree(now)))
      .returning();
    return row;
  }

  /** Renews a claim and shows the progress; false if the owner has changed the site meanwhile. */
  async renew({ chatbotId, run }: Site, report: SiteReport, now: Date): Promise<boolean> {
    const rows = await this.db
      .update(site)
      .set({ claimedUntil: claimEnd(now), report })
      .where(and(eq(site.chatbotId, chatbotId), eq(site.run, run!)))
      .returning({ id: site.chatbotId });
    return rows.length > 0;
  }

  /** Ends a claim with the report of the run, or without one if the service stops, so that the run is repeated. */
  async release({ chatbotId, run, cutOff }: Site, end?: { report: SiteReport; dueAt: Date }): Promise<void> {
    await this.db
      .update(site)
      .set({ run: null, claimedUntil: null, ...(end ? { ...end, cutOff: 0 } : { cutOff: cutOff - 1 }) })
      .where(and(eq(site.chatbotId, chatbotId), eq(site.run, run!)));
  }

  /** Returns the pages of a site, without files. */
  known(chatbotId: number): Promise<KnownPage[]> {
    return this.db
      .select({ id: sitePage.id, url: sitePage.url, digest: sitePage.digest, state: sitePage.state })
      .from(sitePage)
      .where(and(eq(sitePage.chatbotId, chatbotId), not(IS_FILE)));
  }

  /** Stores a page with its passages, for a run or without one. */
  async storePage(chatbotId: number, page: ReadPage, run: string | null, now: Date): Promise<void> {
    await this.db.transaction(db => storePage(db, chatbotId, page, run, now));
  }

  /** Stores a file of the owner. Returns undefined if there are too many. */
  async addFile(chatbotId: number, file: ReadPage, now: Date): Promise<SitePage | undefined> {
    return this.db.transaction(async db => {
      await db.select({ id: chatbot.id }).from(chatbot).where(eq(chatbot.id, chatbotId)).for('no key update');
      const files = await db
        .select({ url: sitePage.url })
        .from(sitePage)
        .where(and(eq(sitePage.chatbotId, chatbotId), IS_FILE));
      if (files.length >= MAX_FILES && !files.some(({ url }) => url === file.url)) return undefined;
      return storePage(db, chatbotId, file, null, now);
    });
  }

  async removeFile(chatbotId: number, id: number): Promise<boolean> {
    const rows = await this.db
      .delete(sitePage)
      .where(and(eq(sitePage.chatbotId, chatbotId), eq(sitePage.id, id), IS_FILE))
      .returning({ id: sitePage.id });
    return rows.length > 0;
  }

  /** Notes that a run has seen a page, whose text is unchanged. */
  async keep(id: number, run: string): Promise<void> {
    await this.db.update(sitePage).set({ run, state: 'read', problem: '' }).where(eq(sitePage.id, id));
  }

  /** Notes that a page could not be read; its passages stay. */
  async fail(chatbotId: number, url: string, problem: string, run: string, now: Date): Promise<void> {
    const row = { chatbotId, url, title: '', state: 'failed' as const, problem, run, changedAt: now };
    await this.db
      .insert(sitePage)
      .values(row)
      .onConflictDoUpdate({ target: [sitePage.chatbotId, sitePage.url], set: { state: 'failed', problem, run } });
  }

  /** Marks pages as gone and deletes their passages. Returns how many were not gone before. */
  async markGone(ids: readonly number[], now: Date): Promise<number> {
    if (ids.length === 0) return 0;
    return this.db.transaction(async db => {
      await db.delete(sitePassage).where(inArray(sitePassage.pageId, [...ids]));
      const rows = await db
        .update(sitePage)
        .set({ state: 'gone', problem: '', digest: '', passages: 0, changedAt: now })
        .where(and(inArray(sitePage.id, [...ids]), ne(sitePage.state, 'gone')))
        .returning({ id: sitePage.id });
      return rows.length;
    });
  }

  /** Forgets pages that have been gone for long. */
  async forgetGone(chatbotId: number, now: Date): Promise<void> {
    const before = new Date(now.getTime() - GONE_DAYS * 86_400_000);
    await this.db
      .delete(sitePage)
      .where(
        and(
          eq(sitePage.chatbotId, chatbotId),
          eq(sitePage.state, 'gone' satisfies SitePageState),
          lt(sitePage.changedAt, before),
        ),
      );
  }
}

async function storePage(db: Database, chatbotId: number, page: ReadPage, run: string | null, now: Date) {
  const { url, digest } = page;
  const title = storableText(page.title);
  const row = { chatbotId, url, title, digest, run, problem: '', state: 'read', changedAt: now } as const;
  const entry = { ...row, passages: page.passages.length };
  const [stored] = await db
    .insert(sitePage)
    .values(entry)
    .onConflictDoUpdate({ target: [sitePage.chatbotId, sitePage.url], set: entry })
    .returning();
  const pageId = stored!.id;
  await db.delete(sitePassage).where(eq(sitePassage.pageId, pageId));
  if (page.passages.length > 0)
    await db
      .insert(sitePassage)
      .values(page.passages.map(body => ({ chatbotId, pageId, title, body: storableText(body) })));
  return stored!;
}

const IS_FILE = like(sitePage.url, `${FILE}%`);
const claimEnd = (now: Date) => new Date(now.getTime() + CLAIM_MS);
const isFree = (now: Date) =>
  or(isNull(site.claimedUntil), and(isNotNull(site.claimedUntil), lt(site.claimedUntil, now)));

/** Whether a process reads the site, or will soon. */
export const isRunning = ({ claimedUntil, dueAt, cutOff }: Site, now: Date): boolean =>
  (claimedUntil !== null && claimedUntil >= now) || (dueAt <= now && cutOff < MAX_CUT_OFF);
