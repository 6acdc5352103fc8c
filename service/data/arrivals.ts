import { lt, sql } from 'drizzle-orm';
import type { Database } from './database.js';
import { arrival } from './schema.js';

/** How many sessions were begun from which network, by the hour. The caller makes networks unreadable. */
export class Arrivals {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Counts one more in the hour that began at `hour`, and gives how many there are now. */
  async add(network: string, hour: Date): Promise<number> {
    const [row] = await this.#db
      .insert(arrival)
      .values({ network, hour, count: 1 })
      .onConflictDoUpdate({
        target: [arrival.network, arrival.hour],
        set: { count: sql`${arrival.count} + 1` },
      })
      .returning({ count: arrival.count });
    return row!.count;
  }

  /** Forgets the hours that began before `hour`. */
  async forgetBefore(hour: Date): Promise<void> {
    await this.#db.delete(arrival).where(lt(arrival.hour, hour));
  }
}
