import { fourCharacters, read, skip, type Walk } from './byte-walk.js';
import { fieldsOf, ImageWalk, type ImageFacts } from './image-walk.js';
import { readOrientation, writeOrientation } from './orientation.js';
import { latinBytes } from './latin-text.js';

const SIGNATURE_BYTES = 8;
/** Length and name of a chunk, and the checksum after its data. */
const HEADER_BYTES = 8;
const CHECKSUM_BYTES = 4;

/** Chunks of the image and its colors; all others are metadata. */
const KEPT = new Set([
  'IHDR',
  'PLTE',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'mDCV',
  'cLLI',
  'sBIT',
  'bKGD',
  'hIST',
  'pHYs',
  'sPLT',
]);

/** Walks through a PNG, chunk by chunk. */
export function* walkPng(): Walk<{ readonly image: ImageFacts }> {
  const image = new ImageWalk('PNG');
  yield* skip(SIGNATURE_BYTES);
  image.keep(SIGNATURE_BYTES);
  let size: DataView | undefined;
  let hasPixels = false;
  for (;;) {
    const header = yield* read(HEADER_BYTES);
    const length = header.getUint32(0);
    const name = fourCharacters(header, 4);
    const wholeBytes = HEADER_BYTES + length + CHECKSUM_BYTES;
    if (name === 'acTL') throw image.refusal('animated');
    if (!size && (name !== 'IHDR' || length !== 13)) throw image.broken();
    if (name === 'IDAT') {
      hasPixels ||= length > 0;
      yield* skip(length + CHECKSUM_BYTES);
      image.keep(wholeBytes);
      continue;
    }
    const data = yield* image.passAside(length);
    yield* skip(CHECKSUM_BYTES);
    size ??= fieldsOf(data, image, 8);
    if (KEPT.has(name)) image.keep(wholeBytes);
    else if (name === 'eXIf') image.drop(wholeBytes, orientationChunk(data));
    // A capital first letter marks a chunk that is required to show the image.
    else if (!/^[a-z]/.test(name)) throw image.broken();
    else image.drop(wholeBytes);
    if (name !== 'IEND') continue;
    if (!hasPixels) throw image.broken();
    return yield* image.finish(size.getInt32(0), size.getInt32(4));
  }
}

function orientationChunk(exif: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const orientation = readOrientation(exif);
  return orientation === 1 ? undefined : chunk('eXIf', writeOrientation(orientation));
}

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + data.length + CHECKSUM_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(latinBytes(name), 4);
  bytes.set(data, HEADER_BYTES);
  view.setUint32(HEADER_BYTES + data.length, checksum(bytes.subarray(4, -CHECKSUM_BYTES)));
  return bytes;
}

/** Returns the CRC-32 (PNG, annex D) of a few bytes. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
