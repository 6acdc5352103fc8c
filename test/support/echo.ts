import type { Answerer } from '../../service/answering/answerer.js';

/** Length of a fragment, in characters. */
const FRAGMENT_LENGTH = 7;

/** A question whose answer starts and never ends. */
export const ENDLESS = 'And so on';

/** Answers with the question itself, in fragments, so that tests control the answer. */
export const echo: Answerer = {
  models: () => Promise.resolve([{ key: 'echo', name: 'Echo', usable: true }]),
  async *answer({ content, signal }) {
    for (let start = 0; start < content.length; start += FRAGMENT_LENGTH)
      yield { type: 'fragment', content: content.slice(start, start + FRAGMENT_LENGTH) };
    if (content === ENDLESS) await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
    yield { type: 'final', totalTokens: content.length, noAnswer: false };
  },
};
