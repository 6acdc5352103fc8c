import { fourCharacters, read, readUpTo, skip, toEnd, viewOf, type Walk } from './byte-walk.js';
import type { VideoFormat } from './formats.js';
import { RefusedFileError } from './refusal.js';

/** Most boxes to count on a level of an MP4: a live recording has about two per second. */
const MAX_BOXES = 100_000;
const BOX_HEADER_BYTES = 8;

const broken = (format: VideoFormat) => new RefusedFileError('broken', format);

/** Walks through an MP4, box by box, to the end of the file; a truncated file lacks the end of a box. */
export function* walkMp4(): Walk<{ readonly seconds?: number }> {
  let hasMovie = false;
  let seconds: number | undefined;
  for (let boxes = 0; ; boxes++) {
    const bytes = yield* readUpTo(BOX_HEADER_BYTES);
    if (bytes.length === 0) break;
    if (bytes.length < BOX_HEADER_BYTES || boxes === MAX_BOXES) throw broken('MP4');
    const header = viewOf(bytes);
    const length = header.getUint32(0);
    const isMovie = fourCharacters(header, 4) === 'moov';
    hasMovie ||= isMovie;
    if (length === 0) {
      yield* toEnd();
      break;
    }
    if (isMovie && length !== 1) seconds = yield* movieSeconds(lengthOfBody(length));
    else yield* skip(length === 1 ? yield* longLength() : lengthOfBody(length));
  }
  if (!hasMovie) throw broken('MP4');
  return seconds === undefined ? {} : { seconds };
}

function lengthOfBody(length: number): number {
  if (length < 8) throw broken('MP4');
  return length - 8;
}

function* longLength(): Walk<number> {
  const view = yield* read(8);
  const length = Number(view.getBigUint64(0));
  if (length < 16) throw broken('MP4');
  return length - 16;
}

/** Walks through a movie of `left` bytes, box by box, and returns the duration in its header, if any. */
function* movieSeconds(left: number): Walk<number | undefined> {
  let seconds: number | undefined;
  for (let boxes = 0; left >= 8 && boxes < MAX_BOXES; boxes++) {
    const header = yield* read(8);
    const length = header.getUint32(0);
    left -= 8;
    // Leave content that is not a box to the player.
    if (length < 8 || length - 8 > left) break;
    left -= length - 8;
    const isHeader = fourCharacters(header, 4) === 'mvhd' && length >= 8 + MOVIE_HEADER_BYTES;
    if (isHeader) seconds = yield* headerSeconds();
    yield* skip(length - 8 - (isHeader ? MOVIE_HEADER_BYTES : 0));
  }
  yield* skip(left);
  return seconds;
}

const MOVIE_HEADER_BYTES = 32;

function* headerSeconds(): Walk<number | undefined> {
  const view = yield* read(MOVIE_HEADER_BYTES);
  const isLong = view.getUint8(0) === 1;
  const unit = view.getUint32(isLong ? 20 : 12);
  const length = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16);
  const isKnown = unit > 0 && length > 0 && length < 0xffff_ffff;
  return isKnown ? length / unit : undefined;
}

/** Walks through a Matroska file to the end of its segment, after its document type was recognized. */
export function* walkMkv(): Walk<object> {
  yield* skip(4);
  yield* skip((yield* ebmlSize()) ?? 0);
  const segment = yield* read(4);
  if (segment.getUint32(0) !== SEGMENT) throw broken('MKV');
  const size = yield* ebmlSize();
  // A file that was written while recording doesn't contain its size.
  if (size === undefined) yield* toEnd();
  else yield* skip(size);
  return {};
}

const SEGMENT = 0x18538067;

/** Reads a number of variable length; undefined (unknown) if all its bits are set. */
function* ebmlSize(): Walk<number | undefined> {
  const first = (yield* read(1)).getUint8(0);
  const more = Math.clz32(first) - 24;
  if (more > 7) throw broken('MKV');
  let value = first & (0x7f >> more);
  let isUnknown = value === 0x7f >> more;
  for (let index = 0; index < more; index++) {
    const byte = (yield* read(1)).getUint8(0);
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return isUnknown ? undefined : value;
}
