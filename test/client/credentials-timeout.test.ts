import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

// The client keeps the timers from when it was loaded.
mock.timers.enable({ apis: ['setTimeout'] });
const { KeyRing } = await import('../../src/client/credentials.js');
const { ChatbotError } = await import('../../src/client/errors.js');

test('SEC-3: a credentials function times out after ten seconds and is called again next time', async () => {
  let asked = 0;
  const ring = new KeyRing(() => (++asked === 1 ? new Promise(() => {}) : { sessionKey: 'key' }));
  const failed = assert.rejects(
    ring.headers(),
    (error: unknown) => error instanceof ChatbotError && error.kind === 'timeout',
  );
  let isOver = false;
  void failed.then(() => (isOver = true));
  mock.timers.tick(9_999);
  await new Promise(setImmediate);
  assert.equal(isOver, false);
  mock.timers.tick(1);
  await failed;
  assert.deepEqual(Object.values(await ring.headers()), ['key']);
});
