import { peek, TruncatedError, type Walk } from './byte-walk.js';
import { isFormat, type FormatName } from './formats.js';
import type { ImageFacts } from './image-walk.js';
import { walkAvi, walkFlv, walkMpeg } from './old-video.js';
import { recognize, SIGNATURE_BYTES } from './recognize.js';
import { RefusedFileError } from './refusal.js';
import { walkGif } from './walk-gif.js';
import { walkJpeg } from './walk-jpeg.js';
import { walkPng } from './walk-png.js';
import { walkMkv, walkMp4 } from './walk-video.js';
import { walkWav } from './walk-wav.js';
import { walkWebp } from './walk-webp.js';

export interface FileFacts {
  readonly format: FormatName;
  readonly image?: ImageFacts;
  /** Duration of a recording, or of a video if its container contains it. */
  readonly seconds?: number;
}

/** Recognizes a file by its bytes and walks to its end. `onFormat`, called as soon as it is known, may throw. */
export function* inspectFile(onFormat: (format: FormatName) => void): Walk<FileFacts> {
  const head = yield* peek(SIGNATURE_BYTES);
  if (head.byteLength === 0) throw new RefusedFileError('empty');
  const format = recognize(head);
  if (!isFormat(format)) throw new RefusedFileError('kind', format);
  onFormat(format);
  try {
    return { format, ...(yield* WALKS[format]()) };
  } catch (error) {
    throw error instanceof TruncatedError ? new RefusedFileError('broken', format) : error;
  }
}

const WALKS: Readonly<Record<FormatName, () => Walk<Omit<FileFacts, 'format'>>>> = {
  PNG: walkPng,
  JPEG: walkJpeg,
  GIF: walkGif,
  WEBP: walkWebp,
  WAV: walkWav,
  MP4: walkMp4,
  MKV: walkMkv,
  AVI: walkAvi,
  FLV: walkFlv,
  MPEG: walkMpeg,
};
