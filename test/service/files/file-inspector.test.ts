import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ServiceError } from '../../../service/failure.js';
import { FileInspector } from '../../../service/files/file-inspector.js';
import { FORMATS, type FormatName } from '../../../service/files/formats.js';
import {
  animatedPng,
  animatedWebp,
  avi,
  flv,
  gif,
  jpeg,
  mkv,
  mp4,
  mpeg,
  png,
  samples,
  wav,
  webp,
} from '../support/sample-files.js';

const { concat, from } = Buffer;
const text = (words: string) => from(words, 'latin1');

/** What the service finds a file to be, or the status it refuses it with and why. */
function inspect(bytes: Uint8Array, pieceBytes = bytes.length): FormatName | [number, string] {
  const inspector = new FileInspector(() => {});
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      inspector.push(bytes.subarray(at, at + pieceBytes));
    return inspector.end().format;
  } catch (error) {
    assert.ok(error instanceof ServiceError, String(error));
    return [error.code, error.message];
  }
}

const statusOf = (bytes: Uint8Array) => {
  const found = inspect(bytes);
  return typeof found === 'string' ? 200 : found[0];
};

describe('FIL-1: a file is what its bytes are', () => {
  for (const [name, bytes] of Object.entries(samples)) {
    test(`${name}, however it is cut into pieces on its way`, () => {
      const found = inspect(bytes);
      assert.ok(typeof found === 'string' && found in FORMATS, String(found));
      for (let pieceBytes = 1; pieceBytes < Math.min(bytes.length, 40); pieceBytes++)
        assert.equal(inspect(bytes, pieceBytes), found, `in pieces of ${pieceBytes}`);
    });
  }
});

describe('FIL-2: refused is', () => {
  for (const [what, bytes, sentence] of [
    ['a PNG that moves', animatedPng(), /animated PNG/],
    ['a WebP that moves', animatedWebp(), /animated WEBP/],
    ['a GIF that moves', gif(2), /animated GIF/],
    ['a HEIC', mp4(['heic', 'mif1']), /a HEIC picture/],
    ['an AVIF', mp4(['avif', 'mif1']), /an AVIF picture/],
    ['a QuickTime', mp4(['qt  ']), /a QuickTime video/],
    ['a sound in an MP4', mp4(['M4A ', 'isom']), /an M4A recording/],
    ['a WebM', mkv('webm'), /a WebM video/],
    ['a program', text('MZ\x90\0\x03'), /a program/],
    ['a program of Linux', text('\x7fELF\x02\x01'), /a program/],
    ['a script', text('#!/bin/sh\nrm -rf /'), /a script/],
    ['an archive', text('PK\x03\x04\x14\0'), /a ZIP archive/],
    ['a PDF', text('%PDF-1.7\n'), /a PDF/],
    ['a page', text('\n<!doctype html><script>1</script>'), /an HTML page/],
    ['an SVG', text('<?xml version="1.0"?><svg xmlns="x"/>'), /an SVG picture/],
    ['a text', text('Hello there'), /no kind that is taken/],
  ] as const)
    test(what, () => {
      const found = inspect(bytes);
      assert.ok(Array.isArray(found), String(found));
      assert.equal(found[0], 415);
      assert.match(found[1], sentence);
    });

  // Nothing in the others says where they end.
  for (const [name, whole] of Object.entries({
    png: png(),
    jpeg: jpeg(),
    gif: gif(),
    webp: webp(),
    wav: wav(0.01),
    mp4: mp4(),
    mkv: mkv(),
    avi: avi(),
  }))
    test(`a ${name} that is cut off, wherever that is`, () => {
      for (let length = 1; length < whole.length; length++)
        assert.notEqual(statusOf(whole.subarray(0, length)), 200, `${length} of ${whole.length}`);
    });

  for (const [name, whole, head] of [
    ['flv', flv(), 24],
    ['mpeg', mpeg(), 12],
  ] as const)
    test(`a ${name} of which there is not even the beginning`, () => {
      for (let length = 1; length < head; length++)
        assert.notEqual(statusOf(whole.subarray(0, length)), 200, `${length} of ${whole.length}`);
    });
});

describe('FIL-9: a file that is two things at once', () => {
  for (const [what, bytes] of [
    ['a GIF that begins as a script', concat([text('GIF89a/*'), Buffer.alloc(20), text('*/=1')])],
    ['a JPEG signature before a page', concat([from([0xff, 0xd8, 0xff]), text('<html>')])],
    ['a PNG signature before a program', concat([png().subarray(0, 8), text('<?php 1 ?>')])],
    ['a RIFF that is neither', text('RIFF\x10\0\0\0PWND1234')],
    ['an MP4 without a movie', concat([mp4().subarray(0, 24), text('<script>1</script>')])],
  ] as const)
    test(`is refused: ${what}`, () => {
      assert.notEqual(statusOf(bytes), 200);
    });

  for (const [what, bytes, format] of [
    ['a PNG with an archive behind it', concat([png(), text('PK\x03\x04')]), 'PNG'],
    ['a JPEG with a page behind it', concat([jpeg(), text('<script>1</script>')]), 'JPEG'],
    ['a GIF with a script behind it', concat([gif(), text('*/alert(1)')]), 'GIF'],
  ] as const)
    test(`is the picture it begins as, and served as nothing else: ${what}`, () => {
      assert.equal(inspect(bytes), format);
    });
});
