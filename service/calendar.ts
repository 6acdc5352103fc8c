/** A calendar month somewhere on earth: its first moment and the one after its last. */
export interface Month {
  readonly start: Date;
  readonly end: Date;
}

/** The month that `now` lies in, in an IANA time zone; an empty one is UTC. */
export function monthAround(now: Date, timeZone: string): Month {
  const clock = wallClock(timeZone || 'UTC');
  const local = new Date(clock(now));
  const first = (offset: number) =>
    instantOf(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + offset, 1), clock);
  return { start: first(0), end: first(1) };
}

/** What clocks of a time zone show, written as if it were UTC, in milliseconds. */
type WallClock = (instant: Date) => number;

function wallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return instant => {
    const parts = new Map(format.formatToParts(instant).map(part => [part.type, part.value]));
    const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
    return Date.UTC(
      read('year'),
      read('month') - 1,
      read('day'),
      read('hour'),
      read('minute'),
      read('second'),
    );
  };
}

/** The moment when the clocks show `wall`. The second round corrects for a change of the clocks. */
function instantOf(wall: number, clock: WallClock): Date {
  let instant = wall;
  for (let round = 0; round < 2; round++) instant = wall - (clock(new Date(instant)) - instant);
  return new Date(instant);
}
