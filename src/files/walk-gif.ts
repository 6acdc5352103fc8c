import { read, skip, type Walk } from './byte-walk.js';
import { ImageWalk, SEARCHED_BYTES, type ImageFacts } from './image-walk.js';
import { startsWith } from './latin-text.js';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** Name of the application extension with the ICC color profile. */
const COLOR_PROFILE = 'ICCRGBG1012';
const HEADER_BYTES = 13;
/** Image descriptor without its first byte. */
const DESCRIPTION_BYTES = 9;

/** Walks through a GIF (GIF89a, appendix B). More than one image makes it animated, whatever its extensions say. */
export function* walkGif(): Walk<{ readonly image: ImageFacts }> {
  const image = new ImageWalk('GIF');
  const header = yield* read(HEADER_BYTES);
  const screenColors = colorTableBytes(header.getUint8(10));
  yield* image.passAside(screenColors);
  image.keep(HEADER_BYTES + screenColors);
  let images = 0;
  for (;;) {
    const block = (yield* read(1)).getUint8(0);
    if (block === TRAILER) {
      if (images === 0) throw image.broken();
      image.keep(1);
      return yield* image.finish(header.getUint16(6, true), header.getUint16(8, true));
    }
    if (block === IMAGE) {
      images++;
      if (images > 1) throw image.refusal('animated');
      const colors = colorTableBytes((yield* read(DESCRIPTION_BYTES)).getUint8(8));
      // One more byte is the code size of the pixel data.
      yield* skip(colors + 1);
      image.keep(1 + DESCRIPTION_BYTES + colors + 1 + (yield* passData()));
    } else if (block === EXTENSION) {
      const label = (yield* read(1)).getUint8(0);
      const start: number[] = [];
      const dataBytes = yield* passData(start);
      const data = Uint8Array.from(start);
      image.requireNothingForeign(data);
      // The first byte is the length of the name.
      const isProfile = label === APPLICATION && startsWith(data, COLOR_PROFILE, 1);
      if (!isProfile && (label === COMMENT || label === APPLICATION)) image.drop(2 + dataBytes);
      else image.keep(2 + dataBytes);
    } else throw image.broken();
  }
}

const colorTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Passes data blocks up to the empty one and returns the number of bytes; the first bytes go to `start`. */
function* passData(start?: number[]): Walk<number> {
  let count = 1;
  let length = (yield* read(1)).getUint8(0);
  start?.push(length);
  while (length > 0) {
    const block = yield* read(length + 1);
    count += length + 1;
    if (start && start.length < SEARCHED_BYTES)
      start.push(...new Uint8Array(block.buffer, block.byteOffset, block.byteLength));
    length = block.getUint8(length);
  }
  return count;
}
