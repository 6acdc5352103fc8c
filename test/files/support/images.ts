import { join, uint16, uint16le, uint32, uint32le, type Bytes } from './bytes.js';
import { CAMERA, exif, XMP, type ExifSetup } from './exif.js';

/** A JPEG of 16 by 8 pixels, dark on the left and light on the right, with the given segments. */
export function jpeg(segments: Uint8Array = join(), behind: Uint8Array | string = ''): Bytes {
  return join(
    [0xff, 0xd8],
    segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segments,
    segment(
      0xdb,
      [0],
      Array.from({ length: 64 }, () => 8),
    ),
    segment(0xc0, [8], uint16(8), uint16(16), [1, 1, 0x11, 0]),
    // Two codes for changes of brightness, one for the end of a block.
    segment(0xc4, [0x00, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 7]),
    segment(0xc4, [0x10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0]),
    segment(0xda, [1, 1, 0x00, 0, 63, 0]),
    JPEG_PIXELS,
    [0xff, 0xd9],
    behind,
  );
}

/** Two blocks: 01 0011011 0, then 01 1111000 0, padded with ones. */
const JPEG_PIXELS = [0b01001101, 0b10011111, 0b00001111];

export function segment(marker: number, ...data: readonly (string | readonly number[] | Uint8Array)[]): Bytes {
  const body = join(...data);
  return join([0xff, marker], uint16(body.length + 2), body);
}

/** A JPEG from a phone, with location, camera and orientation. */
export function photo(setup: ExifSetup = {}, behind: Uint8Array | string = ''): Bytes {
  return jpeg(
    join(
      segment(0xe1, 'Exif\0\0', exif(setup)),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', XMP),
      segment(0xe2, 'ICC_PROFILE\0', [1, 1], 'the colors'),
      segment(0xe2, 'MPF\0', 'where the previews are'),
      segment(0xed, 'Photoshop 3.0\0', CAMERA),
      segment(0xfe, `made by ${CAMERA}`),
    ),
    behind,
  );
}

export interface PngSetup {
  readonly width?: number;
  readonly height?: number;
  readonly chunks?: Uint8Array;
  readonly behind?: Uint8Array | string;
}

/** A PNG whose brightness increases from left to right. */
export function png({ width = 4, height = 3, chunks = join(), behind = '' }: PngSetup = {}): Bytes {
  const row = join(
    0,
    Array.from({ length: width }, (_, x) => (x * 255) / Math.max(width - 1, 1)),
  );
  const pixels = join(...Array.from({ length: Math.min(height, 64) }, () => row));
  return join(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', uint32(width), uint32(height), [8, 0, 0, 0, 0]),
    chunks,
    chunk('IDAT', stored(pixels)),
    chunk('IEND'),
    behind,
  );
}

/** A PNG with all kinds of identifying metadata. */
export function taggedPng(setup: ExifSetup = {}): Bytes {
  return png({
    chunks: join(
      chunk('gAMA', uint32(45_455)),
      chunk('eXIf', exif(setup)),
      chunk('tEXt', `Author\0${CAMERA}`),
      chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${XMP}`),
      chunk('zTXt', 'Comment\0\0', CAMERA),
      chunk('tIME', [7, 0xea, 1, 1, 0, 0, 0]),
    ),
  });
}

/** A PNG with two animation frames. */
export function movingPng(): Bytes {
  return png({
    chunks: join(
      chunk('acTL', uint32(2), uint32(0)),
      chunk('fcTL', uint32(0), uint32(4), uint32(3), uint32(0), uint32(0), [0, 1, 0, 10, 0, 0]),
    ),
  });
}

/** A PNG chunk with its checksum. */
export function chunk(name: string, ...data: readonly (string | readonly number[] | Uint8Array)[]): Bytes {
  const body = join(name, ...data);
  return join(uint32(body.length - 4), body, uint32(crc32(body)));
}

/** Uncompressed zlib data. */
function stored(data: Uint8Array): Bytes {
  const blocks: Uint8Array[] = [];
  for (let at = 0; at === 0 || at < data.length; at += 0xffff) {
    const block = data.subarray(at, at + 0xffff);
    const isLast = at + 0xffff >= data.length;
    blocks.push(join(isLast ? 1 : 0, uint16le(block.length), uint16le(0xffff - block.length), block));
  }
  return join([0x78, 0x01], ...blocks, uint32(adler32(data)));
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return ((b << 16) | a) >>> 0;
}

/** One pixel in lossless WebP. */
const WEBP_PIXEL = [0x2f, 0, 0, 0, 0x10, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0xfe, 0x07];

function riffChunk(name: string, ...data: readonly (string | readonly number[] | Uint8Array)[]): Bytes {
  const body = join(...data);
  return join(name, uint32le(body.length), body, body.length % 2 ? [0] : []);
}

function riff(form: string, ...chunks: readonly Uint8Array[]): Bytes {
  const body = join(form, ...chunks);
  return join('RIFF', uint32le(body.length), body);
}

/** The smallest WebP. */
export const webp = (): Bytes => riff('WEBP', riffChunk('VP8L', WEBP_PIXEL));

/** A WebP with all kinds of identifying metadata. */
export function taggedWebp(setup: ExifSetup = {}): Bytes {
  return riff(
    'WEBP',
    extension(0x20 | 0x08 | 0x04),
    riffChunk('ICCP', 'the colors'),
    riffChunk('VP8L', WEBP_PIXEL),
    riffChunk('EXIF', exif(setup)),
    riffChunk('XMP ', XMP),
  );
}

export const movingWebp = (): Bytes =>
  riff(
    'WEBP',
    extension(0x02),
    riffChunk('ANIM', uint32le(0), uint16le(0)),
    riffChunk('ANMF', new Uint8Array(16), riffChunk('VP8L', WEBP_PIXEL)),
    riffChunk('ANMF', new Uint8Array(16), riffChunk('VP8L', WEBP_PIXEL)),
  );

const extension = (flags: number) => riffChunk('VP8X', [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

const GIF_FRAME = join([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0], [2, 2, 0x44, 1, 0]);
const GIF_CONTROL = [0x21, 0xf9, 4, 0, 0, 0, 0, 0];
const gifText = (text: string) => join(text.length, text, 0);

/** A GIF of one pixel with the given number of images. */
export function gif(images = 1, extensions: Uint8Array = join(), behind = ''): Bytes {
  return join(
    'GIF89a',
    [1, 0, 1, 0, 0x80, 0, 0],
    [0, 0, 0, 255, 255, 255],
    extensions,
    ...Array.from({ length: images }, () => join(GIF_CONTROL, GIF_FRAME)),
    0x3b,
    behind,
  );
}

/** An application extension of a GIF. */
const gifApplication = (name: string, text: string) => join([0x21, 0xff, name.length], name, gifText(text));

/** The ICC color profile of a GIF. */
export const gifProfile = (colors = 'the colors') => gifApplication('ICCRGBG1012', colors);

/** A GIF with metadata from editors. */
export const taggedGif = (): Bytes =>
  gif(
    1,
    join(
      [0x21, 0xfe],
      gifText(`made by ${CAMERA}`),
      gifApplication('NETSCAPE2.0', '\x01\0\0'),
      gifProfile(),
      gifApplication('XMP DataXMP', XMP),
    ),
  );
