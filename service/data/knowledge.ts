import { and, asc, eq, sql } from 'drizzle-orm';
import { Repository } from './database.js';
import { chatbot, knowledge } from './schema.js';

export type KnowledgeText = Readonly<Pick<typeof knowledge.$inferSelect, 'title' | 'body' | 'url'>>;

export class Knowledge extends Repository {
  of(chatbotId: number): Promise<KnowledgeText[]> {
    return this.db
      .select({ title: knowledge.title, body: knowledge.body, url: knowledge.url })
      .from(knowledge)
      .where(eq(knowledge.chatbotId, chatbotId))
      .orderBy(asc(knowledge.id));
  }

  /** Replaces all texts of a chatbot. Of two simultaneous calls, the later one wins. */
  async replaceAll(chatbotId: number, texts: readonly KnowledgeText[]): Promise<void> {
    await this.db.transaction(async transaction => {
      await transaction.select({ id: chatbot.id }).from(chatbot).where(eq(chatbot.id, chatbotId)).for('no key update');
      await transaction.delete(knowledge).where(eq(knowledge.chatbotId, chatbotId));
      if (texts.length) await transaction.insert(knowledge).values(texts.map(text => ({ ...text, chatbotId })));
    });
  }

  /** Moves the links of a chatbot's texts from one site to another. */
  async moveSite(chatbotId: number, from: string, to: string): Promise<void> {
    await this.db
      .update(knowledge)
      .set({ url: sql`${to}::text || substr(${knowledge.url}, ${from.length + 1}::int)` })
      .where(and(eq(knowledge.chatbotId, chatbotId), sql`starts_with(${knowledge.url}, ${`${from}/`})`));
  }
}
