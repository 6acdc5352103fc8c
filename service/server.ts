import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { RateLimiter } from '../src/gateway/rate-limiter.js';
import { Signer } from '../src/gateway/signer.js';
import { UploadLinks } from '../src/gateway/upload-links.js';
import type { VisitorKeys } from '../src/gateway/visitor-keys.js';
import { createApp, type App } from './app.js';
import type { Answerer } from './answering/answerer.js';
import { createAnswerer } from './answering/create-answerer.js';
import { databaseOf, DATABASE_SECRET, type ServiceConfig } from './config.js';
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
import { admitOwner, type Filling } from './owner.js';
import { startSchedule } from './schedule.js';
import { SharedCounters } from './shared-counters.js';
import { staticFiles, type StaticFolder } from './static-files.js';
import { createVisitorKeys } from './visitor-keys.js';

/** A service that answers requests. */
export interface RunningService {
  /** Where visitors reach it, without a slash at the end. */
  readonly url: string;
  /** Where this process listens: the same, unless a proxy stands between it and the visitors. */
  readonly address: string;
  readonly keys: OwnerKeys;
  /** When the last of the replaced keys ends; absent when none still works. */
  readonly oldKeysUntil?: Date;
  readonly repositories: Repositories;
  /** From now on `/healthz` answers 503, so that a balancer sends requests elsewhere; all else goes on. */
  drain(): void;
  /**
   * Takes no more requests, waits for running answers, at most `graceMs` milliseconds, and for a daily mail
   * that is being sent, stores what there is of the answers and closes the database.
   *
   * @param graceMs by default what the configuration says
   */
  close(graceMs?: number): Promise<void>;
}

/** What differs from the service as it is delivered. */
export interface ServiceParts {
  /** Fills the database; by default it stays as it is. */
  readonly fill?: Filling;
  /** Folders to serve besides the script-tag files; the first one that has a file wins. */
  readonly folders?: readonly StaticFolder[];
  /** By default a model when the configuration names one, otherwise the embedded answerer. */
  readonly createAnswerer?: (config: ServiceConfig, database: Database) => Answerer;
  readonly log?: Log;
  /** Handles requests before the service does, such as the demo's faults. */
  readonly around?: Around;
}

/** How long a mail that is being sent may take: its server's patience, once to connect and once to answer. */
const MAIL_MS = 30_000;
/** How often daily mails that are due are looked for. */
const DAILY_MAILS_INTERVAL_MS = 60_000;
/** How often files that nobody needs, and counts of hours that are over, are looked for. */
const SWEEP_INTERVAL_MS = 3_600_000;
/** How long a session is kept in which nobody said anything: its visitor may come back to it. */
const SILENT_DAYS = 30;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** How long what was cut off may take to be stored. */
const STORE_MS = 2000;

/**
 * Starts the whole service in this process: listens, opens the database, fills it, answers.
 * Requests that come before it is ready wait for it.
 *
 * @throws {ConfigError} when a setting cannot work
 * @throws {FolderInUseError} when another process works in the data folder
 * @throws the system's error when the port is not free
 */
export async function startService(
  config: ServiceConfig,
  parts: ServiceParts = {},
): Promise<RunningService> {
  const logs = logsFor(config.LOG_FORMAT);
  const log = parts.log ?? logs.failure;
  let isReady: (app: App) => void = () => {};
  const ready = new Promise<App>(resolve => (isReady = resolve));
  const server = await listen({
    fetch: async (request, peer) => (await ready).fetch(request, peer),
    port: config.PORT,
    host: config.HOST,
    log,
    around: parts.around,
  });
  const address = `http://localhost:${server.port}`;
  const url = config.PUBLIC_URL ?? address;
  const storage = await createStorage(config);
  let database: OpenDatabase | undefined;
  let isDraining = false;
  try {
    const keys = await loadOwnerKeys(config);
    const { db, close: closeDatabase } = (database = await openDatabase(databaseOf(config)));
    const overlapMs = config.KEY_OVERLAP_HOURS * HOUR_MS;
    await admitOwner(db, keys, { site: url, now: new Date(), overlapMs }, parts.fill);
    const repositories = createRepositories(db);
    const oldKeysUntil = await repositories.tenants.endOfRetired();
    const answerer = (parts.createAnswerer ?? deliveredAnswerer)(config, db);
    await answerer.warmUp?.();
    const limiter = new RateLimiter(
      new SharedCounters({
        counters: repositories.counters,
        secret: await sharedSecret(db, 'counters'),
        clock: () => new Date(),
      }),
    );
    const newSessions = new NewSessionLimit(limiter, config.SESSIONS_PER_ADDRESS);
    const mailer = createMailer(config);
    const app = createApp({
      repositories,
      answerer,
      mailer,
      visitorKeys: await visitorKeysFor(config, db),
      storage: storage.files,
      uploadLinks: new UploadLinks(new Signer([await sharedSecret(db, 'upload-links')])),
      newSessions,
      trustedProxies: config.TRUSTED_PROXIES,
      publicUrl: config.PUBLIC_URL,
      host: config.HOST,
      checkHealth: async () => void (await db.execute(sql`select 1`)),
      isDraining: () => isDraining,
      metricsKey: config.METRICS_KEY,
      adminKey: config.ADMIN_KEY,
      tell: logs.request,
      files: staticFiles([...scriptTag, ...(parts.folders ?? [])]),
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
    const cleanUp = async () => {
      const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
      await repositories.chatbots.finishRemovals();
      await repositories.sessions.deleteSilent(daysAgo(SILENT_DAYS));
      const { RETENTION_DAYS: retention } = config;
      if (retention > 0) await repositories.sessions.deleteQuietSince(daysAgo(retention));
    };
    const cleaning = startSchedule(cleanUp, DAY_MS, log);
    const sweeping = startSchedule(sweep, SWEEP_INTERVAL_MS, log);
    const mailing = startSchedule(
      stopping => dailyMails.sendDue(stopping),
      DAILY_MAILS_INTERVAL_MS,
      log,
    );
    return {
      url,
      address,
      keys,
      ...(oldKeysUntil && { oldKeysUntil }),
      repositories,
      drain: () => void (isDraining = true),
      close: async (graceMs = config.SHUTDOWN_SECONDS * 1000) => {
        // Both at once: a mail that was begun may take longer than the answers, and is never begun again.
        await Promise.all([within(MAIL_MS, mailing.stop()), server.close(graceMs)]);
        await within(STORE_MS, Promise.all([sweeping.stop(), cleaning.stop()]));
        await within(STORE_MS, app.idle());
        await closeDatabase();
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

/** The script tag's files, which pages of any origin load: as seen from here, and from dist/service. */
const scriptTag: readonly StaticFolder[] = ['../dist/cdn', '../../cdn'].map(path => ({
  path: fileURLToPath(new URL(path, import.meta.url)),
  forAnyPage: true,
  hashed: /^\/chatbot-(?:bubble|owner)\//,
}));

function deliveredAnswerer(config: ServiceConfig, db: Database): Answerer {
  const { MODEL_BASE_URL: baseUrl, MODEL_API_KEY: apiKey } = config;
  const { MODEL_TRANSCRIPTION: transcriptionModel, MODEL_HISTORY_TOKENS: historyTokens } = config;
  const model = baseUrl && { baseUrl, apiKey, transcriptionModel, historyTokens };
  return createAnswerer(model ? { model } : {}, db);
}

/** Keys signed with the secrets of the configuration; by default the one that the database keeps. */
async function visitorKeysFor(config: ServiceConfig, db: Database): Promise<VisitorKeys> {
  const secrets = await Promise.all(
    config.VISITOR_KEY_SECRETS.map(async secret =>
      secret === DATABASE_SECRET ? sharedSecret(db, 'visitor-keys') : Buffer.from(secret),
    ),
  );
  return createVisitorKeys(secrets, config.VISITOR_KEY_MINUTES * MINUTE_MS);
}

/** What a person reads goes where errors go; what a machine reads is all there is to read. */
const logsFor = (format: LogFormat) =>
  createLogs(format, line => (format === 'json' ? console.log(line) : console.error(line)));

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>(resolve => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
