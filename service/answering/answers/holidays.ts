/** Holidays with a date that a text can name; `nth` is a week of the month, the last is -1. */
interface Holiday {
  readonly name: RegExp;
  readonly month: number;
  readonly day?: number;
  readonly weekday?: number;
  readonly nth?: number;
  /** Days after that. */
  readonly after?: number;
}

const HOLIDAYS: readonly Holiday[] = [
  { name: /\bNew Year'?s Day\b/i, month: 1, day: 1 },
  { name: /\bMemorial Day\b/i, month: 5, weekday: 1, nth: -1 },
  { name: /\b(?:Independence Day|Fourth of July|July 4)\b/i, month: 7, day: 4 },
  { name: /\bLabor Day\b/i, month: 9, weekday: 1, nth: 1 },
  { name: /\bThanksgiving\b/i, month: 11, weekday: 4, nth: 4 },
  { name: /\bBlack Friday\b|\b(?:Friday|day) after (?:it|Thanksgiving)\b/i, month: 11, weekday: 4, nth: 4, after: 1 },
  { name: /\bChristmas Eve\b/i, month: 12, day: 24 },
  { name: /\bChristmas(?: Day)?\b(?! Eve)/i, month: 12, day: 25 },
  { name: /\b(?:Boxing Day|St\.? Stephen'?s Day)\b/i, month: 12, day: 26 },
  { name: /\bNew Year'?s Eve\b/i, month: 12, day: 31 },
];

/** Whether a sentence names the holiday that a question names. */
export const namesSame = (sentence: string, question: string): boolean =>
  HOLIDAYS.some(({ name }) => name.test(question) && name.test(sentence));

/** Whether a sentence names the holiday of a day, or "Thanksgiving and the day after"; the date is read in UTC. */
export const namesHoliday = (sentence: string, date: Date): boolean =>
  HOLIDAYS.some(({ after = 0, ...holiday }) => {
    const isDay = (days: number) => isOn(holiday, new Date(date.getTime() - days * 86_400_000));
    const isNextToo = new RegExp(`(?:${holiday.name.source}),? (?:and|&) the (?:day|Friday) after`, 'i').test(sentence);
    return holiday.name.test(sentence) && (isDay(after) || (isNextToo && isDay(after + 1)));
  });

function isOn(holiday: Holiday, date: Date): boolean {
  const [year, month, day, weekday] = [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCDay(),
  ];
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (holiday.month !== month) return false;
  if (holiday.day !== undefined) return holiday.day === day;
  const isWeek = holiday.nth === -1 ? day + 7 > daysOfMonth : Math.ceil(day / 7) === holiday.nth;
  return holiday.weekday === weekday && isWeek;
}
