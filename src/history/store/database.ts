import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { AbortController, clearTimeout, setTimeout } from '../../platform.js';
import { OBJECT_STORE } from '../storage-names.js';

export { promisifyRequest as resultOf } from 'idb-keyval';

/** Timeout of opening the database and of each operation, in ms. */
const TIMEOUT_MS = 2_000;
/** The timeout counts in steps, so that a page that was frozen receives late results before it times out. */
const STEPS = 4;
/** How many databases without our object store to skip. */
const MAX_NAMES = 4;

/** A transaction on the object store. The work may await only requests of that store. */
export type HistoryWork<Result> = (store: IDBObjectStore) => Promise<Result>;

export class HistoryTimeoutError extends Error {
  constructor() {
    super('The database did not answer in time.');
    this.name = 'HistoryTimeoutError';
  }
}

/**
 * An IndexedDB database with bounded waiting times. A lost connection is reopened once, a database without our object
 * store is skipped for one with another name, and after the first operation that takes longer than 2 s, all others
 * fail. The database is never deleted, because another tab's connection would block the deletion and every later
 * opening.
 */
export class HistoryDatabase {
  readonly #name: string;
  #names = 1;
  #use: UseStore | undefined;
  /** The connection that `#use` works with, once it ran something. */
  #database: IDBDatabase | undefined;
  #failure: HistoryTimeoutError | undefined;
  #isClosed = false;

  /** @param name of the database, which is created on first use */
  constructor(name: string) {
    this.#name = name;
  }

  /**
   * Runs `work` in one transaction and returns its result after the transaction completes.
   *
   * @throws {HistoryTimeoutError} after 2 s, and immediately from then on
   * @throws {DOMException} the browser's error, for example `QuotaExceededError`
   */
  async run<Result>(mode: IDBTransactionMode, work: HistoryWork<Result>): Promise<Result> {
    let mayReopen = true;
    for (;;) {
      if (this.#failure) throw this.#failure;
      const attempt = new AbortController();
      try {
        return await withinTimeout(this.#attempt(mode, work, attempt.signal));
      } catch (cause) {
        attempt.abort();
        if (cause instanceof HistoryTimeoutError) this.#failure = cause;
        else if (isMissingStore(cause) && this.#names < MAX_NAMES) this.#names++;
        else if (isLostConnection(cause) && mayReopen) mayReopen = false;
        else throw cause;
        this.#disconnect();
      } finally {
        if (this.#isClosed) this.#disconnect();
      }
    }
  }

  /** Closes the connection after the running work, or every element that was ever on the page would keep one. */
  close(): void {
    this.#isClosed = true;
    this.#disconnect();
  }

  #disconnect(): void {
    this.#database?.close();
    this.#database = this.#use = undefined;
  }

  async #attempt<Result>(mode: IDBTransactionMode, work: HistoryWork<Result>, signal: AbortSignal): Promise<Result> {
    // Throws if the page may not use storage.
    const use = (this.#use ??= createStore(this.#currentName, OBJECT_STORE));
    return use(mode, async store => {
      const { transaction } = store;
      // Close a connection that opened too late or was replaced.
      if (signal.aborted || use !== this.#use) transaction.db.close();
      else this.#database = transaction.db;
      // Late work must not take effect: the visitor may have deleted everything in the meantime.
      signal.addEventListener('abort', () => abort(transaction));
      if (signal.aborted) abort(transaction);
      // A newer version of this script may need to upgrade the database.
      transaction.db.onversionchange = () => transaction.db.close();
      const complete = promisifyRequest(transaction);
      complete.catch(() => {});
      try {
        const result = await work(store);
        await complete;
        return result;
      } catch (cause) {
        abort(transaction);
        // The transaction's error is more specific than the request's.
        throw transaction.error ?? cause;
      }
    });
  }

  get #currentName(): string {
    return this.#names === 1 ? this.#name : `${this.#name}:${this.#names}`;
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has already ended.
  }
}

/** Another script created the database, or the browser was killed while creating it. */
function isMissingStore(cause: unknown): boolean {
  return nameOf(cause) === 'NotFoundError';
}

/**
 * WebKit can lose its storage process (https://bugs.webkit.org/show_bug.cgi?id=197050, still seen in iOS 17 as 277615).
 * Any browser closes the connection after a version change or when it finds the database corrupted
 * (https://w3c.github.io/IndexedDB/#closing-connection), so this stays when WebKit no longer does.
 */
function isLostConnection(cause: unknown): boolean {
  return ['InvalidStateError', 'UnknownError'].includes(nameOf(cause));
}

export function nameOf(cause: unknown): string {
  return cause instanceof Error || cause instanceof DOMException ? cause.name : '';
}

/** Without `Promise.race`: if the page has replaced it by a function that throws, nothing would handle errors of `work`. */
function withinTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (steps: number) => {
      timer = setTimeout(() => (steps ? wait(steps - 1) : reject(new HistoryTimeoutError())), TIMEOUT_MS / STEPS);
    };
    wait(STEPS - 1);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
