import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '../protocol/limits.js';
import { walkBlob } from './byte-walk.js';
import { convertImage, fitsMemory } from './convert-image.js';
import { endingIn, tidyName } from './file-name.js';
import { fitsExtension, FORMATS, MAX_BYTES, type FileKind, type FormatName } from './formats.js';
import { cleanImage } from './image-walk.js';
import { inspectFile } from './inspect-file.js';
import { RefusedFileError, type RefusalReason } from './refusal.js';

/** Bytes from the beginning of a HEIC that describe its images. */
const HEIC_HEAD_BYTES = 64 * 1024;

/** Other extensions that programs give a JPEG; a service may not know them. */
const OTHER_JPEG_ENDING = /\.(?:jfif|jpe|pjpeg|pjp)$/i;

/** A file that can be sent, in the form to send. */
export interface AcceptedFile {
  readonly status: 'accepted';
  readonly type: 'Image' | 'Video';
  /** The chosen file, or the image without its metadata. */
  readonly bytes: Blob;
  readonly name: string;
  /** Whether it can be shown without running out of memory. */
  readonly canBeShown: boolean;
  /** Whether `bytes` refer to the chosen file and are lost with it. */
  readonly isOfFile: boolean;
}

export interface RefusedFile {
  readonly status: 'refused';
  readonly name: string;
  readonly reason: RefusalReason;
  readonly kind?: FileKind | undefined;
}

export interface CheckOptions {
  readonly keepsMetadata?: boolean;
}

/**
 * Checks by its bytes whether a visitor may send a file (interface 4.2), as the service does, and removes the
 * metadata of an image. Of a video, it reads only the headers of its parts.
 *
 * Not stated: a name that contradicts the bytes is refused; a name without an extension gets one.
 */
export async function checkFile(file: File, options: CheckOptions = {}): Promise<AcceptedFile | RefusedFile> {
  try {
    return await acceptFile(file, options);
  } catch (error) {
    const { reason, kind } =
      error instanceof RefusedFileError ? namedBy(file, error) : new RefusedFileError('unreadable');
    return { status: 'refused', name: tidyName(file.name, ''), reason, ...(kind && { kind }) };
  }
}

/** Kinds of unsupported files by their extensions, for files whose bytes say nothing. */
const NAMED_KINDS: readonly { readonly endings: readonly string[]; readonly kind: FileKind }[] = [
  { endings: ['heic', 'heif', 'hif'], kind: 'HEIC' },
  { endings: ['avif'], kind: 'AVIF' },
  { endings: ['bmp'], kind: 'BMP' },
  { endings: ['htm', 'html'], kind: 'HTML' },
  { endings: ['ico'], kind: 'ICO' },
  { endings: ['jp2'], kind: 'JPEG 2000' },
  { endings: ['jxl'], kind: 'JPEG XL' },
  { endings: ['m4a'], kind: 'M4A' },
  { endings: ['mov', 'qt'], kind: 'MOV' },
  { endings: ['mp3'], kind: 'MP3' },
  { endings: ['pdf'], kind: 'PDF' },
  { endings: ['svg'], kind: 'SVG' },
  { endings: ['tif', 'tiff'], kind: 'TIFF' },
  { endings: ['webm'], kind: 'WebM' },
  { endings: ['zip'], kind: 'ZIP' },
];

/** Names the kind of a file that its bytes leave open, as its name and its declared type do. */
function namedBy({ name, type }: File, error: RefusedFileError): RefusedFileError {
  if (error.reason !== 'kind' || error.kind) return error;
  const declared = [endingIn(name)?.toLowerCase(), /^image\/(hei[cf]|avif)/.exec(type)?.[1]];
  const kind = NAMED_KINDS.find(({ endings }) => endings.some(ending => declared.includes(ending)))?.kind;
  return new RefusedFileError(kind === 'HEIC' || kind === 'AVIF' ? 'convert' : 'kind', kind);
}

async function acceptFile(file: File, { keepsMetadata }: CheckOptions): Promise<AcceptedFile> {
  // Refuse before reading a byte.
  if (file.size > MAX_VIDEO_BYTES) throw tooLarge(file.type.startsWith('image/') ? 'Image' : 'Video');
  try {
    const requireFormat = (format: FormatName) => requireSendable(file, format);
    const { format, image } = await walkBlob(file, inspectFile(requireFormat));
    return {
      status: 'accepted',
      type: image ? 'Image' : 'Video',
      bytes: image && !keepsMetadata ? cleanImage(file, image, FORMATS[format].contentType) : file,
      name: nameFor(file.name, format),
      canBeShown: !image || fitsMemory(image),
      isOfFile: true,
    };
  } catch (error) {
    const kind = error instanceof RefusedFileError && error.kind;
    if (kind === 'HEIC') return acceptConverted(file);
    throw kind === 'AVIF' ? new RefusedFileError('convert', kind) : error;
  }
}

/** Refuses by format, before the rest of the file is read. */
function requireSendable(file: File, format: FormatName): void {
  const { type } = FORMATS[format];
  // Recordings are made in the chat.
  if (type === 'Audio') throw new RefusedFileError('kind', format);
  if (file.size > MAX_BYTES[type]) throw tooLarge(type, format);
  const isOtherJpeg = format === 'JPEG' && OTHER_JPEG_ENDING.test(file.name);
  if (!isOtherJpeg && !fitsExtension(format, endingIn(file.name))) throw new RefusedFileError('name', format);
}

async function acceptConverted(file: File): Promise<AcceptedFile> {
  if (file.size > MAX_IMAGE_BYTES) throw tooLarge('Image', 'HEIC');
  const head = new Uint8Array(await file.slice(0, HEIC_HEAD_BYTES).arrayBuffer());
  const bytes = await convertImage(file, head);
  if (!bytes || bytes.size > MAX_IMAGE_BYTES) throw new RefusedFileError('convert', 'HEIC');
  const name = nameFor(file.name.replace(/\.[^.]*$/, ''), 'JPEG');
  // It was just decoded.
  return { status: 'accepted', type: 'Image', bytes, name, canBeShown: true, isOfFile: false };
}

const tooLarge = (type: 'Image' | 'Video', kind?: FileKind) =>
  new RefusedFileError(type === 'Image' ? 'image-too-large' : 'video-too-large', kind);

function nameFor(name: string, format: FormatName): string {
  const { type, extensions } = FORMATS[format];
  const fallback = type === 'Video' ? 'video' : 'image';
  const tidy = tidyName(name, fallback).replace(OTHER_JPEG_ENDING, '.jpg');
  return endingIn(tidy) ? tidy : `${tidy}.${extensions[0]}`;
}
