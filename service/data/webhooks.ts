import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { WebhookEvent } from '../../src/protocol/webhook.js';
import { Repository, type Database } from './database.js';
import { chatbot } from './schema.js';
import { webhook, webhookDelivery } from './schema-webhooks.js';
import { storableValue } from './storable.js';

export type Webhook = typeof webhook.$inferSelect;

/** An event with the address that gets it. `dueAt` is the end of the claim. */
export type DueDelivery = Pick<
  typeof webhookDelivery.$inferSelect,
  'id' | 'chatbotId' | 'type' | 'data' | 'createdAt' | 'attempts' | 'dueAt'
> &
  Pick<Webhook, 'url' | 'secret'> & { readonly serialNumber: string };

/** How many events one claim takes, in total and per chatbot, and the chatbots of which it takes none. */
export interface ClaimLimits {
  readonly total: number;
  readonly perChatbot: number;
  readonly except: readonly number[];
}

export interface NewWebhookEvent {
  readonly type: WebhookEvent;
  readonly sessionId?: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** How long a process has for an attempt, before another one may make it. */
const CLAIM_MS = 60_000;
/** Pauses between attempts, in milliseconds; the last one repeats. */
const PAUSES_MS = [15_000, 60_000, 300_000, 900_000, 3_600_000];
/** Attempts to deliver an event: with these pauses, they take a day. */
const MAX_ATTEMPTS = 28;
/** How many due events a claim looks at. More of one chatbot are next, when the claim leaves that chatbot out. */
const LOOKED_AT = 1000;
/** Most failures in a list. */
const MAX_LISTED = 100;
/** Most events that wait for one address; later ones fail at once. */
const MAX_WAITING = 10_000;
const MAX_ERROR_LENGTH = 300;

/** The webhooks of chatbots, and the events that are to be delivered. */
export class Webhooks extends Repository {
  async of(chatbotId: number): Promise<Webhook | undefined> {
    const [row] = await this.db.select().from(webhook).where(eq(webhook.chatbotId, chatbotId));
    return row;
  }

  async store(entry: Webhook): Promise<void> {
    await this.db.insert(webhook).values(entry).onConflictDoUpdate({ target: webhook.chatbotId, set: entry });
  }

  async remove(chatbotId: number): Promise<void> {
    await this.db.delete(webhook).where(eq(webhook.chatbotId, chatbotId));
  }

  /** Returns events that were tried in vain, the newest first, and the number of those that wait. */
  async pending(chatbotId: number) {
    const isOwn = eq(webhookDelivery.chatbotId, chatbotId);
    const failures = await this.db
      .select()
      .from(webhookDelivery)
      .where(and(isOwn, sql`(attempts > 0 or due_at is null)`))
      .orderBy(desc(webhookDelivery.id))
      .limit(MAX_LISTED);
    return { failures, waiting: await this.db.$count(webhookDelivery, and(isOwn, isNotNull(webhookDelivery.dueAt))) };
  }

  /** Makes failures due now, for another day of attempts; returns their number. */
  async retry(chatbotId: number, id: number | undefined, now: Date): Promise<number> {
    const rows = await this.db
      .update(webhookDelivery)
      .set({ dueAt: now, attempts: 0 })
      .where(
        and(
          eq(webhookDelivery.chatbotId, chatbotId),
          sql`(attempts > 0 or due_at is null)`,
          id === undefined ? undefined : eq(webhookDelivery.id, id),
        ),
      )
      .returning({ id: webhookDelivery.id });
    return rows.length;
  }

  /** Claims due events. Processes claim different ones. */
  async claim(now: Date, { total, perChatbot, except }: ClaimLimits): Promise<DueDelivery[]> {
    const first = this.db
      .select({ id: webhookDelivery.id, chatbotId: webhookDelivery.chatbotId, dueAt: webhookDelivery.dueAt })
      .from(webhookDelivery)
      .where(and(lte(webhookDelivery.dueAt, now), notInArray(webhookDelivery.chatbotId, [...except])))
      .orderBy(webhookDelivery.dueAt)
      .limit(LOOKED_AT)
      .as('first');
    const ranked = this.db
      .select({
        id: first.id,
        place: sql<number>`row_number() over (partition by ${first.chatbotId} order by ${first.dueAt})`.as('place'),
      })
      .from(first)
      .as('ranked');
    const due = this.db
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .where(
        and(
          lte(webhookDelivery.dueAt, now),
          inArray(
            webhookDelivery.id,
            this.db.select({ id: ranked.id }).from(ranked).where(lte(ranked.place, perChatbot)),
          ),
        ),
      )
      .orderBy(webhookDelivery.dueAt)
      .limit(total)
      .for('update', { skipLocked: true });
    const claimed = this.db.$with('claimed').as(
      this.db
        .update(webhookDelivery)
        .set({ dueAt: new Date(now.getTime() + CLAIM_MS) })
        .where(sql`${webhookDelivery.id} in ${due}`)
        .returning(),
    );
    return this.db
      .with(claimed)
      .select({
        id: claimed.id,
        chatbotId: claimed.chatbotId,
        type: claimed.type,
        data: claimed.data,
        createdAt: claimed.createdAt,
        attempts: claimed.attempts,
        dueAt: claimed.dueAt,
        url: webhook.url,
        secret: webhook.secret,
        serialNumber: chatbot.serialNumber,
      })
      .from(claimed)
      .innerJoin(webhook, eq(webhook.chatbotId, claimed.chatbotId))
      .innerJoin(chatbot, and(eq(chatbot.id, claimed.chatbotId), isNull(chatbot.removedAt)))
      .orderBy(claimed.id);
  }

  async markDelivered(id: number): Promise<void> {
    await this.db.delete(webhookDelivery).where(eq(webhookDelivery.id, id));
  }

  /**
   * Stores a failed attempt, and when to try again: not after the last one, or if the address wants no more. If the
   * owner has asked for another attempt during this one, it stays due.
   */
  async markFailed({ id, attempts, dueAt }: DueDelivery, error: string, isFinal: boolean, now: Date): Promise<void> {
    const next = new Date(now.getTime() + (PAUSES_MS[attempts] ?? PAUSES_MS.at(-1)!));
    const isOver = isFinal || attempts + 1 >= MAX_ATTEMPTS;
    await this.db
      .update(webhookDelivery)
      .set({ attempts: attempts + 1, error: error.slice(0, MAX_ERROR_LENGTH), dueAt: isOver ? null : next })
      .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.dueAt, dueAt!)));
  }

  /** Deletes events from before a moment. */
  async deleteOld(before: Date): Promise<void> {
    await this.db
      .delete(webhookDelivery)
      .where(and(isNull(webhookDelivery.dueAt), lt(webhookDelivery.createdAt, before)));
  }
}

/** Stores events for the webhook of a chatbot, if it wants them, in the transaction of what has happened. */
export async function addWebhookEvents(
  db: Database,
  chatbotId: number,
  events: readonly NewWebhookEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const given = JSON.stringify(
    events.map(({ type, sessionId, data }) => ({ type, session: sessionId, data: storableValue(data) })),
  );
  await db.execute(
    sql`insert into ${webhookDelivery} (chatbot_id, session_id, type, data, created_at, due_at) select webhook.chatbot_id, event.session, event.type, event.data, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from webhook, json_to_recordset(${given}::json) as event(type text, session bigint, data jsonb) where webhook.chatbot_id = ${chatbotId} and webhook.events ? event.type and (select count(*) from (select 1 from webhook_delivery where webhook_delivery.chatbot_id = ${chatbotId} limit ${MAX_WAITING}) as waiting) < ${MAX_WAITING}`,
  );
}
