import { spelledAt } from './number-words.js';
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
  // eslint-disable-next-line no-control-regex -- plain ASCII needs no work
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
const WORD = /\p{L}[\p{L}\p{M}\p{N}²]*(?:['’]\p{L}+)?/uy;
const DIGITS = /\d+(?:[.,'’\u00a0\u202f\u2009]\d+)*/y;
const SPACED = /\d{1,3}(?: \d{3})+(?![\d\p{L}])/uy;
const SIGN = /[^\s\p{L}\d]/uy;
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
const MAX_DIGITS = 15;

export function tokensOf(text: string): readonly Token[] {
  const flat = flatten(text);
  const tokens: Token[] = [];
  const add = (type: Token['type'], start: number, end: number, number?: Pick<Token, 'values' | 'halfStep'>) =>
    tokens.push({ type, start, end, flat: flat.slice(start, end), values: [], halfStep: 0, ...number });
  for (let at = 0; at < text.length;) {
    const found = [WORD, SPACED, DIGITS, SIGN].flatMap(pattern => {
      pattern.lastIndex = at;
      const match = pattern.exec(text)?.[0];
      return match ? [{ pattern, match }] : [];
    })[0];
    if (!found) {
      at++;
      continue;
    }
    const end = at + found.match.length;
    if (found.pattern === WORD) add('word', at, end);
    else if (found.pattern !== SIGN) add('number', at, end, numberOf(found.match));
    else if (found.match in FRACTIONS) addFraction(tokens, at, end, found.match, text);
    else add('sign', at, end);
    at = end;
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
  const groups = text.split(/\D/);
  const separators = text.replace(/\d/g, '');
  const none = { values: [], halfStep: 0 };
  if (text.length > MAX_DIGITS + 5) return none;
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
  return isDecimal && (groups.length === 2 || (begins && isGrouped(before))) ? decimal : none;
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

const HALVES = new Map([
  ['half a million', 5e5],
  ['half million', 5e5],
  ['eine halbe million', 5e5],
  ['einer halben million', 5e5],
  ['medio millon', 5e5],
]);
const AND_A_HALF = ['and a half', 'y medio', 'y media', 'einhalb'];

/** Reads the amount that begins at a token; undefined when none does. */
export function amountAt(tokens: readonly Token[], from: number, text: string): Amount | undefined {
  const phrase = (start: number, count: number) => {
    let joined = '';
    for (let index = start; index < start + count; index++)
      joined += `${index > start ? ' ' : ''}${tokens[index]?.flat}`;
    return joined;
  };
  const token = tokens[from]!;
  for (const count of [3, 2]) {
    const value = token.type === 'word' ? HALVES.get(phrase(from, count)) : undefined;
    if (value) return { from, to: from + count, values: [value], halfStep: 0, isSpelled: true, isShortened: true };
  }
  const spelled = spelledAt(tokens, from);
  if (spelled === undefined && (token.type !== 'number' || token.values.length === 0)) return undefined;
  let values = spelled === undefined ? token.values : [spelled.value];
  let { halfStep } = token;
  let to = spelled?.to ?? from + 1;
  const half = AND_A_HALF.find(words => phrase(to, words.split(' ').length) === words);
  const slash = `${tokens[to]?.flat}${tokens[to + 1]?.flat}${tokens[to + 2]?.flat}` === '1/2' && spelled === undefined;
  if (half || slash) {
    values = [values[0]! + 0.5];
    to += half ? half.split(' ').length : 3;
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
