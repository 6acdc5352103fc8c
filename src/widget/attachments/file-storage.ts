import type { AcceptedFile } from '../../files/check-file.js';
import { MAX_IMAGES_PER_QUESTION } from '../../protocol/limits.js';
import type { ChosenFiles } from './chosen-files.js';
import { canKeepBytes, createFileKey, FileBytes, type FileKey } from '../../history/store/file-bytes.js';
import { isStored } from '../../history/is-stored.js';
import type { ItemStore, ItemFormat } from '../../history/sync/item-store.js';
import { mayStore, storageScope, storageScopeKey } from '../../ui/may-store.js';
import type { ChatContext } from '../context.js';

/** Longest time that another tab may take to store a file, in ms. Older incomplete files are deleted. */
const STORING_MS = 60 * 60 * 1000;

/**
 * Stores chosen files until they are sent or removed, so that they survive reloads, navigation and crashes. Records
 * are stored next to the history, bytes in the cache storage. Nothing waits for the storage; if it fails, the files
 * are in memory only.
 */
export class FileStorage {
  readonly #chat: ChatContext;
  readonly #chosenFiles: ChosenFiles;
  readonly #scope: string;
  readonly #bytes: FileBytes;
  #records: Promise<ItemStore<StoredFile>> | undefined;
  /** Records of the chosen files, including files that are still being stored and files that failed. */
  readonly #kept = new Map<File, StoredFile>();
  readonly #stored = new Set<StoredFile>();
  #isRestored = false;
  #isClosed = false;
  /** Whether another tab changed something during an upload. */
  #isToCompare = false;
  #hasWarned = false;
  /** Files are stored one at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(chat: ChatContext, chosenFiles: ChosenFiles) {
    this.#chat = chat;
    this.#chosenFiles = chosenFiles;
    this.#scope = storageScopeKey(chat.host);
    this.#bytes = new FileBytes(storageScope(chat.host));
  }

  /** Whether the chat still belongs to the same chatbot and user. */
  get isCurrent(): boolean {
    return storageScopeKey(this.#chat.host) === this.#scope;
  }

  /** Stores new files; the first call also restores stored files. Call after each change of the chosen files. */
  follow(): void {
    if (!canKeepBytes || !mayStore(this.#chat.host)) return;
    const { files, isSending } = this.#chosenFiles;
    if (this.#isClosed && this.#kept.size) this.#isToCompare = true;
    this.#isClosed = false;
    if (!this.#isRestored) {
      this.#isRestored = true;
      // Unreadable files are treated as missing; the conversation reports the storage problem.
      this.#enqueue(() => this.#restore().catch(() => {}));
    }
    for (const { file, accepted } of files) if (accepted && !this.#kept.has(file)) this.#keep(file, accepted);
    if (!this.#isToCompare || isSending) return;
    this.#isToCompare = false;
    this.#enqueue(() => this.#compare());
  }

  forget(file: File): void {
    const kept = this.#kept.get(file);
    this.#kept.delete(file);
    if (!kept) return;
    const remove = () => this.#delete(kept);
    // A file that is being stored is deleted afterward. Others don't wait, because a large file can take long.
    if (this.#stored.has(kept)) void remove().catch(this.#warn);
    else this.#enqueue(remove);
  }

  forgetAll(): void {
    for (const file of this.#kept.keys()) this.forget(file);
  }

  /** Closes the storage after pending work without deleting anything; `follow` opens it again. */
  close(): void {
    this.#isClosed = true;
    this.#enqueue(async () => {
      const records = this.#records;
      this.#records = undefined;
      (await records)?.close();
    });
  }

  #keep(file: File, { bytes, name, type: askType }: AcceptedFile): void {
    const { type, size } = bytes;
    const last = [...this.#kept.values()].at(-1)?.keptAt ?? 0;
    // Keeps the order of files added in the same millisecond.
    const keptAt = Math.max(Date.now(), last + 1);
    const kept = { ...createFileKey(size), name, askType, type, keptAt };
    this.#kept.set(file, kept);
    this.#enqueue(async () => {
      try {
        // The record comes first, because bytes without one count as left behind.
        await (await this.#open()).put([kept]);
        await this.#bytes.put(kept, bytes);
        this.#stored.add(kept);
      } catch (cause) {
        this.#warn(cause);
        await this.#delete(kept);
      }
    });
  }

  async #delete(kept: StoredFile): Promise<void> {
    this.#stored.delete(kept);
    await this.#bytes.delete(new Set([kept.id]));
    await (await this.#open()).remove([kept]);
  }

  /** Restores stored files that fit the current selection. Opens no database if none exists. */
  async #restore(): Promise<void> {
    const ids = await this.#bytes.ids();
    // The browser may have evicted only the bytes, and some browsers can't list their databases.
    if (!ids.size && !(await isStored(this.#chat.host, 'files:').catch(() => false))) return;
    const records = await this.#open();
    const all = await records.read();
    const strays = [...ids].filter(id => !all.some(kept => kept.id === id));
    if (strays.length) await this.#bytes.delete(new Set(strays));
    for (const kept of all) {
      const { name, type, keptAt } = kept;
      const bytes = await this.#bytes.get(kept);
      if (this.#isClosed || !this.isCurrent) {
        this.#isRestored = false;
        return;
      }
      if ([...this.#kept.values()].some(({ id }) => id === kept.id)) continue;
      if (!bytes) {
        if (keptAt < Date.now() - STORING_MS) await records.remove([kept]);
      } else if (this.#hasRoomFor(kept)) {
        const file = new File([bytes], name, { type });
        this.#kept.set(file, kept);
        this.#stored.add(kept);
        this.#chosenFiles.add([file]);
      }
    }
  }

  /** Several tabs may have stored more files than one question can have. */
  #hasRoomFor({ askType }: StoredFile): boolean {
    const { files } = this.#chosenFiles;
    if (files.some(({ file }) => !this.#kept.has(file))) return false;
    const others = [...this.#kept.values()];
    if (askType === 'Video') return !others.length;
    const isFull = others.length >= MAX_IMAGES_PER_QUESTION;
    return !isFull && others.every(other => other.askType === 'Image');
  }

  /** Removes files that another tab sent or removed. A record without bytes was evicted or expired. */
  async #compare(): Promise<void> {
    const records = await this.#open();
    const all = await records.read();
    const ids = await this.#bytes.ids();
    const { files, isSending } = this.#chosenFiles;
    if (isSending) {
      this.#isToCompare = true;
      return;
    }
    for (const { id, file } of files) {
      const kept = this.#kept.get(file);
      if (!kept || !this.#stored.has(kept) || all.some(other => other.id === kept.id)) continue;
      if (ids.has(kept.id)) await records.put([kept]);
      else {
        this.#kept.delete(file);
        this.#stored.delete(kept);
        this.#chosenFiles.remove(id);
      }
    }
  }

  #open(): Promise<ItemStore<StoredFile>> {
    return (this.#records ??= this.#load().catch((cause: unknown) => {
      this.#records = undefined;
      throw cause;
    }));
  }

  async #load(): Promise<ItemStore<StoredFile>> {
    const records = await this.#chat.openItems<StoredFile>('files:', {
      format: storedFileFormat,
      onChanged: signal => {
        // A deleted conversation removes the chosen files itself and keeps files chosen later.
        if (signal?.kind === 'cleared') return;
        this.#isToCompare = true;
        this.follow();
      },
    });
    if (this.isCurrent) return records;
    records.close();
    throw new Error('The chat has switched to another chatbot or user.');
  }

  #enqueue(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch(this.#warn);
  }

  readonly #warn = (cause: unknown): void => {
    if (!this.#hasWarned) console.warn('<chatbot-bubble>: a chosen file is kept in memory only.', cause);
    this.#hasWarned = true;
  };
}

/** The stored record of a file that was chosen and not yet sent; its bytes are stored separately. */
interface StoredFile extends FileKey {
  readonly name: string;
  readonly askType: 'Image' | 'Video';
  readonly type: string;
  /** When the file was stored, in ms since the epoch. */
  readonly keptAt: number;
}

const MAX_NAME_LENGTH = 300;

/** Chosen files expire early, because a visitor who returns after a week does not miss them. */
const storedFileFormat: ItemFormat<StoredFile> = {
  limits: { maxRecords: 200, maxBytes: 200_000, maxAgeMs: 7 * 24 * 60 * 60 * 1000 },
  keyOf: ({ id, keptAt }) => [keptAt, id],
  write: ({ id, name, askType, type, size, key }) => JSON.stringify({ id, name, askType, type, size, key }),
  read: readStoredFile,
};

function readStoredFile(text: string, keptAt: number): StoredFile | undefined {
  try {
    const { id, name, askType, type, size, key } = JSON.parse(text) as Partial<StoredFile>;
    const isFile = [id, name, type, key].every(isText) && Number.isSafeInteger(size);
    if (!isFile || (askType !== 'Image' && askType !== 'Video')) return undefined;
    return { id, name, askType, type, size, key, keptAt } as StoredFile;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_NAME_LENGTH;
