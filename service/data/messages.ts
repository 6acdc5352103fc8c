import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ChatAskType } from '../../src/protocol/ask.js';
import type { Database } from './database.js';
import { transcriptColumns, withFiles, type MessageFile } from './message-files.js';
import { feedback, file, message, monthUse, session, type MessageRole } from './schema.js';
import { storableJson, storableText } from './storable.js';

export interface NewQuestion {
  readonly sessionId: number;
  readonly chatbotId: number;
  readonly content: string;
  readonly type: ChatAskType;
  readonly fileIds: readonly number[];
  /** The month that it counts towards, in the chatbot's time zone, such as `2025-01`. */
  readonly month: string;
}

/** The limits of a chatbot that apply to a question (interface 8); an absent one is none. */
export interface QuestionLimits {
  /** At most `count` questions of the session within any `windowMs` milliseconds. */
  readonly rate?: { readonly count: number; readonly windowMs: number };
  /** At most so many questions to the chatbot within the month. */
  readonly perMonth?: number;
}

export type QuestionOutcome =
  | { readonly type: 'accepted'; readonly id: number }
  /** The next question of the session is taken in from `retryAt` on. */
  | { readonly type: 'rate-limited'; readonly retryAt: Date }
  | { readonly type: 'month-used-up' }
  /** One of its files was deleted in the meantime. */
  | { readonly type: 'file-gone' };

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

export interface HistoryItem {
  readonly role: MessageRole;
  readonly content: string;
}

export interface StoredMessage extends HistoryItem {
  readonly createdAt: Date;
  /** False for an answer that was cut off. */
  readonly complete: boolean;
  readonly files: readonly MessageFile[];
}

/** What a visitor thinks of an answer: 1 is helpful, -1 is not. */
export interface Rating {
  readonly value: 1 | -1;
  readonly content: string;
}

export class Messages {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Stores a question unless it meets a limit. The database counts, so that a limit holds for all processes on it
   * together, also for simultaneous questions. Narrow limits come first: a session beyond its own uses up nothing
   * of the month.
   */
  async addQuestion(
    question: NewQuestion,
    { rate, perMonth }: QuestionLimits,
    now: Date,
  ): Promise<QuestionOutcome> {
    try {
      return await this.#db.transaction(async transaction => {
        if (rate) await requireRate(transaction, question, rate, now);
        if (question.fileIds.length > 0) await keepFiles(transaction, question, now);
        await countInMonth(transaction, question, perMonth);
        return { type: 'accepted', id: await insertQuestion(transaction, question, now) };
      });
    } catch (error) {
      if (error instanceof QuestionRefused) return error.outcome;
      throw error;
    }
  }

  /** Notes that the service failed to answer a question: it counts towards no limit. */
  async markFailed(questionId: number, month: string): Promise<void> {
    await this.#db.transaction(async transaction => {
      const [failed] = await transaction
        .update(message)
        .set({ failed: true })
        .where(and(eq(message.id, questionId), eq(message.failed, false)))
        .returning({ chatbotId: message.chatbotId });
      if (!failed) return;
      await transaction
        .update(monthUse)
        .set({ questions: sql`${monthUse.questions} - 1` })
        .where(and(eq(monthUse.chatbotId, failed.chatbotId), eq(monthUse.month, month)));
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

/** Undoes the transaction of a question that is not taken in. */
class QuestionRefused extends Error {
  readonly outcome: QuestionOutcome;

  constructor(outcome: QuestionOutcome) {
    super(outcome.type);
    this.outcome = outcome;
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
): Promise<void> {
  const isNamed = and(inArray(file.id, [...fileIds]), eq(file.state, 'stored'));
  const found = await db.select({ id: file.id }).from(file).where(isNamed).for('update');
  if (found.length < fileIds.length) throw new QuestionRefused({ type: 'file-gone' });
  await db
    .update(file)
    .set({ sessionId, usedAt: sql`coalesce(${file.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(isNamed);
}

async function insertQuestion(
  db: Database,
  { month: _, ...question }: NewQuestion,
  now: Date,
): Promise<number> {
  const [row] = await db
    .insert(message)
    .values({ ...question, role: 'user', createdAt: now })
    .returning({ id: message.id });
  return row!.id;
}

/** Counts one more question of the month, unless that would be one too many. */
async function countInMonth(
  db: Database,
  { chatbotId, month }: NewQuestion,
  most = Infinity,
): Promise<void> {
  if (most < 1) throw new QuestionRefused({ type: 'month-used-up' });
  const rows = await db
    .insert(monthUse)
    .values({ chatbotId, month, questions: 1 })
    .onConflictDoUpdate({
      target: [monthUse.chatbotId, monthUse.month],
      set: { questions: sql`${monthUse.questions} + 1` },
      ...(most < Infinity && { setWhere: lt(monthUse.questions, most) }),
    })
    .returning({ questions: monthUse.questions });
  if (rows.length === 0) throw new QuestionRefused({ type: 'month-used-up' });
}

/**
 * Locks the session, so that two processes cannot both take its last question. The window is full while the
 * question `count` ago is in it.
 */
async function requireRate(
  db: Database,
  question: NewQuestion,
  limit: NonNullable<QuestionLimits['rate']>,
  now: Date,
): Promise<void> {
  await db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.id, question.sessionId))
    .for('no key update');
  const [row] = await db
    .select({ askedAt: message.createdAt })
    .from(message)
    .where(
      and(eq(message.sessionId, question.sessionId), sql`role = 'user'`, eq(message.failed, false)),
    )
    .orderBy(desc(message.id))
    .limit(1)
    .offset(limit.count - 1);
  const retryAt = row && new Date(row.askedAt.getTime() + limit.windowMs);
  if (retryAt && retryAt > now) throw new QuestionRefused({ type: 'rate-limited', retryAt });
}
