import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../scripts/browsers.mjs';
import { freePort } from './free-port.js';

const run = promisify(execFile);

/** A PostgreSQL server for one test file. */
export interface ThrowawayPostgres {
  /** Address of an empty database. */
  readonly url: string;
  /** Makes another empty database on the same server and gives its address. */
  createDatabase(name: string): Promise<string>;
  /** Stops the server and deletes all of it; once, however often it is asked for. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL on loopback that leaves nothing behind; undefined where it is not installed. */
export async function startPostgres(): Promise<ThrowawayPostgres | undefined> {
  const programs = findPostgres();
  if (!programs) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'chatbot-postgres-'));
  await chmod(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  const control = (program: string, ...args: string[]) => {
    const path = join(programs, program);
    // PostgreSQL refuses to run as root.
    return process.getuid?.() === 0
      ? run('runuser', ['-u', 'postgres', '--', path, ...args], { cwd: '/' })
      : run(path, args, { cwd: '/' });
  };
  await control('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync');
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c fsync=off`;
  await control('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  const server = `postgres://postgres@127.0.0.1:${port}`;
  const stop = async () => {
    await control('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    await rm(folder, { recursive: true, force: true });
  };
  let stopped: Promise<void> | undefined;
  return {
    url: `${server}/postgres`,
    async createDatabase(name) {
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: `${server}/postgres` });
      await client.connect();
      await client.query(`create database "${name}"`);
      await client.end();
      return `${server}/${name}`;
    },
    stop: () => (stopped ??= stop()),
  };
}
