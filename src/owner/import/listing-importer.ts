import type { ChatbotClient } from '../../client/chatbot-client.js';
import { ChatbotError } from '../../client/errors.js';
import type { RequestOf } from '../../protocol/operations.js';
import { isUnknownOperation } from '../dashboard.js';

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
  readonly message: string;
  /** Whether a request got no response, so that the listing may be stored after all. */
  readonly isDoubtful: boolean;
}

export type DuplicatePolicy = 'skip' | 'update';

/** Maximum number of concurrent requests of one listing each. */
const AT_ONCE = 4;
/** Records of a batch: few enough for a service with a small database to answer within seconds. */
const BATCH_RECORDS = 500;
/** Texts and values of a batch, in characters and commas; the service takes 8 MiB and 100,000 values. */
const BATCH_LENGTH = 2_000_000;
const BATCH_VALUES = 80_000;
/** Longest `Retry-After` that the importer waits for, in milliseconds. */
const LONGEST_PAUSE_MS = 120_000;

/**
 * Stores listings in batches, which can be undone, or one by one if the service has no RealEstateBatch. Waits for
 * `Retry-After`. Stops on request, and when the service is unreachable or refuses the key: running requests finish,
 * and `remaining` has the rest.
 */
export class ListingImporter {
  readonly #client: ChatbotClient;
  readonly #duplicates: DuplicatePolicy;
  readonly #name: string;
  readonly #queue: ImportItem[];
  readonly results: ImportResult[] = [];
  readonly total: number;
  /** Identifier of the import at the service; undefined if it can't be undone. */
  key: string | undefined = createKey();
  /** Lines whose request got no response. */
  readonly #doubtful = new Set<number>();
  #stopping = new AbortController();
  #pausedUntil = 0;
  #busyMs = 0;
  #runningSince: number | undefined;
  error: unknown;

  constructor(client: ChatbotClient, items: readonly ImportItem[], duplicates: DuplicatePolicy, name: string) {
    this.#client = client;
    this.#queue = [...items];
    this.total = items.length;
    this.#duplicates = duplicates;
    this.#name = name;
  }

  get remaining(): number {
    return this.total - this.results.length;
  }

  /** Estimated time for the rest, in milliseconds; undefined without an estimate. */
  get msLeft(): number | undefined {
    const done = this.results.length;
    if (this.#runningSince === undefined || !done || !this.remaining) return undefined;
    return ((this.#busyMs + Date.now() - this.#runningSince) / done) * this.remaining;
  }

  /** End of the pause, in milliseconds since 1970; undefined if the import is not paused. */
  get pausedUntil(): number | undefined {
    return this.#pausedUntil > Date.now() ? this.#pausedUntil : undefined;
  }

  /** Listings that are not stored as in the file, by line. */
  get unstored(): readonly Unstored[] {
    const untried = this.#queue.map(item => ({ ...item, outcome: 'untried', message: '' }) as const);
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
    this.#runningSince = Date.now();
    const work = async (key: string | undefined) => {
      while (key === this.key) {
        const items = await this.#next();
        if (!items) return;
        this.results.push(...(await this.#store(items)));
        tell();
      }
    };
    // The first batch finds out whether the service has them.
    if (this.key) await work(this.key);
    if (!this.key) await Promise.all(Array.from({ length: AT_ONCE }, () => work(undefined)));
    this.#busyMs += Date.now() - this.#runningSince;
    this.#runningSince = undefined;
  }

  /** Starts no more requests, and ends a pause. */
  stop(): void {
    this.#stopping.abort();
  }

  async #next(): Promise<readonly ImportItem[] | undefined> {
    const { signal } = this.#stopping;
    while (!signal.aborted && this.#queue.length && this.pausedUntil !== undefined)
      await pause(this.pausedUntil - Date.now(), signal);
    if (signal.aborted || !this.#queue.length) return undefined;
    let count = 0;
    for (let length = 0, values = 0; count < (this.key ? BATCH_RECORDS : 1); count++) {
      const item = this.#queue[count];
      const json = item && JSON.stringify(item.listing);
      length += json?.length ?? BATCH_LENGTH;
      // More than enough: the commas of texts are counted, too.
      values += json?.match(/[[{,]/g)?.length ?? 0;
      if (count && (length > BATCH_LENGTH || values > BATCH_VALUES)) break;
    }
    return this.#queue.splice(0, count);
  }

  /** Returns no results for listings that are back in the queue. */
  async #store(items: readonly ImportItem[]): Promise<readonly ImportResult[]> {
    const results: ImportResult[] = [];
    const taken: { readonly item: ImportItem; readonly message: string }[] = [];
    const file = (item: ImportItem, { code, message }: Answer, done: 'created' | 'updated') => {
      if (code === 200) results.push({ ...item, outcome: done, message: '' });
      else if (done === 'updated' || !isDuplicate(code, message)) results.push({ ...item, outcome: 'failed', message });
      else if (this.#duplicates === 'skip') results.push({ ...item, outcome: 'skipped', message });
      else taken.push({ item, message });
    };
    let waiting = items;
    try {
      const created = await this.#send(
        'Create',
        items.map(({ listing }) => listing),
      );
      for (const [at, item] of items.entries()) file(item, created[at]!, 'created');
      waiting = taken.map(({ item }) => item);
      if (!waiting.length) return results;
      const updated = await this.#send(
        'Update',
        taken.map(({ item, message }) => changesOf(item, message)),
      );
      for (const [at, item] of waiting.entries()) file(item, updated[at]!, 'updated');
    } catch (error) {
      if (this.key && isUnknownOperation(error)) this.key = undefined;
      else this.#pauseOrStop(error, waiting);
      this.#queue.unshift(...waiting);
    }
    return results;
  }

  async #send(
    kind: 'Create' | 'Update',
    records: readonly Readonly<Record<string, unknown>>[],
  ): Promise<readonly Answer[]> {
    const { key } = this;
    if (key) {
      const batch = { [kind]: [...records], ImportKey: key, ImportName: this.#name };
      const { Results } = await this.#client.call('RealEstateBatch', batch);
      if (Results.length !== records.length) throw new ChatbotError('protocol', 'Missing results.');
      return Results.map(({ Code, Message }) => ({ code: Code, message: Message }));
    }
    try {
      await this.#client.call(`RealEstate${kind}`, records[0] as RequestOf<'RealEstateCreate'>);
      return [{ code: 200, message: '' }];
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return [{ code: error.code ?? error.status ?? 0, message: error.message }];
    }
  }

  /** Handles an error that the next listings would hit as well. */
  #pauseOrStop(error: unknown, items: readonly ImportItem[]): void {
    if (isUnanswered(error)) for (const { line } of items) this.#doubtful.add(line);
    const wait = error instanceof ChatbotError ? error.retryAfterMs : undefined;
    if (wait !== undefined && wait <= LONGEST_PAUSE_MS) {
      this.#pausedUntil = Math.max(this.#pausedUntil, Date.now() + wait);
      return;
    }
    this.stop();
    this.error ??= error;
  }
}

interface Answer {
  readonly code: number;
  readonly message: string;
}

/** Not `randomUUID`, which insecure pages don't have. */
const createKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-');

/** Returns the request that updates the listing whose number or address a message names. */
function changesOf({ listing }: ImportItem, message: string) {
  const isNumber = /MLS/i.test(message) || !/url/i.test(message);
  return {
    ...listing,
    Key: String(isNumber ? listing['MLSNumber'] : listing['Url']),
    KeyType: isNumber ? ('MLSNumber' as const) : ('URL' as const),
  };
}

/** Resolves after the delay or when `signal` is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve());
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
const isDuplicate = (code: number, message: string) => code === 409 || /already|duplicate|exists|same/i.test(message);
