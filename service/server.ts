import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { RateLimiter } from '../src/gateway/rate-limiter.js';
import { Signer } from '../src/gateway/signer.js';
import { UploadLinks } from '../src/gateway/upload-links.js';
import type { VisitorKeys } from '../src/gateway/visitor-keys.js';
import { createApp, type App } from './app.js';
import type { Answerer } from './answering/answerer.js';
import { DATABASE_SECRET, type ServiceConfig } from './config.js';
import { openDatabase, type Database, type OpenDatabase } from './data/database.js';
import { createRepositories, type Repositories } from './data/repositories.js';
import { sharedSecret } from './data/secrets.js';
import type { Log } from './failure.js';
import { createStorage } from './files/create-storage.js';
import { Orphans } from './files/orphans.js';
import { listen, type Around } from './http-server.js';
import { createMailer } from './mail/create-mailer.js';
import { DailyMails } from './mail/daily-mails.js';
import { loadOwnerKeys, type OwnerKeys } from './keys.js';
import { createLogs, type LogFormat } from './monitoring/logs.js';
import { NewSessionLimit } from './new-session-limit.js';
import { startSchedule } from './schedule.js';
import { seedDatabase, type Demo } from './seed.js';
import { SharedCounters } from './shared-counters.js';
import { serveFolders } from './static-files.js';
import { createVisitorKeys } from './visitor-keys.js';

/** A service that answers. */
export interface RunningService {
  /** Where visitors reach it, without a slash at the end. */
  readonly url: string;
  /** Where this process listens: the same, unless something stands between it and the visitors. */
  readonly address: string;
  /** The demo chatbot's. */
  readonly serialNumber: string;
  readonly keys: OwnerKeys;
  /** When the last of the keys ends that were changed; absent where none opens any more. */
  readonly oldKeysUntil?: Date;
  readonly repositories: Repositories;
  /**
   * Takes no more requests, waits for running answers, at most `graceMs` milliseconds, and for a daily mail
   * that is being sent, stores what there is of the answers and closes the database.
   *
   * @param graceMs by default what the configuration says
   */
  close(graceMs?: number): Promise<void>;
}

/** What a service is filled with and answers with. */
export interface ServiceParts {
  readonly demo: Demo;
  readonly createAnswerer: (config: ServiceConfig, database: Database) => Answerer;
  readonly log?: Log;
  /** What stands before the service, such as the demo's faults. */
  readonly around?: Around;
}

/** Sessions that visitors may begin from one address within an hour. */
const SESSIONS_PER_ADDRESS = 1000;
/** How long a key that was changed opens yet: whoever uses it has a day to learn the next. */
const KEY_OVERLAP_HOURS = 24;
/** How long running answers may go on when the service is told to stop. */
const SHUTDOWN_SECONDS = 8;
/** How long a mail that is being sent may take: its server's patience, once to connect and once to answer. */
const MAIL_MS = 30_000;
/** How often daily mails that are due are looked for. */
const DAILY_MAILS_INTERVAL_MS = 60_000;
/** How often files that nobody needs, and counts of hours that are over, are looked for. */
const SWEEP_INTERVAL_MS = 3_600_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** How long what was cut off may take to be stored. */
const STORE_MS = 2000;

/**
 * Starts the whole service in this process: listens, opens the database, fills a new one, answers.
 * Requests that come before it is ready wait for it.
 *
 * @throws {ConfigError} when a setting cannot work
 * @throws {FolderInUseError} when another process works in the data folder
 * @throws the system's error when the port is not free
 */
export async function startService(
  config: ServiceConfig,
  parts: ServiceParts,
): Promise<RunningService> {
  const logs = logsFor(config.logFormat ?? 'text');
  const log = parts.log ?? logs.failure;
  let isReady: (app: App) => void = () => {};
  const ready = new Promise<App>(resolve => (isReady = resolve));
  const server = await listen({
    fetch: async (request, peer) => (await ready).fetch(request, peer),
    port: config.port,
    host: config.host,
    log,
    around: parts.around,
  });
  const address = `http://localhost:${server.port}`;
  const url = config.publicUrl ?? address;
  const storage = await createStorage(config);
  let database: OpenDatabase | undefined;
  try {
    const keys = await loadOwnerKeys(config, config.dataDir);
    const opened = (database = await openDatabase(config.database));
    const overlapMs = (config.keyOverlapHours ?? KEY_OVERLAP_HOURS) * HOUR_MS;
    await seedDatabase(opened.db, keys, parts.demo, url, new Date(), overlapMs);
    const repositories = createRepositories(opened.db);
    const oldKeysUntil = await repositories.tenants.endOfRetired();
    await repositories.listings.refreshFeatures();
    const answerer = parts.createAnswerer(config, opened.db);
    await answerer.warmUp?.();
    const limiter = new RateLimiter(
      new SharedCounters({
        counters: repositories.counters,
        secret: await sharedSecret(opened.db, 'counters'),
        clock: () => new Date(),
      }),
    );
    const newSessions = new NewSessionLimit(
      limiter,
      config.sessionsPerAddress ?? SESSIONS_PER_ADDRESS,
    );
    const mailer = createMailer({ ...config, publicUrl: url });
    const app = createApp({
      repositories,
      answerer,
      mailer,
      visitorKeys: await visitorKeysFor(config, opened.db),
      storage: storage.files,
      uploadLinks: new UploadLinks(new Signer([await sharedSecret(opened.db, 'upload-links')])),
      limiter,
      newSessions,
      trustedProxies: config.trustedProxies,
      publicUrl: config.publicUrl,
      checkHealth: async () => void (await opened.db.execute(sql`select 1`)),
      metricsKey: config.metricsKey,
      tell: logs.request,
      files: serveFolders(folders),
      log,
    });
    isReady(app);
    const dailyMails = new DailyMails({ repositories, mailer, clock: () => new Date(), log });
    const orphans = new Orphans({
      files: repositories.files,
      storage: storage.files,
      clock: () => new Date(),
      log,
    });
    const sweep = async () => {
      await repositories.counters.deleteEnded(new Date());
      await orphans.delete();
    };
    const sweeping = startSchedule(sweep, SWEEP_INTERVAL_MS, log);
    const mailing = startSchedule(
      stopping => dailyMails.sendDue(stopping),
      DAILY_MAILS_INTERVAL_MS,
      log,
    );
    return {
      url,
      address,
      serialNumber: parts.demo.serialNumber,
      keys,
      ...(oldKeysUntil && { oldKeysUntil }),
      repositories,
      close: async (graceMs = (config.shutdownSeconds ?? SHUTDOWN_SECONDS) * 1000) => {
        // Both at once: a mail that was begun may take longer than the answers, and is never begun again.
        await Promise.all([within(MAIL_MS, mailing.stop()), server.close(graceMs)]);
        await within(STORE_MS, sweeping.stop());
        await within(STORE_MS, app.idle());
        await opened.close();
        await storage.close();
      },
    };
  } catch (error) {
    await server.close(0);
    await database?.close();
    await storage.close();
    throw error;
  }
}

const project = fileURLToPath(new URL('..', import.meta.url));

/** The script tag's files, the documentation, the demo's pages and its pictures. */
const folders = [
  { path: join(project, 'dist/cdn'), forAnyPage: true, hashedBelow: '/chatbot-bubble/' },
  { path: join(project, 'dist/site') },
  { path: join(project, 'demo') },
  // Pictures of listings, which answers show on whatever page the chatbot stands.
  { path: join(project, 'public'), forAnyPage: true },
];

/** Keys by the secrets of the configuration; without any, by the one that lies in the database. */
async function visitorKeysFor(
  { visitorKeySecrets = [DATABASE_SECRET], visitorKeyMinutes }: ServiceConfig,
  db: Database,
): Promise<VisitorKeys> {
  const secrets = await Promise.all(
    visitorKeySecrets.map(async secret =>
      secret === DATABASE_SECRET ? sharedSecret(db, 'visitor-keys') : Buffer.from(secret),
    ),
  );
  return createVisitorKeys(secrets, visitorKeyMinutes && visitorKeyMinutes * MINUTE_MS);
}

/** What a person reads goes where errors go; what a machine reads is all there is to read. */
const logsFor = (format: LogFormat) =>
  createLogs(format, line => (format === 'json' ? console.log(line) : console.error(line)));

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>(resolve => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
