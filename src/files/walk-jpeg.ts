import { past, read, skip, type Walk } from './byte-walk.js';
import { fieldsOf, ImageWalk, type ImageFacts } from './image-walk.js';
import { readOrientation, writeOrientation, type Orientation } from './orientation.js';
import { latinBytes, startsWith } from './latin-text.js';

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
/** A marker is 0xff and one byte; the length of a segment follows in two. */
const MARKER_BYTES = 2;
const LENGTH_BYTES = 2;

/** Walks through a JPEG (ITU T.81, annex B). Keeps the image, its colors (JFIF, Adobe, ICC) and its orientation. */
export function* walkJpeg(): Walk<{ readonly image: ImageFacts }> {
  const image = new ImageWalk('JPEG');
  yield* skip(MARKER_BYTES);
  image.keep(MARKER_BYTES);
  let size: DataView | undefined;
  let hasPixels = false;
  let hasOrientation = false;
  let marker = yield* readMarker(image);
  for (;;) {
    if (marker === EOI) {
      if (!size || !hasPixels) throw image.broken();
      image.keep(MARKER_BYTES);
      return yield* image.finish(size.getUint16(3), size.getUint16(1));
    }
    if (!hasContents(marker)) throw image.broken();
    const length = (yield* read(LENGTH_BYTES)).getUint16(0);
    if (length < LENGTH_BYTES) throw image.broken();
    const wholeBytes = MARKER_BYTES + length;
    const data = yield* image.passAside(length - LENGTH_BYTES);
    if (isFrame(marker)) size = fieldsOf(data, image, 5);
    if (marker === SOS) {
      hasPixels = true;
      image.keep(wholeBytes);
      marker = yield* passScan(image);
      continue;
    }
    if (isStored(marker, data)) image.keep(wholeBytes);
    else if (marker === APP1 && !hasOrientation && startsWith(data, EXIF)) {
      hasOrientation = true;
      const orientation = readOrientation(data.subarray(EXIF.length));
      image.drop(wholeBytes, orientation === 1 ? undefined : orientationSegment(orientation));
    } else image.drop(wholeBytes);
    marker = yield* readMarker(image);
  }
}

/** Reads the next marker. Any number of fill bytes may precede it. */
function* readMarker(image: ImageWalk): Walk<number> {
  if ((yield* read(1)).getUint8(0) !== 0xff) throw image.broken();
  return yield* afterFill(() => image.drop(1));
}

/** Reads the byte after one or more 0xff; the last 0xff belongs to the marker, the others are fill. */
function* afterFill(noteFill: () => void): Walk<number> {
  for (;;) {
    const marker = (yield* read(1)).getUint8(0);
    if (marker !== 0xff) return marker;
    noteFill();
  }
}

/** Passes the pixels and returns the first marker that does not belong to them. */
function* passScan(image: ImageWalk): Walk<number> {
  for (;;) {
    image.keep((yield* past(0xff)) - 1);
    const marker = yield* afterFill(() => image.keep(1));
    // 0 marks the 0xff as pixel data; D0 to D7 restart the decoder.
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return marker;
    image.keep(MARKER_BYTES);
  }
}

/** All markers except those without a segment: fill, restarts, and a second start of image. */
const hasContents = (marker: number) => marker > 1 && (marker < 0xd0 || marker > SOI);

/** Start of frame: C0 to CF except three that are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function isStored(marker: number, data: Uint8Array): boolean {
  if (marker === APP0) return startsWith(data, 'JFIF\0');
  if (marker === APP2) return startsWith(data, 'ICC_PROFILE\0');
  if (marker === APP14) return startsWith(data, 'Adobe');
  return marker !== COMMENT && (marker < APP0 || marker > APP15);
}

function orientationSegment(orientation: Orientation): Uint8Array<ArrayBuffer> {
  const tiff = writeOrientation(orientation);
  const name = latinBytes(EXIF);
  return Uint8Array.from([0xff, APP1, 0, 2 + name.length + tiff.length, ...name, ...tiff]);
}
