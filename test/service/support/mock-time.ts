import type { TestContext } from 'node:test';

/**
 * Stops timers and the clock of `performance`. Returns a function that lets time pass, in steps as long as the process
 * stalls.
 *
 * @param lateness how much longer timers take than they should, as a fraction
 */
export function mockTime(t: TestContext, lateness = 0): (ms: number, stepMs?: number) => void {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  return (ms, stepMs = 10) => {
    const end = now + ms;
    while (now < end) {
      const step = Math.min(stepMs, end - now);
      now += step;
      t.mock.timers.tick(step / (1 + lateness));
    }
  };
}
