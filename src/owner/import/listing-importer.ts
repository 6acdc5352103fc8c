import type { ChatbotClient } from '../../client/chatbot-client.js';
import { ChatbotError } from '../../client/errors.js';
import type { RequestOf } from '../../protocol/operations.js';

/** A listing to store, and its line in the file. */
export interface ImportItem {
  readonly line: number;
  readonly listing: Readonly<Record<string, unknown>>;
}

export interface ImportResult extends ImportItem {
  readonly outcome: 'created' | 'updated' | 'skipped' | 'failed';
  /** Message of the service if it refused the listing. */
  readonly message: string;
}

/** A listing that may not be stored, or not as in the file. */
export interface Unstored extends ImportItem {
  readonly outcome: 'skipped' | 'failed' | 'untried';
  /** Message of the service if it refused the listing. */
  readonly message: string;
  /** Whether a request got no response, so that the listing may be stored after all. */
  readonly isDoubtful: boolean;
}

/** Action for a listing that already exists. */
export type DuplicatePolicy = 'skip' | 'update';

/** Maximum number of concurrent requests. */
const AT_ONCE = 4;
/** Longest `Retry-After` that the importer waits for, in milliseconds. */
const LONGEST_PAUSE_MS = 120_000;

/**
 * Stores listings one by one. Waits for `Retry-After`. Stops on request, and when the service is unreachable or
 * refuses the key: running requests finish, and `remaining` has the rest.
 */
export class ListingImporter {
  readonly #client: ChatbotClient;
  readonly #duplicates: DuplicatePolicy;
  readonly #queue: ImportItem[];
  readonly results: ImportResult[] = [];
  /** Lines whose request got no response. */
  readonly #doubtful = new Set<number>();
  #stopping = new AbortController();
  #pausedUntil = 0;
  /** The error that stopped the import. */
  error: unknown;

  constructor(client: ChatbotClient, items: readonly ImportItem[], duplicates: DuplicatePolicy) {
    this.#client = client;
    this.#queue = [...items];
    this.#duplicates = duplicates;
  }

  /** Listings that have not been processed. */
  get remaining(): number {
    return this.#queue.length;
  }

  /** End of the pause, in milliseconds since 1970; undefined if the import is not paused. */
  get pausedUntil(): number | undefined {
    return this.#pausedUntil > Date.now() ? this.#pausedUntil : undefined;
  }

  /** Listings that are not stored as in the file, by line. */
  get unstored(): readonly Unstored[] {
    const untried = this.#queue.map(
      item => ({ ...item, outcome: 'untried', message: '' }) as const,
    );
    return [...this.results, ...untried]
      .flatMap(({ outcome, ...item }) =>
        outcome === 'created' || outcome === 'updated'
          ? []
          : [{ ...item, outcome, isDoubtful: this.#doubtful.has(item.line) }],
      )
      .sort((one, other) => one.line - other.line);
  }

  count(outcome: ImportResult['outcome']): number {
    return this.results.filter(result => result.outcome === outcome).length;
  }

  /** Starts or resumes. Resolves when no request is running. */
  async run(tell: () => void): Promise<void> {
    this.#stopping = new AbortController();
    this.#pausedUntil = 0;
    this.error = undefined;
    const work = async () => {
      for (let item = await this.#next(); item; item = await this.#next()) {
        const result = await this.#store(item);
        if (result) this.results.push(result);
        tell();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** Starts no more requests, and ends a pause. */
  stop(): void {
    this.#stopping.abort();
  }

  async #next(): Promise<ImportItem | undefined> {
    const { signal } = this.#stopping;
    while (!signal.aborted && this.#queue.length && this.pausedUntil !== undefined)
      await pause(this.pausedUntil - Date.now(), signal);
    return signal.aborted ? undefined : this.#queue.shift();
  }

  /** Returns undefined if the listing is back in the queue. */
  async #store(item: ImportItem): Promise<ImportResult | undefined> {
    const { listing } = item;
    try {
      await this.#client.call('RealEstateCreate', listing as RequestOf<'RealEstateCreate'>);
      return { ...item, outcome: 'created', message: '' };
    } catch (error) {
      if (isUnanswered(error)) this.#doubtful.add(item.line);
      if (!isRefusal(error)) return this.#putBack(item, error);
      if (!isDuplicate(error)) return { ...item, outcome: 'failed', message: error.message };
      if (this.#duplicates === 'skip')
        return { ...item, outcome: 'skipped', message: error.message };
      return this.#update(item, error.message);
    }
  }

  async #update(item: ImportItem, message: string): Promise<ImportResult | undefined> {
    const isNumber = /MLS/i.test(message) || !/url/i.test(message);
    const { MLSNumber, Url } = item.listing;
    try {
      await this.#client.call('RealEstateUpdate', {
        ...item.listing,
        Key: String(isNumber ? MLSNumber : Url),
        KeyType: isNumber ? 'MLSNumber' : 'URL',
      });
      return { ...item, outcome: 'updated', message: '' };
    } catch (error) {
      if (!isRefusal(error)) return this.#putBack(item, error);
      return { ...item, outcome: 'failed', message: error.message };
    }
  }

  /** Returns a listing to the queue after an error that the next one would hit as well. */
  #putBack(item: ImportItem, error: unknown): undefined {
    this.#queue.unshift(item);
    const wait = error instanceof ChatbotError ? error.retryAfterMs : undefined;
    if (wait !== undefined && wait <= LONGEST_PAUSE_MS) {
      this.#pausedUntil = Math.max(this.#pausedUntil, Date.now() + wait);
      return undefined;
    }
    this.stop();
    this.error ??= error;
    return undefined;
  }
}

/** Resolves after the delay or when `signal` is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

/** Whether the service may have processed a request whose response was lost. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ChatbotError) ||
  ['network', 'timeout', 'incomplete', 'protocol', 'too-large'].includes(error.kind) ||
  (error.retryAfterMs === undefined && (error.code ?? error.status ?? 0) >= 500);

/** Whether the service rejected this listing, but may accept others. */
const isRefusal = (error: unknown): error is ChatbotError => {
  if (!(error instanceof ChatbotError) || error.kind !== 'service') return false;
  const code = error.code ?? error.status ?? 0;
  return code >= 400 && code < 500 && ![401, 403, 429].includes(code);
};

/** Not stated: 409, or a message that says so, if the number or address is taken. */
const isDuplicate = (error: ChatbotError) =>
  (error.code ?? error.status) === 409 || /already|duplicate|exists|same/i.test(error.message);
