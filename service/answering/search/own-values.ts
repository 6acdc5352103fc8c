import { MONTHS } from '../reader/months.js';
import type { Token } from '../reader/tokens.js';

export type Grades = 'a is best' | 'a is lowest';

/** How a column with single letters ranks them: an energy grade of A is the best, tax band A the lowest. */
export function bestFirst(key: string, values: readonly string[]): Grades | undefined {
  const isGraded = values.length > 0 && values.every(value => /^[A-H][1-3]?$/i.test(value.trim()));
  if (!isGraded) return undefined;
  return /\b(?:energy|epc|ber|eer|efficiency)/i.test(key) ? 'a is best' : 'a is lowest';
}

/** The first number of a value. */
export function numberIn(value: string): number | undefined {
  const found = /\d[\d,]{0,12}(?:\.\d{1,4})?/.exec(value)?.[0];
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
}

const NAMES = [...MONTHS].filter(name => name.length > 4 || ['may', 'june', 'july'].includes(name));
const ORDERED = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (word: string) => (MONTHS.has(word) || NAMES.includes(word) ? ORDERED.indexOf(word.slice(0, 3)) : -1);

/** Days of the dates in values such as `1 December 2026` and `2026-12-01`, counted from 1970. */
export const datesIn = (values: readonly string[]): readonly number[] =>
  values.flatMap(value => {
    const iso = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(value);
    if (iso) return [dayOf(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))];
    const words = value
      .toLowerCase()
      .slice(0, 40)
      .split(/[^\p{L}\d]+/u);
    const month = words.map(monthOf).find(index => index >= 0);
    const year = words.find(word => /^20\d\d$/.test(word));
    const day = words.find(word => /^\d{1,2}(?:st|nd|rd|th)?$/.test(word)) ?? '1';
    return month === undefined || year === undefined ? [] : [dayOf(Number(year), month, Number.parseInt(day, 10))];
  });

const dayOf = (year: number, month: number, day: number) => Date.UTC(year, month, day) / 86_400_000;

/** Reads `1 December`, `December 1st` or `March 2027`; without a year, the first one that the values allow. */
export function readDate(
  tokens: readonly Token[],
  from: number,
  days: readonly number[],
): { readonly words: string; readonly last: number; readonly to: number } | undefined {
  if (days.length === 0) return undefined;
  const textAt = (at: number) => tokens[at]?.text ?? '';
  const isDay = (at: number) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(textAt(at)) && Number.parseInt(textAt(at), 10) <= 31;
  let at = from;
  let day = isDay(at) ? Number.parseInt(textAt(at++), 10) : undefined;
  if (textAt(at) === 'of') at++;
  const month = monthOf(textAt(at));
  if (month < 0) return undefined;
  at++;
  if (day === undefined && isDay(at)) day = Number.parseInt(textAt(at++), 10);
  const said = /^20\d\d$/.test(textAt(at)) ? Number(textAt(at++)) : undefined;
  const lastIn = (year: number) => (day === undefined ? dayOf(year, month + 1, 0) : dayOf(year, month, day));
  const first = new Date(Math.min(...days) * 86_400_000).getUTCFullYear();
  const year = said ?? (lastIn(first) >= Math.min(...days) - 31 ? first : first + 1);
  const last = lastIn(year);
  const words = new Date(last * 86_400_000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return { words, last, to: at };
}
