import { setTimeout } from 'node:timers/promises';

const LIMIT_MS = 30_000;
const PAUSE_MS = 10;

/** Polls until `look` returns a result, for changes without an event. */
export async function eventually<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  const giveUpAt = Date.now() + LIMIT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > giveUpAt) throw new Error('Timeout: the expected change did not happen.');

    await setTimeout(PAUSE_MS);
  }
}

/**
 * Waits with a time limit, because a closed page never answers.
 *
 * @param what description for the error
 * @throws {Error} after `limitMs`
 */
export async function inTime<Found>(coming: Promise<Found>, limitMs: number, what: string): Promise<Found> {
  const done = new AbortController();
  const late = setTimeout(limitMs, undefined, { signal: done.signal }).then(() => {
    throw new Error(`Timeout: ${what}`);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    late.catch(() => undefined);
    done.abort();
  }
}
