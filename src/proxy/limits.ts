import { networkOf } from '../gateway/network.js';
import { RateLimiter } from '../gateway/rate-limiter.js';
import type { OperationName } from '../protocol/operations.js';
import type { CheckedOptions } from './options.js';
import type { ProxyStore } from './store.js';

export interface Asker {
  readonly serialNumber: string;
  readonly sessionId?: number | undefined;
  readonly address?: string | undefined;
}

/** Checks narrow limits first, so that a visitor beyond their own limit doesn't use up a shared one. */
export class Limits {
  readonly #limiter: RateLimiter;
  readonly #limits: CheckedOptions['limits'];

  constructor(store: ProxyStore, limits: CheckedOptions['limits']) {
    this.#limiter = new RateLimiter(store);
    this.#limits = limits;
  }

  /** `Upload`: bytes for an upload address. @throws {Refusal} 429 beyond a limit, 503 when the store cannot count */
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

  /** Files have their own counters, because they need no key and a page shows many. @throws {Refusal} 429 or 503 */
  async admitToFiles(address: string | undefined): Promise<void> {
    const { file, files, message } = this.#limits;
    const network = subjectOf(address);
    if (network !== undefined) await this.#limiter.admit(['File', 'address', network], file, message);
    await this.#limiter.admit(['File', 'all'], files, message);
  }
}

/** Counts by network, because one machine has billions of IPv6 addresses. Truncates other text, which may be long. */
const subjectOf = (address: string | undefined) =>
  address === undefined ? undefined : (networkOf(address) ?? address.slice(0, 200));
