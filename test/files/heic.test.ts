import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readHeicSize } from '../../src/files/heic.js';
import { heic, redHeic } from './support/other-files.js';
import { png } from './support/images.js';

describe('FIL-5: the size of a HEIC', () => {
  test('returns the size of the largest image in a HEIC without decoding it', () => {
    assert.deepEqual(readHeicSize(heic([512, 512], [4032, 3024], [320, 240])), { width: 4032, height: 3024 });
  });

  test('reads the size of a real HEIC', () => {
    assert.deepEqual(readHeicSize(redHeic()), { width: 64, height: 64 });
  });

  test('returns undefined when the size is missing or the head is cut off', () => {
    assert.equal(readHeicSize(heic()), undefined);
    assert.equal(readHeicSize(png()), undefined);
    const whole = heic([4032, 3024]);
    const end = whole.length - 40;
    for (let length = 0; length < end; length++)
      assert.equal(readHeicSize(whole.slice(0, length)), undefined, `cut at ${length}`);
  });
});
