import { crc32, deflateSync } from 'node:zlib';

/** Real files of every format, and of some that are not taken, made by their own rules. */

const { concat, from, alloc } = Buffer;
const ascii = (text: string) => from(text, 'latin1');
const big32 = (value: number) => number(4, buffer => buffer.writeUInt32BE(value));
const big16 = (value: number) => number(2, buffer => buffer.writeUInt16BE(value));
const little32 = (value: number) => number(4, buffer => buffer.writeUInt32LE(value));
const little16 = (value: number) => number(2, buffer => buffer.writeUInt16LE(value));

function number(bytes: number, write: (buffer: Buffer) => void): Buffer {
  const buffer = alloc(bytes);
  write(buffer);
  return buffer;
}

const pngChunk = (name: string, data: Buffer) =>
  concat([big32(data.length), ascii(name), data, big32(crc32(concat([ascii(name), data])))]);

/** A grey PNG; `extra` stands before its pixels. */
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

/** A PNG of about so many bytes. */
export const pngOf = (bytes: number) => png(4, 3, [pngChunk('teXt', alloc(bytes))]);

export const animatedPng = () => png(4, 3, [pngChunk('acTL', concat([big32(2), big32(0)]))]);

const segment = (marker: number, data: Buffer) =>
  concat([from([0xff, marker]), big16(data.length + 2), data]);

/** A JPEG with a comment that holds an `ff d9`, and an escaped `ff` in its pixels. */
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

/** A GIF of so many images; more than one moves. */
export const gif = (images = 1): Buffer =>
  concat([
    ascii('GIF89a'),
    from([2, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    // Says that it loops, as a picture that does not move may, too.
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

/** A lossless WEBP. */
export const webp = (width = 6, height = 9): Buffer =>
  riff(
    'WEBP',
    chunk(
      'VP8L',
      concat([from([0x2f]), little32((width - 1) | ((height - 1) << 14)), from([1, 2])]),
    ),
  );

export const animatedWebp = () =>
  riff('WEBP', chunk('VP8X', from([2, 0, 0, 0, 1, 0, 0, 1, 0, 0])), chunk('ANIM', alloc(6)));

/** A WAV of silence: 16 bits, mono, 16 kHz. */
export const wav = (seconds = 1): Buffer =>
  riff(
    'WAVE',
    chunk(
      'fmt ',
      concat([
        little16(1),
        little16(1),
        little32(16_000),
        little32(32_000),
        little16(2),
        little16(16),
      ]),
    ),
    chunk('data', alloc(Math.round(seconds * 16_000) * 2)),
  );

const box = (name: string, ...parts: readonly Buffer[]) => {
  const body = concat(parts);
  return concat([big32(body.length + 8), ascii(name), body]);
};

/** An MP4 with these brands; `media` bytes of pictures. */
export const mp4 = (brands = ['isom', 'mp42'], media = 64): Buffer =>
  concat([
    box('ftyp', ascii(brands[0] ?? ''), big32(0), ...brands.map(ascii)),
    box('mdat', alloc(media, 1)),
    box('moov', box('mvhd', big32(0), alloc(8), big32(1000), big32(2500), alloc(80)), box('trak')),
  ]);

/** An EBML document; `known` says whether its segment tells its size. */
export const mkv = (docType = 'matroska', known = true): Buffer => {
  const type = concat([from([0x42, 0x82, 0x80 | docType.length]), ascii(docType)]);
  return concat([
    from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | type.length]),
    type,
    from([0x18, 0x53, 0x80, 0x67]),
    known ? from([0x40, 0x64]) : from([0x01, 255, 255, 255, 255, 255, 255, 255]),
    alloc(100, 1),
  ]);
};

export const avi = (): Buffer => riff('AVI ', chunk('LIST', concat([ascii('hdrl'), alloc(60)])));

export const flv = (): Buffer =>
  concat([ascii('FLV'), from([1, 5]), big32(9), big32(0), from([18, 0, 0, 3]), alloc(10)]);

/** A program stream. */
export const mpeg = (): Buffer => concat([from([0, 0, 1, 0xba]), alloc(60, 0x21)]);

/** A transport stream. */
const transportStream = (): Buffer =>
  concat(Array.from({ length: 6 }, () => concat([from([0x47]), alloc(187, 0xff)])));

/** One file of every format by its name. */
export const samples = {
  'garden.png': png(),
  'garden.jpg': jpeg(),
  'garden.webp': webp(),
  'garden.gif': gif(),
  'question.wav': wav(),
  'tour.mp4': mp4(),
  'tour.mkv': mkv(),
  'tour.avi': avi(),
  'tour.flv': flv(),
  'tour.mpeg': mpeg(),
  'tour.ts': transportStream(),
} as const satisfies Record<string, Buffer>;
