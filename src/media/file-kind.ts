import { ByteReader, latinText } from './byte-reader.js';

/** How much of a file is looked at to tell what it is, in bytes. */
export const HEAD_BYTES = 64 * 1024;

/** Pictures that may be sent (interface 4.2). */
const IMAGE_KINDS = ['png', 'jpeg', 'webp', 'gif'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Videos that may be sent (interface 4.2). */
const VIDEO_KINDS = ['mp4', 'mkv', 'avi', 'flv', 'mpeg'] as const;
export type VideoKind = (typeof VIDEO_KINDS)[number];

/** Whatever a file can be recognised as. */
export type FileKind =
  | ImageKind
  | VideoKind
  | 'wav'
  | 'heic'
  | 'avif'
  | 'svg'
  | 'bmp'
  | 'tiff'
  | 'ico'
  | 'mov'
  | 'webm'
  | 'pdf'
  | 'html'
  | 'zip'
  | 'program';

/** What people call each kind; the same in every language. */
export const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  gif: 'GIF',
  mp4: 'MP4',
  mkv: 'MKV',
  avi: 'AVI',
  flv: 'FLV',
  mpeg: 'MPEG',
  wav: 'WAV',
  heic: 'HEIC',
  avif: 'AVIF',
  svg: 'SVG',
  bmp: 'BMP',
  tiff: 'TIFF',
  ico: 'ICO',
  mov: 'MOV',
  webm: 'WebM',
  pdf: 'PDF',
  html: 'HTML',
  zip: 'ZIP',
  program: 'EXE',
};

/** The endings of the kinds that may be sent; the first is the one we give. */
const ENDINGS: Readonly<Record<ImageKind | VideoKind, readonly string[]>> = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  webp: ['webp'],
  gif: ['gif'],
  mp4: ['mp4', 'm4v'],
  mkv: ['mkv'],
  avi: ['avi'],
  flv: ['flv'],
  mpeg: ['mpeg', 'mpg', 'mpe', 'm1v', 'm2v', 'ts'],
};

/** The ending for a file of this kind, without a dot. */
export const endingOf = (kind: ImageKind | VideoKind): string => ENDINGS[kind][0]!;

/** Whether an ending, without its dot and in any case, is one of this kind. */
export const isEndingOf = (kind: ImageKind | VideoKind, ending: string): boolean =>
  ENDINGS[kind].includes(ending.toLowerCase());

/** Other endings that programs give a JPEG; a service need not know them. */
export const OTHER_JPEG_ENDING = /\.(?:jfif|jpe|pjpeg|pjp)$/i;

export const isImageKind = (kind: FileKind | undefined): kind is ImageKind =>
  IMAGE_KINDS.includes(kind as ImageKind);

export const isVideoKind = (kind: FileKind | undefined): kind is VideoKind =>
  VIDEO_KINDS.includes(kind as VideoKind);

/** Brands of MP4 (ISO 14496-12 and -14). */
const MP4_BRANDS = /^(?:iso\d|mp4[12]|avc1|dash|m4v|msnv|ndsc|f4v )/i;
/** Brands of HEIF with HEVC inside, and of sequences of them. */
const HEIC_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/;

/**
 * What a file is, by its first bytes alone: neither name nor declared type count. Undefined when it is
 * nothing that is known.
 *
 * @param head the first bytes, up to `HEAD_BYTES`
 */
export function readFileKind(head: Uint8Array): FileKind | undefined {
  const reader = new ByteReader(head);
  return readBinaryKind(reader) ?? readTextKind(head);
}

function readBinaryKind(reader: ByteReader): FileKind | undefined {
  const starts = (text: string, at = 0) => reader.has(text, at);
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  if (starts('RIFF') && starts('AVI ', 8)) return 'avi';
  if (starts('RIFF') && starts('WAVE', 8)) return 'wav';
  if (starts('ftyp', 4)) return readBrand(reader);
  if (starts('\x1a\x45\xdf\xa3')) return readDocType(reader);
  if (starts('FLV\x01')) return 'flv';
  if (starts('\0\0\x01\xba') || starts('\0\0\x01\xb3') || isTransportStream(reader)) return 'mpeg';
  if (starts('%PDF-')) return 'pdf';
  if (starts('PK\x03\x04') || starts('PK\x05\x06') || starts('Rar!') || starts("7z\xbc\xaf'\x1c"))
    return 'zip';
  if (starts('BM') && reader.length > 14 && [12, 40, 108, 124].includes(reader.byte(14)))
    return 'bmp';
  if (starts('MZ') || starts('\x7fELF') || starts('\xcf\xfa\xed\xfe') || starts('#!'))
    return 'program';
  if (starts('II*\0') || starts('MM\0*')) return 'tiff';
  if (starts('\0\0\x01\0') && reader.length > 5 && reader.uint16(4, true) > 0) return 'ico';
  if (starts('moov', 4) || starts('mdat', 4) || starts('wide', 4)) return 'mov';
  return undefined;
}

/** ISO base media: the box `ftyp` names what the file is first, and then what it also can be read as. */
function readBrand(reader: ByteReader): FileKind | undefined {
  const end = Math.min(reader.uint32(0), reader.length, 256);
  const brands: string[] = [];
  // Between the first brand and the others is a version.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.push(reader.ascii(at, 4));
  const [major = ''] = brands;
  if (/^avi[fs]/.test(major)) return 'avif';
  if (HEIC_BRANDS.test(major)) return brands.some(brand => brand === 'avif') ? 'avif' : 'heic';
  if (major === 'qt  ') return 'mov';
  if (/^M4[AB] /.test(major)) return undefined;
  return brands.some(brand => MP4_BRANDS.test(brand)) ? 'mp4' : undefined;
}

/** EBML: only a Matroska file is one; WebM is the same with another name. */
function readDocType(reader: ByteReader): FileKind | undefined {
  const header = latinText(reader.bytes.subarray(0, 256));
  const docType = /\x42\x82[\x80-\xff]([a-z]+)/.exec(header)?.[1];
  if (docType === 'matroska') return 'mkv';
  return docType === 'webm' ? 'webm' : undefined;
}

/** MPEG transport: a sync byte every 188 bytes, at least five times. */
function isTransportStream(reader: ByteReader): boolean {
  const PACKET = 188;
  if (reader.length < 4 * PACKET + 1) return false;
  return [0, 1, 2, 3, 4].every(index => reader.byte(index * PACKET) === 0x47);
}

function readTextKind(head: Uint8Array): FileKind | undefined {
  const text = latinText(head.subarray(0, 4096))
    .replace(/\0|^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/g, '')
    .replace(/^(?:\s|<\?[^>]*>|<!--[^]*?-->)+/, '')
    .toLowerCase();
  if (/^(?:<!doctype svg|<svg[\s>])/.test(text)) return 'svg';
  if (/^<(?:!doctype html|html|head|body|script|iframe|img|div|p|a|style|meta)[\s>]/.test(text))
    return 'html';
  return undefined;
}
