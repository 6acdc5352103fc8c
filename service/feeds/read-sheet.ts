import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectSheet, type SheetMessage } from '../../src/import/sheet-messages.js';
import { UnreadableFileError, type SheetRows } from '../../src/import/source.js';

/** TypeScript when the service runs from its sources. */
const FILE = fileURLToPath(new URL(`./sheet-process${extname(import.meta.url)}`, import.meta.url));
/** Memory of the process; a spreadsheet that needs more is refused. */
const MAX_MEMORY_MB = 1024;

/**
 * Reads a spreadsheet in a process of its own: that takes seconds, and a hostile file may use up all memory. A thread
 * would not run from the sources, because tsx doesn't compile for threads.
 *
 * @throws {UnreadableFileError}
 * @throws the reason of `signal` when that is aborted
 */
export async function readSheetInProcess(bytes: Uint8Array, signal: AbortSignal): Promise<SheetRows> {
  signal.throwIfAborted();
  const child = fork(FILE, {
    // The file is not trusted, so its reader gets no secrets.
    env: {},
    execArgv: [...process.execArgv, `--max-old-space-size=${MAX_MEMORY_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const stop = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', stop);
  try {
    return await rowsOf(child, bytes);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

function rowsOf(child: ChildProcess, bytes: Uint8Array): Promise<SheetRows> {
  const collect = collectSheet();
  return new Promise((resolve, reject) => {
    child.on('message', (message: SheetMessage) => {
      const sheet = collect(message);
      if (sheet instanceof Error) reject(sheet);
      else if (sheet) resolve(sheet);
    });
    child.on('error', reject);
    child.on('exit', () => reject(new UnreadableFileError('archive')));
    child.send(bytes, error => {
      if (error) reject(error);
    });
  });
}
