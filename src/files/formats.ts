import { IMAGE_TYPES } from './image-types.js';
import { MAX_AUDIO_BYTES, MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '../protocol/limits.js';

/** Accepted formats (interface 4.2). */
export type ImageFormat = keyof typeof IMAGE_TYPES;
export type VideoFormat = 'MP4' | 'MKV' | 'AVI' | 'FLV' | 'MPEG';
export type FormatName = ImageFormat | VideoFormat | 'WAV';

/** All kinds of file that can be recognized, by their common names. */
export type FileKind =
  | FormatName
  | 'HEIC'
  | 'AVIF'
  | 'SVG'
  | 'BMP'
  | 'TIFF'
  | 'ICO'
  | 'JPEG 2000'
  | 'JPEG XL'
  | 'MOV'
  | 'WebM'
  | 'M4A'
  | 'MP3'
  | 'OGG'
  | 'FLAC'
  | 'PDF'
  | 'HTML'
  | 'XML'
  | 'ZIP'
  | 'EXE';

export interface FileFormat {
  /** The matching `chatAskType` of a question. */
  readonly type: 'Image' | 'Audio' | 'Video';
  readonly contentType: string;
  /** File extensions in lower case; the first is the default. */
  readonly extensions: readonly [string, ...string[]];
}

/** The formats of interface 4.2. Not stated: the extensions of WAV and of the videos. */
export const FORMATS: Readonly<Record<FormatName, FileFormat>> = {
  PNG: { type: 'Image', contentType: IMAGE_TYPES.PNG, extensions: ['png'] },
  JPEG: { type: 'Image', contentType: IMAGE_TYPES.JPEG, extensions: ['jpg', 'jpeg'] },
  WEBP: { type: 'Image', contentType: IMAGE_TYPES.WEBP, extensions: ['webp'] },
  GIF: { type: 'Image', contentType: IMAGE_TYPES.GIF, extensions: ['gif'] },
  WAV: { type: 'Audio', contentType: 'audio/wav', extensions: ['wav', 'wave'] },
  MP4: { type: 'Video', contentType: 'video/mp4', extensions: ['mp4', 'm4v'] },
  MKV: { type: 'Video', contentType: 'video/x-matroska', extensions: ['mkv'] },
  AVI: { type: 'Video', contentType: 'video/x-msvideo', extensions: ['avi'] },
  FLV: { type: 'Video', contentType: 'video/x-flv', extensions: ['flv'] },
  MPEG: { type: 'Video', contentType: 'video/mpeg', extensions: ['mpeg', 'mpg', 'mpe', 'm1v', 'm2v', 'ts'] },
};

/** Largest file of each type, in bytes (interface 4.2 and 8; that of audio is ours). */
export const MAX_BYTES: Readonly<Record<FileFormat['type'], number>> = {
  Image: MAX_IMAGE_BYTES,
  Audio: MAX_AUDIO_BYTES,
  Video: MAX_VIDEO_BYTES,
};

export const MAX_FILE_BYTES = MAX_VIDEO_BYTES;

export const isFormat = (kind: FileKind | undefined): kind is FormatName =>
  kind !== undefined && Object.hasOwn(FORMATS, kind);

/** Whether an extension, without its dot and in any case, belongs to a format. A missing extension fits all. */
export const fitsExtension = (format: FormatName, extension: string | undefined): boolean =>
  !extension || FORMATS[format].extensions.includes(extension.toLowerCase());
