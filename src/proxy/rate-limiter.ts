import type { OperationName } from '../protocol/endpoints.js';
import type { CheckedOptions, ProxyLimit } from './options.js';
import { Refusal, retryAfter } from './refusal.js';
import type { ProxyStore } from './store.js';

/** Who asks, as far as it is known. */
export interface Asker {
  readonly serialNumber: string;
  readonly sessionId?: number | undefined;
  readonly address?: string | undefined;
}

/**
 * Counts requests, each operation by itself. From the narrow to the wide: who is beyond a limit of his own
 * uses up nothing of what is there for all.
 */
export class RateLimiter {
  readonly #store: ProxyStore;
  readonly #limits: CheckedOptions['limits'];

  constructor(store: ProxyStore, limits: CheckedOptions['limits']) {
    this.#store = store;
    this.#limits = limits;
  }

  /**
   * @param operation or `Upload`, bytes that are put to an address
   * @throws {Refusal} 429 with `Retry-After` beyond a limit, 503 when the store cannot count
   */
  async admit(operation: OperationName | 'Upload', asker: Asker): Promise<void> {
    const limits = this.#limits;
    const who = { session: asker.sessionId, address: asker.address, chatbot: '' };
    for (const kind of ['session', 'address', 'chatbot'] as const) {
      const limit = limits[kind];
      const id = who[kind];
      if (!limit || id === undefined) continue;
      await this.#admitTo(limit, [operation, kind, asker.serialNumber, id]);
    }
  }

  /**
   * Files are asked for without a key, in no chatbot's name, and a page shows many at once: they are counted
   * apart, so that pictures use up no questions.
   *
   * @throws {Refusal} 429 with `Retry-After` beyond a limit, 503 when the store cannot count
   */
  async admitToFiles(address: string | undefined): Promise<void> {
    const { file, files } = this.#limits;
    if (address !== undefined) await this.#admitTo(file, ['File', 'address', address]);
    await this.#admitTo(files, ['File', 'all']);
  }

  async #admitTo(limit: ProxyLimit, parts: readonly unknown[]): Promise<void> {
    const { count, resetMs } = await this.#count(JSON.stringify(parts), limit.seconds * 1000);
    if (count > limit.count)
      throw new Refusal(429, this.#limits.message, { headers: retryAfter(resetMs) });
  }

  async #count(key: string, windowMs: number) {
    try {
      return await this.#store.increment(key, windowMs);
    } catch (cause) {
      throw storeIsAway(cause);
    }
  }
}

/** Without its store the proxy lets nobody through: it would not know how often. */
export const storeIsAway = (cause: unknown) =>
  new Refusal(503, 'The chatbot cannot be reached at the moment. Please try again soon.', {
    headers: retryAfter(5000),
    cause,
  });
