import { expect } from '@open-wc/testing';
import { MarkdownRenderer, prepareGrowingBlocks } from '../../src/markdown/render-blocks.js';
import { OPTIONS, WITHOUT_CLOCK } from './support/options.js';

// A page of its own, which has loaded nothing yet.
describe('the first image of a page', () => {
  it('shows its alternative text while its code loads, and holds up neither its own stream nor earlier blocks', async () => {
    const root = document.createElement('div');
    const renderer = new MarkdownRenderer(root, { ...OPTIONS, imageHosts: ['images.test'] }, WITHOUT_CLOCK);
    const text = 'Before\n\nAn open ![photo](https://images.test/a.png)';
    expect(renderer.update(text, false)).to.equal(false);
    expect(root.textContent).to.equal('BeforeAn open photo');
    const before = root.firstElementChild;
    expect(renderer.update(`${text} and\n\nmore`, false)).to.equal(true);
    await prepareGrowingBlocks();
    while (renderer.update(`${text} and\n\nmore`, true)) continue;
    expect(root.querySelector('img')?.src).to.equal('https://images.test/a.png');
    expect(root.textContent).to.equal('BeforeAn open  andmore');
    expect(root.firstElementChild).to.equal(before);
  });
});
