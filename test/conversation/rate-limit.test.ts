import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RateLimit } from '../../src/conversation/rate-limit.js';

const DAY_MS = 86_400_000;
const rule = { count: 2, windowMs: 10_000 };
const none = { count: 0, windowMs: 0 };

/** A limit with a clock that the test controls. */
function limited() {
  const clock = { now: 1_000_000 };
  return { clock, limit: new RateLimit(() => clock.now) };
}

test('the first question does not have to wait', () => {
  assert.equal(limited().limit.waitMs(rule), 0);
});

test('the window is full with its last question until the first one leaves it', () => {
  const { clock, limit } = limited();
  limit.note(rule);
  assert.equal(limit.waitMs(rule), 0);
  clock.now += 3_000;
  limit.note(rule);
  assert.equal(limit.waitMs(rule), 7_000);
  clock.now += 6_999;
  assert.equal(limit.waitMs(rule), 1);
  clock.now += 1;
  assert.equal(limit.waitMs(rule), 0);
  limit.note(rule);
  assert.equal(limit.waitMs(rule), 3_000, 'the window slides: the second one is still in it');
});

test('earlier questions count from when they were asked', () => {
  const { limit } = limited();
  limit.note(rule, 9_000);
  limit.note(rule, 4_000);
  assert.equal(limit.waitMs(rule), 1_000);
});

test('nothing is counted without a limit of the owner', () => {
  const { limit } = limited();
  for (let count = 0; count < 100; count++) limit.note(none);
  assert.equal(limit.waitMs(none), 0);
  assert.equal(limit.waitMs({ count: -1, windowMs: 1000 }), 0);
  assert.equal(limit.waitMs({ count: 1, windowMs: NaN }), 0);
});

test("STR-7: the service's wait applies, and the longer wait wins", () => {
  const { clock, limit } = limited();
  limit.refuse(4_000);
  assert.equal(limit.waitMs(none), 4_000);
  limit.refuse(1_000);
  assert.equal(limit.waitMs(none), 4_000);
  clock.now += 4_000;
  assert.equal(limit.waitMs(none), 0);
});

test('STR-7: a wait is never NaN, negative or longer than a month', () => {
  for (const nonsense of [NaN, -5, -Infinity, 0]) {
    const { limit } = limited();
    limit.refuse(nonsense);
    assert.equal(limit.waitMs(none), 0, String(nonsense));
  }
  for (const long of [Infinity, 1e18, 40 * DAY_MS]) {
    const { limit } = limited();
    limit.refuse(long);
    assert.equal(limit.waitMs(none), 31 * DAY_MS, String(long));
  }
  for (const days of [2, 9]) {
    const { limit } = limited();
    limit.refuse(days * DAY_MS);
    assert.equal(limit.waitMs(none), days * DAY_MS, String(days));
  }
});

test('a new session starts without earlier waits', () => {
  const { limit } = limited();
  limit.refuse(4_000);
  limit.note(rule);
  limit.note(rule);
  limit.forget();
  assert.equal(limit.waitMs(rule), 0);
});
