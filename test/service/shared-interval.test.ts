import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SharedInterval } from '../../service/time/shared-interval.js';

test('functions that share a timer are called once per interval, each at its own time', t => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const interval = new SharedInterval(1000);
  const calls = { early: 0, late: 0 };
  const endEarly = interval.add(() => calls.early++);
  t.mock.timers.tick(400);
  const endLate = interval.add(() => calls.late++);
  t.mock.timers.tick(600);
  assert.deepEqual(calls, { early: 1, late: 0 });
  t.mock.timers.tick(400);
  assert.deepEqual(calls, { early: 1, late: 1 });
  endEarly();
  t.mock.timers.tick(3000);
  assert.deepEqual(calls, { early: 1, late: 4 });
  endLate();
});

test('a shared timer starts again after nothing has used it', t => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const interval = new SharedInterval(1000);
  let calls = 0;
  interval.add(() => calls++)();
  t.mock.timers.tick(5000);
  assert.equal(calls, 0);
  const end = interval.add(() => calls++);
  t.mock.timers.tick(2000);
  assert.equal(calls, 2);
  end();
});

test('no function waits longer than its interval for a call', t => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const interval = new SharedInterval(1000);
  const ends = [interval.add(() => {})];
  for (let ms = 0; ms < 1000; ms += 10) {
    let calls = 0;
    ends.push(interval.add(() => calls++));
    t.mock.timers.tick(900);
    assert.equal(calls, 0, `added at ${ms} ms`);
    t.mock.timers.tick(100);
    assert.equal(calls, 1, `added at ${ms} ms`);
    t.mock.timers.tick(10);
  }
  for (const end of ends) end();
});
