import { crc32, deflateSync } from 'node:zlib';
import * as videos from '../../files/support/videos.js';

/** Generated valid files of every format, and of some unsupported ones. */

const { concat, from, alloc } = Buffer;
const ascii = (text: string) => from(text, 'latin1');
const big32 = (value: number) => number(4, buffer => buffer.writeUInt32BE(value));
const big16 = (value: number) => number(2, buffer => buffer.writeUInt16BE(value));
const little32 = (value: number) => number(4, buffer => buffer.writeUInt32LE(value));

function number(bytes: number, write: (buffer: Buffer) => void): Buffer {
  const buffer = alloc(bytes);
  write(buffer);
  return buffer;
}

const pngChunk = (name: string, data: Buffer) =>
  concat([big32(data.length), ascii(name), data, big32(crc32(concat([ascii(name), data])))]);

/** A gray PNG; `extra` comes before its pixels. */
export function png(width = 4, height = 3, extra: readonly Buffer[] = []): Buffer {
  const header = concat([big32(width), big32(height), from([8, 0, 0, 0, 0])]);
  return concat([
    from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(alloc((width + 1) * height, 0x7f))),
    pngChunk('IEND', alloc(0)),
  ]);
}

/** A PNG of approximately this many bytes. */
export const pngOf = (bytes: number) => png(4, 3, [pngChunk('teXt', alloc(bytes))]);

export const animatedPng = () => png(4, 3, [pngChunk('acTL', concat([big32(2), big32(0)]))]);

const segment = (marker: number, data: Buffer) => concat([from([0xff, marker]), big16(data.length + 2), data]);

/** A JPEG with a comment that contains `ff d9`, and an escaped `ff` in its pixels. */
export const jpeg = (width = 5, height = 7): Buffer =>
  concat([
    from([0xff, 0xd8]),
    segment(0xe0, ascii('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    segment(0xfe, from([0xff, 0xd9, 1, 2])),
    segment(0xc0, concat([from([8]), big16(height), big16(width), from([1, 1, 0x11, 0])])),
    segment(0xda, from([1, 1, 0, 0, 63, 0])),
    from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    from([0xff, 0xd9]),
  ]);

const gifImage = () => from([0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x4c, 0x01, 0]);

/** A GIF with this many images; more than one makes it animated. */
export const gif = (images = 1): Buffer =>
  concat([
    ascii('GIF89a'),
    from([2, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    // Declares a loop, which still images may do too.
    concat([from([0x21, 0xff, 11]), ascii('NETSCAPE2.0'), from([3, 1, 0, 0, 0])]),
    ...Array.from({ length: images }, gifImage),
    from([0x3b]),
  ]);

const riff = (form: string, ...chunks: readonly Buffer[]) => {
  const body = concat([ascii(form), ...chunks]);
  return concat([ascii('RIFF'), little32(body.length), body]);
};
const chunk = (name: string, data: Buffer) =>
  concat([ascii(name), little32(data.length), data, alloc(data.length % 2)]);

export const webp = (width = 6, height = 9): Buffer =>
  riff('WEBP', chunk('VP8L', concat([from([0x2f]), little32((width - 1) | ((height - 1) << 14)), from([1, 2])])));

export const animatedWebp = () =>
  riff('WEBP', chunk('VP8X', from([2, 0, 0, 0, 1, 0, 0, 1, 0, 0])), chunk('ANIM', alloc(6)));

/** The file of the widget's tests, as a `Buffer`. */
const asBuffer =
  <Parameters extends readonly unknown[]>(make: (...parameters: Parameters) => Uint8Array) =>
  (...parameters: Parameters): Buffer =>
    from(make(...parameters));

export const wav = asBuffer(videos.wav);
export const mp4 = asBuffer(videos.mp4);
const mkv = asBuffer(videos.mkv);

/** One file of every format by its name. */
export const samples = {
  'garden.png': png(),
  'garden.jpg': jpeg(),
  'garden.webp': webp(),
  'garden.gif': gif(),
  'question.wav': wav(),
  'tour.mp4': mp4(),
  'tour.mkv': mkv(),
  'tour.avi': from(videos.avi()),
  'tour.flv': from(videos.flv()),
  'tour.mpeg': from(videos.mpeg()),
  'tour.ts': from(videos.transportStream()),
} as const satisfies Record<string, Buffer>;
