import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWithinHours, nextOpening } from '../../service/time/opening-hours.js';

const WEEKDAYS = [1, 2, 3, 4, 5].map(Day => ({ Day, From: '09:00', To: '17:00' }));
const DAILY = [1, 2, 3, 4, 5, 6, 7].map(Day => ({ Day, From: '09:00', To: '17:00' }));
const NIGHT = [{ Day: 6, From: '22:00', To: '06:00' }];

/** In Berlin clocks are set forward on March 29, 2026, at 1:00 UTC, and back on October 25, at 1:00 UTC. */
const OPENINGS = [
  { when: 'on the next day', now: '2026-03-27T18:00:00Z', hours: DAILY, opening: '2026-03-28T08:00:00Z' },
  { when: 'after the weekend', now: '2026-01-09T17:00:00Z', hours: WEEKDAYS, opening: '2026-01-12T08:00:00Z' },
  {
    when: 'on the day when clocks are set forward',
    now: '2026-03-28T18:00:00Z',
    hours: DAILY,
    opening: '2026-03-29T07:00:00Z',
  },
  {
    when: 'on the day when clocks are set back',
    now: '2026-10-24T18:00:00Z',
    hours: DAILY,
    opening: '2026-10-25T08:00:00Z',
  },
  {
    when: 'after a weekend with a clock change',
    now: '2026-03-27T18:00:00Z',
    hours: WEEKDAYS,
    opening: '2026-03-30T07:00:00Z',
  },
  { when: 'a week later', now: '2026-03-28T21:30:00Z', hours: NIGHT, opening: '2026-04-04T20:00:00Z' },
] as const;

for (const { when, now, hours, opening } of OPENINGS)
  test(`an office in Berlin opens ${when} at its own local time`, () => {
    assert.equal(nextOpening(hours, 'Europe/Berlin', new Date(now))?.toISOString(), new Date(opening).toISOString());
    assert.equal(isWithinHours(hours, 'Europe/Berlin', new Date(Date.parse(opening) - 1)), false);
    assert.equal(isWithinHours(hours, 'Europe/Berlin', new Date(opening)), true);
  });

test('hours over a night with a clock change end at their own local time', () => {
  const isOpen = (now: string) => isWithinHours(NIGHT, 'Europe/Berlin', new Date(now));
  assert.deepEqual(['2026-03-28T21:00:00Z', '2026-03-29T03:59:00Z', '2026-03-29T04:00:00Z'].map(isOpen), [
    true,
    true,
    false,
  ]);
  assert.deepEqual(['2026-10-24T20:00:00Z', '2026-10-25T04:59:00Z', '2026-10-25T05:00:00Z'].map(isOpen), [
    true,
    true,
    false,
  ]);
});

test('an office without hours has no next opening', () => {
  assert.equal(nextOpening([], 'Europe/Berlin', new Date('2026-03-28T18:00:00Z')), undefined);
});
