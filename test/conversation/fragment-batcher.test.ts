import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FragmentBatcher } from '../../src/conversation/fragment-batcher.js';

/** A batcher, what it delivered, and a way to wait for the next batch. */
function begin() {
  const handfuls: string[] = [];
  let tell: (() => void) | undefined;
  const batcher = new FragmentBatcher(text => {
    handfuls.push(text);
    tell?.();
  });
  const next = () =>
    new Promise<void>(resolve => {
      tell = resolve;
    });
  return { batcher, handfuls, next };
}

describe('batching fragments', () => {
  test('delivers the first fragment immediately', () => {
    const { batcher, handfuls } = begin();
    batcher.add('Good');
    assert.deepEqual(handfuls, ['Good']);
    batcher.flush();
  });

  test('delivers the following fragments together, in order', async () => {
    const { batcher, handfuls, next } = begin();
    batcher.add('Good');
    const handful = next();
    batcher.add(' mor');
    batcher.add('ning');
    assert.deepEqual(handfuls, ['Good']);
    await handful;
    assert.deepEqual(handfuls, ['Good', ' morning']);
    batcher.flush();
  });

  test('delivers held fragments when it is flushed', () => {
    const { batcher, handfuls } = begin();
    batcher.add('Good');
    batcher.add(' morning');
    batcher.flush();
    assert.deepEqual(handfuls, ['Good', ' morning']);
  });

  test('delivers the next fragment immediately after a flush', () => {
    const { batcher, handfuls } = begin();
    batcher.add('one');
    batcher.flush();
    batcher.add('two');
    assert.deepEqual(handfuls, ['one', 'two']);
    batcher.flush();
  });

  test('never delivers an empty string', () => {
    const { batcher, handfuls } = begin();
    batcher.add('');
    batcher.flush();
    batcher.flush();
    assert.deepEqual(handfuls, []);
  });

  test('delivers a thousand fragments in one batch without loss', async () => {
    const { batcher, handfuls, next } = begin();
    const fragments = Array.from({ length: 1000 }, (_, index) => `${index} `);
    for (const fragment of fragments) batcher.add(fragment);
    await next();
    assert.equal(handfuls.length, 2);
    assert.equal(handfuls.join(''), fragments.join(''));
    batcher.flush();
  });
});
