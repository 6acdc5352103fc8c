import type { Log } from './failure.js';

/** Something that is done again and again; never twice at the same time in one process. */
export interface Schedule {
  /** Ends it; resolves when what is being done is done. */
  stop(): Promise<void>;
}

/** Does something now, and again `intervalMs` milliseconds after it was done. A failure is logged. */
export function startSchedule(work: () => Promise<void>, intervalMs: number, log: Log): Schedule {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      await work();
    } catch (error) {
      log('A scheduled task failed.', error);
    }
    if (isStopped) return;
    // It does not keep a process alive that has nothing else to do.
    timer = setTimeout(() => void (running = run()), intervalMs).unref();
  };
  let running = run();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
