import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { EVENT_CHANNEL, Repository, type Database } from './database.js';
import { message, session } from './schema.js';
import { agent, chatEvent, type Audience } from './schema-agents.js';

type ChatEvent = Readonly<typeof chatEvent.$inferSelect>;
export type NewChatEvent = Pick<ChatEvent, 'type' | 'audience'> &
  Partial<Pick<ChatEvent, 'sessionId' | 'agentId' | 'messageId'>>;

/** More than the events between a copy of a database and the use of that copy. */
const SKIPPED = 10_000;
/** Any number not used elsewhere on the server; the second one is the chatbot. */
const EVENT_LOCK = 472_611;
const MAX_LOCK = 2 ** 31;

/**
 * Stores events of a chatbot in the caller's transaction, and notifies all processes when it commits.
 *
 * The lock makes the events of a chatbot visible in the order of their ids: without it, a reader who has seen event 8
 * would miss event 7 of a transaction that takes longer. Call this last, because it holds the lock until the end.
 */
export async function addEvents(
  transaction: Database,
  chatbotId: number,
  events: readonly NewChatEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await transaction.execute(sql`select pg_advisory_xact_lock(${EVENT_LOCK}, ${chatbotId % MAX_LOCK})`);
  await transaction.insert(chatEvent).values(events.map(event => ({ ...event, chatbotId })));
  for (const text of new Set(events.map(({ sessionId }) => notificationOf(chatbotId, sessionId ?? 0))))
    await transaction.execute(sql`select pg_notify(${EVENT_CHANNEL}, ${text})`);
}

/** Text of a notification: a chatbot and one of its sessions, or 0. */
const notificationOf = (chatbotId: number, sessionId: number) => `${chatbotId} ${sessionId}`;

/** An event with what it is about. */
export interface ToldEvent extends Pick<ChatEvent, 'id' | 'type' | 'sessionId' | 'agentId'> {
  readonly message: Pick<
    typeof message.$inferSelect,
    'id' | 'role' | 'content' | 'fileIds' | 'agentId' | 'clientId' | 'createdAt'
  > | null;
  readonly agent: { readonly name: string; readonly pictureUrl: string } | null;
  /** How many more seconds the visitor waits for an agent, at this moment. */
  readonly waitSeconds: number;
}

/** Which events to read: those for a visitor or those for the inbox. */
export type EventScope =
  | { readonly audience: 'visitor'; readonly sessionId: number }
  | { readonly audience: 'inbox'; readonly chatbotId: number };

export class ChatEvents extends Repository {
  /** Stores events that change nothing else. */
  async add(chatbotId: number, events: readonly NewChatEvent[]): Promise<void> {
    await this.db.transaction(transaction => addEvents(transaction, chatbotId, events));
  }

  /** Returns the events after one, in the order of their ids. */
  async after(scope: EventScope, after: number, limit: number): Promise<ToldEvent[]> {
    return this.db
      .select({
        id: chatEvent.id,
        type: chatEvent.type,
        sessionId: chatEvent.sessionId,
        agentId: chatEvent.agentId,
        message: {
          id: message.id,
          role: message.role,
          content: message.content,
          fileIds: message.fileIds,
          agentId: message.agentId,
          clientId: message.clientId,
          createdAt: message.createdAt,
        },
        agent: { name: agent.name, pictureUrl: agent.pictureUrl },
        waitSeconds: WAIT_SECONDS,
      })
      .from(chatEvent)
      .leftJoin(message, eq(message.id, chatEvent.messageId))
      .leftJoin(agent, eq(agent.id, chatEvent.agentId))
      .leftJoin(session, eq(session.id, chatEvent.sessionId))
      .where(and(isIn(scope), gt(chatEvent.id, after), IS_CURRENT))
      .orderBy(asc(chatEvent.id))
      .limit(limit);
  }

  /**
   * Leaves out ids. A service that starts on an older copy of its database would give ids again that open pages have
   * seen with lost events, and these pages would never ask for the new ones.
   */
  async skipIds(): Promise<void> {
    const next = sql`nextval(pg_get_serial_sequence('chat_event', 'id'))`;
    await this.db.execute(sql`select count(${next}) from generate_series(1, ${SKIPPED})`);
  }

  /** Returns the id of the last event; 0 without any. */
  async last(scope: EventScope): Promise<number> {
    const [row] = await this.db
      .select({ id: chatEvent.id })
      .from(chatEvent)
      .where(isIn(scope))
      .orderBy(desc(chatEvent.id))
      .limit(1);
    return row?.id ?? 0;
  }

  /** Returns who is concerned by the events of the last seconds, for processes that get no notifications. */
  async concernedSince(seconds: number): Promise<{ readonly chatbotId: number; readonly sessionId: number | null }[]> {
    return this.db
      .selectDistinct({ chatbotId: chatEvent.chatbotId, sessionId: chatEvent.sessionId })
      .from(chatEvent)
      .where(gt(chatEvent.createdAt, sql`now() - make_interval(secs => ${seconds})`));
  }

  /** Deletes events that mean nothing after a moment, such as that somebody was typing. */
  async deletePassing(): Promise<void> {
    await this.db
      .delete(chatEvent)
      .where(and(eq(chatEvent.type, 'typing'), lt(chatEvent.createdAt, sql`now() - interval '10 minutes'`)));
  }
}

/** Nobody needs to know that somebody was typing a while ago. */
const IS_CURRENT = sql`(${chatEvent.type} <> 'typing' or ${chatEvent.createdAt} > now() - interval '8 seconds')`;

/** A wait whose time is over lasts until it is ended, which the visitor then learns. */
const WAIT_SECONDS = sql`case when ${session.state} = 'waiting'
  then greatest(1, extract(epoch from ${session.waitUntil} - now())) else 0 end`.mapWith(Number);

/** Whether it was the visitor who closed a conversation, so that replies do not reach them. */
export const isLeftByVisitor = sql<boolean>`(session.state = 'closed' and coalesce((select agent_id is null from chat_event
  where session_id = session.id and type = 'closed' order by id desc limit 1), false))`;

const isIn = (scope: EventScope) =>
  and(
    scope.audience === 'visitor' ? eq(chatEvent.sessionId, scope.sessionId) : eq(chatEvent.chatbotId, scope.chatbotId),
    inArray(chatEvent.audience, [scope.audience, 'both'] satisfies Audience[]),
  );

/** The events of a conversation whose agent is gone: the visitor waits for somebody else. */
export const agentGone = (sessionId: number, agentId: number | null): NewChatEvent[] => [
  { type: 'released', audience: 'visitor', sessionId, agentId },
  { type: 'waiting', audience: 'both', sessionId },
];
