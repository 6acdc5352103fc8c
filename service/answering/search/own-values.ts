import { MONTHS } from '../reader/months.js';
import type { Token } from '../reader/tokens.js';
import { wordsOf } from './text.js';

/** Words that names of columns shorten: `Maint. fee`. */
// prettier-ignore
const SHORTENED: Readonly<Record<string, string>> = {
  maint: 'maintenance', mgmt: 'management', prop: 'property', assoc: 'association', ins: 'insurance', util: 'utilities', elec: 'electricity',
  bldg: 'building', nbhd: 'neighborhood', approx: 'approximate', avail: 'available', cert: 'certificate', const: 'construction', dist: 'distance',
  est: 'estimated', max: 'maximum', min: 'minimum', no: 'number', reg: 'registration', yr: 'year',
};

/** The words of a column's name, spelled out: `AgeLimit` is "age limit", `Maint. fee` is "maintenance fee". */
export const wordsOfName = (key: string): readonly string[] =>
  wordsOf(
    key
      .slice(0, 100)
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
      .replace(/\b(\p{L}{2,6})\./gu, (whole, word: string) => SHORTENED[word.toLowerCase()] ?? whole),
  );

export type Grades = 'a is best' | 'a is lowest';

/** How a column with single letters ranks them: an energy grade of A is the best, tax band A the lowest. */
export function bestFirst(key: string, values: readonly string[]): Grades | undefined {
  const graded = values.filter(isGrade);
  // Some listings are exempt.
  if (graded.length < 2 || graded.length < values.length / 2) return undefined;
  return /\b(?:energy|epc|ber|eer|efficiency)/i.test(key) ? 'a is best' : 'a is lowest';
}

/** Whether a value is a grade such as `B` or `B2`. */
export const isGrade = (value: string): boolean => /^[A-H][1-3]?$/i.test(value.trim());

/** The numbers of a value; "9 of 10" is nine. */
export const numbersIn = (value: string): readonly number[] =>
  [...value.matchAll(/(?<!\b(?:out )?of |\/ ?)\d[\d,]{0,12}(?:\.\d{1,4})?/g)].map(([text]) =>
    Number(text.replaceAll(',', '')),
  );

const PERIODS = [
  { period: 'day', days: 1 },
  { period: 'week', days: 7 },
  { period: 'month', days: 30 },
  { period: 'year', days: 365 },
];

/** The days of a time such as `2 weeks`. */
export function daysIn(value: string): number | undefined {
  const found = /^\s*(\d{1,3})[ -]?(day|week|month|year)s?\b/i.exec(value);
  const unit = PERIODS.find(({ period }) => period === found?.[2]?.toLowerCase());
  return unit && Number(found![1]) * unit.days;
}

/** The days of a value of a column such as `Lease (months)`, whose name may have the unit. */
export const daysOf = ({ key }: { readonly key: string }, value: string): number | undefined =>
  daysIn(value) ?? daysIn(`${value.trim()} ${/\b(?:day|week|month|year)s?\b(?=[^\p{L}]*$)/iu.exec(key)?.[0] ?? ''}`);

/** The shortest and the longest time of `3 to 12 months`, in days. */
export function spanIn(value: string): { readonly first: number; readonly last: number } | undefined {
  const found = /^\s*(\d{1,3})(?: ?(?:day|week|month|year)s?)? ?(?:to|-|–) ?(\d{1,3} ?(day|week|month|year)s?)/i.exec(
    value,
  );
  const last = daysIn(found?.[2] ?? '');
  const unit = PERIODS.find(({ period }) => period === found?.[3]?.toLowerCase());
  return found && unit && last !== undefined ? { first: Number(found[1]) * unit.days, last } : undefined;
}

/** Whether a value says that somebody can move in at once. */
export const isNow = (value: string): boolean =>
  /^(?:immediate(?:ly)?|now|available(?: now| immediately)?|vacant|asap|today|(?:move.?in )?ready)$/i.test(
    value.trim(),
  );

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

interface SaidDate {
  readonly words: string;
  /** The first and the last day that it can mean. */
  readonly first: number;
  readonly last: number;
  readonly to: number;
}

/** Dates that need no month; `days` from today, or a day of the year. */
// prettier-ignore
const NAMED_DATES: readonly { readonly says: RegExp; readonly days?: number; readonly until?: readonly [number, number] }[] = [
  { says: /^(?:right now|right away|straight away|now|immediately|asap|today|as soon as possible)\b/, days: 0 },
  { says: /^tomorrow\b/, days: 1 }, { says: /^(?:this|the) week\b/, days: 6 }, { says: /^next week\b/, days: 13 },
  { says: /^(?:christmas|xmas|the holidays)\b/, until: [11, 25] }, { says: /^(?:the )?new years?\b/, until: [0, 1] },
  { says: /^(?:the |next |this )?spring\b/, until: [4, 31] }, { says: /^(?:the |next |this )?summer\b/, until: [7, 31] },
  { says: /^(?:the |next |this )?(?:fall|autumn)\b/, until: [10, 30] }, { says: /^(?:the |next |this )?winter\b/, until: [1, 28] },
];

/** Reads `1 December`, `December 1st`, `March 2027`, `next month`, `in 3 weeks` or `now`. */
export function readDate(tokens: readonly Token[], from: number): SaidDate | undefined {
  const textAt = (at: number) => tokens[at]?.text ?? '';
  const today = Math.floor(Date.now() / 86_400_000);
  const now = new Date();
  const yearOf = (last: (year: number) => number) =>
    last(now.getUTCFullYear()) >= today ? now.getUTCFullYear() : now.getUTCFullYear() + 1;
  const made = (first: number, last: number, to: number): SaidDate => {
    // "Before April" is not before its last day.
    const isMonth = last > first;
    const format = isMonth ? ({ month: 'long', year: 'numeric' } as const) : ({ dateStyle: 'long' } as const);
    const words = new Date(last * 86_400_000).toLocaleDateString('en-US', { ...format, timeZone: 'UTC' });
    return { words: last === today ? 'now' : words, first, last, to };
  };
  const rest = tokens
    .slice(from, from + 4)
    .map(({ text }) => text)
    .join(' ');
  for (const { says, days: ahead, until } of NAMED_DATES) {
    const said = says.exec(rest)?.[0];
    if (said === undefined) continue;
    const day = ahead === undefined ? yearOf(year => dayOf(year, ...until!)) : 0;
    const last = ahead === undefined ? dayOf(day, ...until!) : today + ahead;
    return made(last, last, from + said.split(' ').length);
  }
  const ahead = daysIn(rest);
  if (ahead !== undefined) return made(today + ahead, today + ahead, from + 2);
  if (/^(?:this|next) month\b/.test(rest)) {
    const month = now.getUTCMonth() + (rest.startsWith('next') ? 1 : 0);
    return made(dayOf(now.getUTCFullYear(), month, 1), dayOf(now.getUTCFullYear(), month + 1, 0), from + 2);
  }
  const isDay = (at: number) => /^#?\d{1,2}(?:st|nd|rd|th)?$/.test(textAt(at)) && dayAt(textAt(at)) <= 31;
  const dayAt = (text: string) => Number.parseInt(text.replace('#', ''), 10);
  let at = from;
  while (/^(?:early|mid|late|end|start|beginning|the)$/.test(textAt(at))) at++;
  let day = isDay(at) ? dayAt(textAt(at++)) : undefined;
  if (textAt(at) === 'of') at++;
  const month = monthOf(textAt(at));
  if (month < 0) return undefined;
  at++;
  if (day === undefined && isDay(at)) day = dayAt(textAt(at++));
  const said = /^20\d\d$/.test(textAt(at)) ? Number(textAt(at++)) : undefined;
  const lastIn = (year: number) => (day === undefined ? dayOf(year, month + 1, 0) : dayOf(year, month, day));
  const year = said ?? yearOf(lastIn);
  return made(day === undefined ? dayOf(year, month, 1) : lastIn(year), lastIn(year), at);
}
