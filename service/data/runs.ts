import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { BuiltStatement } from './built-statement.js';
import { Repository, type Database } from './database.js';
import { finishing, finishingValues, type FinishedAnswer } from './finish-answer.js';
import { answerRun, message, monthUse, session, type AnswerFields, type StoredFailure } from './schema.js';
import { storableJson } from './storable.js';

/** How long a run of a killed process counts as running, in seconds. Clocks of processes differ, so the database counts. */
const LEASE_SECONDS = 6;

/** The state of a running answer. */
export interface RunProgress {
  readonly questionId: number;
  /** The answer so far; absent if it has not changed. */
  readonly content?: string;
  /** UTF-16 units of the fragments that were retracted. */
  readonly retracted: number;
}

/** Requests of other processes concerning a run. */
export interface RunWishes {
  readonly isStopped: boolean;
  /** Milliseconds since a reader at another process was last seen; undefined without any. */
  readonly unreadMs: number | undefined;
}

/** An answer as the database has it. */
export type StoredRun =
  | {
      /** `lost`: the process that made it has crashed or was killed. */
      readonly state: 'running' | 'lost';
      /** The answer so far; absent without news. */
      readonly content: string | null;
      readonly retracted: number;
    }
  | {
      readonly state: 'ended';
      /** Absent if there is none. */
      readonly answer?: Pick<typeof message.$inferSelect, 'id' | 'content' | 'totalTokens' | 'noAnswer' | 'complete'>;
      readonly retracted: number;
      readonly fields: AnswerFields;
      readonly failure: StoredFailure | null;
    };

/** A question by the id that its sender gave it. */
export interface SentQuestion {
  readonly id: number;
  readonly content: string;
  /** The agent who has to answer it, 0 for the owner; null if the chatbot answers. */
  readonly agentId: number | null;
}

/** The moment until which a run counts as running. */
export const LEASE = sql.raw(`now() + interval '${LEASE_SECONDS} seconds'`);
const isLost = and(isNull(answerRun.endedAt), sql`${answerRun.aliveUntil} < now()`);

/** The answers that are being made, so that every process can serve and stop them. */
export class Runs extends Repository {
  readonly #finish = new BuiltStatement<{ readonly id: string }>(this.db, finishing());

  /** Stores the progress of this process's runs. Returns nothing of those that have ended in the meantime. */
  async renew(runs: readonly RunProgress[]): Promise<ReadonlyMap<number, RunWishes>> {
    const rows = runs.map(({ questionId, content, retracted }) => ({
      id: questionId,
      retracted,
      ...(content !== undefined && { content, length: retracted + content.length }),
    }));
    const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as news(id bigint, content text, length int, retracted int)`;
    const { rows: renewed } = (await this.db.execute(
      sql`update ${answerRun} run set alive_until = ${LEASE}, retracted = news.retracted, content = coalesce(news.content, run.content), length = coalesce(news.length, run.length) from ${given} where run.question_id = news.id and run.ended_at is null returning run.question_id as id, run.stop_requested as stopped, (extract(epoch from now() - run.read_at) * 1000)::float8 as unread`,
    )) as { rows: { id: string; stopped: boolean; unread: number | null }[] };
    return new Map(
      renewed.map(({ id, stopped, unread }) => [Number(id), { isStopped: stopped, unreadMs: unread ?? undefined }]),
    );
  }

  /**
   * Stores an answer and the answerer's memory, and ends its run, in one statement. Returns the answer's id; undefined if
   * another process has ended the run.
   */
  async finish(answer: FinishedAnswer, now: Date): Promise<number | undefined> {
    const [stored] = await this.#finish.run(finishingValues(answer, now));
    return stored && Number(stored.id);
  }

  /** Ends a run that has no answer. */
  async fail(questionId: number, failure: StoredFailure): Promise<void> {
    await this.db
      .update(answerRun)
      .set({ endedAt: sql`now()`, failure })
      .where(and(eq(answerRun.questionId, questionId), isNull(answerRun.endedAt)));
  }

  /** Returns the current question of a session that its sender gave an id. */
  async findSent(sessionId: number, clientId: string): Promise<SentQuestion | undefined> {
    const isAnswered = sql`exists (select from ${answerRun} where ${answerRun.questionId} = ${message.id}) or exists (select from ${message} answer where answer.session_id = ${sessionId} and answer.role = 'bot' and answer.question_id = ${message.id})`;
    const [found] = await this.db
      .select({
        id: message.id,
        content: message.content,
        agentId: sql<
          string | null
        >`case when ${session.state} = 'taken' and not (${isAnswered}) then coalesce(${session.agentId}, 0) end`,
      })
      .from(message)
      .innerJoin(session, eq(session.id, message.sessionId))
      .where(
        and(
          eq(message.sessionId, sessionId),
          sql`${message.role} = 'user'`,
          eq(message.clientId, clientId),
          eq(message.replaced, false),
        ),
      );
    return found && { ...found, agentId: found.agentId === null ? null : Number(found.agentId) };
  }

  /**
   * Returns the answer to a question; undefined when the session has no such question.
   *
   * @param seen UTF-16 units that the reader has already
   */
  async look(sessionId: number, questionId: number, seen: number): Promise<StoredRun | undefined> {
    const [run] = await this.db
      .select({
        isRunning: sql<boolean>`${answerRun.questionId} is not null and ${answerRun.endedAt} is null`,
        isLost: sql<boolean>`${isLost}`,
        content: sql<string | null>`case when ${answerRun.length} > ${seen} then ${answerRun.content} end`,
        retracted: answerRun.retracted,
        fields: answerRun.fields,
        failure: answerRun.failure,
      })
      .from(message)
      .leftJoin(answerRun, eq(answerRun.questionId, message.id))
      .where(and(eq(message.id, questionId), eq(message.sessionId, sessionId), sql`${message.role} = 'user'`));
    if (!run) return undefined;
    const retracted = run.retracted ?? 0;
    if (run.isRunning) return { state: run.isLost ? 'lost' : 'running', content: run.content, retracted };
    const [answer] = await this.db
      .select({
        id: message.id,
        content: message.content,
        totalTokens: message.totalTokens,
        noAnswer: message.noAnswer,
        complete: message.complete,
      })
      .from(message)
      .where(and(eq(message.sessionId, sessionId), sql`${message.role} = 'bot'`, eq(message.questionId, questionId)))
      .orderBy(desc(message.id))
      .limit(1);
    return { state: 'ended', ...(answer && { answer }), retracted, fields: run.fields ?? {}, failure: run.failure };
  }

  /** Tells the process that makes an answer that somebody reads it here. */
  async markRead(questionId: number): Promise<void> {
    await this.db
      .update(answerRun)
      .set({ readAt: sql`now()` })
      .where(and(eq(answerRun.questionId, questionId), isNull(answerRun.endedAt)));
  }

  /** Asks the process that makes an answer to stop it; false if it has ended. */
  async requestStop(questionId: number): Promise<boolean> {
    const rows = await this.db
      .update(answerRun)
      .set({ stopRequested: true })
      .where(and(eq(answerRun.questionId, questionId), isNull(answerRun.endedAt)))
      .returning({ id: answerRun.questionId });
    return rows.length > 0;
  }

  /** Keeps the result of a tool for the process that makes the answer; false if it has ended or has a result. */
  async addActionResult(sessionId: number, questionId: number, id: string, outcome: object): Promise<boolean> {
    const isOfSession = sql`exists (select from ${message} question where question.id = ${questionId} and question.session_id = ${sessionId})`;
    const rows = await this.db
      .update(answerRun)
      .set({ actions: sql`${answerRun.actions} || ${json({ [id]: outcome })}` })
      .where(
        and(
          eq(answerRun.questionId, questionId),
          isNull(answerRun.endedAt),
          sql`not jsonb_exists(${answerRun.actions}, ${id})`,
          isOfSession,
        ),
      )
      .returning({ id: answerRun.questionId });
    return rows.length > 0;
  }

  /** Returns the result of a tool that another process received. */
  async actionResult(questionId: number, id: string): Promise<unknown> {
    const [row] = await this.db
      .select({ outcome: sql<unknown>`${answerRun.actions} -> ${id}` })
      .from(answerRun)
      .where(eq(answerRun.questionId, questionId));
    return row?.outcome ?? undefined;
  }

  /** Ends the runs of processes that crashed, and stores the parts of their answers that were made. */
  async endLost(failure: StoredFailure): Promise<void> {
    const [any] = await this.db.select({ id: answerRun.questionId }).from(answerRun).where(isLost).limit(1);
    if (!any) return;
    await this.db.transaction(async transaction => {
      const lost = await transaction
        .select({
          run: answerRun,
          sessionId: message.sessionId,
          chatbotId: message.chatbotId,
          replaced: message.replaced,
        })
        .from(answerRun)
        .innerJoin(message, eq(message.id, answerRun.questionId))
        .where(isLost)
        .for('update', { of: answerRun, skipLocked: true });
      for (const { run, ...owner } of lost) {
        const { questionId, content } = run;
        if (content)
          await transaction.insert(message).values({ ...owner, role: 'bot', content, questionId, complete: false });
        await transaction
          .update(answerRun)
          .set({ endedAt: sql`now()`, content: '', failure })
          .where(eq(answerRun.questionId, questionId));
        await countNoMore(transaction, questionId, run.month);
      }
    });
  }

  /** Marks a question as failed, so that it counts toward no limit. */
  async markFailed(questionId: number, month: string): Promise<void> {
    await this.db.transaction(transaction => countNoMore(transaction, questionId, month));
  }

  /** Forgets the runs that ended before a moment; their answers stay. */
  async deleteEnded(before: Date): Promise<void> {
    await this.db.delete(answerRun).where(lt(answerRun.endedAt, before));
  }
}

async function countNoMore(db: Database, questionId: number, month: string): Promise<void> {
  const [failed] = await db
    .update(message)
    .set({ failed: true })
    .where(and(eq(message.id, questionId), eq(message.failed, false)))
    .returning({ chatbotId: message.chatbotId });
  if (!failed) return;
  await db
    .update(monthUse)
    .set({ questions: sql`${monthUse.questions} - 1` })
    .where(and(eq(monthUse.chatbotId, failed.chatbotId), eq(monthUse.month, month)));
}

/** A JSON value as a parameter of its own. */
const json = (value: unknown) => sql`${storableJson(value) ?? null}::jsonb`;
