/** One word, number or sign of a sentence. */
export interface Token {
  readonly kind: 'word' | 'number' | 'sign';
  /** For comparing: lower case, without accents and apostrophes. A number keeps its separators. */
  readonly text: string;
  /** As it was written. */
  readonly raw: string;
  /** Whether nothing stands between it and the token before, as in `3br`. */
  readonly attached: boolean;
}

/** Signs that mean something in a question; all others are passed over. */
const SIGNS = '$€£¥₹+~<>=≤≥/#%,?&';
const WORD = /(?:\p{L}|\p{M})(?:[\p{L}\p{M}]|['’](?=\p{L}))*/uy;
const NUMBER =
  /\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?|[½¼¾]/uy;
/** Spellings that hold digits or dots but are one word. */
const COMPOUNDS: readonly (readonly [RegExp, string])[] = [
  [/3[ -]?d(?![\p{L}\d])/iuy, '3d'],
  [/(?:sq\.? ?ft\.?|ft ?[²2]|sf)(?![\p{L}\d])/iuy, 'sqft'],
  [/(?:sq\.? ?m\.?|m ?[²2]|qm)(?![\p{L}\d])/iuy, 'sqm'],
];
/** French words that lose their vowel before another one: `l'appartement` is two words. */
const ELISION = /^(l|d|j|n|s|c|m|t|qu|jusqu)['’](?=\p{L}{2})/iu;

/**
 * Splits a sentence into what can mean something. Hyphens join nothing: `three-bedroom` is two words;
 * between numbers a hyphen is the sign `-`.
 */
export function tokenize(sentence: string): readonly Token[] {
  const source = sentence.normalize('NFC');
  const tokens: Token[] = [];
  let end = -1;
  for (let at = 0; at < source.length;) {
    const token = readToken(source, at, tokens);
    if (!token) {
      at++;
      continue;
    }
    tokens.push({ ...token, attached: end === at });
    at += token.raw.length;
    end = at;
  }
  return tokens;
}

/** Makes words comparable: lower case, no accents, no apostrophes, `ß` as `ss`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’ʼ`]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l');
}

type Found = Omit<Token, 'attached'>;

function readToken(source: string, at: number, before: readonly Token[]): Found | undefined {
  const startsWord = at === 0 || !/[\p{L}\d]/u.test(source.charAt(at - 1));
  for (const [pattern, text] of COMPOUNDS) {
    const raw = matchAt(pattern, source, at);
    // `120m²` is a number and its unit, `bm2` is neither.
    if (raw && (startsWord || before.at(-1)?.kind === 'number')) return { kind: 'word', text, raw };
  }
  const number = matchAt(NUMBER, source, at);
  if (number) return { kind: 'number', text: number, raw: number };
  const word = matchAt(WORD, source, at);
  if (word) {
    const elided = ELISION.exec(word);
    const raw = elided ? elided[0] : word;
    return { kind: 'word', text: fold(raw), raw };
  }
  const sign = source.charAt(at);
  if (SIGNS.includes(sign)) return { kind: 'sign', text: sign, raw: sign };
  if (/[-–—]/.test(sign) && isBetweenNumbers(source, at, before))
    return { kind: 'sign', text: '-', raw: sign };
  return undefined;
}

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

/** A hyphen means "to" when a number (or its `k`, `€`) stands before it and a number follows. */
function isBetweenNumbers(source: string, at: number, before: readonly Token[]): boolean {
  if (!/^[-–—]\s*[$€£¥₹]?\s*\d/.test(source.slice(at, at + 8))) return false;
  const last = before.at(-1);
  return last?.kind === 'number' || before.at(-2)?.kind === 'number';
}
