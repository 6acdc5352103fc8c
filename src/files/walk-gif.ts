import { read, skip, type Walk } from './byte-walk.js';
import { ImageWalk, SEARCHED_BYTES, type ImageFacts } from './image-walk.js';
import { startsWith } from './recognize.js';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** The name of the application whose data describe the colors: the ICC. */
const COLOR_PROFILE = 'ICCRGBG1012';
const HEADER_BYTES = 13;
/** The description of an image without its first byte. */
const DESCRIPTION_BYTES = 9;

/**
 * Walks through a GIF, block by block (GIF89a, appendix B). It is animated if it has more than one image, whatever
 * its extensions say. Comments and the data of applications are dropped, except the ICC profile.
 */
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
      // One more byte tells how the pixels are packed.
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

/**
 * Passes data, which come in blocks that begin with their length; one of no length ends them.
 *
 * @param start takes the first of the bytes as they are
 * @returns the number of bytes
 */
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
