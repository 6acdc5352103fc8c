import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from './database.js';
import { withFiles } from './message-files.js';
import type { StoredMessage } from './messages.js';
import { message, session } from './schema.js';

/** A conversation in which something was said. */
export interface Conversation {
  readonly sessionId: number;
  /** Address of the page it began on; empty when unknown. */
  readonly uri: string;
  readonly createdAt: Date;
  readonly messages: readonly StoredMessage[];
}

/** From `start` until before `end`; an absent one is no bound. */
export interface Period {
  readonly start?: Date | undefined;
  readonly end?: Date | undefined;
}

/** What was said with the chatbots, as their owners read it. */
export class Conversations {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The first `limit` conversations of a chatbot that began in a period, the oldest first. */
  async begunIn(chatbotId: number, { start, end }: Period, limit: number): Promise<Conversation[]> {
    const said = this.#db
      .select({ one: sql`1` })
      .from(message)
      .where(eq(message.sessionId, session.id));
    const sessions = await this.#db
      .select({ sessionId: session.id, uri: session.uri, createdAt: session.createdAt })
      .from(session)
      .where(
        and(
          eq(session.chatbotId, chatbotId),
          start && gte(session.createdAt, start),
          end && lt(session.createdAt, end),
          sql`exists ${said}`,
        ),
      )
      .orderBy(asc(session.createdAt), asc(session.id))
      .limit(limit);
    const messages = await this.#messagesOf(sessions.map(({ sessionId }) => sessionId));
    return sessions.map(row => ({ ...row, messages: messages.get(row.sessionId) ?? [] }));
  }

  async #messagesOf(sessionIds: readonly number[]): Promise<Map<number, StoredMessage[]>> {
    const bySession = new Map(sessionIds.map(id => [id, [] as StoredMessage[]]));
    if (sessionIds.length === 0) return bySession;
    const rows = await this.#db
      .select({
        sessionId: message.sessionId,
        role: message.role,
        content: message.content,
        createdAt: message.createdAt,
        complete: message.complete,
        fileIds: message.fileIds,
      })
      .from(message)
      .where(inArray(message.sessionId, [...sessionIds]))
      .orderBy(asc(message.id));
    for (const { sessionId, ...row } of await withFiles(this.#db, rows))
      bySession.get(sessionId)?.push(row);
    return bySession;
  }
}
