import { storeUnavailable } from '../gateway/rate-limiter.js';
import { Refusal } from '../gateway/refusal.js';
import type { VisitorGrant } from '../gateway/visitor-keys.js';
import type { ProxyStore } from './store.js';

/** How long a file can be used, in milliseconds: a day, like files on the service that no question used. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Records who uploaded which file: for the service, all of them are the owner's, and ids are easy to guess. */
export class VisitorFiles {
  readonly #store: ProxyStore;

  constructor(store: ProxyStore) {
    this.#store = store;
  }

  /** @throws {Refusal} 503 when the store cannot save it */
  async remember(fileId: number, { serialNumber, sessionId }: VisitorGrant): Promise<void> {
    await this.#use(store => store.put(keyOf(fileId, serialNumber), String(sessionId), KEPT_MS));
  }

  /** @throws {Refusal} 404 when one of the files is not the visitor's, 503 when the store fails */
  async require(fileIds: readonly number[], visitor: VisitorGrant): Promise<void> {
    for (const id of fileIds) {
      const sender = await this.#use(store => store.get(keyOf(id, visitor.serialNumber)));
      if (sender !== String(visitor.sessionId)) throw new Refusal(404, `There is no file with the id ${id}.`);
    }
  }

  async #use<Value>(work: (store: ProxyStore) => Value | Promise<Value>): Promise<Value> {
    try {
      return await work(this.#store);
    } catch (cause) {
      throw storeUnavailable(cause);
    }
  }
}

const keyOf = (fileId: number, serialNumber: string) => JSON.stringify(['file', serialNumber, fileId]);
