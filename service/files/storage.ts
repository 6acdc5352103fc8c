/** A part of a file, in bytes from its beginning; both ends included, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the bytes of files lie. What they are and whose, the database knows; here they have a key alone,
 * which the service makes (`newStorageKey`) and no caller ever chooses.
 */
export interface FileStorage {
  /**
   * Stores all bytes of `source` under a key, as they come. When the source throws, or the storage fails,
   * nothing is left under the key.
   *
   * @throws what the source threw
   * @throws {StorageError} when the storage failed
   */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * The bytes under a key, all of them or a part.
   *
   * @throws {StorageError} when there are none, or the storage failed
   */
  open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Deletes what is under a key, also what is left of a `put` that was killed. Nothing there is fine. */
  delete(key: string): Promise<void>;
  /** The size of what is under a key, in bytes; undefined when there is nothing. */
  stat(key: string): Promise<{ readonly size: number } | undefined>;
}

/** The storage could not do its work; `cause` says why. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/**
 * Refuses what `newStorageKey` did not make: a key becomes a path, and no path leads out of the storage.
 *
 * @throws {StorageError}
 */
export function requireStorageKey(key: string): void {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new StorageError('The key is none of a stored file.');
}
