import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paced } from '../../../service/answering/embedded/pace.js';

const never = new AbortController().signal;

async function collect(text: string, paceMs = 0, signal = never): Promise<readonly string[]> {
  const fragments: string[] = [];
  for await (const fragment of paced(text, paceMs, signal)) fragments.push(fragment);
  return fragments;
}

describe('paced', () => {
  it('paced yields fragments that add up to the text', async () => {
    const texts = [
      '',
      ' ',
      'one',
      'one two\n\nthree  four\n',
      '**1. [a b](https://x.example/c) d**',
      '[ ( ![',
      '\n\n- a\n- b',
    ];
    for (const text of texts) assert.equal((await collect(text)).join(''), text);
  });

  it('paced breaks after every fourth word, never within a link or an image', async () => {
    assert.deepEqual(await collect('See [12 Oak St](https://x.example/a b) now'), [
      'See [12 Oak St](https://x.example/a ',
      'b) now',
    ]);
    assert.deepEqual(
      await collect('See this at **[12 Oak St](https://x.example/a)** and ![a b](https://x.example/p.png) now'),
      ['See this at **[12 Oak St](https://x.example/a)** ', 'and ![a b](https://x.example/p.png) now'],
    );
  });

  it('paced yields the first fragment at once and pauses before every other one', async () => {
    const fragments = paced('one two three four five six seven eight nine', 300, never);
    const started = performance.now();
    assert.equal((await fragments.next()).value, 'one two three four ');
    assert.ok(performance.now() - started < 250);
    assert.equal((await fragments.next()).value, 'five six seven eight ');
    assert.equal((await fragments.next()).value, 'nine');
    assert.ok(performance.now() - started >= 580);
  });

  it('paced stops at once when it is aborted during a pause', async () => {
    const controller = new AbortController();
    const fragments = paced('one two three four five', 60_000, controller.signal);
    await fragments.next();
    const second = fragments.next();
    controller.abort(new Error('The visitor left.'));
    await assert.rejects(second);
  });

  it('paced yields nothing after an abort', async () => {
    const controller = new AbortController();
    controller.abort();
    await assert.rejects(collect('one two', 0, controller.signal));
  });

  it('paced is as fast for a text full of brackets', async () => {
    const started = process.cpuUsage();
    await collect('[a '.repeat(5000));
    assert.ok(process.cpuUsage(started).user < 3_000_000);
  });
});
