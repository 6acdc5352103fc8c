import { collectSheet, type SheetMessage } from './sheet-messages.js';
import type { SheetRows } from './source.js';

/**
 * Reads a spreadsheet in a worker; on the page where none starts: its file comes from another origin, or the policy of
 * the page forbids workers.
 *
 * @throws {UnreadableFileError}
 * @throws the reason of `signal` when that is aborted
 */
export async function readSheetInWorker(bytes: Uint8Array, signal: AbortSignal): Promise<SheetRows> {
  signal.throwIfAborted();
  const worker = startWorker();
  const read = worker && (await collectFrom(worker, bytes, signal).finally(() => worker.terminate()));
  return read ?? (await import('./spreadsheet.js')).readSheet(bytes);
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./sheet-worker.js', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

/** Returns nothing if the worker does not start. */
function collectFrom(worker: Worker, bytes: Uint8Array, signal: AbortSignal): Promise<SheetRows | undefined> {
  const collect = collectSheet();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', () => resolve(undefined));
    worker.addEventListener('message', ({ data }: MessageEvent<SheetMessage>) => {
      const sheet = collect(data);
      if (sheet instanceof Error) reject(sheet);
      else if (sheet) resolve(sheet);
    });
    worker.postMessage(bytes);
  });
}
