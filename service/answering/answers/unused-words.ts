import { quoted } from '../reader/reading.js';
import { escapeInline } from '../wording/markdown.js';
import type { Context } from './reply.js';

/** Phrases that an answer names, at most. */
const MAX_NAMED = 4;

/** Words after the name of a place that a listing may leave out. */
export const AREA_WORDS: ReadonlySet<string> = new Set([
  ...['area', 'building', 'complex', 'district', 'estate', 'neighborhood', 'neighbourhood', 'part', 'quarter'],
  ...['region', 'side', 'subdivision', 'town', 'village'],
]);

/** Quotes what the visitor said but a search could not use, except for the words that the search did use. */
export function unusedWords({ said }: Context, used: readonly string[] = []): readonly string[] {
  // "Victorian style" has the name of the column beside its value.
  const keys = (said.criteria.columns ?? []).map(({ key }) => key);
  const named = said.unread
    .filter(({ words }) => !used.includes(words) && !keys.includes(words) && !words.split(' ').every(word => AREA_WORDS.has(word)))
    .map(item => quoted(said.text, item));
  // Code is not repeated.
  return [...new Set(named.filter(text => !/[<>={}"\\]/.test(text)))]
    .slice(0, MAX_NAMED)
    .map(text => `“${escapeInline(text)}”`);
}

/** Says where the reading of a long message ended; undefined if all of it was read. */
export function cutNote({ text }: Context['said']): string | undefined {
  const { length } = text.tokens;
  if (!text.isCut || length === 0) return undefined;
  const last = quoted(text, { from: Math.max(0, length - LAST_WORDS), to: length });
  return `Your message is long: I read it only up to “${escapeInline(last.slice(-LONGEST_QUOTE))}”.`;
}

const LAST_WORDS = 4;
const LONGEST_QUOTE = 60;
