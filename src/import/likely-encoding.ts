import {
  doubleByteEncodings,
  singleByteEncodings,
  type DoubleByteEncoding,
  type SingleByteEncoding,
} from '../locales/import/encodings.js';
import { decodeAll } from './decoder.js';

/** Bytes of lines with characters beyond ASCII: enough for a judgment. */
const SAMPLE_LENGTH = 32 * 1024;
/** Bytes among which these lines are searched. */
const SEARCH_LENGTH = 4 * 1024 * 1024;
/** Bonus for the encodings of the owner's language. */
const LANGUAGE_BONUS = 0.25;

/** Returns the most likely encoding of a text that is not UTF-8. The owner's language decides between similar ones. */
export function likelyEncoding(bytes: Uint8Array, language = ''): string {
  const sample = sampleOf(bytes);
  let best = { name: 'windows-1252', score: -Infinity };
  const consider = ({ name, languages }: SingleByteEncoding | DoubleByteEncoding, score: number) => {
    const tag = language.toLowerCase();
    const isOwn = languages.some(own => tag === own || tag.startsWith(`${own}-`));
    const total = score + (isOwn ? LANGUAGE_BONUS : 0);
    if (total > best.score) best = { name, score: total };
  };
  for (const encoding of singleByteEncodings)
    consider(encoding, scoreSingle(decodeAll(sample, encoding.name), encoding));
  for (const encoding of doubleByteEncodings) consider(encoding, scorePairs(sample, encoding));
  return best.name;
}

/** Returns the first lines with bytes beyond ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample: number[] = [];
  let start = 0;
  let isFound = false;
  for (let at = 0; at < Math.min(bytes.length, SEARCH_LENGTH) && sample.length < SAMPLE_LENGTH; at++) {
    isFound ||= bytes[at]! >= 0x80;
    if (bytes[at] !== 0x0a && bytes[at] !== 0x0d && at !== bytes.length - 1) continue;
    if (isFound) for (const byte of bytes.subarray(start, Math.min(at + 1, start + SAMPLE_LENGTH))) sample.push(byte);
    start = at + 1;
    isFound = false;
  }
  return Uint8Array.from(sample.length ? sample : bytes.subarray(0, SAMPLE_LENGTH));
}

/** Returns the mean weight of the characters beyond ASCII. */
function scorePairs(bytes: Uint8Array, { pairs, singles }: DoubleByteEncoding): number {
  let sum = 0;
  let count = 0;
  let isInWord = false;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      isInWord = /[a-z]/i.test(String.fromCharCode(lead));
      continue;
    }
    count++;
    if (singles && isWithin(lead, singles)) {
      sum -= 0.3;
      continue;
    }
    // The end of the sample may cut a pair.
    const trail = bytes[++at] ?? 0xa1;
    const pair = pairs.find(({ leads, trails }) => isWithin(lead, leads) && isWithin(trail, trails));
    // `Orl斬ns`: such characters aren't written within Latin words.
    sum += isInWord ? -1 : (pair?.weight ?? -3);
    isInWord = false;
  }
  return count ? sum / count : 0;
}

const isWithin = (byte: number, [first, last]: readonly [number, number]) => byte >= first && byte <= last;

/** Returns the mean likelihood of the characters beyond ASCII, each beside its neighbors. */
function scoreSingle(text: string, { letters, isLatin, weight }: SingleByteEncoding): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character < '\x80') continue;
    count++;
    sum += scoreCharacter(character, text[at - 1] ?? '', text[at + 1] ?? '', letters, isLatin);
  }
  return count ? (sum / count) * (sum > 0 ? weight : 1) : 0;
}

function scoreCharacter(character: string, before: string, after: string, letters: string, isLatin: boolean): number {
  const isGlued = LETTER.test(before) && LETTER.test(after);
  if (UNREADABLE.test(character)) return -3;
  if (!LETTER.test(character)) {
    if (CURRENCY.test(character) && (DIGIT.test(before) || DIGIT.test(after))) return 1;
    if (character === '’') return 0.6;
    return TYPOGRAPHIC.includes(character) && !isGlued ? 0.5 : isGlued || LETTER.test(before) ? -1 : -0.3;
  }
  const lower = character.toLowerCase();
  const isUpper = lower !== character;
  let score = letters.includes(lower) ? 1 : isLatin ? 0.3 : -0.5;
  // `Ł350,000` was a price in pounds.
  if (DIGIT.test(after) && !LETTER.test(before)) score -= 1.5;
  // `aÄ`: words are not written so.
  if (isUpper && LETTER.test(before) && before === before.toLowerCase() && before !== before.toUpperCase())
    score -= 1.5;
  if (isLatin) {
    if (after > '\x7f' && LETTER.test(after)) score -= 0.7;
    // Languages mark vowels between consonants, and consonants beside vowels.
    const isVowel = VOWEL.test(character.normalize('NFD'));
    const beside = [before, after].filter(each => /[a-z]/i.test(each));
    if (beside.length && beside.every(each => VOWEL.test(each) === isVowel)) score -= 0.3;
  } else if (/[a-z]/i.test(before) || /[a-z]/i.test(after)) score -= 1.5;
  return score;
}

const LETTER = /[\p{L}\p{M}]/u;
const DIGIT = /\d/;
const CURRENCY = /[€£¥]/;
const VOWEL = /^[aeiouyæøœı]/i;
const UNREADABLE = /[\ufffd\x80-\x9f\ue000-\uf8ff]/;
const TYPOGRAPHIC = '–—‘“”„«»‹›…•€£¥§°²³½¼¾®™©·ªº¿¡±№\u00a0';
