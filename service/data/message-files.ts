import { inArray } from 'drizzle-orm';
import type { Database } from './database.js';
import { file, message } from './schema.js';

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
};

/** Adds file details to messages, in their order. Omits deleted files. */
export async function withFiles<Row extends { readonly fileIds: readonly number[] }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Omit<Row, 'fileIds'> & { readonly files: readonly MessageFile[] })[]> {
  const ids = [...new Set(rows.flatMap(({ fileIds }) => fileIds))];
  const found = new Map<number, MessageFile>();
  if (ids.length > 0)
    for (const { id, name, size } of await db
      .select({ id: file.id, name: file.name, size: file.size })
      .from(file)
      .where(inArray(file.id, ids)))
      found.set(id, { id, name, size: size ?? 0 });
  return rows.map(({ fileIds, ...row }) => ({ ...row, files: fileIds.flatMap(id => found.get(id) ?? []) }));
}
