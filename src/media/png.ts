import { BrokenFileError, ByteReader } from './byte-reader.js';
import { Excerpt, type PictureStructure } from './excerpt.js';
import { readOrientation, writeOrientation } from './orientation.js';

const SIGNATURE_LENGTH = 8;
/** A chunk is its length, its name, its data and its checksum. */
const FRAME = 12;

/** What makes the picture and its colours; everything else only tells of it. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT'.split(' '),
);

/**
 * Walks a PNG from chunk to chunk to its end. Kept are the picture, its colours and how it is turned; texts,
 * EXIF, times and what stands behind the end are left out.
 *
 * @throws {BrokenFileError} when it is broken off or no PNG
 */
export function readPng(bytes: Uint8Array): PictureStructure {
  const reader = new ByteReader(bytes);
  const excerpt = new Excerpt();
  if (!reader.has('IHDR', SIGNATURE_LENGTH + 4) || reader.uint32(SIGNATURE_LENGTH) !== 13)
    throw new BrokenFileError('A PNG without its header.');
  const width = reader.uint32(SIGNATURE_LENGTH + 8);
  const height = reader.uint32(SIGNATURE_LENGTH + 12);
  if (!width || !height) throw new BrokenFileError('A PNG without a size.');
  excerpt.keep(0, SIGNATURE_LENGTH);
  let hasPixels = false;
  let isAnimated = false;
  for (let at = SIGNATURE_LENGTH; ;) {
    const length = reader.uint32(at);
    const name = reader.ascii(at + 4, 4);
    const end = at + FRAME + length;
    reader.require(at, end - at);
    if (name === 'IDAT') hasPixels ||= length > 0;
    if (name === 'acTL') isAnimated = true;
    if (name === 'IDAT') excerpt.keep(at, end);
    else if (KEPT.has(name)) excerpt.keepAside(at, end);
    else if (name === 'eXIf') excerpt.drop(at, end, turning(bytes.subarray(at + 8, end - 4)));
    // A capital says that a picture cannot be shown without it.
    else if (!/^[a-z]/.test(name)) throw new BrokenFileError('A chunk that nobody knows.');
    else excerpt.drop(at, end);
    at = end;
    if (name !== 'IEND') continue;
    if (!hasPixels) throw new BrokenFileError('A PNG without a picture.');
    excerpt.drop(end, bytes.length);
    return { width, height, isAnimated, excerpt };
  }
}

function turning(exif: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const orientation = readOrientation(exif);
  if (orientation === 1) return undefined;
  return chunk('eXIf', writeOrientation(orientation));
}

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(FRAME + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (const [index, character] of [...name].entries()) bytes[4 + index] = character.charCodeAt(0);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, checksum(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** CRC-32 (PNG, annex D), of a few bytes. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
