import type { AcceptedFile } from '../../../media/check-file.js';
import type { ChatHost } from '../../shared/chat-host.js';
import { serviceAddress } from '../../shared/script-origin.js';
import type { FileBasket } from './file-basket.js';
import { canKeepBytes, createTicket, FileBytes } from './file-bytes.js';
import { fileRecords, type KeptFile } from './kept-file.js';
import type { KeptRecords } from '../kept-records.js';
import { isKept, mayKeep } from '../may-keep.js';
import type { MessageStage } from '../message-stage.js';

/** So long another tab may need to store a file, in ms. What is not whole then will never be. */
const STORING_MS = 60 * 60 * 1000;

/**
 * Keeps the files of a basket over a reload, a change of pages and a crash until they are sent or taken away:
 * what they are called beside the history, their bytes in the cache storage. Nobody waits for it, and where it
 * fails the files are in memory only.
 */
export class FileKeeper {
  readonly #stage: MessageStage;
  readonly #basket: FileBasket;
  readonly #owner: string;
  readonly #bytes: FileBytes;
  #records: Promise<KeptRecords<KeptFile>> | undefined;
  /** What is kept of the files in the basket, also if it is on its way, or has failed. */
  readonly #kept = new Map<File, KeptFile>();
  readonly #stored = new Set<KeptFile>();
  #isRestored = false;
  #isClosed = false;
  /** One piece of work after the other. */
  #last: Promise<unknown> = Promise.resolve();

  /** For the chatbot and the person that the chat is for now. */
  constructor(stage: MessageStage, basket: FileBasket) {
    this.#stage = stage;
    this.#basket = basket;
    this.#owner = ownerOf(stage.host);
    this.#bytes = new FileBytes(stage.host);
  }

  /** Whether the chat is still that of the same chatbot and person. */
  get isCurrent(): boolean {
    return ownerOf(this.#stage.host) === this.#owner;
  }

  /**
   * Keeps what is new in the basket, and forgets what is not in it any more. The first time it puts in what was
   * kept before. Called whenever the basket may have changed.
   */
  follow(): void {
    if (!canKeepBytes) return;
    const { files } = this.#basket;
    for (const file of this.#kept.keys())
      if (!files.some(chosen => chosen.file === file)) this.#forget(file);
    if (!mayKeep(this.#stage.host)) return;
    if (this.#isClosed && this.#kept.size) this.#inTurn(() => this.#compare());
    this.#isClosed = false;
    if (!this.#isRestored) {
      this.#isRestored = true;
      this.#inTurn(() => this.#restore());
    }
    for (const { file, accepted } of files)
      if (accepted && !this.#kept.has(file)) this.#keep(file, accepted);
  }

  /** Lets go of the storage after what is on its way, until there is more to follow; what is kept stays. */
  close(): void {
    this.#isClosed = true;
    this.#inTurn(async () => {
      const records = this.#records;
      this.#records = undefined;
      (await records)?.close();
    });
  }

  #keep(file: File, { bytes, name }: AcceptedFile): void {
    const { type, size } = bytes;
    const last = [...this.#kept.values()].at(-1)?.keptAt ?? 0;
    // Two in one millisecond are in their order, too.
    const keptAt = Math.max(Date.now(), last + 1);
    const kept = { ...createTicket(size), name, type, keptAt };
    this.#kept.set(file, kept);
    this.#inTurn(async () => {
      try {
        // The record first: bytes without one are taken for left behind.
        await (await this.#open()).put([kept]);
        await this.#bytes.put(kept, bytes);
        this.#stored.add(kept);
      } catch (cause) {
        console.warn('<chatbot-bubble>: a chosen file is kept in memory only.', cause);
        await this.#delete(kept);
      }
    });
  }

  #forget(file: File): void {
    const kept = this.#kept.get(file);
    this.#kept.delete(file);
    if (kept) this.#inTurn(() => this.#delete(kept));
  }

  async #delete(kept: KeptFile): Promise<void> {
    this.#stored.delete(kept);
    await this.#bytes.delete(new Set([kept.id]));
    await (await this.#open()).remove([kept]);
  }

  /** Where nothing was kept, nothing is opened. */
  async #restore(): Promise<void> {
    const ids = await this.#bytes.ids();
    // A browser may have forgotten the bytes alone; not every one tells.
    if (!ids.size && !(await isKept(this.#stage.host, 'files:').catch(() => false))) return;
    const records = await this.#open();
    const all = await records.read();
    const strays = [...ids].filter(id => !all.some(kept => kept.id === id));
    if (strays.length) await this.#bytes.delete(new Set(strays));
    for (const kept of all) {
      const { name, type, keptAt } = kept;
      const bytes = await this.#bytes.get(kept);
      if (!this.isCurrent) return;
      if (bytes) {
        const file = new File([bytes], name, { type });
        this.#kept.set(file, kept);
        this.#stored.add(kept);
        this.#basket.add([file]);
      } else if (keptAt < Date.now() - STORING_MS) await records.remove([kept]);
    }
  }

  /** What another tab has sent or taken away goes from here, too. */
  async #compare(): Promise<void> {
    const all = await (await this.#open()).read();
    const { files, isSending } = this.#basket;
    if (isSending) return;
    for (const { id, file } of files) {
      const kept = this.#kept.get(file);
      if (!kept || !this.#stored.has(kept) || all.some(other => other.id === kept.id)) continue;
      this.#kept.delete(file);
      this.#stored.delete(kept);
      this.#basket.remove(id);
    }
  }

  #open(): Promise<KeptRecords<KeptFile>> {
    return (this.#records ??= this.#load().catch((cause: unknown) => {
      this.#records = undefined;
      throw cause;
    }));
  }

  async #load(): Promise<KeptRecords<KeptFile>> {
    const [history, { KeptRecords }] = await Promise.all([
      import('../history.js'),
      import('../kept-records.js'),
    ]);
    if (!this.isCurrent) throw new Error('The chat has become that of somebody else.');
    return new KeptRecords(this.#stage.host, history, fileRecords, {
      changed: () => this.#inTurn(() => this.#compare()),
      // What is left goes with the conversation.
      left: () => {},
    });
  }

  #inTurn(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch((cause: unknown) => {
      console.warn('<chatbot-bubble>: chosen files cannot be kept.', cause);
    });
  }
}

function ownerOf({ baseUrl, serialNumber, userKey = '' }: ChatHost): string {
  return [serviceAddress(baseUrl), serialNumber, userKey].join('\n');
}
