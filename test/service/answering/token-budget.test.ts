import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mostTokens } from '../../../service/answering/token-estimate.js';
import { trimHistory } from '../../../service/answering/upstream/history.js';

describe('tokens counted for a budget', () => {
  for (const [text, least, what] of [
    ['', 0, 'nothing'],
    ['The quick brown fox jumps over the lazy dog.', 10, 'a word and a sign'],
    ['a b c d', 4, 'a word of one letter'],
    ['Donaudampfschifffahrtsgesellschaft', 12, 'three letters of a long word'],
    ['1234567890', 10, 'a digit'],
    ['| - | - |', 5, 'a sign'],
    ['你好，世界', 5, 'a character of Chinese'],
    ['Здравствуйте', 12, 'a letter of Russian'],
    ['😀😀', 4, 'half a picture'],
  ] as const)
    it(`are one or more for ${what}`, () => assert.ok(mostTokens(text) >= least));

  it('are not more than the bytes', () => {
    for (const text of ['Hello, world!', '你好，世界', '\0\n\t 12', 'é'.repeat(99)])
      assert.ok(mostTokens(text) <= Buffer.byteLength(text), text);
  });
});

describe('the history within a budget', () => {
  const said = (...contents: readonly string[]) =>
    contents.map((content, index) => ({
      role: index % 2 ? ('bot' as const) : ('user' as const),
      content,
    }));

  it('is what fits, the newest first, and begins with a question', () => {
    const history = said('one', 'uno', 'two', 'dos');
    const kept = (budget: number) => trimHistory(history, budget).map(({ content }) => content);
    assert.deepEqual(kept(0), []);
    assert.deepEqual(kept(9), []);
    assert.deepEqual(kept(10), ['two', 'dos']);
    assert.deepEqual(kept(15), ['two', 'dos']);
    assert.deepEqual(kept(20), ['one', 'uno', 'two', 'dos']);
  });

  it('holds in every script', () => {
    const chinese = '你'.repeat(1000);
    assert.equal(trimHistory(said(chinese, 'ok', chinese, 'ok'), 2000).length, 2);
  });
});
