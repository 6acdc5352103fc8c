import { latinText } from './byte-reader.js';
import type { PictureStructure, Stretch } from './excerpt.js';
import type { ImageKind } from './file-kind.js';
import { readGif } from './gif.js';
import { readJpeg } from './jpeg.js';
import { readPng } from './png.js';
import { readWebp } from './webp.js';

const READERS: Readonly<Record<ImageKind, (bytes: Uint8Array) => PictureStructure>> = {
  png: readPng,
  jpeg: readJpeg,
  webp: readWebp,
  gif: readGif,
};

/** How much of what is no pixels is searched, in bytes at the beginning of each stretch. */
const SEARCHED_BYTES = 256 * 1024;

/** What has no place in a picture: programs, archives, documents, pages with scripts. */
const FOREIGN = /<script\b|<html\b|<!doctype html|<svg\b|<iframe\b|<\?php|javascript:|%PDF-\d/i;
/** Where one of these stands at the beginning, what follows is one of them. */
const FOREIGN_STARTS = ['PK\x03\x04', 'MZ', '\x7fELF', 'Rar!', '7z\xbc\xaf', '#!'];

/** A picture as it may be sent. */
export interface CleanPicture {
  readonly bytes: Blob;
  /** In pixels, as they are stored. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** Whether it hides something beside its pixels that is no picture: a file that is two things at once. */
  readonly isForeign: boolean;
}

/**
 * Takes out of a picture what tells of its maker, place and history (EXIF with GPS, XMP, IPTC, comments,
 * previews) and whatever stands behind its end. The pixels, the colours and how it is turned stay; nothing
 * is compressed anew.
 *
 * @throws {BrokenFileError} when its structure is not that of its kind
 */
export function cleanPicture(file: Blob, bytes: Uint8Array, kind: ImageKind): CleanPicture {
  const { width, height, isAnimated, excerpt } = READERS[kind](bytes);
  return {
    bytes: excerpt.of(file, `image/${kind}`),
    width,
    height,
    isAnimated,
    isForeign: excerpt.asides.some(stretch => isForeign(bytes, stretch)),
  };
}

function isForeign(bytes: Uint8Array, { start, end }: Stretch): boolean {
  const text = latinText(bytes.subarray(start, Math.min(end, start + SEARCHED_BYTES)));
  return FOREIGN_STARTS.some(start => text.startsWith(start)) || FOREIGN.test(text);
}
