import { expect } from '@open-wc/testing';
import { MarkdownRenderer, prepareGrowingBlocks, prepareSanitizer } from '../../src/markdown/render-blocks.js';
import { readableText } from '../../src/markdown/readable-text.js';
import { OPTIONS } from './support/options.js';

/** Renders Markdown and returns it as readable text. */
async function read(markdown: string): Promise<string> {
  await Promise.all([prepareSanitizer(), prepareGrowingBlocks()]);
  const answer = document.createElement('div');
  const renderer = new MarkdownRenderer(answer, OPTIONS);
  while (renderer.update(markdown, true)) continue;
  return readableText(answer);
}

describe('readable text', () => {
  for (const [what, markdown, expected] of [
    ['separates blocks by empty lines', '# One\ntwo *three*\n\nfour', 'One\n\ntwo three\n\nfour'],
    ['writes nested lists', 'Say:\n\n- a\n- b\n  1. c\n  2. d', 'Say:\n\n- a\n- b\n  1. c\n  2. d'],
    ['keeps the numbers of a list', '4. a\n5. b', '4. a\n5. b'],
    ['writes loose items without empty lines', '- a\n\n- b', '- a\n- b'],
    ['marks tasks', '- [x] done\n- [ ] open', '- [x] done\n- [ ] open'],
    ['separates cells by tabs', '| a | b |\n|---|---|\n| 1 | **2** |', 'a\tb\n1\t2'],
    ['keeps code as it is', '```js\nif (a)\n\n\n  b();\n```', 'if (a)\n\n  b();'],
    [
      'writes addresses behind links',
      '[Here](https://a.example/x) or https://a.example/y',
      'Here (https://a.example/x) or https://a.example/y',
    ],
    ['describes images', '![A house](https://a.example/h.png)', 'A house'],
    ['quotes', '> a\n>\n> b', '> a\n> b'],
    ['writes line breaks and rules', 'a  \nb\n\n---\n\nc', 'a\nb\n\n———\n\nc'],
  ] as const)
    it(`readable text ${what}`, async () => {
      expect(await read(markdown)).to.equal(expected);
    });
});
