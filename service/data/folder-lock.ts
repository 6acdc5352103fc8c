import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Another process is using the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** How long to wait for a folder: a stopping process needs a moment to close it. */
const WAIT_MS = 5000;
const RETRY_MS = 100;
/** A cleanup marker older than this is from a crashed process; cleanup takes milliseconds. */
const CLEANING_MS = 5000;
/** The limit is 104 bytes on some systems and 108 on others, including the terminator. */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * Locks a folder for this process: two processes would corrupt an embedded database, which has no lock of its
 * own. The lock is a local socket that responds while its process runs, so a killed process needs no manual
 * cleanup.
 *
 * @returns a function that releases the folder
 * @throws {FolderInUseError} when the folder is still in use after `waitMs` milliseconds
 */
export async function holdFolder(folder: string, waitMs = WAIT_MS): Promise<() => Promise<void>> {
  const address = socketAddress(resolve(folder));
  const giveUpAt = Date.now() + waitMs;
  for (;;) {
    const server = (await listen(address)) ?? (await takeOver(address));
    if (server) return () => new Promise(done => server.close(() => done()));
    if (Date.now() >= giveUpAt) throw new FolderInUseError(`The folder ${folder} is in use by another process.`);
    await delay(RETRY_MS);
  }
}

function socketAddress(folder: string): string {
  const digest = () => createHash('sha256').update(folder).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\chatbot-bubble-${digest()}`;
  const inside = join(folder, '.lock.sock');
  return Buffer.byteLength(inside) <= MAX_SOCKET_PATH_BYTES
    ? inside
    : join(tmpdir(), `chatbot-bubble-${digest()}.sock`);
}

/** Returns the listening socket, or undefined when the address is in use. */
async function listen(address: string): Promise<Server | undefined> {
  const server = createServer(socket => socket.destroy());
  server.listen(address);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return undefined;
    throw error;
  }
  server.unref();
  return server;
}

/** Replaces the socket of a crashed process, one process at a time: two could remove each other's sockets. */
async function takeOver(address: string): Promise<Server | undefined> {
  if (process.platform === 'win32' || (await isAnswered(address))) return undefined;
  const mark = `${address}.cleaning`;
  try {
    await (await open(mark, 'wx')).close();
  } catch {
    const left = await stat(mark).catch(() => undefined);
    if (left && Date.now() - left.mtimeMs > CLEANING_MS) await rm(mark, { force: true });
    return undefined;
  }
  try {
    if (await isAnswered(address)) return undefined;
    await rm(address, { force: true });
    return await listen(address);
  } finally {
    await rm(mark, { force: true });
  }
}

/** Whether a process responds at the address; failures other than a refused connection count as a response. */
function isAnswered(address: string): Promise<boolean> {
  return new Promise(settle => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      settle(true);
    });
    socket.once('error', error => {
      const code = codeOf(error);
      settle(code !== 'ECONNREFUSED' && code !== 'ENOENT');
    });
  });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
