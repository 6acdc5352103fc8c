import { and, asc, desc, eq, gt, like, sql } from 'drizzle-orm';
import { Repository } from './database.js';
import { lead, message, session } from './schema.js';
import { chatEvent } from './schema-agents.js';

/** Messages of agents that have not reached a visitor who left an address. */
export interface PendingReply {
  readonly sessionId: number;
  readonly chatbotId: number;
  /** The last event that counts as mailed now, and the one before. */
  readonly eventId: number;
  readonly before: number;
}

/** How long the visitor must be away, and how long the agent must be silent, in seconds. */
const QUIET_SECONDS = 60;
/** Replies older than this, in hours, are not mailed any more, for example after the mail server was down for long. */
const MAX_HOURS = 48;

/** Finds replies to mail. One process claims them before it sends the mail, so that no other process sends it. */
export class PendingReplies extends Repository {
  /** Claims the replies of one conversation; undefined if none is due. */
  async claim(): Promise<PendingReply | undefined> {
    const hours = sql`now() - make_interval(hours => ${MAX_HOURS})`;
    const quiet = sql`now() - make_interval(secs => ${QUIET_SECONDS})`;
    const due = sql`
      select s.id, max(e.id) as event_id
      from ${chatEvent} e
      join ${session} s on s.id = e.session_id
      left join presence p on p.chatbot_id = s.chatbot_id and p.kind = 'visitor' and p.id = s.id
      where e.type = 'message' and e.agent_id is not null and e.created_at > ${hours}
        and e.id > coalesce(p.event_id, 0) and e.id > s.mailed_event_id
        and (p.seen_at is null or p.seen_at < ${quiet})
        and exists (select from lead l where l.session_id = s.id and l.contact like '%@%')
        and not exists (
          select from message m where m.session_id = s.id and m.role = 'user' and m.id > e.message_id
        )
      group by s.id having max(e.created_at) < ${quiet}
      order by max(e.id) limit 1`;
    const [claimed] = await this.db
      .update(session)
      .set({ mailedEventId: sql`due.event_id` })
      .from(sql`(${due}) as due, (select id, mailed_event_id from ${session}) as old`)
      .where(sql`${session.id} = due.id and old.id = due.id and ${session.mailedEventId} < due.event_id`)
      .returning({
        sessionId: session.id,
        chatbotId: session.chatbotId,
        eventId: session.mailedEventId,
        before: sql<string>`old.mailed_event_id`,
      });
    return claimed && { ...claimed, before: Number(claimed.before) };
  }

  /** Makes replies due again whose mail was not sent. */
  async release({ sessionId, eventId, before }: PendingReply): Promise<void> {
    await this.db
      .update(session)
      .set({ mailedEventId: before })
      .where(and(eq(session.id, sessionId), eq(session.mailedEventId, eventId)));
  }

  /** Returns the latest address of a visitor. */
  async addressOf(sessionId: number): Promise<string | undefined> {
    const [row] = await this.db
      .select({ contact: lead.contact })
      .from(lead)
      .where(and(eq(lead.sessionId, sessionId), like(lead.contact, '%@%')))
      .orderBy(desc(lead.id))
      .limit(1);
    return row?.contact;
  }

  /** Returns the claimed messages, oldest first. */
  messagesOf({ sessionId, eventId, before }: PendingReply) {
    return this.db
      .select({
        content: message.content,
        fileIds: message.fileIds,
        agentId: message.agentId,
        createdAt: message.createdAt,
      })
      .from(chatEvent)
      .innerJoin(message, eq(message.id, chatEvent.messageId))
      .leftJoin(
        sql`presence`,
        sql`presence.chatbot_id = ${chatEvent.chatbotId} and presence.kind = 'visitor' and presence.id = ${sessionId}`,
      )
      .where(
        and(
          eq(chatEvent.sessionId, sessionId),
          eq(message.role, 'agent'),
          gt(chatEvent.id, before),
          sql`${chatEvent.id} <= ${eventId} and ${chatEvent.id} > coalesce(presence.event_id, 0)`,
          sql`not exists (select from ${message} as later where later.session_id = ${sessionId} and later.role = 'user' and later.id > ${message.id})`,
        ),
      )
      .orderBy(asc(message.id));
  }
}
