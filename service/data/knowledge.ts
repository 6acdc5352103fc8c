import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from './database.js';
import { knowledge } from './schema.js';

/** A text that questions are answered from. */
export interface KnowledgeText {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  /** Where a visitor can read on; empty when nowhere. */
  readonly url: string;
}

/** What the chatbots know besides their listings. */
export class Knowledge {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The texts of a chatbot that share a word with the question, best first. */
  find(chatbotId: number, question: string, limit: number): Promise<KnowledgeText[]> {
    const query = anyWord(question);
    return this.#db
      .select(columns)
      .from(knowledge)
      .where(and(eq(knowledge.chatbotId, chatbotId), sql`${knowledge.search} @@ ${query}`))
      .orderBy(desc(sql`ts_rank(${knowledge.search}, ${query})`), knowledge.id)
      .limit(limit);
  }

  /** Replaces all texts of a chatbot. */
  async replaceAll(chatbotId: number, texts: readonly Omit<KnowledgeText, 'id'>[]): Promise<void> {
    await this.#db.transaction(async transaction => {
      await transaction.delete(knowledge).where(eq(knowledge.chatbotId, chatbotId));
      if (texts.length)
        await transaction.insert(knowledge).values(texts.map(text => ({ ...text, chatbotId })));
    });
  }
}

const columns = {
  id: knowledge.id,
  title: knowledge.title,
  body: knowledge.body,
  url: knowledge.url,
};

/** People ask in sentences: a text need not hold every word of one. */
const anyWord = (words: string) =>
  sql`replace(plainto_tsquery('english', ${words})::text, ' & ', ' | ')::tsquery`;
