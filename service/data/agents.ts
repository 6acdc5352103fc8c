import { createHash } from 'node:crypto';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { chatbot, session } from './schema.js';
import { agent, agentSettings, presence } from './schema-agents.js';
import { addEvents, agentGone } from './chat-events.js';
import { Repository, type Database } from './database.js';
import { isPresent } from './presence.js';

/** An agent as others see one. `id` 0 is the owner. */
export interface Agent {
  readonly id: number;
  readonly name: string;
  readonly pictureUrl: string;
  readonly email: string;
  readonly createdAt: Date;
}

export type AgentFields = Pick<typeof agent.$inferSelect, 'name' | 'pictureUrl' | 'email'>;
export type AgentSettings = Omit<typeof agentSettings.$inferSelect, 'chatbotId'>;

/** The agent of a key. */
export interface AgentIdentity {
  readonly agentId: number;
  readonly chatbotId: number;
  readonly tenantId: number;
}

/** Facts that decide whether visitors can ask for a person. */
export interface Staffing {
  readonly settings: AgentSettings;
  readonly isOnline: boolean;
}

/** Not stated: most agents of a chatbot. */
const MAX_AGENTS = 200;

const DEFAULTS: AgentSettings = { timeZone: '', hours: [], waitSeconds: 120, savedReplies: [] };

/** The agents of chatbots. Only hashes of their keys are stored. */
export class Agents extends Repository {
  /** Returns who a key belongs to, unless the agent or the chatbot was removed. */
  async byKey(key: string): Promise<AgentIdentity | undefined> {
    const [row] = await this.db
      .select({ agentId: agent.id, chatbotId: agent.chatbotId, tenantId: chatbot.tenantId })
      .from(agent)
      .innerJoin(chatbot, eq(chatbot.id, agent.chatbotId))
      .where(and(eq(agent.keyHash, hashKey(key)), isNull(chatbot.removedAt)));
    return row;
  }

  /** Whether an agent still has the key that opened a channel. */
  async hasKey(id: number, key: string): Promise<boolean> {
    return (await this.byKey(key))?.agentId === id;
  }

  list(chatbotId: number): Promise<Agent[]> {
    return this.db
      .select(agentColumns)
      .from(agent)
      .where(and(eq(agent.chatbotId, chatbotId), isNull(agent.removedAt)))
      .orderBy(asc(agent.id));
  }

  /** Returns an agent who can act. */
  async byId(chatbotId: number, id: number): Promise<Agent | undefined> {
    const [row] = await this.db.select(agentColumns).from(agent).where(isOf(chatbotId, id));
    return row;
  }

  /** Returns agents by their ids, also removed ones, for what they have written. */
  async named(ids: readonly number[]): Promise<ReadonlyMap<number, Agent>> {
    const wanted = [...new Set(ids)].filter(id => id > 0);
    if (wanted.length === 0) return new Map();
    const rows = await this.db.select(agentColumns).from(agent).where(inArray(agent.id, wanted));
    return new Map(rows.map(row => [row.id, row]));
  }

  /** Adds an agent; undefined when the chatbot has as many as it may have. */
  add(chatbotId: number, fields: AgentFields, key: string, now: Date): Promise<Agent | undefined> {
    return this.db.transaction(async transaction => {
      const isPresent = and(eq(agent.chatbotId, chatbotId), isNull(agent.removedAt));
      const [row] = await transaction.select({ agents: count() }).from(agent).where(isPresent);
      if ((row?.agents ?? 0) >= MAX_AGENTS) return undefined;
      const values = { ...fields, chatbotId, keyHash: hashKey(key), createdAt: now };
      const [added] = await transaction.insert(agent).values(values).returning(agentColumns);
      await addEvents(transaction, chatbotId, [AGENTS_CHANGED]);
      return added;
    });
  }

  /** Changes an agent, and replaces the key if there is a new one; undefined when there is no such agent. */
  edit(chatbotId: number, id: number, fields: Partial<AgentFields>, key?: string): Promise<Agent | undefined> {
    return this.db.transaction(async transaction => {
      const changes = { ...fields, ...(key !== undefined && { keyHash: hashKey(key) }) };
      const query = transaction.update(agent).set({ name: sql`${agent.name}`, ...changes });
      const [changed] = await query.where(isOf(chatbotId, id)).returning(agentColumns);
      if (changed) await addEvents(transaction, chatbotId, [AGENTS_CHANGED]);
      return changed;
    });
  }

  /** Removes an agent. The key is dead at once, and the agent's conversations wait for somebody else. */
  remove(chatbotId: number, id: number): Promise<boolean> {
    return this.db.transaction(async transaction => {
      const changes = { keyHash: null, removedAt: sql`now()` };
      const removed = await transaction
        .update(agent)
        .set(changes)
        .where(isOf(chatbotId, id))
        .returning({ id: agent.id });
      if (removed.length === 0) return false;
      const returned = await returnToWaiting(transaction, chatbotId, id);
      const events = returned.flatMap(sessionId => agentGone(sessionId, id));
      await addEvents(transaction, chatbotId, [...events, AGENTS_CHANGED]);
      return true;
    });
  }

  async settingsOf(chatbotId: number): Promise<AgentSettings> {
    const [row] = await this.db.select().from(agentSettings).where(eq(agentSettings.chatbotId, chatbotId));
    return { ...DEFAULTS, ...row };
  }

  async editSettings(chatbotId: number, changes: Partial<AgentSettings>): Promise<void> {
    await this.db
      .insert(agentSettings)
      .values({ ...DEFAULTS, ...changes, chatbotId })
      .onConflictDoUpdate({ target: agentSettings.chatbotId, set: { ...changes, chatbotId } });
  }

  async staffing(chatbotId: number): Promise<Staffing> {
    const [settings] = await this.db.select().from(agentSettings).where(eq(agentSettings.chatbotId, chatbotId));
    const [seen] = await this.db
      .select({ isOnline: sql<boolean>`coalesce(bool_or(${isPresent}), false)` })
      .from(presence)
      .where(and(eq(presence.chatbotId, chatbotId), eq(presence.kind, 'agent')));
    return { settings: settings ?? DEFAULTS, isOnline: seen?.isOnline ?? false };
  }
}

/** Returns the conversations of an agent to waiting, for as long as the settings say, and their sessions' ids. */
async function returnToWaiting(db: Database, chatbotId: number, agentId: number): Promise<number[]> {
  const seconds = sql`coalesce((select wait_seconds from agent_settings where chatbot_id = ${chatbotId}), ${DEFAULTS.waitSeconds})`;
  const rows = await db
    .update(session)
    .set({
      state: 'waiting',
      agentId: null,
      waitingSince: sql`date_trunc('milliseconds', now())`,
      waitUntil: sql`now() + make_interval(secs => ${seconds})`,
      unread: sql`greatest(${session.unread}, 1)`,
    })
    .where(and(eq(session.chatbotId, chatbotId), eq(session.state, 'taken'), eq(session.agentId, agentId)))
    .returning({ id: session.id });
  return rows.map(({ id }) => id);
}

const AGENTS_CHANGED = { type: 'agents', audience: 'inbox' } as const;

const isOf = (chatbotId: number, id: number) =>
  and(eq(agent.chatbotId, chatbotId), eq(agent.id, id), isNull(agent.removedAt));

const agentColumns = {
  id: agent.id,
  name: agent.name,
  pictureUrl: agent.pictureUrl,
  email: agent.email,
  createdAt: agent.createdAt,
};

const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');
