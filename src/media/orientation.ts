import { ByteReader, BrokenFileError } from './byte-reader.js';

/** How a picture is turned before it is shown: the values 1 (as it is) to 8 of EXIF. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;

/**
 * The orientation in the TIFF structure that EXIF is. 1 when it says nothing, or nothing that can be read:
 * then nobody else turns the picture either.
 */
export function readOrientation(tiff: Uint8Array): Orientation {
  try {
    const reader = new ByteReader(tiff);
    const isLittleEndian = reader.has('II', 0);
    if (!isLittleEndian && !reader.has('MM', 0)) return 1;
    const directory = reader.uint32(4, isLittleEndian);
    const count = reader.uint16(directory, isLittleEndian);
    for (let index = 0; index < count; index++) {
      const entry = directory + 2 + index * 12;
      if (reader.uint16(entry, isLittleEndian) !== ORIENTATION_TAG) continue;
      const value = reader.uint16(entry + 8, isLittleEndian);
      return value >= 1 && value <= 8 ? (value as Orientation) : 1;
    }
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error;
  }
  return 1;
}

/** A TIFF structure that says how a picture is turned, and nothing else. */
export function writeOrientation(orientation: Orientation): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    // Big endian, and the directory at 8, with one entry.
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1],
    ...[ORIENTATION_TAG >> 8, ORIENTATION_TAG & 0xff, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0],
    // No further directory.
    ...[0, 0, 0, 0],
  ]);
}
