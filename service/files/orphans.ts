import type { OrphanFile, Files } from '../data/files.js';
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
 * deleted before the database row, so a restart or a second process changes nothing.
 */
export class Orphans {
  readonly #options: OrphansOptions;

  constructor(options: OrphansOptions) {
    this.#options = options;
  }

  /** Deletes all current orphans. Files that the storage fails to delete are retried the next time. */
  async delete(): Promise<void> {
    const { files, clock } = this.#options;
    for (;;) {
      const before = new Date(clock().getTime() - ORPHAN_AGE_MS);
      const orphans = await files.markOrphans(before, BATCH);
      const deleted: number[] = [];
      for (const orphan of orphans) if (await this.#deleteBytes(orphan)) deleted.push(orphan.id);
      if (deleted.length > 0) await files.forget(deleted);
      if (orphans.length < BATCH || deleted.length === 0) return;
    }
  }

  async #deleteBytes({ storageKey }: OrphanFile): Promise<boolean> {
    const { storage, log } = this.#options;
    try {
      if (storageKey !== null) await storage.delete(storageKey);
      return true;
    } catch (error) {
      log('An unused file could not be deleted.', error);
      return false;
    }
  }
}
