import { viewOf } from './byte-walk.js';
import { startsWith } from './latin-text.js';

/** Orientation of an image in EXIF, from 1 (unchanged) to 8. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;

/** Reads the orientation from an EXIF TIFF structure; returns 1 if it has none or cannot be read. */
export function readOrientation(tiff: Uint8Array): Orientation {
  const isLittleEndian = startsWith(tiff, 'II');
  if (!isLittleEndian && !startsWith(tiff, 'MM')) return 1;
  try {
    const view = viewOf(tiff);
    const directory = view.getUint32(4, isLittleEndian);
    const count = view.getUint16(directory, isLittleEndian);
    for (let index = 0; index < count; index++) {
      const entry = directory + 2 + index * 12;
      if (view.getUint16(entry, isLittleEndian) !== ORIENTATION_TAG) continue;
      const value = view.getUint16(entry + 8, isLittleEndian);
      return value >= 1 && value <= 8 ? (value as Orientation) : 1;
    }
  } catch (error) {
    // An offset points beyond the end.
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

export function writeOrientation(orientation: Orientation): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    // Big endian; the directory starts at 8 and has one entry.
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1],
    ...[ORIENTATION_TAG >> 8, ORIENTATION_TAG & 0xff, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0],
    // No further directory.
    ...[0, 0, 0, 0],
  ]);
}
