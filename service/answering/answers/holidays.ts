/** Holidays with a date that a text can name; `nth` is a week of the month, the last is -1. */
interface Holiday {
  readonly name: RegExp;
  readonly month: number;
  readonly day?: number;
  readonly weekday?: number;
  readonly nth?: number;
}

const HOLIDAYS: readonly Holiday[] = [
  { name: /\bNew Year'?s Day\b/i, month: 1, day: 1 },
  { name: /\bMemorial Day\b/i, month: 5, weekday: 1, nth: -1 },
  { name: /\b(?:Independence Day|Fourth of July|July 4)\b/i, month: 7, day: 4 },
  { name: /\bLabor Day\b/i, month: 9, weekday: 1, nth: 1 },
  { name: /\bThanksgiving\b/i, month: 11, weekday: 4, nth: 4 },
  { name: /\bChristmas Eve\b/i, month: 12, day: 24 },
  { name: /\bChristmas(?: Day)?\b(?! Eve)/i, month: 12, day: 25 },
  { name: /\b(?:Boxing Day|St\.? Stephen'?s Day)\b/i, month: 12, day: 26 },
  { name: /\bNew Year'?s Eve\b/i, month: 12, day: 31 },
];

/** Whether a sentence names the holiday of a day; the date is read in UTC. */
export function namesHoliday(sentence: string, date: Date): boolean {
  const [year, month, day, weekday] = [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCDay(),
  ];
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return HOLIDAYS.some(holiday => {
    if (holiday.month !== month || !holiday.name.test(sentence)) return false;
    if (holiday.day !== undefined) return holiday.day === day;
    const isWeek = holiday.nth === -1 ? day + 7 > daysOfMonth : Math.ceil(day / 7) === holiday.nth;
    return holiday.weekday === weekday && isWeek;
  });
}
