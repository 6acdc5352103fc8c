import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two fragments: fast enough that readers never wait. */
export const DEFAULT_PACE_MS = 8;

/** A word with the space after it; a link or an image stays whole. */
const FRAGMENT = /(?:!?\[(?:\\.|[^\]\\])*\]\([^)\s]*\)|\S)+\s*|\s+/g;

/**
 * Yields a text in fragments: the first at once, the others `paceMs` milliseconds apart.
 *
 * @throws the reason of `signal` as soon as it is aborted, even during a pause
 */
export async function* paced(
  text: string,
  paceMs: number,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  let isFirst = true;
  for (const fragment of text.match(FRAGMENT) ?? []) {
    signal.throwIfAborted();
    if (!isFirst && paceMs > 0) await delay(paceMs, undefined, { signal });
    isFirst = false;
    yield fragment;
  }
}
