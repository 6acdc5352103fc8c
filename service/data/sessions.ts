import { and, asc, eq, gt, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { chatbotColumns, type Chatbot } from './chatbots.js';
import { Repository, UNNAMED } from './database.js';
import { chatbot, lead, message, session } from './schema.js';
import { CHATBOT_VERSION } from './store-question.js';

export interface Session {
  readonly id: number;
  readonly chatbot: Chatbot;
  /** Address of the page it began on; empty when unknown. */
  readonly uri: string;
  /** The answerer's notes for the next question; undefined when there are none. */
  readonly memory: unknown;
}

/** A chatbot as a process has read it last. */
export interface KnownChatbot {
  readonly chatbot: Chatbot;
  /** See `CHATBOT_VERSION`. */
  readonly version: string;
}

const BATCH = 2000;
/** Chatbots that are kept in memory; the least recently read are dropped. */
const MAX_KNOWN = 200;

export class Sessions extends Repository {
  /** Built once, because every request of a visitor runs it. */
  readonly #byId = this.db
    .select({
      ...{ id: session.id, uri: session.uri, memory: session.memory },
      ...{ chatbot: chatbotColumns, version: CHATBOT_VERSION },
    })
    .from(session)
    .innerJoin(chatbot, eq(session.chatbotId, chatbot.id))
    .where(and(eq(session.id, sql.placeholder('id')), isNull(chatbot.removedAt)))
    .prepare(UNNAMED);
  /** By their serial number; the one read last is at the end. */
  readonly #known = new Map<string, KnownChatbot>();

  /** Starts a session and returns its ID. @param origin empty values mean unknown */
  async begin(
    chatbotId: number,
    origin: Pick<typeof session.$inferSelect, 'uri' | 'timeZone'>,
    now: Date,
  ): Promise<number> {
    const [row] = await this.db
      .insert(session)
      .values({ chatbotId, ...origin, createdAt: now })
      .returning({ id: session.id });
    return row!.id;
  }

  /** Deletes sessions from before a moment that have no messages and no leads. */
  deleteSilent(before: Date): Promise<void> {
    const isUsed = sql`exists (select from ${message} where ${message.sessionId} = ${session.id})
      or exists (select from ${lead} where ${lead.sessionId} = ${session.id})`;
    return this.#deleteOld(before, sql`not (${isUsed})`);
  }

  /** Deletes sessions without messages since a moment, with their messages and leads. */
  deleteQuietSince(moment: Date): Promise<void> {
    const isRecent = sql`${message.sessionId} = ${session.id} and ${message.createdAt} >= ${moment.toISOString()}`;
    return this.#deleteOld(moment, sql`not exists (select from ${message} where ${isRecent})`);
  }

  /** Deletes matching sessions from before a moment, in small batches. */
  async #deleteOld(before: Date, which: SQL): Promise<void> {
    for (let after = 0; ;) {
      const isNext = and(gt(session.id, after), lt(session.createdAt, before));
      const batch = await this.db
        .select({ id: session.id })
        .from(session)
        .where(isNext)
        .orderBy(asc(session.id))
        .limit(BATCH);
      const last = batch.at(-1);
      if (!last) return;
      await this.db.delete(session).where(and(isNext, lte(session.id, last.id), which));
      after = last.id;
    }
  }

  /** Whether the visitor has asked for a person, or one has replied. */
  async isWithPerson(id: number): Promise<boolean> {
    const [row] = await this.db.select({ withPerson: session.withPerson }).from(session).where(eq(session.id, id));
    return row?.withPerson ?? false;
  }

  async byId(id: number): Promise<Session | undefined> {
    const [row] = await this.#byId.execute({ id });
    if (!row) return undefined;
    const { chatbot: found, version, memory, ...others } = row;
    this.#known.delete(found.serialNumber);
    this.#known.set(found.serialNumber, { chatbot: found, version });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_KNOWN) this.#known.delete(oldest!);
    return { ...others, chatbot: found, memory: memory ?? undefined };
  }

  /** Returns a chatbot as it was when a session of it was last read here; it may have changed or been removed. */
  known(serialNumber: string): KnownChatbot | undefined {
    return this.#known.get(serialNumber);
  }
}
