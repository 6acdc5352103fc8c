import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.js';
import type { NewQuestion } from './new-question.js';
import { isPresent } from './presence.js';
import { LEASE } from './runs.js';
import { answerRun, chatbot, listing, message, monthUse, session } from './schema.js';
import { presence } from './schema-agents.js';

/** The conversation that a question has come into. */
export interface QuestionPlace {
  /** The agent who has the conversation, 0 for the owner; null if the chatbot has to answer. */
  readonly agentId: number | null;
  /** Whether an inbox shows the conversation, so that the answer is an event, too. */
  readonly isWatched: boolean;
}

const inboxesOf = (chatbotId: unknown) =>
  sql`select from ${presence} where chatbot_id = ${chatbotId} and kind = 'agent' and ${isPresent}`;

/**
 * Locks the session, so that two processes can't both accept its last question, and so that nobody takes the
 * conversation before the question is stored.
 */
export async function lockPlace(db: Database, { sessionId, chatbotId }: NewQuestion): Promise<QuestionPlace> {
  const { rows } = (await db.execute(
    sql`select state, agent_id as agent, exists (${inboxesOf(chatbotId)}) as watched from ${session} where id = ${sessionId} for no key update`,
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
export const questionAgo = (sessionId: unknown, count: unknown) =>
  sql`select created_at from ${message} where session_id = ${sessionId} and role = 'user' and not failed order by id desc limit 1 offset ${count}::int - 1`;

/** Identifies what a chatbot allows, whichever process changes it. */
export const CHATBOT_VERSION = sql<string>`md5(${chatbot.settings}::text || ${chatbot.quotas}::text)`;

/** Largest number that the counter of a month can hold. */
const MAX_COUNT = 2 ** 31 - 1;

/** Parameters of the statement that stores a question, by name. */
export function storingValues(question: NewQuestion, { isForAgent, now, rate, perMonth = Infinity }: QuestionBounds) {
  const { sessionId, chatbotId, month, content, type, fileIds, clientId, context } = question;
  return {
    ...{ sessionId, chatbotId, month, content, type, isForAgent },
    fileIds: JSON.stringify(fileIds),
    clientId: clientId ?? null,
    context: context ? JSON.stringify(context) : null,
    now: now.toISOString(),
    rateCount: rate?.count ?? null,
    rateSince: rate ? new Date(now.getTime() - rate.windowMs).toISOString() : null,
    perMonth: perMonth <= MAX_COUNT ? perMonth : null,
  };
}

type StoringParameters = Readonly<Record<keyof ReturnType<typeof storingValues>, unknown>>;

/** Parts of the statement that stores a question; the session must be locked, or `isFree` must lock it. */
function storing(given: StoringParameters, isFree: SQL): SQL {
  const { sessionId, chatbotId, month, content, type, fileIds, clientId, context, now, isForAgent } = given;
  const { rateCount, rateSince, perMonth } = given;
  const moment = sql`${now}::timestamptz`;
  const isSlowEnough = sql`(${rateCount}::int is null or not exists (select from (${questionAgo(sessionId, rateCount)}) earlier where created_at > ${rateSince}::timestamptz))`;
  const isBelow = sql`coalesce(used.questions < ${perMonth}::int, true)`;
  const counted = sql`insert into ${monthUse} as used (chatbot_id, month, questions) select ${chatbotId}::bigint, ${month}::text, 1 from free where not ${isForAgent}::boolean and coalesce(${perMonth}::int > 0, true) on conflict (chatbot_id, month) do update set questions = used.questions + 1 where ${isBelow} returning 1`;
  const values = sql`${sessionId}::bigint, ${chatbotId}::bigint, 'user', ${type}::text, ${content}::text, ${fileIds}::jsonb, ${clientId}::text, ${context}::jsonb, ${moment}`;
  const asked = sql`insert into ${message} (session_id, chatbot_id, role, type, content, file_ids, client_id, context, created_at) select ${values} from free where ${isForAgent}::boolean or exists (select from counted) returning id`;
  const begun = sql`insert into ${answerRun} (question_id, month, alive_until) select id, ${month}::text, ${LEASE} from asked where not ${isForAgent}::boolean`;
  const noted = sql`update ${session} place set active_at = ${moment}, questions = questions + 1, state = case state when 'closed' then 'bot' else state end, unread = unread + case when state in ('waiting', 'taken') then 1 else 0 end from asked where place.id = ${sessionId}`;
  return sql`free as (select where ${isFree} and ${isSlowEnough}), counted as (${counted}), asked as (${asked}), begun as (${begun}), noted as (${noted})`;
}

/**
 * Stores a question in one statement, and moves its conversation to the top of the inbox; a closed one is open again,
 * with the chatbot. Unless an agent answers, the question counts toward the month, and the run of its answer begins.
 * Returns its id; undefined if it would exceed a limit. The session must be locked.
 */
export async function storeQuestion(
  db: Database,
  question: NewQuestion,
  bounds: QuestionBounds,
): Promise<number | undefined> {
  const { rows } = (await db.execute(
    sql`with ${storing(storingValues(question, bounds), sql`true`)} select id from asked`,
  )) as { rows: { id: string }[] };
  return rows[0] && Number(rows[0].id);
}

/** The row of a question that was stored at once. */
export interface StoredAtOnce {
  readonly id: string;
  readonly uri: string;
  readonly memory: unknown;
  /** When a listing of the chatbot last changed. */
  readonly listings: string | null;
}

/**
 * The statement that locks the session and stores a question to the chatbot, and reads what its answer needs. It stores
 * nothing if anything takes a closer look: the chatbot is another version than the one that allowed the question, a limit
 * is reached, the question has been sent before, or somebody watches or has the conversation.
 *
 * A statement sees the rows as they were when it began. While it waits for the lock, another question may be stored, which
 * changes the number of questions in the locked row, but not in the statement's own view.
 */
export function storingAtOnce(): SQL {
  const names = ['month', 'content', 'type', 'fileIds', 'clientId', 'context', 'now', 'isForAgent'] as const;
  const limits = ['sessionId', 'chatbotId', 'rateCount', 'rateSince', 'perMonth'] as const;
  const given = Object.fromEntries(
    [...names, ...limits].map(name => [name, sql.placeholder(name)]),
  ) as StoringParameters;
  const { sessionId, chatbotId, clientId } = given;
  const place = sql`select state, uri, memory, questions from ${session} where id = ${sessionId} and chatbot_id = ${chatbotId} for no key update`;
  const isUnchanged = sql`exists (select from place join ${session} seen on seen.id = ${sessionId} and seen.questions = place.questions where place.state in ('bot', 'closed'))`;
  const isKnown = sql`exists (select from ${chatbot} where id = ${chatbotId} and removed_at is null and ${CHATBOT_VERSION} = ${sql.placeholder('version')})`;
  const isNew = sql`not exists (select from ${message} where session_id = ${sessionId} and role = 'user' and client_id = ${clientId}::text)`;
  const isFree = sql`${isUnchanged} and ${isKnown} and ${isNew} and not exists (${inboxesOf(chatbotId)})`;
  const changed = sql`select max(updated_at)::text from ${listing} where chatbot_id = ${chatbotId}`;
  return sql`with place as (${place}), ${storing(given, isFree)} select asked.id, place.uri, place.memory, (${changed}) as listings from asked, place`;
}
