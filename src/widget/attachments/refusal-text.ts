import type { AcceptedFile, RefusedFile } from '../../files/check-file.js';
import type { FileKind } from '../../files/formats.js';
import type { RefusalReason } from '../../files/refusal.js';
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_QUESTION, MAX_VIDEO_BYTES } from '../../protocol/limits.js';
import type { fileTexts } from '../../locales/widget/english/files.js';

const MEGABYTE = 1024 * 1024;

export const wordsForRefusal = ({ reason, kind }: RefusedFile, strings: typeof fileTexts): string =>
  WORDS[reason](strings, kind);

const WORDS: Readonly<Record<RefusalReason, (strings: typeof fileTexts, kind: FileKind | undefined) => string>> = {
  empty: ({ fileEmpty }) => fileEmpty,
  'image-too-large': ({ imageTooLarge }) => imageTooLarge(MAX_IMAGE_BYTES / MEGABYTE),
  'video-too-large': ({ videoTooLarge }) => videoTooLarge(MAX_VIDEO_BYTES / MEGABYTE),
  unreadable: ({ fileUnreadable }) => fileUnreadable,
  kind: ({ fileKind }, kind) => fileKind(kind),
  convert: ({ fileConvert }, kind) => fileConvert(kind ?? ''),
  name: ({ fileName }, kind) => fileName(kind ?? ''),
  animated: ({ fileAnimated }) => fileAnimated,
  broken: ({ fileBroken }) => fileBroken,
  foreign: ({ fileForeign }) => fileForeign,
};

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
