import { BrokenFileError, ByteReader } from './byte-reader.js';
import { Excerpt, type PictureStructure } from './excerpt.js';
import { readOrientation, writeOrientation } from './orientation.js';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const EXIF = 'Exif\0\0';
const COLOUR_PROFILE = 'ICC_PROFILE\0';

/**
 * Walks a JPEG from segment to segment (ITU T.81, annex B) to its end. Kept are the picture, its colours
 * (JFIF, Adobe, ICC) and how it is turned; EXIF, XMP, IPTC, comments, previews and what cameras hang
 * behind the picture are left out.
 *
 * @throws {BrokenFileError} when it is broken off or no JPEG
 */
export function readJpeg(bytes: Uint8Array): PictureStructure {
  const reader = new ByteReader(bytes);
  const excerpt = new Excerpt();
  let size: { readonly width: number; readonly height: number } | undefined;
  let hasPixels = false;
  let isTurned = false;
  if (reader.byte(0) !== 0xff || reader.byte(1) !== SOI) throw new BrokenFileError('Not a JPEG.');
  excerpt.keep(0, 2);
  for (let at = 2; ;) {
    const { marker, start } = readMarker(reader, at);
    if (marker === EOI) {
      if (!size || !hasPixels) throw new BrokenFileError('A JPEG without a picture.');
      excerpt.keep(start, start + 2);
      excerpt.drop(start + 2, bytes.length);
      return { ...size, isAnimated: false, excerpt };
    }
    const end = start + 2 + Math.max(reader.uint16(start + 2), 2);
    reader.require(start, end - start);
    if (isFrame(marker))
      size = { width: reader.uint16(start + 7), height: reader.uint16(start + 5) };
    if (marker === SOS) {
      hasPixels = true;
      at = endOfScan(bytes, end);
      excerpt.keep(start, at);
      continue;
    }
    at = end;
    if (isKept(reader, marker, start)) excerpt.keepAside(start, end);
    else if (marker === APP1 && !isTurned && reader.has(EXIF, start + 4)) {
      isTurned = true;
      const orientation = readOrientation(bytes.subarray(start + 4 + EXIF.length, end));
      excerpt.drop(start, end, orientation === 1 ? undefined : orientationSegment(orientation));
    } else excerpt.drop(start, end);
  }
}

/** The next marker; before it may stand any number of fill bytes. */
function readMarker(reader: ByteReader, at: number): { marker: number; start: number } {
  if (reader.byte(at) !== 0xff) throw new BrokenFileError('A segment without its marker.');
  let start = at;
  while (reader.byte(start + 1) === 0xff) start++;
  const marker = reader.byte(start + 1);
  if (marker === 0 || marker === SOI) throw new BrokenFileError('A marker that is none.');
  return { marker, start };
}

/** Where the pixels end: at the first marker that does not belong to them. */
function endOfScan(bytes: Uint8Array, start: number): number {
  const last = bytes.length - 1;
  for (let at = start; at < last; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1]!;
    // A zero makes it a byte of the pixels, D0 to D7 are places to begin anew, FF fills.
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new BrokenFileError('The picture breaks off.');
}

/** Start of frame: C0 to CF, but for the three that are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isKept(reader: ByteReader, marker: number, start: number): boolean {
  if (marker === APP0) return reader.has('JFIF\0', start + 4);
  if (marker === APP2) return reader.has(COLOUR_PROFILE, start + 4);
  if (marker === APP14) return reader.has('Adobe', start + 4);
  return marker !== COMMENT && (marker < APP0 || marker > APP15);
}

function orientationSegment(
  orientation: Parameters<typeof writeOrientation>[0],
): Uint8Array<ArrayBuffer> {
  const tiff = writeOrientation(orientation);
  const name = Array.from(EXIF, character => character.charCodeAt(0));
  return Uint8Array.from([0xff, APP1, 0, 2 + name.length + tiff.length, ...name, ...tiff]);
}
