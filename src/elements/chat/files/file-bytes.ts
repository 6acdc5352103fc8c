import type { ChatHost } from '../../shared/chat-host.js';
import { serviceAddress } from '../../shared/script-origin.js';

/** The page may replace what it likes once it runs. Both are in secure contexts only. */
const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
const caches = safely(() => globalThis.caches as CacheStorage | undefined);

/** Whether the page can keep files: not over plain http, and not in a sandboxed frame. */
export const canKeepBytes = caches !== undefined && subtle !== undefined;

/** Files are read, encrypted and stored in pieces of so many bytes: none is read whole. */
const PIECE_BYTES = 1024 * 1024;
/** A file may take at most this part of what the browser still grants to the site. */
const MAX_SHARE = 0.25;

const ALGORITHM = 'AES-GCM';
const KEY_BYTES = 16;
/** Recommended for AES-GCM. */
const IV_BYTES = 12;

/** Whose files they are. */
export type FileOwner = Pick<ChatHost, 'serialNumber' | 'baseUrl'> & {
  readonly userKey?: string | undefined;
};

/** What reads a file again. */
export interface FileTicket {
  readonly id: string;
  /** What its bytes are encrypted with. */
  readonly key: string;
  /** In bytes. */
  readonly size: number;
}

/** The ticket of a file that is to be kept. */
export function createTicket(size: number): FileTicket {
  const random = () =>
    btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(KEY_BYTES))));
  // As a part of an address.
  return { id: random().replace(/\W/g, ''), key: random(), size };
}

/**
 * The bytes of files that are kept for a while, in the cache storage of the page's origin: pieces of any number,
 * which no database of the history has to carry. Each file is encrypted with a key of its own that is not kept
 * here: who deletes the key has deleted the file.
 */
export class FileBytes {
  readonly #name: string;
  readonly #folder: string;

  constructor({ serialNumber, baseUrl, userKey = '' }: FileOwner) {
    this.#name = `chatbot-bubble:files:${serialNumber}`;
    const owner = encodeURIComponent(`${serviceAddress(baseUrl)} ${userKey}`);
    // An address that nobody has.
    this.#folder = `https://files.invalid/${owner}/`;
  }

  /**
   * Keeps a file.
   *
   * @throws {DOMException} `QuotaExceededError` where there is little room
   * @throws {Error} where the page may not use the storage
   */
  async put({ id, key }: FileTicket, bytes: Blob): Promise<void> {
    await expectRoom(bytes.size);
    await this.#hold('shared', () => this.#store(id, key, bytes));
  }

  async #store(id: string, key: string, bytes: Blob): Promise<void> {
    const cache = await this.#open();
    const cipher = await readKey(key);
    for (let index = 0; index * PIECE_BYTES < bytes.size; index++) {
      const start = index * PIECE_BYTES;
      const piece = await bytes.slice(start, start + PIECE_BYTES).arrayBuffer();
      const data = await subtle!.encrypt({ name: ALGORITHM, iv: ivOf(index) }, cipher, piece);
      await cache.put(this.#address(id, index), new Response(data));
    }
  }

  /** A file; undefined where something of it is gone or was changed. */
  async get({ id, key, size }: FileTicket): Promise<Blob | undefined> {
    const pieces: Blob[] = [];
    try {
      const cache = await this.#open();
      const cipher = await readKey(key);
      for (let index = 0; index * PIECE_BYTES < size; index++) {
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

  /** The ids of all files of which there are pieces. */
  async ids(): Promise<ReadonlySet<string>> {
    if (!(await this.#isThere())) return new Set();
    const requests = await (await this.#open()).keys();
    return new Set(requests.flatMap(({ url }) => this.#idOf(url) ?? []));
  }

  /** Deletes those files; without ids all files of this owner. */
  async delete(ids?: ReadonlySet<string>): Promise<void> {
    if (!(await this.#isThere())) return;
    const cache = await this.#open();
    for (const request of await cache.keys()) {
      const id = this.#idOf(request.url);
      if (id !== undefined && (ids?.has(id) ?? true)) await cache.delete(request);
    }
    // Not while another tab is storing a file in it.
    await this.#hold('exclusive', async () => {
      if (!(await cache.keys()).length) await caches!.delete(this.#name);
    });
  }

  /** Where it would have to wait, an exclusive hold is let be. */
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
    if (!caches || !subtle) throw new Error('This page cannot keep files.');
    return caches.open(this.#name);
  }

  /** To open it would make it. */
  async #isThere(): Promise<boolean> {
    return !!(await caches?.has(this.#name));
  }
}

/** The quota is the site's own: a large file is a guest in it. */
async function expectRoom(bytes: number): Promise<void> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && bytes > (quota - usage) * MAX_SHARE)
    throw new DOMException('There is little room.', 'QuotaExceededError');
}

/** Of each key every number is used once. */
function ivOf(index: number): Uint8Array<ArrayBuffer> {
  const iv = new Uint8Array(IV_BYTES);
  new DataView(iv.buffer).setUint32(0, index);
  return iv;
}

function readKey(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key), letter => letter.charCodeAt(0));
  return subtle!.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);
}

/** What `access` gives; undefined where the page may not use what it needs. */
function safely<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
