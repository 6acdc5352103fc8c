import { meaningsOf, type Phrases } from './phrases.js';

/** Numbers below 1,000 in English, German and Spanish, and those of rooms in five more languages. */
// prettier-ignore
const SMALL: readonly Phrases<number>[] = [
  { means: 1, says: ['one', 'ein', 'eine', 'einem', 'einer', 'einen', 'eins', 'un', 'una', 'uno'] },
  { means: 2, says: ['two', 'zwei', 'dos', 'deux', 'due', 'dois', 'duas', 'twee', 'dwa', 'dwie'] },
  { means: 3, says: ['three', 'drei', 'tres', 'trois', 'tre', 'drie', 'trzy'] },
  { means: 4, says: ['four', 'vier', 'cuatro', 'quatre', 'quattro', 'quatro', 'cztery'] },
  { means: 5, says: ['five', 'funf', 'cinco', 'cinq', 'cinque', 'vijf', 'piec'] },
  { means: 6, says: ['six', 'sechs', 'seis'] },
  { means: 7, says: ['seven', 'sieben', 'siete', 'sept', 'sette', 'sete', 'zeven'] },
  { means: 8, says: ['eight', 'acht', 'ocho', 'huit', 'otto', 'oito'] },
  { means: 9, says: ['nine', 'neun', 'nueve'] },
  { means: 10, says: ['ten', 'zehn', 'diez'] },
  { means: 11, says: ['eleven', 'elf'] },
  { means: 12, says: ['twelve', 'zwolf', 'doce'] },
  { means: 13, says: ['thirteen', 'dreizehn', 'trece'] },
  { means: 14, says: ['fourteen', 'vierzehn', 'catorce'] },
  { means: 15, says: ['fifteen', 'funfzehn', 'quince'] },
  { means: 16, says: ['sixteen', 'sechzehn', 'dieciseis'] },
  { means: 17, says: ['seventeen', 'siebzehn', 'diecisiete'] },
  { means: 18, says: ['eighteen', 'achtzehn', 'dieciocho'] },
  { means: 19, says: ['nineteen', 'neunzehn', 'diecinueve'] },
  { means: 20, says: ['twenty', 'zwanzig', 'veinte'] },
  { means: 21, says: ['veintiun', 'veintiuna', 'veintiuno'] },
  { means: 22, says: ['veintidos'] },
  { means: 23, says: ['veintitres'] },
  { means: 24, says: ['veinticuatro'] },
  { means: 25, says: ['veinticinco'] },
  { means: 26, says: ['veintiseis'] },
  { means: 27, says: ['veintisiete'] },
  { means: 28, says: ['veintiocho'] },
  { means: 29, says: ['veintinueve'] },
  { means: 30, says: ['thirty', 'dreißig', 'dreissig', 'treinta'] },
  { means: 40, says: ['forty', 'vierzig', 'cuarenta'] },
  { means: 50, says: ['fifty', 'funfzig', 'cincuenta'] },
  { means: 60, says: ['sixty', 'sechzig', 'sesenta'] },
  { means: 70, says: ['seventy', 'siebzig', 'setenta'] },
  { means: 80, says: ['eighty', 'achtzig', 'ochenta'] },
  { means: 90, says: ['ninety', 'neunzig', 'noventa'] },
  { means: 200, says: ['doscientos', 'doscientas'] },
  { means: 300, says: ['trescientos', 'trescientas'] },
  { means: 400, says: ['cuatrocientos', 'cuatrocientas'] },
  { means: 500, says: ['quinientos', 'quinientas'] },
  { means: 600, says: ['seiscientos', 'seiscientas'] },
  { means: 700, says: ['setecientos', 'setecientas'] },
  { means: 800, says: ['ochocientos', 'ochocientas'] },
  { means: 900, says: ['novecientos', 'novecientas'] },
];

const SCALES: readonly Phrases<number>[] = [
  { means: 100, says: ['hundred', 'hundert', 'cien', 'ciento'] },
  { means: 1e3, says: ['thousand', 'tausend', 'mil'] },
  { means: 1e6, says: ['million', 'millions', 'millionen', 'millon', 'millones'] },
];

/** Numbers that no others follow: `anderthalb Bäder`. */
const HALVES: readonly Phrases<number>[] = [
  { means: 1.5, says: ['eineinhalb', 'anderthalb'] },
  { means: 2.5, says: ['zweieinhalb'] },
  { means: 3.5, says: ['dreieinhalb'] },
];

const SMALL_VALUES = meaningsOf(SMALL);
const SCALE_VALUES = meaningsOf(SCALES);
const HALF_VALUES = meaningsOf(HALVES);
const JOINTS: ReadonlySet<string> = new Set(['-', 'and', 'und', 'y']);
/** Pieces of German compounds, the longest first, so that `siebzig` is not `sieben`. */
const PIECES = [...SMALL_VALUES.keys(), ...SCALE_VALUES.keys(), 'und'].toSorted((a, b) => b.length - a.length);
const MAX_WORDS = 16;

export interface SpelledNumber {
  readonly value: number;
  /** Index after its last token. */
  readonly to: number;
  /** Whether it has thousands or millions. */
  readonly isScaled: boolean;
}

/** Whether a word is a number or part of one. */
export const isNumberWord = (flat: string): boolean =>
  SMALL_VALUES.has(flat) || SCALE_VALUES.has(flat) || HALF_VALUES.has(flat) || piecesOf(flat).length > 0;

/** Reads `four hundred and fifty-eight thousand`, `vierhunderttausend` or `cuarenta y dos`. */
export function spelledAt(
  tokens: readonly { readonly type: string; readonly flat: string }[],
  from: number,
): SpelledNumber | undefined {
  const first = tokens[from]!;
  if (first.type !== 'word') return undefined;
  const half = HALF_VALUES.get(first.flat);
  if (half !== undefined) return { value: half, to: from + 1, isScaled: false };
  const isArticle = first.flat === 'a' && SCALE_VALUES.has(tokens[from + 1]?.flat ?? '');
  if (!isArticle && !isNumberWord(first.flat)) return undefined;
  const sum = new Sum();
  let to = isArticle ? from + 1 : from;
  for (let at = to; at < Math.min(tokens.length, from + MAX_WORDS); at++) {
    const { flat } = tokens[at]!;
    if (JOINTS.has(flat) && at > from) continue;
    const isJoined = JOINTS.has(tokens[at - 1]?.flat ?? '') && at > from;
    const isNumber = SMALL_VALUES.has(flat) || SCALE_VALUES.has(flat);
    const pieces = isNumber ? [flat] : piecesOf(flat);
    if (pieces.length === 0 || !pieces.every(piece => sum.add(piece, isJoined))) break;
    to = at + 1;
  }
  return to === from ? undefined : { ...sum.result, to };
}

/** Adds up the words of one number. */
class Sum {
  #total = 0;
  #group = 0;
  #lastScale = Infinity;
  #isScaled = false;
  #isAfterScale = false;

  /** Returns false if a word does not continue the number: `two` after `three`. */
  add(word: string, isJoined: boolean): boolean {
    if (word === 'und') return true;
    const scale = SCALE_VALUES.get(word);
    const small = SMALL_VALUES.get(word);
    const group = this.#group;
    if (scale === 100) {
      // `neunzehnhundert` is a year.
      if (group >= 20) return false;
      this.#group = (group || 1) * 100;
    } else if (scale !== undefined) {
      if (scale >= this.#lastScale || (group === 0 && this.#total > 0)) return false;
      this.#total += (group || 1) * scale;
      this.#group = 0;
      this.#lastScale = scale;
      this.#isScaled = true;
    } else if (small !== undefined) {
      const isTens = group % 10 === 0 && group % 100 >= 20 && small < 10;
      const isGerman = group % 100 > 0 && group % 100 < 10 && small >= 20 && small < 100;
      const isBelowHundred = group > 0 && group % 100 === 0 && small < 100;
      const isNew = group === 0 && (!isJoined || this.#isAfterScale);
      const isYear = this.#total === 0 && group >= 18 && group <= 20 && small >= 10 && small < 100;
      if (!isTens && !isGerman && !isBelowHundred && !isNew && !isYear) return false;
      this.#group = (isYear ? group * 100 : group) + small;
    } else return false;
    this.#isAfterScale = scale !== undefined;
    return true;
  }

  get result() {
    return { value: this.#total + this.#group, isScaled: this.#isScaled };
  }
}

const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 5000;

/** The parts of a German compound such as `achtundfunfzig`; none if a word is something else. */
function piecesOf(word: string): readonly string[] {
  const cached = known.get(word);
  if (cached) return cached;
  const pieces = split(word);
  if (known.size < MAX_KNOWN) known.set(word, pieces);
  return pieces;
}

function split(word: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < word.length;) {
    const piece = PIECES.find(part => part.length > 2 && word.startsWith(part, at));
    if (!piece) return [];
    pieces.push(piece);
    at += piece.length;
  }
  return pieces.length > 1 ? pieces : [];
}
