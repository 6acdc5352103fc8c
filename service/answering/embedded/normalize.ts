import { fold, wordsOf } from '../search/text.js';

/** Characters of a question that are read; a request for a listing needs no more. */
const MAX_LENGTH = 1000;
/** Larger numbers in a question are reduced to this. */
const LARGEST_NUMBER = 1_000_000_000_000;

/** A question in the normalized form that all patterns expect. */
export interface NormalQuestion {
  readonly raw: string;
  readonly words: readonly string[];
  /** Folded words and numbers, separated by single spaces: `$ 400000` for `$400k`, `3` for `three`, `o2` for `2nd`. */
  readonly text: string;
}

const TOKEN =
  /\p{L}+-?\d[\p{L}\d]*|\d[\d,]*(?:\.\d+)?(?:e\+?\d+)?|\p{L}+|[$€£#%+<>]|(?<=\d[k]?\s?)[-–—](?=\s?[$€£]?\d)/gu;

const UNITS: Readonly<Record<string, number>> = {
  ...{ zero: 0, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16 },
  ...{ seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
  ...{ sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
};
const SCALES: Readonly<Record<string, number>> = {
  ...{ hundred: 100, k: 1e3, thousand: 1e3, grand: 1e3 },
  ...{ m: 1e6, mm: 1e6, mil: 1e6, million: 1e6, millions: 1e6, b: 1e9, bn: 1e9, billion: 1e9 },
};
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const SIGNS: Readonly<Record<string, string>> = {
  '%': 'percent',
  '-': 'to',
  '–': 'to',
  '—': 'to',
  '<': 'under',
  '>': 'over',
};
/** Nouns that "one" counts; elsewhere it means a listing, as in "the second one". */
const COUNTED = /^(?:bed|bath|br|bd|stor|car|parking|hundred|thousand|million|listing|week|month|day|year)/;

/** `correct` returns the correct spelling of a word. */
export function normalize(content: string, correct: (word: string) => string): NormalQuestion {
  const raw = content.slice(0, MAX_LENGTH).normalize('NFKC').trim();
  const tokens = (fold(raw).match(TOKEN) ?? []).map(correct);
  const text: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const number = readNumber(tokens, at);
    if (number) {
      text.push(number.text);
      at = number.end;
      continue;
    }
    const token = tokens[at] ?? '';
    const ordinal = ORDINALS.indexOf(token);
    text.push(ordinal >= 0 ? `o${ordinal + 1}` : (SIGNS[token] ?? token));
    at++;
  }
  return { raw, words: wordsOf(raw), text: text.join(' ') };
}

/** Reads a number in digits or words, with its scale: `1.5 million`, `two hundred thousand`. */
function readNumber(
  tokens: readonly string[],
  start: number,
): { readonly text: string; readonly end: number } | undefined {
  const first = tokens[start] ?? '';
  if (first === 'half' && /^an?$/.test(tokens[start + 1] ?? '')) {
    const half = { million: '500000', mil: '500000', acre: '0.5' }[tokens[start + 2] ?? ''];
    if (half) return { text: half, end: start + (half === '0.5' ? 2 : 3) };
  }
  // In "Unit 4B" the letter is no scale.
  if (/^(?:unit|apt|apartment|suite)$/.test(tokens[start - 1] ?? '') && /^\d/.test(first))
    return { text: bound(parse(first)), end: start + 1 };
  const isArticle = /^an?$/.test(first) && /^(?:hundred|thousand|million|acre)$/.test(tokens[start + 1] ?? '');
  const isOne = first === 'one' && COUNTED.test(tokens[start + 1] ?? '');
  if (/^\d/.test(first) && /^(?:st|nd|rd|th)$/.test(tokens[start + 1] ?? ''))
    return { text: `o${bound(parse(first))}`, end: start + 2 };
  let total = 0;
  let group = /^\d/.test(first) ? parse(first) : isArticle || isOne ? 1 : UNITS[first];
  if (group === undefined) return undefined;
  const isSpelled = !/^\d/.test(first);
  let at = start + 1;
  for (; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    const scale = SCALES[token];
    const unit = isSpelled ? UNITS[token] : undefined;
    if (scale === 100) group *= 100;
    else if (scale !== undefined) {
      total += group * scale;
      group = 0;
    } else if (unit !== undefined && (group === 0 || group % 100 === 0 || (group % 10 === 0 && unit < 10)))
      group += unit;
    else break;
  }
  return { text: bound(total + group), end: at };
}

const parse = (digits: string) => Number(digits.replaceAll(',', ''));

/** Makes any number safe as a size, an index and an SQL value. */
function bound(value: number): string {
  if (Number.isNaN(value)) return '0';
  return String(Math.round(Math.min(LARGEST_NUMBER, Math.max(0, value)) * 100) / 100);
}
