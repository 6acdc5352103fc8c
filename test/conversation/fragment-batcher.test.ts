import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FragmentBatcher } from '../../src/conversation/fragment-batcher.js';

/** A batcher, what it delivered, and a way to wait for the next batch. */
function begin() {
  const batches: string[] = [];
  let tell: (() => void) | undefined;
  const batcher = new FragmentBatcher(text => {
    batches.push(text);
    tell?.();
  });
  const next = () =>
    new Promise<void>(resolve => {
      tell = resolve;
    });
  return { batcher, batches, next };
}

describe('batching fragments', () => {
  test('delivers the first fragment immediately', () => {
    const { batcher, batches } = begin();
    batcher.add('Good');
    assert.deepEqual(batches, ['Good']);
    batcher.flush();
  });

  test('delivers the following fragments together, in order', async () => {
    const { batcher, batches, next } = begin();
    batcher.add('Good');
    const batch = next();
    batcher.add(' mor');
    batcher.add('ning');
    assert.deepEqual(batches, ['Good']);
    await batch;
    assert.deepEqual(batches, ['Good', ' morning']);
    batcher.flush();
  });

  test('delivers held fragments when it is flushed', () => {
    const { batcher, batches } = begin();
    batcher.add('Good');
    batcher.add(' morning');
    batcher.flush();
    assert.deepEqual(batches, ['Good', ' morning']);
  });

  test('delivers the next fragment immediately after a flush', () => {
    const { batcher, batches } = begin();
    batcher.add('one');
    batcher.flush();
    batcher.add('two');
    assert.deepEqual(batches, ['one', 'two']);
    batcher.flush();
  });

  test('never delivers an empty string', () => {
    const { batcher, batches } = begin();
    batcher.add('');
    batcher.flush();
    batcher.flush();
    assert.deepEqual(batches, []);
  });

  test('delivers a thousand fragments in one batch without loss', async () => {
    const { batcher, batches, next } = begin();
    const fragments = Array.from({ length: 1000 }, (_, index) => `${index} `);
    for (const fragment of fragments) batcher.add(fragment);
    await next();
    assert.equal(batches.length, 2);
    assert.equal(batches.join(''), fragments.join(''));
    batcher.flush();
  });
});
