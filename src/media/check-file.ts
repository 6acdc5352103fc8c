import { BrokenFileError } from './byte-reader.js';
import { cleanPicture } from './clean-picture.js';
import { convertPicture } from './convert-picture.js';
import {
  endingOf,
  HEAD_BYTES,
  isEndingOf,
  isImageKind,
  isVideoKind,
  OTHER_JPEG_ENDING,
  readFileKind,
  type FileKind,
  type ImageKind,
  type VideoKind,
} from './file-kind.js';
import { endingIn, tidyName } from './file-name.js';
import { fitsMemory } from './pixel-limit.js';

/** Largest picture and largest video, in bytes (interface 4.2: 20 MB and 100 MB). */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
export const MAX_VIDEO_BYTES = 100 * 1024 * 1024;

/** Why a file cannot be sent. */
type RefusalReason =
  /** It has no bytes. */
  | 'empty'
  | 'image-too-large'
  | 'video-too-large'
  /** It was changed or taken away since it was chosen, or is a folder. */
  | 'unreadable'
  /** It is nothing that may be sent. */
  | 'kind'
  /** A kind of picture that has to be converted first, and cannot be here. */
  | 'convert'
  /** Its name says something else than its bytes. */
  | 'name'
  /** A picture that moves. */
  | 'animated'
  /** It breaks off, or is not what it begins as. */
  | 'broken'
  /** It is a picture and something else at once. */
  | 'foreign';

/** A file that may be sent, as it is to be sent. */
export interface AcceptedFile {
  readonly status: 'accepted';
  readonly type: 'Image' | 'Video';
  readonly kind: ImageKind | VideoKind;
  /** Of the video what was chosen, of a picture what is left of it. */
  readonly bytes: Blob;
  readonly name: string;
  /** Whether it can be shown without filling the memory. */
  readonly canBeShown: boolean;
  /** Whether `bytes` still lie in the chosen file, and are gone when that is. */
  readonly isOfFile: boolean;
}

/** A file that may not be sent. */
export interface RefusedFile {
  readonly status: 'refused';
  readonly name: string;
  readonly reason: RefusalReason;
  /** What it is, where that is known. */
  readonly kind?: FileKind;
}

/** How files are checked. */
export interface CheckOptions {
  /** Leaves in a picture what tells of its maker and place. */
  readonly keepsMetadata?: boolean;
}

/**
 * Tells whether a file may be sent (interface 4.2), by what its bytes are, and takes out of a picture what
 * tells of its maker and place. Of a video only the head is read.
 *
 * Not stated: a name that contradicts the bytes is a reason to refuse; a name without an ending gets one.
 */
export async function checkFile(
  file: File,
  options: CheckOptions = {},
): Promise<AcceptedFile | RefusedFile> {
  const name = tidyName(file.name, '');
  const refuse = (reason: RefusalReason, kind?: FileKind): RefusedFile => ({
    status: 'refused',
    name,
    reason,
    ...(kind && { kind }),
  });
  if (file.size === 0) return refuse('empty');
  if (file.size > MAX_VIDEO_BYTES)
    return refuse(file.type.startsWith('image/') ? 'image-too-large' : 'video-too-large');
  try {
    const head = await readBytes(file.slice(0, HEAD_BYTES));
    const kind = readFileKind(head);
    if (isVideoKind(kind))
      return isNamed(file.name, kind) ? acceptVideo(file, kind) : refuse('name', kind);
    if (file.size > MAX_IMAGE_BYTES && (isImageKind(kind) || kind === 'heic'))
      return refuse('image-too-large', kind);
    if (kind === 'heic') return (await acceptConverted(file, head)) ?? refuse('convert', kind);
    if (!isImageKind(kind)) return refuse(kind === 'avif' ? 'convert' : 'kind', kind);
    if (!isNamed(file.name, kind)) return refuse('name', kind);
    const picture = cleanPicture(file, await readBytes(file), kind);
    if (picture.isAnimated) return refuse('animated', kind);
    if (picture.isForeign) return refuse('foreign', kind);
    return {
      status: 'accepted',
      type: 'Image',
      kind,
      bytes: options.keepsMetadata ? file : picture.bytes,
      name: nameFor(file.name, kind),
      canBeShown: fitsMemory(picture),
      isOfFile: true,
    };
  } catch (error) {
    return refuse(error instanceof BrokenFileError ? 'broken' : 'unreadable');
  }
}

async function readBytes(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

function acceptVideo(file: File, kind: VideoKind): AcceptedFile {
  const name = nameFor(file.name, kind);
  const shown = { canBeShown: true, isOfFile: true } as const;
  return { status: 'accepted', type: 'Video', kind, bytes: file, name, ...shown };
}

/** The file as a JPEG; undefined where the browser cannot read it, or should not. */
async function acceptConverted(file: File, head: Uint8Array): Promise<AcceptedFile | undefined> {
  const bytes = await convertPicture(file, head);
  if (!bytes || bytes.size > MAX_IMAGE_BYTES) return undefined;
  const name = nameFor(file.name.replace(/\.[^.]*$/, ''), 'jpeg');
  // It was decoded a moment ago.
  const shown = { canBeShown: true, isOfFile: false } as const;
  return { status: 'accepted', type: 'Image', kind: 'jpeg', bytes, name, ...shown };
}

/** Whether what was accepted can still be read: a file may be moved, changed or deleted once it was chosen. */
export async function isStillThere(file: File, { isOfFile }: AcceptedFile): Promise<boolean> {
  if (!isOfFile) return true;
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Whether a name says the same as the bytes, or nothing. */
function isNamed(name: string, kind: ImageKind | VideoKind): boolean {
  const ending = endingIn(name);
  if (ending === undefined || isEndingOf(kind, ending)) return true;
  return kind === 'jpeg' && OTHER_JPEG_ENDING.test(name);
}

function nameFor(name: string, kind: ImageKind | VideoKind): string {
  const tidy = tidyName(name, isVideoKind(kind) ? 'video' : 'picture').replace(
    OTHER_JPEG_ENDING,
    '.jpg',
  );
  return endingIn(tidy) ? tidy : `${tidy}.${endingOf(kind)}`;
}
