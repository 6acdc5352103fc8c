import type { AcceptedFile, RefusedFile } from '../../files/check-file.js';
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_QUESTION, MAX_VIDEO_BYTES } from '../../protocol/limits.js';
import type { fileTexts } from '../../locales/widget/english/files.js';

const MEGABYTE = 1024 * 1024;

export function wordsForRefusal({ reason, kind }: RefusedFile, strings: typeof fileTexts): string {
  switch (reason) {
    case 'empty':
      return strings.fileEmpty;
    case 'image-too-large':
      return strings.imageTooLarge(MAX_IMAGE_BYTES / MEGABYTE);
    case 'video-too-large':
      return strings.videoTooLarge(MAX_VIDEO_BYTES / MEGABYTE);
    case 'unreadable':
      return strings.fileUnreadable;
    case 'kind':
      return strings.fileKind(kind);
    case 'convert':
      return strings.fileConvert(kind ?? '');
    case 'name':
      return strings.fileName(kind ?? '');
    case 'animated':
      return strings.fileAnimated;
    case 'broken':
      return strings.fileBroken;
    case 'foreign':
      return strings.fileForeign;
  }
}

/** Returns why a file can't be combined with the others (interface 4.2: several images or exactly one video). */
export function breachOfRules(
  others: readonly AcceptedFile[],
  { type }: AcceptedFile,
  strings: typeof fileTexts,
): string | undefined {
  if (others.some(other => other.type !== type)) return strings.oneKind;
  if (type === 'Video') return others.length ? strings.oneVideo : undefined;
  return others.length >= MAX_IMAGES_PER_QUESTION ? strings.tooManyImages(MAX_IMAGES_PER_QUESTION) : undefined;
}
