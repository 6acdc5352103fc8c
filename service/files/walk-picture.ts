import { fourCharacters, past, read, skip, type Walk } from './byte-walk.js';
import { broken, moving, type FileFacts } from './file-facts.js';

/** Through a PNG, chunk by chunk to its last one. */
export function* walkPng(): Walk<FileFacts> {
  yield* skip(8);
  const first = yield* read(16);
  if (fourCharacters(first, 4) !== 'IHDR' || first.getUint32(0) !== 13) throw broken('PNG');
  const facts = sized('PNG', first.getUint32(8), first.getUint32(12));
  yield* skip(13 - 8 + CHECKSUM_BYTES);
  for (;;) {
    const header = yield* read(8);
    const name = fourCharacters(header, 4);
    if (!/^[A-Za-z]{4}$/.test(name)) throw broken('PNG');
    // The chunk of an APNG that says how often it is played.
    if (name === 'acTL') throw moving('PNG');
    yield* skip(header.getUint32(0) + CHECKSUM_BYTES);
    if (name === 'IEND') return facts;
  }
}

const CHECKSUM_BYTES = 4;

/** Through a JPEG, marker by marker to its end. */
export function* walkJpeg(): Walk<FileFacts> {
  yield* skip(2);
  let facts: FileFacts | undefined;
  for (;;) {
    const marker = yield* nextMarker();
    if (marker === END_OF_IMAGE) {
      if (!facts) throw broken('JPEG');
      return facts;
    }
    if (isLone(marker)) continue;
    const length = (yield* read(2)).getUint16(0);
    if (length < 2) throw broken('JPEG');
    if (isFrame(marker) && length >= 7) {
      const frame = yield* read(5);
      facts = sized('JPEG', frame.getUint16(3), frame.getUint16(1));
      yield* skip(length - 7);
    } else yield* skip(length - 2);
  }
}

/** Passes over compressed data, in which `ff 00` is an `ff` and no marker. */
function* nextMarker(): Walk<number> {
  for (;;) {
    yield* past(0xff);
    let marker = 0xff;
    while (marker === 0xff) marker = (yield* read(1)).getUint8(0);
    if (marker !== 0) return marker;
  }
}

const END_OF_IMAGE = 0xd9;
/** Markers without contents: restarts, beginnings. */
const isLone = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 1;
/** Beginnings of a frame: all of the row but tables (c4, cc) and an extension (c8). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Through a GIF, block by block to its trailer: it has exactly one image. */
export function* walkGif(): Walk<FileFacts> {
  yield* skip(6);
  const screen = yield* read(7);
  const facts = sized('GIF', screen.getUint16(0, true), screen.getUint16(2, true));
  yield* skip(colourTableBytes(screen.getUint8(4)));
  let images = 0;
  for (;;) {
    const block = (yield* read(1)).getUint8(0);
    if (block === TRAILER) {
      if (images === 0) throw broken('GIF');
      return facts;
    }
    if (block === EXTENSION) yield* skip(1);
    else if (block === IMAGE) {
      images++;
      if (images > 1) throw moving('GIF');
      yield* skip(8);
      yield* skip(colourTableBytes((yield* read(1)).getUint8(0)));
      yield* skip(1);
    } else throw broken('GIF');
    yield* skipSubBlocks();
  }
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function* skipSubBlocks(): Walk<void> {
  for (;;) {
    const length = (yield* read(1)).getUint8(0);
    if (length === 0) return;
    yield* skip(length);
  }
}

/** Through a WEBP, chunk by chunk to the end that its header names. */
export function* walkWebp(): Walk<FileFacts> {
  const riff = yield* read(12);
  let left = riff.getUint32(4, true) - 4;
  let facts: FileFacts | undefined;
  let hasPixels = false;
  while (left >= 8) {
    const header = yield* read(8);
    const name = fourCharacters(header);
    const length = header.getUint32(4, true);
    const padded = length + (length % 2);
    left -= 8 + padded;
    if (left < 0) throw broken('WEBP');
    if (name === 'ANIM' || name === 'ANMF') throw moving('WEBP');
    hasPixels ||= name === 'VP8 ' || name === 'VP8L';
    const size = SIZES[name];
    if (facts || !size) {
      yield* skip(padded);
      continue;
    }
    if (length < size.bytes) throw broken('WEBP');
    facts = size.of(yield* read(size.bytes));
    yield* skip(padded - size.bytes);
  }
  if (!facts || !hasPixels) throw broken('WEBP');
  return facts;
}

/** Where chunks of a WEBP tell how large it is. */
const SIZES: Readonly<Record<string, { bytes: number; of: (view: DataView) => FileFacts }>> = {
  VP8X: {
    bytes: 10,
    of: view => {
      if (view.getUint8(0) & 2) throw moving('WEBP');
      const low = (offset: number) => view.getUint32(offset, true) & 0xff_ffff;
      return sized('WEBP', low(4) + 1, (view.getUint32(6, true) >>> 8) + 1);
    },
  },
  'VP8 ': {
    bytes: 10,
    of: view => sized('WEBP', view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff),
  },
  VP8L: {
    bytes: 5,
    of: view => {
      const bits = view.getUint32(1, true);
      return sized('WEBP', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    },
  },
};

/** The most that any of the formats can name. */
const MAX_PIXELS = 2 ** 31 - 1;

function sized(format: FileFacts['format'], width: number, height: number): FileFacts {
  if (width === 0 || height === 0 || Math.max(width, height) > MAX_PIXELS) throw broken(format);
  return { format, width, height };
}
