import { wordsOf } from '../search/text.js';

/** Longest text that is quoted in full, in characters. */
const MAX_WHOLE = 700;
const MAX_SENTENCE = 300;

/** Returns a short text in full, otherwise the paragraphs with most of the words. */
export function passageOf(body: string, words: readonly string[]): string {
  const text = body.trim();
  if (text.length <= MAX_WHOLE) return text;
  const blocks = text.split(/\n\s*\n/).flatMap(splitLong);
  const scored = blocks.map((block, index) => ({ block, index, score: scoreOf(block, words) }));
  const best = [...scored].sort((a, b) => b.score - a.score || a.index - b.index);
  const chosen: typeof scored = [];
  let length = 0;
  for (const part of best) {
    if (chosen.length > 0 && (part.score === 0 || length + part.block.length > MAX_WHOLE)) break;
    chosen.push(part);
    length += part.block.length;
  }
  return chosen
    .sort((a, b) => a.index - b.index)
    .map(({ block }) => block)
    .join('\n\n');
}

/** The first sentence that contains one of the phrases. */
export function sentenceWith(text: string, phrases: readonly string[]): string | undefined {
  const wanted = phrases.map(phrase => ` ${normal(phrase)}`);
  const sentence = sentencesIn(text).find(candidate => {
    const words = ` ${normal(candidate)} `;
    return wanted.some(phrase => words.includes(phrase));
  });
  if (sentence === undefined) return undefined;
  return sentence.length > MAX_SENTENCE ? `${sentence.slice(0, MAX_SENTENCE).trimEnd()} …` : sentence;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export const sentencesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap(line => joinedAt([...segmenter.segment(line)].map(({ segment }) => segment)))
    .map(sentence => sentence.trim())
    .filter(Boolean);

/** Words with a period that ends no sentence: `granted (ref. 24/118)`. */
const ABBREVIATED = /(?:^|[\s(])(?:approx|apt|ave|dr|est|excl|ft|incl|mt|no|ref|sq|st)\.\s*$/i;

/** Joins what was split behind an abbreviation. */
function joinedAt(parts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && ABBREVIATED.test(last)) joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

const normal = (text: string) => wordsOf(text).join(' ');

/** Splits a long paragraph into sentences, or a few short ones at a time. */
function splitLong(block: string): readonly string[] {
  if (block.length <= MAX_WHOLE) return [block.trim()];
  const parts: string[] = [];
  for (const sentence of sentencesIn(block)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length < MAX_WHOLE / 2)
      parts[parts.length - 1] = `${last} ${sentence}`;
    else parts.push(sentence);
  }
  return parts;
}

function scoreOf(block: string, words: readonly string[]): number {
  const text = ` ${normal(block)}`;
  return words.filter(word => text.includes(` ${normal(word)}`)).length;
}
