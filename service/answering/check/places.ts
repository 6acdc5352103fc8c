import { streetWords } from './evidence.js';
import { beginsWith, longest } from './names.js';
import type { Sentence } from './sentence.js';
import { tokensOf } from './tokens.js';
import { STREETS } from './vocabulary.js';

// prettier-ignore
const DISTANCE_WORDS = new Set([
  'minutes', 'minute', 'min', 'miles', 'mile', 'from', 'near', 'nearby', 'to', 'bus', 'drive', 'toward', 'towards',
  'between', 'via', 'minuten', 'km', 'von', 'nach', 'nahe', 'bei', 'minutos', 'cerca', 'hasta', 'desde', 'millas',
  'kilometros', 'entre', 'distance', 'than', 'als', 'que', 'like', 'office', 'agent', 'buro', 'oficina', 'agente',
  'not', 'unlike',
]);
const IN_PLACE = /(?:\b(?:in|en|a|em|te|w|at|within|liegt in|im|city of)|à|[,·|(:–—-]|^)\s*$/i;

export function readTown(s: Sentence, index: number): void {
  const token = s.tokens[index]!;
  const isCapital = /^\p{Lu}/u.test(s.plain.slice(token.start, token.start + 2));
  const isKnown = beginsWith(s, index, s.evidence.beginsCity);
  if (!isCapital && !isKnown) return;
  const before = s.plain.slice(Math.max(0, token.start - 40), token.start);
  const known = isKnown ? longest(s, index, s.evidence.isCity) : undefined;
  const nextWord = known && s.tokens[known.to];
  // "Salem Lake" and "Salem office" are other places.
  const isPart = nextWord && /^\p{Lu}/u.test(s.plain[nextWord.start] ?? '') && STREETS.has(nextWord.flat);
  if (known && !isPart) {
    const near = [...s.wordsBefore(index, 5), ...(nextWord ? [nextWord] : [])];
    const isElsewhere = near.some(({ flat }) => DISTANCE_WORDS.has(flat));
    const { end } = s.tokens[known.to - 1]!;
    if (!s.cellAt(token.start)?.heads.includes('town') && (isElsewhere || !IN_PLACE.test(before)))
      return s.use(index, end);
    s.facts.push({ kind: 'town', start: token.start, end, words: known.words, isKnown: true });
    return s.use(index, end);
  }
  readUnknownTown(s, index, before);
}

/** Reads a place after "located in", or between an address and its state. */
function readUnknownTown(s: Sentence, index: number, before: string): void {
  const named = /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,2}/u.exec(s.plain.slice(s.tokens[index]!.start))?.[0];
  if (named === undefined) return;
  const { start } = s.tokens[index]!;
  const end = start + named.length;
  const isLocated =
    /\b(?:located|situated|sits|lies|liegt|gelegen|befindet sich|ubicad[oa]|situad[oa]|se encuentra) (?:in|en) $/i.test(
      before,
    );
  const after = s.plain.slice(end, end + 12);
  const lastReference = s.references.findLast(reference => reference.kind === 'address' && reference.end <= start);
  const isAfterAddress =
    lastReference !== undefined && /^[\s,]+(?:in |en )?$/.test(s.plain.slice(lastReference.end, start));
  const isWithState = /^,? *[A-Z]{2}\b/.test(after);
  const isTown =
    isLocated ||
    s.cellAt(start)?.heads.includes('town') ||
    (isAfterAddress && (isWithState || /^\s*(?:$|[\]*–—|:(])/.test(s.plain.slice(end))));
  if (!isTown) return;
  s.facts.push({ kind: 'town', start, end, words: streetWords(tokensOf(named)), isKnown: false });
  s.use(index, end);
}
