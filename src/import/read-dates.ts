import { MONTHS } from '../locales/import/month-words.js';
import { fold } from './import-units.js';

/** Order of day and month in `05/06/2026`. */
export type DateOrder = 'day-first' | 'month-first';

const DAY_MS = 86_400_000;
/** Spreadsheets count days from the end of 1899; these are the days from 1980 to 2070. */
const FIRST_SERIAL = 29_221;
const LAST_SERIAL = 62_000;
const SHEET_EPOCH = Date.UTC(1899, 11, 30);

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/;
const COMPACT = /^(20\d\d|19\d\d)(\d\d)(\d\d)$/;
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:,?\s.*)?$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]+(?:de\s+)?(\p{L}+)\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})$/u;
const MONTH_FIRST = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u;

/** Decides the order of day and month by the cells of a column; nothing if they don't say it. */
export function dateOrderOf(cells: Iterable<string>): DateOrder | undefined {
  let [days, months] = [0, 0];
  for (const cell of cells) {
    const [, first, mark, second] = NUMBERS.exec(cell.trim()) ?? [];
    if (!first || !second) continue;
    // No country writes the month first with points.
    if (Number(first) > 12 || mark === '.') days++;
    else if (Number(second) > 12) months++;
  }
  if (days > 2 * months) return 'day-first';
  return months > 2 * days ? 'month-first' : undefined;
}

/** Returns the time of a date in milliseconds; NaN if it is none, or ambiguous. */
export function readDate(cell: string, order: DateOrder | undefined): number {
  const text = cell.trim();
  const [, year, month, day] = ISO.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year) return timeOf(Number(year), Number(month), Number(day));
  const [, serial] = SERIAL.exec(text) ?? [];
  if (serial) {
    const days = Number(serial);
    return days >= FIRST_SERIAL && days <= LAST_SERIAL ? SHEET_EPOCH + days * DAY_MS : NaN;
  }
  const [, first, , second, short] = NUMBERS.exec(text) ?? [];
  if (first) {
    if (first === second) return timeOf(fullYear(short!), Number(first), Number(first));
    if (!order) return NaN;
    const [dayPart, monthPart] = order === 'day-first' ? [first, second] : [second, first];
    return timeOf(fullYear(short!), Number(monthPart), Number(dayPart));
  }
  const [, dayOf, name = '', yearOf] = DAY_FIRST.exec(text) ?? [];
  if (dayOf) return timeOf(fullYear(yearOf!), monthOf(name), Number(dayOf));
  const [, otherName = '', otherDay, otherYear] = MONTH_FIRST.exec(text) ?? [];
  return otherDay ? timeOf(Number(otherYear), monthOf(otherName), Number(otherDay)) : NaN;
}

const fullYear = (year: string) => (year.length === 4 ? Number(year) : 2000 + Number(year));

/** Returns NaN for dates that no calendar has. */
function timeOf(year: number, month: number, day: number): number {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : NaN;
}

/** Returns the number of a month by the begin of its name; NaN for other words. */
function monthOf(name: string): number {
  const word = fold(name);
  const found = MONTHS.find(({ names }) =>
    names.some(each => word === each || (word.length >= 3 && each.startsWith(word))),
  );
  return found ? found.month : NaN;
}
