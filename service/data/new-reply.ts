import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from './database.js';
import { file, message } from './schema.js';

/** Not stated: messages of agents in one conversation within a minute. */
const MAX_REPLIES_PER_MINUTE = 60;

export interface NewReply {
  readonly chatbotId: number;
  readonly sessionId: number;
  readonly agentId: number;
  readonly clientId: string;
  readonly content: string;
  readonly fileIds: readonly number[];
}

/** Whether agents have written as many messages in a conversation as they may within a minute. */
export async function hasTooManyReplies(db: Database, sessionId: number, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ at: message.createdAt })
    .from(message)
    .where(and(eq(message.sessionId, sessionId), eq(message.role, 'agent')))
    .orderBy(desc(message.id))
    .limit(1)
    .offset(MAX_REPLIES_PER_MINUTE - 1);
  return !!row && row.at.getTime() > now.getTime() - 60_000;
}

/** Makes images part of the conversation; false if one is not an agent's image for it. */
export async function keepFiles(
  db: Database,
  { fileIds, sessionId, chatbotId }: NewReply,
  now: Date,
): Promise<boolean> {
  if (fileIds.length === 0) return true;
  const isNamed = and(
    inArray(file.id, [...fileIds]),
    ...[
      eq(file.state, 'stored'),
      eq(file.sender, 'agent'),
      eq(file.sessionId, sessionId),
      eq(file.chatbotId, chatbotId),
    ],
  );
  const found = await db.select({ id: file.id }).from(file).where(isNamed).for('update');
  if (found.length < new Set(fileIds).size) return false;
  await db
    .update(file)
    .set({ usedAt: now })
    .where(and(isNamed, isNull(file.usedAt)));
  return true;
}
