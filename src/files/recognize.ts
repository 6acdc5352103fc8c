import { fourCharacters, viewOf } from './byte-walk.js';
import type { FileKind } from './formats.js';
import { latinText, startsWith } from './latin-text.js';
import { recognizeOldVideo } from './old-video.js';

/** Bytes needed to recognize a file; shorter files are used whole. */
export const SIGNATURE_BYTES = 4096;

/** Recognizes a file by its first `SIGNATURE_BYTES` bytes, ignoring its name and declared type. */
export function recognize(head: Uint8Array): FileKind | undefined {
  const has = (text: string, at = 0) => startsWith(head, text, at);
  if (has('RIFF')) {
    if (has('WEBP', 8)) return 'WEBP';
    if (has('WAVE', 8)) return 'WAV';
  }
  if (has('ftyp', 4)) return recognizeBrands(head);
  if (has('\x1a\x45\xdf\xa3')) return recognizeDocType(head);
  for (const [signature, kind] of SIGNATURES) if (has(signature)) return kind;
  const old = recognizeOldVideo(head);
  if (old) return old;
  if (has('BM') && [12, 40, 108, 124].includes(head[14]!)) return 'BMP';
  if (has('moov', 4) || has('mdat', 4) || has('wide', 4)) return 'MOV';
  return recognizeText(head);
}

const SIGNATURES: readonly (readonly [string, FileKind])[] = [
  ['\x89PNG\r\n\x1a\n', 'PNG'],
  ['\xff\xd8\xff', 'JPEG'],
  ['GIF87a', 'GIF'],
  ['GIF89a', 'GIF'],
  ['%PDF', 'PDF'],
  ['PK\x03\x04', 'ZIP'],
  ['PK\x05\x06', 'ZIP'],
  ['\x1f\x8b', 'ZIP'],
  ['Rar!', 'ZIP'],
  ["7z\xbc\xaf'\x1c", 'ZIP'],
  ['MZ', 'EXE'],
  ['\x7fELF', 'EXE'],
  ['\xcf\xfa\xed\xfe', 'EXE'],
  ['#!', 'EXE'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['\0\0\x01\0', 'ICO'],
  ['\0\0\0\x0cjP  ', 'JPEG 2000'],
  ['\xff\x0a', 'JPEG XL'],
  ['ID3', 'MP3'],
  ['\xff\xfb', 'MP3'],
  ['OggS', 'OGG'],
  ['fLaC', 'FLAC'],
];

/** Brands of MP4 (ISO 14496-12 and -14). */
const MP4_BRANDS = /^(?:iso[m\d]|mp4[12]|avc1|dash|m4v|msnv|ndsc|f4v )/i;
/** Brands of HEIF with HEVC inside, and of sequences of them. */
const HEIC_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/;

/** Phone images and QuickTime share the boxes of MP4; the brands in the first box differ. */
function recognizeBrands(head: Uint8Array): FileKind | undefined {
  const view = viewOf(head);
  const end = Math.min(view.getUint32(0), head.length);
  const brands: string[] = [];
  // A version is between the first brand and the others.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.push(fourCharacters(view, at));
  const [major = ''] = brands;
  if (brands.some(brand => /^avi[fs]/.test(brand))) return 'AVIF';
  if (brands.some(brand => HEIC_BRANDS.test(brand))) return 'HEIC';
  if (major === 'qt  ') return 'MOV';
  if (/^M4[AB] /.test(major)) return 'M4A';
  return brands.some(brand => MP4_BRANDS.test(brand)) ? 'MP4' : undefined;
}

/** WebM is Matroska with another document type. */
function recognizeDocType(head: Uint8Array): FileKind | undefined {
  // The id of the element, its length in one byte, its text.
  const docType = /\x42\x82[\x80-\xff]([a-z]+)/.exec(latinText(head.subarray(0, 256)))?.[1];
  if (docType === 'matroska') return 'MKV';
  return docType === 'webm' ? 'WebM' : undefined;
}

function recognizeText(head: Uint8Array): FileKind | undefined {
  const text = latinText(head)
    .replace(/\0|^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/g, '')
    .trimStart();
  const markup = text.replace(/^(?:\s|<\?[^>]*>|<!--[^]*?-->)+/, '');
  if (/^(?:<!doctype svg|<svg[\s>])/i.test(markup)) return 'SVG';
  if (/^<(?:!doctype html|html|head|body|script|iframe|img|div|p|a|style|meta)[\s>]/i.test(markup)) return 'HTML';
  return text.startsWith('<?xml') ? 'XML' : undefined;
}
