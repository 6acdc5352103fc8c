import { databaseName, scopeKeyOf } from '../storage-names.js';
import { crypto } from '../../platform.js';
import type { StorageScope } from './create-history-store.js';

/** The page may replace globals later. Both exist only in secure contexts. */
const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
let caches: CacheStorage | undefined;
try {
  caches = globalThis.caches;
} catch {
  // A sandboxed frame may not use it.
}

/** Whether the page can store files, which it can't over plain http and in a sandboxed frame. */
export const canKeepBytes = caches !== undefined && subtle !== undefined;

/** Size of the pieces in which files are read, encrypted and stored, so that no file is in memory as a whole. */
const CHUNK_BYTES = 1024 * 1024;
/** Largest share of the remaining storage quota that one file may use. */
const MAX_SHARE = 0.25;

const ALGORITHM = 'AES-GCM';
const KEY_BYTES = 16;
const IV_BYTES = 12;

type FileScope = Pick<StorageScope, 'serialNumber' | 'baseUrl' | 'userKey'>;

export interface FileKey {
  readonly id: string;
  readonly key: string;
  /** In bytes. */
  readonly size: number;
}

export function createFileKey(size: number): FileKey {
  const random = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(KEY_BYTES))));
  // The ID becomes part of a URL.
  return { id: random().replace(/\W/g, ''), key: random(), size };
}

/** Stores each file encrypted in cache storage. Its key is stored elsewhere: deleting the key deletes the file. */
export class FileBytes {
  readonly #name: string;
  readonly #folder: string;

  constructor({ serialNumber, baseUrl, userKey = '' }: FileScope) {
    this.#name = databaseName(serialNumber, 'files:');
    const scope = encodeURIComponent(scopeKeyOf({ baseUrl, userKey }));
    // `.invalid` is reserved, so the address belongs to no site.
    this.#folder = `https://files.invalid/${scope}/`;
  }

  /** Stores a file. @throws {DOMException} `QuotaExceededError`, or if the page may not use the storage */
  async put({ id, key }: FileKey, bytes: Blob): Promise<void> {
    await expectRoom(bytes.size);
    await this.#hold('shared', () => this.#store(id, key, bytes));
  }

  async #store(id: string, key: string, bytes: Blob): Promise<void> {
    const cache = await this.#open();
    const cipher = await readKey(key);
    for (let index = 0; index * CHUNK_BYTES < bytes.size; index++) {
      const start = index * CHUNK_BYTES;
      const piece = await bytes.slice(start, start + CHUNK_BYTES).arrayBuffer();
      const data = await subtle!.encrypt({ name: ALGORITHM, iv: ivOf(index) }, cipher, piece);
      await cache.put(this.#address(id, index), new Response(data));
    }
  }

  /** Returns a file, or undefined if a piece is missing or was changed. */
  async get({ id, key, size }: FileKey): Promise<Blob | undefined> {
    const pieces: Blob[] = [];
    try {
      const cache = await this.#open();
      const cipher = await readKey(key);
      for (let index = 0; index * CHUNK_BYTES < size; index++) {
        const response = await cache.match(this.#address(id, index));
        if (!response) return undefined;
        const data = await response.arrayBuffer();
        const iv = ivOf(index);
        pieces.push(new Blob([await subtle!.decrypt({ name: ALGORITHM, iv }, cipher, data)]));
      }
    } catch {
      return undefined;
    }
    const bytes = new Blob(pieces);
    return bytes.size === size ? bytes : undefined;
  }

  async ids(): Promise<ReadonlySet<string>> {
    if (!(await this.#isThere())) return new Set();
    const requests = await (await this.#open()).keys();
    return new Set(requests.flatMap(({ url }) => this.#idOf(url) ?? []));
  }

  /** Deletes the given files; without `ids` all files of this scope. */
  async delete(ids?: ReadonlySet<string>): Promise<void> {
    if (!(await this.#isThere())) return;
    const cache = await this.#open();
    for (const request of await cache.keys()) {
      const id = this.#idOf(request.url);
      if (id !== undefined && (ids?.has(id) ?? true)) await cache.delete(request);
    }
    // Waits until no other tab is storing a file.
    await this.#hold('exclusive', async () => {
      if (!(await cache.keys()).length) await caches!.delete(this.#name);
    });
  }

  /** Runs `work` with the lock. Skips an exclusive request that would have to wait. */
  async #hold(mode: LockMode, work: () => Promise<void>): Promise<void> {
    const { locks } = navigator as Partial<Navigator>;
    if (!locks) return work();
    const ifAvailable = mode === 'exclusive';
    await locks.request(this.#name, { mode, ifAvailable }, lock => (lock ? work() : undefined));
  }

  #address(id: string, index: number): string {
    return `${this.#folder}${id}/${index}`;
  }

  #idOf(url: string): string | undefined {
    return url.startsWith(this.#folder) ? url.slice(this.#folder.length).split('/')[0] : undefined;
  }

  #open(): Promise<Cache> {
    if (!caches || !subtle) throw new Error('This page cannot store files.');
    return caches.open(this.#name);
  }

  /** Opening the cache would create it. */
  async #isThere(): Promise<boolean> {
    return !!(await caches?.has(this.#name));
  }
}

export async function deleteStoredFiles(scope: FileScope): Promise<void> {
  try {
    await new FileBytes(scope).delete();
  } catch (error) {
    // A page that may not use storage (blocked cookies, a third-party frame) has stored nothing.
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
  }
}

/** The quota belongs to the host page, so files may use only a share of it. */
async function expectRoom(bytes: number): Promise<void> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && bytes > (quota - usage) * MAX_SHARE)
    throw new DOMException('Too little storage is left.', 'QuotaExceededError');
}

/** Uses each number once per key. */
function ivOf(index: number): Uint8Array<ArrayBuffer> {
  const iv = new Uint8Array(IV_BYTES);
  new DataView(iv.buffer).setUint32(0, index);
  return iv;
}

function readKey(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key), letter => letter.charCodeAt(0));
  return subtle!.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);
}
