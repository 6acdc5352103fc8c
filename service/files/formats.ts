import type { ChatAskType } from '../../src/protocol/ask.js';
import { MAX_AUDIO_BYTES, MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '../../src/protocol/file.js';

/** What a file is to a question: the question's `chatAskType` has the same name. */
export type FileKind = Exclude<ChatAskType, 'Text'>;

/** Name of a format that is taken in (interface 4.2). */
export type FormatName =
  'PNG' | 'JPEG' | 'WEBP' | 'GIF' | 'WAV' | 'MP4' | 'MKV' | 'AVI' | 'FLV' | 'MPEG';

/** A format that is taken in. */
export interface FileFormat {
  readonly kind: FileKind;
  /** What it is served as. */
  readonly contentType: string;
  /** Other names of the same type, which senders use. */
  readonly alsoKnownAs: readonly string[];
  /** Ends of file names, in small letters. */
  readonly extensions: readonly string[];
}

/** The formats of interface 4.2. Not stated: the extensions of WAV and of the videos. */
export const FORMATS: Readonly<Record<FormatName, FileFormat>> = {
  PNG: image('image/png', ['png'], ['image/x-png']),
  JPEG: image('image/jpeg', ['jpeg', 'jpg'], ['image/jpg', 'image/pjpeg']),
  WEBP: image('image/webp', ['webp']),
  GIF: image('image/gif', ['gif']),
  WAV: {
    kind: 'Audio',
    contentType: 'audio/wav',
    alsoKnownAs: ['audio/x-wav', 'audio/wave', 'audio/vnd.wave', 'audio/x-pn-wav'],
    extensions: ['wav', 'wave'],
  },
  MP4: video('video/mp4', ['mp4', 'm4v'], ['video/x-m4v', 'audio/mp4']),
  MKV: video('video/x-matroska', ['mkv'], ['video/matroska', 'video/mkv']),
  AVI: video('video/x-msvideo', ['avi'], ['video/avi', 'video/msvideo', 'video/vnd.avi']),
  FLV: video('video/x-flv', ['flv'], ['video/flv']),
  MPEG: video(
    'video/mpeg',
    ['mpeg', 'mpg', 'mpe', 'm1v', 'm2v', 'ts'],
    ['video/mpg', 'video/x-mpeg', 'video/mp2t', 'video/vnd.dlna.mpeg-tts'],
  ),
};

/** Largest file of a kind, in bytes (interface 4.2 and 8; that of audio is ours). */
export const MAX_BYTES: Readonly<Record<FileKind, number>> = {
  Image: MAX_IMAGE_BYTES,
  Audio: MAX_AUDIO_BYTES,
  Video: MAX_VIDEO_BYTES,
};

/** Largest file of all, in bytes. */
export const MAX_FILE_BYTES = Math.max(...Object.values(MAX_BYTES));

/** What a kind is called in a sentence. */
export const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  Image: 'picture',
  Audio: 'recording',
  Video: 'video',
};

/** The formats whose file names end like this, in small letters, without the dot. */
export const formatsOfExtension = (extension: string): readonly FormatName[] =>
  (Object.keys(FORMATS) as FormatName[]).filter(name =>
    FORMATS[name].extensions.includes(extension),
  );

/** Whether a declared media type may be that of a format; one that says nothing of media fits all. */
export function fitsDeclaredType(name: FormatName, declared: string | null): boolean {
  const type = declared?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^(?:image|audio|video)\//.test(type)) return true;
  const { contentType, alsoKnownAs } = FORMATS[name];
  return type === contentType || alsoKnownAs.includes(type);
}

function image(
  contentType: string,
  extensions: readonly string[],
  alsoKnownAs: readonly string[] = [],
): FileFormat {
  return { kind: 'Image', contentType, alsoKnownAs, extensions };
}

function video(
  contentType: string,
  extensions: readonly string[],
  alsoKnownAs: readonly string[],
): FileFormat {
  return { kind: 'Video', contentType, alsoKnownAs, extensions };
}
