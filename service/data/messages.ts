import { and, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { addEvents } from './chat-events.js';
import { Repository, type Database } from './database.js';
import { BuiltStatement } from './built-statement.js';
import { CONVERSATION_MARKS } from './conversation-marks.js';
import { transcriptColumns, withDetails, type MessageFile } from './message-files.js';
import { findRepeated, type NewQuestion } from './new-question.js';
import { feedback, file, message, session } from './schema.js';
import type { Session } from './sessions.js';
import { storableText } from './storable.js';
import {
  lockPlace,
  questionAgo,
  storeQuestion,
  storingAtOnce,
  storingValues,
  type QuestionBounds,
  type QuestionPlace,
  type QuestionRate,
  type StoredAtOnce,
} from './store-question.js';

/** A chatbot's limits on questions (interface 8); an absent one means no limit. */
export interface QuestionLimits {
  readonly rate?: QuestionRate;
  /** Maximum questions to the chatbot per month. */
  readonly perMonth?: number;
}

export type QuestionOutcome =
  /** `memory`: the answerer's memory before a replaced question; absent if none was replaced. */
  | ({
      readonly type: 'accepted';
      readonly id: number;
      readonly memory?: unknown;
      /** When a listing of the chatbot last changed, if known; empty without listings. */
      readonly listingsVersion?: string;
    } & QuestionPlace)
  /** The question is stored already; `agentId`: the agent who has the conversation now. */
  | { readonly type: 'repeated'; readonly id: number; readonly agentId: number | null }
  /** The session may ask its next question at `retryAt`. */
  | { readonly type: 'rate-limited'; readonly retryAt: Date; readonly isForAgent: boolean }
  | { readonly type: 'month-used-up' }
  /** One of its files was deleted in the meantime. */
  | { readonly type: 'file-gone' }
  /** The session has no question to replace with this id. */
  | { readonly type: 'nothing-to-replace' }
  /** An agent has written after the question to replace. */
  | { readonly type: 'replied-by-agent' };

type Message = Readonly<typeof message.$inferSelect>;
/** A message for an answerer, to which an agent's words are its own. */
export interface HistoryItem {
  readonly role: 'user' | 'bot';
  readonly content: string;
}
export type StoredMessage = Pick<Message, 'role' | 'content' | 'createdAt' | 'complete'> & {
  readonly files: readonly MessageFile[];
  /** Name of the agent who wrote the message; empty for the owner. */
  readonly agentName: string;
};

/** A visitor's rating of an answer: 1 is helpful, -1 is not. */
export interface Rating {
  readonly value: 1 | -1;
  readonly content: string;
}

/** Whether a message belongs to the conversation: no later question has replaced it. */
export const isCurrent = eq(message.replaced, false);

/** A question that was stored in one statement, with its session's `uri` and `memory`. */
export interface QuestionAtOnce extends Pick<Session, 'uri' | 'memory'> {
  readonly accepted: Extract<QuestionOutcome, { type: 'accepted' }>;
}

export class Messages extends Repository {
  readonly #atOnce = new BuiltStatement<StoredAtOnce>(this.db, storingAtOnce());

  /**
   * Stores a question unless it exceeds a limit. The database counts, so limits apply across processes and to
   * simultaneous questions. The session's limit is checked first: a question it rejects doesn't count toward
   * the month. A question to an agent has a limit of its own, and is no question of the month.
   */
  async addQuestion(question: NewQuestion, { rate, perMonth }: QuestionLimits, now: Date): Promise<QuestionOutcome> {
    try {
      return await this.db.transaction(async transaction => {
        const place = await lockPlace(transaction, question);
        const known = await findRepeated(transaction, question);
        if (known !== undefined) return { type: 'repeated', id: known, agentId: place.agentId };
        const isForAgent = place.agentId !== null;
        const bounds = { isForAgent, now, rate: isForAgent ? AGENT_RATE : rate, perMonth };
        if (question.fileIds.length > 0) await keepFiles(transaction, question, now);
        const replaced =
          question.replacesId !== undefined && (await replaceFrom(transaction, question.replacesId, question));
        const id = await storeQuestion(transaction, question, bounds);
        if (id === undefined) throw new QuestionRefused(await exceededLimit(transaction, question, bounds));
        const { chatbotId, sessionId } = question;
        if (place.isWatched)
          await addEvents(transaction, chatbotId, [{ type: 'message', audience: 'inbox', sessionId, messageId: id }]);
        return { type: 'accepted', id, ...place, ...replaced };
      });
    } catch (error) {
      if (error instanceof QuestionRefused) return error.outcome;
      throw error;
    }
  }

  /**
   * Stores a question like `addQuestion`, in one statement, and returns what its answer needs to know of the session.
   * Returns undefined, and stores nothing, if that takes more; see `storingAtOnce`.
   *
   * @param allowed the limits, and the version of the chatbot that has them
   */
  async addAtOnce(
    question: NewQuestion,
    { version, ...limits }: QuestionLimits & { readonly version: string },
    now: Date,
  ): Promise<QuestionAtOnce | undefined> {
    const [row] = await this.#atOnce.run({
      ...storingValues(question, { ...limits, now, isForAgent: false }),
      version,
    });
    if (!row) return undefined;
    const { id, uri, memory, listings } = row;
    return {
      accepted: { type: 'accepted', id: Number(id), agentId: null, isWatched: false, listingsVersion: listings ?? '' },
      uri,
      memory: memory ?? undefined,
    };
  }

  /** Returns the last messages of a session, oldest first, without replaced ones, with everything a transcript needs. */
  async lastOfSession(sessionId: number, limit: number): Promise<StoredMessage[]> {
    const rows = await this.db
      .select(transcriptColumns)
      .from(message)
      .where(and(eq(message.sessionId, sessionId), isCurrent))
      .orderBy(desc(message.id))
      .limit(limit);
    return withDetails(this.db, rows.reverse());
  }

  /** Stores the transcript of a recording as the text of its question. Returns false if the question is deleted. */
  async addWords(questionId: number, content: string): Promise<boolean> {
    const rows = await this.db
      .update(message)
      .set({ content: storableText(content) })
      .where(and(eq(message.id, questionId), sql`trim(${message.content}) = ''`))
      .returning({ id: message.id });
    return rows.length > 0;
  }

  /** Stores a visitor's rating of an answer in their session; false when that answer does not exist. */
  async rate(sessionId: number, answerId: number, rating: Rating, now: Date): Promise<boolean> {
    const [answer] = await this.db
      .select({ id: message.id })
      .from(message)
      .where(and(eq(message.id, answerId), eq(message.sessionId, sessionId), eq(message.role, 'bot')));
    if (!answer) return false;
    const entry = { ...rating, createdAt: now };
    await this.db
      .insert(feedback)
      .values({ answerId, ...entry })
      .onConflictDoUpdate({ target: feedback.answerId, set: entry });
    const { poorlyRated } = CONVERSATION_MARKS;
    await this.db.update(session).set({ poorlyRated }).where(eq(session.id, sessionId));
    return true;
  }

  /** Returns the last messages of a session before a question, oldest first, without replaced ones. */
  async history(sessionId: number, beforeId: number, limit: number): Promise<HistoryItem[]> {
    const rows = await this.db
      .select({ role: message.role, content: message.content })
      .from(message)
      .where(and(eq(message.sessionId, sessionId), isCurrent, lt(message.id, beforeId)))
      .orderBy(desc(message.id))
      .limit(limit);
    return rows.reverse().map(({ role, content }) => ({ role: role === 'user' ? 'user' : 'bot', content }));
  }
}

/** Rolls back the transaction of a rejected question. */
class QuestionRefused extends Error {
  readonly outcome: QuestionOutcome;

  constructor(outcome: QuestionOutcome) {
    super(outcome.type);
    this.outcome = outcome;
  }
}

/** Marks files as part of a conversation, so that they are kept as long as it is. */
async function keepFiles(db: Database, { fileIds, sessionId }: NewQuestion, now: Date): Promise<void> {
  const isNamed = and(inArray(file.id, [...fileIds]), eq(file.state, 'stored'));
  const found = await db.select({ id: file.id }).from(file).where(isNamed).for('update');
  if (found.length < fileIds.length) throw new QuestionRefused({ type: 'file-gone' });
  await db
    .update(file)
    .set({ sessionId, usedAt: sql`coalesce(${file.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(isNamed);
}

/**
 * Takes a question and everything after it out of the conversation, and returns the answerer's memory before it. A
 * question that was replaced earlier may be replaced again, because the one that replaced it may have failed.
 */
async function replaceFrom(
  db: Database,
  replacesId: number,
  { sessionId }: NewQuestion,
): Promise<{ readonly memory: unknown }> {
  const isOfSession = eq(message.sessionId, sessionId);
  const [question] = await db
    .select({ id: message.id })
    .from(message)
    .where(and(isOfSession, eq(message.id, replacesId), eq(message.role, 'user')));
  if (!question) throw new QuestionRefused({ type: 'nothing-to-replace' });
  const [reply] = await db
    .select({ id: message.id })
    .from(message)
    .where(and(isOfSession, eq(message.role, 'agent'), gte(message.id, replacesId)))
    .limit(1);
  // Nobody takes back what an agent has said.
  if (reply) throw new QuestionRefused({ type: 'replied-by-agent' });
  // The answer to an earlier question may be stored later.
  await db
    .update(message)
    .set({ replaced: true })
    .where(and(isOfSession, gte(sql`coalesce(${message.questionId}, ${message.id})`, replacesId)));
  const [last] = await db
    .select({ memory: message.memory })
    .from(message)
    .where(and(isOfSession, isCurrent, isNotNull(message.memory)))
    .orderBy(desc(message.id))
    .limit(1);
  const memory = last?.memory ?? undefined;
  await db
    .update(session)
    .set({ memory: memory ?? null, ...CONVERSATION_MARKS })
    .where(eq(session.id, sessionId));
  return { memory };
}

/** Not stated: messages that a visitor may send an agent. */
const AGENT_RATE = { count: 30, windowMs: 60_000 };

/** Returns which limit has refused a question: that of the session, or else that of the month. */
async function exceededLimit(
  db: Database,
  { sessionId }: NewQuestion,
  { rate, now, isForAgent }: QuestionBounds,
): Promise<QuestionOutcome> {
  const { rows } = rate
    ? ((await db.execute(questionAgo(sessionId, rate.count))) as { rows: { created_at: string | Date }[] })
    : { rows: [] };
  const retryAt = rate && rows[0] && new Date(new Date(rows[0].created_at).getTime() + rate.windowMs);
  return retryAt && retryAt > now ? { type: 'rate-limited', retryAt, isForAgent } : { type: 'month-used-up' };
}
