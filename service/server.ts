import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { RateLimiter } from '../src/gateway/rate-limiter.js';
import { Signer } from '../src/gateway/signer.js';
import { UploadLinks } from '../src/gateway/upload-links.js';
import type { VisitorKeys } from '../src/gateway/visitor-keys.js';
import { createApp, type App } from './http/app.js';
import type { Answerer } from './answering/answerer.js';
import { BudgetedAnswerer } from './answering/budgeted-answerer.js';
import { EmbeddedAnswerer } from './answering/embedded/embedded-answerer.js';
import { OpenAiAnswerer } from './answering/openai-compatible.js';
import type { PushMessages } from './channels/push-messages.js';
import { databaseOf, DATABASE_SECRET, isForThisMachine, type ServiceConfig } from './config.js';
import { openDatabase, type Database, type OpenDatabase } from './data/database.js';
import { createRepositories, type Repositories } from './data/repositories.js';
import { sharedSecret } from './data/secrets.js';
import { TokenUse } from './data/token-use.js';
import type { Log } from './failure.js';
import { FeedRunner, type FeedRunnerOptions } from './feeds/feed-runner.js';
import { createStorage } from './files/create-storage.js';
import { deleteOrphans } from './files/orphans.js';
import { listen, type Around } from './http/http-server.js';
import { CountedMailer } from './mail/counted-mailer.js';
import { createMailer } from './mail/create-mailer.js';
import { DailyMails } from './mail/daily-mails.js';
import { ReplyMails } from './mail/reply-mails.js';
import { FeedMails } from './mail/feed-mails.js';
import { loadOwnerKeys, type OwnerKeys } from './access/keys.js';
import { FEED_RUNS, MAILS, TOKEN_LIMITS, WEBHOOK_ATTEMPTS } from './monitoring/counters.js';
import { createLogs, type LogFormat } from './monitoring/logs.js';
import { Metrics } from './monitoring/metrics.js';
import { admitOwner, type Filling } from './operations/owner.js';
import { endLostRuns } from './runs/follow-run.js';
import { SiteRunner } from './site/site-runner.js';
import { WebhookSender } from './webhooks/webhook-sender.js';
import { startSchedule } from './time/schedule.js';
import { unlessFailed } from './time/unless-failed.js';
import { settlesWithin } from './time/settles-within.js';
import { sharedCounters } from './http/shared-counters.js';
import { staticFiles, type StaticFolder } from './http/static-files.js';
import { createVisitorKeys } from './http/visitor-keys.js';

export interface RunningService {
  /** The service's public address, without a trailing slash. */
  readonly url: string;
  /** The address where this process listens; differs from `url` behind a proxy. */
  readonly address: string;
  readonly keys: OwnerKeys;
  /** When the last replaced key expires; absent when none still works. */
  readonly oldKeysUntil?: Date;
  readonly repositories: Repositories;
  /** Makes `/healthz` answer 503, so that a load balancer uses other processes; all else continues. */
  drain(): void;
  /**
   * Stops taking requests, waits at most `graceMs` milliseconds for running answers and an email that is being
   * sent, stores unfinished answers and closes the database.
   *
   * @param graceMs defaults to the configured time
   */
  close(graceMs?: number): Promise<void>;
}

/** Parts that differ from the default service. */
export interface ServiceParts {
  /** Fills the database; by default it stays unchanged. */
  readonly fill?: Filling;
  /** Folders to serve in addition to the script-tag files; the first one that has a file wins. */
  readonly folders?: readonly StaticFolder[];
  /** Defaults to the configured model, otherwise the embedded answerer. */
  readonly createAnswerer?: (config: ServiceConfig, database: Database) => Answerer;
  readonly log?: Log;
  /** Handles requests before the service does, such as the demo's faults. */
  readonly around?: Around;
}

/** How long sending an email may take: the mail server's connect and response timeouts. */
const MAIL_MS = 30_000;
/** Interval between checks for due emails. */
const MAILS_INTERVAL_MS = 60_000;
/** Interval between checks for replies to visitors who have left. */
const REPLIES_INTERVAL_MS = 20_000;
/** Interval between checks for events that webhooks get. */
const WEBHOOKS_INTERVAL_MS = 3000;
/** How long events are listed that could not be delivered. */
const FAILURE_DAYS = 30;
/** Interval between checks for due feeds. */
const FEEDS_INTERVAL_MS = 60_000;
/** Interval between checks for listings that an older process has stored, and for those that searches must read. */
const LISTINGS_INTERVAL_MS = 3_600_000;
/** Interval between checks for visitors who have waited long enough for an agent. */
const WAITS_INTERVAL_MS = 2000;
/** How long an agent may be away before their conversations wait for somebody else, and how often to check. */
const ABANDONED_SECONDS = 120;
const ABANDONED_INTERVAL_MS = 10_000;
/** Interval between checks for answers of processes that were killed: they end within ten seconds. */
const LOST_INTERVAL_MS = 2000;
/** Interval between deletions of unused files and expired counters. */
const SWEEP_INTERVAL_MS = 3_600_000;
/** How long a session without messages is kept, in case its visitor returns. */
const SILENT_DAYS = 30;
/** How long an import can be undone. */
const UNDO_DAYS = 30;
/** How long the tokens of a day are kept. */
const TOKEN_DAYS = 62;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Time limit for storing answers that were cut off. */
const STORE_MS = 2000;

/**
 * Starts the whole service in this process: listens, then opens and fills the database. Requests that arrive
 * earlier wait.
 *
 * @throws {ConfigError} for an invalid setting
 * @throws {FolderInUseError} when another process uses the data folder
 * @throws the system's error when the port is in use
 */
export async function startService(config: ServiceConfig, parts: ServiceParts = {}): Promise<RunningService> {
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
    const location = databaseOf(config);
    const { db, listen: listenToEvents, close: closeDatabase, connections } = (database = await openDatabase(location));
    const overlapMs = config.KEY_OVERLAP_HOURS * HOUR_MS;
    await admitOwner(db, keys, { site: url, now: new Date(), storage: storage.files, overlapMs }, parts.fill);
    const clock = () => new Date();
    const repositories = createRepositories(db);
    const oldKeysUntil = await repositories.tenants.endOfRetired();
    const metrics = new Metrics();
    const answerer = (parts.createAnswerer ?? answererWith(metrics))(config, db);
    await answerer.warmUp?.();
    await repositories.chatEvents.skipIds();
    const limiter = new RateLimiter(
      sharedCounters({ counters: repositories.counters, secret: await sharedSecret(db, 'counters'), clock }),
    );
    const mailer = new CountedMailer(createMailer(config), outcome => metrics.count(...MAILS, { outcome }));
    metrics.expect(...MAILS, 'outcome', ['accepted', 'failed']);
    metrics.expect(...FEED_RUNS, 'outcome');
    metrics.expect(...WEBHOOK_ATTEMPTS, 'outcome', ['delivered', 'failed']);
    metrics.expect(...TOKEN_LIMITS);
    for (const [state, read] of Object.entries(connections ?? {}))
      metrics.watch('gauge', `chatbot_database_connections_${state}`, `Connections to the database: ${state}.`, read);
    const stopping = new AbortController();
    const allowsLoopback = isForThisMachine(config);
    const count: FeedRunnerOptions['count'] = run => metrics.count(...FEED_RUNS, run);
    const feeds = new FeedRunner({ repositories, clock, log, count, stopping: stopping.signal, allowsLoopback });
    const sites = new SiteRunner({ repositories, clock, log, stopping: stopping.signal, allowsLoopback });
    const webhooks = new WebhookSender({
      webhooks: repositories.webhooks,
      clock,
      log,
      allowsLoopback,
      count: outcome => metrics.count(...WEBHOOK_ATTEMPTS, { outcome }),
    });
    const app = createApp({
      push: await pushMessagesOf(config, repositories.pushSubscriptions, url, log),
      repositories,
      answerer,
      mailer,
      feeds,
      sites,
      webhooks,
      listen: listenToEvents,
      metrics,
      visitorKeys: await visitorKeysFor(config, db),
      storage: storage.files,
      uploadLinks: new UploadLinks(new Signer([await sharedSecret(db, 'upload-links')])),
      limiter,
      sessionsPerAddress: config.SESSIONS_PER_ADDRESS,
      trustedProxies: config.TRUSTED_PROXIES,
      publicUrl: config.PUBLIC_URL,
      host: config.HOST,
      checkHealth: async () => void (await db.execute(sql`select 1`)),
      isDraining: () => isDraining,
      orphanMs: config.ORPHAN_SECONDS * 1000,
      metricsKey: config.METRICS_KEY,
      adminKey: config.ADMIN_KEY,
      tell: logs.request,
      files: staticFiles([...scriptTag, ...(parts.folders ?? []), dashboard]),
      widget: join((scriptTag.find(({ path }) => existsSync(path)) ?? scriptTag[0])!.path, 'chatbot-bubble.js'),
      log,
    });
    isReady(app);
    const dailyMails = new DailyMails({ repositories, mailer, clock, log });
    const replyMails = new ReplyMails({ repositories, mailer, log, site: url });
    const feedMails = new FeedMails({ repositories, mailer, clock, log });
    const sendMails = async (stopping: AbortSignal) => {
      await dailyMails.sendDue(stopping);
      await feedMails.sendDue(stopping);
    };
    const sweep = async () => {
      await repositories.counters.deleteEnded(new Date());
      await repositories.chatEvents.deletePassing();
      await repositories.presence.deleteOld();
      await repositories.runs.deleteEnded(new Date(Date.now() - DAY_MS));
      await repositories.tokenUse.deleteBefore(new Date(Date.now() - TOKEN_DAYS * DAY_MS).toISOString().slice(0, 10));
      await deleteOrphans({ files: repositories.files, storage: storage.files, clock, log });
    };
    const cleanUp = async () => {
      const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
      await repositories.chatbots.finishRemovals();
      await repositories.webhooks.deleteOld(daysAgo(FAILURE_DAYS));
      await repositories.listingBatches.forget(daysAgo(UNDO_DAYS));
      await repositories.sessions.deleteSilent(daysAgo(SILENT_DAYS));
      const { RETENTION_DAYS: retention } = config;
      if (retention > 0) await repositories.sessions.deleteQuietSince(daysAgo(retention));
    };
    const cleaning = startSchedule(cleanUp, DAY_MS, log);
    const sweeping = startSchedule(sweep, SWEEP_INTERVAL_MS, log);
    const mailing = startSchedule(sendMails, MAILS_INTERVAL_MS, log);
    const reading = startSchedule(
      async stopping => {
        await repositories.listings.refreshEvidence(stopping);
        if (location.type !== 'postgres' && !stopping.aborted) await repositories.listings.prepareSearches();
      },
      LISTINGS_INTERVAL_MS,
      log,
    );
    const waiting = startSchedule(() => repositories.inboxActions.endWaits(), WAITS_INTERVAL_MS, log);
    const returning = startSchedule(
      unlessFailed(() => repositories.inboxActions.returnAbandoned(ABANDONED_SECONDS), ABANDONED_SECONDS * 1000),
      ABANDONED_INTERVAL_MS,
      log,
    );
    const watching = startSchedule(() => endLostRuns(repositories.runs), LOST_INTERVAL_MS, log);
    const replying = startSchedule(stopping => replyMails.sendDue(stopping), REPLIES_INTERVAL_MS, log);
    const siteReading = startSchedule(() => sites.runDue(), FEEDS_INTERVAL_MS, log);
    const reporting = startSchedule(stopping => webhooks.sendDue(stopping), WEBHOOKS_INTERVAL_MS, log);
    const feeding = startSchedule(() => feeds.runDue(), FEEDS_INTERVAL_MS, log);
    return {
      url,
      address,
      keys,
      ...(oldKeysUntil && { oldKeysUntil }),
      repositories,
      drain: () => void (isDraining = true),
      close: async (graceMs = config.SHUTDOWN_SECONDS * 1000) => {
        stopping.abort();
        await settlesWithin(STORE_MS, app.endChannels());
        // In parallel: sending an email may take longer than the answers, and no new one is started.
        await Promise.all([
          settlesWithin(MAIL_MS, Promise.all([mailing.stop(), replying.stop()])),
          server.close(graceMs),
          // Answers that nobody reads at the moment have the same time.
          settlesWithin(graceMs, app.idle()),
        ]);
        const schedules = [
          ...[reporting, sweeping, cleaning, feeding, siteReading, reading],
          ...[watching, waiting, returning],
        ];
        await settlesWithin(STORE_MS, Promise.all(schedules.map(schedule => schedule.stop())));
        await settlesWithin(STORE_MS, app.stopAnswers());
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

/** Folders with the script tag's files: from the source folder, and from dist/service. */
const scriptTag: readonly StaticFolder[] = ['../dist/cdn', '../../cdn'].map(path => ({
  path: fileURLToPath(new URL(path, import.meta.url)),
  forAnyPage: true,
  hashed: /^\/chatbot-(?:bubble|owner)\/(?!loader-parts)/,
}));

/** The owner's dashboard at `/owner`, from the source folder, and copied to dist/service. */
const dashboard: StaticFolder = { path: fileURLToPath(new URL('dashboard', import.meta.url)) };

const answererWith = (metrics: Metrics) => (config: ServiceConfig, db: Database) => {
  const { MODEL_BASE_URL: baseUrl, MODEL_API_KEY: apiKey } = config;
  const { MODEL_TRANSCRIPTION: transcriptionModel, MODEL_HISTORY_TOKENS: historyTokens } = config;
  const [hears, sees] = [config.MODEL_HEARS === 'yes', config.MODEL_SEES === 'yes'];
  const checks = config.CHECK_ANSWERS === 'on';
  if (!baseUrl) return new EmbeddedAnswerer(db);
  return new BudgetedAnswerer({
    model: new OpenAiAnswerer(db, { baseUrl, apiKey, transcriptionModel, historyTokens, hears, sees, checks }),
    substitute: new EmbeddedAnswerer(db),
    tokenUse: new TokenUse(db),
    dailyTokens: config.MODEL_DAILY_TOKENS || undefined,
    onUsedUp: () => metrics.count(...TOKEN_LIMITS, {}),
  });
};

/** Creates visitor keys with the configured secrets, or with the database's own. */
/** The library loads only if it is used. @throws {ConfigError} when the keys are no pair */
async function pushMessagesOf(
  config: ServiceConfig,
  subscriptions: Repositories['pushSubscriptions'],
  site: string,
  log: Log,
): Promise<PushMessages | undefined> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, MAIL_FROM } = config;
  if (!publicKey || !privateKey) return undefined;
  const { PushMessages } = await import('./channels/push-messages.js');
  // Browsers' services require an address of the operator.
  const contact = MAIL_FROM ? `mailto:${MAIL_FROM}` : site.startsWith('https:') ? site : 'mailto:chatbot@localhost';
  const access = { allowsLoopback: isForThisMachine(config) };
  return new PushMessages({ subscriptions, publicKey, privateKey, contact, access, log });
}

async function visitorKeysFor(config: ServiceConfig, db: Database): Promise<VisitorKeys> {
  const secrets = await Promise.all(
    config.VISITOR_KEY_SECRETS.map(async secret =>
      secret === DATABASE_SECRET ? sharedSecret(db, 'visitor-keys') : Buffer.from(secret),
    ),
  );
  return createVisitorKeys(secrets, config.VISITOR_KEY_MINUTES * MINUTE_MS);
}

/** Logs for people go to stderr; logs for machines are the only output, on stdout. */
const logsFor = (format: LogFormat) =>
  createLogs(format, line => (format === 'json' ? console.log(line) : console.error(line)));
