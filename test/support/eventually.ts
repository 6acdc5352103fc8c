import { setImmediate } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

/** Looks again and again until there is something, and gives it; for what no event tells of. */
export async function eventually<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > giveUpAt) throw new Error('It did not happen.');
    // The embedded database answers without ever leaving the event loop to others.
    await setImmediate();
  }
}
