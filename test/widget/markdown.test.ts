import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { ChatbotMarkdown } from '../../src/widget/messages/markdown.js';
import '../../src/chatbot-bubble.js';
import { OPTIONS } from '../markdown/support/options.js';

const drawn = async (element: ChatbotMarkdown): Promise<HTMLElement> => {
  const answer = element.renderRoot.querySelector<HTMLElement>('.answer')!;
  while (!answer.querySelector('p')) await nextFrame();
  return answer;
};

describe('<chatbot-markdown>', () => {
  it('renders all fragments of a frame together', async () => {
    if (!customElements.get('chatbot-markdown')) customElements.define('chatbot-markdown', ChatbotMarkdown);
    const element = await fixture<ChatbotMarkdown>(
      html`<chatbot-markdown .options=${OPTIONS} .text=${'Once'}></chatbot-markdown>`,
    );
    const answer = await drawn(element);
    let drawings = 0;
    const observer = new MutationObserver(() => drawings++);
    observer.observe(answer, { childList: true, characterData: true, subtree: true });

    let frames = 0;
    const countFrame = () => {
      frames++;
      counting = requestAnimationFrame(countFrame);
    };
    let counting = requestAnimationFrame(countFrame);
    for (let fragment = 1; fragment <= 300; fragment++) {
      element.text += ` ${fragment}`;
      await element.updateComplete;
      if (fragment % 100 === 0) await nextFrame();
    }
    element.isComplete = true;
    await nextFrame();
    await nextFrame();
    cancelAnimationFrame(counting);
    observer.disconnect();

    expect(answer.textContent).to.match(/^Once 1 2 3 .* 300$/);
    expect(drawings).to.be.greaterThan(0);
    expect(drawings).to.be.at.most(frames);
  });

  it('keeps words in a table whole that is wider than the message', async () => {
    const text = '| | Loft | House |\n|-|-|-|\n| **Association fee** | $395 / month | Available |';
    const box = await fixture<HTMLElement>(
      html`<div style="inline-size: 160px">
        <chatbot-markdown .options=${OPTIONS} .text=${text} .isComplete=${true}></chatbot-markdown>
      </div>`,
    );
    const { renderRoot } = box.querySelector<ChatbotMarkdown>('chatbot-markdown')!;
    while (!renderRoot.querySelector('strong')) await nextFrame();
    const word = document.createRange();
    word.setStart(renderRoot.querySelector('strong')!.firstChild!, 0);
    word.setEnd(word.startContainer, 'Association'.length);
    expect(word.getClientRects().length).to.equal(1);
    const frame = renderRoot.querySelector('.table')!;
    expect(frame.scrollWidth).to.be.greaterThan(frame.clientWidth);
    expect(box.scrollWidth).to.equal(160);
  });

  it('aligns the columns of a table as the answer says', async () => {
    const element = await fixture<ChatbotMarkdown>(
      html`<chatbot-markdown
        .options=${OPTIONS}
        .isComplete=${true}
        .text=${'| a | b |\n|---|--:|\n| 1 | 2 |\n\nEnd'}
      ></chatbot-markdown>`,
    );
    const answer = await drawn(element);
    const alignments = [...answer.querySelectorAll('th, td')].map(cell => getComputedStyle(cell).textAlign);
    expect(alignments[1]).to.match(/right$/);
    expect(alignments[3]).to.match(/right$/);
    expect(alignments[0]).to.match(/start$/);
  });
});
