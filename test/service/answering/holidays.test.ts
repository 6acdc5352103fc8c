import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesHoliday } from '../../../service/answering/answers/holidays.js';

const CLOSED = 'We are closed on Thanksgiving and the day after.';
const day = (date: string) => new Date(`${date}T00:00:00Z`);

test('“Thanksgiving and the day after” names two days', () => {
  assert.ok(namesHoliday(CLOSED, day('2026-11-26')));
  assert.ok(namesHoliday(CLOSED, day('2026-11-27')));
  assert.ok(!namesHoliday(CLOSED, day('2026-11-28')));
  assert.ok(!namesHoliday('We are closed on Thanksgiving.', day('2026-11-27')));
});
