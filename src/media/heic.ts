import { BrokenFileError, ByteReader } from './byte-reader.js';

/** Boxes on the way to the sizes of the pictures (ISO 23008-12, 9.3): the property `ispe` tells one. */
const WAY = ['meta', 'iprp', 'ipco'];
/** Length and name; `meta` and `ispe` have a version and flags, too. */
const BOX = 8;
const VERSION = 4;

/**
 * The size of the largest picture in a HEIC, in pixels: of a picture in tiles that is the whole. Undefined
 * where the head does not tell.
 *
 * @param head the first bytes of the file; what describes its pictures stands before them
 */
export function readHeicSize(head: Uint8Array): { width: number; height: number } | undefined {
  const reader = new ByteReader(head);
  let largest: { width: number; height: number } | undefined;
  try {
    let start = 0;
    let end = head.length;
    for (const name of WAY) {
      const box = findBox(reader, name, start, end);
      if (!box) return undefined;
      start = box.start + BOX + (name === 'meta' ? VERSION : 0);
      end = box.end;
    }
    for (const { name, start: at } of boxes(reader, start, end)) {
      if (name !== 'ispe') continue;
      const width = reader.uint32(at + BOX + VERSION);
      const height = reader.uint32(at + BOX + VERSION + 4);
      if (width * height > (largest ? largest.width * largest.height : 0))
        largest = { width, height };
    }
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error;
    return undefined;
  }
  return largest;
}

interface Box {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function findBox(reader: ByteReader, name: string, start: number, end: number): Box | undefined {
  for (const box of boxes(reader, start, end)) if (box.name === name) return box;
  return undefined;
}

function* boxes(reader: ByteReader, start: number, end: number): Generator<Box> {
  for (let at = start; at + BOX <= end;) {
    const length = reader.uint32(at);
    // Lengths of 64 bits, and one up to the end of the file, are for pixels.
    if (length < BOX) return;
    yield { name: reader.ascii(at + 4, 4), start: at, end: Math.min(at + length, end) };
    at += length;
  }
}
