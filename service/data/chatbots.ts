import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { ChatbotSettingName } from '../../src/protocol/chatbot.js';
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

  /** The chatbot with this id. */
  async byId(id: number): Promise<Chatbot | undefined> {
    const [row] = await this.#db.select(chatbotColumns).from(chatbot).where(eq(chatbot.id, id));
    return row;
  }

  /** Adds a chatbot and gives its id. */
  async add(entry: Omit<Chatbot, 'id'>): Promise<number> {
    const [row] = await this.#db.insert(chatbot).values(entry).returning({ id: chatbot.id });
    return row!.id;
  }

  /** Chatbots that have one of these settings, by id: the first `limit` after `after`. */
  withSettings(
    names: readonly ChatbotSettingName[],
    { after, limit }: { readonly after: number; readonly limit: number },
  ): Promise<Chatbot[]> {
    const isSet = names.map(name => sql`coalesce(${chatbot.settings} ->> ${name}, '') <> ''`);
    return this.#db
      .select(chatbotColumns)
      .from(chatbot)
      .where(and(gt(chatbot.id, after), or(...isSet)))
      .orderBy(asc(chatbot.id))
      .limit(limit);
  }

  /** Deletes a chatbot with everything that belongs to it. */
  async remove(id: number): Promise<void> {
    await this.#db.delete(chatbot).where(eq(chatbot.id, id));
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
