import type { DoomedFile, Files } from '../data/files.js';
import type { Log } from '../failure.js';
import type { FileStorage } from './storage.js';

export interface OrphansOptions {
  readonly files: Files;
  readonly storage: FileStorage;
  readonly clock: () => Date;
  readonly log: Log;
}

/** How long a file may wait to be used, in milliseconds: a day. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;

/**
 * Files that nobody asked about within a day, uploads that never came to an end, files of conversations
 * that were deleted. They are found in the database, so that neither a restart nor a second process
 * changes anything: bytes go first, and what is known of them last.
 */
export class Orphans {
  readonly #options: OrphansOptions;

  constructor(options: OrphansOptions) {
    this.#options = options;
  }

  /** Deletes all orphans of now. What the storage does not give up is tried again the next time. */
  async delete(): Promise<void> {
    const { files, clock } = this.#options;
    for (;;) {
      const before = new Date(clock().getTime() - ORPHAN_AGE_MS);
      const doomed = await files.doomOrphans(before, BATCH);
      const deleted: number[] = [];
      for (const orphan of doomed) if (await this.#deleteBytes(orphan)) deleted.push(orphan.id);
      if (deleted.length > 0) await files.forget(deleted);
      if (doomed.length < BATCH || deleted.length === 0) return;
    }
  }

  async #deleteBytes({ storageKey }: DoomedFile): Promise<boolean> {
    const { storage, log } = this.#options;
    try {
      if (storageKey !== null) await storage.delete(storageKey);
      return true;
    } catch (error) {
      log('A file that nobody needs could not be deleted.', error);
      return false;
    }
  }
}
