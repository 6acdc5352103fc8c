import { fourCharacters, read, skip, type Walk } from './byte-walk.js';
import type { VideoFormat } from './formats.js';
import { startsWith } from './latin-text.js';
import { RefusedFileError } from './refusal.js';

/** Recognizes AVI, Flash video and MPEG, which have no index to walk through. */
export function recognizeOldVideo(head: Uint8Array): 'AVI' | 'FLV' | 'MPEG' | undefined {
  if (startsWith(head, 'RIFF') && startsWith(head, 'AVI ', 8)) return 'AVI';
  if (startsWith(head, 'FLV\x01')) return 'FLV';
  const isProgramStream = startsWith(head, '\0\0\x01\xba') || startsWith(head, '\0\0\x01\xb3');
  return isProgramStream || isTransportStream(head) ? 'MPEG' : undefined;
}

const PACKET_BYTES = 188;

/** MPEG transport streams have a sync byte every 188 bytes; five cannot be a coincidence. */
const isTransportStream = (head: Uint8Array): boolean =>
  [0, 1, 2, 3, 4].every(index => head[index * PACKET_BYTES] === 0x47);

const broken = (format: VideoFormat) => new RefusedFileError('broken', format);

/** Walks through an AVI to the end declared in its header; larger files continue in additional parts. */
export function* walkAvi(): Walk<object> {
  const riff = yield* read(12);
  const list = yield* read(4);
  if (fourCharacters(list) !== 'LIST') throw broken('AVI');
  yield* skip(Math.max(0, riff.getUint32(4, true) - 8));
  return {};
}

/** Walks to the first tag of a Flash video, which doesn't declare its end. */
export function* walkFlv(): Walk<object> {
  const header = yield* read(9);
  if (header.getUint32(5) < 9) throw broken('FLV');
  yield* skip(header.getUint32(5) - 9 + 4);
  const tag = (yield* read(11)).getUint8(0) & 0x1f;
  if (tag !== 8 && tag !== 9 && tag !== 18) throw broken('FLV');
  return {};
}

/** Walks past the header of an MPEG stream, after its first code was recognized. */
export function* walkMpeg(): Walk<object> {
  yield* skip(12);
  return {};
}
