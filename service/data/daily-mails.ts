import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { Repository } from './database.js';
import { dailyMail, type DailyMailKind } from './schema.js';

export interface DailyMailKey {
  readonly chatbotId: number;
  readonly kind: DailyMailKind;
  /** Such as `2025-01-31`. */
  readonly day: string;
}

/** State of the email about one day. A day without any activity counts as sent. */
export type DailyMailRecord = Pick<typeof dailyMail.$inferSelect, 'day' | 'state'>;

/**
 * Records which daily emails were sent. One process claims an email before sending it, and no other process
 * sends it: a crash in between may leave an email unsent, but never sends it twice.
 */
export class DailyMailLog extends Repository {
  /** Claims an email unless it is claimed; a failed one only after `retryAfterMs` milliseconds. */
  async claim({ chatbotId, kind, day }: DailyMailKey, retryAfterMs: number, now: Date) {
    const retryBefore = new Date(now.getTime() - retryAfterMs);
    const rows = await this.db
      .insert(dailyMail)
      .values({ chatbotId, kind, day, state: 'claimed', changedAt: now })
      .onConflictDoUpdate({
        target: [dailyMail.chatbotId, dailyMail.kind, dailyMail.day],
        set: { state: 'claimed', changedAt: now },
        setWhere: sql`${dailyMail.state} = 'failed' and ${lte(dailyMail.changedAt, retryBefore)}`,
      })
      .returning({ day: dailyMail.day });
    return rows.length > 0;
  }

  async settle({ chatbotId, kind, day }: DailyMailKey, state: 'sent' | 'failed', now: Date) {
    await this.db
      .update(dailyMail)
      .set({ state, changedAt: now })
      .where(and(eq(dailyMail.chatbotId, chatbotId), eq(dailyMail.kind, kind), eq(dailyMail.day, day)));
  }

  /** Returns the state of the last emails of a kind, latest day first; at most `limit`. */
  latest(chatbotId: number, kind: DailyMailKind, limit: number): Promise<DailyMailRecord[]> {
    return this.db
      .select({ day: dailyMail.day, state: dailyMail.state })
      .from(dailyMail)
      .where(and(eq(dailyMail.chatbotId, chatbotId), eq(dailyMail.kind, kind)))
      .orderBy(desc(dailyMail.day))
      .limit(limit);
  }
}
