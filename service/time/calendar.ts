/** Time zones that are kept in memory: there are hundreds, each with many spellings. */
const MAX_ZONES = 1000;

/** A period of time: its first moment and the moment after its last. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** A calendar day; `name` is its date, such as `2025-01-31`. */
export interface Day extends Span {
  readonly name: string;
}

/** A calendar month; `name` is its year and number, such as `2025-01`. */
export interface Month extends Span {
  readonly name: string;
}

/** The month that contains `now` in an IANA time zone; an empty or unknown zone means UTC. */
export function monthAround(now: Date, timeZone: string): Month {
  const known = months.get(timeZone);
  if (known && known.start <= now && now < known.end) return known;
  const clock = wallClock(timeZone);
  const local = new Date(clock(now));
  const first = (offset: number) => instantOf(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + offset, 1), clock);
  const month = { name: local.toISOString().slice(0, 7), start: first(0), end: first(1) };
  if (months.size >= MAX_ZONES) months.clear();
  months.set(timeZone, month);
  return month;
}

/** The last month of each time zone: every question needs it. */
const months = new Map<string, Month>();

/** The day that contains `now` in an IANA time zone; an empty or unknown zone means UTC. */
export function dayAround(now: Date, timeZone: string): Day {
  const clock = wallClock(timeZone);
  const local = new Date(clock(now));
  const midnight = (offset: number) =>
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + offset);
  return {
    name: local.toISOString().slice(0, 10),
    start: instantOf(midnight(0), clock),
    end: instantOf(midnight(1), clock),
  };
}

/** Returns the days of a time zone whose next morning has reached `hour`: the latest first, at most `most`. */
export function daysDue(now: Date, timeZone: string, hour: number, most: number): readonly Day[] {
  const clock = wallClock(timeZone);
  const local = new Date(clock(now));
  const midnight = (daysAgo: number) =>
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() - daysAgo);
  const days: Day[] = [];
  for (let ago = 1; days.length < most && ago <= most + 1; ago++) {
    const isDue = instantOf(midnight(ago - 1) + hour * HOUR_MS, clock) <= now;
    if (isDue)
      days.push({
        name: new Date(midnight(ago)).toISOString().slice(0, 10),
        start: instantOf(midnight(ago), clock),
        end: instantOf(midnight(ago - 1), clock),
      });
  }
  return days;
}

/** Returns the time zone, or UTC when this system doesn't know it. */
export function knownTimeZone(timeZone: string): string {
  return formatOf(timeZone).resolvedOptions().timeZone;
}

const HOUR_MS = 3_600_000;

/** Wall-clock time in a time zone, as milliseconds of the same time in UTC. */
export type WallClock = (instant: Date) => number;

export function wallClock(timeZone: string): WallClock {
  const format = formatOf(timeZone);
  return instant => {
    const parts = new Map(format.formatToParts(instant).map(part => [part.type, part.value]));
    const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
    return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  };
}

/** Creating a format is slower than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? makeFormat(timeZone || 'UTC') ?? makeFormat('UTC')!;
  if (formats.size >= MAX_ZONES) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** Undefined for a zone that another process stored but this system doesn't know. */
function makeFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}

/**
 * Returns the moment when clocks show `wall`; if clocks skip it, the moment they are set forward. The second
 * guess corrects for a daylight saving change.
 */
export function instantOf(wall: number, clock: WallClock): Date {
  const before = (guess: number) => wall - (clock(new Date(guess)) - guess);
  const first = before(wall);
  const second = before(first);
  const isShown = clock(new Date(second)) === wall;
  return new Date(isShown ? second : Math.max(first, second));
}
