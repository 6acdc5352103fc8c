import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { holdFolder } from './folder-lock.js';
import * as schema from './schema.js';

/** Either database as the repositories use it. Also the type of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * Name of all prepared queries: Drizzle builds their text once. A real name would also keep them on the connection, which
 * poolers may change between two queries.
 */
export const UNNAMED = '';

/** Base of the classes that query one part of the database. */
export class Repository {
  protected readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }
}

export type DatabaseLocation =
  /** Lost when the process ends. `template` is a dump of an embedded database to start from. */
  | { readonly type: 'memory'; readonly template?: Blob }
  /** The embedded database in a folder, which only one process may use at a time. */
  | { readonly type: 'folder'; readonly path: string }
  /** A PostgreSQL server, which several processes may share. */
  | { readonly type: 'postgres'; readonly url: string };

/** Name of the notifications about events; see `addEvents`. */
export const EVENT_CHANNEL = 'chatbot_events';

/**
 * Calls back for each notification about events, of any process: with its text, or with undefined when notifications
 * may have been lost. Returns a function that ends it.
 */
export type Listen = (handle: (text: string | undefined) => void) => () => Promise<void>;

export interface OpenDatabase {
  readonly db: Database;
  readonly listen: Listen;
  /** Closes all connections and releases the folder. */
  close(): Promise<void>;
  /** Numbers of connections of a pool: all, unused ones, and requests that wait for one. */
  readonly connections?: Readonly<Record<'open' | 'idle' | 'waiting', () => number>>;
  /** Copies an embedded database, for use as `template`. */
  dump?(): Promise<Blob>;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Maximum PostgreSQL connections of one process. */
const MAX_CONNECTIONS = 10;

/**
 * An unresponsive database is an error to report, not a reason to hang. A process that hangs or crashes must
 * not keep its locks until its connection times out, which may take hours.
 */
const TIMEOUTS = {
  connectMs: 5000,
  /** For one statement, including waiting for locks. */
  statementMs: 25_000,
  /** Between two statements of a transaction, before the server ends it and releases its locks. */
  transactionMs: 10_000,
};
export type DatabaseTimeouts = typeof TIMEOUTS;
/** How much longer than the server's own timeout the client waits for it to cancel a statement. */
const GRACE_MS = 5000;

/**
 * Planner costs for SSDs, and for searches that read the words of a row. With the defaults, text searches scan
 * every row although the word index is ten times as fast.
 */
const COSTS = { random_page_cost: 1.1, cpu_operator_cost: 0.01 };

/**
 * Memory of the embedded database for pages that it has read. PostgreSQL's default is 128 MB, which the engine fills at
 * every start: half of the time of a start. The operating system keeps the files in memory anyway.
 */
const EMBEDDED_BUFFERS = '32MB';

/** The files of the embedded database cannot be read. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
}

/** Any number not used elsewhere on the server: one process migrates while the others wait. */
const MIGRATION_LOCK = 4_726_110_321;

/**
 * Opens a database and applies all migrations.
 *
 * @throws {FolderInUseError} when another process holds the folder
 * @throws {DamagedDatabaseError} when the folder holds an embedded database that does not open
 */
export async function openDatabase(
  location: DatabaseLocation,
  timeouts: DatabaseTimeouts = TIMEOUTS,
): Promise<OpenDatabase> {
  if (location.type === 'postgres') return openPostgres(location.url, timeouts);
  if (location.type === 'memory') return openEmbedded('memory://', location.template);
  await mkdir(location.path, { recursive: true });
  const release = await holdFolder(location.path);
  try {
    // The lock is next to the database, because a new database needs an empty folder.
    const path = join(location.path, 'database');
    await checkFiles(path);
    const opened = await openEmbedded(path);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Runs `work` in one transaction while holding a lock that all processes on this database share. */
export function underLock<Result>(
  db: Database,
  lock: number,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lock})`);
    return work(transaction);
  });
}

async function openPostgres(url: string, timeouts: DatabaseTimeouts): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  await migratePostgres(url, timeouts);
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: timeouts.connectMs,
    // Only for a server that stops responding. The statement keeps running there, and in a transaction the
    // connection would return to the pool while it still waits.
    query_timeout: timeouts.statementMs + GRACE_MS,
    // Sent as statements, because poolers reject unknown startup parameters.
    // oxlint-disable-next-line typescript/no-misused-promises -- it is awaited, whatever its type says
    onConnect: async connection => {
      await connection.query(settings(timeouts));
    },
  });
  // A broken connection also emits an event, which ends the process without a listener. The pool listens to
  // idle connections only.
  pool.on('error', () => {});
  pool.on('connect', connection => connection.on('error', () => {}));
  return {
    db: drizzle(pool, { schema }),
    listen: listenOnPostgres(url, timeouts),
    close: () => pool.end(),
    connections: { open: () => pool.totalCount, idle: () => pool.idleCount, waiting: () => pool.waitingCount },
  };
}

/** How long to wait before connecting again, in milliseconds. */
const RECONNECT_MS = 1000;

/** Keeps a connection of its own, because poolers and transactions would lose notifications. */
function listenOnPostgres(url: string, { connectMs }: DatabaseTimeouts): Listen {
  return handle => {
    let isEnded = false;
    let timer: NodeJS.Timeout | undefined;
    let end = () => Promise.resolve();
    const connect = async () => {
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true });
      const again = () => {
        if (!isEnded) timer = setTimeout(() => void connect(), RECONNECT_MS).unref();
      };
      let isLost = false;
      const lose = () => {
        if (isLost) return;
        isLost = true;
        client.end().catch(() => {});
        again();
      };
      client.on('error', lose);
      client.on('end', lose);
      client.on('notification', ({ payload }) => handle(payload));
      end = () => client.end();
      try {
        await client.connect();
        await client.query(`listen ${EVENT_CHANNEL}`);
        handle(undefined);
      } catch {
        lose();
      }
    };
    const connecting = connect();
    return async () => {
      isEnded = true;
      clearTimeout(timer);
      await connecting;
      await end().catch(() => {});
    };
  };
}

const settings = ({ statementMs, transactionMs }: DatabaseTimeouts) =>
  Object.entries({ ...COSTS, statement_timeout: statementMs, idle_in_transaction_session_timeout: transactionMs })
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

/** Without timeouts: changing a large table takes time, and so does waiting for it. */
async function migratePostgres(url: string, { connectMs }: DatabaseTimeouts): Promise<void> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  connection.on('error', () => {});
  try {
    await connection.connect();
    await connection.query('set statement_timeout = 0');
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(connection), { migrationsFolder });
    // Behind a pooler, the session outlives the connection.
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    // Closing the connection releases the lock, even after a failure.
    await connection.end();
  }
}

/** PGlite overwrites the files of a database whose version it does not find. */
async function checkFiles(path: string): Promise<void> {
  const files = await readdir(path).catch((): string[] => []);
  if (files.length > 0 && !files.includes('PG_VERSION')) throw damaged(path);
}

const damaged = (path: string, cause?: unknown) =>
  new DamagedDatabaseError(
    `The embedded database in ${path} does not open: its files are damaged. Stop the service, move this folder away ` +
      'and put a copy of it in its place. Without a copy, the service starts with an empty database.',
    { cause },
  );

async function openEmbedded(path: string, template?: Blob): Promise<OpenDatabase> {
  const { EmbeddedClient } = await import('./embedded-client.js');
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const options = {
    startParams: [...EmbeddedClient.defaultStartParams, '-c', `shared_buffers=${EMBEDDED_BUFFERS}`],
    ...(template && { loadDataDir: template }),
  };
  const client = new EmbeddedClient(path, options);
  await client.waitReady.catch((error: unknown) => {
    // A full disk or missing rights are not damage.
    throw error instanceof Error && 'syscall' in error ? error : damaged(path, error);
  });
  const db = drizzle(client, { schema });
  try {
    await migrate(db, { migrationsFolder });
    for (const [name, cost] of Object.entries(COSTS)) await client.exec(`set ${name} = ${cost}`);
  } catch (error) {
    await client.close();
    throw error;
  }
  const listen: Listen = handle => {
    const stop = client.listen(EVENT_CHANNEL, handle);
    return async () => (await stop)();
  };
  return { db, listen, close: () => client.close(), dump: () => client.dumpDataDir('none') };
}
