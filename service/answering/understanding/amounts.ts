import { Lexicon } from './lexicon.js';
import { type Token } from './sentence.js';
import {
  articles,
  cardinals,
  germanParts,
  halfMore,
  halves,
  scales,
} from './vocabulary/numbers.js';

/** A number in a sentence: tokens `from` to `to`, the latter not included. */
export interface Amount {
  readonly from: number;
  readonly to: number;
  readonly value: number;
  /** What was named after the number, as 1000 in `500k`; 1 when nothing was. */
  readonly factor: number;
  /** Written in digits; `one` may also be a pronoun. */
  readonly digits: boolean;
}

const cardinalWords = new Lexicon<number>().addRows(cardinals);
const halfWords = new Lexicon<number>().addRows(halves);
const halfMoreWords = new Lexicon<number>().addRows(halfMore);
const scaleWords = new Lexicon<number>().addRows(scales);

/** Every word that can be part of a number. */
export const numberWords: ReadonlySet<string> = new Set(
  [cardinalWords, halfWords, halfMoreWords, scaleWords].flatMap(lexicon => [...lexicon.words]),
);

const LAND = /^(?:acre|hect|hekt)/;

const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

/** The number that begins at a token: `500k`, `1.200.000`, `two and a half`, `half a million`. */
export function readAmount(tokens: readonly Token[], from: number): Amount | undefined {
  const start = readCoefficient(tokens, from);
  if (!start) return undefined;
  let { to, value } = start;
  const half = halfMoreWords.matchAt(tokens, to);
  if (half) {
    value += 0.5;
    to = half.to;
  }
  const scaled = readScales(tokens, from, to, value, start.raw);
  return { from, to: scaled.to, value: scaled.value, factor: scaled.factor, digits: start.digits };
}

/** All numbers of a sentence, in order. */
export function readAmounts(tokens: readonly Token[]): readonly Amount[] {
  const amounts: Amount[] = [];
  for (let at = 0; at < tokens.length;) {
    const amount = readAmount(tokens, at);
    if (amount) amounts.push(amount);
    at = amount ? amount.to : at + 1;
  }
  return amounts;
}

/** The value of digits with separators, whichever of comma and point is which. */
export function parseNumber(raw: string): number {
  const fraction = FRACTIONS[raw];
  if (fraction !== undefined) return fraction;
  const groups = raw.split(/[.,'’\u00a0\u202f ]/);
  const last = groups.at(-1) ?? '';
  const separators = raw.replace(/\d/g, '');
  const endsInDecimals =
    groups.length > 1 &&
    (last.length !== 3 || groups[0] === '0' || separators.at(-1) !== separators.at(0));
  return endsInDecimals
    ? Number(`${groups.slice(0, -1).join('')}.${last}`)
    : Number(groups.join(''));
}

interface Coefficient {
  readonly to: number;
  readonly value: number;
  readonly digits: boolean;
  readonly raw?: string;
}

function readCoefficient(tokens: readonly Token[], from: number): Coefficient | undefined {
  const token = tokens[from];
  if (!token) return undefined;
  if (token.kind === 'number') return readDigits(tokens, from, token);
  const half = halfWords.matchAt(tokens, from);
  const value = half?.entries[0]?.meaning;
  if (half && value !== undefined && (value > 1 || isHalfOf(tokens, half.to)))
    return { to: half.to, value, digits: false };
  if (articles.includes(token.text) && isScale(tokens, from + 1))
    return { to: from + 1, value: 1, digits: false };
  if (scaleWords.matchAt(tokens, from) && isBareScale(token.text))
    return { to: from, value: 1, digits: false };
  return readWords(tokens, from) ?? readGermanCompound(token, from);
}

/** "Half" is a number only of something: half a million, half an acre, and not in "precio medio". */
const isHalfOf = (tokens: readonly Token[], at: number) =>
  scaleWords.matchAt(tokens, at) !== undefined || LAND.test(tokens[at]?.text ?? '');

/** `2`, `2.5`, `2 1/2`, `2½`. */
function readDigits(tokens: readonly Token[], from: number, token: Token): Coefficient {
  const value = parseNumber(token.text);
  const next = tokens[from + 1];
  const fraction = next ? FRACTIONS[next.text] : undefined;
  if (fraction !== undefined && Number.isInteger(value))
    return { to: from + 2, value: value + fraction, digits: true };
  const [one, slash, two] = [tokens[from + 1], tokens[from + 2], tokens[from + 3]];
  if (one?.text === '1' && slash?.text === '/' && two?.text === '2')
    return { to: from + 4, value: value + 0.5, digits: true };
  if (value === 1 && next?.text === '/' && tokens[from + 2]?.text === '2')
    return { to: from + 3, value: 0.5, digits: true };
  return { to: from + 1, value, digits: true, raw: token.text };
}

/** `twenty`, `twenty five`. */
function readWords(tokens: readonly Token[], from: number): Coefficient | undefined {
  const first = cardinalWords.matchAt(tokens, from);
  const value = first?.entries[0]?.meaning;
  if (!first || value === undefined) return undefined;
  if (value < 20 || value >= 100) return { to: first.to, value, digits: false };
  const and = ['y', 'et', 'und'].includes(tokens[first.to]?.text ?? '') ? 1 : 0;
  const second = cardinalWords.matchAt(tokens, first.to + and);
  const ones = second?.entries[0]?.meaning;
  if (!second || ones === undefined || ones > 9) return { to: first.to, value, digits: false };
  return { to: second.to, value: value + ones, digits: false };
}

/** `fünfhunderttausend`, `zweihundertfünfzig`, `fünfundzwanzig`. */
function readGermanCompound(token: Token, from: number): Coefficient | undefined {
  const value = germanValue(token.text);
  return value === undefined ? undefined : { to: from + 1, value, digits: false };
}

function germanValue(word: string): number | undefined {
  if (word === '') return undefined;
  for (const [part, factor] of germanParts) {
    const at = word.indexOf(part);
    if (at === -1) continue;
    const before = word.slice(0, at);
    const after = word.slice(at + part.length);
    const times = before === '' ? 1 : germanValue(before);
    const rest = after === '' ? 0 : germanValue(after);
    return times === undefined || rest === undefined ? undefined : times * factor + rest;
  }
  const simple = cardinalWords.matchAt([asToken(word)], 0)?.entries[0]?.meaning;
  if (simple !== undefined) return simple;
  const joined = /^(.+)und(.+)$/.exec(word);
  const ones = joined?.[1] ? germanValue(joined[1]) : undefined;
  const tens = joined?.[2] ? germanValue(joined[2]) : undefined;
  return ones !== undefined && tens !== undefined && ones < 10 && tens % 10 === 0 && tens < 100
    ? tens + ones
    : undefined;
}

const asToken = (text: string): Token => ({ kind: 'word', text, raw: text, attached: false });

/** Multiplies: `five hundred thousand`, `1.2 million`, `one hundred and fifty thousand`. */
function readScales(
  tokens: readonly Token[],
  from: number,
  at: number,
  coefficient: number,
  raw: string | undefined,
) {
  let to = at;
  let value = coefficient;
  let largest = 1;
  for (;;) {
    const scale = scaleAt(tokens, to, value, isMoney(tokens[from - 1]));
    if (!scale) break;
    // "1.250 million" is no thousand million: a scale after one separator makes it a decimal one.
    const decimal = raw !== undefined && /^\d{1,3}[.,]\d{3}$/.test(raw) && scale.factor >= 1e6;
    value =
      decimal && value === parseNumber(raw) ? (value / 1000) * scale.factor : value * scale.factor;
    to = scale.to;
    if (scale.factor >= 1000) largest *= scale.factor;
    if (scale.factor >= 1000) continue;
    const rest = readHundredsRest(tokens, to);
    value += rest.value;
    to = rest.to;
  }
  return { to, value, factor: largest };
}

/** `two hundred [and] fifty`. */
function readHundredsRest(tokens: readonly Token[], at: number) {
  const and = tokens[at]?.text === 'and' ? 1 : 0;
  const rest = readWords(tokens, at + and);
  return rest && rest.value < 100 ? rest : { to: at, value: 0 };
}

function scaleAt(tokens: readonly Token[], at: number, value: number, money: boolean) {
  const skip = articles.includes(tokens[at]?.text ?? '') && value < 1 ? 1 : 0;
  const match = scaleWords.matchAt(tokens, at + skip);
  const factor = match?.entries[0]?.meaning;
  const token = tokens[at + skip];
  if (!match || factor === undefined || !token) return undefined;
  // `1.2m` is a million, `120m` are metres unless it is money, `3 m` is nothing of the kind.
  if (token.text === 'm' && (!token.attached || (value >= 20 && !money))) return undefined;
  if (token.text === 't' && (!token.attached || value < 10)) return undefined;
  // "500 mil" is Spanish for thousand, "1.2 mil" is short for million.
  const isMillion = token.text === 'mil' && !Number.isInteger(value);
  return { to: match.to, factor: isMillion ? 1_000_000 : factor };
}

const isMoney = (token: Token | undefined) => /^[$€£¥₹]$/.test(token?.text ?? '');

const isScale = (tokens: readonly Token[], at: number) =>
  (tokens[at]?.text.length ?? 0) > 1 && scaleWords.matchAt(tokens, at) !== undefined;

/** Scales that need no number before them, in the languages that say them so. */
const isBareScale = (word: string) =>
  ['cien', 'cent', 'mille', 'mil', 'hundert', 'tausend'].includes(word);
