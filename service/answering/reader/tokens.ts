import { fold, STREET_SUFFIXES } from '../search/text.js';
import { currencyBefore, MONEY_WORDS } from './currencies.js';
import { EXPANDED } from './short-words.js';

/** `two-and-a-half` */
const HYPHENATED = /-and-(an?|one)-(?=half\b)/gi;
/** Characters and tokens of a question that are read; a request for a listing needs no more. */
const MAX_LENGTH = 1000;
const MAX_TOKENS = 300;
/** Larger numbers in a question are reduced to this. */
const LARGEST_NUMBER = 1_000_000_000_000;

/** A word, a number or a sign of a question. */
export interface Token {
  /** Folded: lower case, without accents and apostrophes. A number in digits: `400000` for `$400k`. */
  readonly text: string;
  /** The singular of a word; otherwise `text`. */
  readonly stem: string;
  readonly number?: number;
  /** For `2nd` and `second`, the position; -1 is the last. */
  readonly ordinal?: number;
  /** The number has a scale such as `k`, or is 10,000 or more. */
  readonly isLarge?: boolean;
  /** `1990s` */
  readonly isDecade?: boolean;
  /** Of "the 300s", how far the number reaches. */
  readonly spread?: number;
  /** Its position in the question. */
  readonly from: number;
  readonly to: number;
}

const LONG = new Map(EXPANDED.map(({ short, long }) => [short, long.split(' ')]));

const COUNTS: Readonly<Record<string, number>> = {
  ...{ zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18 },
  ...{ nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
};
const SCALES: Readonly<Record<string, number>> = {
  ...{ hundred: 100, k: 1e3, thousand: 1e3, thousands: 1e3, grand: 1e3, thou: 1e3, lakh: 1e5 },
  ...{ m: 1e6, mm: 1e6, mil: 1e6, mill: 1e6, mio: 1e6, million: 1e6, millions: 1e6, bn: 1e9, billion: 1e9 },
};
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
/** Words after `one`, `a` and `half` that make them numbers: `one bedroom`, `a million`. */
const COUNTED = new Set(['hundred', 'thousand', 'million', 'mil', 'mill', 'billion']);
const UNITS_AFTER_ONE = ['bed', 'bath', 'br', 'bd', 'stor', 'level', 'car', 'parking', 'acre', 'month', 'week', 'day'];

interface Piece {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Numbers, words, codes such as `vs24149`, and signs that mean something. */
const PIECES = [
  /\d{1,3}(?:\.\d{3}){2,}(?!\d)/,
  /\d{1,3}(?:['’]\d{3})+(?!\d)/,
  /\d+(?:,\d+)*(?:\.\d+)?/,
  /(?<!\d)(?!(?:low|mid|high|lower|upper)-)\p{L}{1,8}-?\d[\p{L}\d]*/u,
  /\p{L}+(?:['’ʼ`]\p{L}+)*/u,
  /[$€£#%+±<>~≤≥/&()–—-]/,
  /[.,;:!?\n…]/,
];
const piecesWith = new Map<string, RegExp>();

/** The pieces of questions at an agency with these currencies. */
function patternFor(currencies: ReadonlySet<string>): RegExp {
  const key = [...currencies].join(' ');
  const known = piecesWith.get(key);
  if (known) return known;
  const pattern = new RegExp(
    [`(?<money>${currencyBefore(currencies)})`, ...PIECES.map(({ source }) => source)].join('|'),
    'giu',
  );
  if (piecesWith.size >= MAX_PATTERNS) piecesWith.clear();
  piecesWith.set(key, pattern);
  return pattern;
}
const MAX_PATTERNS = 100;

export interface Text {
  readonly raw: string;
  readonly tokens: readonly Token[];
  /** The question is longer than what is read of it. */
  readonly isCut?: true;
}

/** Splits a question into tokens. `correct` returns the correct spelling of a word, `currencies` are those of the listings. */
export function readTokens(
  content: string,
  correct: (word: string) => string = word => word,
  currencies: ReadonlySet<string> = NONE,
): Text {
  const fractions = content.slice(0, MAX_LENGTH).replace(/(\d)(?=[¼½¾])/g, '$1 ');
  // One character may become many: "¼" is three.
  const whole = fractions.normalize('NFKC').replaceAll('\u2044', '/').replace(HYPHENATED, ' and $1 ').trim();
  const raw = whole.slice(0, MAX_LENGTH);
  const matches = [...raw.matchAll(patternFor(currencies))];
  const read = matches.slice(0, MAX_TOKENS);
  const isCut = matches.length > read.length || whole.length > raw.length || content.trim().length > MAX_LENGTH;
  const pieces = withThousands(read.flatMap(match => piecesOf(match, correct))).map(inContext);
  const tokens: Token[] = [];
  for (let at = 0; at < pieces.length;) {
    const [token, next] = readNumber(pieces, at) ?? [tokenOf(pieces[at]!), at + 1];
    tokens.push(token);
    at = next;
  }
  return { raw, tokens, ...(isCut && { isCut }) };
}

const NONE: ReadonlySet<string> = new Set();

/** `1 250 000`, `R 450 000` and `900 000 kr` are one number each. */
function withThousands(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!;
    let end = at + 1;
    if (/^[1-9]\d{0,2}$/.test(piece.text))
      while (/^\d{3}$/.test(pieces[end]?.text ?? '') && pieces[end]!.from === pieces[end - 1]!.to + 1) end++;
    const isMoney = MONEY_SIGN.test(pieces[at - 1]?.text ?? '') || MONEY.has(pieces[end]?.text ?? '');
    const isOne = end > at + 2 || (end === at + 2 && (isMoney || pieces[end - 1]!.text === '000'));
    if (!isOne) {
      joined.push(piece);
      continue;
    }
    const text = pieces.slice(at, end).map(part => part.text);
    joined.push({ text: text.join(''), from: piece.from, to: pieces[end - 1]!.to });
    at = end - 1;
  }
  return joined;
}

const MONEY_SIGN = /^[$€£]$/;
const MONEY: ReadonlySet<string> = new Set(MONEY_WORDS);

/** `she'd` is no shed, `we'll` no well. */
const SHORTENED: readonly { readonly ending: RegExp; readonly word: string }[] = [
  { ending: /['’](?=d$)/i, word: 'would' },
  { ending: /['’](?=ll$)/i, word: 'will' },
  { ending: /['’](?=ve$)/i, word: 'have' },
];

function piecesOf(match: RegExpExecArray, correct: (word: string) => string): readonly Piece[] {
  const place = { from: match.index, to: match.index + match[0].length };
  // Any currency is money; `$` is the sign that the tables know.
  if (match.groups?.['money'] !== undefined) {
    const [sign] = /[€£]/.exec(match[0]) ?? ['$'];
    return [{ text: sign, ...place, to: place.from + match[0].trimEnd().length }];
  }
  const short = SHORTENED.find(({ ending }) => ending.test(match[0]));
  if (short) return [fold(match[0].split(short.ending)[0]!), short.word].map(text => ({ text, ...place }));
  const word = fold(match[0]);
  return (LONG.get(word) ?? [/^\p{L}+$/u.test(word) ? correct(word) : word]).map(text => ({ text, ...place }));
}

/** `pool n garden`, `her phone nr`, `nr the lake`, `looking 4 a house`: the `n` at the end of an address stays. */
function inContext(piece: Piece, at: number, pieces: readonly Piece[]): Piece {
  const [before = '', next = ''] = [pieces[at - 1]?.text, pieces[at + 1]?.text];
  const isBetweenWords = /^\p{L}/u.test(before) && /^\p{L}/u.test(next);
  if (piece.text === 'n' && isBetweenWords) return { ...piece, text: 'and' };
  if (piece.text === '4' && /^(?:a|an|me|my|us|sale|rent)$/.test(next)) return { ...piece, text: 'for' };
  if (piece.text === 'app' && /^(?:fees?|form|process|requirements?)$/.test(next))
    return { ...piece, text: 'application' };
  if (piece.text === 'sun' && (/^(?:on|this|next|sat|saturday|or)$/.test(before) || (!next && !before)))
    return { ...piece, text: 'sunday' };
  if (piece.text === '2' && /^(?:rent|buy|see|view|live|let|know|visit|talk)$/.test(next))
    return { ...piece, text: 'to' };
  if (piece.text !== 'nr') return piece;
  return {
    ...piece,
    text: /^\p{L}/u.test(next) && !/phone$|^(?:tel|her|his|the|your|ref)$/.test(before) ? 'near' : 'number',
  };
}

function tokenOf({ text, from, to }: Piece): Token {
  const ordinal = text === 'last' ? -1 : ORDINALS.indexOf(text) + 1;
  return { text, stem: singular(text), ...(ordinal !== 0 && { ordinal }), from, to };
}

/** Reads a number in digits or words, with its scale: `1.5 million`, `two hundred thousand`, `2 1/2`. */
function readNumber(pieces: readonly Piece[], start: number): readonly [Token, number] | undefined {
  const textAt = (at: number) => pieces[at]?.text ?? '';
  const first = textAt(start);
  const made = (value: number, end: number, extra: Partial<Token> = {}): readonly [Token, number] => {
    const number = bound(value);
    const text = extra.ordinal === undefined ? String(number) : `#${number}`;
    const stem = extra.ordinal === undefined ? text : (ORDINALS[extra.ordinal - 1] ?? text);
    return [{ text, stem, number, ...extra, from: pieces[start]!.from, to: pieces[end - 1]!.to }, end];
  };
  if (first === 'half' && ['a', 'an', 'million', 'mil', 'acre'].includes(textAt(start + 1))) {
    const at = /^an?$/.test(textAt(start + 1)) ? start + 2 : start + 1;
    const scale = COUNTED.has(textAt(at)) ? SCALES[textAt(at)] : undefined;
    if (scale !== undefined) return made(scale / 2, at + 1, { isLarge: true });
    if (textAt(at).startsWith('acre')) return made(0.5, at);
  }
  const isWhole = !/^(?:of|half|quarters?|thirds?|per|\/|an?|\d.*)$/.test(textAt(start - 1));
  if (/^an?$/.test(first) && /^(?:acre|hectare)$/.test(textAt(start + 1)) && isWhole) return made(1, start + 1);
  const decimal = spokenDecimalAt(pieces, start);
  if (decimal) return made(decimal.value, decimal.end, decimal.isLarge ? { isLarge: true } : {});
  const quarters = quartersAt(pieces, start);
  if (quarters) return made(quarters.value, quarters.end, quarters.isLarge ? { isLarge: true } : {});
  const isArticle = /^an?$/.test(first) && COUNTED.has(textAt(start + 1));
  const isOne = first === 'one' && !isCounting(textAt(start + 1), textAt(start + 2));
  const isDigits = /^\d/.test(first);
  const decade = decadeAt(first, isTouching(pieces, start + 1) ? textAt(start + 1) : '');
  if (decade !== undefined) return made(decade, start + (isDigits ? 2 : 1), { isDecade: true });
  /** In "four hundred and four hundred fifty", another number follows. */
  const isNumber = (at: number) => COUNTS[textAt(at)] !== undefined && textAt(at + 1) !== 'hundred';
  // "600.000" has a thousands separator of other countries.
  // "1,2 million" has a decimal comma of other countries.
  // "1.125m", "0.525" and "1.125 acres" have decimals.
  const isThousands = /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(first);
  const isScaled = /^\d+\.\d+$/.test(first) && isScale(pieces, start);
  const isParted = isThousands && !isScaled;
  const isDecimal = /^\d{1,3},\d{1,2}$/.test(first) && SCALES[textAt(start + 1)] !== undefined;
  const plain = isParted
    ? first.replaceAll('.', '')
    : isDecimal
      ? first.replace(',', '.')
      : first.replace(/[,'’]/g, '');
  let group = isDigits ? Number(plain) : isArticle ? 1 : isOne ? undefined : COUNTS[first];
  if (group === undefined) return undefined;
  let at = start + 1;
  if (isDigits && isTouching(pieces, at) && /^(?:st|nd|rd|th)$/.test(textAt(at)))
    return made(group, at + 1, { ordinal: bound(group) });
  if (isDigits && isTouching(pieces, at) && textAt(at) === 's' && /^(?:1[89]|20)\d0$/.test(first))
    return made(group, at + 1, { isDecade: true });
  const hundreds =
    isDigits && isTouching(pieces, at) && textAt(at) === 's'
      ? hundredsOf(group, [start - 1, start - 2].map(textAt))
      : undefined;
  if (hundreds) return made(hundreds.value, at + 1, { isLarge: true, spread: hundreds.spread });
  const half = fractionAt(pieces, at, isDigits ? group : undefined);
  if (half) return made(half.value + (half.isWhole ? 0 : group), half.end);
  let total = 0;
  let isLarge = false;
  let lastScale = 1;
  for (; at < pieces.length; at++) {
    const word = textAt(at);
    const isMeters = word === 'm' && (textAt(at + 1) === '2' || isLength(pieces, start, at));
    // "60 Mill Road" and "9 Mill Race House" are addresses.
    const isStreet = /^mill?$/.test(word) && [1, 2].some(step => isPartOfName(textAt(at + step)));
    const scale = isMeters || isStreet ? undefined : SCALES[word];
    const unit = isDigits ? undefined : COUNTS[word];
    if (scale === 100) group *= 100;
    else if (scale !== undefined) {
      total += (group || (total > 0 ? 0 : 1)) * scale;
      group = 0;
      isLarge = true;
      lastScale = scale;
    } else if (unit !== undefined && group > 10 && group < 100 && unit >= 10 && group % 1 === 0)
      group = group * 100 + unit; // twenty five fifty
    else if (unit !== undefined && at === start + 1 && isHundreds(group, unit)) group = group * 100 + unit;
    else if (unit !== undefined && (group === 0 || group % 100 === 0 || (group % 10 === 0 && unit < 10))) group += unit;
    else if (word === 'and' && !isDigits && group % 100 === 0 && group > 0 && isNumber(at + 1)) continue;
    else if (word === 'and' && textAt(at + 1) === 'a' && textAt(at + 2) === 'half') {
      const scale = SCALES[textAt(at + 3)];
      if (group === 0 && total > 0) return made(total + lastScale / 2, at + 3, { isLarge: true });
      return made(total + (group + 0.5) * (scale ?? 1), at + (scale ? 4 : 3), { isLarge: scale !== undefined });
    } else break;
  }
  // "A million two" is 1.2 million, "a million two bedrooms" isn't.
  const isRest = isLarge && lastScale === 1e6 && group >= 1 && group <= 9 && !isDigits && !isUnitAfter(textAt(at));
  const value = total + group * (isRest ? 100_000 : 1);
  return made(value, at, { ...((isLarge || value >= 10_000) && { isLarge: true }) });
}

const isUnitAfter = (word: string) => UNITS_AFTER_ONE.some(unit => word.startsWith(unit));

const isPartOfName = (word: string) => STREET_SUFFIXES.has(word) || word === 'house' || word === 'race';

/** Whether a word behind a number says that it counts millions or acres. */
function isScale(pieces: readonly Piece[], start: number): boolean {
  const word = pieces[start + 1]?.text ?? '';
  const isMeters = word === 'm' && (pieces[start + 2]?.text === '2' || isLength(pieces, start, start + 1));
  return !isMeters && (SCALES[word] !== undefined || /^(?:acres?|ac|hectares?|ha)$/.test(word));
}

/** Parts of a hundred thousand: `the low 400s`. */
const PARTS = [
  { word: 'low', from: 0, to: 0.4 },
  { word: 'lower', from: 0, to: 0.4 },
  { word: 'mid', from: 0.3, to: 0.7 },
  { word: 'high', from: 0.6, to: 1 },
  { word: 'upper', from: 0.6, to: 1 },
];

/** `in the 300s`, `the mid-500s`: prices in thousands. */
function hundredsOf(group: number, before: readonly string[]) {
  if (group % 100 !== 0 || group < 100 || group > 900) return undefined;
  const { from, to } = PARTS.find(({ word }) => before.includes(word)) ?? { from: 0, to: 1 };
  return { value: group * 1000 + from * 100_000, spread: (to - from) * 100_000 - 1 };
}

/** `stud height over 6m`, `300m to the beach` */
const isLength = (pieces: readonly Piece[], start: number, at: number) =>
  pieces.slice(Math.max(0, start - 4), start).some(({ text }) => OF_LENGTH.test(text)) ||
  /^(?:to|from|walk|away|off|wide|high|deep|long|tall|frontage)$/.test(pieces[at + 1]?.text ?? '');
const OF_LENGTH = /^(?:height|stud|ceilings?|frontage|depth|width|wide|length|tall)$/;

const DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties'];

/** `the nineties`, `the 90s` */
function decadeAt(word: string, next: string): number | undefined {
  const named = DECADES.indexOf(word) + 2;
  if (named > 1) return 1900 + named * 10;
  return /^[2-9]0$/.test(word) && next === 's' ? 1900 + Number(word) : undefined;
}

/** "Four fifty" is 450. */
const isHundreds = (group: number, unit: number) => group >= 1 && group <= 9 && unit >= 20 && unit % 10 === 0;

/** `one point two million`, `two-point-five baths` */
function spokenDecimalAt(pieces: readonly Piece[], start: number) {
  const words = pieces.slice(start, start + 8).map(({ text }) => text);
  const digitOf = (word = '') => (word === 'zero' || word === 'oh' ? 0 : word === 'one' ? 1 : COUNTS[word]);
  const whole = digitOf(words[0]);
  let at = words[1] === '-' ? 2 : 1;
  if (whole === undefined || words[at] !== 'point') return undefined;
  at += words[at + 1] === '-' ? 2 : 1;
  let digits = '';
  for (let digit = digitOf(words[at]); digit !== undefined && digit < 10; digit = digitOf(words[++at])) digits += digit;
  if (!digits) return undefined;
  const scale = SCALES[words[at] ?? ''];
  const value = Number(`${whole}.${digits}`) * (scale ?? 1);
  return { value, end: start + at + (scale === undefined ? 0 : 1), isLarge: scale !== undefined };
}

/** `a quarter million`, `three quarters of a million` */
function quartersAt(pieces: readonly Piece[], start: number) {
  const words = pieces.slice(start, start + 6).map(({ text }) => text);
  const count = words[0] === 'a' ? 1 : COUNTS[words[0] ?? ''];
  const [from, times] = words[0] === 'quarter' ? [0, 1] : [1, count];
  if (times === undefined || !/^quarters?$/.test(words[from] ?? '')) return undefined;
  const rest = words.slice(from + 1).filter(word => word !== 'of' && word !== 'a' && word !== 'an');
  const length = words.indexOf(rest[0] ?? '', from + 1);
  if (/^acres?$/.test(rest[0] ?? '')) return { value: times * 0.25, end: start + length, isLarge: false };
  return /^(?:million|mil)$/.test(rest[0] ?? '')
    ? { value: times * 250_000, end: start + length + 1, isLarge: true }
    : undefined;
}

/** Whether `one` counts, as in `one bedroom`; elsewhere it means a listing, as in `the second one`. */
function isCounting(next: string, afterNext: string): boolean {
  if (next === 'or' || next === 'to') return COUNTS[afterNext] !== undefined;
  return COUNTED.has(next) || isUnitAfter(next) || next === 'and';
}

/** `1/2` behind a whole number, or a fraction on its own: `2 1/2`, `1/4`. */
function fractionAt(pieces: readonly Piece[], at: number, whole: number | undefined) {
  const [first, slash, second] = [0, 1, 2].map(step => pieces[at + step]?.text ?? '');
  if (whole === undefined) return undefined;
  if (/^[1-3]$/.test(first!) && slash === '/' && /^[2-4]$/.test(second!))
    return { value: Number(first) / Number(second), end: at + 3, isWhole: false };
  const divisor = Number(pieces[at + 1]?.text);
  const unit = pieces[at + 2]?.text ?? '';
  return first === '/' && whole < divisor && [2, 4].includes(divisor) && /^(?:acre|bath|of)/.test(unit)
    ? { value: whole / divisor, end: at + 2, isWhole: true }
    : undefined;
}

const isTouching = (pieces: readonly Piece[], at: number) => pieces[at]?.from === pieces[at - 1]?.to;

/** Makes any number safe as a size, an index and an SQL value. */
const bound = (value: number): number =>
  Number.isNaN(value) ? 0 : Math.round(Math.min(LARGEST_NUMBER, Math.max(0, value)) * 100) / 100;

/** Nouns and verbs that only look like plurals. */
const NO_PLURALS = new Set([
  'woods',
  'gas',
  'is',
  'us',
  'was',
  'has',
  'this',
  'plus',
  'bus',
  'yes',
  'its',
  'as',
  'less',
  'does',
]);

/** `condos` → `condo`, `balconies` → `balcony`, `porches` → `porch` */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || NO_PLURALS.has(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
