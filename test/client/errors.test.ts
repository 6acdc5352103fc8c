import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChatbotError, isRetryable } from '../../src/client/errors.js';

test('errors of the service are retryable, whether the status or the code reports them', () => {
  for (const details of [{ status: 502 }, { status: 200, code: 502 }, { code: 500 }])
    assert.equal(isRetryable(new ChatbotError('service', 'No.', details)), true);
  assert.equal(isRetryable(new ChatbotError('service', 'No.', { status: 200, code: 404 })), false);
});

test('an error of another copy of the class is a ChatbotError, and other values are none', () => {
  const ofTheScriptTag = Object.assign(new TypeError('Not loaded.'), { name: 'ChatbotError', kind: 'network' });
  assert.ok(ofTheScriptTag instanceof ChatbotError);
  assert.equal(isRetryable(ofTheScriptTag), true);
  for (const value of [new Error('No.'), new DOMException('', 'AbortError'), {}, undefined, null, 'ChatbotError'])
    assert.equal((value as unknown) instanceof ChatbotError, false, String(value));
});
