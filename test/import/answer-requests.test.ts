import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerRequests } from '../../src/import/answer-requests.js';
import type { SessionAnswer, SessionTask } from '../../src/import/session-messages.js';
import { english } from '../../src/locales/owner/english.js';

const HEADING = 'MLS #,URL,List Price,Sale Type,Status,Beds,Baths,Year Built,DOM,Lot Sqft,SqFt,Parking,Property Type';
const row = (at: number) =>
  `B-${at},https://homes.example/${at},${at % 100 ? '$450000' : 'lots'},For sale,Active,3,2,1990,3,9000,1800,1,House`;
const file = (count: number) => new Blob([[HEADING, ...Array.from({ length: count }, (_, at) => row(at))].join('\n')]);

/** A session whose messages are copied, as those between a page and a worker. */
function beginSession() {
  const answers: SessionAnswer[] = [];
  let settle = () => {};
  const answer = answerRequests(message => {
    answers.push(structuredClone(message));
    if (message.type === 'result' || message.type === 'failure') settle();
  });
  let id = 0;
  return {
    cancel: () => answer({ id, task: 'cancel' }),
    async ask(task: SessionTask, ...params: readonly unknown[]) {
      answers.length = 0;
      const settled = new Promise<void>(resolve => (settle = resolve));
      answer(structuredClone({ id: ++id, task, params }));
      await settled;
      const rows = answers.flatMap(each => (each.type === 'rows' ? each.rows.map((_, at) => each.at + at) : []));
      return { rows, last: answers.at(-1)! };
    },
  };
}

test('a worker sends all rows that it reads and checks, and of a fix those that it changes', async () => {
  const { ask } = beginSession();
  const { rows, last } = await ask('read', file(250), {});
  assert.deepEqual([rows.length, last.type], [250, 'result']);
  const { listing, choices } = english;
  const guessed = await ask('plan', [{ listing, choices }]);
  assert.equal(guessed.last.type, 'result');
  const plan = { ...(guessed.last as { value: object }).value, values: {} };
  assert.equal((await ask('describe', plan)).last.type, 'result');
  assert.equal((await ask('check', plan)).rows.length, 250);
  const fixed = await ask('fix', { ...plan, fixes: { SalePrice: { lots: '399000' } } });
  assert.deepEqual(fixed.rows, [0, 100, 200]);
});

test('a worker says why a file can not be read', async () => {
  const { ask } = beginSession();
  const { last } = await ask('read', new Blob(['<!doctype html><html></html>']), {});
  assert.deepEqual(last, { id: 1, type: 'failure', failure: { type: 'unreadable', reason: 'page' } });
});

test('a worker sends nothing of a task that was canceled', async () => {
  const { ask, cancel } = beginSession();
  void ask('read', file(20_000), {});
  cancel();
  const { rows, last } = await ask('read', file(10), {});
  assert.deepEqual([rows.length, last.id, last.type], [10, 2, 'result']);
});
