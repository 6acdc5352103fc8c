import type { Answerer, AnswerPart, AnswerRequest } from '../../../service/answering/answerer.js';

/** An answerer that only yields these fragments. */
export function answering(...fragments: readonly string[]): Answerer {
  return answeringBy(function* () {
    for (const content of fragments) yield { type: 'fragment', content };
    yield { type: 'final', totalTokens: fragments.length, noAnswer: false };
  });
}

/** An answerer with a custom `answer`. */
export function answeringBy(
  script: (question: AnswerRequest) => AsyncIterable<AnswerPart> | Iterable<AnswerPart>,
): Answerer {
  return {
    models: () => Promise.resolve([{ key: 'scripted', name: 'Scripted', usable: true }]),
    async *answer(question) {
      yield* script(question);
    },
  };
}

/** Resolves when the signal is aborted. */
export const abortOf = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });

export function gate<Value = void>() {
  let open: (value: Value) => void = () => {};
  const opened = new Promise<Value>(resolve => (open = resolve));
  return { opened, open };
}
