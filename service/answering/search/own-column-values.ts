import { singular, type Token } from '../reader/tokens.js';
import { datesIn, daysIn, daysOf, isGrade, isNow, numbersIn, readDate, spanIn, type Grades } from './own-values.js';
import { STOP_WORDS, wordsOf } from './text.js';
import { otherNumber } from './word-forms.js';

/** A custom column of a chatbot's listings with all its values. */
export interface OwnColumn {
  readonly key: string;
  readonly values: readonly string[];
  /** How many listings have it. */
  readonly count?: number;
}

/** A custom column with the words of its name and of its values. */
export interface Known extends OwnColumn {
  /** Only some listings have it, as with `Listed building`: its name alone is a condition. */
  readonly isRare: boolean;
  readonly names: readonly (readonly string[])[];
  readonly isYesNo: boolean;
  readonly grades: Grades | undefined;
  /** The stems of the words of each value, and its letters and digits. */
  readonly stems: ReadonlyMap<string, readonly string[]>;
  readonly bare: ReadonlyMap<string, string>;
}

export type Comparison = 'most' | 'below' | 'least' | 'later' | 'above' | 'better' | 'worse' | 'asGood' | 'asBad';

export const YES_NO = /^(?:yes|y|true|no|n|false|none)$/i;

const UNITS = new Set([
  'min',
  'minute',
  'mbps',
  'month',
  'year',
  'day',
  'week',
  'night',
  'mile',
  'km',
  'pm',
  'a',
  'per',
  'pa',
  'pcm',
  'm',
  '%',
  'percent',
  'metre',
  'meter',
  'ft',
  'feet',
  'foot',
  'amp',
  'kw',
  'ha',
]);
export const isUnit = (word: string): boolean => UNITS.has(singular(word));
/** `£450`, `R2,140 pm`, `CHF 90` */
const MONEY_SIGN = /^\s*([£$€₹¥]|\p{L}{0,3}\$|\p{Lu}[\p{Lu}\p{L}]{0,2}\s?)(?=\d)/u;
const IN_METERS = /\d ?m\b/i;

/** Units after a number that belong to other conditions: `lot rent, 3 beds`. */
/** A value as its letters and digits. */
export const bareOf = (value: string) => wordsOf(value).join('');
const OTHER_UNITS = /^(?:bed|bedroom|bath|bathroom|br|ba|bd|acre|sq|sqft|k|car|parking)$/;

export const LONGEST_VALUE = 4;

const COMPASS: Readonly<Record<string, readonly string[]>> = {
  sw: ['south', 'west'],
  se: ['south', 'east'],
  nw: ['north', 'west'],
  ne: ['north', 'east'],
};

/** The part of a word that its forms share: "licensed" and "license" are one. */
export function stemOf(word: string): string {
  // "Closed over Christmas" is about no "Closing date".
  if (word === 'closing') return word;
  const one = singular(word);
  // "4 season" is "four season".
  if (/^\d{1,2}$/.test(word)) return otherNumber(word) ?? word;
  const stem = one.replace(/(?:ings?|ed|e)$/, '').replace(/c$/, 's');
  return stem.length >= 3 ? stem : one;
}

export const isOfYears = ({ values }: Known) => values.every(value => /^\s*(?:18|19|20)\d\d\s*$/.test(value));

/** Whether a column has the shortest stay, so that longer stays fit. */
export const isShortest = (known: Known) =>
  /\bmin(?:imum)?\b/i.test(known.key) && known.values.some(value => daysOf(known, value) !== undefined);

export interface Value {
  readonly words: string;
  readonly to: number;
  readonly isDate?: true;
  readonly fits: (value: string, how: Comparison | undefined) => boolean;
}

/** A grade, a date, an amount, or words of the column's values. */
export function valueAt(known: Known, tokens: readonly Token[], at: number): Value | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const { grades } = known;
  if (grades && /^[a-h][1-3]?$/.test(token.text)) {
    const said = token.text.toUpperCase();
    // "B" is any of B1, B2 and B3.
    const rank = (text: string) => text.trim().toUpperCase().slice(0, said.length);
    const fits = (value: string, how?: Comparison) => {
      if (!isGrade(value)) return false;
      const step = rank(value) < said ? -1 : rank(value) > said ? 1 : 0;
      return compares(grades === 'a is best' ? step * sideOf(how) : step, how);
    };
    return { words: said, to: at + 1, fits };
  }
  // "1 year from 1 May 2027" is first of all the length of a lease.
  const isTime = (value: string) => daysOf(known, value) !== undefined || spanIn(value) !== undefined;
  const isStay = /\b(?:lease|term|tenancy|stay)\b/i.test(known.key) && known.values.some(isTime);
  const isDated = !isStay && (datesIn(known.values).length > 0 || known.values.some(isNow));
  const date = isDated ? readDate(tokens, at) : undefined;
  if (isDated && !date) return undefined;
  if (date)
    return {
      words: date.words,
      to: date.to,
      isDate: true,
      // A home that is free before the date is free on it, too.
      fits: (value, how) => {
        const [day] = datesIn([value]);
        if (day === undefined) return isNow(value) && how !== 'above' && how !== 'later';
        const from = how === 'below' || how === 'later' ? date.first : date.last;
        return compares(day - from, how === 'least' ? 'most' : (how ?? 'most'));
      },
    };
  if (token.number !== undefined && known.values.some(value => numbersIn(value).length > 0)) {
    // "6m" beside a column of meters is no million.
    const isLength = token.isLarge === true && token.number >= 1e6 && known.values.some(value => IN_METERS.test(value));
    const number = isLength ? token.number / 1e6 : token.number;
    if (isOfYears(known) && (number < 1800 || number > 2100)) return undefined;
    // In "near the station under 250k", the amount is a price.
    if (number > 10 * Math.max(...known.values.flatMap(numbersIn))) return undefined;
    const [sign = ''] = known.values.flatMap(value => MONEY_SIGN.exec(value)?.[1] ?? []);
    let to = at + 1;
    while (UNITS.has(singular(tokens[to]?.text ?? ''))) to++;
    // "9 of 10", "9/10"
    if (tokens[to]?.text === 'out') to++;
    if (/^(?:of|\/)$/.test(tokens[to]?.text ?? '') && tokens[to + 1]?.number !== undefined) to += 2;
    if (OTHER_UNITS.test(singular(tokens[to]?.text ?? ''))) return undefined;
    const units = tokens.slice(at + 1, to).map(({ text }) => text);
    const days = daysIn(`${number} ${units.join(' ')}`);
    const fits = (value: string, how?: Comparison) => {
      const least = isShortest(known) ? 'most' : undefined;
      const own = daysOf(known, value);
      if (days !== undefined && own !== undefined && least) return compares(own - days, how ?? least);
      const span = spanIn(value);
      if (days !== undefined && span) return span.first <= days && days <= span.last;
      if (days !== undefined && own !== undefined) return compares(own - days, how);
      const side = isRating(known) ? goodSide(how) : 1;
      return numbersIn(value)
        .slice(0, how ? 1 : undefined)
        .some(one => compares((one - number) * side, how));
    };
    const digits = isOfYears(known) ? String(number) : number.toLocaleString('en-US');
    return { words: [sign + digits, ...units].join(' ').replace(' / ', '/').replace(' %', '%'), to, fits };
  }
  const isValue = (text: string) => text.length > 1 && known.values.some(one => one.trim().toLowerCase() === text);
  if (STOP_WORDS.has(token.text) && !isValue(token.text)) return undefined;
  const bare = bareOf(token.text);
  for (let to = Math.min(at + LONGEST_VALUE, tokens.length); to > at; to--) {
    const words = tokens.slice(at, to).flatMap(({ text }) => COMPASS[text] ?? [stemOf(text)]);
    if (words.every(isUnit)) return undefined;
    const fits = (value: string) => {
      const own = known.stems.get(value) ?? [];
      // "I-2" is one token of a question, and two words of a column.
      return words.every(word => own.includes(word)) || (to === at + 1 && known.bare.get(value) === bare);
    };
    const text = tokens
      .slice(at, to)
      .map(one => one.text)
      .join(' ');
    if (known.values.some(fits) && !YES_NO.test(text)) return { words: text, to, fits };
  }
  return undefined;
}

/** For grades of which A is the best, "higher" means an earlier letter. */
const sideOf = (how?: Comparison) => (how === 'least' || how === 'most' || how === 'above' || how === 'below' ? -1 : 1);

/** Higher numbers of a rating are better; of a fee or a walk, lower ones. */
const isRating = ({ key }: Known) => /\b(?:rating|score|energy|efficiency|broadband|internet|speed)\b/i.test(key);
const goodSide = (how?: Comparison) => (how && ['better', 'worse', 'asGood', 'asBad'].includes(how) ? -1 : 1);

function compares(step: number, how: Comparison | undefined): boolean {
  switch (how) {
    case 'most':
      return step <= 0;
    case 'below':
      return step < 0;
    case 'least':
    case 'later':
      return step >= 0;
    case 'above':
      return step > 0;
    case 'asGood':
      return step <= 0;
    case 'better':
      return step < 0;
    case 'asBad':
      return step >= 0;
    case 'worse':
      return step > 0;
    default:
      return step === 0;
  }
}
