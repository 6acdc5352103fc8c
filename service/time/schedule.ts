import type { Log } from '../failure.js';

/** A repeated task, which never overlaps itself in one process. */
export interface Schedule {
  /** Stops the schedule; aborts the running task's signal and resolves when the task has ended. */
  stop(): Promise<void>;
}

/**
 * Runs a task now, and again `intervalMs` milliseconds after each run. Logs failures.
 *
 * @param work receives a signal that is aborted when it should start nothing more
 */
export function startSchedule(work: (stopping: AbortSignal) => Promise<void>, intervalMs: number, log: Log): Schedule {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      await work(stopping.signal);
    } catch (error) {
      log('A scheduled task failed.', error);
    }
    if (stopping.signal.aborted) return;
    // Don't keep an otherwise idle process alive.
    timer = setTimeout(() => void (running = run()), intervalMs).unref();
  };
  let running = run();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
