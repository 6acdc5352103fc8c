/** Average characters per token in European languages. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * Estimates tokens when nobody counts them.
 *
 * Not stated: a quarter of the characters, at least one for a text that is not empty.
 */
export function estimateTokens(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / CHARACTERS_PER_TOKEN), 0);
}

/** Up to three letters with the space before them, or any other ASCII character. */
// oxlint-disable-next-line no-control-regex -- control characters are characters, too
const PIECE = / ?[a-z]{1,3}|[\x00-\x7f]/gi;
/** Bytes per token in other scripts, accents and emoji. */
const BYTES_PER_TOKEN = 2;

/**
 * Returns an upper bound on the tokens that a model counts in a text: one for three letters, for a digit, for a
 * punctuation mark, and for two bytes beyond ASCII.
 */
export function mostTokens(text: string): number {
  const bytesBeyond = Buffer.byteLength(text) - (text.match(ASCII)?.length ?? 0);
  return (text.match(PIECE)?.length ?? 0) + Math.ceil(bytesBeyond / BYTES_PER_TOKEN);
}

// oxlint-disable-next-line no-control-regex -- as above
const ASCII = /[\x00-\x7f]/g;
