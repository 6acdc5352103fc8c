import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { ChatAskType } from '../../src/protocol/ask.js';
import type { Database } from './database.js';
import { transcriptColumns, withFiles, type MessageFile } from './message-files.js';
import { chatbot, feedback, file, message, session, type MessageRole } from './schema.js';
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
  | { readonly type: 'month-used-up' }
  /** One of its files was deleted in the meantime. */
  | { readonly type: 'file-gone' };

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

/** One message of a conversation, with all that a transcript tells. */
export interface StoredMessage extends HistoryItem {
  readonly createdAt: Date;
  /** False for an answer that was cut off. */
  readonly complete: boolean;
  /** What came with it. */
  readonly files: readonly MessageFile[];
}

/** What a visitor thinks of an answer: 1 is helpful, -1 is not. */
export interface Rating {
  readonly value: 1 | -1;
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
    if (!limits.rate && !limits.month && question.fileIds.length === 0)
      return insertQuestion(this.#db, question, now);
    return this.#db.transaction(async transaction => {
      const refusal =
        (limits.month && (await checkMonth(transaction, question, limits.month))) ??
        (limits.rate && (await checkRate(transaction, question, limits.rate, now)));
      return (
        refusal ??
        (await keepFiles(transaction, question, now)) ??
        (await insertQuestion(transaction, question, now))
      );
    });
  }

  /** Stores an answer and what the answerer wants to remember; gives the answer's id. */
  async addAnswer(answer: NewAnswer, now: Date): Promise<number> {
    const { memory, ...columns } = answer;
    const stored = this.#db.$with('stored').as(
      this.#db
        .insert(message)
        .values({ ...columns, content: storableText(answer.content), role: 'bot', createdAt: now })
        .returning({ id: message.id }),
    );
    // One statement: both or neither, without the round trips of a transaction.
    const parts =
      memory === undefined ? [stored] : [stored, this.#remembered(answer.sessionId, memory)];
    const [row] = await this.#db
      .with(...parts)
      .select()
      .from(stored);
    return row!.id;
  }

  #remembered(sessionId: number, memory: unknown) {
    return this.#db.$with('remembered').as(
      this.#db
        .update(session)
        .set({ memory: storableJson(memory) })
        .where(eq(session.id, sessionId))
        .returning({ id: session.id }),
    );
  }

  /** The last messages of a session, oldest first, with all that a transcript tells. */
  async lastOfSession(sessionId: number, limit: number): Promise<StoredMessage[]> {
    const rows = await this.#db
      .select(transcriptColumns)
      .from(message)
      .where(eq(message.sessionId, sessionId))
      .orderBy(desc(message.id))
      .limit(limit);
    return withFiles(this.#db, rows.reverse());
  }

  /** Stores what was said in a recording as the words of a question that came without any. */
  async addWords(questionId: number, content: string): Promise<void> {
    await this.#db
      .update(message)
      .set({ content: storableText(content) })
      .where(and(eq(message.id, questionId), sql`trim(${message.content}) = ''`));
  }

  /** Stores what a visitor thinks of an answer of his session; false when there is no such answer. */
  async rate(sessionId: number, answerId: number, rating: Rating, now: Date): Promise<boolean> {
    const [answer] = await this.#db
      .select({ id: message.id })
      .from(message)
      .where(
        and(eq(message.id, answerId), eq(message.sessionId, sessionId), eq(message.role, 'bot')),
      );
    if (!answer) return false;
    const entry = { ...rating, createdAt: now };
    await this.#db
      .insert(feedback)
      .values({ answerId, ...entry })
      .onConflictDoUpdate({ target: feedback.answerId, set: entry });
    return true;
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

/**
 * Notes that files are part of a conversation, and so are kept as long as it is. What is about to be
 * deleted is no file any more.
 */
async function keepFiles(
  db: Database,
  { fileIds, sessionId }: NewQuestion,
  now: Date,
): Promise<QuestionOutcome | undefined> {
  if (fileIds.length === 0) return undefined;
  const isNamed = and(inArray(file.id, [...fileIds]), eq(file.state, 'stored'));
  const found = await db.select({ id: file.id }).from(file).where(isNamed).for('update');
  if (found.length < fileIds.length) return { type: 'file-gone' };
  await db
    .update(file)
    .set({ sessionId, usedAt: sql`coalesce(${file.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(isNamed);
  return undefined;
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
