import { constants, createReadStream } from 'node:fs';
import { link, lstat, mkdir, open, realpath, rm, unlink } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { requireStorageKey, StorageError, type ByteRange, type FileStorage } from './storage.js';

/** Subfolder for incomplete files. */
const INCOMING = 'incoming';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Stores files in a folder, in subfolders named by the first two digits of their key, so that no folder grows
 * too large. Several processes may share it. It never follows links, so access stays inside the folder.
 */
export class DiskStorage implements FileStorage {
  readonly #root: string;

  constructor(folder: string) {
    this.#root = resolve(folder);
  }

  async put(key: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const [incoming, path] = [this.#incoming(key), this.#path(key)];
    try {
      await this.#makeFolder(incoming);
      await this.#makeFolder(path);
      await write(incoming, source);
      // Unlike a rename, a link never replaces an existing file.
      await storing(link(incoming, path));
    } finally {
      await unlink(incoming).catch(() => {});
    }
  }

  async open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    const path = this.#path(key);
    await storing(this.#requireInside(path));
    const file = await storing(open(path, constants.O_RDONLY | constants.O_NOFOLLOW));
    const stream = createReadStream('', { fd: file, ...range });
    return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
  }

  async delete(key: string): Promise<void> {
    for (const path of [this.#incoming(key), this.#path(key)]) await storing(rm(path, { force: true }));
  }

  async stat(key: string): Promise<{ readonly size: number } | undefined> {
    const found = await lstat(this.#path(key)).catch(() => undefined);
    return found?.isFile() ? { size: found.size } : undefined;
  }

  #incoming(key: string): string {
    requireStorageKey(key);
    return join(this.#root, INCOMING, key);
  }

  #path(key: string): string {
    requireStorageKey(key);
    return join(this.#root, key.slice(0, 2), key);
  }

  async #makeFolder(path: string): Promise<void> {
    await storing(mkdir(resolve(path, '..'), { recursive: true, mode: FOLDER_MODE }));
    await storing(this.#requireInside(resolve(path, '..')));
  }

  async #requireInside(path: string): Promise<void> {
    const [root, real] = await Promise.all([realpath(this.#root), realpath(path)]);
    if (!real.startsWith(root + sep)) throw new StorageError('The path is outside the folder.');
  }
}

async function write(path: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await storing(open(path, 'wx', FILE_MODE));
  try {
    for await (const bytes of source) await storing(file.writeFile(bytes));
    // Flush to disk, so that a stored file survives a power failure.
    await storing(file.datasync());
  } finally {
    await file.close();
  }
}

/** Turns system errors into storage errors, and leaves errors of the source unchanged. */
async function storing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError('The file folder could not be used.', { cause: error });
  }
}
