import { networkOf } from '../gateway/network.js';
import { RateLimiter } from '../gateway/rate-limiter.js';
import type { OperationName } from '../protocol/endpoints.js';
import type { CheckedOptions } from './options.js';
import type { ProxyStore } from './store.js';

/** Whom a request is counted for, as far as it is known. */
export interface Asker {
  readonly serialNumber: string;
  readonly sessionId?: number | undefined;
  readonly address?: string | undefined;
}

/**
 * Applies the limits of the options, each operation counted separately. Narrow limits come first: someone
 * beyond a limit of their own uses up nothing that others share.
 */
export class Limits {
  readonly #limiter: RateLimiter;
  readonly #limits: CheckedOptions['limits'];

  constructor(store: ProxyStore, limits: CheckedOptions['limits']) {
    this.#limiter = new RateLimiter(store);
    this.#limits = limits;
  }

  /**
   * @param operation or `Upload`, for bytes sent to an upload address
   * @throws {Refusal} 429 with `Retry-After` beyond a limit, 503 when the store cannot count
   */
  async admit(operation: OperationName | 'Upload', asker: Asker): Promise<void> {
    const limits = this.#limits;
    const who = { session: asker.sessionId, address: subjectOf(asker.address), chatbot: '' };
    for (const kind of ['session', 'address', 'chatbot'] as const) {
      const limit = limits[kind];
      const id = who[kind];
      if (!limit || id === undefined) continue;
      const subject = [operation, kind, asker.serialNumber, id];
      await this.#limiter.admit(subject, limit, limits.message);
    }
  }

  /**
   * Files need no key and belong to no chatbot, and a page shows many at once. They have counters of their
   * own so that images do not use up questions.
   *
   * @throws {Refusal} 429 with `Retry-After` beyond a limit, 503 when the store cannot count
   */
  async admitToFiles(address: string | undefined): Promise<void> {
    const { file, files, message } = this.#limits;
    const network = subjectOf(address);
    if (network !== undefined)
      await this.#limiter.admit(['File', 'address', network], file, message);
    await this.#limiter.admit(['File', 'all'], files, message);
  }
}

/**
 * One machine has billions of IPv6 addresses, so they are counted by network. What is no address may be a header of
 * any length, and its beginning is what is kept.
 */
const subjectOf = (address: string | undefined) =>
  address === undefined ? undefined : (networkOf(address) ?? address.slice(0, 200));
