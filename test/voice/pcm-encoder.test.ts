import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CHUNK_SAMPLES, PcmEncoder, type PcmChunk } from '../../src/voice/pcm-encoder.js';
import { pitchOf, tone } from '../support/tones.js';

/** Encodes a sound in blocks of 128 samples, as in a worklet. */
function encode(input: Float32Array, rate: number): PcmChunk[] {
  const chunks: PcmChunk[] = [];
  const encoder = new PcmEncoder(rate, chunk => chunks.push(chunk));
  for (let start = 0; start < input.length; start += 128)
    encoder.push(input.subarray(start, start + 128));
  encoder.flush();
  return chunks;
}

const join = (chunks: readonly PcmChunk[]) => chunks.flatMap(({ samples }) => [...samples]);

for (const rate of [16_000, 44_100, 48_000, 96_000])
  describe(`AUD-6: from ${rate} Hz`, () => {
    test('AUD-6: encodes a tone at 16,000 samples per second', () => {
      const samples = join(encode(tone({ hz: 440, rate, height: 0.5 }), rate));
      assert.equal(samples.length, 16_000);
      assert.equal(pitchOf(samples, 16_000), 440);
    });

    test('AUD-6: keeps the end of a recording', () => {
      // The last sound is a click in the last hundredth of a second.
      const input = new Float32Array(rate / 2);
      input.fill(0.9, -rate / 100);
      const samples = join(encode(input, rate));
      assert.equal(samples.length, 8_000);
      assert.ok(samples.slice(-150).some(sample => sample > 25_000));
    });
  });

test('AUD-6: clips loud samples instead of wrapping them', () => {
  const samples = join(encode(Float32Array.of(2, -2, 1, -1, 1e9, NaN, 0.5, -0.5), 16_000));
  assert.deepEqual(samples, [32_767, -32_767, 32_767, -32_767, 32_767, 0, 16_384, -16_383]);
});

test('all chunks but the last have the same length, and no two share memory', () => {
  const chunks = encode(new Float32Array(2 * CHUNK_SAMPLES + 5), 16_000);
  assert.deepEqual(
    chunks.map(({ samples }) => samples.length),
    [CHUNK_SAMPLES, CHUNK_SAMPLES, 5],
  );
  assert.equal(new Set(chunks.map(({ samples }) => samples.buffer)).size, 3);
  assert.equal(chunks[2]!.samples.buffer.byteLength, 10);
});

test('the level of a chunk is its loudness', () => {
  const [silent, loud, rest] = encode(
    Float32Array.from({ length: 2 * CHUNK_SAMPLES + 10 }, (_, n) =>
      n < CHUNK_SAMPLES ? 0 : n % 2 ? 0.25 : -0.25,
    ),
    16_000,
  );
  assert.deepEqual([silent!.level, loud!.level, rest!.level], [0, 0.25, 0.25]);
});

test('an empty recording gives no chunks', () => {
  assert.deepEqual(encode(new Float32Array(0), 16_000), []);
});

test('AUD-7: ten minutes at 48 kHz need no more memory than the file', () => {
  const rate = 48_000;
  const minute = tone({ hz: 440, rate, seconds: 60 });
  const chunks: PcmChunk[] = [];
  const encoder = new PcmEncoder(rate, chunk => chunks.push(chunk));
  for (let time = 0; time < 10; time++)
    for (let start = 0; start < minute.length; start += 128)
      encoder.push(minute.subarray(start, start + 128));
  encoder.flush();
  const buffers = new Set(chunks.map(({ samples }) => samples.buffer));
  const held = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
  assert.equal(held, 600 * 16_000 * 2);
  assert.equal(chunks.length, (600 * 16_000) / CHUNK_SAMPLES);
});
