import { eq } from 'drizzle-orm';
import { chatbotColumns, type Chatbot } from './chatbots.js';
import type { Database } from './database.js';
import { chatbot, session } from './schema.js';

/** A session together with the chatbot it belongs to. */
export interface Session {
  readonly id: number;
  readonly chatbot: Chatbot;
  /** Address of the page it began on; empty when unknown. */
  readonly uri: string;
  /** What the answerer left for the next question; undefined when nothing. */
  readonly memory: unknown;
}

/** What is known of a visitor when a session begins. */
export interface SessionOrigin {
  /** Address of the page; empty when unknown. */
  readonly uri: string;
  /** The visitor's time zone; empty when unknown. */
  readonly timeZone: string;
}

/** The conversations of visitors with chatbots. */
export class Sessions {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Begins a session and gives its id. */
  async begin(chatbotId: number, origin: SessionOrigin, now: Date): Promise<number> {
    const [row] = await this.#db
      .insert(session)
      .values({ chatbotId, ...origin, createdAt: now })
      .returning({ id: session.id });
    return row!.id;
  }

  /** The session with this id and its chatbot. */
  async byId(id: number): Promise<Session | undefined> {
    const [row] = await this.#db
      .select({ id: session.id, uri: session.uri, memory: session.memory, chatbot: chatbotColumns })
      .from(session)
      .innerJoin(chatbot, eq(session.chatbotId, chatbot.id))
      .where(eq(session.id, id));
    return row && { ...row, memory: row.memory ?? undefined };
  }
}
