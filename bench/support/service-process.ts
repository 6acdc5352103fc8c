import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ReadyMessage, ServiceWish, UsageMessage } from './service-child.js';

const CHILD = fileURLToPath(new URL('service-child.ts', import.meta.url));
/** Storing 100,000 listings in the embedded database takes minutes. */
const START_MS = 300_000;
const ANSWER_MS = 30_000;
const STOP_MS = 10_000;

/** A service in a separate process. */
export class ServiceProcess {
  readonly url: string;
  readonly serialNumber: string;
  /** The owner's key for listings. */
  readonly workspaceKey: string;
  /** Address of the recorded statements. */
  readonly recordedUrl: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, { port, serialNumber, workspaceKey, recordedPort }: ReadyMessage) {
    this.#child = child;
    this.url = `http://127.0.0.1:${port}`;
    this.serialNumber = serialNumber;
    this.workspaceKey = workspaceKey;
    this.recordedUrl = `http://127.0.0.1:${recordedPort ?? 0}`;
  }

  /** Starts a service; resolves when it answers. */
  static async start(wish: ServiceWish): Promise<ServiceProcess> {
    const child = fork(CHILD, [JSON.stringify(wish)], { execArgv: ['--import', 'tsx', '--expose-gc'] });
    try {
      return new ServiceProcess(child, await nextMessage<ReadyMessage>(child, START_MS));
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  /** Resources used by the process so far. @param collects whether the process first collects its garbage */
  async usage(collects = false): Promise<UsageMessage> {
    return this.#tell(collects ? 'collected usage' : 'usage');
  }

  /** Every message is answered with the resources used so far. */
  #tell(message: string): Promise<UsageMessage> {
    this.#child.send(message);
    return nextMessage<UsageMessage>(this.#child, ANSWER_MS);
  }

  /** Records the statements of what `work` asks, as one answer. */
  async record(work: () => Promise<unknown>): Promise<void> {
    await this.#tell('record');
    await work();
    await this.#tell('stop recording');
  }

  /** Marks all questions as unanswered, so that recorded statements can answer them again. */
  async reopenAnswers(): Promise<void> {
    await this.#tell('reopen answers');
  }

  /** Stops the process, gracefully if possible. */
  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), STOP_MS);
    if (this.#child.connected) this.#child.disconnect();
    await ended;
    clearTimeout(timer);
  }
}

async function nextMessage<Message>(child: ChildProcess, limitMs: number): Promise<Message> {
  const stopped = new AbortController();
  const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(limitMs)]);
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as Message),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`The service ended with code ${String(code)}.`);
      }),
    ]);
  } finally {
    stopped.abort();
  }
}
