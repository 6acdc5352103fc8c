import { ConfigError, readConfig } from './config.js';
import { FolderInUseError } from './data/folder-lock.js';
import { startService, type RunningService, type ServiceParts } from './server.js';

/**
 * Runs the service as this process: reads the environment, starts, tells where things are, and stops in
 * good order on SIGINT and SIGTERM. A second signal stops at once.
 *
 * The last line it prints at the start begins with `Ready `. What cannot work is told in one sentence and
 * ends the process with code 1.
 */
export async function runProcess(parts: ServiceParts = {}): Promise<void> {
  let service: RunningService;
  try {
    service = await startService(readConfig(process.env), parts);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
    return;
  }
  // Who reads the last line may tell the process to stop at once.
  const stop = (signal: NodeJS.Signals) => {
    process.once(signal, () => process.exit(1));
    void stopService(service);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const { keys, oldKeysUntil, url, address } = service;
  console.log(`Keys     ${keys.file ?? 'API_KEY and SESSION_KEY of the environment'}`);
  if (oldKeysUntil)
    console.log(`Old keys open until ${oldKeysUntil.toISOString()}; KEY_OVERLAP_HOURS=0 ends them`);
  if (address !== url) console.log(`Listens  ${address}/`);
  console.log(`Ready    ${url}/`);
}

async function stopService(service: RunningService): Promise<void> {
  try {
    await service.close();
    process.exit(0);
  } catch (error) {
    console.error('The service did not stop in good order.', error);
    process.exit(1);
  }
}

/** The sentence for an operator; the whole error where there is no sentence. */
function explain(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof FolderInUseError) return error.message;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return 'The port is in use by another process. Choose another one with PORT.';
  if (syscall === 'listen' && code === 'EACCES')
    return 'This user may not listen on the port. Choose one above 1023 with PORT.';
  if (syscall === 'listen') return 'The address in HOST is none of this machine.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database at DATABASE_URL does not answer.';
  return error;
}
