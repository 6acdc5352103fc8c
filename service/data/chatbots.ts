import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.js';
import { chatbot, type StoredSettings } from './schema.js';

/** A chatbot, as the operations need it. */
export interface Chatbot {
  readonly id: number;
  readonly tenantId: number;
  readonly serialNumber: string;
  readonly settings: StoredSettings;
}

/** The chatbots of all tenants. */
export class Chatbots {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The chatbot with this serial number. */
  async bySerialNumber(serialNumber: string): Promise<Chatbot | undefined> {
    const [row] = await this.#db
      .select(chatbotColumns)
      .from(chatbot)
      .where(eq(chatbot.serialNumber, serialNumber));
    return row;
  }

  /** Adds a chatbot and gives its id. */
  async add(entry: Omit<Chatbot, 'id'>): Promise<number> {
    const [row] = await this.#db.insert(chatbot).values(entry).returning({ id: chatbot.id });
    return row!.id;
  }

  /** Changes the settings named in `changes` and keeps the others. */
  async edit(id: number, changes: StoredSettings, now: Date): Promise<void> {
    await this.#db
      .update(chatbot)
      .set({
        settings: sql`${chatbot.settings} || ${JSON.stringify(changes)}::jsonb`,
        updatedAt: now,
      })
      .where(eq(chatbot.id, id));
  }
}

/** The columns of `Chatbot`, for a join. */
export const chatbotColumns = {
  id: chatbot.id,
  tenantId: chatbot.tenantId,
  serialNumber: chatbot.serialNumber,
  settings: chatbot.settings,
};
