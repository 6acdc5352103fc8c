import { fourCharacters, read, readUnlessEnd, skip, toEnd, type Walk } from './byte-walk.js';
import { broken, type FileFacts } from './file-facts.js';

/** Through an MP4, box by box to the end of the file; one that was cut lacks the end of a box. */
export function* walkMp4(): Walk<FileFacts> {
  let hasMovie = false;
  let seconds: number | undefined;
  for (;;) {
    const header = yield* readUnlessEnd(8);
    if (!header) break;
    const name = fourCharacters(header, 4);
    const length = header.getUint32(0);
    if (name === 'moov' && length >= 8) {
      hasMovie = true;
      seconds = yield* movieSeconds(length - 8);
      continue;
    }
    hasMovie ||= name === 'moov';
    if (length === 0) {
      yield* toEnd();
      break;
    }
    yield* skip(length === 1 ? yield* longLength() : lengthOfBody(length));
  }
  if (!hasMovie) throw broken('MP4');
  return { format: 'MP4', ...(seconds !== undefined && { seconds }) };
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

/**
 * Through a movie, box by box, to its end: its length, where its header tells it.
 *
 * @param left bytes that the movie has
 */
function* movieSeconds(left: number): Walk<number | undefined> {
  let seconds: number | undefined;
  while (left >= 8) {
    const header = yield* read(8);
    const length = header.getUint32(0);
    left -= 8;
    // What is no box in it is for players to mind.
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

/** Through a Matroska to the end of its segment. The document type was looked at already. */
export function* walkMkv(): Walk<FileFacts> {
  yield* skip(4);
  yield* skip((yield* ebmlSize()) ?? 0);
  const segment = yield* read(4);
  if (segment.getUint32(0) !== SEGMENT) throw broken('MKV');
  const size = yield* ebmlSize();
  // What is written while it is recorded does not know its size.
  if (size === undefined) yield* toEnd();
  else yield* skip(size);
  return { format: 'MKV' };
}

const SEGMENT = 0x18538067;

/** A number of variable length; undefined when all its bits are set, which means unknown. */
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

/** Through an AVI to the end that its header names; larger ones go on in further parts. */
export function* walkAvi(): Walk<FileFacts> {
  const riff = yield* read(12);
  const list = yield* read(4);
  if (fourCharacters(list) !== 'LIST') throw broken('AVI');
  yield* skip(Math.max(0, riff.getUint32(4, true) - 8));
  return { format: 'AVI' };
}

/** Into a Flash video, to its first tag: nothing in it says where it ends. */
export function* walkFlv(): Walk<FileFacts> {
  const header = yield* read(9);
  if (header.getUint32(5) < 9) throw broken('FLV');
  yield* skip(header.getUint32(5) - 9 + 4);
  const tag = (yield* read(11)).getUint8(0) & 0x1f;
  if (tag !== 8 && tag !== 9 && tag !== 18) throw broken('FLV');
  return { format: 'FLV' };
}

/** Into an MPEG program or video stream, whose first code was looked at already. */
export function* walkMpeg(): Walk<FileFacts> {
  yield* skip(12);
  return { format: 'MPEG' };
}
