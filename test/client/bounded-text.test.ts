import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundedText, MAX_PLAIN_BYTES } from '../../src/client/bounded-text.js';

/** A body of this many mebibytes, and how many were taken when it was canceled. */
function bodyOf(mebibytes: number) {
  const seen = { taken: 0, isCanceled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (seen.taken++ < mebibytes) controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
      else controller.close();
    },
    cancel: () => void (seen.isCanceled = true),
  });
  return { response: new Response(body), seen };
}

test('a plain response is read up to its limit, and the rest is canceled', async () => {
  assert.equal((await boundedText(bodyOf(4).response)).length, MAX_PLAIN_BYTES);
  const { response, seen } = bodyOf(202);
  await assert.rejects(boundedText(response), RangeError);
  assert.ok(seen.isCanceled && seen.taken <= 7, String(seen.taken));
});
