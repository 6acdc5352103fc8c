import { expect } from '@open-wc/testing';
import { MarkdownRenderer, prepareGrowingBlocks } from '../../src/markdown/render-blocks.js';
import { OPTIONS, WITHOUT_CLOCK } from './support/options.js';

const text = [
  'Before',
  '- a\n- [x]\n- c',
  '```js\nlet a;\n```',
  '| a | b |\n|---|---|\n| c | d |',
  '[x]: https://a.test/',
].join('\n\n');

// A page of its own, which has loaded nothing yet.
describe('the first list of a page', () => {
  it('appears while the code of lists loads, and is the same in the end', async () => {
    const root = document.createElement('div');
    const renderer = new MarkdownRenderer(root, OPTIONS, WITHOUT_CLOCK);
    const begun = text.slice(0, text.indexOf('```'));
    expect(renderer.update(begun, false)).to.equal(true);
    expect(root.textContent).to.equal('Beforea[x]c');
    expect(root.querySelectorAll('li')).to.have.length(3);
    await prepareGrowingBlocks();
    while (renderer.update(text, true)) continue;
    expect(root.querySelector('a')?.href).to.equal('https://a.test/');
    expect(root.querySelectorAll('.block')).to.have.length(4);
    expect(root.textContent.replace(' (a.test)', '')).to.equal('Beforeaxclet a;\nabcd');
  });
});
