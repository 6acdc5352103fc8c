import { inArray } from 'drizzle-orm';
import type { Database } from './database.js';
import { file, message } from './schema.js';
import { agent } from './schema-agents.js';

export interface MessageFile {
  readonly id: number;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

export const transcriptColumns = {
  role: message.role,
  content: message.content,
  createdAt: message.createdAt,
  complete: message.complete,
  fileIds: message.fileIds,
  agentId: message.agentId,
};

interface Referring {
  readonly fileIds: readonly number[];
  readonly agentId: number | null;
}

interface Details {
  readonly files: readonly MessageFile[];
  /** Name of the agent who wrote the message; empty for the owner and for messages of others. */
  readonly agentName: string;
}

/** Adds the details of files and the names of agents to messages, in their order. Omits deleted files. */
export async function withDetails<Row extends Referring>(
  db: Database,
  rows: readonly Row[],
): Promise<(Omit<Row, 'fileIds' | 'agentId'> & Details)[]> {
  const files = await filesOf(db, rows);
  const names = await agentNames(db, rows);
  return rows.map(({ fileIds, agentId, ...row }) => ({
    ...row,
    files: fileIds.flatMap(id => files.get(id) ?? []),
    agentName: names.get(agentId ?? 0) ?? '',
  }));
}

async function filesOf(db: Database, rows: readonly Referring[]): Promise<ReadonlyMap<number, MessageFile>> {
  const ids = [...new Set(rows.flatMap(({ fileIds }) => fileIds))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: file.id, name: file.name, size: file.size })
    .from(file)
    .where(inArray(file.id, ids));
  return new Map(found.map(({ id, name, size }) => [id, { id, name, size: size ?? 0 }]));
}

async function agentNames(db: Database, rows: readonly Referring[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.flatMap(({ agentId }) => agentId || []))];
  if (ids.length === 0) return new Map();
  const found = await db.select({ id: agent.id, name: agent.name }).from(agent).where(inArray(agent.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}
