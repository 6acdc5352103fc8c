import { spelledAt } from './number-words.js';
import { PhraseTable } from './phrases.js';
import { MULTIPLIERS } from './vocabulary.js';

/** A word, a number or a sign in a sentence. */
export interface Token {
  readonly type: 'word' | 'number' | 'sign';
  readonly start: number;
  readonly end: number;
  /** Lowercase, without accents; as long as the text. */
  readonly flat: string;
  /** Possible values of a number, the likely one first; empty for dates and other digits. */
  readonly values: readonly number[];
  /** Half of the last digit's place value: 0.05 for `1.2`. */
  readonly halfStep: number;
}

/** Folds case and accents without changing the length, so that positions stay valid. */
export function flatten(text: string): string {
  // oxlint-disable-next-line no-control-regex -- plain ASCII needs no work
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  let flat = '';
  for (let index = 0; index < text.length; index++) {
    const unit = text[index]!;
    const base = unit > '\x7f' ? (unit.normalize('NFD')[0] ?? unit) : unit;
    flat += base.toLowerCase().slice(0, 1);
  }
  return flat;
}

/** Letters first, so that `VS24107` and `m²` are words; digits with separators; one currency or other sign. */
const WORD = /(\p{L}[\p{L}\p{M}\p{N}²]*(?:['’]\p{L}+)?)/u;
const SPACED = /\d{1,3}(?: \d{3})+(?![\d\p{L}])/u;
const DIGITS = /\d+(?:[.,'’\u00a0\u202f\u2009]\d+)*/u;
const SIGN = /[^\s\p{L}\d]/u;
const TOKEN = new RegExp(`${WORD.source}|(${SPACED.source}|${DIGITS.source})|${SIGN.source}`, 'gu');
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
const MAX_DIGITS = 15;
const NO_NUMBER: Pick<Token, 'values' | 'halfStep'> = { values: [], halfStep: 0 };

export function tokensOf(text: string): readonly Token[] {
  const flat = flatten(text);
  const tokens: Token[] = [];
  for (const { 0: said, 1: word, 2: digits, index: start } of text.matchAll(TOKEN)) {
    const end = start + said.length;
    if (said in FRACTIONS) addFraction(tokens, start, end, said, text);
    else
      tokens.push({
        type: word !== undefined ? 'word' : digits !== undefined ? 'number' : 'sign',
        start,
        end,
        flat: flat.slice(start, end),
        ...(digits === undefined ? NO_NUMBER : numberOf(digits)),
      });
  }
  return tokens;
}

/** Joins `2` and `½`. */
function addFraction(tokens: Token[], start: number, end: number, sign: string, text: string): void {
  const part = FRACTIONS[sign]!;
  const last = tokens.at(-1);
  const isJoined = last?.type === 'number' && last.values[0] !== undefined && /^ ?$/.test(text.slice(last.end, start));
  if (!isJoined) {
    tokens.push({ type: 'number', start, end, flat: sign, values: [part], halfStep: 0 });
    return;
  }
  const flat = `${last.flat}${sign}`;
  tokens[tokens.length - 1] = { ...last, end, flat, values: [last.values[0]! + part], halfStep: 0 };
}

/** Reads digits in the formats `1,234.5`, `1.234,5`, `1 234,5` and `1'234.5`. */
function numberOf(text: string): Pick<Token, 'values' | 'halfStep'> {
  if (text.length > MAX_DIGITS + 5) return NO_NUMBER;
  const groups = text.split(/\D/);
  const separators = text.replace(/\d/g, '');
  const [first = ''] = groups;
  const last = groups.at(-1)!;
  const whole = { values: [Number(groups.join(''))], halfStep: 0 };
  if (groups.length === 1) return whole;
  const decimal = { values: [Number(`${groups.slice(0, -1).join('')}.${last}`)], halfStep: 0.5 / 10 ** last.length };
  const isGrouped = (parts: readonly string[]) => parts.every(part => part.length === 3);
  const isUniform = [...separators].every(sign => sign === separators[0]);
  const begins = first.length <= 3 && !first.startsWith('0');
  if (isUniform && begins && isGrouped(groups.slice(1)))
    return groups.length === 2 && /[.,]/.test(separators)
      ? { ...whole, values: [...whole.values, ...decimal.values] }
      : whole;
  const isDecimal = /[.,]/.test(separators.at(-1)!) && (groups.length === 2 || !isUniform);
  const before = groups.slice(1, -1);
  return isDecimal && (groups.length === 2 || (begins && isGrouped(before))) ? decimal : NO_NUMBER;
}

/** A number with the words that belong to it, such as `1.2 million` or `two and a half`. */
export interface Amount {
  readonly from: number;
  /** Index after its last token. */
  readonly to: number;
  readonly values: readonly number[];
  readonly halfStep: number;
  readonly isSpelled: boolean;
  /** Whether the number has a multiplier, such as `k`. */
  readonly isShortened: boolean;
}

const HALVES = new PhraseTable([
  {
    says: ['half a million', 'half million', 'eine halbe million', 'einer halben million', 'medio millon'],
    means: 5e5,
  },
  ...['acre', 'acres', 'hectare', 'hektar'].map(unit => ({
    says: [`half an ${unit}`, `half ${unit}`, `half - ${unit}`],
    means: 0.5,
  })),
  ...['acre', 'hectare'].map(unit => ({
    says: [`quarter ${unit}`, `quarter - ${unit}`, `quarter of an ${unit}`],
    means: 0.25,
  })),
]);
const AND_A_HALF = new PhraseTable([{ says: ['and a half', 'y medio', 'y media', 'einhalb'], means: 0.5 }]);

/** Reads the amount that begins at a token; undefined when none does. */
export function amountAt(tokens: readonly Token[], from: number, text: string): Amount | undefined {
  const token = tokens[from]!;
  if (token.type === 'sign') return undefined;
  const whole = HALVES.at(tokens, from);
  if (whole) {
    // "Half an acre" ends before its unit.
    const isPart = whole.means < 1;
    const to = from + whole.count - (isPart ? 1 : 0);
    return { from, to, values: [whole.means], halfStep: 0, isSpelled: true, isShortened: !isPart };
  }
  const spelled = spelledAt(tokens, from);
  if (spelled === undefined && (token.type !== 'number' || token.values.length === 0)) return undefined;
  let values = spelled === undefined ? token.values : [spelled.value];
  let { halfStep } = token;
  let to = spelled?.to ?? from + 1;
  const half = AND_A_HALF.at(tokens, to);
  const isSlashed =
    spelled === undefined && tokens[to]?.flat === '1' && tokens[to + 1]?.flat === '/' && tokens[to + 2]?.flat === '2';
  if (half || isSlashed) {
    values = [values[0]! + 0.5];
    to += half?.count ?? 3;
  }
  const next = tokens[to];
  const gap = next ? text.slice(tokens[to - 1]!.end, next.start) : '';
  const factor = next && /^[ \u00a0\u202f-]?$/.test(gap) ? MULTIPLIERS.get(next.flat) : undefined;
  // A lone "m" after a space is a meter.
  const isFactor =
    factor !== undefined && !(next!.flat.length === 1 && gap !== '') && !/[²2]/.test(text[next!.end] ?? '');
  if (isFactor) {
    const scale = values.length > 1 ? values.slice(1) : values;
    values = scale.map(value => value * factor);
    halfStep = (token.halfStep || 0.5) * factor;
    if (spelled !== undefined) halfStep = 0;
    to++;
  }
  return {
    from,
    to,
    values,
    halfStep,
    isSpelled: spelled !== undefined,
    isShortened: isFactor || (spelled?.isScaled ?? false),
  };
}
