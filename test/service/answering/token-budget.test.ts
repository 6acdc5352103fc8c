import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mostTokens } from '../../../service/answering/token-estimate.js';
import { trimHistory } from '../../../service/answering/upstream/history.js';

describe('mostTokens', () => {
  for (const [text, least, what] of [
    ['', 0, 'nothing'],
    ['The quick brown fox jumps over the lazy dog.', 10, 'a word and a punctuation mark'],
    ['a b c d', 4, 'a word of one letter'],
    ['Donaudampfschifffahrtsgesellschaft', 12, 'three letters of a long word'],
    ['1234567890', 10, 'a digit'],
    ['| - | - |', 5, 'a punctuation mark'],
    ['你好，世界', 5, 'a Chinese character'],
    ['Здравствуйте', 12, 'a Russian letter'],
    ['😀😀', 4, 'half an emoji'],
  ] as const)
    it(`mostTokens counts one or more for ${what}`, () => assert.ok(mostTokens(text) >= least));

  it('mostTokens counts at most one per byte', () => {
    for (const text of ['Hello, world!', '你好，世界', '\0\n\t 12', 'é'.repeat(99)])
      assert.ok(mostTokens(text) <= Buffer.byteLength(text), text);
  });
});

describe('trimHistory', () => {
  const said = (...contents: readonly string[]) =>
    contents.map((content, index) => ({ role: index % 2 ? ('bot' as const) : ('user' as const), content }));

  it('trimHistory keeps the newest messages that fit, starting with a question', () => {
    const history = said('one', 'uno', 'two', 'dos');
    const kept = (budget: number) => trimHistory(history, budget).map(({ content }) => content);
    assert.deepEqual(kept(0), []);
    assert.deepEqual(kept(9), []);
    assert.deepEqual(kept(10), ['two', 'dos']);
    assert.deepEqual(kept(15), ['two', 'dos']);
    assert.deepEqual(kept(20), ['one', 'uno', 'two', 'dos']);
  });

  it('trimHistory stays within the budget in every script', () => {
    const chinese = '你'.repeat(1000);
    assert.equal(trimHistory(said(chinese, 'ok', chinese, 'ok'), 2000).length, 2);
  });
});
