import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { FeedReport } from '../../src/protocol/feed.js';
import { Repository } from './database.js';
import { listing, listingFeed } from './schema.js';
import { addWebhookEvents } from './webhooks.js';

export type Feed = typeof listingFeed.$inferSelect;

/** Columns that only runs change. */
type RunState = 'dueAt' | 'claimedUntil' | 'report' | 'cutOff' | 'heldBack' | 'failingSince' | 'alarmAt';

/** How long a process has for a run, which takes 2 minutes, before another one may start it again. */
const CLAIM_MS = 5 * 60_000;

/** How long a feed fails until its owner gets a mail. */
const ALARM_MS = 86_400_000;

/** Runs in a row that were cut off, after which none starts by itself. */
const MAX_CUT_OFF = 2;

/** The feeds of chatbots. One process claims a feed before it runs it, and no other process runs it. */
export class Feeds extends Repository {
  async of(chatbotId: number): Promise<Feed | undefined> {
    const [row] = await this.db.select().from(listingFeed).where(eq(listingFeed.chatbotId, chatbotId));
    return row;
  }

  /** Stores a feed and makes it due. A run of the previous one loses its claim. */
  async store(feed: Omit<Feed, RunState>, now: Date): Promise<void> {
    const fresh = { claimedUntil: null, cutOff: 0, heldBack: [], failingSince: null, alarmAt: null };
    const row = { ...feed, ...fresh, dueAt: now };
    await this.db.insert(listingFeed).values(row).onConflictDoUpdate({ target: listingFeed.chatbotId, set: row });
  }

  /** Removes a feed. Its listings stay, as if the owner had created them. */
  async remove(chatbotId: number): Promise<void> {
    await this.db.transaction(async db => {
      await db.delete(listingFeed).where(eq(listingFeed.chatbotId, chatbotId));
      const isOfFeed = and(eq(listing.chatbotId, chatbotId), listing.fromFeed);
      await db.update(listing).set({ fromFeed: null }).where(isOfFeed);
    });
  }

  /**
   * Claims the feed of a chatbot, or else one that is due; undefined if there is none that no process runs. A run counts
   * as cut off and as failing until it ends, because a killed process can't count it.
   */
  async claim(now: Date, chatbotId?: number): Promise<Feed | undefined> {
    const isFree = or(isNull(listingFeed.claimedUntil), lt(listingFeed.claimedUntil, now));
    const due = this.db
      .select({ id: listingFeed.chatbotId })
      .from(listingFeed)
      .where(and(lte(listingFeed.dueAt, now), isFree, lt(listingFeed.cutOff, MAX_CUT_OFF)))
      .orderBy(asc(listingFeed.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    const [row] = await this.db
      .update(listingFeed)
      .set({
        claimedUntil: new Date(now.getTime() + CLAIM_MS),
        cutOff: sql`${listingFeed.cutOff} + 1`,
        failingSince: sql`coalesce(${listingFeed.failingSince}, ${now})`,
        alarmAt: sql`case when ${listingFeed.failingSince} is null then ${new Date(now.getTime() + ALARM_MS)} else ${listingFeed.alarmAt} end`,
      })
      .where(and(eq(listingFeed.chatbotId, chatbotId ?? due), isFree))
      .returning();
    return row;
  }

  /** Whether the claim of a feed still holds: the owner has not changed the feed. */
  async isClaimed(feed: Feed): Promise<boolean> {
    return (await this.db.select().from(listingFeed).where(claimOf(feed))).length > 0;
  }

  /** Ends a claim: with the report of the run, or without one if the service stops, so that the run is repeated. */
  async release(feed: Feed, outcome?: FeedOutcome): Promise<void> {
    const { isWhole = true, isFailure = false, ...result } = outcome ?? {};
    const cutOff = !outcome ? feed.cutOff - 1 : isWhole ? 0 : feed.cutOff;
    const isFirst = feed.failingSince?.getTime() === feed.claimedUntil!.getTime() - CLAIM_MS;
    const hasEndedWell = outcome ? !isFailure : isFirst;
    await this.db
      .update(listingFeed)
      .set({ ...result, cutOff, claimedUntil: null, ...(hasEndedWell && { failingSince: null, alarmAt: null }) })
      .where(claimOf(feed));
    // Of a series of failures, the first one.
    if (!outcome || !isFailure || !isFirst) return;
    const { Error = '', StartTime } = outcome.report;
    const data = { Host: new URL(feed.url).host, StartTime, Error };
    await addWebhookEvents(this.db, feed.chatbotId, [{ type: 'feed.failed', data }], new Date());
  }

  /** Returns a feed whose owner has to get a mail now, and remembers that no other process sends it. */
  async claimAlarm(now: Date): Promise<Feed | undefined> {
    const due = this.db
      .select({ id: listingFeed.chatbotId })
      .from(listingFeed)
      .where(lte(listingFeed.alarmAt, now))
      .limit(1)
      .for('update', { skipLocked: true });
    const [row] = await this.db
      .update(listingFeed)
      .set({ alarmAt: null })
      .where(and(eq(listingFeed.chatbotId, due), lte(listingFeed.alarmAt, now)))
      .returning();
    return row;
  }

  /** Makes a mail that could not be sent due again, if the feed still fails. */
  async postponeAlarm({ chatbotId, failingSince }: Feed, alarmAt: Date): Promise<void> {
    await this.db
      .update(listingFeed)
      .set({ alarmAt })
      .where(and(eq(listingFeed.chatbotId, chatbotId), eq(listingFeed.failingSince, failingSince!)));
  }
}

interface FeedOutcome {
  readonly report: FeedReport;
  readonly dueAt: Date;
  readonly heldBack: Feed['heldBack'];
  /** Whether nothing of the feed could be used, or not all of it came. */
  readonly isFailure: boolean;
  /** False for a run that was cut off. */
  readonly isWhole: boolean;
}

/** Whether no more run of a feed starts by itself. */
export const isStopped = ({ cutOff, claimedUntil }: Feed, now: Date): boolean =>
  cutOff >= MAX_CUT_OFF && !(claimedUntil && claimedUntil > now);

const claimOf = ({ chatbotId, claimedUntil }: Feed) =>
  and(eq(listingFeed.chatbotId, chatbotId), eq(listingFeed.claimedUntil, claimedUntil!));
