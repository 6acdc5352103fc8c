import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { platform } from '../platform.js';

const { AbortController, clearTimeout, setTimeout } = platform;

/** How long opening the database and each piece of work on it may take, in ms. */
const TIMEOUT_MS = 2_000;
/** The time is counted in steps: a page that was frozen hears its late results before the time is up. */
const STEPS = 4;
/** How many databases without our object store are passed by. */
const MAX_NAMES = 4;
const OBJECT_STORE = 'records';

/** A transaction on the one object store. The work may await requests of it and nothing else. */
export type HistoryWork<Result> = (store: IDBObjectStore) => Promise<Result>;

/** The browser did not answer in time. */
export class HistoryTimeoutError extends Error {
  constructor() {
    super('The database did not answer in time.');
    this.name = 'HistoryTimeoutError';
  }
}

/**
 * A database of IndexedDB that never keeps anybody waiting: connections that the browser has lost are
 * opened anew once, one whose object store is missing is passed by under a fresh name, and whatever takes
 * longer than 2 s is given up for as long as the page lives. It is never deleted: another tab's connection
 * would let the deletion, and every opening after it, hang.
 */
export class HistoryStore {
  readonly #name: string;
  #names = 1;
  #use: UseStore | undefined;
  /** The connection that `#use` works with, once something ran on it. */
  #database: IDBDatabase | undefined;
  #failure: HistoryTimeoutError | undefined;
  #isClosed = false;

  /** @param name of the database; it is made when it is first used */
  constructor(name: string) {
    this.#name = name;
  }

  /**
   * Runs `work` in one transaction and gives its result once the transaction is complete.
   *
   * @throws {HistoryTimeoutError} after 2 s, and from then on at once
   * @throws {DOMException} what the browser says, for example `QuotaExceededError`
   */
  async run<Result>(mode: IDBTransactionMode, work: HistoryWork<Result>): Promise<Result> {
    let mayReopen = true;
    for (;;) {
      if (this.#failure) throw this.#failure;
      const giveUp = new AbortController();
      try {
        return await withinTimeout(this.#attempt(mode, work, giveUp.signal));
      } catch (cause) {
        giveUp.abort();
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

  /**
   * Closes the connection after the work that is running. Work that comes later opens one for itself. Without
   * this, each element that was ever on the page would keep a connection for as long as the page lives.
   */
  close(): void {
    this.#isClosed = true;
    this.#disconnect();
  }

  #disconnect(): void {
    this.#database?.close();
    this.#database = this.#use = undefined;
  }

  async #attempt<Result>(
    mode: IDBTransactionMode,
    work: HistoryWork<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    // Throws where the page may not use storage at all.
    const use = (this.#use ??= createStore(this.#currentName, OBJECT_STORE));
    return use(mode, async store => {
      const { transaction } = store;
      // A connection that came too late, or after its successor, is nobody's.
      if (signal.aborted || use !== this.#use) transaction.db.close();
      else this.#database = transaction.db;
      // What comes too late must not happen: the visitor may have deleted everything meanwhile.
      signal.addEventListener('abort', () => abort(transaction));
      if (signal.aborted) abort(transaction);
      // Another version of this script may want to change the database.
      transaction.db.onversionchange = () => transaction.db.close();
      const complete = promisifyRequest(transaction);
      complete.catch(() => {});
      try {
        const result = await work(store);
        await complete;
        return result;
      } catch (cause) {
        abort(transaction);
        // What ended the transaction tells more than the request that fell with it.
        throw transaction.error ?? cause;
      }
    });
  }

  get #currentName(): string {
    return this.#names === 1 ? this.#name : `${this.#name}:${this.#names}`;
  }
}

/** The result of one request. */
export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return promisifyRequest(request);
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

/** The database was made by somebody else, or half-made by a browser that was killed. */
function isMissingStore(cause: unknown): boolean {
  return nameOf(cause) === 'NotFoundError';
}

/** WebKit loses its storage process, Chromium a corrupted one, and any browser after a version change. */
function isLostConnection(cause: unknown): boolean {
  return ['InvalidStateError', 'UnknownError'].includes(nameOf(cause));
}

/** The name of whatever was thrown. */
export function nameOf(cause: unknown): string {
  return cause instanceof Error || cause instanceof DOMException ? cause.name : '';
}

async function withinTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const wait = (steps: number) => {
      timer = setTimeout(
        () => (steps ? wait(steps - 1) : reject(new HistoryTimeoutError())),
        TIMEOUT_MS / STEPS,
      );
    };
    wait(STEPS - 1);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
