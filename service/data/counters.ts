import { lte, sql } from 'drizzle-orm';
import { Repository } from './database.js';
import { counter } from './schema.js';

/** Expiring counters, shared by all processes on one database. */
export class Counters extends Repository {
  /** Increments `key` and returns its count. The counter can be deleted after `endsAt`. */
  async add(key: string, endsAt: Date): Promise<number> {
    const [row] = await this.db
      .insert(counter)
      .values({ key, endsAt, count: 1 })
      .onConflictDoUpdate({ target: counter.key, set: { count: sql`${counter.count} + 1` } })
      .returning({ count: counter.count });
    return row!.count;
  }

  async deleteEnded(now: Date): Promise<void> {
    await this.db.delete(counter).where(lte(counter.endsAt, now));
  }
}
