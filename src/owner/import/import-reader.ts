import { ImportSession } from '../../import/import-session.js';
import { NoWorkerError, WorkerSession } from '../../import/session-in-worker.js';
import type { SentReading, SessionTask, SessionTasks } from '../../import/session-messages.js';
import type { ImportSource } from '../../import/source.js';
import type { ImportWork } from './import-work.js';

/** Smaller files are read on the page in less time than a worker needs to start. */
const MIN_WORKER_BYTES = 128 * 1024;

/** Reads files and checks their rows, large ones in a worker if the page lets one start. */
export class ImportReader {
  #session: WorkerSession | ImportSession | undefined;

  /**
   * Reads the file whose rows the other tasks are about.
   *
   * @throws {UnreadableFileError | TooManyColumnsError}
   */
  async read(work: ImportWork, file: File, reading: SentReading): Promise<ImportSource> {
    this.close();
    const isSmall = file.size < MIN_WORKER_BYTES && !/\.(?:xls\w?|ods)$/i.test(file.name);
    if (!isSmall) {
      try {
        this.#session = new WorkerSession();
        return await this.perform(work, 'read', file, reading);
      } catch (error) {
        if (!(error instanceof NoWorkerError) || work.isCanceled) throw error;
        this.close();
      }
    }
    this.#session = new ImportSession();
    return this.perform(work, 'read', file, reading);
  }

  /** Does a task. @throws the reason of `work` when that is canceled */
  perform<Task extends SessionTask>(
    work: ImportWork,
    task: Task,
    ...params: SessionTasks[Task]['params']
  ): Promise<SessionTasks[Task]['result']> {
    const session = this.#session!;
    if (session instanceof WorkerSession) return session.perform(task, work, ...params);
    type Act = (work: ImportWork, ...params: SessionTasks[Task]['params']) => Promise<SessionTasks[Task]['result']>;
    return (session[task].bind(session) as Act)(work, ...params);
  }

  /** Ends the worker. */
  close(): void {
    if (this.#session instanceof WorkerSession) this.#session.close();
    this.#session = undefined;
  }
}
