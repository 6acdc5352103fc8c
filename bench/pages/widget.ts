/** The whole widget as embedded by a host page, with an open panel. */
import type { ChatbotBubble } from '../../src/widget/bubble.js';
import { LAST_WORD } from '../support/answer-text.js';
import { offer } from './stream-page.js';

await customElements.whenDefined('chatbot-bubble');
const bubble = document.querySelector<ChatbotBubble>('chatbot-bubble')!;
const opened = new Promise(resolve => bubble.addEventListener('chatbot-opened', resolve));
bubble.show();
await opened;

offer({
  async ask(question) {
    await bubble.send(question);
  },
  isDrawn() {
    const answer = answersBelow(bubble).at(-1);
    return answer !== undefined && endOf(answer).includes(LAST_WORD);
  },
});

/** Returns about the last 300 characters: reading a whole answer would distort the measurement. */
function endOf(answer: Element): string {
  const texts = document.createTreeWalker(answer, NodeFilter.SHOW_TEXT);
  let end = '';
  for (let node = texts.lastChild(); node && end.length < 300; node = texts.previousNode())
    end = (node.nodeValue ?? '') + end;
  return end;
}

/** Returns the rendered answers in all shadow trees, oldest first. */
function answersBelow(root: Element): Element[] {
  const inside = root.shadowRoot ?? root;
  const answer = root.localName === 'chatbot-markdown' && inside.querySelector('.answer');
  if (answer) return [answer];
  return [...inside.children].flatMap(answersBelow);
}
