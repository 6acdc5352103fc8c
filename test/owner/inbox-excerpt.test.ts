import { expect } from '@open-wc/testing';
import { excerptOf } from '../../src/owner/inbox/inbox-labels.js';

describe('the excerpt of a message in the inbox', () => {
  for (const [markdown, text] of [
    ['I saved “a\\@b.example”.', 'I saved “a@b.example”.'],
    ['**Two** homes:\n\n- [1 Ferry Lane](https://homes.example/1)', 'Two homes: - 1 Ferry Lane'],
    ['Unit \\#4, *quiet*', 'Unit #4, quiet'],
    ['a\\b', 'a\\b'],
    ['> 3 > 2 is true of #4\n\n# Next', '3 > 2 is true of #4 Next'],
  ] as const)
    it(`shows ${JSON.stringify(markdown)} as ${JSON.stringify(text)}`, () => {
      expect(excerptOf(markdown)).to.equal(text);
    });
});
