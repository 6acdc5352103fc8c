import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PcmEncoder, type PcmChunk } from '../../src/voice/pcm-encoder.js';
import { pitchOf, tone } from '../support/tones.js';

/** 50 ms at 16 kHz. */
const CHUNK_SAMPLES = 800;

/** Encodes a sound in blocks of 128 samples, as in a worklet. */
function encode(input: Float32Array, rate: number): PcmChunk[] {
  const chunks: PcmChunk[] = [];
  const encoder = new PcmEncoder(rate, chunk => chunks.push(chunk));
  for (let start = 0; start < input.length; start += 128) encoder.push(input.subarray(start, start + 128));
  encoder.flush();
  return chunks;
}

const join = (chunks: readonly PcmChunk[]) => chunks.flatMap(({ samples }) => [...samples]);

for (const rate of [16_000, 44_100, 48_000])
  test(`AUD-6: encodes every sample of a tone at ${rate} Hz`, () => {
    const samples = join(encode(tone({ hz: 440, rate, height: 0.5 }), rate));
    assert.equal(samples.length, rate);
    assert.equal(pitchOf(samples, rate), 440);
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

/** Levels of a sound with an offset of `offset + drift` per second, at 16 kHz. */
const levelsOf = (sound: Float32Array, offset: number, drift: number) =>
  encode(
    sound.map((value, n) => value + offset + (drift * n) / 16_000),
    16_000,
  ).map(({ level }) => level);

test('the level of a chunk is its loudness', () => {
  const [silent, loud, rest] = encode(
    Float32Array.from({ length: 2 * CHUNK_SAMPLES + 10 }, (_, n) => (n < CHUNK_SAMPLES ? 0 : n % 2 ? 0.25 : -0.25)),
    16_000,
  );
  assert.equal(silent!.level, 0);
  for (const { level } of [loud!, rest!]) assert.ok(Math.abs(level - 0.25) < 0.01, String(level));
});

for (const { what, offset, drift } of [
  { what: 'an offset of the sound card', offset: 0.5, drift: 0 },
  { what: 'an offset that drifts', offset: -0.1, drift: 0.2 },
]) {
  test(`${what} is no sound`, () => {
    const levels = levelsOf(new Float32Array(16_000), offset, drift);
    assert.ok(Math.max(...levels) < 0.0002, levels.join());
  });

  test(`${what} does not change the level of quiet speech`, () => {
    const sound = tone({ hz: 180, rate: 16_000, height: 0.002 });
    const [plain, levels] = [levelsOf(sound, 0, 0), levelsOf(sound, offset, drift)];
    for (const [index, level] of levels.entries()) assert.ok(Math.abs(level - plain[index]!) < 0.0002, levels.join());
    assert.ok(Math.min(...levels) > 0.001);
  });
}

test('a number that is none makes one sample silent', () => {
  const [first] = encode(Float32Array.of(NaN, 0.5), 16_000);
  assert.ok(first!.level > 0);
});

test('an empty recording gives no chunks', () => {
  assert.deepEqual(encode(new Float32Array(0), 16_000), []);
});

test('AUD-7: ten minutes need no more memory than the file', () => {
  const rate = 16_000;
  const minute = tone({ hz: 440, rate, seconds: 60 });
  const chunks: PcmChunk[] = [];
  const encoder = new PcmEncoder(rate, chunk => chunks.push(chunk));
  for (let time = 0; time < 10; time++)
    for (let start = 0; start < minute.length; start += 128) encoder.push(minute.subarray(start, start + 128));
  encoder.flush();
  const buffers = new Set(chunks.map(({ samples }) => samples.buffer));
  const held = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
  assert.equal(held, 600 * 16_000 * 2);
  assert.equal(chunks.length, (600 * 16_000) / CHUNK_SAMPLES);
});
