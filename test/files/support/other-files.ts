import { join, uint32, type Bytes } from './bytes.js';
import { chunk, gif, gifProfile, jpeg, movingPng, movingWebp, photo, png, segment, webp } from './images.js';
import { mkv, mp4 } from './videos.js';

const box = (name: string, ...parts: readonly (string | readonly number[] | Uint8Array)[]) => {
  const body = join(...parts);
  return join(uint32(body.length + 8), name, body);
};

/** A HEIC with images of these sizes, in pixels: the whole, and a preview or tiles. */
export function heic(...sizes: readonly (readonly [number, number])[]): Bytes {
  const properties = sizes.map(size => box('ispe', uint32(0), ...size.map(uint32)));
  return join(
    box('ftyp', 'heic', uint32(0), 'mif1', 'heic'),
    box('meta', uint32(0), box('hdlr', uint32(0)), box('iprp', box('ipco', ...properties))),
    box('mdat', new Uint8Array(32)),
  );
}

/** A real HEIC, written by libheif: 64 px square, all red. */
export const redHeic = (): Bytes =>
  Uint8Array.from(
    atob(
      'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAA' +
        'AAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAGAAAACNpaW5mAAAA' +
        'AAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34' +
        '+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmu' +
        'bgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAA' +
        'ABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAgbWRhdAAAABQoAa8EGPx5OOv/+VnPwMBcISR0OA==',
    ),
    letter => letter.charCodeAt(0),
  );

const program = join('MZ', [0x90, 0, 3, 0, 0, 0], new Uint8Array(64), 'PE\0\0');
const page = '<!doctype html><title>x</title><script>alert(1)</script>';
const drawing = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const archive = join('PK\x03\x04', new Uint8Array(26), 'evil.exe');

/** A file that is refused: its name, its bytes, and the reason. */
export interface WrongFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Bytes;
  readonly reason: string;
  readonly kind?: string;
}

const cut = (bytes: Bytes, share = 0.6) => bytes.slice(0, Math.floor(bytes.length * share));

export const WRONG_FILES: readonly WrongFile[] = [
  { what: 'a file of zero bytes', name: 'a.png', bytes: join(), reason: 'empty' },
  { what: 'a renamed program', name: 'a.png', bytes: program, reason: 'kind', kind: 'EXE' },
  {
    what: 'a renamed program of Linux',
    name: 'a.jpg',
    bytes: join('\x7fELF', new Uint8Array(60)),
    reason: 'kind',
    kind: 'EXE',
  },
  { what: 'an SVG', name: 'a.svg', bytes: join(drawing), reason: 'kind', kind: 'SVG' },
  { what: 'a renamed SVG', name: 'a.png', bytes: join(drawing), reason: 'kind', kind: 'SVG' },
  { what: 'a page', name: 'a.jpg', bytes: join(page), reason: 'kind', kind: 'HTML' },
  { what: 'a PDF', name: 'a.pdf', bytes: join('%PDF-1.7\n'), reason: 'kind', kind: 'PDF' },
  { what: 'an archive', name: 'a.png', bytes: archive, reason: 'kind', kind: 'ZIP' },
  {
    what: 'a BMP',
    name: 'a.bmp',
    bytes: join('BM', new Uint8Array(12), [40, 0, 0, 0], new Uint8Array(40)),
    reason: 'kind',
    kind: 'BMP',
  },
  { what: 'a TIFF', name: 'a.tif', bytes: join('II*\0', [8, 0]), reason: 'kind', kind: 'TIFF' },
  { what: 'an icon', name: 'a.ico', bytes: join([0, 0, 1, 0, 1, 0]), reason: 'kind', kind: 'ICO' },
  { what: 'a text', name: 'a.txt', bytes: join('Hello there'), reason: 'kind' },
  { what: 'a sound', name: 'a.wav', bytes: join('RIFF', [36, 0, 0, 0], 'WAVEfmt '), reason: 'kind', kind: 'WAV' },
  { what: 'a QuickTime', name: 'a.mov', bytes: mp4(['qt  ']), reason: 'kind', kind: 'MOV' },
  { what: 'a WebM', name: 'a.webm', bytes: mkv('webm'), reason: 'kind', kind: 'WebM' },
  { what: 'a WebM named as a Matroska', name: 'a.mkv', bytes: mkv('webm'), reason: 'kind', kind: 'WebM' },
  {
    what: 'a HEIC where the browser cannot read it',
    name: 'a.heic',
    bytes: heic([4032, 3024]),
    reason: 'convert',
    kind: 'HEIC',
  },
  { what: 'an AVIF', name: 'a.avif', bytes: mp4(['avif', 'mif1']), reason: 'convert', kind: 'AVIF' },
  { what: 'a GIF that moves', name: 'a.gif', bytes: gif(2), reason: 'animated', kind: 'GIF' },
  { what: 'a PNG that moves', name: 'a.png', bytes: movingPng(), reason: 'animated', kind: 'PNG' },
  { what: 'a WebP that moves', name: 'a.webp', bytes: movingWebp(), reason: 'animated', kind: 'WEBP' },
  { what: 'a PNG named as a JPEG', name: 'a.jpg', bytes: png(), reason: 'name', kind: 'PNG' },
  { what: 'a JPEG named as a program', name: 'a.exe', bytes: jpeg(), reason: 'name', kind: 'JPEG' },
  {
    what: 'a JPEG whose name hides that of a program',
    name: 'a\u202egpj.exe',
    bytes: jpeg(),
    reason: 'name',
    kind: 'JPEG',
  },
  { what: 'a Matroska named as an MP4', name: 'a.mp4', bytes: mkv(), reason: 'name', kind: 'MKV' },
  { what: 'a JPEG that breaks off', name: 'a.jpg', bytes: cut(jpeg()), reason: 'broken' },
  { what: 'a JPEG without its end', name: 'a.jpg', bytes: jpeg().slice(0, -2), reason: 'broken' },
  { what: 'a PNG that breaks off', name: 'a.png', bytes: cut(png()), reason: 'broken' },
  { what: 'a PNG of its signature alone', name: 'a.png', bytes: cut(png(), 0.1), reason: 'broken' },
  { what: 'a WebP that breaks off', name: 'a.webp', bytes: cut(webp()), reason: 'broken' },
  { what: 'a GIF that breaks off', name: 'a.gif', bytes: cut(gif()), reason: 'broken' },
  { what: 'a GIF without an image', name: 'a.gif', bytes: gif(0), reason: 'broken' },
  {
    what: 'a GIF that is a script',
    name: 'a.gif',
    bytes: join('GIF89a/*', new Uint8Array(20), '*/=1;alert(1)//'),
    reason: 'broken',
  },
  {
    what: 'a JPEG with a page in its comment',
    name: 'a.jpg',
    bytes: jpeg(segment(0xfe, page)),
    reason: 'foreign',
    kind: 'JPEG',
  },
  {
    what: 'a JPEG with an archive behind it',
    name: 'a.jpg',
    bytes: jpeg(undefined, archive),
    reason: 'foreign',
    kind: 'JPEG',
  },
  {
    what: 'a JPEG with a program in its EXIF',
    name: 'a.jpg',
    bytes: photo({}, '<?php system($_GET[0]) ?>'),
    reason: 'foreign',
    kind: 'JPEG',
  },
  {
    what: 'a PNG with a program in its text',
    name: 'a.png',
    bytes: png({ chunks: chunk('tEXt', 'Comment\0<?php phpinfo() ?>') }),
    reason: 'foreign',
    kind: 'PNG',
  },
  {
    what: 'a JPEG with a page in its colors',
    name: 'a.jpg',
    bytes: jpeg(segment(0xe2, 'ICC_PROFILE\0', [1, 1], page)),
    reason: 'foreign',
    kind: 'JPEG',
  },
  {
    what: 'a PNG with a program in its palette',
    name: 'a.png',
    bytes: png({ chunks: chunk('PLTE', '<?php phpinfo() ?> ') }),
    reason: 'foreign',
    kind: 'PNG',
  },
  {
    what: 'a GIF with a page in its colors',
    name: 'a.gif',
    bytes: gif(1, gifProfile(page)),
    reason: 'foreign',
    kind: 'GIF',
  },
  {
    what: 'a GIF with a page behind it',
    name: 'a.gif',
    bytes: gif(1, undefined, page),
    reason: 'foreign',
    kind: 'GIF',
  },
];
