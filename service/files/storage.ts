/** A part of a file as byte offsets; both ends are inclusive, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Storage of file bytes under keys that the service creates, never a caller. The database has
 * all other facts about files.
 */
export interface FileStorage {
  /**
   * Stores all bytes of `source` under a key as they arrive. After a failure, nothing is left under the key.
   *
   * @throws the error of the source
   * @throws {StorageError} when the storage failed
   */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Opens the bytes under a key, all of them or a range.
   *
   * @throws {StorageError} when there are none, or the storage failed
   */
  open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Deletes the bytes under a key, including leftovers of a killed `put`. A missing key is not an error. */
  delete(key: string): Promise<void>;
  /** Returns the size in bytes; undefined when there is nothing under the key. */
  stat(key: string): Promise<{ readonly size: number } | undefined>;
}

/** The storage failed; `cause` has the reason. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/**
 * Rejects keys that the service did not create, because keys become paths.
 *
 * @throws {StorageError}
 */
export function requireStorageKey(key: string): void {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new StorageError('This is not the key of a stored file.');
}
