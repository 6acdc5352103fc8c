import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SharedInterval } from '../../service/time/shared-interval.js';
import { mockTime } from './support/mock-time.js';

test('functions that share a timer are called once per interval, each at its own time', t => {
  const pass = mockTime(t);
  const interval = new SharedInterval(1000);
  const calls = { early: 0, late: 0 };
  const endEarly = interval.add(() => calls.early++);
  pass(400);
  const endLate = interval.add(() => calls.late++);
  pass(600);
  assert.deepEqual(calls, { early: 1, late: 0 });
  pass(400);
  assert.deepEqual(calls, { early: 1, late: 1 });
  endEarly();
  pass(3000);
  assert.deepEqual(calls, { early: 1, late: 4 });
  endLate();
});

test('a shared timer starts again after nothing has used it', t => {
  const pass = mockTime(t);
  const interval = new SharedInterval(1000);
  let calls = 0;
  interval.add(() => calls++)();
  pass(5000);
  assert.equal(calls, 0);
  const end = interval.add(() => calls++);
  pass(2000);
  assert.equal(calls, 2);
  end();
});

test('no function waits longer than its interval for a call', t => {
  const pass = mockTime(t);
  const interval = new SharedInterval(1000);
  const ends = [interval.add(() => {})];
  for (let ms = 0; ms < 1000; ms += 10) {
    let calls = 0;
    ends.push(interval.add(() => calls++));
    pass(900);
    assert.equal(calls, 0, `added at ${ms} ms`);
    pass(100);
    assert.equal(calls, 1, `added at ${ms} ms`);
    pass(10);
  }
  for (const end of ends) end();
});

test('delays of the timer do not add up', t => {
  const pass = mockTime(t, 0.1);
  const interval = new SharedInterval(1000);
  let calls = 0;
  interval.add(() => calls++);
  pass(10);
  for (let seconds = 1; seconds <= 20; seconds++) {
    pass(1000);
    assert.equal(calls, seconds);
  }
});

test('a stall is followed by one call, not by those that were missed', t => {
  const pass = mockTime(t);
  const interval = new SharedInterval(1000);
  let calls = 0;
  interval.add(() => calls++);
  const hour = 3_600_000;
  pass(hour, hour);
  assert.equal(calls, 0);
  pass(1000);
  assert.equal(calls, 1);
});
