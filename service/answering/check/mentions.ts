import { readAmounts } from './amounts.js';
import { readComparisons, readCounts, readPhones } from './claims.js';
import { readOwnFacts } from './own-facts.js';
import { readLinks } from './links.js';
import { readAddress, readNumber, readPosition, readUnit } from './names.js';
import { readTown } from './places.js';
import type { Span } from './markup.js';
import { Sentence, type Mentions, type ReadOptions } from './sentence.js';
import { readStatus } from './status.js';

/** Finds everything in a sentence or a cell that names a listing or states a fact of one. */
export function readMentions(text: string, options: ReadOptions): Mentions {
  const s = new Sentence(text, options);
  readLinks(s);
  readPhones(s);
  for (let index = 0; index < s.tokens.length; index++) {
    if (s.used[index]) continue;
    if (!readNumber(s, index) && !readAddress(s, index) && !readUnit(s, index)) readPosition(s, index);
  }
  readAmounts(s);
  for (let index = 0; index < s.tokens.length; index++) {
    if (s.used[index]) continue;
    readStatus(s, index);
    readTown(s, index);
  }
  readOwnFacts(s);
  readComparisons(s);
  readCounts(s);
  const byStart = (a: Span, b: Span) => a.start - b.start;
  return { facts: s.facts.sort(byStart), references: s.references.sort(byStart), tokens: s.tokens };
}
