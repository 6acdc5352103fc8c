import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Gatherer } from '../../src/conversation/gatherer.js';

/** A gatherer, what it has passed on, and a way to wait for the next handful. */
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

describe('Gatherer', () => {
  test('passes the first fragment on at once', () => {
    const { gatherer, handfuls } = begin();
    gatherer.add('Good');
    assert.deepEqual(handfuls, ['Good']);
    gatherer.flush();
  });

  test('passes what follows on together, in order', async () => {
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

  test('passes on at once what is held back when it is flushed', () => {
    const { gatherer, handfuls } = begin();
    gatherer.add('Good');
    gatherer.add(' morning');
    gatherer.flush();
    assert.deepEqual(handfuls, ['Good', ' morning']);
  });

  test('begins anew after it was flushed', () => {
    const { gatherer, handfuls } = begin();
    gatherer.add('one');
    gatherer.flush();
    gatherer.add('two');
    assert.deepEqual(handfuls, ['one', 'two']);
    gatherer.flush();
  });

  test('never passes on nothing', () => {
    const { gatherer, handfuls } = begin();
    gatherer.add('');
    gatherer.flush();
    gatherer.flush();
    assert.deepEqual(handfuls, []);
  });

  test('takes a handful for a thousand fragments and loses none', async () => {
    const { gatherer, handfuls, next } = begin();
    const fragments = Array.from({ length: 1000 }, (_, index) => `${index} `);
    for (const fragment of fragments) gatherer.add(fragment);
    await next();
    assert.equal(handfuls.length, 2);
    assert.equal(handfuls.join(''), fragments.join(''));
    gatherer.flush();
  });
});
