import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { Repository } from './database.js';
import { agent, pushSubscription } from './schema-agents.js';

/** A browser of an agent that gets notifications. */
export type PushSubscription = Pick<typeof pushSubscription.$inferSelect, 'endpoint' | 'publicKey' | 'secret'>;

/** Most browsers of one agent; the oldest are removed. */
const MAX_BROWSERS = 10;

export class PushSubscriptions extends Repository {
  /** Adds a browser of an agent, 0 for the owner. A browser belongs to the one who has signed in last. */
  async add(chatbotId: number, agentId: number, subscription: PushSubscription): Promise<void> {
    await this.db.transaction(async transaction => {
      const values = { ...subscription, chatbotId, agentId };
      await transaction
        .insert(pushSubscription)
        .values(values)
        .onConflictDoUpdate({
          target: [pushSubscription.chatbotId, pushSubscription.endpoint],
          set: { agentId, publicKey: values.publicKey, secret: values.secret, createdAt: sql`now()` },
        });
      const own = and(eq(pushSubscription.chatbotId, chatbotId), eq(pushSubscription.agentId, agentId));
      const latest = transaction
        .select({ id: pushSubscription.id })
        .from(pushSubscription)
        .where(own)
        .orderBy(sql`${pushSubscription.createdAt} desc, ${pushSubscription.id} desc`)
        .limit(MAX_BROWSERS);
      await transaction.delete(pushSubscription).where(and(own, notInArray(pushSubscription.id, latest)));
    });
  }

  /** Returns the browsers of an agent, 0 for the owner, or without one of everybody who answers for a chatbot. */
  async of(chatbotId: number, agentId?: number): Promise<readonly PushSubscription[]> {
    const { endpoint, publicKey, secret } = pushSubscription;
    return this.db
      .select({ endpoint, publicKey, secret })
      .from(pushSubscription)
      .leftJoin(agent, eq(agent.id, pushSubscription.agentId))
      .where(
        and(
          eq(pushSubscription.chatbotId, chatbotId),
          agentId === undefined ? undefined : eq(pushSubscription.agentId, agentId),
          sql`(${pushSubscription.agentId} = 0 or ${agent.keyHash} is not null)`,
        ),
      )
      .orderBy(asc(pushSubscription.id))
      .limit(100);
  }

  /** Removes the browsers of an agent. */
  async forget(chatbotId: number, agentId: number): Promise<void> {
    const own = and(eq(pushSubscription.chatbotId, chatbotId), eq(pushSubscription.agentId, agentId));
    await this.db.delete(pushSubscription).where(own);
  }

  /** Removes browsers that no longer want notifications. */
  async remove(endpoints: readonly string[]): Promise<void> {
    if (endpoints.length > 0)
      await this.db.delete(pushSubscription).where(inArray(pushSubscription.endpoint, [...endpoints]));
  }
}
