import { BrokenFileError, ByteReader } from './byte-reader.js';
import { Excerpt, type PictureStructure } from './excerpt.js';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** The application that has put in what the colours are, in its sub-blocks: the ICC. */
const COLOUR_PROFILE = '\x0bICCRGBG1012';
/** Length of the header with the screen, and of the description of an image. */
const HEADER_LENGTH = 13;
const DESCRIPTION_LENGTH = 10;

/**
 * Walks a GIF from block to block (GIF89a, appendix B) to its end. It moves when it has more than one image,
 * whatever its extensions say. Comments and what applications have put in, such as XMP and the number of
 * loops, are left out, but for the ICC profile of its colours.
 *
 * @throws {BrokenFileError} when it is broken off or no GIF
 */
export function readGif(bytes: Uint8Array): PictureStructure {
  const reader = new ByteReader(bytes);
  const excerpt = new Excerpt();
  const width = reader.uint16(6, true);
  const height = reader.uint16(8, true);
  let at = HEADER_LENGTH + colourTableLength(reader.byte(10));
  let images = 0;
  reader.require(0, at);
  excerpt.keepAside(0, at);
  for (;;) {
    const start = at;
    const block = reader.byte(at);
    if (block === TRAILER) break;
    if (block === IMAGE) {
      images++;
      const table = colourTableLength(reader.byte(at + 9));
      // One byte more says how the pixels are packed.
      at = endOfData(reader, at + DESCRIPTION_LENGTH + table + 1);
      excerpt.keep(start, at);
    } else if (block === EXTENSION) {
      const label = reader.byte(at + 1);
      const isProfile = label === APPLICATION && reader.has(COLOUR_PROFILE, at + 2);
      at = endOfData(reader, at + 2);
      if (!isProfile && (label === COMMENT || label === APPLICATION)) excerpt.drop(start, at);
      else excerpt.keepAside(start, at);
    } else throw new BrokenFileError('A block that nobody knows.');
  }
  if (!images) throw new BrokenFileError('A GIF without a picture.');
  excerpt.keep(at, at + 1);
  excerpt.drop(at + 1, bytes.length);
  return { width, height, isAnimated: images > 1, excerpt };
}

function colourTableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Data come in pieces that begin with their length; one of no length ends them. */
function endOfData(reader: ByteReader, start: number): number {
  let at = start;
  for (;;) {
    const length = reader.byte(at);
    at += 1 + length;
    if (!length) return at;
  }
}
