import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkFile } from '../../src/files/check-file.js';
import { readOrientation } from '../../src/files/orientation.js';
import { join, latin, type Bytes } from './support/bytes.js';
import {
  chunk,
  gif,
  gifProfile,
  jpeg,
  photo,
  png,
  segment,
  taggedGif,
  taggedPng,
  taggedWebp,
  webp,
} from './support/images.js';
import { exif } from './support/exif.js';

async function cleaned(ending: string, bytes: Bytes): Promise<Uint8Array> {
  const file = await checkFile(new File([bytes], `a.${ending}`));
  assert.equal(file.status, 'accepted', JSON.stringify(file));
  return new Uint8Array(await (file as { bytes: Blob }).bytes.arrayBuffer());
}

const profile = segment(0xe2, 'ICC_PROFILE\0', [1, 1], 'the colors');

describe('FIL-4: cleaning an image', () => {
  test('keeps the pixels and colors of a JPEG', async () => {
    assert.deepEqual(await cleaned('jpeg', photo()), jpeg(profile));
  });

  test('keeps the pixels and colors of a PNG', async () => {
    const gamma = chunk('gAMA', [0, 0, 0xb1, 0x8f]);
    assert.deepEqual(await cleaned('png', taggedPng()), png({ chunks: gamma }));
  });

  test('adjusts the header of a WebP', async () => {
    const bytes = await cleaned('webp', taggedWebp());
    const view = new DataView(bytes.buffer);
    assert.equal(view.getUint32(4, true), bytes.length - 8);
    assert.deepEqual(latin(bytes).match(/VP8X|ICCP|VP8L|EXIF|XMP /g), ['VP8X', 'ICCP', 'VP8L']);
    assert.equal(bytes[20], 0x20, 'the colors alone are announced');
  });

  test('keeps the pixels and colors of a GIF', async () => {
    assert.deepEqual(await cleaned('gif', taggedGif()), gif(1, gifProfile()));
  });

  for (const [kind, bytes] of [
    ['jpeg', jpeg()],
    ['png', png()],
    ['webp', webp()],
    ['gif', gif()],
  ] as const)
    test(`leaves a ${kind} without metadata unchanged`, async () => {
      assert.deepEqual(await cleaned(kind, bytes), bytes);
    });

  for (const [kind, bytes] of [
    ['jpeg', jpeg()],
    ['png', png()],
    ['webp', webp()],
    ['gif', gif()],
  ] as const)
    test(`removes everything after the end of a ${kind}`, async () => {
      const motion = join('ftypmp42', new Uint8Array(100), '+52.5200+013.4050/');
      assert.deepEqual(await cleaned(kind, join(bytes, motion)), bytes);
    });
});

describe('FIL-4: keeping the orientation', () => {
  for (const isLittleEndian of [false, true])
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8])
      test(`keeps orientation ${orientation}, ${isLittleEndian ? 'little' : 'big'} endian`, async () => {
        const setup = { orientation, isLittleEndian };
        assert.equal(turningOf(await cleaned('jpeg', photo(setup)), 'Exif\0\0', 6), orientation);
        assert.equal(turningOf(await cleaned('png', taggedPng(setup)), 'eXIf', 4), orientation);
        assert.equal(turningOf(await cleaned('webp', taggedWebp(setup)), 'EXIF', 8), orientation);
      });

  test('keeps no more bytes than the orientation needs', async () => {
    const { length } = await cleaned('jpeg', photo({ orientation: 6 }));
    assert.equal(length, jpeg(profile).length + 36);
  });

  test('ignores an orientation that cannot be read', () => {
    for (const bytes of [join(), join('II'), join('MM\0*'), exif().slice(0, 20)])
      assert.equal(readOrientation(bytes), 1);
  });
});

/** Orientation in the TIFF structure after a marker, or 1. */
function turningOf(bytes: Uint8Array, mark: string, distance: number): number {
  const at = latin(bytes).indexOf(mark);
  return at < 0 ? 1 : readOrientation(bytes.subarray(at + distance));
}

describe('walking through a JPEG', () => {
  test('reads a JPEG with several scans and restart markers to its end', async () => {
    const scan = segment(0xda, [1, 1, 0x00, 0, 63, 0]);
    const pixels = [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xff, 0x00];
    const more = join(scan, pixels, segment(0xfe, 'hidden between'), scan, pixels);
    const bytes = jpeg();
    const whole = join(bytes.subarray(0, -2), more, [0xff, 0xd9]);
    const clean = await cleaned('jpeg', whole);
    assert.equal(latin(clean).includes('hidden'), false);
    assert.equal(clean.length, whole.length - 'hidden between'.length - 4);
  });
});
