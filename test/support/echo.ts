import type { Answerer } from '../../service/answering/answerer.js';

/** Characters of a fragment. */
const FRAGMENT_LENGTH = 7;

/** A question that is answered in part and never to its end. */
export const ENDLESS = 'And so on';

/** Answers with what was asked, in fragments: a test puts what it wants answered into the question. */
export const echo: Answerer = {
  models: () => Promise.resolve([{ key: 'echo', name: 'Echo', usable: true }]),
  async *answer({ content, signal }) {
    for (let start = 0; start < content.length; start += FRAGMENT_LENGTH)
      yield { type: 'fragment', content: content.slice(start, start + FRAGMENT_LENGTH) };
    if (content === ENDLESS)
      await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
    yield { type: 'final', totalTokens: content.length, noAnswer: false };
  },
};
