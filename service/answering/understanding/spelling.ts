import type { Token } from './sentence.js';

/** A word that was read as another one. */
export interface Correction {
  readonly said: string;
  readonly meant: string;
}

/** Words that may be meant, and words that are right as they are. */
export interface Dictionary {
  /** Names of places and kinds of homes: worth a correction. */
  readonly names: ReadonlySet<string>;
  /** Words of the vocabulary that are worth a correction. */
  readonly terms: ReadonlySet<string>;
  /** Whether a word is known, so that it is no mistake. */
  isKnown(word: string): boolean;
}

/** Shorter words have too many neighbours. */
const SHORTEST = 5;
/** From this length on two mistakes are forgiven. */
const TWO_MISTAKES = 8;

/**
 * Replaces unknown words by the nearest known one: one mistake is forgiven in words of five letters, two
 * from eight on. A swap of neighbours is one mistake. A word that is as near to one name as to another
 * stays.
 */
export function correctSpelling(
  tokens: readonly Token[],
  dictionary: Dictionary,
): { readonly tokens: readonly Token[]; readonly corrections: readonly Correction[] } {
  const corrections: Correction[] = [];
  const corrected = tokens.map(token => {
    if (token.kind !== 'word' || token.text.length < SHORTEST) return token;
    if (dictionary.isKnown(token.text)) return token;
    const meant =
      nearest(token.text, dictionary.names, 1, false) ??
      nearest(token.text, dictionary.terms, 0, true);
    if (meant === undefined) return token;
    corrections.push({ said: token.raw, meant });
    return { ...token, text: meant };
  });
  return { tokens: corrected, corrections };
}

/**
 * @param strange mistakes that are forgiven when the first letter is another one
 * @param firstWins of several candidates as near as each other the first is meant, not none
 */
function nearest(
  word: string,
  candidates: ReadonlySet<string>,
  strange: number,
  firstWins: boolean,
): string | undefined {
  const allowed = word.length >= TWO_MISTAKES ? 2 : 1;
  let best: string | undefined;
  let bestDistance = allowed + 1;
  let tied = false;
  for (const candidate of candidates) {
    if (candidate.length < SHORTEST || Math.abs(candidate.length - word.length) > allowed) continue;
    // The first letter is rarely the wrong one; a second mistake beside it is another word.
    const limit = candidate[0] === word[0] ? allowed : strange;
    const distance = mistakes(word, candidate, limit);
    if (distance > limit || distance > bestDistance) continue;
    tied = distance === bestDistance;
    if (tied && firstWins) continue;
    bestDistance = distance;
    best = candidate;
  }
  return tied && !firstWins ? undefined : best;
}

/**
 * Letters to insert, delete, replace or swap with their neighbour to get from one word to the other
 * (optimal string alignment); anything above `limit` counts as `limit + 1`.
 */
function mistakes(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? limit + 1;
}
