import { randomBytes } from 'node:crypto';
import type { Chatbot } from '../data/chatbots.js';
import type { Repositories } from '../data/repositories.js';
import { ServiceError } from '../failure.js';
import { newKey } from '../access/keys.js';

/** The keys of one customer, shown once: the service stores only their hashes. */
export interface CustomerKeys {
  readonly ApiKey: string;
  readonly SessionKey: string;
}

const SERIAL_NUMBER_BYTES = 16;
const HOUR_MS = 3_600_000;

export const newSerialNumber = () => randomBytes(SERIAL_NUMBER_BYTES).toString('hex');

/**
 * Manages the customers of a service for its operator, on the command line and over HTTP.
 *
 * Not stated: each chatbot created here gets its own customer, whose keys open nothing else.
 */
export class ChatbotAdmin {
  readonly #repositories: Repositories;

  constructor(repositories: Repositories) {
    this.#repositories = repositories;
  }

  async create(name: string): Promise<CustomerKeys & { readonly SerialNumber: string }> {
    const { tenants, chatbots } = this.#repositories;
    const keys = newCustomerKeys();
    const tenantId = await tenants.add(name, keys);
    const serialNumber = newSerialNumber();
    await chatbots.add({ tenantId, serialNumber, settings: { Name: name } });
    return { SerialNumber: serialNumber, ...asCustomerKeys(keys) };
  }

  async list({ limit, offset }: { readonly limit: number; readonly offset: number }) {
    const rows = await this.#repositories.chatbots.page(limit, offset);
    return rows.map(({ serialNumber, settings, createdAt }) => {
      const { Name: name = '' } = settings;
      return { SerialNumber: serialNumber, Name: String(name), CreateTime: createdAt.toISOString() };
    });
  }

  /**
   * Removes a chatbot. With a customer's last one, their keys end; those of the service's owner stay.
   *
   * @throws {ServiceError} 404 when the chatbot does not exist
   */
  async remove(serialNumber: string, now: Date): Promise<void> {
    const { id, tenantId } = await this.#find(serialNumber);
    const { chatbots, tenants } = this.#repositories;
    const isLast = (await chatbots.countOf(tenantId)) === 1;
    // New keys that nobody knows, before the removal, which can take long.
    if (isLast && (await tenants.owner()) !== tenantId) await tenants.changeKeys(tenantId, newCustomerKeys(), now);
    await chatbots.remove(id);
  }

  /**
   * Gives the customer of a chatbot new keys; the old ones keep working for `overlapHours`.
   *
   * @throws {ServiceError} 404 when the chatbot does not exist, 409 when the environment sets its keys
   */
  async rotateKeys(serialNumber: string, overlapHours: number, now: Date): Promise<CustomerKeys> {
    const { tenantId } = await this.#find(serialNumber);
    const { tenants } = this.#repositories;
    if ((await tenants.owner()) === tenantId)
      throw new ServiceError(409, 'The keys of this chatbot are API_KEY and SESSION_KEY of the process: change those.');
    const keys = newCustomerKeys();
    await tenants.changeKeys(tenantId, keys, now, overlapHours * HOUR_MS);
    return asCustomerKeys(keys);
  }

  async #find(serialNumber: string): Promise<Chatbot> {
    const chatbot = await this.#repositories.chatbots.bySerialNumber(serialNumber);
    if (!chatbot) throw new ServiceError(404, 'There is no chatbot with this serial number.');
    return chatbot;
  }
}

const newCustomerKeys = () => ({ secret: newKey(), workspace: newKey() });

const asCustomerKeys = ({ secret, workspace }: ReturnType<typeof newCustomerKeys>) => ({
  ApiKey: secret,
  SessionKey: workspace,
});
