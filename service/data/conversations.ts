import { and, asc, eq, gte, inArray, lt, min, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Span } from '../time/calendar.js';
import { transcriptColumns, withDetails } from './message-files.js';
import { isCurrent, type Rating, type StoredMessage } from './messages.js';
import { Repository } from './database.js';
import { feedback, message, session, type Correction } from './schema.js';

export interface Conversation {
  readonly sessionId: number;
  /** Address of the page where it began; empty when unknown. */
  readonly uri: string;
  readonly createdAt: Date;
  readonly messages: readonly RatedMessage[];
}

interface RatedMessage extends StoredMessage {
  /** Whether an answer says that the chatbot does not know. */
  readonly noAnswer: boolean;
  readonly corrections: readonly Correction[] | null;
  readonly rating: Rating | null;
}

/** From `start` (inclusive) to `end` (exclusive); an absent one is unbounded. */
export interface Period {
  readonly start?: Date | undefined;
  readonly end?: Date | undefined;
}

/** Conversations without the messages that a later question replaced. */
export class Conversations extends Repository {
  /** Returns conversations that began in a period, oldest first: at most `limit`, after skipping `offset`. */
  async begunIn(
    chatbotId: number,
    { start, end }: Period,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<Conversation[]> {
    const said = this.db
      .select({ one: sql`1` })
      .from(message)
      .where(and(eq(message.sessionId, session.id), isCurrent));
    const sessions = await this.db
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
      .limit(limit)
      .offset(offset);
    return this.withMessages(sessions);
  }

  /** Adds the messages to conversations. */
  async withMessages<Row extends { readonly sessionId: number }>(
    rows: readonly Row[],
  ): Promise<(Row & Pick<Conversation, 'messages'>)[]> {
    const messages = await this.#messagesOf(rows.map(({ sessionId }) => sessionId));
    return rows.map(row => ({ ...row, messages: messages.get(row.sessionId) ?? [] }));
  }

  /**
   * Returns the questions asked in a period, with their answers, and messages of agents, for the first `limit`
   * conversations, ordered by first message. An answer belongs to the time of its question, so midnight doesn't
   * separate them.
   */
  async saidIn(chatbotId: number, { start, end }: Span, limit: number): Promise<Conversation[]> {
    const asked = this.db
      .select({ sessionId: message.sessionId, first: min(message.id).as('first') })
      .from(message)
      .where(
        and(
          eq(message.chatbotId, chatbotId),
          sql`role <> 'bot'`,
          isCurrent,
          gte(message.createdAt, start),
          lt(message.createdAt, end),
        ),
      )
      .groupBy(message.sessionId)
      .orderBy(asc(min(message.id)))
      .limit(limit)
      .as('asked');
    const sessions = await this.db
      .select({ sessionId: session.id, uri: session.uri, createdAt: session.createdAt })
      .from(asked)
      .innerJoin(session, eq(session.id, asked.sessionId))
      .orderBy(asc(asked.first));
    const ids = sessions.map(({ sessionId }) => sessionId);
    const messages = await this.#messagesOf(ids, this.#isAskedIn({ start, end }));
    return sessions.map(row => ({ ...row, messages: messages.get(row.sessionId) ?? [] }));
  }

  /** Whether a message, or the question it answers, was sent in a period. */
  #isAskedIn({ start, end }: Span) {
    const question = alias(message, 'question');
    const ofQuestion = this.db
      .select({ createdAt: question.createdAt })
      .from(question)
      .where(eq(question.id, message.questionId));
    const askedAt = sql`coalesce((${ofQuestion}), ${message.createdAt})`;
    return and(gte(askedAt, start.toISOString()), lt(askedAt, end.toISOString()));
  }

  /** @param which messages to include; all by default */
  async #messagesOf(sessionIds: readonly number[], which?: SQL): Promise<Map<number, RatedMessage[]>> {
    const bySession = new Map(sessionIds.map(id => [id, [] as RatedMessage[]]));
    if (sessionIds.length === 0) return bySession;
    const rows = await this.db
      .select({
        sessionId: message.sessionId,
        ...transcriptColumns,
        noAnswer: message.noAnswer,
        corrections: message.corrections,
        rating: { value: feedback.value, content: feedback.content },
      })
      .from(message)
      .leftJoin(feedback, eq(feedback.answerId, message.id))
      .where(and(inArray(message.sessionId, [...sessionIds]), isCurrent, which))
      .orderBy(asc(message.id));
    for (const { sessionId, ...row } of await withDetails(this.db, rows)) bySession.get(sessionId)?.push(row);
    return bySession;
  }
}
