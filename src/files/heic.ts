import { fourCharacters, viewOf } from './byte-walk.js';

/** Path of boxes to the image sizes (ISO 23008-12, 9.3), each in an `ispe` property. */
const WAY = ['meta', 'iprp', 'ipco'];
/** Length and name; `meta` and `ispe` also have a version and flags. */
const BOX = 8;
const VERSION = 4;

/** Reads the size in pixels of the largest (or tiled) image from the first bytes of a HEIC. */
export function readHeicSize(head: Uint8Array): { width: number; height: number } | undefined {
  const view = viewOf(head);
  let largest: { width: number; height: number } | undefined;
  try {
    let start = 0;
    let end = head.length;
    for (const name of WAY) {
      const box = [...boxes(view, start, end)].find(each => each.name === name);
      if (!box) return undefined;
      start = box.start + BOX + (name === 'meta' ? VERSION : 0);
      end = box.end;
    }
    for (const { name, start: at } of boxes(view, start, end)) {
      if (name !== 'ispe') continue;
      const width = view.getUint32(at + BOX + VERSION);
      const height = view.getUint32(at + BOX + VERSION + 4);
      if (width * height > (largest ? largest.width * largest.height : 0)) largest = { width, height };
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
  return largest;
}

interface Box {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function* boxes(view: DataView, start: number, end: number): Generator<Box> {
  for (let at = start; at + BOX <= end;) {
    const length = view.getUint32(at);
    // Only pixel data uses 64-bit lengths, or a length up to the end of the file.
    if (length < BOX) return;
    yield { name: fourCharacters(view, at + 4), start: at, end: Math.min(at + length, end) };
    at += length;
  }
}
