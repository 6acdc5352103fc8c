import { sql, type SQL } from 'drizzle-orm';
import { answerRun, message, session, type AnswerFields, type Correction, type StoredFailure } from './schema.js';
import { shownWith } from './shown-listings.js';
import { storableJson, storableText } from './storable.js';

export interface FinishedAnswer {
  readonly sessionId: number;
  readonly chatbotId: number;
  readonly questionId: number;
  readonly content: string;
  readonly totalTokens: number;
  readonly noAnswer: boolean;
  readonly corrections?: readonly Correction[] | null;
  readonly complete: boolean;
  /** For the session; undefined leaves it unchanged. */
  readonly memory?: unknown;
  readonly fields?: AnswerFields | undefined;
  readonly failure?: StoredFailure | undefined;
}

/** Values of the statement that finishes an answer, by the names of its placeholders. */
export function finishingValues(answer: FinishedAnswer, now: Date) {
  const { content, memory, corrections, fields, failure, noAnswer } = answer;
  const isCorrected = !!corrections?.length;
  return {
    ...answer,
    content: storableText(content),
    memory: jsonOf(memory),
    corrections: jsonOf(isCorrected ? corrections : null),
    fields: jsonOf(fields),
    failure: jsonOf(failure),
    shown: jsonOf(shownWith(fields)),
    now: now.toISOString(),
    hasMemory: memory !== undefined,
    isCorrected,
    isMarked: memory !== undefined || noAnswer || isCorrected,
  };
}

/** The statement that ends the run of an answer and stores it, with its marks and the answerer's memory. */
export function finishing(): SQL {
  const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  const [sessionId, questionId, memory] = [
    given('sessionId', 'bigint'),
    given('questionId', 'bigint'),
    given('memory', 'jsonb'),
  ];
  const ended = sql`update ${answerRun} set ended_at = now(), content = '', fields = ${given('fields', 'jsonb')}, failure = ${given('failure', 'jsonb')} where question_id = ${questionId} and ended_at is null returning question_id`;
  const values = sql`${sessionId}, ${given('chatbotId', 'bigint')}, 'bot', ${given('content', 'text')}, question_id, ${given('totalTokens', 'int')}, ${given('noAnswer', 'boolean')}, ${given('corrections', 'jsonb')}, ${given('shown', 'jsonb')}, ${given('complete', 'boolean')}, ${given('now', 'timestamptz')}`;
  // The visitor may have replaced the question while it was being answered.
  const replaced = sql`exists (select from ${message} question where question.id = ended.question_id and question.replaced)`;
  const stored = sql`insert into ${message} (session_id, chatbot_id, role, content, question_id, total_tokens, no_answer, corrections, shown, complete, created_at, replaced, memory) select ${values}, ${replaced}, ${memory} from ended returning id, replaced`;
  const marks = sql`memory = case when ${given('hasMemory', 'boolean')} then ${memory} else memory end, unanswered = unanswered or ${given('noAnswer', 'boolean')}, corrected = corrected or ${given('isCorrected', 'boolean')}`;
  const marked = sql`update ${session} set ${marks} where id = ${sessionId} and ${given('isMarked', 'boolean')} and exists (select from stored where not replaced)`;
  return sql`with ended as (${ended}), stored as (${stored}), marked as (${marked}) select id from stored`;
}

/** Null for values that are missing. */
const jsonOf = (value: unknown): string | null => (value === null ? null : (storableJson(value) ?? null));
