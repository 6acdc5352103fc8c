import { setTimeout } from 'node:timers/promises';

/** Whether `work` settles within `ms` milliseconds; throws its error if it rejects by then. */
export async function settlesWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const settled = new AbortController();
  try {
    return await Promise.race([work.then(() => true), setTimeout(ms, false, { signal: settled.signal })]);
  } finally {
    settled.abort();
  }
}
