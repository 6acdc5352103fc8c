import { and, asc, count, eq, gt, gte, isNotNull, lt, min, or, sql, type SQL } from 'drizzle-orm';
import type { Period } from './conversations.js';
import type { Database } from './database.js';
import { chatbot, lead, type LeadSource } from './schema.js';

/** A visitor who asks for a person. */
export interface NewHandoff {
  readonly chatbotId: number;
  readonly sessionId: number;
  readonly contact: string;
  readonly content: string;
}

/** How many handoffs are passed on within any `windowMs` milliseconds. */
export interface HandoffLimits {
  readonly windowMs: number;
  readonly perSession: number;
  readonly perChatbot: number;
}

/** Whether a handoff was taken in; else the next one is from `retryAt` on. */
export type HandoffOutcome =
  | { readonly type: 'accepted'; readonly id: number }
  | { readonly type: 'too-many'; readonly retryAt: Date };

/** A stored lead. */
export interface Lead {
  readonly sessionId: number;
  readonly source: LeadSource;
  readonly contact: string;
  readonly content: string;
  readonly createdAt: Date;
}

/** A mail that is still on its way counts as long as this. */
const IN_FLIGHT_MS = 60_000;

/** Visitors who can be reached. */
export class Leads {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Stores a handoff unless there were too many. They are counted under a lock of the chatbot, so that
   * the limit holds for all processes together; those whose mail failed do not count.
   */
  addHandoff(handoff: NewHandoff, limits: HandoffLimits, now: Date): Promise<HandoffOutcome> {
    return this.#db.transaction(async transaction => {
      await transaction
        .select({ id: chatbot.id })
        .from(chatbot)
        .where(eq(chatbot.id, handoff.chatbotId))
        .for('no key update');
      const since = new Date(now.getTime() - limits.windowMs);
      for (const [whose, most] of [
        [eq(lead.sessionId, handoff.sessionId), limits.perSession],
        [eq(lead.chatbotId, handoff.chatbotId), limits.perChatbot],
      ] as const) {
        const { passed, first } = await countPassed(transaction, whose, since, now);
        if (passed < most) continue;
        const retryAt = new Date((first ?? now).getTime() + limits.windowMs);
        return { type: 'too-many', retryAt };
      }
      const [row] = await transaction
        .insert(lead)
        .values({ ...handoff, source: 'handoff', createdAt: now })
        .returning({ id: lead.id });
      return { type: 'accepted', id: row!.id };
    });
  }

  /** The mail about a handoff was taken over. */
  async markDelivered(id: number, now: Date): Promise<void> {
    await this.#db.update(lead).set({ deliveredAt: now }).where(eq(lead.id, id));
  }

  /** Stores contacts that a visitor wrote in a message; one that is known already stays as it is. */
  async addFromMessage(
    handoff: Omit<NewHandoff, 'contact'>,
    contacts: readonly string[],
    now: Date,
  ): Promise<void> {
    await this.#db
      .insert(lead)
      .values(
        contacts.map(contact => ({
          ...handoff,
          contact,
          source: 'message' as const,
          createdAt: now,
        })),
      )
      .onConflictDoNothing();
  }

  /** The leads of a chatbot in a period, the oldest first: at most `limit`, after skipping `offset`. */
  inPeriod(
    chatbotId: number,
    { start, end }: Period,
    { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
  ): Promise<Lead[]> {
    return this.#db
      .select({
        sessionId: lead.sessionId,
        source: lead.source,
        contact: lead.contact,
        content: lead.content,
        createdAt: lead.createdAt,
      })
      .from(lead)
      .where(
        and(
          eq(lead.chatbotId, chatbotId),
          start && gte(lead.createdAt, start),
          end && lt(lead.createdAt, end),
        ),
      )
      .orderBy(asc(lead.createdAt), asc(lead.id))
      .limit(limit)
      .offset(offset);
  }
}

async function countPassed(db: Database, whose: SQL, since: Date, now: Date) {
  const inFlightSince = new Date(now.getTime() - IN_FLIGHT_MS);
  const [row] = await db
    .select({ passed: count(), first: min(lead.createdAt) })
    .from(lead)
    .where(
      and(
        whose,
        sql`source = 'handoff'`,
        gt(lead.createdAt, since),
        or(isNotNull(lead.deliveredAt), gt(lead.createdAt, inFlightSince)),
      ),
    );
  return { passed: row?.passed ?? 0, first: row?.first };
}
