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

/** What is done with a listing that is there already. */
export type TwinPolicy = 'skip' | 'update';

/** How many requests are under way at once. */
const AT_ONCE = 4;

/**
 * Stores listings one by one. Stops when it is told to, and when the service cannot be reached or refuses
 * the key: what is under way ends, everything else is untouched, and `remaining` tells what that is.
 */
export class ListingImporter {
  readonly #client: ChatbotClient;
  readonly #twins: TwinPolicy;
  readonly #queue: ImportItem[];
  readonly results: ImportResult[] = [];
  #isStopped = false;
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

  count(outcome: ImportResult['outcome']): number {
    return this.results.filter(result => result.outcome === outcome).length;
  }

  /** Begins, or goes on where it stopped. Resolves when nothing is under way any more. */
  async run(tell: () => void): Promise<void> {
    this.#isStopped = false;
    this.error = undefined;
    const work = async () => {
      for (let item = this.#next(); item; item = this.#next()) {
        const result = await this.#store(item);
        if (result) this.results.push(result);
        tell();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** Begins nothing more. */
  stop(): void {
    this.#isStopped = true;
  }

  #next(): ImportItem | undefined {
    return this.#isStopped ? undefined : this.#queue.shift();
  }

  /** Undefined when it is as if nothing had been tried. */
  async #store(item: ImportItem): Promise<ImportResult | undefined> {
    const { listing } = item;
    try {
      await this.#client.call('RealEstateCreate', listing as RequestOf<'RealEstateCreate'>);
      return { ...item, outcome: 'created', message: '' };
    } catch (error) {
      if (!isRefusal(error)) return this.#giveUp(item, error);
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
      if (!isRefusal(error)) return this.#giveUp(item, error);
      return { ...item, outcome: 'failed', message: error.message };
    }
  }

  /** The next one would fare no better. */
  #giveUp(item: ImportItem, error: unknown): undefined {
    this.stop();
    this.error ??= error;
    this.#queue.unshift(item);
    return undefined;
  }
}

/** The service has judged this listing; another one may be better. */
const isRefusal = (error: unknown): error is ChatbotError => {
  if (!(error instanceof ChatbotError) || error.kind !== 'service') return false;
  const code = error.code ?? error.status ?? 0;
  return code >= 400 && code < 500 && ![401, 403, 429].includes(code);
};

/** Not stated: 409, or a sentence that says so, when number or address are taken. */
const isTwin = (error: ChatbotError) =>
  (error.code ?? error.status) === 409 || /already|duplicate|exists|same/i.test(error.message);
