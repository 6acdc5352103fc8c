import type { AnswerFile } from '../answerer.js';
import { SQUARE_FEET_PER_SQUARE_METER } from '../search/listing-filters.js';
import { escapeInline } from './markdown.js';

const wholeAmount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const amountWithCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const ands = new Intl.ListFormat('en-US', { type: 'conjunction' });
const ors = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** `1,800`, `2.5` */
export const number = (value: number): string => plain.format(value);

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `three`, `2.5`, `11` */
export const spelled = (count: number): string => WORDS[count] ?? number(count);

/** `a, b, and c`, or `a, b, or c` */
export const list = (items: readonly string[], type: 'and' | 'or' = 'and'): string =>
  (type === 'and' ? ands : ors).format(items);

/** `$500,000`; cents only where there are some. A symbol made of letters is followed by a space. */
export function money(value: number, symbol: string): string {
  const amount = (Number.isInteger(value) ? wholeAmount : amountWithCents).format(value);
  const sign = symbol.trim();
  return escapeInline(/\p{L}$/u.test(sign) ? `${sign} ${amount}` : `${sign}${amount}`);
}

/** `1,800 sq ft`, `120 m²` */
export function area(value: number, unit: string): string {
  const rounded = number(value < 100 ? Math.round(value * 10) / 10 : Math.round(value));
  return `${rounded} ${unit === 'Square Meters' ? 'm²' : 'sq ft'}`;
}

export const SQUARE_FEET_PER_ACRE = 43_560;

/** The area of a lot; in acres from one acre on. */
export const lotArea = (value: number, unit: string): string =>
  unit !== 'Square Meters' && value >= SQUARE_FEET_PER_ACRE
    ? counted(Math.round((value / SQUARE_FEET_PER_ACRE) * 10) / 10, 'acre')
    : area(value, unit);

export const lotFromSquareFeet = (value: number, unit: string): string =>
  lotArea(unit === 'Square Meters' ? value / SQUARE_FEET_PER_SQUARE_METER : value, unit);

/** Square feet in the unit that the listings use. */
export const areaFromSquareFeet = (value: number, unit: string): string =>
  area(unit === 'Square Meters' ? value / SQUARE_FEET_PER_SQUARE_METER : value, unit);

/** `1 bedroom`, `3 bedrooms` */
export const counted = (value: number, noun: string, plural = `${noun}s`): string =>
  `${number(value)} ${value === 1 ? noun : plural}`;

const KB = 1024;
const MB = 1024 * KB;
const KINDS = { Image: 'image', Audio: 'recording', Video: 'video' } as const;

/** Describes the visitor's files in a sentence; empty when there are none. */
export function describeFiles(files: readonly AnswerFile[]): string {
  const [first] = files;
  if (!first) return '';
  const details = files.map(({ format, width, height, seconds, size }) =>
    [
      format,
      width !== null && height !== null && `${number(width)} × ${number(height)} pixels`,
      seconds !== null && counted(Math.round(seconds * 10) / 10, 'second'),
      size < MB
        ? `${number(Math.max(1, Math.round(size / KB)))} KB`
        : `${number(Math.round((size / MB) * 10) / 10)} MB`,
    ]
      .filter(part => part !== false)
      .join(', '),
  );
  const kind = KINDS[first.kind];
  return files.length === 1
    ? `I received your ${kind} (${details.join('; ')}).`
    : `I received your ${files.length} ${kind}s (${details.join('; ')}).`;
}
