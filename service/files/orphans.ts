import type { Files } from '../data/files.js';
import type { Log } from '../failure.js';
import type { FileStorage } from './storage.js';

export interface OrphansOptions {
  readonly files: Files;
  readonly storage: FileStorage;
  readonly clock: () => Date;
  readonly log: Log;
}

/** How long a file may stay unused, in milliseconds: one day. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;

/**
 * Deletes files not used within a day, unfinished uploads, and files of deleted conversations. The bytes are
 * deleted before the database row, so a restart or a second process changes nothing. Files that the storage fails to
 * delete are retried the next time.
 */
export async function deleteOrphans(options: OrphansOptions): Promise<void> {
  const { files, clock } = options;
  // Visitors delete files of any age; most of those are gone already.
  await deleteAll(() => files.marked(BATCH), options);
  await deleteAll(() => files.markOrphans(new Date(clock().getTime() - ORPHAN_AGE_MS), BATCH), options);
}

async function deleteAll(
  next: () => ReturnType<Files['marked']>,
  { files, storage, log }: OrphansOptions,
): Promise<void> {
  for (;;) {
    const orphans = await next();
    const deleted: number[] = [];
    for (const { id, storageKey } of orphans)
      try {
        if (storageKey !== null) await storage.delete(storageKey);
        deleted.push(id);
      } catch (error) {
        log('An unused file could not be deleted.', error);
      }
    if (deleted.length > 0) await files.forget(deleted);
    if (orphans.length < BATCH || deleted.length === 0) return;
  }
}
