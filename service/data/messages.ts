import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { ChatAskType } from '../../src/protocol/ask.js';
import type { Database } from './database.js';
import { chatbot, message, session, type MessageRole } from './schema.js';
import { storableJson, storableText } from './storable.js';

/** A question of a visitor. */
export interface NewQuestion {
  readonly sessionId: number;
  readonly chatbotId: number;
  readonly content: string;
  readonly type: ChatAskType;
  readonly fileIds: readonly number[];
}

/** The limits of a chatbot that apply to a question (interface 8); an absent one is none. */
export interface QuestionLimits {
  /** At most `count` questions of the session within any `windowMs` milliseconds. */
  readonly rate?: { readonly count: number; readonly windowMs: number };
  /** At most `count` questions to the chatbot since `since`. */
  readonly month?: { readonly count: number; readonly since: Date };
}

/** Whether a question was taken in, and if not, which limit it met. */
export type QuestionOutcome =
  | { readonly type: 'accepted'; readonly id: number }
  /** The next question of the session is taken in from `retryAt` on. */
  | { readonly type: 'rate-limited'; readonly retryAt: Date }
  | { readonly type: 'month-used-up' };

/** An answer, whole or cut off. */
export interface NewAnswer {
  readonly sessionId: number;
  readonly chatbotId: number;
  readonly questionId: number;
  readonly content: string;
  readonly totalTokens: number;
  readonly noAnswer: boolean;
  readonly complete: boolean;
  /** For the session; undefined keeps what is there. */
  readonly memory?: unknown;
}

/** One message of a conversation. */
export interface HistoryItem {
  readonly role: MessageRole;
  readonly content: string;
}

/** Questions and answers. */
export class Messages {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Stores a question unless it meets a limit. Limits are counted in the database, so that they hold for
   * all processes on it together, also for questions that come at the same moment.
   */
  addQuestion(question: NewQuestion, limits: QuestionLimits, now: Date): Promise<QuestionOutcome> {
    if (!limits.rate && !limits.month) return insertQuestion(this.#db, question, now);
    return this.#db.transaction(async transaction => {
      const refusal =
        (limits.month && (await checkMonth(transaction, question, limits.month))) ??
        (limits.rate && (await checkRate(transaction, question, limits.rate, now)));
      return refusal ?? (await insertQuestion(transaction, question, now));
    });
  }

  /** Stores an answer and what the answerer wants to remember; gives the answer's id. */
  addAnswer(answer: NewAnswer, now: Date): Promise<number> {
    const { memory, ...columns } = answer;
    return this.#db.transaction(async transaction => {
      const [row] = await transaction
        .insert(message)
        .values({
          ...columns,
          content: storableText(answer.content),
          role: 'bot',
          createdAt: now,
        })
        .returning({ id: message.id });
      if (memory !== undefined)
        await transaction
          .update(session)
          .set({ memory: storableJson(memory) })
          .where(eq(session.id, answer.sessionId));
      return row!.id;
    });
  }

  /** The last messages of a session before one of its questions, oldest first. */
  async history(sessionId: number, beforeId: number, limit: number): Promise<HistoryItem[]> {
    const rows = await this.#db
      .select({ role: message.role, content: message.content })
      .from(message)
      .where(and(eq(message.sessionId, sessionId), sql`${message.id} < ${beforeId}`))
      .orderBy(desc(message.id))
      .limit(limit);
    return rows.reverse();
  }
}

async function insertQuestion(
  db: Database,
  question: NewQuestion,
  now: Date,
): Promise<QuestionOutcome> {
  const [row] = await db
    .insert(message)
    .values({ ...question, role: 'user', createdAt: now })
    .returning({ id: message.id });
  return { type: 'accepted', id: row!.id };
}

/** Locks the chatbot: two processes cannot both take the last question of the month. */
async function checkMonth(
  db: Database,
  question: NewQuestion,
  limit: NonNullable<QuestionLimits['month']>,
): Promise<QuestionOutcome | undefined> {
  await db
    .select({ id: chatbot.id })
    .from(chatbot)
    .where(eq(chatbot.id, question.chatbotId))
    .for('no key update');
  const [row] = await db
    .select({ asked: count() })
    .from(message)
    .where(
      and(
        eq(message.chatbotId, question.chatbotId),
        sql`role = 'user'`,
        gte(message.createdAt, limit.since),
      ),
    );
  return (row?.asked ?? 0) < limit.count ? undefined : { type: 'month-used-up' };
}

/** Locks the session, for the same reason. The window is full while the question `count` ago is in it. */
async function checkRate(
  db: Database,
  question: NewQuestion,
  limit: NonNullable<QuestionLimits['rate']>,
  now: Date,
): Promise<QuestionOutcome | undefined> {
  await db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.id, question.sessionId))
    .for('no key update');
  const [row] = await db
    .select({ askedAt: message.createdAt })
    .from(message)
    .where(and(eq(message.sessionId, question.sessionId), sql`role = 'user'`))
    .orderBy(desc(message.id))
    .limit(1)
    .offset(limit.count - 1);
  if (!row) return undefined;
  const retryAt = new Date(row.askedAt.getTime() + limit.windowMs);
  return retryAt > now ? { type: 'rate-limited', retryAt } : undefined;
}
