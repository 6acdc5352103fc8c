import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two fragments: fast enough that readers never wait. */
export const DEFAULT_PACE_MS = 32;
/** Sending the fragments of an answer costs the service more than making it, so a fragment has several words. */
const WORDS_PER_FRAGMENT = 4;

/** A word with the space after it; a link or an image stays whole. */
const WORD = /(?:!?\[(?:\\.|[^\]\\])*\]\([^)\s]*\)|\S)+\s*|\s+/g;

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
  const words = text.match(WORD) ?? [];
  for (let start = 0; start < words.length; start += WORDS_PER_FRAGMENT) {
    signal.throwIfAborted();
    if (start > 0 && paceMs > 0) await delay(paceMs, undefined, { signal });
    yield words.slice(start, start + WORDS_PER_FRAGMENT).join('');
  }
}
