import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { walkBlob, Walker } from '../../src/files/byte-walk.js';
import { inspectFile, type FileFacts } from '../../src/files/inspect-file.js';
import { RefusedFileError } from '../../src/files/refusal.js';
import { animatedPng, animatedWebp, gif, jpeg, png, samples, webp } from '../service/support/sample-files.js';
import { join, uint32 } from './support/bytes.js';
import { taggedGif, taggedPng, taggedWebp, photo } from './support/images.js';
import { avi, flv, mkv, mp4, mpeg, wav } from './support/videos.js';

/** Facts about a file, or the reason of its refusal and its kind. */
function inspect(bytes: Uint8Array, pieceBytes = bytes.length): FileFacts | string {
  const walker = new Walker(inspectFile(() => {}));
  return outcomeOf(() => {
    for (let at = 0; at < bytes.length; at += pieceBytes) walker.push(bytes.subarray(at, at + pieceBytes));
    return walker.end();
  });
}

function outcomeOf(act: () => FileFacts): FileFacts | string {
  try {
    return act();
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): string {
  assert.ok(error instanceof RefusedFileError, String(error));
  return `${error.reason} ${error.kind ?? ''}`.trim();
}

function refusal(bytes: Uint8Array): string {
  const found = inspect(bytes);
  return typeof found === 'string' ? found : 'accepted';
}

/** All files to walk through: plain files, and images with all kinds of metadata. */
const WHOLE_FILES = {
  ...samples,
  'tagged.png': taggedPng(),
  'tagged.jpg': photo(),
  'tagged.gif': taggedGif(),
  'tagged.webp': taggedWebp(),
};

describe('FIL-1: recognizing files by their bytes', () => {
  for (const [name, bytes] of Object.entries(WHOLE_FILES)) {
    test(`recognizes ${name} in pieces of any size`, () => {
      const found = inspect(bytes);
      assert.notEqual(typeof found, 'string');
      for (let pieceBytes = 1; pieceBytes < Math.min(bytes.length, 40); pieceBytes++)
        assert.deepEqual(inspect(bytes, pieceBytes), found, `in pieces of ${pieceBytes}`);
    });

    test(`finds the same facts in ${name} as a Blob and as a stream`, async () => {
      const blob = new Blob([Uint8Array.from(bytes)]);
      assert.deepEqual(
        await walkBlob(
          blob,
          inspectFile(() => {}),
        ),
        inspect(bytes),
      );
    });
  }

  test('finds the size of an image and the duration of a recording and of an MP4', () => {
    const sizeOf = (bytes: Uint8Array) => {
      const { image } = inspect(bytes) as FileFacts;
      return [image?.width, image?.height];
    };
    assert.deepEqual(sizeOf(png(4, 3)), [4, 3]);
    assert.deepEqual(sizeOf(jpeg(640, 480)), [640, 480]);
    assert.deepEqual(sizeOf(gif()), [2, 1]);
    assert.deepEqual(sizeOf(webp(6, 9)), [6, 9]);
    assert.equal((inspect(wav(1.5)) as FileFacts).seconds, 1.5);
    assert.equal((inspect(mp4()) as FileFacts).seconds, 2.5);
  });

  test('reports the format before the rest of the file has arrived', () => {
    let format = '';
    const walker = new Walker(inspectFile(name => (format = name)));
    walker.push(join(png(), new Uint8Array(4096)).subarray(0, 4096));
    assert.equal(format, 'PNG');
  });
});

describe('FIL-2: refusing files with a reason and kind', () => {
  for (const [what, bytes, expected] of [
    ['an empty file', join(), 'empty'],
    ['an animated PNG', animatedPng(), 'animated PNG'],
    ['an animated WebP', animatedWebp(), 'animated WEBP'],
    ['an animated GIF', gif(2), 'animated GIF'],
    ['a HEIC', mp4(['heic', 'mif1']), 'kind HEIC'],
    ['an AVIF', mp4(['avif', 'mif1']), 'kind AVIF'],
    ['a QuickTime', mp4(['qt  ']), 'kind MOV'],
    ['audio in an MP4', mp4(['M4A ', 'isom']), 'kind M4A'],
    ['an MP4 of unknown brands', mp4(['evil']), 'kind'],
    ['a WebM', mkv('webm'), 'kind WebM'],
    ['a program', join('MZ\x90\0\x03'), 'kind EXE'],
    ['a Linux program', join('\x7fELF\x02\x01'), 'kind EXE'],
    ['a script', join('#!/bin/sh\nrm -rf /'), 'kind EXE'],
    ['an archive', join('PK\x03\x04\x14\0'), 'kind ZIP'],
    ['a PDF', join('%PDF-1.7\n'), 'kind PDF'],
    ['an HTML page', join('\n<!doctype html><script>1</script>'), 'kind HTML'],
    ['an SVG', join('<?xml version="1.0"?><svg xmlns="x"/>'), 'kind SVG'],
    ['an XML document', join('<?xml version="1.0"?><note/>'), 'kind XML'],
    ['a JPEG XL', join([0xff, 0x0a, 1, 2]), 'kind JPEG XL'],
    ['a text', join('Hello there'), 'kind'],
  ] as const)
    test(`refuses ${what}`, () => assert.equal(refusal(bytes), expected));

  // The other formats don't declare where they end.
  for (const [name, whole] of Object.entries({
    ...{ png: png(), jpeg: jpeg(), gif: gif(), webp: webp() },
    ...{ wav: wav(0.01), mp4: mp4(), mkv: mkv(), avi: avi() },
  }))
    test(`refuses a ${name} that is cut off at any byte`, () => {
      for (let length = 1; length < whole.length; length++)
        assert.notEqual(refusal(whole.subarray(0, length)), 'accepted', `${length} of ${whole.length}`);
    });

  for (const [name, whole, head] of [
    ['flv', flv(), 24],
    ['mpeg', mpeg(), 12],
  ] as const)
    test(`refuses a ${name} that is shorter than its header`, () => {
      for (let length = 1; length < head; length++)
        assert.notEqual(refusal(whole.subarray(0, length)), 'accepted', `${length} of ${whole.length}`);
    });

  for (const [what, bytes] of [
    ['a PNG without pixels', join(png().subarray(0, 33), png().subarray(-12))],
    ['a PNG with an unknown critical chunk', png(4, 3, [chunkOf('ABCD')])],
    ['a PNG of no width', png(0, 3)],
    ['a PNG that is wider than the format allows', png(2 ** 31, 1)],
    ['a JPEG of no height', jpeg(5, 0)],
    ['a JPEG with a restart marker outside its pixels', join(jpeg().subarray(0, 2), [0xff, 0xd0], jpeg().subarray(2))],
  ] as const)
    test(`refuses ${what}`, () => assert.match(refusal(bytes), /^broken/));
});

describe('FIL-9: refusing files with two formats at once', () => {
  for (const [what, bytes, expected] of [
    ['a GIF that starts like a script', join('GIF89a/*', new Uint8Array(20), '*/=1'), /broken/],
    ['a JPEG signature before a page', join([0xff, 0xd8, 0xff], '<html>'), /broken/],
    ['a PNG signature before a program', join(png().subarray(0, 8), '<?php 1 ?>'), /broken/],
    ['a RIFF that is neither', join('RIFF\x10\0\0\0PWND1234'), /kind/],
    ['an MP4 without a movie', join(mp4().subarray(0, 24), '<script>1</script>'), /broken/],
    ['a PNG with an archive behind it', join(png(), 'PK\x03\x04'), /foreign/],
    ['a JPEG with a page behind it', join(jpeg(), '<script>1</script>'), /foreign/],
    ['a GIF with a page behind it', join(gif(), '*/<script>alert(1)'), /foreign/],
  ] as const)
    test(`refuses ${what}`, () => assert.match(refusal(bytes), expected));
});

describe('large numbers in a file', () => {
  for (const [what, bytes] of [
    ['a PNG with a chunk of 4 GB', join(png().subarray(0, 33), uint32(0xffff_ffff), 'tEXt')],
    [
      'an MP4 with a box of 2^63 bytes',
      join(mp4().subarray(0, 24), uint32(1), 'mdat', [0x7f, 255, 255, 255, 255, 255, 255, 255]),
    ],
    ['a WEBP with a chunk of 4 GB', join('RIFF', [255, 255, 255, 255], 'WEBPEXIF', [0xf0, 255, 255, 255])],
  ] as const)
    test(`refuses ${what} at the end of the file`, async () => {
      assert.match(refusal(bytes), /^broken/);
      const blob = new Blob([Uint8Array.from(bytes)]);
      const ofBlob = await walkBlob(
        blob,
        inspectFile(() => {}),
      ).then(() => '', refusalOf);
      assert.match(ofBlob, /^broken/);
    });

  test('does not split an image into more parts than a photo can need', () => {
    const comments = new Uint8Array(20_000 * 14);
    const one = join(chunkOf('tEXt'), chunkOf('pHYs'));
    for (let at = 0; at + one.length <= comments.length; at += one.length) comments.set(one, at);
    assert.equal(inspect(png(4, 3, [Buffer.from(comments)])), 'broken PNG');
  });
});

function chunkOf(name: string): Buffer {
  return Buffer.from(join(uint32(0), name, uint32(0)));
}
