import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, type TestContext } from 'node:test';
import type { Answerer } from '../../../service/answering/answerer.js';
import { createApp, type AppOptions } from '../../../service/http/app.js';
import { openDatabase, type OpenDatabase } from '../../../service/data/database.js';
import type { NewListing } from '../../../service/data/listings.js';
import { createRepositories, type Repositories } from '../../../service/data/repositories.js';
import type { StoredSettings } from '../../../service/data/schema.js';
import { sharedSecret } from '../../../service/data/secrets.js';
import { FeedRunner, type FeedRunnerOptions } from '../../../service/feeds/feed-runner.js';
import { SiteRunner, type SiteRunnerOptions } from '../../../service/site/site-runner.js';
import { DiskStorage } from '../../../service/files/disk-storage.js';
import type { FileStorage } from '../../../service/files/storage.js';
import { listen } from '../../../service/http/http-server.js';
import { WebhookSender, type WebhookSenderOptions } from '../../../service/webhooks/webhook-sender.js';
import { MemoryOutbox } from '../../../service/mail/outbox.js';
import { createVisitorKeys } from '../../../service/http/visitor-keys.js';
import { Signer } from '../../../src/gateway/signer.js';
import { UploadLinks } from '../../../src/gateway/upload-links.js';
import { findPostgres } from '../../../scripts/browsers.mjs';
import { RUNS_ALL } from '../../support/cases.js';
import { newPostgresDatabase } from '../../support/postgres.js';
import { Shared } from '../../support/shared.js';
import { openTestDatabase } from './test-database.js';
import { answering } from './answerers.js';
import { ServiceCaller } from './caller.js';

/** A customer of the service. */
export type Owner = Pick<TestChatbot, 'keys' | 'tenantId'>;

/** A chatbot with its own tenant, so that tests on one database don't interfere. */
export interface TestChatbot {
  readonly id: number;
  readonly tenantId: number;
  readonly serialNumber: string;
  readonly keys: { readonly secret: string; readonly workspace: string };
}

/** Settings of a chatbot that accepts any kind of file. */
export const TAKES_FILES = { EnableUploadImage: true, EnablePushToTalk: true } as const;

/** Differences from the default service. */
export type FixtureOptions = Partial<
  Pick<
    AppOptions,
    | 'clock'
    | 'answerTimeoutMs'
    | 'orphanMs'
    | 'actionMs'
    | 'publicUrl'
    | 'mailer'
    | 'push'
    | 'storage'
    | 'checkHealth'
    | 'log'
    | 'metricsKey'
    | 'adminKey'
    | 'tell'
    | 'visitorKeys'
    | 'limiter'
    | 'sessionsPerAddress'
    | 'uploadQuota'
    | 'feeds'
    | 'sites'
    | 'webhooks'
    | 'trustedProxies'
    | 'channelMs'
    | 'widget'
    | 'files'
  >
> & { readonly answerer?: Answerer };

/** Creates a runner of feeds whose failures fail the test. */
export const createFeedRunner = (repositories: Repositories, options: Partial<FeedRunnerOptions> = {}): FeedRunner => {
  const log = (_message: string, error: unknown) => error === undefined || assert.fail(error as Error);
  const { signal: stopping } = new AbortController();
  return new FeedRunner({ repositories, clock: () => new Date(), log, stopping, ...options });
};

/** Creates a reader of sites on this machine whose failures fail the test. */
export const createSiteRunner = (repositories: Repositories, options: Partial<SiteRunnerOptions> = {}): SiteRunner => {
  const log = (_message: string, error: unknown) => error === undefined || assert.fail(error as Error);
  const { signal: stopping } = new AbortController();
  const access = { allowsLoopback: true, delayMs: 0 };
  return new SiteRunner({ repositories, clock: () => new Date(), log, stopping, ...access, ...options });
};

/** Creates a sender of webhooks, which may be on this machine. */
export const createWebhookSender = (
  { webhooks }: Repositories,
  options: Partial<WebhookSenderOptions> = {},
): WebhookSender =>
  new WebhookSender({
    webhooks,
    clock: () => new Date(),
    log: (_message, error) => assert.fail(error as Error),
    allowsLoopback: true,
    ...options,
  });

/** The embedded database of this process. It takes a second to open, and tests have chatbots of their own. */
const embeddedDatabase = new Shared(openTestDatabase, database => database.close());

/** Runs a suite on the embedded database: for behavior that does not depend on the database. */
export function onEmbeddedDatabase(title: string, suite: (fixture: Fixture) => void): void {
  const open = async () => {
    const database = await embeddedDatabase.use();
    return { ...database, close: () => embeddedDatabase.release() };
  };
  onDatabase(`${title}, on the embedded database`, open, suite);
}

/**
 * Runs a suite on the embedded database and, if installed, on PostgreSQL. Both run the same SQL by the same engine, so
 * `npm test` uses PostgreSQL only for suites that are `always` on both.
 */
export function onEachDatabase(title: string, suite: (fixture: Fixture) => void, when?: 'always'): void {
  onEmbeddedDatabase(title, suite);
  if (RUNS_ALL || when === 'always') onPostgres(title, suite);
}

/** The same with databases of its own, for a suite that reads what belongs to no chatbot. */
export function onFreshDatabases(title: string, suite: (fixture: Fixture) => void): void {
  onDatabase(`${title}, on the embedded database`, openTestDatabase, suite);
  if (RUNS_ALL) onPostgres(title, suite);
}

/** Runs a suite on PostgreSQL, if installed. */
export function onPostgres(title: string, suite: (fixture: Fixture) => void): void {
  const open = async () => {
    const { url, release } = (await newPostgresDatabase())!;
    const database = await openDatabase({ type: 'postgres', url });
    const close = async () => {
      await database.close();
      await release();
    };
    return { ...database, close };
  };
  const skip = findPostgres() === undefined && 'PostgreSQL is not installed';
  onDatabase(`${title}, on PostgreSQL`, open, suite, skip);
}

function onDatabase(
  title: string,
  open: () => Promise<OpenDatabase>,
  suite: (fixture: Fixture) => void,
  skip: string | false = false,
): void {
  describe(title, { skip }, () => {
    const fixture = new Fixture();
    before(async () => fixture.open(await open()));
    after(() => fixture.close());
    suite(fixture);
  });
}

/** Operators by their database. */
const operators = new WeakMap<object, Promise<Owner>>();

/** A database for the tests of a suite, and services on it. */
export class Fixture {
  #database: OpenDatabase | undefined;
  #folder: Promise<string> | undefined;

  open(database: OpenDatabase): void {
    this.#database = database;
  }

  async close(): Promise<void> {
    await this.#database?.close();
    if (this.#folder) await rm(await this.#folder, { recursive: true });
  }

  /** Default storage of uploaded files, deleted with the suite. */
  async storage(): Promise<FileStorage> {
    return new DiskStorage(await this.filesFolder());
  }

  filesFolder(): Promise<string> {
    return (this.#folder ??= mkdtemp(join(tmpdir(), 'chatbot-files-')));
  }

  get db() {
    if (!this.#database) throw new Error('The fixture is not open.');
    return this.#database.db;
  }

  get repositories(): Repositories {
    return createRepositories(this.db);
  }

  /** Starts a service over HTTP on a free port; it stops with the test. */
  async serve(test: TestContext, options: FixtureOptions = {}): Promise<ServiceCaller> {
    const logged: unknown[] = [];
    const app = createApp({
      repositories: this.repositories,
      answerer: options.answerer ?? answering('Hello ', 'there.'),
      visitorKeys: createVisitorKeys([await sharedSecret(this.db, 'visitor-keys')]),
      uploadLinks: new UploadLinks(new Signer([await sharedSecret(this.db, 'upload-links')])),
      storage: await this.storage(),
      mailer: new MemoryOutbox(),
      feeds: createFeedRunner(this.repositories),
      sites: createSiteRunner(this.repositories),
      webhooks: createWebhookSender(this.repositories),
      listen: this.#database?.listen,
      log: (message, error) => logged.push(message, error),
      ...options,
    });
    const server = await listen({
      fetch: app.fetch,
      port: 0,
      host: '127.0.0.1',
      log: (message, error) => logged.push(message, error),
    });
    test.after(async () => {
      await app.endChannels();
      await server.close(0);
      await app.stopAnswers();
    });
    return new ServiceCaller(`http://127.0.0.1:${server.port}`, server.port, logged);
  }

  /** Returns the operator of the service, the only one who can add chatbots. Files that share a database share them. */
  operator(): Promise<Owner> {
    const keys = { secret: randomUUID(), workspace: randomUUID() };
    const { tenants } = this.repositories;
    const operator =
      operators.get(this.db) ?? tenants.add('Operator', keys, { isOwner: true }).then(tenantId => ({ keys, tenantId }));
    operators.set(this.db, operator);
    return operator;
  }

  /** Creates a chatbot with its own tenant, or the given one; by default it accepts files. */
  async newChatbot(settings: StoredSettings = TAKES_FILES, owner?: Owner): Promise<TestChatbot> {
    const keys = owner?.keys ?? { secret: randomUUID(), workspace: randomUUID() };
    const tenantId = owner?.tenantId ?? (await this.repositories.tenants.add('Test', keys));
    const serialNumber = randomUUID();
    const id = await this.repositories.chatbots.add({ tenantId, serialNumber, settings });
    return { id, tenantId, serialNumber, keys };
  }

  /** Stores a chatbot's listings, with defaults for omitted fields. */
  async addListings(chatbot: TestChatbot, listings: readonly Partial<NewListing>[]): Promise<void> {
    await this.repositories.listings.addAll(
      listings.map(listing => {
        const mlsNumber = listing.mlsNumber ?? randomUUID();
        return {
          saleType: 'for_sale',
          status: 'Active',
          currencySymbol: '$',
          propertyType: 'Condo',
          bedrooms: 2,
          bathrooms: 1,
          url: `https://homes.example/${mlsNumber}`,
          yearBuilt: 1990,
          daysOnMarket: 3,
          lotArea: 0,
          buildingArea: 800,
          areaUnit: 'Square Feet',
          parkingSpots: 1,
          ...listing,
          mlsNumber,
          chatbotId: chatbot.id,
        };
      }),
    );
  }
}
