import { lte, sql } from 'drizzle-orm';
import type { Database } from './database.js';
import { counter } from './schema.js';

/** Counters that end by themselves, shared by all processes on one database. */
export class Counters {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Counts `key` once more and returns its count. `endsAt` is when the counter can be deleted. */
  async add(key: string, endsAt: Date): Promise<number> {
    const [row] = await this.#db
      .insert(counter)
      .values({ key, endsAt, count: 1 })
      .onConflictDoUpdate({ target: counter.key, set: { count: sql`${counter.count} + 1` } })
      .returning({ count: counter.count });
    return row!.count;
  }

  async deleteEnded(now: Date): Promise<void> {
    await this.#db.delete(counter).where(lte(counter.endsAt, now));
  }
}
