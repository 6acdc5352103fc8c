import { BrokenFileError, ByteReader } from './byte-reader.js';
import { Excerpt, type PictureStructure } from './excerpt.js';
import { readOrientation, writeOrientation } from './orientation.js';

const HEADER_LENGTH = 12;
/** Flags of the chunk VP8X. */
const ANIMATION = 0x02;
const XMP = 0x04;
const EXIF = 0x08;

interface Chunk {
  readonly name: string;
  readonly start: number;
  readonly data: number;
  /** Without the byte that makes an odd length even. */
  readonly dataEnd: number;
  readonly end: number;
}

/**
 * Walks a WebP from chunk to chunk to its end. Kept are the picture, its colours and how it is turned; EXIF,
 * XMP and whatever else tells of it are left out, with the flags that announce them.
 *
 * @throws {BrokenFileError} when it is broken off or no WebP
 */
export function readWebp(bytes: Uint8Array): PictureStructure {
  const reader = new ByteReader(bytes);
  const end = 8 + reader.uint32(4, true);
  reader.require(0, end);
  const chunks = readChunks(reader, end);
  const extended = chunks.find(({ name }) => name === 'VP8X');
  const pixels = chunks.find(({ name }) => name === 'VP8 ' || name === 'VP8L');
  const isAnimated =
    chunks.some(({ name }) => name === 'ANIM' || name === 'ANMF') ||
    (extended !== undefined && (reader.byte(extended.data) & ANIMATION) > 0);
  if (!pixels && !isAnimated) throw new BrokenFileError('A WebP without a picture.');
  const exif = chunks.find(({ name }) => name === 'EXIF');
  const orientation = exif && extended ? readOrientation(tiffOf(bytes, exif)) : 1;
  const body = new Excerpt();
  for (const chunk of chunks) {
    if (chunk === extended)
      body.drop(chunk.start, chunk.start, flagged(bytes, chunk, orientation === 1 ? 0 : EXIF));
    else if (chunk.name === 'ICCP') body.keepAside(chunk.start, chunk.end);
    else if (['ALPH', 'VP8 ', 'VP8L'].includes(chunk.name)) body.keep(chunk.start, chunk.end);
    else if (chunk === exif && orientation !== 1)
      body.drop(chunk.start, chunk.end, exifChunk(writeOrientation(orientation)));
    else body.drop(chunk.start, chunk.end);
  }
  body.drop(end, bytes.length);
  return {
    ...(extended ? canvasSize(reader, extended) : pixelSize(reader, pixels)),
    isAnimated,
    excerpt: withHeader(body),
  };
}

function readChunks(reader: ByteReader, end: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (let start = HEADER_LENGTH; start < end;) {
    const data = start + 8;
    const dataEnd = data + reader.uint32(start + 4, true);
    // Some writers forget the byte that would make the last one even.
    const next = Math.min(dataEnd + (dataEnd & 1), Math.max(end, dataEnd));
    if (dataEnd > end) throw new BrokenFileError('The picture breaks off.');
    chunks.push({ name: reader.ascii(start, 4), start, data, dataEnd, end: next });
    start = next;
  }
  return chunks;
}

function canvasSize(reader: ByteReader, { data }: Chunk): { width: number; height: number } {
  return { width: reader.uint24(data + 4) + 1, height: reader.uint24(data + 7) + 1 };
}

function pixelSize(
  reader: ByteReader,
  pixels: Chunk | undefined,
): { width: number; height: number } {
  const { name = '', data = 0 } = pixels ?? {};
  if (name === 'VP8L') {
    if (reader.byte(data) !== 0x2f) throw new BrokenFileError('Pixels without their mark.');
    const bits = reader.uint32(data + 1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!reader.has('\x9d\x01\x2a', data + 3))
    throw new BrokenFileError('Pixels without their mark.');
  return {
    width: reader.uint16(data + 6, true) & 0x3fff,
    height: reader.uint16(data + 8, true) & 0x3fff,
  };
}

/** EXIF in a WebP is TIFF; some writers put the name it has in a JPEG before it. */
function tiffOf(bytes: Uint8Array, { data, dataEnd }: Chunk): Uint8Array {
  const hasName = new ByteReader(bytes).has('Exif\0\0', data);
  return bytes.subarray(hasName ? data + 6 : data, dataEnd);
}

/** The chunk VP8X, which announces no more than what is kept. */
function flagged(bytes: Uint8Array, { start, end, data }: Chunk, exif: number) {
  const copy = bytes.slice(start, end);
  copy[data - start] = (copy[data - start]! & ~(EXIF | XMP)) | exif;
  return copy;
}

function exifChunk(tiff: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(8 + tiff.length);
  chunk.set([0x45, 0x58, 0x49, 0x46]);
  new DataView(chunk.buffer).setUint32(4, tiff.length, true);
  chunk.set(tiff, 8);
  return chunk;
}

/** Puts the header before the chunks: it tells their length. */
function withHeader(body: Excerpt): Excerpt {
  const header = new Uint8Array(HEADER_LENGTH);
  header.set([0x52, 0x49, 0x46, 0x46]);
  new DataView(header.buffer).setUint32(4, body.length + 4, true);
  header.set([0x57, 0x45, 0x42, 0x50], 8);
  body.prepend(header);
  return body;
}
