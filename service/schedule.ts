import type { Log } from './failure.js';

/** Something that is done again and again; never twice at the same time in one process. */
export interface Schedule {
  /** Ends it; resolves when what is being done is done, which is told to come to an end. */
  stop(): Promise<void>;
}

/**
 * Does something now, and again `intervalMs` milliseconds after it was done. A failure is logged.
 *
 * @param work is given a signal that is aborted when it should begin nothing more
 */
export function startSchedule(
  work: (stopping: AbortSignal) => Promise<void>,
  intervalMs: number,
  log: Log,
): Schedule {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      await work(stopping.signal);
    } catch (error) {
      log('A scheduled task failed.', error);
    }
    if (stopping.signal.aborted) return;
    // It does not keep a process alive that has nothing else to do.
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
