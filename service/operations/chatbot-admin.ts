import { randomBytes } from 'node:crypto';
import type { Chatbot } from '../data/chatbots.js';
import type { Repositories } from '../data/repositories.js';
import type { Quotas } from '../data/schema.js';
import { textSetting } from '../data/settings.js';
import { ServiceError } from '../failure.js';
import { newKey } from '../access/keys.js';

/** The keys of one customer, shown once: the service stores only their hashes. */
export interface CustomerKeys {
  readonly ApiKey: string;
  readonly SessionKey: string;
}

/** New values of a chatbot. */
export type ChatbotChanges = { readonly Name?: string | null | undefined } & {
  readonly [Quota in keyof Quotas]?: number | null | undefined;
};

const BYTES_PER_MB = 1024 * 1024;
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

  async list({ limit, offset }: { readonly limit: number; readonly offset: number }, now: Date) {
    const rows = await this.#repositories.chatbotList.page(limit, offset, now);
    return rows.map(({ id, serialNumber, settings, quotas, createdAt, use, ...feed }) => ({
      ID: id,
      SerialNumber: serialNumber,
      Name: textSetting(settings, 'Name'),
      CreateTime: createdAt.toISOString(),
      LastActivity: use.activeAt?.toISOString() ?? '',
      MessagesThisMonth: use.questions,
      TokensToday: use.tokens,
      Listings: use.listings,
      StorageMB: Math.round((use.bytes / BYTES_PER_MB) * 10) / 10,
      Quotas: quotas,
      ...(feed.feedUrl && { Feed: feedState(feed) }),
    }));
  }

  /**
   * Renames a chatbot, and changes its quotas; undefined or null leaves a value as it is, and -1 removes a quota.
   *
   * @throws {ServiceError} 404 when the chatbot does not exist
   */
  async edit(serialNumber: string, { Name, ...given }: ChatbotChanges, now: Date): Promise<void> {
    const { id } = await this.#find(serialNumber);
    const { chatbots } = this.#repositories;
    const quotas = Object.entries(given).flatMap(([name, most]) =>
      typeof most === 'number' ? [[name, most < 0 ? undefined : most] as const] : [],
    );
    if (typeof Name === 'string') await chatbots.edit(id, { Name }, now);
    if (quotas.length > 0) await chatbots.setQuotas(id, Object.fromEntries(quotas));
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

/** The last run of a feed. Its address may contain a key, so only the host is told. */
function feedState({ feedUrl, report, dueAt, failingSince }: FeedRow) {
  return {
    Host: URL.canParse(feedUrl ?? '') ? new URL(feedUrl!).host : '',
    LastRun: report?.EndTime ?? '',
    NextRun: dueAt?.toISOString() ?? '',
    ...(report && {
      Added: report.Added,
      Changed: report.Changed,
      Withdrawn: report.Withdrawn,
      Refused: report.Refused,
    }),
    ...(report?.Error !== undefined && { Error: report.Error }),
    ...(failingSince && { FailingSince: failingSince.toISOString() }),
  };
}

type FeedRow = Pick<
  Awaited<ReturnType<Repositories['chatbotList']['page']>>[number],
  'feedUrl' | 'report' | 'dueAt' | 'failingSince'
>;

const newCustomerKeys = () => ({ secret: newKey(), workspace: newKey() });

const asCustomerKeys = ({ secret, workspace }: ReturnType<typeof newCustomerKeys>) => ({
  ApiKey: secret,
  SessionKey: workspace,
});
