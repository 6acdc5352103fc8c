import { and, asc, count, desc, eq, gt, gte, isNotNull, lt, min, or, sql, type SQL } from 'drizzle-orm';
import type { Period } from './conversations.js';
import { Repository, type Database } from './database.js';
import { chatbot, lead, session } from './schema.js';
import { addWebhookEvents } from './webhooks.js';

export type Lead = Readonly<typeof lead.$inferSelect>;
type NewHandoff = Pick<Lead, 'chatbotId' | 'sessionId' | 'contact' | 'content'>;

/** How many handoffs are mailed within any `windowMs` milliseconds; later ones are held back. */
export interface HandoffLimits {
  readonly windowMs: number;
  readonly perSession: number;
  readonly perChatbot: number;
  /** Rows per session for handoffs, held back or not; after that, the newest is overwritten. */
  readonly storedPerSession: number;
}

export type HandoffOutcome =
  | { readonly type: 'accepted'; readonly id: number }
  /** Stored, but not to be mailed. */
  | { readonly type: 'held-back' }
  /** The session reached its limit; the handoff is stored as held back. The next one counts from `retryAt`. */
  | { readonly type: 'session-used-up'; readonly retryAt: Date };

/** Contacts in messages of one session within a day; later leads are held back. */
const MESSAGE_LEADS_PER_SESSION = 10;

/** How long an email that is still being sent counts. */
const IN_FLIGHT_MS = 60_000;

export class Leads extends Repository {
  /**
   * Stores a handoff, and returns whether to mail it. Mailed handoffs are counted under a lock of the chatbot,
   * so the limits apply across processes; failed emails don't count.
   *
   * @param isHeldBack whether another limit was already exceeded
   */
  addHandoff(handoff: NewHandoff, limits: HandoffLimits, isHeldBack: boolean, now: Date): Promise<HandoffOutcome> {
    return this.db.transaction(async transaction => {
      // Sessions are locked before chatbots everywhere.
      await transaction.update(session).set({ withPerson: true }).where(eq(session.id, handoff.sessionId));
      await transaction
        .select({ id: chatbot.id })
        .from(chatbot)
        .where(eq(chatbot.id, handoff.chatbotId))
        .for('no key update');
      const since = new Date(now.getTime() - limits.windowMs);
      const isOfSession = eq(lead.sessionId, handoff.sessionId);
      const ofSession = await countPassed(transaction, isOfSession, since, now);
      if (ofSession.passed >= limits.perSession) {
        await holdBack(transaction, handoff, limits.storedPerSession, since, now);
        const retryAt = new Date((ofSession.first ?? now).getTime() + limits.windowMs);
        return { type: 'session-used-up', retryAt };
      }
      const isOfChatbot = eq(lead.chatbotId, handoff.chatbotId);
      if (isHeldBack || (await countPassed(transaction, isOfChatbot, since, now)).passed >= limits.perChatbot) {
        await holdBack(transaction, handoff, limits.storedPerSession, since, now);
        return { type: 'held-back' };
      }
      const [row] = await transaction
        .insert(lead)
        .values({ ...handoff, source: 'handoff', createdAt: now })
        .returning({ id: lead.id });
      await report(transaction, handoff, 'handoff', [handoff.contact], now);
      return { type: 'accepted', id: row!.id };
    });
  }

  async markDelivered(id: number, now: Date): Promise<void> {
    await this.db.update(lead).set({ deliveredAt: now }).where(eq(lead.id, id));
  }

  /** Stores new contacts from a visitor's message; those beyond the session's daily limit are held back. */
  async addFromMessage(handoff: Omit<NewHandoff, 'contact'>, contacts: readonly string[], now: Date): Promise<void> {
    const [row] = await this.db
      .select({ known: count() })
      .from(lead)
      .where(
        and(
          eq(lead.sessionId, handoff.sessionId),
          sql`source = 'message'`,
          gt(lead.createdAt, new Date(now.getTime() - DAY_MS)),
        ),
      );
    const room = MESSAGE_LEADS_PER_SESSION - (row?.known ?? 0);
    const values = contacts.map((contact, index) => ({
      ...handoff,
      contact,
      source: 'message' as const,
      heldBack: index >= room,
      createdAt: now,
    }));
    await this.db.transaction(async transaction => {
      const added = await transaction
        .insert(lead)
        .values(values)
        .onConflictDoNothing()
        .returning({ contact: lead.contact, heldBack: lead.heldBack });
      const fresh = added.filter(({ heldBack }) => !heldBack).map(({ contact }) => contact);
      await report(transaction, handoff, 'message', fresh, now);
    });
  }

  /** Returns a chatbot's leads in a period, oldest first: at most `limit`, after skipping `offset`. */
  inPeriod(
    chatbotId: number,
    { start, end }: Period,
    { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
  ): Promise<Lead[]> {
    return this.db
      .select()
      .from(lead)
      .where(and(eq(lead.chatbotId, chatbotId), start && gte(lead.createdAt, start), end && lt(lead.createdAt, end)))
      .orderBy(asc(lead.createdAt), asc(lead.id))
      .limit(limit)
      .offset(offset);
  }
}

const DAY_MS = 86_400_000;

/** Reports contacts to the webhook of a chatbot. By form, the visitor has asked for a person, too. */
async function report(
  db: Database,
  { chatbotId, sessionId, content }: Omit<NewHandoff, 'contact'>,
  source: Lead['source'],
  contacts: readonly string[],
  now: Date,
): Promise<void> {
  const types = source === 'handoff' ? (['lead.created', 'person.requested'] as const) : (['lead.created'] as const);
  const events = contacts.flatMap(contact => {
    const data = { SessionID: sessionId, Contact: contact, Content: content, Source: source };
    return types.map(type => ({ type, sessionId, data }));
  });
  await addWebhookEvents(db, chatbotId, events, now);
}

/**
 * Stores a handoff that is not mailed; repeating it adds nothing. A session at its limit overwrites its newest
 * held-back handoff, so the last contact details are never lost.
 */
async function holdBack(db: Database, handoff: NewHandoff, most: number, since: Date, now: Date): Promise<void> {
  const stored = await db
    .select({ id: lead.id, contact: lead.contact, content: lead.content, heldBack: lead.heldBack })
    .from(lead)
    .where(and(eq(lead.sessionId, handoff.sessionId), sql`source = 'handoff'`, gt(lead.createdAt, since)))
    .orderBy(desc(lead.id))
    .limit(most);
  const isKnown = stored.some(({ contact, content }) => contact === handoff.contact && content === handoff.content);
  if (isKnown) return;
  const values = { ...handoff, source: 'handoff', heldBack: true, createdAt: now } as const;
  const newest = stored.length < most ? undefined : stored.find(({ heldBack }) => heldBack);
  if (newest) await db.update(lead).set(values).where(eq(lead.id, newest.id));
  else await db.insert(lead).values(values);
}

async function countPassed(db: Database, isCounted: SQL, since: Date, now: Date) {
  const inFlightSince = new Date(now.getTime() - IN_FLIGHT_MS);
  const [row] = await db
    .select({ passed: count(), first: min(lead.createdAt) })
    .from(lead)
    .where(
      and(
        isCounted,
        sql`source = 'handoff'`,
        eq(lead.heldBack, false),
        gt(lead.createdAt, since),
        or(isNotNull(lead.deliveredAt), gt(lead.createdAt, inFlightSince)),
      ),
    );
  return { passed: row?.passed ?? 0, first: row?.first };
}
