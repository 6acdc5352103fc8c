import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Gatherer } from '../../src/conversation/fragment-batcher.js';

/** A batcher, what it delivered, and a way to wait for the next batch. */
function begin() {
  const handfuls: string[] = [];
  let tell: (() => void) | undefined;
  const gatherer = new Gatherer(text => {
    handfuls.push(text);
    tell?.();
  });
  const next = () =>
    new Promise<void>(resolve => {
      tell = resolve;
    });
  return { gatherer, handfuls, next };
}

describe('batching fragments', () => {
  test('delivers the first fragment immediately', () => {
    const { gatherer, handfuls } = begin();
    gatherer.add('Good');
    assert.deepEqual(handfuls, ['Good']);
    gatherer.flush();
  });

  test('delivers the following fragments together, in order', async () => {
    const { gatherer, handfuls, next } = begin();
    gatherer.add('Good');
    const handful = next();
    gatherer.add(' mor');
    gatherer.add('ning');
    assert.deepEqual(handfuls, ['Good']);
    await handful;
    assert.deepEqual(handfuls, ['Good', ' morning']);
    gatherer.flush();
  });

  test('delivers held fragments when it is flushed', () => {
    const { gatherer, handfuls } = begin();
    gatherer.add('Good');
    gatherer.add(' morning');
    gatherer.flush();
    assert.deepEqual(handfuls, ['Good', ' morning']);
  });

  test('delivers the next fragment immediately after a flush', () => {
    const { gatherer, handfuls } = begin();
    gatherer.add('one');
    gatherer.flush();
    gatherer.add('two');
    assert.deepEqual(handfuls, ['one', 'two']);
    gatherer.flush();
  });

  test('never delivers an empty string', () => {
    const { gatherer, handfuls } = begin();
    gatherer.add('');
    gatherer.flush();
    gatherer.flush();
    assert.deepEqual(handfuls, []);
  });

  test('delivers a thousand fragments in one batch without loss', async () => {
    const { gatherer, handfuls, next } = begin();
    const fragments = Array.from({ length: 1000 }, (_, index) => `${index} `);
    for (const fragment of fragments) gatherer.add(fragment);
    await next();
    assert.equal(handfuls.length, 2);
    assert.equal(handfuls.join(''), fragments.join(''));
    gatherer.flush();
  });
});
