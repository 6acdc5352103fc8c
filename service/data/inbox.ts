import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, or, sql, sum, type SQL } from 'drizzle-orm';
import type { InboxFilter } from '../../src/protocol/inbox.js';
import { isLeftByVisitor } from './chat-events.js';
import { Repository } from './database.js';
import { isCurrent } from './messages.js';
import { lead, listing, message, session, type ShownWithAnswer } from './schema.js';

const conversationColumns = {
  id: session.id,
  chatbotId: session.chatbotId,
  state: session.state,
  agentId: session.agentId,
  waitingSince: session.waitingSince,
  unread: session.unread,
  page: session.page,
  uri: session.uri,
  language: session.language,
  activeAt: session.activeAt,
  createdAt: session.createdAt,
};
const columns = { ...conversationColumns, isLeftByVisitor };

type SessionRow = Pick<typeof session.$inferSelect, keyof typeof conversationColumns> & {
  readonly isLeftByVisitor: boolean;
};
export type InboxMessageRow = Pick<
  typeof message.$inferSelect,
  'id' | 'role' | 'content' | 'fileIds' | 'agentId' | 'clientId' | 'createdAt'
>;

/** A message with what it showed beside its text, if it is an answer. */
export interface ShownMessageRow extends InboxMessageRow {
  readonly shown: ShownWithAnswer | null;
}

/** A request of the visitor by the form, such as for a visit. */
export type RequestRow = Pick<typeof lead.$inferSelect, 'contact' | 'content' | 'createdAt'>;

/** A conversation as the inbox lists it. */
export interface InboxRow extends SessionRow {
  readonly lastMessage: InboxMessageRow | null;
  /** Contacts of the visitor, the latest first. */
  readonly contacts: readonly string[];
}

/** Position in a list: the moment and the id of its last conversation. */
export interface InboxCursor {
  readonly moment: Date;
  readonly id: number;
}

export interface InboxCounts {
  readonly waiting: number;
  readonly mine: number;
  readonly all: number;
  readonly closed: number;
  readonly unread: number;
}

/** Messages of a conversation that are returned at once, and requests by the form. */
const MESSAGES = 100;
const REQUESTS = 20;

/** Conversations as agents see them. Agent 0 is the owner. */
export class Inbox extends Repository {
  /** Returns conversations: those that wait by the time they have waited, others by their last message. */
  async list(
    chatbotId: number,
    filter: InboxFilter,
    agentId: number,
    { after, limit }: { readonly after: InboxCursor | undefined; readonly limit: number },
  ): Promise<InboxRow[]> {
    const isWaiting = filter === 'waiting';
    const moment = isWaiting ? session.waitingSince : session.activeAt;
    const beyond = isWaiting ? gt : lt;
    const isAfter =
      after && or(beyond(moment, after.moment), and(eq(moment, after.moment), beyond(session.id, after.id)));
    const order = isWaiting ? asc : desc;
    const rows = await this.db
      .select(columns)
      .from(session)
      .where(and(eq(session.chatbotId, chatbotId), isNotNull(session.activeAt), isIn(filter, agentId), isAfter))
      .orderBy(order(moment), order(session.id))
      .limit(limit);
    return this.#withDetails(rows);
  }

  async counts(chatbotId: number, agentId: number): Promise<InboxCounts> {
    const isMine = sql`${session.state} = 'taken' and ${session.agentId} = ${agentId}`;
    const where = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
    const [row] = await this.db
      .select({
        waiting: where(sql`${session.state} = 'waiting'`),
        mine: where(isMine),
        all: count(),
        closed: where(sql`${session.state} = 'closed'`),
        unread: sum(sql`case when ${session.state} = 'waiting' or ${isMine} then ${session.unread} else 0 end`),
      })
      .from(session)
      .where(and(eq(session.chatbotId, chatbotId), isNotNull(session.activeAt)));
    return { ...row!, unread: Number(row!.unread ?? 0) };
  }

  async byId(chatbotId: number, id: number): Promise<InboxRow | undefined> {
    const rows = await this.db.select(columns).from(session).where(isOf(chatbotId, id));
    return (await this.#withDetails(rows))[0];
  }

  /** Returns the last messages of a conversation, or the last before one, oldest first, and whether it has earlier ones. */
  async messages(
    sessionId: number,
    before?: number,
  ): Promise<{ readonly messages: readonly ShownMessageRow[]; readonly hasEarlier: boolean }> {
    const rows = await this.db
      .select({ ...messageColumns, shown: message.shown })
      .from(message)
      .where(
        and(eq(message.sessionId, sessionId), isCurrent, before === undefined ? undefined : lt(message.id, before)),
      )
      .orderBy(desc(message.id))
      .limit(MESSAGES + 1);
    return { messages: rows.slice(0, MESSAGES).reverse(), hasEarlier: rows.length > MESSAGES };
  }

  /** Returns the last requests of a conversation by the form, oldest first. */
  async requests(sessionId: number): Promise<RequestRow[]> {
    const rows = await this.db
      .select({ contact: lead.contact, content: lead.content, createdAt: lead.createdAt })
      .from(lead)
      .where(and(eq(lead.sessionId, sessionId), eq(lead.source, 'handoff')))
      .orderBy(desc(lead.id))
      .limit(REQUESTS);
    return rows.reverse();
  }

  /** Returns a chatbot's listings with these ids or pages. */
  async listingsOf(
    chatbotId: number,
    { ids, urls }: { readonly ids: readonly number[]; readonly urls: readonly string[] },
  ): Promise<(typeof listing.$inferSelect)[]> {
    if (ids.length === 0 && urls.length === 0) return [];
    const isNamed = or(inArray(listing.id, [...ids]), inArray(listing.url, [...urls]));
    return this.db
      .select()
      .from(listing)
      .where(and(eq(listing.chatbotId, chatbotId), isNamed));
  }

  async #withDetails(rows: readonly SessionRow[]): Promise<InboxRow[]> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const last = await this.db
      .selectDistinctOn([message.sessionId], { sessionId: message.sessionId, ...messageColumns })
      .from(message)
      .where(and(inArray(message.sessionId, ids), isCurrent))
      .orderBy(message.sessionId, desc(message.id));
    const contacts = await this.db
      .select({ sessionId: lead.sessionId, contact: lead.contact })
      .from(lead)
      .where(inArray(lead.sessionId, ids))
      .orderBy(desc(lead.id));
    return rows.map(row => ({
      ...row,
      lastMessage: last.find(({ sessionId }) => sessionId === row.id) ?? null,
      contacts: contacts.filter(({ sessionId }) => sessionId === row.id).map(({ contact }) => contact),
    }));
  }
}

export const messageColumns = {
  id: message.id,
  role: message.role,
  content: message.content,
  fileIds: message.fileIds,
  agentId: message.agentId,
  clientId: message.clientId,
  createdAt: message.createdAt,
};

const isOf = (chatbotId: number, id: number) => and(eq(session.chatbotId, chatbotId), eq(session.id, id));

function isIn(filter: InboxFilter, agentId: number): SQL | undefined {
  switch (filter) {
    case 'all':
      return undefined;
    case 'mine':
      return and(eq(session.state, 'taken'), eq(session.agentId, agentId));
    case 'waiting':
    case 'closed':
      return eq(session.state, filter);
  }
}
