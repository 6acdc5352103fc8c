import { setTimeout } from '../platform.js';

/** How much longer to wait for each try, in ms. */
const LONGER_MS = 2_000;

const waiting = new Set<() => unknown>();
let delay = 0;

/**
 * Calls a function once: when the browser has a connection again, or after a while, because the connection may be there
 * and the service may fail. A function that waits already is called once, too.
 */
export const whenOnline = (work: () => unknown): void => {
  if (!waiting.size) setTimeout(tryAgain, (delay += LONGER_MS));
  waiting.add(work);
  addEventListener('online', tryAgain);
};

const tryAgain = () => {
  for (const work of waiting) {
    waiting.delete(work);
    work();
  }
};
