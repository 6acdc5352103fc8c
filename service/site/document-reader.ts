import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DocumentError, type DocumentJob, type DocumentMessage, type DocumentText } from './document.js';

/** TypeScript when the service runs from its sources. */
const FILE = fileURLToPath(new URL(`./document-process${extname(import.meta.url)}`, import.meta.url));
const MAX_MEMORY_MB = 512;
const TIMEOUT_MS = 20_000;
/** How long the process waits for the next document. */
const IDLE_MS = 5000;

/**
 * Reads documents in a process of its own, one after another: a hostile one may take all time and memory, and then only
 * that process ends. Without documents, it ends by itself.
 */
export class DocumentReader {
  readonly #timeoutMs: number;
  #child: ChildProcess | undefined;
  #jobs = 0;
  /** The document that is being read. */
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(timeoutMs = TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs;
  }

  /**
   * @throws {DocumentError} with a sentence for the owner
   * @throws the reason of `signal` when that is aborted
   */
  read(document: Omit<DocumentJob, 'id'>, signal: AbortSignal): Promise<DocumentText> {
    const next = () => this.#read(document, signal);
    const reading = this.#last.then(next, next);
    this.#last = reading;
    return reading;
  }

  async #read(document: Omit<DocumentJob, 'id'>, signal: AbortSignal): Promise<DocumentText> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    const child = (this.#child ??= start());
    const job = { ...document, id: ++this.#jobs };
    let end = () => {};
    try {
      return await new Promise<DocumentText>((resolve, reject) => {
        const fail = (code?: unknown) => {
          // A process without memory ends by a signal. One that ends by itself has not even begun to read.
          const hasEnded = typeof code === 'number';
          const problem = hasEnded ? 'could not be read' : 'is too large or too complicated to be read';
          reject(new DocumentError(`The page ${problem}.`));
        };
        const handleMessage = (message: DocumentMessage) => {
          if (message.id !== job.id) return;
          if ('document' in message) resolve(message.document);
          else reject(new DocumentError(message.problem));
        };
        const stop = () => {
          this.#close();
          fail();
        };
        const timer = setTimeout(stop, this.#timeoutMs);
        const forget = (code?: unknown) => {
          if (this.#child === child) this.#child = undefined;
          fail(code);
        };
        child.on('message', handleMessage).on('exit', forget).on('error', forget);
        signal.addEventListener('abort', stop);
        end = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', stop);
          child.off('message', handleMessage).off('exit', forget).off('error', forget);
        };
        child.send(job, error => {
          if (error) forget();
        });
      });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      end();
      this.#idle = setTimeout(() => this.#close(), IDLE_MS).unref();
    }
  }

  #close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

function start(): ChildProcess {
  const child = fork(FILE, {
    // Pages are not trusted, so their reader gets no secrets.
    env: {},
    execArgv: [...process.execArgv, `--max-old-space-size=${MAX_MEMORY_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Between two documents nobody else listens, and an error without a listener would end the service.
  child.on('error', () => {});
  // A waiting process does not keep the service alive.
  child.unref();
  child.channel?.unref();
  return child;
}
