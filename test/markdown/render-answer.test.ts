import { expect } from '@open-wc/testing';
import { renderAnswer } from '../../src/markdown/render-answer.js';

describe('renderAnswer', () => {
  const place = () => document.body.appendChild(document.createElement('div'));

  it('renders an answer that streams in, and keeps the nodes of finished blocks', async () => {
    const target = place();
    const answer = renderAnswer(target);
    answer.update('# Homes\n\nTwo **ho', false);
    await answer.rendered();
    const heading = target.querySelector('h1');
    expect(target.querySelector('strong')?.textContent).to.equal('ho');
    answer.update('# Homes\n\nTwo **homes** with\n\n- a garage');
    await answer.rendered();
    expect(target.querySelector('h1')).to.equal(heading);
    expect(target.querySelector('strong')?.textContent).to.equal('homes');
    expect(target.querySelector('li')?.textContent.trim()).to.equal('a garage');
    target.remove();
  });

  it('starts over when a text does not continue the previous one, and empties the target', async () => {
    const target = place();
    const answer = renderAnswer(target);
    answer.update('One');
    await answer.rendered();
    answer.update('Two');
    await answer.rendered();
    expect(target.textContent.trim()).to.equal('Two');
    answer.clear();
    await answer.rendered();
    expect(target.childNodes.length).to.equal(0);
    target.remove();
  });

  for (const { title, markdown, selector } of [
    { title: 'a script', markdown: '<script>alert(1)</script>', selector: 'script' },
    { title: 'a link to a script', markdown: '[Hi](javascript:alert(1))', selector: 'a' },
    { title: 'an image of another host', markdown: '![Hi](https://other.example/a.png)', selector: 'img' },
  ] as const)
    it(`shows no ${title}`, async () => {
      const target = place();
      const answer = renderAnswer(target);
      answer.update(markdown);
      await answer.rendered();
      expect(target.querySelector(selector)).to.equal(null);
      target.remove();
    });
});
