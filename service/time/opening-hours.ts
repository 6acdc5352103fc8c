import type { OpeningHours } from '../../src/protocol/agent.js';
import { instantOf, wallClock, type WallClock } from './calendar.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Today and the seven days after it, because the next hours may begin on the same day of next week. */
const DAYS_AHEAD = 8;

/** Whether these weekly hours include a moment. Hours that end before they start end on the next day. */
export function isWithinHours(hours: readonly OpeningHours[], timeZone: string, now: Date): boolean {
  const clock = wallClock(timeZone);
  return [-1, 0].some(offset => spansOn(hours, clock, now, offset).some(({ start, end }) => start <= now && now < end));
}

/** Returns when weekly hours begin next, after a moment; undefined without hours. */
export function nextOpening(hours: readonly OpeningHours[], timeZone: string, now: Date): Date | undefined {
  const clock = wallClock(timeZone);
  for (let offset = 0; offset < DAYS_AHEAD; offset++) {
    const starts = spansOn(hours, clock, now, offset).flatMap(({ start }) => (start > now ? start.getTime() : []));
    if (starts.length > 0) return new Date(Math.min(...starts));
  }
  return undefined;
}

/** Returns the opening hours of the day that is a number of days after a moment. */
function spansOn(hours: readonly OpeningHours[], clock: WallClock, now: Date, offset: number) {
  const midnight = Math.floor(clock(now) / DAY_MS) * DAY_MS + offset * DAY_MS;
  const day = new Date(midnight).getUTCDay() || 7;
  return hours
    .filter(({ Day }) => Day === day)
    .map(({ From, To }) => {
      const [from, to] = [minutesOf(From), minutesOf(To)];
      const end = midnight + to * MINUTE_MS + (to <= from ? DAY_MS : 0);
      return { start: instantOf(midnight + from * MINUTE_MS, clock), end: instantOf(end, clock) };
    });
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
