import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { holdFolder } from './folder-lock.js';
import * as schema from './schema.js';

/** The database as the repositories see it, whichever of the two it is. Also the type of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type DatabaseLocation =
  /** Gone with the process. `template` is a dump of an embedded database to start from. */
  | { readonly type: 'memory'; readonly template?: Blob }
  /** The embedded database in a folder, which belongs to one process at a time. */
  | { readonly type: 'folder'; readonly path: string }
  /** A PostgreSQL server, which several processes may share. */
  | { readonly type: 'postgres'; readonly url: string };

/** An open database with all migrations applied. */
export interface OpenDatabase {
  readonly db: Database;
  /** Ends all connections and gives the folder free. */
  close(): Promise<void>;
  /** A copy of an embedded database, for `template`. */
  dump?(): Promise<Blob>;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Connections to PostgreSQL that one process holds at most. */
const MAX_CONNECTIONS = 10;

/** How long a database on a server may keep us, and we it, in milliseconds. */
export interface DatabasePatience {
  /** Until there is a connection. */
  readonly connectMs: number;
  /** For one statement, waiting for a lock included. */
  readonly statementMs: number;
  /** Between two statements of a transaction, after which its locks are taken from it. */
  readonly transactionMs: number;
}

/**
 * A database that does not answer is an error to tell, not a reason to hang. And a process that stands still,
 * or whose machine is gone, must not hold what the others wait for until its connection is known to be dead,
 * which may take hours.
 */
const PATIENCE: DatabasePatience = {
  connectMs: 5000,
  statementMs: 25_000,
  transactionMs: 10_000,
};
/** How much longer we wait than a server should take to say that it gave a statement up. */
const GRACE_MS = 5000;

/**
 * What the planner should know. A page read out of order costs hardly more than one read in order, unlike
 * on the turning disks of the defaults; and to look into the words of a row costs more than an addition.
 * Without this, texts are searched row by row where the index of words is ten times as fast.
 */
const COSTS = { random_page_cost: 1.1, cpu_operator_cost: 0.01 };

/** Any number that nothing else on the server uses: one process migrates, the others wait. */
const MIGRATION_LOCK = 4_726_110_321;

/**
 * Opens a database and brings its tables up to date.
 *
 * @throws {FolderInUseError} when another process holds the folder
 */
export async function openDatabase(
  location: DatabaseLocation,
  patience: DatabasePatience = PATIENCE,
): Promise<OpenDatabase> {
  if (location.type === 'postgres') return openPostgres(location.url, patience);
  if (location.type === 'memory') return openEmbedded('memory://', location.template);
  await mkdir(location.path, { recursive: true });
  const release = await holdFolder(location.path);
  try {
    // The lock stands beside the database: a new one is only made in an empty folder.
    const opened = await openEmbedded(join(location.path, 'database'));
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

/**
 * Does something in one transaction, while no other process on this database does anything under the same
 * number.
 */
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

async function openPostgres(url: string, patience: DatabasePatience): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  await migratePostgres(url, patience);
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: patience.connectMs,
    // Only for a server that has gone silent. What gives up here goes on there: in a transaction, the
    // connection would come back to the pool while its statement still waits.
    query_timeout: patience.statementMs + GRACE_MS,
    // As statements: poolers refuse what they do not know at the start of a connection.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- it is awaited, whatever its type says
    onConnect: async connection => {
      await connection.query(settings(patience));
    },
  });
  // A connection that breaks tells of it twice: to the query, if one runs, and by an event, which ends the
  // process when nobody listens. The pool listens to idle connections only.
  pool.on('error', () => {});
  pool.on('connect', connection => connection.on('error', () => {}));
  return { db: drizzle(pool, { schema }), close: () => pool.end() };
}

/** What every connection is told. */
const settings = ({ statementMs, transactionMs }: DatabasePatience) =>
  Object.entries({
    ...COSTS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: transactionMs,
  })
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

/** On a connection without limits: to change a large table takes its time, and so does waiting for it. */
async function migratePostgres(url: string, { connectMs }: DatabasePatience): Promise<void> {
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
    // Behind a pooler the session outlives the connection.
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    // Closing the connection gives the lock free, also after a failure.
    await connection.end();
  }
}

async function openEmbedded(path: string, template?: Blob): Promise<OpenDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const client = await PGlite.create(path, template ? { loadDataDir: template } : {});
  const db = drizzle(client, { schema });
  try {
    await migrate(db, { migrationsFolder });
    for (const [name, cost] of Object.entries(COSTS)) await client.exec(`set ${name} = ${cost}`);
  } catch (error) {
    await client.close();
    throw error;
  }
  return { db, close: () => client.close(), dump: () => client.dumpDataDir('none') };
}
