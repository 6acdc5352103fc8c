import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { Repository, type Database } from './database.js';
import { presence, type PresenceKind } from './schema-agents.js';

/** Somebody who is connected: a visitor's session, or an agent; 0 is the owner. */
export interface Present {
  readonly chatbotId: number;
  readonly kind: PresenceKind;
  readonly id: number;
  /** The last event that has reached a visitor. */
  readonly eventId?: number;
}

/** How long somebody counts as connected after the last report, in seconds: processes report every 20. */
const PRESENT_SECONDS = 50;

/** Whether a row of `presence` belongs to somebody who is connected. */
export const isPresent = gt(presence.seenAt, sql`now() - make_interval(secs => ${PRESENT_SECONDS})`);

/** Visitors and agents who are connected to any process. Times are those of the database, because the clocks of processes differ. */
export class Presence extends Repository {
  /** Records who is connected now. */
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

  /** Deletes the rows of everybody who has not been connected for a month. */
  async deleteOld(): Promise<void> {
    await this.db.delete(presence).where(lt(presence.seenAt, sql`now() - interval '30 days'`));
  }
}

/** The same in a transaction. */
async function touch(db: Database, present: readonly Present[]): Promise<void> {
  if (present.length === 0) return;
  // One parameter: with a thousand channels, building and reading one for each field takes most of the time.
  const given = sql`json_to_recordset(${JSON.stringify(present)}::json) as open("chatbotId" bigint, kind text, id bigint, "eventId" bigint)`;
  await db.execute(
    sql`insert into ${presence} as known (chatbot_id, kind, id, event_id, seen_at) select "chatbotId", kind, id, coalesce("eventId", 0), now() from ${given} on conflict (chatbot_id, kind, id) do update set seen_at = excluded.seen_at, event_id = greatest(known.event_id, excluded.event_id)`,
  );
}
