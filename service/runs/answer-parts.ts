import { UpstreamError, type AnswerPart } from '../answering/answerer.js';
import { textSetting } from '../data/settings.js';
import type { StoredSettings } from '../data/schema.js';
import { WellFormedText } from './well-formed.js';

/**
 * Yields the parts of an answerer with storable fragments, none of them empty, and the owner's suffix before the last part.
 *
 * @throws {UpstreamError} when there is no last part; the reason of `signal` once it is aborted
 */
export async function* answerParts(
  source: AsyncIterable<AnswerPart>,
  settings: StoredSettings,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart, void, undefined> {
  const text = new WellFormedText();
  let last = '';
  for await (const part of untilAborted(source, signal)) {
    if (part.type === 'fragment') {
      const content = text.push(part.content);
      if (content === '') continue;
      last = content;
      yield { type: 'fragment', content };
      continue;
    }
    const rest = text.end();
    if (rest && part.type !== 'retracted') yield { type: 'fragment', content: (last = rest) };
    if (part.type === 'final') {
      for (const content of suffixPieces(textSetting(settings, 'AnswerSuffix'), last))
        yield { type: 'fragment', content };
      yield part;
      return;
    }
    yield part;
  }
  throw new UpstreamError('The answer ended before its last part.');
}

/** Not stated: how AnswerSuffix is joined. It becomes its own paragraph unless it starts with whitespace. */
function suffixPieces(suffix: string, before: string): string[] {
  if (suffix === '') return [];
  return before === '' || /^\s/.test(suffix) ? [suffix] : ['\n\n', suffix];
}

/** Yields the items of `source` until the signal is aborted, even if the source ignores the signal. */
async function* untilAborted<Item>(
  source: AsyncIterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item, void, undefined> {
  const iterator = source[Symbol.asyncIterator]();
  let abort = () => {};
  const aborted = new Promise<undefined>(resolve => (abort = () => resolve(undefined)));
  signal.addEventListener('abort', abort);
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await Promise.race([iterator.next(), aborted]);
      if (!next) continue;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // Not awaited, because the source may hang.
    iterator.return?.().then(undefined, () => {});
  }
}
