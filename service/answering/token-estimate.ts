/** Characters of one token, on average over European languages. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * How many tokens texts are worth where nobody counts them.
 *
 * Not stated: a quarter of their characters, at least one for a text that is not empty.
 */
export function estimateTokens(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / CHARACTERS_PER_TOKEN), 0);
}

/** Up to three letters with the blank before them, or any other character of ASCII. */
// eslint-disable-next-line no-control-regex -- control characters are characters, too
const PIECE = / ?[a-z]{1,3}|[\x00-\x7f]/gi;
/** Bytes of one token in other scripts, in accents and in pictures. */
const BYTES_PER_TOKEN = 2;

/**
 * As many tokens as a model may count in a text at worst, so that what fits a budget by this count fits by
 * the model's own: a token for three letters, for a digit, for a sign, and for two bytes beyond ASCII.
 */
export function mostTokens(text: string): number {
  const bytesBeyond = Buffer.byteLength(text) - (text.match(ASCII)?.length ?? 0);
  return (text.match(PIECE)?.length ?? 0) + Math.ceil(bytesBeyond / BYTES_PER_TOKEN);
}

// eslint-disable-next-line no-control-regex -- as above
const ASCII = /[\x00-\x7f]/g;
