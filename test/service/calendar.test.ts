import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysDue, knownTimeZone, monthAround } from '../../service/time/calendar.js';

test('a month starts and ends at midnight in its time zone', () => {
  for (const [now, timeZone, start, end] of [
    ['2025-03-15T12:00:00Z', 'UTC', '2025-03-01T00:00:00.000Z', '2025-04-01T00:00:00.000Z'],
    ['2025-03-15T12:00:00Z', '', '2025-03-01T00:00:00.000Z', '2025-04-01T00:00:00.000Z'],
    // Clocks change on March 30.
    ['2025-03-15T12:00:00Z', 'Europe/Berlin', '2025-02-28T23:00:00.000Z', '2025-03-31T22:00:00.000Z'],
    ['2025-03-31T22:00:00Z', 'Europe/Berlin', '2025-03-31T22:00:00.000Z', '2025-04-30T22:00:00.000Z'],
    ['2024-12-31T23:59:59Z', 'Asia/Kolkata', '2024-12-31T18:30:00.000Z', '2025-01-31T18:30:00.000Z'],
    ['2025-01-01T04:59:59Z', 'America/New_York', '2024-12-01T05:00:00.000Z', '2025-01-01T05:00:00.000Z'],
    // Clocks change two hours after the month starts.
    ['2023-10-15T12:00:00Z', 'Australia/Sydney', '2023-09-30T14:00:00.000Z', '2023-10-31T13:00:00.000Z'],
    // Clocks change on the first day of the month.
    ['2020-11-02T12:00:00Z', 'America/New_York', '2020-11-01T04:00:00.000Z', '2020-12-01T05:00:00.000Z'],
    ['2025-06-15T12:00:00Z', 'Pacific/Kiritimati', '2025-05-31T10:00:00.000Z', '2025-06-30T10:00:00.000Z'],
  ] as const) {
    const month = monthAround(new Date(now), timeZone);
    assert.equal(month.start.toISOString(), start, `${now} ${timeZone}`);
    assert.equal(month.end.toISOString(), end, `${now} ${timeZone}`);
  }
});

test('a day is due at an hour of the next morning, in its time zone', () => {
  for (const [now, timeZone, names] of [
    ['2025-03-15T06:59:59Z', 'UTC', ['2025-03-13', '2025-03-12']],
    ['2025-03-15T07:00:00Z', 'UTC', ['2025-03-14', '2025-03-13']],
    ['2025-03-15T11:00:00Z', 'America/New_York', ['2025-03-14', '2025-03-13']],
    ['2025-03-15T10:59:00Z', 'America/New_York', ['2025-03-13', '2025-03-12']],
    ['2025-03-14T22:30:00Z', 'Pacific/Auckland', ['2025-03-14', '2025-03-13']],
    ['2025-03-01T07:00:00Z', 'Nowhere/Land', ['2025-02-28', '2025-02-27']],
  ] as const)
    assert.deepEqual(
      daysDue(new Date(now), timeZone, 7, 2).map(({ name }) => name),
      names,
      `${now} ${timeZone}`,
    );
});

test('a day with a clock change has 23 or 25 hours and leaves no gap', () => {
  const days = daysDue(new Date('2025-04-02T12:00:00Z'), 'Europe/Berlin', 7, 4);
  assert.deepEqual(
    days.map(({ name, start, end }) => [name, (end.getTime() - start.getTime()) / 3_600_000]),
    [
      ['2025-04-01', 24],
      ['2025-03-31', 24],
      ['2025-03-30', 23],
      ['2025-03-29', 24],
    ],
  );
  for (const [index, day] of days.slice(1).entries()) assert.deepEqual(day.end, days[index]?.start);
});

test('a day without a midnight starts when clocks are set forward', () => {
  for (const [now, timeZone, change] of [
    ['2025-09-08T12:00:00Z', 'America/Santiago', '2025-09-07T04:00:00.000Z'],
    ['2025-04-26T12:00:00Z', 'Africa/Cairo', '2025-04-24T22:00:00.000Z'],
  ] as const) {
    const [day, before] = daysDue(new Date(now), timeZone, 7, 2);
    assert.equal(day?.start.toISOString(), change, timeZone);
    assert.equal(before?.end.toISOString(), change, timeZone);
  }
  const { end } = monthAround(new Date('2017-09-15T12:00:00Z'), 'America/Asuncion');
  const { start } = monthAround(new Date('2017-10-15T12:00:00Z'), 'America/Asuncion');
  const change = '2017-10-01T04:00:00.000Z';
  assert.deepEqual([end.toISOString(), start.toISOString()], [change, change]);
});

test('an unknown time zone is treated as UTC', () => {
  assert.equal(knownTimeZone('Nowhere/Land'), 'UTC');
  assert.equal(knownTimeZone(''), 'UTC');
  assert.equal(knownTimeZone('Europe/Berlin'), 'Europe/Berlin');
});

test('at most a thousand spellings of time zones stay in memory', t => {
  const original = Intl.DateTimeFormat;
  let made = 0;
  t.mock.method(Intl, 'DateTimeFormat', function (...args: [string, Intl.DateTimeFormatOptions]) {
    made++;
    return new original(...args);
  });
  const letters = [...'europe/berlin'];
  const spelling = (bits: number) =>
    letters.map((letter, index) => ((bits >> index) & 1 ? letter.toUpperCase() : letter)).join('');
  for (let bits = 0; bits < 2400; bits++) knownTimeZone(spelling(bits));
  made = 0;
  knownTimeZone(spelling(1));
  assert.equal(made, 1);
  knownTimeZone(spelling(1));
  assert.equal(made, 1);
});
