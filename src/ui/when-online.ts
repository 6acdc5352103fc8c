import { ownOptions } from '../platform.js';

/** Calls a function once when the browser has a connection again. A function that waits already is called once, too. */
export const whenOnline = (work: () => unknown): void => addEventListener('online', work, ownOptions({ once: true }));
