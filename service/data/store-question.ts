import { sql } from 'drizzle-orm';
import type { Database } from './database.js';
import type { NewQuestion } from './new-question.js';
import { isPresent } from './presence.js';
import { LEASE } from './runs.js';
import { answerRun, message, monthUse, session } from './schema.js';
import { presence } from './schema-agents.js';

/** The conversation that a question has come into. */
export interface QuestionPlace {
  /** The agent who has the conversation, 0 for the owner; null if the chatbot has to answer. */
  readonly agentId: number | null;
  /** Whether an inbox shows the conversation, so that the answer is an event, too. */
  readonly isWatched: boolean;
}

/**
 * Locks the session, so that two processes can't both accept its last question, and so that nobody takes the
 * conversation before the question is stored.
 */
export async function lockPlace(db: Database, { sessionId, chatbotId }: NewQuestion): Promise<QuestionPlace> {
  const inboxes = sql`select from ${presence} where chatbot_id = ${chatbotId} and kind = 'agent' and ${isPresent}`;
  const { rows } = (await db.execute(
    sql`select state, agent_id as agent, exists (${inboxes}) as watched from ${session} where id = ${sessionId} for no key update`,
  )) as { rows: { state: string; agent: string | null; watched: boolean }[] };
  const { state = 'bot', agent = null, watched = false } = rows[0] ?? {};
  const isWatched = watched || state === 'waiting' || state === 'taken';
  return { agentId: state === 'taken' ? Number(agent) : null, isWatched };
}

/** At most `count` questions per session within any `windowMs` milliseconds. */
export interface QuestionRate {
  readonly count: number;
  readonly windowMs: number;
}

export interface QuestionBounds {
  readonly isForAgent: boolean;
  readonly now: Date;
  readonly rate?: QuestionRate | undefined;
  readonly perMonth?: number | undefined;
}

/** Selects when the question `count` ago was asked: while the window contains it, the window is full. */
export const questionAgo = (sessionId: number, count: number) =>
  sql`select created_at from ${message} where session_id = ${sessionId} and role = 'user' and not failed order by id desc limit 1 offset ${count - 1}`;

/** Largest number that the counter of a month can hold. */
const MAX_COUNT = 2 ** 31 - 1;

/**
 * Stores a question in one statement, and moves its conversation to the top of the inbox; a closed one is open again,
 * with the chatbot. Unless an agent answers, the question counts toward the month, and the run of its answer begins.
 * Returns its id; undefined if it would exceed a limit. The session must be locked.
 */
export async function storeQuestion(
  db: Database,
  question: NewQuestion,
  { isForAgent, now, rate, perMonth = Infinity }: QuestionBounds,
): Promise<number | undefined> {
  if (!isForAgent && perMonth < 1) return undefined;
  const { sessionId, chatbotId, month, content, type, fileIds, clientId, context } = question;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const isBelow = perMonth <= MAX_COUNT ? sql` where used.questions < ${perMonth}` : sql``;
  const isFree = rate
    ? sql`not exists (select from (${questionAgo(sessionId, rate.count)}) earlier where created_at > ${new Date(now.getTime() - rate.windowMs).toISOString()}::timestamptz)`
    : sql`true`;
  const counted = isForAgent
    ? sql`select 1 where ${isFree}`
    : sql`insert into ${monthUse} as used (chatbot_id, month, questions) select ${chatbotId}::bigint, ${month}::text, 1 where ${isFree} on conflict (chatbot_id, month) do update set questions = used.questions + 1${isBelow} returning questions`;
  const values = sql`${sessionId}::bigint, ${chatbotId}::bigint, 'user', ${type}::text, ${content}::text, ${JSON.stringify(fileIds)}::jsonb, ${clientId ?? null}::text, ${context ? JSON.stringify(context) : null}::jsonb, ${moment}`;
  const asked = sql`insert into ${message} (session_id, chatbot_id, role, type, content, file_ids, client_id, context, created_at) select ${values} from counted returning id`;
  const begun = isForAgent
    ? sql`select 1`
    : sql`insert into ${answerRun} (question_id, month, alive_until) select id, ${month}::text, ${LEASE} from asked`;
  const noted = sql`update ${session} place set active_at = ${moment}, state = case state when 'closed' then 'bot' else state end, unread = unread + case when state in ('waiting', 'taken') then 1 else 0 end from asked where place.id = ${sessionId}`;
  const { rows } = (await db.execute(
    sql`with counted as (${counted}), asked as (${asked}), begun as (${begun}), noted as (${noted}) select id from asked`,
  )) as { rows: { id: string }[] };
  return rows[0] && Number(rows[0].id);
}
