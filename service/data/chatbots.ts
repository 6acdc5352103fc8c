import { and, asc, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { ChatbotSettingName } from '../../src/protocol/chatbot.js';
import { Repository, type Database } from './database.js';
import { chatbot, listing, message, session, type Quotas, type StoredSettings } from './schema.js';

export type Chatbot = Readonly<Pick<typeof chatbot.$inferSelect, keyof typeof chatbotColumns>>;
export type NewChatbot = Omit<Chatbot, 'id' | 'quotas'>;

const BATCH = 5000;

export class Chatbots extends Repository {
  async bySerialNumber(serialNumber: string): Promise<Chatbot | undefined> {
    const [row] = await this.db
      .select(chatbotColumns)
      .from(chatbot)
      .where(and(eq(chatbot.serialNumber, serialNumber), isNull(chatbot.removedAt)));
    return row;
  }

  async byId(id: number): Promise<Chatbot | undefined> {
    const [row] = await this.db.select(chatbotColumns).from(chatbot).where(eq(chatbot.id, id));
    return row;
  }

  async add(entry: NewChatbot): Promise<number> {
    const [row] = await this.db.insert(chatbot).values(entry).returning({ id: chatbot.id });
    return row!.id;
  }

  /** Number of a customer's chatbots. */
  async countOf(tenantId: number): Promise<number> {
    return this.db.$count(chatbot, and(eq(chatbot.tenantId, tenantId), isNull(chatbot.removedAt)));
  }

  /** Returns chatbots that have any of these settings, by id: the first `limit` after `after`. */
  withSettings(
    names: readonly ChatbotSettingName[],
    { after, limit }: { readonly after: number; readonly limit: number },
  ): Promise<Chatbot[]> {
    const isSet = names.map(name => sql`coalesce(${chatbot.settings} ->> ${name}, '') <> ''`);
    return this.db
      .select(chatbotColumns)
      .from(chatbot)
      .where(and(gt(chatbot.id, after), isNull(chatbot.removedAt), or(...isSet)))
      .orderBy(asc(chatbot.id))
      .limit(limit);
  }

  /** Removes a chatbot and everything that belongs to it. It is unusable at once; deletion takes longer. */
  async remove(id: number): Promise<void> {
    await this.db
      .update(chatbot)
      .set({ removedAt: sql`now()` })
      .where(eq(chatbot.id, id));
    await this.#deleteRemoved(id);
  }

  /** Finishes removals that another process started but did not finish. */
  async finishRemovals(): Promise<void> {
    const rows = await this.db.select({ id: chatbot.id }).from(chatbot).where(isNotNull(chatbot.removedAt));
    for (const { id } of rows) await this.#deleteRemoved(id);
  }

  /** In batches: one statement for millions of messages would time out and lock all of them. */
  async #deleteRemoved(id: number): Promise<void> {
    const messages = sql`select ${message.id} from ${session} join ${message} on ${message.sessionId} = ${session.id} where ${session.chatbotId} = ${id}`;
    const sessions = sql`select ${session.id} from ${session} where ${session.chatbotId} = ${id}`;
    const listings = sql`select ${listing.id} from ${listing} where ${listing.chatbotId} = ${id}`;
    await deleteInBatches(this.db, message, messages);
    await deleteInBatches(this.db, session, sessions);
    await deleteInBatches(this.db, listing, listings);
    await this.db.delete(chatbot).where(eq(chatbot.id, id));
  }

  /** Changes quotas; undefined removes one. */
  async setQuotas(id: number, changes: { readonly [Name in keyof Quotas]: number | undefined }): Promise<void> {
    await this.db.transaction(async transaction => {
      const [row] = await transaction.select(chatbotColumns).from(chatbot).where(eq(chatbot.id, id)).for('update');
      if (!row) return;
      // JSON leaves out what is undefined.
      const quotas = JSON.parse(JSON.stringify({ ...row.quotas, ...changes })) as Quotas;
      await transaction.update(chatbot).set({ quotas }).where(eq(chatbot.id, id));
    });
  }

  async edit(id: number, changes: StoredSettings, now: Date): Promise<void> {
    await this.db
      .update(chatbot)
      .set({ settings: sql`${chatbot.settings} || ${JSON.stringify(changes)}::jsonb`, updatedAt: now })
      .where(eq(chatbot.id, id));
  }
}

/** Deletes the rows whose ids a query selects, each batch in its own transaction. */
async function deleteInBatches(
  db: Database,
  table: typeof message | typeof session | typeof listing,
  ids: SQL,
): Promise<void> {
  for (;;) {
    const deleted = await db
      .delete(table)
      .where(sql`${table.id} in (${ids} limit ${BATCH})`)
      .returning({ id: table.id });
    if (deleted.length < BATCH) return;
  }
}

export const chatbotColumns = {
  id: chatbot.id,
  tenantId: chatbot.tenantId,
  serialNumber: chatbot.serialNumber,
  settings: chatbot.settings,
  quotas: chatbot.quotas,
};
