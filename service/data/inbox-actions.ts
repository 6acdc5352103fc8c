import { and, asc, eq, gt, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { addEvents, agentGone, isLeftByVisitor, type NewChatEvent } from './chat-events.js';
import { Repository, type Database } from './database.js';
import { messageColumns, type InboxMessageRow } from './inbox.js';
import { message, session } from './schema.js';
import { hasTooManyReplies, keepFiles, type NewReply } from './new-reply.js';
import { storableText } from './storable.js';
import { addWebhookEvents, type NewWebhookEvent } from './webhooks.js';

/** How an agent's action ended. `taken`: somebody else has the conversation; `left`: the visitor has closed it. */
export type Outcome<Result = unknown> =
  | { readonly type: 'done'; readonly result: Result }
  | { readonly type: 'taken'; readonly agentId: number }
  | { readonly type: 'missing' | 'too-many' | 'file-gone' | 'left' };

/** Sessions that one statement returns to the chatbot, so that it takes only a moment. */
const BATCH = 200;

/**
 * Changes of conversations by agents and visitors, except for questions. Each one locks the conversation and stores its
 * events with it. Agent 0 is the owner.
 */
export class InboxActions extends Repository {
  /** Marks a conversation as read, unless a colleague has it, for whom it stays unread. */
  markRead(chatbotId: number, sessionId: number, agentId: number): Promise<void> {
    return this.db.transaction(async transaction => {
      const read = await transaction
        .update(session)
        .set({ unread: 0 })
        .where(
          and(
            isOf(chatbotId, sessionId),
            gt(session.unread, 0),
            or(ne(session.state, 'taken'), eq(session.agentId, agentId)),
          ),
        )
        .returning({ id: session.id });
      if (read.length > 0)
        await addEvents(transaction, chatbotId, [{ type: 'read', audience: 'both', sessionId, agentId }]);
    });
  }

  /** Gives an agent a conversation. Of two who take it at once, one gets it. */
  take(chatbotId: number, sessionId: number, agentId: number, isTakeOver: boolean): Promise<Outcome> {
    return this.#act(chatbotId, sessionId, async (transaction, before) => {
      if (isTakenByOther(before, agentId) && !isTakeOver) return { type: 'taken', agentId: before.agentId ?? 0 };
      const event = await takeNow(transaction, before, agentId);
      return { type: 'done', result: undefined, events: event };
    });
  }

  /** Hands a conversation over to another agent, for whom it is unread. */
  handOver(chatbotId: number, sessionId: number, agentId: number, toAgentId: number): Promise<Outcome> {
    return this.#act(chatbotId, sessionId, async (transaction, before) => {
      if (isTakenByOther(before, agentId)) return { type: 'taken', agentId: before.agentId ?? 0 };
      const events = await takeNow(transaction, before, toAgentId);
      if (events.length > 0)
        await transaction
          .update(session)
          .set({ unread: sql`greatest(${session.unread}, 1)` })
          .where(eq(session.id, sessionId));
      return { type: 'done', result: undefined, events };
    });
  }

  /** Returns a conversation to the chatbot, or closes it. */
  end(chatbotId: number, sessionId: number, agentId: number, state: 'bot' | 'closed'): Promise<Outcome> {
    return this.#act(chatbotId, sessionId, async (transaction, before) => {
      if (isTakenByOther(before, agentId)) return { type: 'taken', agentId: before.agentId ?? 0 };
      if (before.state === state) return { type: 'done', result: undefined };
      await transaction
        .update(session)
        .set({ ...WITHOUT_AGENT, state })
        .where(eq(session.id, sessionId));
      const type = state === 'bot' ? 'released' : 'closed';
      // The visitor learns of it only if it changes something for them.
      const audience = before.state === 'taken' ? 'both' : 'inbox';
      const events: NewChatEvent[] = [{ type, audience, sessionId, agentId }];
      if (before.state === 'waiting') events.push({ type: 'unavailable', audience: 'visitor', sessionId });
      return { type: 'done', result: undefined, events };
    });
  }

  /**
   * Stores a message of an agent, who gets the conversation if nobody has it. A message with a known client id is
   * returned as it was stored.
   */
  reply(reply: NewReply, now: Date): Promise<Outcome<InboxMessageRow>> {
    const { chatbotId, sessionId, agentId, clientId, content, fileIds } = reply;
    return this.#act<InboxMessageRow>(chatbotId, sessionId, async (transaction, before) => {
      const [known] = await transaction
        .select(messageColumns)
        .from(message)
        .where(and(eq(message.sessionId, sessionId), eq(message.role, 'agent'), eq(message.clientId, clientId)));
      if (known) return { type: 'done', result: known };
      if (isTakenByOther(before, agentId)) return { type: 'taken', agentId: before.agentId ?? 0 };
      if (before.isLeftByVisitor) return { type: 'left' };
      if (await hasTooManyReplies(transaction, sessionId, now)) return { type: 'too-many' };
      if (!(await keepFiles(transaction, reply, now))) return { type: 'file-gone' };
      const events = before.state === 'taken' ? [] : await takeNow(transaction, before, agentId);
      const [stored] = await transaction
        .insert(message)
        .values({
          ...{ sessionId, chatbotId, agentId, clientId, fileIds },
          content: storableText(content),
          role: 'agent',
          type: fileIds.length > 0 ? 'Image' : 'Text',
          createdAt: now,
        })
        .returning(messageColumns);
      await transaction.update(session).set({ activeAt: now, unread: 0 }).where(eq(session.id, sessionId));
      if (before.unread > 0) events.push({ type: 'read', audience: 'both', sessionId, agentId });
      events.push({ type: 'message', audience: 'both', sessionId, agentId, messageId: stored!.id });
      return { type: 'done', result: stored!, events };
    });
  }

  /** Lets the visitor of a session wait for an agent, unless one has it; returns the state before. */
  wait(
    chatbotId: number,
    sessionId: number,
    { seconds, page, language, now }: WaitRequest,
  ): Promise<Outcome<SessionRow['state']>> {
    return this.#act<SessionRow['state']>(chatbotId, sessionId, async (transaction, { state }) => {
      if (state === 'taken') return { type: 'done', result: state };
      await transaction
        .update(session)
        .set({
          ...WITHOUT_AGENT,
          state: 'waiting',
          withPerson: true,
          waitingSince: sql`coalesce(${session.waitingSince}, date_trunc('milliseconds', now()))`,
          waitUntil: sql`now() + make_interval(secs => ${seconds})`,
          activeAt: sql`coalesce(${session.activeAt}, ${now.toISOString()}::timestamptz)`,
          unread: sql`greatest(${session.unread}, 1)`,
          ...(page && { page }),
          ...(language && { language }),
        })
        .where(eq(session.id, sessionId));
      const event = { type: 'waiting', audience: 'both', sessionId } as const;
      return { type: 'done', result: state, events: state === 'waiting' ? [] : [event] };
    });
  }

  /**
   * Ends the wait of a visitor or, with `isClosing`, the conversation with the agent who is expected or has it. Returns 1
   * if there was one. Of a visitor who stops waiting and an agent who takes the conversation, the first one decides.
   */
  leave(chatbotId: number, sessionId: number, isClosing: boolean): Promise<Outcome<0 | 1>> {
    return this.#act<0 | 1>(chatbotId, sessionId, async (transaction, { state }) => {
      if (state !== 'waiting' && !(isClosing && state === 'taken')) return { type: 'done', result: 0 };
      await transaction
        .update(session)
        .set({ ...WITHOUT_AGENT, state: isClosing ? 'closed' : 'bot' })
        .where(eq(session.id, sessionId));
      const type = isClosing ? 'closed' : 'released';
      return { type: 'done', result: 1, events: [{ type, audience: 'both', sessionId, agentId: null }] };
    });
  }

  /** Returns conversations to the chatbot that have waited long enough, by the clock of the database. */
  async endWaits(): Promise<void> {
    await this.#endEach(
      and(eq(session.state, 'waiting'), lt(session.waitUntil, sql`now()`))!,
      { ...WITHOUT_AGENT, state: 'bot' },
      sessionId => [
        { type: 'released', audience: 'inbox', sessionId },
        { type: 'unavailable', audience: 'visitor', sessionId },
      ],
    );
  }

  /** Lets conversations wait again whose agent has not been connected for a while, in seconds. */
  async returnAbandoned(seconds: number): Promise<void> {
    const wait = sql`coalesce((select wait_seconds from agent_settings where agent_settings.chatbot_id = ${session.chatbotId}), 120)`;
    const isSeen = sql`exists (select from presence where presence.chatbot_id = ${session.chatbotId}
      and kind = 'agent' and presence.id = ${session.agentId} and seen_at > now() - make_interval(secs => ${seconds}))`;
    await this.#endEach(
      and(eq(session.state, 'taken'), sql`not ${isSeen}`)!,
      {
        ...WITHOUT_AGENT,
        state: 'waiting',
        waitingSince: sql`date_trunc('milliseconds', now())`,
        waitUntil: sql`now() + make_interval(secs => ${wait})`,
        unread: sql`greatest(${session.unread}, 1)`,
      },
      agentGone,
    );
  }

  /** Changes matching sessions in small batches. Processes change different ones. */
  async #endEach(
    which: SQL,
    changes: object,
    eventsOf: (sessionId: number, agentId: number | null) => NewChatEvent[],
  ): Promise<void> {
    for (let isMore = true; isMore;)
      isMore = await this.db.transaction(async transaction => {
        const due = await transaction
          .select({ id: session.id, agentId: session.agentId })
          .from(session)
          .where(which)
          .orderBy(asc(session.id))
          .limit(BATCH)
          .for('no key update', { skipLocked: true });
        if (due.length === 0) return false;
        const agents = new Map(due.map(({ id, agentId }) => [id, agentId]));
        const changed = await transaction
          .update(session)
          .set(changes)
          .where(inArray(session.id, [...agents.keys()]))
          .returning({ id: session.id, chatbotId: session.chatbotId });
        // In the same order everywhere, because each chatbot has a lock.
        for (const chatbotId of [...new Set(changed.map(row => row.chatbotId))].sort((a, b) => a - b)) {
          const own = changed.filter(row => row.chatbotId === chatbotId);
          await addEvents(
            transaction,
            chatbotId,
            own.flatMap(({ id }) => eventsOf(id, agents.get(id) ?? null)),
          );
        }
        return due.length === BATCH;
      });
  }

  /** Locks a conversation, acts, and stores the events. */
  #act<Result>(
    chatbotId: number,
    sessionId: number,
    work: (transaction: Database, before: Before) => Promise<Acted<Result>>,
  ): Promise<Outcome<Result>> {
    return this.db.transaction(async transaction => {
      const [before] = await transaction
        .select(BEFORE)
        .from(session)
        .where(isOf(chatbotId, sessionId))
        .for('no key update');
      if (!before) return { type: 'missing' };
      const { events = [], ...outcome } = await work(transaction, before);
      await addEvents(transaction, chatbotId, events);
      await addWebhookEvents(transaction, chatbotId, events.flatMap(asWebhookEvent), new Date());
      return outcome;
    });
  }
}

/** The events of conversations that owners' other programs get. */
function asWebhookEvent({ type, sessionId, agentId }: NewChatEvent): readonly NewWebhookEvent[] {
  if (typeof sessionId !== 'number') return [];
  const data = { SessionID: sessionId };
  if (type === 'waiting') return [{ type: 'person.requested', sessionId, data }];
  if (type === 'closed') return [{ type: 'conversation.closed', sessionId, data: { ...data, AgentID: agentId } }];
  return [];
}

export interface WaitRequest {
  readonly seconds: number;
  readonly page: { readonly Url: string; readonly Title: string } | undefined;
  readonly language: string;
  readonly now: Date;
}

type SessionRow = typeof session.$inferSelect;
type Before = Pick<SessionRow, 'id' | 'state' | 'agentId' | 'unread'> & { readonly isLeftByVisitor: boolean };

const BEFORE = {
  id: session.id,
  state: session.state,
  agentId: session.agentId,
  unread: session.unread,
  isLeftByVisitor,
};

type Acted<Result> = Outcome<Result> & { readonly events?: readonly NewChatEvent[] };

const WITHOUT_AGENT = { agentId: null, waitingSince: null, waitUntil: null, unread: 0 };

const isOf = (chatbotId: number, id: number) => and(eq(session.chatbotId, chatbotId), eq(session.id, id));

const isTakenByOther = ({ state, agentId }: Before, own: number) => state === 'taken' && agentId !== own;

/** Gives an agent a conversation; returns the events, none if they have it already. */
async function takeNow(db: Database, { id, state, agentId: old }: Before, agentId: number): Promise<NewChatEvent[]> {
  if (state === 'taken' && old === agentId) return [];
  const changes = { state: 'taken', agentId, waitingSince: null, waitUntil: null, withPerson: true } as const;
  await db.update(session).set(changes).where(eq(session.id, id));
  return [{ type: 'taken', audience: 'both', sessionId: id, agentId }];
}
