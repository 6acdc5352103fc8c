import { setTimeout } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
const PAUSE_MS = 10;

/** Looks again and again until there is something, and gives it; for what no event tells of. */
export async function eventually<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > giveUpAt) throw new Error('It did not happen.');

    await setTimeout(PAUSE_MS);
  }
}

/**
 * Waits for what may never end: a page that is gone does not answer, and says nothing of it.
 *
 * @param what is waited for, for the error
 * @throws {Error} after `limitMs`
 */
export async function inTime<Found>(
  coming: Promise<Found>,
  limitMs: number,
  what: string,
): Promise<Found> {
  const done = new AbortController();
  const late = setTimeout(limitMs, undefined, { signal: done.signal }).then(() => {
    throw new Error(`In vain: ${what}`);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    late.catch(() => undefined);
    done.abort();
  }
}
