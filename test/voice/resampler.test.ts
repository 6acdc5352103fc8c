import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Resampler } from '../../src/voice/resampler.js';
import { decibels, loudness, strengthAt, tone } from '../support/tones.js';

const RATE = 16_000;

/** Resamples a sound in blocks of `block` samples. */
function resample(input: Float32Array, from: number, to = RATE, block = 128): Float32Array {
  const resampler = new Resampler(from, to);
  const output = new Float32Array(resampler.maxOutput(input.length) + resampler.maxOutput(1e4));
  let count = 0;
  for (let start = 0; start < input.length; start += block)
    count += resampler.process(input.subarray(start, start + block), output.subarray(count));
  count += resampler.flush(output.subarray(count));
  return output.slice(0, count);
}

/** Removes the start and end of a sound, where the filter is settling. */
const middle = (samples: Float32Array) => samples.subarray(800, -800);

for (const from of [8_000, 22_050, 32_000, 44_100, 48_000, 88_200, 96_000, 192_000])
  describe(`from ${from} Hz`, () => {
    test('AUD-6: keeps the pitch and level of a tone', () => {
      const samples = middle(resample(tone({ hz: 1_000, rate: from }), from));
      const strength = strengthAt(samples, 1_000, RATE);
      assert.ok(Math.abs(decibels(strength / Math.SQRT1_2)) < 0.05, String(strength));
      const rest = Math.sqrt(Math.max(0, loudness(samples) ** 2 - strength ** 2));
      assert.ok(decibels(rest / strength) < -70, `${decibels(rest / strength)} dB beside it`);
    });

    test('AUD-6: keeps the length of a second', () => {
      assert.equal(resample(new Float32Array(from), from).length, RATE);
    });

    test('gives the same output however the sound is cut into blocks', () => {
      const input = tone({ hz: 700, rate: from, seconds: 0.2 });
      const whole = resample(input, from, RATE, input.length);
      assert.deepEqual(resample(input, from, RATE, 128), whole);
      assert.deepEqual(resample(input, from, RATE, 1), whole);
      assert.deepEqual(resample(input, from, RATE, 997), whole);
    });
  });

for (const from of [32_000, 44_100, 48_000, 96_000])
  for (const hz of [8_500, 9_000, 12_000, 15_999])
    test(`does not alias frequencies that 16 kHz cannot represent: ${hz} Hz from ${from} Hz`, () => {
      const samples = middle(resample(tone({ hz, rate: from }), from));
      assert.ok(decibels(loudness(samples)) < -70, `${decibels(loudness(samples))} dB`);
    });

test('frequencies of speech pass up to 7 kHz', () => {
  const samples = middle(resample(tone({ hz: 7_000, rate: 48_000 }), 48_000));
  assert.ok(Math.abs(decibels(loudness(samples) / Math.SQRT1_2)) < 0.1);
});

test('unusual sample rates are resampled, too', () => {
  const samples = middle(resample(tone({ hz: 1_000, rate: 47_999 }), 47_999));
  const strength = strengthAt(samples, 1_000, RATE);
  assert.ok(Math.abs(decibels(strength / Math.SQRT1_2)) < 0.1, String(strength));
});

test('silence and constant levels stay unchanged', () => {
  const samples = middle(resample(new Float32Array(48_000).fill(0.5), 48_000));
  assert.ok(samples.every(sample => Math.abs(sample - 0.5) < 1e-5));
  assert.ok(resample(new Float32Array(4_410), 44_100).every(sample => sample === 0));
});
