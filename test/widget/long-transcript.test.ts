import { aTimeout, expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import type { ChatConversation } from '../../src/conversation/chat-conversation.js';
import type { Message } from '../../src/conversation/message.js';
import { mergeInto, restoreInto } from '../../src/history/sync/restore-conversation.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { openPanel, place } from './support/bubble.js';
import { until } from './support/wait.js';

/** Alternating questions and answers, numbered from `from`. */
function messages(count: number, from = 0): Message[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const isQuestion = number % 2 === 0;
    return {
      id: `m${number}`,
      role: isQuestion ? 'user' : 'bot',
      content: isQuestion ? `Question ${number}?` : `Answer **${number}**.\n\n- one\n- two`,
      status: isQuestion ? 'sent' : 'complete',
      createdAt: 1_700_000_000_000 + number,
    } as const;
  });
}

/** An open panel and its conversation. */
async function open(greeting = '') {
  const service = new ScriptedService({ Name: 'Ada', WelcomeMessage: greeting });
  const element = await place(service, { 'no-history': '' });
  const { list } = await openPanel(element);
  const panel = element.shadowRoot!.querySelector('chatbot-panel')!;
  const conversation: ChatConversation = panel.context.conversation;
  const scroller = list.querySelector('.scroller')!;
  const shownIds = () => [...list.querySelectorAll('chatbot-message')].map(m => m.message.id);
  /** Distance of a message from the upper edge of the visible area. */
  const topOf = (id: string) => {
    const message = [...list.querySelectorAll('chatbot-message')].find(m => m.message.id === id)!;
    return message.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  };
  /** Waits until nothing has moved for a while, because rendering takes several frames. */
  const settled = async () => {
    for (let before = ''; ;) {
      const now = `${scroller.scrollTop} ${scroller.scrollHeight} ${shownIds().join()}`;
      if (now === before) return;
      before = now;
      for (let frame = 0; frame < 5; frame++) await nextFrame();
    }
  };
  const scrollTo = async (top: number) => {
    scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: -1 }));
    scroller.scrollTop = top;
    await settled();
  };
  return { conversation, list, scroller, shownIds, topOf, settled, scrollTo };
}

const isAtEnd = (scroller: Element) => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 2;

describe('a long transcript', () => {
  it('renders only the end of a long transcript and shows the newest message', async () => {
    const { conversation, scroller, shownIds, settled } = await open();
    restoreInto(conversation, { messages: messages(1000) });
    await until(() => shownIds().includes('m999') && shownIds().length < 100);
    await settled();
    expect(isAtEnd(scroller)).to.equal(true);
  });

  it('renders messages near the reader and removes distant ones', async () => {
    const { conversation, scroller, shownIds, settled, scrollTo } = await open();
    restoreInto(conversation, { messages: messages(300) });
    await until(() => shownIds().length < 100);
    await settled();
    for (let step = 0; step < 200 && !shownIds().includes('m0'); step++) await scrollTo(0);
    expect(shownIds().includes('m0')).to.equal(true);
    expect(shownIds().includes('m299')).to.equal(false);
    expect(shownIds().length).to.be.at.most(60);
    for (let step = 0; step < 200 && !shownIds().includes('m299'); step++) {
      scroller.scrollTop = scroller.scrollHeight;
      await settled();
    }
    expect(shownIds().includes('m299')).to.equal(true);
    expect(shownIds().length).to.be.at.most(60);
  }).timeout(60_000);

  it('keeps the scroll position when messages are rendered above it', async () => {
    const { conversation, scroller, shownIds, topOf, settled } = await open();
    restoreInto(conversation, { messages: messages(300) });
    await until(() => shownIds().length < 100);
    await settled();
    const first = shownIds()[0]!;
    scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: -1 }));
    scroller.scrollTop = 400;
    await until(() => conversation.place !== undefined);
    const { messageId, offset } = conversation.place!;
    await settled();
    expect(shownIds()[0]).not.to.equal(first);
    expect(Math.abs(topOf(messageId) + offset)).to.be.below(2);
  });

  it('loads earlier messages when the reader scrolls near the first one', async () => {
    const { conversation, shownIds, settled, scrollTo } = await open();
    const pages = [messages(40, 60), messages(40, 20), messages(20, 0), []];
    restoreInto(conversation, { messages: messages(40, 100), loadEarlier: () => Promise.resolve(pages.shift() ?? []) });
    await until(() => shownIds().includes('m139'));
    await settled();
    for (let step = 0; step < 200 && !shownIds().includes('m0'); step++) await scrollTo(0);
    expect(conversation.messages.length).to.equal(140);
    expect(shownIds()[0]).to.equal('m0');
  }).timeout(60_000);

  it("opens at the reader's previous position", async () => {
    const { conversation, topOf, shownIds, settled } = await open();
    restoreInto(conversation, { messages: messages(200), place: { messageId: 'm101', offset: 12 } });
    await until(() => shownIds().includes('m101') && shownIds().length < 100);
    await settled();
    expect(Math.abs(topOf('m101') + 12)).to.be.below(2);
  });

  it('scrolls to the end when the visitor sends a question', async () => {
    const { conversation, scroller, shownIds, settled, scrollTo } = await open();
    restoreInto(conversation, { messages: messages(300) });
    await until(() => shownIds().length < 100);
    await settled();
    for (let step = 0; step < 20 && shownIds().includes('m299'); step++) await scrollTo(0);
    expect(shownIds().includes('m299')).to.equal(false);
    const sent = conversation.send({ content: 'And now?' });
    await until(() => shownIds().includes(conversation.messages.at(-1)!.id));
    await settled();
    expect(isAtEnd(scroller)).to.equal(true);
    conversation.stop();
    await sent.catch(() => {});
  });

  it('shows a long greeting from its start', async () => {
    const { list, scroller, settled } = await open('A greeting.\n'.repeat(30));
    await until(() => list.querySelectorAll('chatbot-message').length === 30);
    await settled();
    expect(scroller.scrollHeight).to.be.greaterThan(scroller.clientHeight);
    expect(scroller.scrollTop).to.equal(0);
    expect(list.querySelector('chatbot-scroll-button')).to.equal(null);
  });

  it('moves a sent question to the top, and stops following once the answer fills the view', async () => {
    const { conversation, list, scroller, shownIds, topOf, settled } = await open();
    restoreInto(conversation, { messages: messages(20) });
    await until(() => shownIds().includes('m19'));
    await settled();
    expect(isAtEnd(scroller)).to.equal(true);
    mergeInto(conversation, [{ ...messages(1, 20)[0]!, content: 'And now?' }]);
    await until(() => shownIds().includes('m20'));
    await settled();
    expect(topOf('m20')).to.be.within(0, 20);
    expect(list.querySelector('chatbot-scroll-button')).to.equal(null);
    mergeInto(conversation, messages(1, 21));
    await until(() => shownIds().includes('m21'));
    await settled();
    expect(topOf('m20')).to.be.within(0, 20);
    expect(list.querySelector('chatbot-scroll-button')).to.equal(null);
    const [answer] = messages(1, 23);
    mergeInto(conversation, [{ ...answer!, content: 'A paragraph.\n\n'.repeat(80) }]);
    await until(() => list.querySelector('chatbot-scroll-button') !== null);
    await settled();
    expect(topOf('m20')).to.be.within(0, 20);
  });

  it('starts at the top, with nothing to scroll, after the conversation was deleted', async () => {
    const { conversation, scroller, shownIds, topOf, settled } = await open();
    restoreInto(conversation, { messages: messages(20) });
    mergeInto(conversation, messages(1, 20));
    await until(() => shownIds().includes('m20'));
    await settled();
    expect(topOf('m20')).to.be.within(0, 20);
    conversation.clear();
    await until(() => shownIds().length === 0);
    await settled();
    expect(scroller.scrollHeight).to.equal(scroller.clientHeight);
  });

  it('has no jump button after a stored conversation, in which the reader had scrolled up, was deleted', async () => {
    const { conversation, list, shownIds, settled, scrollTo } = await open('Hello');
    restoreInto(conversation, { messages: messages(20) });
    await until(() => shownIds().includes('m19'));
    await settled();
    await scrollTo(0);
    await until(() => list.querySelector('chatbot-scroll-button') !== null);
    conversation.clear();
    await until(() => !shownIds().includes('m19'));
    await settled();
    expect(list.querySelector('chatbot-scroll-button')).to.equal(null);
  });

  it('keeps a sent question at the top while what is above it gets smaller', async () => {
    const { conversation, list, shownIds, topOf, settled } = await open();
    restoreInto(conversation, { messages: messages(20) });
    await until(() => shownIds().includes('m19'));
    await settled();
    mergeInto(conversation, [{ ...messages(1, 20)[0]!, content: 'And now?' }]);
    await until(() => shownIds().includes('m20'));
    await settled();
    // As the suggestions below an answer disappear when the next question is sent.
    list.querySelector<HTMLElement>('chatbot-message')!.style.marginBlockEnd = '-200px';
    await settled();
    expect(topOf('m20')).to.be.within(0, 20);
    expect(list.querySelector('chatbot-scroll-button') === null).to.equal(true);
  });

  it('keeps a sent question at the top while the height of the view changes back and forth', async () => {
    const { conversation, list, scroller, shownIds, topOf, settled } = await open();
    restoreInto(conversation, { messages: messages(20) });
    mergeInto(conversation, [{ ...messages(1, 20)[0]!, content: 'And now?' }]);
    await until(() => shownIds().includes('m20'));
    await settled();
    const { clientHeight } = scroller;
    // Between two frames, so that the scroll event comes before the list can measure.
    await aTimeout(0);
    // As the input field and the links below it grow; the browser moves a view that is higher than its content.
    for (const height of [clientHeight + 100, clientHeight - 100]) {
      Object.assign((list.host as HTMLElement).style, { flex: 'none', blockSize: `${height}px` });
      expect(scroller.clientHeight).to.equal(height);
    }
    await settled();
    expect(topOf('m20')).to.be.within(0, 20);
    expect(list.querySelector('chatbot-scroll-button') === null).to.equal(true);
  });

  it('jumps to the start of the first message that arrived while the reader was elsewhere', async () => {
    const { conversation, list, scroller, shownIds, topOf, settled, scrollTo } = await open();
    restoreInto(conversation, { messages: messages(20) });
    await until(() => shownIds().includes('m19'));
    await settled();
    await scrollTo(scroller.scrollTop - 300);
    const [answer] = messages(1, 21);
    mergeInto(conversation, [{ ...answer!, content: 'A paragraph.\n\n'.repeat(80) }]);
    await until(() => shownIds().includes('m21'));
    await settled();
    list.querySelector<HTMLElement>('chatbot-scroll-button')!.click();
    await settled();
    expect(topOf('m21')).to.be.within(0, 20);
  });

  it('pauses auto-scroll when the reader drags the scrollbar, which fires only scroll events', async () => {
    const { conversation, list, scroller, shownIds, settled } = await open();
    restoreInto(conversation, { messages: messages(20) });
    await until(() => shownIds().includes('m19'));
    await settled();
    scroller.scrollTop -= 300;
    await settled();
    const { scrollTop } = scroller;
    mergeInto(conversation, messages(1, 21));
    await until(() => shownIds().includes('m21'));
    await settled();
    expect(scroller.scrollTop).to.equal(scrollTop);
    // With notices at 400 % zoom, almost no room is left.
    const host = list.host as HTMLElement;
    Object.assign(host.style, { flex: 'none', blockSize: '4px', minBlockSize: '0' });
    const button = list.querySelector('chatbot-scroll-button')!;
    const box = button.shadowRoot!.querySelector('button')!.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    expect(y).to.be.above(host.getBoundingClientRect().bottom);
    expect(list.elementFromPoint(x, y) === button, 'it does not lie over the input field').to.equal(false);
  });
});
