import { dayAround } from '../../time/calendar.js';
import { textSetting } from '../../data/settings.js';
import type { FoundListing } from '../search/agency-tools.js';
import { dayHoursIn } from './day-hours.js';
import { columnsOf } from './listing-columns.js';
import type { Context } from './reply.js';

/** When an open house is, as a listing's own columns say. */
export interface OpenHouseTime {
  /** `Saturday, November 28, 1 pm to 3 pm`, or the words of the column. */
  readonly words: string;
  /** Such as `2026-11-28`, if the column has a date. */
  readonly date?: string;
}

const COLUMN = /^open ?(?:house|home)/i;
const DATED = /^\s*(\d{4}-\d\d-\d\d)(?:[T ]+(\d{1,2}):(\d\d))?/;
const CLOCK = /^\s*(\d{1,2}):(\d\d)/;
const DAY_MS = 86_400_000;
const WEEK = 7;

/** The time of an open house in a listing's own columns; those with a start and an end are one time. */
export function openHouseTimeOf(listing: FoundListing): OpenHouseTime | undefined {
  const columns = columnsOf(listing).filter(({ Key, value }) => COLUMN.test(Key.trim()) && /\d/.test(value));
  const isEnd = ({ Key }: (typeof columns)[number]) => /\bend|until|\bto$/i.test(Key);
  const [first] = columns.filter(column => !isEnd(column));
  if (!first) return undefined;
  const [, date, hours, minutes] = DATED.exec(first.value) ?? [];
  if (date === undefined) return { words: first.value };
  const last = columns.find(isEnd)?.value ?? '';
  const [, , endHours, endMinutes] = DATED.exec(last) ?? [undefined, ...(CLOCK.exec(last) ?? [])];
  const span = [clock(hours, minutes), clock(endHours, endMinutes)].filter(time => time !== '').join(' to ');
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return { date, words: [day, span].filter(part => part !== '').join(', ') };
}

/** `1:30 pm`; empty without hours. */
function clock(hours: string | undefined, minutes: string | undefined): string {
  if (hours === undefined) return '';
  const hour = Number(hours);
  return `${hour % 12 || 12}${minutes === undefined || minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Whether an open house is still to come, and on one of these days of the week, if there are any. */
export function isHeldOn(time: OpenHouseTime, days: readonly number[], { settings, now }: Context): boolean {
  const { words, date } = time;
  if (date === undefined) return days.length === 0 || days.some(day => dayHoursIn(words, day).length > 0);
  const today = dayAround(now, textSetting(settings, 'TimeZone')).name;
  const ahead = (Date.parse(date) - Date.parse(today)) / DAY_MS;
  return ahead >= 0 && (days.length === 0 || (ahead < WEEK && days.includes(new Date(date).getUTCDay())));
}
