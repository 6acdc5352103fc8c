import type { CheckedRow } from './import-plan.js';
import type { SessionAnswer, SessionFailure, SessionRequest, SessionTask, SessionTasks } from './session-messages.js';
import { TooManyColumnsError, UnreadableFileError, type ImportSource } from './source.js';

/** Progress of a task, and what cancels it. */
export interface TaskControl {
  readonly signal: AbortSignal;
  tell(done: number, total: number): void;
}

interface Pending {
  readonly rows: unknown[];
  readonly control: TaskControl;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

/** A worker that doesn't start: its file comes from another origin, or the policy of the page forbids workers. */
export class NoWorkerError extends Error {
  override readonly name = 'NoWorkerError';
}

/** A session in a worker of its own. */
export class WorkerSession {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #isAlive = false;
  #checked: readonly CheckedRow[] = [];

  /** @throws {NoWorkerError} */
  constructor() {
    try {
      this.#worker = new Worker(new URL('./import-worker.js', import.meta.url), { type: 'module' });
    } catch (cause) {
      throw new NoWorkerError('The page forbids workers.', { cause });
    }
    this.#worker.addEventListener('message', ({ data }: MessageEvent<SessionAnswer>) => this.#take(data));
    this.#worker.addEventListener('error', () => this.#fail());
  }

  /**
   * Does a task in the worker.
   *
   * @throws {NoWorkerError} if the worker doesn't start
   * @throws {UnreadableFileError | TooManyColumnsError}
   * @throws the reason of the signal when that is aborted
   */
  async perform<Task extends SessionTask>(
    task: Task,
    control: TaskControl,
    ...params: SessionTasks[Task]['params']
  ): Promise<SessionTasks[Task]['result']> {
    const { rows, value } = await this.#request(task, control, params);
    if (task === 'read') return { ...(value as ImportSource), rows } as SessionTasks[Task]['result'];
    if (task !== 'check' && task !== 'fix') return value as SessionTasks[Task]['result'];
    this.#checked = rows as readonly CheckedRow[];
    return this.#checked;
  }

  close(): void {
    this.#worker.terminate();
    for (const { reject } of this.#pending.values()) reject(new NoWorkerError('The worker has ended.'));
    this.#pending.clear();
  }

  #request(task: SessionTask, control: TaskControl, params: readonly unknown[]) {
    const { signal } = control;
    signal.throwIfAborted();
    const id = ++this.#lastId;
    // Only the rows that a fix changes are sent.
    const rows: unknown[] = task === 'fix' ? [...this.#checked] : [];
    return new Promise<unknown>((resolve, reject) => {
      this.#pending.set(id, { rows, control, resolve, reject });
      const cancel = () => {
        this.#pending.delete(id);
        this.#post({ id, task: 'cancel' });
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', cancel, { once: true });
      this.#post({ id, task, params });
    }).then(value => ({ rows, value }));
  }

  #post(request: SessionRequest): void {
    this.#worker.postMessage(request);
  }

  #take(answer: SessionAnswer): void {
    this.#isAlive = true;
    const pending = this.#pending.get(answer.id);
    if (!pending) return;
    const { rows, control, resolve, reject } = pending;
    switch (answer.type) {
      case 'progress':
        return control.tell(answer.done, answer.total);
      case 'rows':
        for (const [offset, row] of answer.rows.entries()) rows[answer.at + offset] = row;
        return;
      case 'result':
        this.#pending.delete(answer.id);
        return resolve(answer.value);
      case 'failure':
        this.#pending.delete(answer.id);
        return reject(errorOf(answer.failure));
    }
  }

  #fail(): void {
    const error = this.#isAlive ? new Error('The worker has failed.') : new NoWorkerError("The worker doesn't start.");
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

function errorOf(failure: SessionFailure): Error {
  if (failure.type === 'unreadable') return new UnreadableFileError(failure.reason);
  return failure.type === 'columns' ? new TooManyColumnsError() : new Error(failure.message);
}
