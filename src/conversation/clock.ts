import { clearTimeout, setTimeout } from '../platform.js';

/** Longest delay of a timer, in ms: 24 days. A longer one would fire immediately. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Time and timers. Tests pass their own. */
export interface Clock {
  /** Returns milliseconds since the epoch. Never goes back, so that waits continue when the system clock is set. */
  now(): number;
  /** Calls `work` after `ms` milliseconds, or after 24 days if that is earlier. Returns a function that cancels it. */
  schedule(work: () => void, ms: number): () => void;
}

export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  schedule(work, ms) {
    const timer: unknown = setTimeout(work, Math.min(ms, MAX_DELAY_MS));
    // In Node, a pending timer would keep the process running. Browsers return a number.
    (timer as { unref?: () => void }).unref?.();
    return () => clearTimeout(timer as number);
  },
};
