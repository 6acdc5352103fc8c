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
