import type { AcceptedFile } from '../../../files/check-file.js';
import { MAX_IMAGES_PER_QUESTION } from '../../../protocol/limits.js';
import type { FileBasket } from './file-basket.js';
import { canKeepBytes, createTicket, FileBytes } from './file-bytes.js';
import { fileRecords, type KeptFile } from './kept-file.js';
import type { KeptRecords } from '../kept-records.js';
import { isKept } from '../kept-database.js';
import { mayKeep, ownerNameOf } from '../may-keep.js';
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
  /** Another tab has changed something while the files were on their way to the service. */
  #isToCompare = false;
  #hasWarned = false;
  /** One file after the other. */
  #last: Promise<unknown> = Promise.resolve();

  /** For the chatbot and the person that the chat is for now. */
  constructor(stage: MessageStage, basket: FileBasket) {
    this.#stage = stage;
    this.#basket = basket;
    this.#owner = ownerNameOf(stage.host);
    this.#bytes = new FileBytes(stage.host);
  }

  /** Whether the chat is still that of the same chatbot and person. */
  get isCurrent(): boolean {
    return ownerNameOf(this.#stage.host) === this.#owner;
  }

  /**
   * Keeps what is new in the basket. The first time it puts in what was kept before. Called whenever the basket
   * may have changed.
   */
  follow(): void {
    if (!canKeepBytes || !mayKeep(this.#stage.host)) return;
    const { files, isSending } = this.#basket;
    if (this.#isClosed && this.#kept.size) this.#isToCompare = true;
    this.#isClosed = false;
    if (!this.#isRestored) {
      this.#isRestored = true;
      // What cannot be read is as if it were gone; of the storage the conversation warns.
      this.#inTurn(() => this.#restore().catch(() => {}));
    }
    for (const { file, accepted } of files)
      if (accepted && !this.#kept.has(file)) this.#keep(file, accepted);
    if (!this.#isToCompare || isSending) return;
    this.#isToCompare = false;
    this.#inTurn(() => this.#compare());
  }

  /** A file is not in the basket any more. */
  forget(file: File): void {
    const kept = this.#kept.get(file);
    this.#kept.delete(file);
    if (!kept) return;
    const remove = () => this.#delete(kept);
    // What is on its way has to come first; for the rest a large one may be on its way for long.
    if (this.#stored.has(kept)) void remove().catch(this.#warn);
    else this.#inTurn(remove);
  }

  /** No file is in the basket any more. */
  forgetAll(): void {
    for (const file of this.#kept.keys()) this.forget(file);
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

  #keep(file: File, { bytes, name, type: askType }: AcceptedFile): void {
    const { type, size } = bytes;
    const last = [...this.#kept.values()].at(-1)?.keptAt ?? 0;
    // Two in one millisecond are in their order, too.
    const keptAt = Math.max(Date.now(), last + 1);
    const kept = { ...createTicket(size), name, askType, type, keptAt };
    this.#kept.set(file, kept);
    this.#inTurn(async () => {
      try {
        // The record first: bytes without one are taken for left behind.
        await (await this.#open()).put([kept]);
        await this.#bytes.put(kept, bytes);
        this.#stored.add(kept);
      } catch (cause) {
        this.#warn(cause);
        await this.#delete(kept);
      }
    });
  }

  async #delete(kept: KeptFile): Promise<void> {
    this.#stored.delete(kept);
    await this.#bytes.delete(new Set([kept.id]));
    await (await this.#open()).remove([kept]);
  }

  /** Where nothing was kept, nothing is opened. What does not go with what is chosen waits for another time. */
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
      if (this.#isClosed || !this.isCurrent) {
        this.#isRestored = false;
        return;
      }
      if (this.#has(kept)) continue;
      if (!bytes) {
        if (keptAt < Date.now() - STORING_MS) await records.remove([kept]);
      } else if (this.#hasRoomFor(kept)) {
        const file = new File([bytes], name, { type });
        this.#kept.set(file, kept);
        this.#stored.add(kept);
        this.#basket.add([file]);
      }
    }
  }

  #has({ id }: KeptFile): boolean {
    return [...this.#kept.values()].some(kept => kept.id === id);
  }

  /** Several tabs may have kept more than goes with one question. */
  #hasRoomFor({ askType }: KeptFile): boolean {
    const { files } = this.#basket;
    if (files.some(({ file }) => !this.#kept.has(file))) return false;
    const others = [...this.#kept.values()];
    if (askType === 'Video') return !others.length;
    const isFull = others.length >= MAX_IMAGES_PER_QUESTION;
    return !isFull && others.every(other => other.askType === 'Image');
  }

  /**
   * What another tab has sent or taken away goes from here, too: its bytes went first. A record that went alone
   * had to make room, or was too old.
   */
  async #compare(): Promise<void> {
    const records = await this.#open();
    const all = await records.read();
    const ids = await this.#bytes.ids();
    const { files, isSending } = this.#basket;
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
        this.#basket.remove(id);
      }
    }
  }

  #open(): Promise<KeptRecords<KeptFile>> {
    return (this.#records ??= this.#load().catch((cause: unknown) => {
      this.#records = undefined;
      throw cause;
    }));
  }

  async #load(): Promise<KeptRecords<KeptFile>> {
    const { KeptRecords } = await import('../history-feature.js');
    if (!this.isCurrent) throw new Error('The chat has become that of somebody else.');
    return new KeptRecords(this.#stage.host, fileRecords, {
      changed: signal => {
        // A clearing empties every basket by itself, and leaves what was chosen after it.
        if (signal?.kind === 'cleared') return;
        this.#isToCompare = true;
        this.follow();
      },
      // What is left goes with the conversation.
      left: () => {},
    });
  }

  #inTurn(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch(this.#warn);
  }

  readonly #warn = (cause: unknown): void => {
    if (!this.#hasWarned)
      console.warn('<chatbot-bubble>: a chosen file is kept in memory only.', cause);
    this.#hasWarned = true;
  };
}
