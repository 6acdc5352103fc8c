import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two fragments: a reader sees the answer grow and never waits for it. */
export const DEFAULT_PACE_MS = 8;

/** A word with the space behind it; a link or a picture stays whole. */
const FRAGMENT = /(?:!?\[(?:\\.|[^\]\\])*\]\([^)\s]*\)|\S)+\s*|\s+/g;

/**
 * Gives a text in fragments whose concatenation is the text: the first at once, the others `paceMs`
 * milliseconds apart; 0 means without a pause.
 *
 * @throws the reason of `signal` as soon as it is aborted, also during a pause
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
