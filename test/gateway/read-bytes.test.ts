import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBytes, TooLargeError } from '../../src/gateway/read-bytes.js';

/** A body whose source reuses the memory of one chunk for the next, so chunks must be copied. */
function reusingItsChunk(total: number, length: number): Response {
  const chunk = new Uint8Array(length);
  let sent = 0;
  return new Response(
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (sent >= total) return controller.close();
          for (let index = 0; index < length; index++) chunk[index] = (sent + index) % 251;
          sent += length;
          controller.enqueue(chunk);
        },
      },
      { highWaterMark: 0 },
    ),
  );
}

for (const [total, length] of [
  [1000, 1],
  [100_000, 1],
  [100_000, 20_000],
] as const)
  test(`a body of ${total} bytes in chunks of ${length} holds no chunk in memory`, async () => {
    const bytes = await readBytes(reusingItsChunk(total, length), 100_000);
    assert.equal(bytes.byteLength, total);
    assert.ok(bytes.every((byte, index) => byte === index % 251));
  });

test('a body of one byte more than its limit is refused', async () => {
  await assert.rejects(readBytes(reusingItsChunk(100_001, 1), 100_000), TooLargeError);
});
