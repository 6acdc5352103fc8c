import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWav, WAV_HEADER_BYTES } from '../../src/voice/wav.js';
import { readWav, voiceHeader } from '../support/wav.js';

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

test('AUD-6: every field of the header is correct', async () => {
  const file = createWav([new Int16Array(800), new Int16Array(123)], 16_000);
  const bytes = await bytesOf(file);
  const { samples, ...header } = readWav(bytes);
  assert.deepEqual(header, voiceHeader(WAV_HEADER_BYTES + 2 * 923));
  assert.equal(samples.length, 923);
  assert.equal(bytes.length, WAV_HEADER_BYTES + 2 * 923);
  assert.equal(file.type, 'audio/wav');
});

test('the samples are in order, low byte first', async () => {
  const bytes = await bytesOf(createWav([Int16Array.of(1, -2), Int16Array.of(0x7fff, -0x8000)], 1));
  assert.deepEqual([...bytes.subarray(44)], [1, 0, 0xfe, 0xff, 0xff, 0x7f, 0, 0x80]);
});

test('a recording of five minutes has 9.6 MB', () => {
  const chunks = Array.from({ length: 6_000 }, () => new Int16Array(800));
  assert.equal(createWav(chunks, 16_000).size, 9_600_044);
});

test('a file without samples is valid', async () => {
  const { riffBytes, dataBytes } = readWav(await bytesOf(createWav([], 16_000)));
  assert.deepEqual({ riffBytes, dataBytes }, { riffBytes: 36, dataBytes: 0 });
});
