import { expect } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import type { ChatbotError } from '../../src/client/errors.js';
import { freshSerial } from './support/bubble.js';

describe('a service that never sends the settings', () => {
  it("fails a question at the page's timeout after one request, with a clear error", async () => {
    let requests = 0;
    const element = document.createElement('chatbot-bubble');
    element.serialNumber = freshSerial();
    element.noHistory = true;
    element.limits = { firstByteMs: 300 };
    element.fetch = (_, init) =>
      new Promise((_, reject) => {
        requests++;
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    document.body.append(element);
    const began = performance.now();
    const error = await element.send('Hello').then(
      () => undefined,
      (reason: unknown) => reason as ChatbotError,
    );
    expect([error?.kind, error?.message]).to.deep.equal(['timeout', 'The service took too long.']);
    expect(requests).to.equal(1);
    expect(performance.now() - began < 20_000).to.equal(true);
    element.remove();
  });
});
