import { join, uint16, uint16le, uint32, uint32le, type Bytes } from './bytes.js';

/** Camera name in these tests, which no sent image may contain. */
export const CAMERA = 'TestCam Model 7';

/** Options of a test image's EXIF. */
export interface ExifSetup {
  readonly orientation?: number;
  readonly isLittleEndian?: boolean;
}

/** A TIFF structure as cameras write it: maker, orientation and location. */
export function exif({ orientation = 1, isLittleEndian = false }: ExifSetup = {}): Bytes {
  const short = isLittleEndian ? uint16le : uint16;
  const long = isLittleEndian ? uint32le : uint32;
  const ASCII = 2;
  const SHORT = 3;
  const LONG = 4;
  const RATIONAL = 5;
  const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
    ...short(tag),
    ...short(type),
    ...long(count),
    ...value,
  ];
  const directoryAt = 8;
  const gpsAt = directoryAt + 2 + 3 * 12 + 4;
  const dataAt = gpsAt + 2 + 4 * 12 + 4;
  const cameraAt = dataAt + 48;
  const degrees = (whole: number, minutes: number, seconds: number) =>
    [whole, 1, minutes, 1, seconds, 100].flatMap(long);
  return join(
    isLittleEndian ? 'II*\0' : 'MM\0*',
    long(directoryAt),
    short(3),
    entry(0x0110, ASCII, CAMERA.length + 1, long(cameraAt)),
    entry(0x0112, SHORT, 1, [...short(orientation), 0, 0]),
    entry(0x8825, LONG, 1, long(gpsAt)),
    long(0),
    short(4),
    entry(1, ASCII, 2, [0x4e, 0, 0, 0]),
    entry(2, RATIONAL, 3, long(dataAt)),
    entry(3, ASCII, 2, [0x45, 0, 0, 0]),
    entry(4, RATIONAL, 3, long(dataAt + 24)),
    long(0),
    degrees(52, 31, 1234),
    degrees(13, 24, 5678),
    `${CAMERA}\0`,
  );
}

/** XMP as editors write it. */
export const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${CAMERA}</x:xmpmeta><?xpacket end="w"?>`;
