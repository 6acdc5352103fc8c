import { join, uint16le, uint32, uint32le, type Bytes } from './bytes.js';

type Content = string | readonly number[] | Uint8Array;

const box = (name: string, ...parts: readonly Content[]): Bytes => {
  const body = join(...parts);
  return join(uint32(body.length + 8), name, body);
};

/** An MP4 of 2.5 seconds with these brands and `media` bytes of frames. */
export const mp4 = (brands: readonly string[] = ['isom', 'mp42'], media = 64): Bytes =>
  join(
    box('ftyp', brands[0] ?? '', uint32(0), ...brands),
    box('mdat', new Uint8Array(media).fill(1)),
    box('moov', box('mvhd', uint32(0), new Uint8Array(8), uint32(1000), uint32(2500), new Uint8Array(80)), box('trak')),
  );

/** An EBML document; `known` says whether its segment declares its size. */
export function mkv(docType = 'matroska', known = true): Bytes {
  const type = join([0x42, 0x82, 0x80 | docType.length], docType);
  return join(
    [0x1a, 0x45, 0xdf, 0xa3, 0x80 | type.length],
    type,
    [0x18, 0x53, 0x80, 0x67],
    known ? [0x40, 0x64] : [0x01, 255, 255, 255, 255, 255, 255, 255],
    new Uint8Array(100).fill(1),
  );
}

const chunk = (name: string, ...data: readonly Content[]): Bytes => {
  const body = join(...data);
  return join(name, uint32le(body.length), body, body.length % 2 ? [0] : []);
};

const riff = (form: string, ...chunks: readonly Uint8Array[]): Bytes => chunk('RIFF', form, ...chunks);

export const avi = (): Bytes => riff('AVI ', chunk('LIST', 'hdrl', new Uint8Array(60)));

export const flv = (): Bytes => join('FLV', [1, 5], uint32(9), uint32(0), [18, 0, 0, 3], new Uint8Array(10));

/** An MPEG program stream. */
export const mpeg = (): Bytes => join([0, 0, 1, 0xba], new Uint8Array(60).fill(0x21));

/** An MPEG video stream. */
const mpegVideo = (): Bytes => join([0, 0, 1, 0xb3, 0x14], new Uint8Array(32));

/** A transport stream: packets that start with the sync byte. */
export const transportStream = (): Bytes =>
  join(...Array.from({ length: 6 }, () => join(0x47, new Uint8Array(187).fill(0xff))));

/** A silent WAV: 16 bits, mono, 16 kHz. */
export const wav = (seconds = 1): Bytes =>
  riff(
    'WAVE',
    chunk('fmt ', uint16le(1), uint16le(1), uint32le(16_000), uint32le(32_000), [2, 0, 16, 0]),
    chunk('data', new Uint8Array(Math.round(seconds * 16_000) * 2)),
  );

/** Accepted videos by name. */
export const VIDEOS = {
  'tour.mp4': mp4(['isom', 'iso2', 'avc1', 'mp41']),
  'phone.mp4': mp4(['mp42']),
  'tour.m4v': mp4(['M4V ', 'mp42']),
  'tour.mkv': mkv(),
  'live.mkv': mkv('matroska', false),
  'tour.avi': avi(),
  'tour.flv': flv(),
  'tour.mpeg': mpeg(),
  'tour.mpg': mpegVideo(),
  'tour.ts': transportStream(),
} as const satisfies Readonly<Record<string, Bytes>>;
