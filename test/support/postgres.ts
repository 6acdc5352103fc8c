import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../scripts/browsers.mjs';
import { freePort } from './free-port.js';
import { Shared } from './shared.js';

const run = promisify(execFile);

export interface ThrowawayPostgres {
  /** Address of an empty database. */
  readonly url: string;
  /** Creates another empty database on the same server and returns its address. */
  createDatabase(name: string): Promise<string>;
  /** Stops the server and deletes all of its data. Calling it again does nothing. */
  stop(): Promise<void>;
}

/** Starts a temporary PostgreSQL on loopback; undefined if it is not installed. */
export async function startPostgres(): Promise<ThrowawayPostgres | undefined> {
  const programs = findPostgres();
  if (!programs) return undefined;
  const user = await serverUser();
  const data = await mkdtemp(join(tmpdir(), 'chatbot-postgres-'));
  if (user) await chown(data, user.uid, user.gid);
  const options = { ...user, cwd: data };
  const initialize = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync'];
  await run(join(programs, 'initdb'), initialize, options);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 200,
    // The test waits for a message in the log.
    lc_messages: 'C',
  };
  // Not with pg_ctl: a child process ends when `npm test` kills the process group.
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(server, 'exit');
  let log = '';
  server.stderr.on('data', (bytes: Buffer) => (log += bytes.toString()));
  while (!log.includes('ready to accept connections'))
    if ((await Promise.race([exited, once(server.stderr, 'data')])).length > 1)
      throw new Error(`PostgreSQL did not start: ${log}`);
  const address = `postgres://postgres@127.0.0.1:${port}`;
  const stop = async () => {
    server.kill('SIGQUIT');
    await exited;
    await rm(data, { recursive: true, force: true });
  };
  let stopped: Promise<void> | undefined;
  return {
    url: `${address}/postgres`,
    async createDatabase(name) {
      await query(`${address}/postgres`, `create database "${name}"`);
      return `${address}/${name}`;
    },
    stop: () => (stopped ??= stop()),
  };
}

const shared = new Shared(startPostgres, async server => server?.stop());

/** An empty database on a server shared by the test files of this process. */
export interface PostgresDatabase {
  readonly url: string;
  release(): Promise<void>;
}

/** Creates a database; undefined if PostgreSQL is not installed. */
export async function newPostgresDatabase(): Promise<PostgresDatabase | undefined> {
  const server = await shared.use();
  const release = () => shared.release();
  if (!server) return undefined;
  return { url: await server.createDatabase(randomUUID()), release };
}

async function query(url: string, statement: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Debian's user for the server, which refuses to run as root; undefined for other users. */
async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const ask = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout);
  return { uid: await ask('-u'), gid: await ask('-g') };
}
