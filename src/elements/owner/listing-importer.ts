import type { ChatbotClient } from '../../client/chatbot-client.js';
import { ChatbotError } from '../../client/errors.js';
import type { RequestOf } from '../../protocol/operations.js';

/** A listing to be stored, and where it stands in the file. */
export interface ImportItem {
  readonly line: number;
  readonly listing: Readonly<Record<string, unknown>>;
}

/** What became of one listing. */
export interface ImportResult extends ImportItem {
  readonly outcome: 'created' | 'updated' | 'skipped' | 'failed';
  /** The service's own sentence, where it refused. */
  readonly message: string;
}

/** A listing that is not stored as it stands in the file, as far as is known. */
export interface Unstored extends ImportItem {
  readonly outcome: 'skipped' | 'failed' | 'untried';
  /** The service's own sentence, where it refused. */
  readonly message: string;
  /** It was sent once, and no answer came: it may be stored all the same. */
  readonly isDoubtful: boolean;
}

/** What is done with a listing that is there already. */
export type TwinPolicy = 'skip' | 'update';

/** How many requests are under way at once. */
const AT_ONCE = 4;
/** A service that wants to be left alone for longer than this is not waited for, in milliseconds. */
const LONGEST_PAUSE_MS = 120_000;

/**
 * Stores listings one by one. Pauses where the service says for how long; stops when it is told to, and when
 * the service cannot be reached or refuses the key: what is under way ends, everything else is untouched, and
 * `remaining` tells what that is.
 */
export class ListingImporter {
  readonly #client: ChatbotClient;
  readonly #twins: TwinPolicy;
  readonly #queue: ImportItem[];
  readonly results: ImportResult[] = [];
  /** The lines that were sent without an answer. */
  readonly #doubtful = new Set<number>();
  #stopping = new AbortController();
  #pausedUntil = 0;
  /** Why it stopped by itself. */
  error: unknown;

  constructor(client: ChatbotClient, items: readonly ImportItem[], twins: TwinPolicy) {
    this.#client = client;
    this.#queue = [...items];
    this.#twins = twins;
  }

  /** What nothing has been done about. */
  get remaining(): number {
    return this.#queue.length;
  }

  /** When it goes on, in milliseconds since 1970; undefined where it does not pause. */
  get pausedUntil(): number | undefined {
    return this.#pausedUntil > Date.now() ? this.#pausedUntil : undefined;
  }

  /** What is not stored as it stands in the file, by its lines. */
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

  /** Begins, or goes on where it stopped. Resolves when nothing is under way any more. */
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

  /** Begins nothing more, and ends a pause. */
  stop(): void {
    this.#stopping.abort();
  }

  async #next(): Promise<ImportItem | undefined> {
    const { signal } = this.#stopping;
    while (!signal.aborted && this.#queue.length && this.pausedUntil !== undefined)
      await pause(this.pausedUntil - Date.now(), signal);
    return signal.aborted ? undefined : this.#queue.shift();
  }

  /** Undefined when it is as if nothing had been tried. */
  async #store(item: ImportItem): Promise<ImportResult | undefined> {
    const { listing } = item;
    try {
      await this.#client.call('RealEstateCreate', listing as RequestOf<'RealEstateCreate'>);
      return { ...item, outcome: 'created', message: '' };
    } catch (error) {
      if (isUnanswered(error)) this.#doubtful.add(item.line);
      if (!isRefusal(error)) return this.#putBack(item, error);
      if (!isTwin(error)) return { ...item, outcome: 'failed', message: error.message };
      if (this.#twins === 'skip') return { ...item, outcome: 'skipped', message: error.message };
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

  /** The next one would fare no better: not now, or not at all. */
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

/** Resolves when the time is over, or `signal` is aborted. */
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

/** The service may have done what it was asked, and the answer was lost on the way. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ChatbotError) ||
  ['network', 'timeout', 'incomplete', 'protocol', 'too-large'].includes(error.kind) ||
  (error.retryAfterMs === undefined && (error.code ?? error.status ?? 0) >= 500);

/** The service has judged this listing; another one may be better. */
const isRefusal = (error: unknown): error is ChatbotError => {
  if (!(error instanceof ChatbotError) || error.kind !== 'service') return false;
  const code = error.code ?? error.status ?? 0;
  return code >= 400 && code < 500 && ![401, 403, 429].includes(code);
};

/** Not stated: 409, or a sentence that says so, when number or address are taken. */
const isTwin = (error: ChatbotError) =>
  (error.code ?? error.status) === 409 || /already|duplicate|exists|same/i.test(error.message);
