/** Limits that the client checks too. Contains no schemas, to keep downloads small. */

/** Most characters of one question. Not stated: our own limit. */
export const MAX_QUESTION_LENGTH = 16_000;

/** Largest image, in bytes (interface 4.2: 20 MB). */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

/** Largest video, in bytes (interface 4.2: 100 MB). */
export const MAX_VIDEO_BYTES = 100 * 1024 * 1024;

/** Largest recording, in bytes. Not stated: 40 MB. */
export const MAX_AUDIO_BYTES = 40 * 1024 * 1024;

const MAX_SUGGESTIONS = 4;

/** Most characters of a suggestion; longer ones are left out. */
const MAX_SUGGESTION_LENGTH = 80;

/** Returns the valid ones of an answer's suggestions, each on one line. */
export function readSuggestions(value: unknown): readonly string[] {
  const texts = (Array.isArray(value) ? value.slice(0, 100) : []).flatMap((text: unknown) =>
    typeof text === 'string' ? text.replace(/[\s\p{C}]+/gu, ' ').trim() : [],
  );
  return [...new Set(texts)].filter(text => text && text.length <= MAX_SUGGESTION_LENGTH).slice(0, MAX_SUGGESTIONS);
}

/** Most images of one question (interface 4.2: several). Not stated: ten. */
export const MAX_IMAGES_PER_QUESTION = 10;
