import { expect, waitUntil } from '@open-wc/testing';
import { ChatbotAnswerText } from '../../src/owner/records/answer-text.js';
import { english } from '../../src/locales/owner/english.js';

// A page of its own, which has loaded nothing yet.
describe('an answer in the dashboard', () => {
  it('formats a code block and an image although their code loads separately', async () => {
    customElements.define('test-answer-text', ChatbotAnswerText);
    const element = document.createElement('test-answer-text') as ChatbotAnswerText;
    element.text = '```\none\n```\n\n![two](https://a.test/b.png)';
    element.strings = english;
    document.body.append(element);
    await waitUntil(() => element.shadowRoot!.querySelector('.is-formatted'));
    expect(element.shadowRoot!.querySelector('pre')?.textContent).to.equal('one\n');
    expect(element.shadowRoot!.querySelector('p button')?.textContent).to.contain('a.test');
    element.remove();
  });
});
