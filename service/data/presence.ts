import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { Repository, type Database } from './database.js';
import { presence, type PresenceKind } from './schema-agents.js';

/** One who is connected: a visitor's session, or an agent; 0 is the owner. */
export interface Present {
  readonly chatbotId: number;
  readonly kind: PresenceKind;
  readonly id: number;
  /** The last event that has reached a visitor. */
  readonly eventId?: number;
}

/** How long somebody counts as connected without a sign of life, in seconds: processes report every 20. */
const PRESENT_SECONDS = 50;

/** Whether a row of `presence` belongs to somebody who is connected. */
export const isPresent = gt(presence.seenAt, sql`now() - make_interval(secs => ${PRESENT_SECONDS})`);

/** Visitors and agents who are connected to any process. Times are those of the database, because the clocks of processes differ. */
export class Presence extends Repository {
  /** Records that these are connected now. */
  touch(present: readonly Present[]): Promise<void> {
    return touch(this.db, present);
  }

  /** Returns which agents of a chatbot are connected; 0 is the owner. */
  async agents(chatbotId: number): Promise<ReadonlySet<number>> {
    const rows = await this.db
      .select({ id: presence.id })
      .from(presence)
      .where(and(eq(presence.chatbotId, chatbotId), eq(presence.kind, 'agent'), isPresent));
    return new Set(rows.map(({ id }) => id));
  }

  /** Forgets who has not been connected for a month. */
  async deleteOld(): Promise<void> {
    await this.db.delete(presence).where(lt(presence.seenAt, sql`now() - interval '30 days'`));
  }
}

/** The same in a transaction. */
async function touch(db: Database, present: readonly Present[]): Promise<void> {
  if (present.length === 0) return;
  await db
    .insert(presence)
    .values(present.map(({ eventId = 0, ...who }) => ({ ...who, eventId, seenAt: sql`now()` })))
    .onConflictDoUpdate({
      target: [presence.chatbotId, presence.kind, presence.id],
      set: { seenAt: sql`excluded.seen_at`, eventId: sql`greatest(${presence.eventId}, excluded.event_id)` },
    });
}
