import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { holdFolder } from './folder-lock.js';
import * as schema from './schema.js';

/** The database as the repositories see it, whichever of the two it is. Also the type of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Where the data lives. */
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

/** A database that does not answer is an error to tell, not a reason to hang. */
const CONNECT_MS = 5000;
const QUERY_MS = 30_000;

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
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if (location.type === 'postgres') return openPostgres(location.url);
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

async function openPostgres(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    options: Object.entries(COSTS)
      .map(([name, cost]) => `-c ${name}=${cost}`)
      .join(' '),
  });
  // A connection that breaks tells of it twice: to the query, if one runs, and by an event, which ends the
  // process when nobody listens. The pool listens to idle connections only.
  pool.on('error', () => {});
  pool.on('connect', connection => connection.on('error', () => {}));
  try {
    const connection = await pool.connect();
    try {
      await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await migrate(drizzle(connection), { migrationsFolder });
      await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    } finally {
      // Closing the connection gives the lock free, also after a failure.
      connection.release(true);
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzle(pool, { schema }), close: () => pool.end() };
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
