import type { Sentence } from './sentence.js';
import { MODIFIERS, STREETS, UNITS, type AreaUnit, type Modifier } from './vocabulary.js';
import { FUNCTION_WORDS } from './word-sets.js';

export function unitAt(
  s: Sentence,
  to: number,
): { means: 'bedrooms' | 'bathrooms' | AreaUnit; at: number } | undefined {
  const tokens = s.tokens;
  let at = to;
  if (/^[-–]$/.test(tokens[at]?.flat ?? '')) at++;
  for (let skipped = 0; skipped < 3; skipped++, at++) {
    const found = UNITS.at(tokens, at);
    const isRoom = found?.means === 'bedrooms' || found?.means === 'bathrooms';
    if (found && (skipped === 0 || isRoom)) return { means: found.means, at: at + found.count };
    const token = tokens[at];
    if (token?.flat === ',' && skipped > 0) continue;
    if (token?.type !== 'word' || FUNCTION_WORDS.has(token.flat) || STREETS.has(token.flat)) return undefined;
  }
  return undefined;
}

export function modifierOf(s: Sentence, start: number, from: number): Modifier | undefined {
  let last = from - 1;
  while (last >= 0 && s.tokens[last]!.end > start) last--;
  const before = s.tokens.slice(Math.max(0, last - 5), last + 1);
  if (/^[~≈]$/.test(before.at(-1)?.flat ?? '')) return 'about';
  for (let index = Math.max(0, before.length - 4); index < before.length; index++) {
    const found = MODIFIERS.at(before, index);
    if (found && index + found.count >= before.length) return found.means;
  }
  return undefined;
}
