import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unlessFailed } from '../../service/time/unless-failed.js';

test('work that depends on signs of life waits after a start and after each failure', async () => {
  let now = 0;
  let isAway = false;
  const done: number[] = [];
  const work = unlessFailed(
    async () => {
      if (isAway) throw new Error('The database is away.');
      done.push(now);
    },
    120,
    () => now,
  );
  const at = async (time: number) => {
    now = time;
    await work();
  };
  for (const time of [10, 119, 120, 130]) await at(time);
  isAway = true;
  await assert.rejects(at(140));
  await at(259);
  await assert.rejects(at(270));
  isAway = false;
  for (const time of [280, 389, 390]) await at(time);
  assert.deepEqual(done, [120, 130, 390]);
});
