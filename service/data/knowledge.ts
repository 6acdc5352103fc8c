import { eq } from 'drizzle-orm';
import type { Database } from './database.js';
import { knowledge } from './schema.js';

/** A text that questions are answered from. */
export interface KnowledgeText {
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

  /** Replaces all texts of a chatbot. */
  async replaceAll(chatbotId: number, texts: readonly KnowledgeText[]): Promise<void> {
    await this.#db.transaction(async transaction => {
      await transaction.delete(knowledge).where(eq(knowledge.chatbotId, chatbotId));
      if (texts.length)
        await transaction.insert(knowledge).values(texts.map(text => ({ ...text, chatbotId })));
    });
  }
}
