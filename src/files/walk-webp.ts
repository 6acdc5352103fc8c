import { fourCharacters, read, readUpTo, skip, type Walk } from './byte-walk.js';
import { fieldsOf, ImageWalk, lengthOf, type ImageFacts } from './image-walk.js';
import { readOrientation, writeOrientation, type Orientation } from './orientation.js';
import { latinBytes, startsWith } from './latin-text.js';

const FILE_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const VP8X_BYTES = 10;
/** Flags of the chunk VP8X, in its first byte. */
const ANIMATION = 0x02;
const XMP = 0x04;
const EXIF = 0x08;

type Size = readonly [width: number, height: number];

/** Walks through a WebP. Keeps the image, its colors and its orientation; adjusts the header and flags. */
export function* walkWebp(): Walk<{ readonly image: ImageFacts }> {
  const image = new ImageWalk('WEBP');
  const file = yield* read(FILE_HEADER_BYTES);
  // Its length is set at the end.
  const header = latinBytes('RIFF\0\0\0\0WEBP');
  image.drop(FILE_HEADER_BYTES, header);
  let left = file.getUint32(4, true) - 4;
  let canvas: Size | undefined;
  let pixels: Size | undefined;
  let extension: Uint8Array<ArrayBuffer> | undefined;
  let hasExif = false;
  while (left > 0) {
    const chunk = yield* read(CHUNK_HEADER_BYTES);
    const name = fourCharacters(chunk);
    const length = chunk.getUint32(4, true);
    left -= CHUNK_HEADER_BYTES + length;
    if (left < 0) throw image.broken();
    if (name === 'ANIM' || name === 'ANMF') throw image.refusal('animated');
    // Some writers omit the padding byte of the last chunk.
    const padding = Math.min(length % 2, left);
    left -= padding;
    const wholeBytes = CHUNK_HEADER_BYTES + length + padding;
    if (name === 'VP8 ' || name === 'VP8L' || name === 'ALPH') {
      const start = Math.min(length, 10);
      const data = yield* readUpTo(start);
      if (data.length < start) throw image.broken();
      yield* skip(length - start + padding);
      if (name !== 'ALPH') pixels ??= name === 'VP8L' ? losslessSize(data, image) : lossySize(data, image);
      image.keep(wholeBytes);
      continue;
    }
    const data = yield* image.passAside(length);
    yield* skip(padding);
    if (name === 'VP8X' && !extension) {
      const fields = fieldsOf(data, image, VP8X_BYTES);
      if (fields.getUint8(0) & ANIMATION) throw image.refusal('animated');
      canvas = [(fields.getUint32(3, true) >>> 8) + 1, (fields.getUint32(6, true) >>> 8) + 1];
      extension = riffChunk(name, data.subarray(0, VP8X_BYTES));
      extension[CHUNK_HEADER_BYTES]! &= ~(EXIF | XMP);
      image.drop(wholeBytes, extension);
    } else if (name === 'ICCP') image.keep(wholeBytes);
    else if (name === 'EXIF' && extension && !hasExif) {
      hasExif = true;
      const orientation = orientationOf(data);
      if (orientation !== 1) extension[CHUNK_HEADER_BYTES]! |= EXIF;
      image.drop(wholeBytes, orientation === 1 ? undefined : riffChunk('EXIF', writeOrientation(orientation)));
    } else image.drop(wholeBytes);
  }
  if (!pixels) throw image.broken();
  const facts = yield* image.finish(...(canvas ?? pixels));
  new DataView(header.buffer).setUint32(4, lengthOf(facts.image.parts) - CHUNK_HEADER_BYTES, true);
  return facts;
}

function losslessSize(data: Uint8Array, image: ImageWalk): Size {
  const fields = fieldsOf(data, image, 5);
  if (fields.getUint8(0) !== 0x2f) throw image.broken();
  const bits = fields.getUint32(1, true);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

function lossySize(data: Uint8Array, image: ImageWalk): Size {
  const fields = fieldsOf(data, image, 10);
  if (!startsWith(data, '\x9d\x01\x2a', 3)) throw image.broken();
  return [fields.getUint16(6, true) & 0x3fff, fields.getUint16(8, true) & 0x3fff];
}

/** EXIF in a WebP is TIFF; some writers put the JPEG prefix before it. */
function orientationOf(exif: Uint8Array): Orientation {
  return readOrientation(exif.subarray(startsWith(exif, 'Exif\0\0') ? 6 : 0));
}

function riffChunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(CHUNK_HEADER_BYTES + data.length);
  chunk.set(latinBytes(name));
  new DataView(chunk.buffer).setUint32(4, data.length, true);
  chunk.set(data, CHUNK_HEADER_BYTES);
  return chunk;
}
