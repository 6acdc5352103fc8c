import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { addEvents } from './chat-events.js';
import { Repository } from './database.js';
import { isShownByOwner, type StoredFile } from './files.js';
import { answerRun, feedback, file, lead, message, session } from './schema.js';
import { agent, chatEvent, presence } from './schema-agents.js';
import { webhookDelivery } from './schema-webhooks.js';

export type ErasedFile = Pick<StoredFile, 'id' | 'storageKey'>;

/** Everything that is stored of one session, which its visitor may read and delete. */
export class VisitorData extends Repository {
  /**
   * Deletes what is stored of a session. The empty session remains, so that its key opens a new conversation. Returns
   * the files whose bytes are to be deleted; nobody can read them any more.
   */
  erase(chatbotId: number, sessionId: number): Promise<ErasedFile[]> {
    return this.db.transaction(async transaction => {
      const [before] = await transaction
        .select({ state: session.state, activeAt: session.activeAt })
        .from(session)
        .where(eq(session.id, sessionId))
        .for('no key update');
      // An owner's image that a setting or a listing shows is not part of the conversation.
      await transaction
        .update(file)
        .set({ sessionId: null })
        .where(and(eq(file.sessionId, sessionId), isShownByOwner));
      const files = await transaction
        .update(file)
        .set({ state: 'doomed' })
        .where(eq(file.sessionId, sessionId))
        .returning({ id: file.id, storageKey: file.storageKey });
      await transaction.delete(chatEvent).where(eq(chatEvent.sessionId, sessionId));
      // Their ratings and the runs of their answers are deleted with them.
      await transaction.delete(message).where(eq(message.sessionId, sessionId));
      await transaction.delete(lead).where(eq(lead.sessionId, sessionId));
      await transaction.delete(webhookDelivery).where(eq(webhookDelivery.sessionId, sessionId));
      await transaction
        .delete(presence)
        .where(and(eq(presence.chatbotId, chatbotId), eq(presence.kind, 'visitor'), eq(presence.id, sessionId)));
      const isWithAgent = before?.state === 'waiting' || before?.state === 'taken';
      // The agent's next reply would be lost.
      const state = isWithAgent ? 'closed' : EMPTY.state;
      await transaction
        .update(session)
        .set({ ...EMPTY, state })
        .where(eq(session.id, sessionId));
      if (before?.activeAt) {
        const audience = isWithAgent ? 'both' : 'inbox';
        await addEvents(transaction, chatbotId, [{ type: 'closed', audience, sessionId }]);
      }
      return files;
    });
  }

  /** Returns the ids of questions whose answers are being made. */
  async running(sessionId: number): Promise<number[]> {
    const rows = await this.db
      .select({ id: answerRun.questionId })
      .from(answerRun)
      .innerJoin(message, eq(message.id, answerRun.questionId))
      .where(and(eq(message.sessionId, sessionId), isNull(answerRun.endedAt)));
    return rows.map(({ id }) => id);
  }

  /** Returns everything that is stored of a session, oldest first. */
  async read(sessionId: number) {
    const [origin] = await this.db
      .select({
        uri: session.uri,
        timeZone: session.timeZone,
        language: session.language,
        page: session.page,
        createdAt: session.createdAt,
      })
      .from(session)
      .where(eq(session.id, sessionId));
    const messages = await this.db
      .select({
        id: message.id,
        role: message.role,
        content: message.content,
        fileIds: message.fileIds,
        replaced: message.replaced,
        context: message.context,
        createdAt: message.createdAt,
        agentName: agent.name,
        rating: { value: feedback.value, content: feedback.content },
      })
      .from(message)
      .leftJoin(agent, eq(agent.id, message.agentId))
      .leftJoin(feedback, eq(feedback.answerId, message.id))
      .where(eq(message.sessionId, sessionId))
      .orderBy(asc(message.id));
    const leads = await this.db.select().from(lead).where(eq(lead.sessionId, sessionId)).orderBy(asc(lead.id));
    const ids = messages.flatMap(({ fileIds }) => fileIds);
    const files = await this.db
      .select()
      .from(file)
      .where(
        and(
          ne(file.state, 'doomed'),
          or(eq(file.sessionId, sessionId), ids.length > 0 ? inArray(file.id, ids) : undefined),
        ),
      )
      .orderBy(asc(file.createdAt), asc(file.id));
    return origin && { ...origin, messages, leads, files };
  }
}

/** A session of which nothing is known. */
const EMPTY = {
  uri: '',
  timeZone: '',
  memory: null,
  state: 'bot',
  agentId: null,
  waitingSince: null,
  waitUntil: null,
  activeAt: null,
  unread: 0,
  page: null,
  language: '',
  mailedEventId: 0,
  unanswered: false,
  poorlyRated: false,
  corrected: false,
  withPerson: false,
} as const;
