import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { ChatbotMarkdown, preloadMarkdown } from '../../src/elements/chat/markdown.js';
import '../../src/chatbot-bubble.js';

/** What the test pages allow an answer. */
const OPTIONS = { imageHosts: [], linkTarget: '_blank', tableLabel: 'Table' } as const;

const drawn = async (element: ChatbotMarkdown): Promise<HTMLElement> => {
  const answer = element.renderRoot.querySelector<HTMLElement>('.answer')!;
  while (!answer.querySelector('p')) await nextFrame();
  return answer;
};

describe('<chatbot-markdown>', () => {
  it('draws what came within a frame at once, however many fragments it was', async () => {
    if (!customElements.get('chatbot-markdown'))
      customElements.define('chatbot-markdown', ChatbotMarkdown);
    preloadMarkdown();
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
});
