import { and, eq, lt, sql } from 'drizzle-orm';
import { Repository } from './database.js';
import { tokenUse } from './schema.js';

/** The tokens of models that chatbots use, counted by the database for all processes. */
export class TokenUse extends Repository {
  /** Counts the estimated tokens of an answer; false, and nothing is counted, if `most` tokens are used up. */
  async reserve(chatbotId: number, day: string, tokens: number, most = Infinity): Promise<boolean> {
    if (most < 1) return false;
    const rows = await this.db
      .insert(tokenUse)
      .values({ chatbotId, day, tokens })
      .onConflictDoUpdate({
        target: [tokenUse.chatbotId, tokenUse.day],
        set: { tokens: sql`${tokenUse.tokens} + ${tokens}` },
        ...(most !== Infinity && { setWhere: lt(tokenUse.tokens, most) }),
      })
      .returning({ tokens: tokenUse.tokens });
    return rows.length > 0;
  }

  /** Corrects an estimate. */
  async add(chatbotId: number, day: string, tokens: number): Promise<void> {
    await this.db
      .update(tokenUse)
      .set({ tokens: sql`greatest(0, ${tokenUse.tokens} + ${tokens})` })
      .where(and(eq(tokenUse.chatbotId, chatbotId), eq(tokenUse.day, day)));
  }

  /** Forgets the days before a date, such as `2025-01-31`. */
  async deleteBefore(day: string): Promise<void> {
    await this.db.delete(tokenUse).where(lt(tokenUse.day, day));
  }
}
