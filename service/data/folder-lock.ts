import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Another process works in the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** How long a folder is waited for: a process that was told to stop needs a moment to close it. */
const WAIT_MS = 5000;
const RETRY_MS = 100;
/** A cleaner that left its mark longer ago than this is dead; cleaning takes milliseconds. */
const CLEANING_MS = 5000;
/** A local socket's address holds 104 bytes on some systems, 108 on others, the end mark included. */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * Holds a folder for this process: two processes in one embedded database destroy it, and it has no lock
 * of its own. The lock is a local socket that answers as long as its owner lives, so that a killed
 * process leaves nothing that has to be cleaned up by hand.
 *
 * @returns a function that gives the folder free
 * @throws {FolderInUseError} when it is not free within `waitMs` milliseconds
 */
export async function holdFolder(folder: string, waitMs = WAIT_MS): Promise<() => Promise<void>> {
  const address = socketAddress(resolve(folder));
  const giveUpAt = Date.now() + waitMs;
  for (;;) {
    const server = (await listen(address)) ?? (await takeOver(address));
    if (server) return () => new Promise(done => server.close(() => done()));
    if (Date.now() >= giveUpAt)
      throw new FolderInUseError(`The folder ${folder} is in use by another process.`);
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

/** The listening socket, or nothing when the address is taken. */
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

/**
 * Removes the socket of a dead process and takes its place. Only one process at a time may do so, or one
 * could remove the fresh socket of another.
 */
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

/** Whether somebody lives behind the address; a refusal for another reason than death counts as life. */
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
