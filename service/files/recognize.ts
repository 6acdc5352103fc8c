import { fourCharacters } from './byte-walk.js';
import type { FormatName } from './formats.js';

/** Bytes from the beginning of a file by which its format is told; a shorter file is looked at whole. */
export const SIGNATURE_BYTES = 1024;

/** What a file is by its first bytes: a format that is taken in, or the name of something else. */
export type Recognized =
  | { readonly type: 'format'; readonly name: FormatName }
  /** `name` goes into "The file is …"; undefined when nothing is known of it. */
  | { readonly type: 'other'; readonly name: string | undefined };

/** Tells what a file is by its first `SIGNATURE_BYTES` bytes: neither its name nor its type say so. */
export function recognize(bytes: Uint8Array): Recognized {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = (offset: number, ...values: readonly number[]) =>
    values.every((value, index) => bytes[offset + index] === value);
  const tag = (offset: number) =>
    bytes.byteLength >= offset + 4 ? fourCharacters(view, offset) : '';
  if (at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return format('PNG');
  if (at(0, 0xff, 0xd8, 0xff)) return format('JPEG');
  if (tag(0) === 'GIF8' && (at(4, 0x37, 0x61) || at(4, 0x39, 0x61))) return format('GIF');
  if (tag(0) === 'RIFF') return riff(tag(8));
  if (tag(4) === 'ftyp') return isoMedia(view, tag);
  if (at(0, 0x1a, 0x45, 0xdf, 0xa3)) return ebml(bytes);
  if (at(0, 0x46, 0x4c, 0x56, 0x01)) return format('FLV');
  if (at(0, 0, 0, 1, 0xba) || at(0, 0, 0, 1, 0xb3) || isTransportStream(bytes))
    return format('MPEG');
  const other = OTHERS.find(({ signature }) => at(0, ...signature));
  return { type: 'other', name: other?.name ?? nameOfText(bytes) };
}

const format = (name: FormatName): Recognized => ({ type: 'format', name });
const other = (name: string): Recognized => ({ type: 'other', name });

function riff(form: string): Recognized {
  if (form === 'WEBP') return format('WEBP');
  if (form === 'WAVE') return format('WAV');
  if (form === 'AVI ') return format('AVI');
  return { type: 'other', name: undefined };
}

const HEIF = new Set('heic heix hevc hevx heim heis hevm hevs mif1 msf1'.split(' '));
const AVIF = new Set(['avif', 'avis']);

/** Pictures of phones and QuickTime share the boxes of MP4; the brands tell them apart. */
function isoMedia(view: DataView, tag: (offset: number) => string): Recognized {
  const major = tag(8);
  const end = Math.min(view.getUint32(0), view.byteLength);
  const brands = [major];
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(tag(offset));
  if (brands.some(brand => AVIF.has(brand))) return other('an AVIF picture');
  if (brands.some(brand => HEIF.has(brand))) return other('a HEIC picture');
  if (major === 'qt  ') return other('a QuickTime video');
  if (/^M4[AB] $/.test(major)) return other('an M4A recording');
  return format('MP4');
}

/** WebM is a Matroska, too, but by another name. */
function ebml(bytes: Uint8Array): Recognized {
  const type = DOC_TYPE.exec(Buffer.from(bytes.subarray(0, 128)).toString('latin1'))?.[1];
  if (type === 'matroska') return format('MKV');
  return type === 'webm' ? other('a WebM video') : { type: 'other', name: undefined };
}

/** The element's id, its length in one byte, its text. */
const DOC_TYPE = /\x42\x82[\x80-\xff]([a-z]+)/;

const PACKET_BYTES = 188;
/** Packets that must begin where they should: one byte alone is no proof. */
const PACKETS = 4;

function isTransportStream(bytes: Uint8Array): boolean {
  if (bytes.byteLength < PACKETS * PACKET_BYTES) return false;
  for (let packet = 0; packet < PACKETS; packet++)
    if (bytes[packet * PACKET_BYTES] !== 0x47) return false;
  return true;
}

const ascii = (text: string) => [...text].map(character => character.charCodeAt(0));

const OTHERS: readonly { readonly signature: readonly number[]; readonly name: string }[] = [
  { signature: ascii('%PDF'), name: 'a PDF' },
  { signature: [0x50, 0x4b, 3, 4], name: 'a ZIP archive' },
  { signature: [0x50, 0x4b, 5, 6], name: 'a ZIP archive' },
  { signature: [0x1f, 0x8b], name: 'a compressed file' },
  { signature: ascii('7z'), name: 'a 7z archive' },
  { signature: ascii('Rar!'), name: 'a RAR archive' },
  { signature: ascii('MZ'), name: 'a program' },
  { signature: [0x7f, ...ascii('ELF')], name: 'a program' },
  { signature: ascii('#!'), name: 'a script' },
  { signature: ascii('BM'), name: 'a BMP picture' },
  { signature: [0x49, 0x49, 0x2a, 0], name: 'a TIFF picture' },
  { signature: [0x4d, 0x4d, 0, 0x2a], name: 'a TIFF picture' },
  { signature: [0, 0, 1, 0], name: 'an icon' },
  { signature: [0, 0, 0, 0x0c, ...ascii('jP  ')], name: 'a JPEG 2000 picture' },
  { signature: [0xff, 0x0a], name: 'a JPEG XL picture' },
  { signature: ascii('ID3'), name: 'an MP3 recording' },
  { signature: [0xff, 0xfb], name: 'an MP3 recording' },
  { signature: ascii('OggS'), name: 'an Ogg recording' },
  { signature: ascii('fLaC'), name: 'a FLAC recording' },
];

function nameOfText(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/<svg[\s>]/i.test(text)) return 'an SVG picture';
  if (/^<(?:!doctype html|html|head|body|script)\b/i.test(text)) return 'an HTML page';
  return /^<\?xml/.test(text) ? 'an XML document' : undefined;
}
