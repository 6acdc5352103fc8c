import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError, readConfig, type ServiceConfig } from './config.js';
import { DamagedDatabaseError } from './data/database.js';
import { FolderInUseError } from './data/folder-lock.js';
import { ServiceError } from './failure.js';
import { createLogs } from './monitoring/logs.js';
import { startService, type RunningService, type ServiceParts } from './server.js';

const PARENT_CHECK_MS = 250;

/**
 * Runs the service as this process: reads the environment, starts, prints its addresses, and shuts down on
 * SIGINT and SIGTERM. After SIGTERM it keeps serving for `DRAIN_SECONDS`, so that a load balancer notices; then
 * running answers have `SHUTDOWN_SECONDS` to end. A second signal stops at once, under npm the third.
 *
 * The last startup line begins with `Ready `; with LOG_FORMAT=json, it is one object with the message `ready`. A startup
 * error prints one sentence and exits with code 1.
 */
export async function runProcess(parts: ServiceParts = {}): Promise<void> {
  let service: RunningService;
  let config: ServiceConfig;
  try {
    config = readConfig(process.env);
    service = await startService(config, parts);
  } catch (error) {
    if (process.env['LOG_FORMAT']?.trim() === 'json') jsonLogs.failure('The service did not start.', asFact(error));
    else console.error(explain(error));
    process.exitCode = 1;
    return;
  }
  const isJson = config.LOG_FORMAT === 'json';
  // A parent process may send a signal as soon as it reads the last line.
  const isUnderNpm = !!process.env['npm_lifecycle_event'];
  let signals = 0;
  const stop = (signal: NodeJS.Signals) => {
    signals++;
    // npm forwards a signal that the whole process group already got.
    if (signals > (isUnderNpm ? 2 : 1)) process.exit(1);
    if (signals === 1) void stopService(service, signal === 'SIGTERM' ? config.DRAIN_SECONDS : 0, isJson);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (isUnderNpm) onOrphaned(() => signals > 0 || stop('SIGTERM'));
  const { keys, oldKeysUntil, url, address } = service;
  if (isJson) {
    jsonLogs.start({
      keys: keys.file ?? 'environment',
      ...(oldKeysUntil && { oldKeysUntil: oldKeysUntil.toISOString() }),
      ...{ address, url, owner: `${url}/owner` },
    });
    return;
  }
  console.log(`Keys     ${keys.file ?? 'API_KEY and SESSION_KEY of the environment'}`);
  if (oldKeysUntil) console.log(`Old keys open until ${oldKeysUntil.toISOString()}; KEY_OVERLAP_HOURS=0 ends them`);
  if (address !== url) console.log(`Listens  ${address}/`);
  console.log(`Owner    ${url}/owner`);
  console.log(`Ready    ${url}/`);
}

const jsonLogs = createLogs('json', line => console.log(line));

/** A known error as its sentence. */
function asFact(error: unknown): unknown {
  const said = explain(error);
  return typeof said === 'string' ? new Error(said) : error;
}

/** npm runs scripts in a shell and signals only the shell, so watch for the shell to exit. */
function onOrphaned(stop: () => unknown): void {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}

async function stopService(service: RunningService, drainSeconds: number, isJson: boolean): Promise<void> {
  try {
    service.drain();
    await delay(drainSeconds * 1000);
    await service.close();
    process.exit(0);
  } catch (error) {
    if (isJson) jsonLogs.failure('The service did not stop in good order.', error);
    else console.error('The service did not stop in good order.', error);
    process.exit(1);
  }
}

/** Errors of PostgreSQL's server that an operator can resolve. */
const POSTGRES_SENTENCES: Readonly<Record<string, string>> = {
  '3D000': 'The database that DATABASE_URL names does not exist. Create it, for example with createdb.',
  '28P01': 'The database refuses the password in DATABASE_URL.',
  '28000': 'The database refuses the user in DATABASE_URL.',
  '42501': 'The user in DATABASE_URL may not create tables in the database.',
};
const UNWRITABLE = ['EACCES', 'EEXIST', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'];

/** Returns a sentence for known errors, otherwise the whole error. */
export function explain(error: unknown): unknown {
  const isSaid = [ConfigError, FolderInUseError, DamagedDatabaseError, ServiceError].some(
    kind => error instanceof kind,
  );
  if (isSaid) return (error as Error).message;
  const {
    code = '',
    syscall,
    port,
    address,
    path,
  } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE') return `Port ${port} is in use by another process. Choose another one with PORT.`;
    if (code === 'EACCES') return `This user may not listen on port ${port}. Choose one above 1023 with PORT.`;
    return `The address ${address} in HOST is none of this machine.`;
  }
  if (UNWRITABLE.includes(code) && path)
    return `The service cannot write to ${path} (${code}). Choose another folder with DATA_DIR.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'The database at DATABASE_URL does not answer.';
  return POSTGRES_SENTENCES[code] ?? error;
}
