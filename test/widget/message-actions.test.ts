import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import type { Message } from '../../src/conversation/message.js';
import { restoreInto } from '../../src/history/sync/restore-conversation.js';
import { isoDay, isSameDay, timeFormatFor } from '../../src/ui/time-format.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { inside, oneEvent, openPanel, place } from './support/bubble.js';
import { found, until } from './support/wait.js';

/** An open chat without a history, and the elements around its messages. */
async function open(service = new ScriptedService({ Name: 'Ada' })) {
  const element = await place(service, { 'no-history': '' });
  await openPanel(element);
  const { list } = inside(element);
  const details = (selector: string) =>
    [...list.querySelectorAll('chatbot-message')].map(
      message =>
        message.shadowRoot!.querySelector('chatbot-message-actions')?.shadowRoot?.querySelector(selector) ?? null,
    );
  const names = () =>
    [...list.querySelectorAll('chatbot-message')].map(message =>
      [
        ...(message.shadowRoot!.querySelector('chatbot-message-actions')?.shadowRoot?.querySelectorAll('button') ?? []),
      ].map(button => button.ariaLabel),
    );
  const button = (name: string) =>
    details(`button[aria-label="${name}"]`).findLast(found => found) as HTMLButtonElement;
  const outcome = () => details('[role="status"]').at(-1)?.textContent ?? '';
  const { conversation } = element.shadowRoot!.querySelector('chatbot-panel')!.context;
  return { element, service, list, details, names, button, outcome, conversation };
}

async function ask({ element, service }: Awaited<ReturnType<typeof open>>, more: object = {}) {
  const asked = service.question();
  const answer = element.send('Hello?');
  await asked;
  service.end('**Hi** there', more);
  await answer;
}

/** Collects what the browser is told to say, until it is restored. */
function collectSpeech() {
  const said: SpeechSynthesisUtterance[] = [];
  const { speak } = speechSynthesis;
  speechSynthesis.speak = utterance => void said.push(utterance);
  return { said, restore: () => void (speechSynthesis.speak = speak) };
}

const restored = (more: Partial<Message>): Message => ({
  id: 'restored',
  role: 'bot',
  content: 'Hi',
  status: 'complete',
  createdAt: Date.now() - 1000,
  answerId: 2,
  ...more,
});

describe('below a finished answer', () => {
  it('appears only once the whole answer is drawn, and then stays in place', async () => {
    const chat = await open();
    await ask(chat);
    await until(() => chat.names().at(-1)?.length === 5);
    const asked = chat.service.question();
    const answer = chat.element.send('And now?');
    await asked;
    chat.service.say('One');
    await until(() => chat.list.querySelectorAll('chatbot-message').length === 4);
    const actions = () =>
      [...chat.list.querySelectorAll('chatbot-message')].at(-1)!.shadowRoot!.querySelector('chatbot-message-actions')!;
    const tops: number[] = [];
    const observer = new ResizeObserver(() => {
      const { top, height } = actions().getBoundingClientRect();
      if (height > 0) tops.push(top);
    });
    observer.observe(actions());
    observer.observe(actions().parentElement!);
    chat.service.end(`One${'\n\nMore'.repeat(3)}`);
    await answer;
    await until(() => tops.length > 0);
    for (let frame = 0; frame < 4; frame++) await nextFrame();
    observer.disconnect();
    expect(new Set(tops).size).to.equal(1);
  });

  it('stays out of the focus order until an answer that arrived at once is drawn', async () => {
    const chat = await open();
    await ask(chat);
    await until(() => chat.names().at(-1)?.length === 5);
    const messages = () => [...chat.list.querySelectorAll('chatbot-message')];
    const added = new Promise<void>(resolve =>
      new MutationObserver(() => messages().length === 4 && resolve()).observe(chat.list, {
        childList: true,
        subtree: true,
      }),
    );
    const answer = ask(chat);
    await added;
    // Before the next frame, in which the answer is drawn.
    const message = messages().at(-1)!;
    await message.updateComplete;
    const actions = message.shadowRoot!.querySelector('chatbot-message-actions')!;
    await actions.updateComplete;
    expect(actions.hidden).to.equal(true);
    await answer;
    await until(() => !actions.hidden);
    expect(message.answer?.textContent).to.equal('Hi there');
  });

  it('shows copy and feedback buttons below a finished answer and none below a question', async () => {
    const chat = await open();
    await ask(chat);
    await until(() => chat.names().at(-1)?.length === 5);
    expect(chat.names()).to.deep.equal([[], ['Copy', 'Read aloud', 'Helpful', 'Not helpful', 'Regenerate the answer']]);
    await isAccessible(chat.element);
  });

  it('reads an answer aloud as plain text until Escape, and leaves the chat open', async () => {
    const chat = await open();
    await ask(chat);
    const message = await found(() => chat.list.querySelectorAll('chatbot-message')[1]);
    await found(() => message.answer?.querySelector('strong'));
    const { said, restore } = collectSpeech();
    (await found(() => chat.button('Read aloud'))).click();
    restore();
    expect(said.map(({ text }) => text)).to.deep.equal(['Hi there']);
    (await found(() => chat.button('Stop reading'))).focus();
    await sendKeys({ press: 'Escape' });
    await found(() => chat.button('Read aloud'));
    expect(chat.element.open).to.equal(true);
  });

  it('reads a long answer in sentences without addresses, and ignores the late end of an earlier reading', async () => {
    const chat = await open();
    const sentence = 'It has three bedrooms, 1.5 baths and a garden that reaches down to the water of the bay. ';
    await ask(chat, { Answer: `[A home](https://homes.example/1): ${sentence.repeat(6)}` });
    const message = await found(() => chat.list.querySelectorAll('chatbot-message')[1]);
    await found(() => message.answer?.querySelector('a'));
    const { said, restore } = collectSpeech();
    (await found(() => chat.button('Read aloud'))).click();
    expect(said.map(({ text }) => text).join('')).to.equal(`A home: ${sentence.repeat(6)}`.trim());
    expect(Math.max(...said.map(({ text }) => text.length))).to.be.below(200);
    expect(said.every(({ text }) => /\.\s*$/.test(text))).to.equal(true);
    const [first] = said.splice(0);
    (await found(() => chat.button('Stop reading'))).click();
    (await found(() => chat.button('Read aloud'))).click();
    restore();
    first!.dispatchEvent(new Event('error'));
    await nextFrame();
    await found(() => chat.button('Stop reading'));
    said.at(-1)!.dispatchEvent(new Event('end'));
    await found(() => chat.button('Read aloud'));
  });

  it('shows nothing below an unfinished answer', async () => {
    const chat = await open();
    await ask(chat);
    await until(() => chat.names().length === 2 && chat.names()[1]!.length === 5);
    const asked = chat.service.question();
    const answer = chat.element.send('And?');
    await asked;
    chat.service.say('So');
    await oneEvent(chat.element, 'chatbot-answer-chunk');
    await until(() => chat.names().length === 4);
    expect(chat.names()[3]).to.deep.equal([]);
    chat.service.end('So far');
    await answer;
    await until(() => chat.names()[3]!.length === 5);
  });

  it('shows no feedback buttons for an answer without an ID', async () => {
    const chat = await open();
    await ask(chat, { AnswerID: undefined, TaskCompleted: true });
    await until(() => chat.names().at(-1)?.length === 3);
    expect(chat.names().at(-1)).not.to.include('Helpful');
  });

  it("shows the time of an answer in the language of the element's place", async () => {
    const chat = await open();
    chat.element.lang = 'de';
    await ask(chat);
    await until(() => !!chat.details('time').at(-1));
    const { createdAt } = chat.element.messages.at(-1)!;
    const time = chat.details('time').at(-1) as HTMLTimeElement;
    expect(time.dateTime).to.equal(new Date(createdAt).toISOString());
    expect(time.textContent).to.match(/^\d\d:\d\d$/);
  });

  it('shows the time of a question only if that of its answer differs', async () => {
    const { conversation, details } = await open();
    const now = Date.now();
    const question = { role: 'user', status: 'sent' } as const;
    restoreInto(conversation, {
      messages: [
        restored({ id: 'a', createdAt: now - 200_000, ...question }),
        restored({ id: 'b', createdAt: now - 1 }),
        restored({ id: 'c', createdAt: now - 0.5, ...question }),
        restored({ id: 'd', createdAt: now }),
      ],
    });
    await until(() => !!details('time').at(-1));
    expect(details('time').map(time => time !== null)).to.deep.equal([true, true, false, true]);
    // Each time is on the side of its message.
    const lefts = details('time').map(time => time?.getBoundingClientRect().left ?? 0);
    expect(lefts[0]).to.be.greaterThan(lefts[1]!);
  });

  it('copies a code block without its button, which stays in view while the code scrolls sideways', async () => {
    const view = await open();
    const asked = view.service.question();
    const answer = view.element.send('Code?');
    await asked;
    const code = `const a = '${'long '.repeat(40)}';\nconst b = 2;`;
    view.service.end(`Look:\n\n\`\`\`js\n${code}\n\`\`\`\n\n- [x] Done\n\n|A|B|\n|-|-:|\n|1|${'2'.repeat(90)}|`);
    await answer;
    const markdown = [...view.list.querySelectorAll('chatbot-message')]
      .at(-1)!
      .shadowRoot!.querySelector('chatbot-markdown')!;
    const inAnswer = <Found extends Element>(selector: string) => markdown.shadowRoot!.querySelector<Found>(selector)!;
    const block = await found(() => inAnswer<HTMLElement>('pre:has(chatbot-copy-code)'));
    const button = await found(() => inAnswer('chatbot-copy-code').shadowRoot?.querySelector('button'));
    const header = inAnswer('chatbot-copy-code');
    const gaps = () => {
      const [inner, outer] = [header.getBoundingClientRect(), block.getBoundingClientRect()];
      // The browser scrolls by whole px, and the width of the code depends on the font.
      return [inner.left - outer.left, outer.right - inner.right].map(Math.round);
    };
    const [gap] = gaps();
    expect(gap).to.equal(inAnswer('pre code').getBoundingClientRect().left - block.getBoundingClientRect().left);
    expect(gaps()).to.deep.equal([gap, gap]);
    block.scrollLeft = block.scrollWidth;
    expect(gaps()).to.deep.equal([gap, gap]);
    const { right } = block.getBoundingClientRect();
    expect(button.getBoundingClientRect().right).to.be.within(right - 12, right);
    // The header is above the code, and says the language.
    const line = inAnswer('pre code').getBoundingClientRect();
    expect(button.getBoundingClientRect().bottom).to.be.at.most(line.top + 1);
    expect(inAnswer('chatbot-copy-code').shadowRoot!.textContent!.trim()).to.equal('js');
    let copied = '';
    const { writeText } = navigator.clipboard;
    navigator.clipboard.writeText = text => Promise.resolve(void (copied = text));
    const panel = view.element.shadowRoot!.querySelector('chatbot-panel')!;
    // The answer is announced first.
    await until(() => panel.announcement.startsWith('Look:'));
    try {
      button.click();
      await until(() => panel.announcement === 'Copied');
      expect(copied).to.equal(code);
    } finally {
      navigator.clipboard.writeText = writeText;
    }
    expect(getComputedStyle(inAnswer('li')).listStyleType).to.equal('none');
    // Shadows show on which side a table has more.
    expect(getComputedStyle(inAnswer('.table')).backgroundAttachment).to.match(/local, local, scroll/);
    expect(getComputedStyle(inAnswer('td + td')).textAlign).to.contain('right');
    await isAccessible(view.element);
  });

  it('has one tab stop for the buttons, with arrow keys between them', async () => {
    const chat = await open();
    await ask(chat);
    await until(() => chat.names().at(-1)?.length === 5);
    const focused = () => {
      let active: Element | null = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active?.ariaLabel;
    };
    // In WebKit, a hidden button takes the focus and loses it in the next frame.
    await until(() => chat.button('Copy').checkVisibility());
    chat.button('Copy').focus();
    await sendKeys({ press: 'ArrowLeft' });
    expect(focused()).to.equal('Regenerate the answer');
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowRight' });
    expect(focused()).to.equal('Read aloud');
    await sendKeys({ press: 'Tab' });
    expect(focused()).to.equal('Your message');
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ up: 'Shift' });
    expect(focused()).to.equal('Read aloud');
  });
});

describe('feedback', () => {
  it('sends feedback, stores it with the answer and reports it to the page', async () => {
    const chat = await open();
    await ask(chat);
    await until(() => chat.names().at(-1)?.length === 5);
    const told = oneEvent(chat.element, 'chatbot-feedback');
    chat.button('Not helpful').click();
    expect((await told).detail).to.deep.equal({ answerId: 2, value: -1 });
    expect(chat.service.rated).to.deep.equal([{ sessionID: 1, answerId: 2, value: -1 }]);
    expect(chat.element.messages.at(-1)!.feedback).to.equal(-1);
    await until(() => chat.outcome() === 'Thanks for your feedback.');
    expect(chat.button('Not helpful').ariaPressed).to.equal('true');
    expect(chat.button('Helpful').ariaPressed).to.equal('false');
  });

  it('lets the visitor change feedback and sends each value once', async () => {
    const chat = await open();
    await ask(chat);
    await until(() => chat.names().at(-1)?.length === 5);
    for (const name of ['Helpful', 'Not helpful']) {
      const told = oneEvent(chat.element, 'chatbot-feedback');
      chat.button(name).click();
      chat.button(name).click();
      await told;
      await until(() => chat.button(name).ariaPressed === 'true');
      chat.button(name).click();
    }
    expect(chat.service.rated.map(({ value }) => value)).to.deep.equal([1, -1]);
  });

  it('does not show feedback that could not be sent', async () => {
    const chat = await open();
    await ask(chat);
    await until(() => chat.names().at(-1)?.length === 5);
    chat.service.takesFeedback = false;
    let isTold = false;
    chat.element.addEventListener('chatbot-feedback', () => (isTold = true));
    chat.button('Helpful').click();
    await until(() => chat.outcome() === "Your feedback couldn't be sent.");
    await until(() => chat.button('Helpful').ariaPressed === 'false');
    expect(isTold).to.equal(false);
    expect(chat.element.messages.at(-1)!.feedback).to.equal(undefined);
  });

  it('lets the visitor change feedback of an earlier page with the key stored beside the answer', async () => {
    const chat = await open();
    const createdAt = Date.now() - 1000;
    restoreInto(chat.conversation, {
      messages: [restored({ id: 'a', createdAt, answerId: 7, sessionId: 99, feedback: 1, resumeKey: 'stored' })],
    });
    await until(() => chat.names().at(-1)?.includes('Not helpful'));
    expect(chat.button('Helpful').ariaPressed).to.equal('true');
    chat.button('Not helpful').click();
    await until(() => chat.outcome() === 'Thanks for your feedback.');
    expect(chat.service.rated).to.deep.equal([{ sessionID: 99, answerId: 7, value: -1 }]);
    expect(chat.element.messages.at(-1)!.feedback).to.equal(-1);
  });

  it('shows feedback of an earlier visit and accepts none for an ended session', async () => {
    const chat = await open();
    restoreInto(chat.conversation, {
      messages: [
        restored({ id: 'a', createdAt: 1, sessionId: 99, feedback: 1 }),
        restored({ id: 'b', createdAt: 2, sessionId: 99 }),
      ],
    });
    await until(() => chat.names().at(-1)?.length === 2);
    expect(chat.details('[role="img"]').map(image => image?.ariaLabel)).to.deep.equal(['Helpful', undefined]);
  });
});

describe('the day', () => {
  const days = (element: ChatbotBubble) =>
    [...inside(element).list.querySelectorAll('chatbot-message')].map(
      message =>
        message
          .shadowRoot!.querySelector('chatbot-message-day')
          ?.shadowRoot?.querySelector('time')
          ?.textContent.trim() ?? '',
    );
  const DAY = 24 * 60 * 60 * 1000;

  it('shows the date above the first message of a day', async () => {
    const { element, conversation } = await open();
    const now = Date.now();
    restoreInto(conversation, {
      messages: [
        restored({ id: 'a', createdAt: now - DAY - 2 }),
        restored({ id: 'b', createdAt: now - DAY - 1 }),
        restored({ id: 'c', createdAt: now }),
      ],
    });
    await until(() => !!days(element)[0]);
    expect(days(element)).to.deep.equal(['Yesterday', '', 'Today']);
  });

  it('shows no date for a conversation that began today', async () => {
    const chat = await open();
    await ask(chat);
    await until(() => chat.names().at(-1)?.length === 5);
    expect(days(chat.element)).to.deep.equal(['', '']);
  });
});

describe('a time', () => {
  const inLanguage = (lang: string) => {
    const element = document.createElement('div');
    element.lang = lang;
    return timeFormatFor(element);
  };
  const at = (text: string) => new Date(text).getTime();

  it('formats a time for the language', () => {
    const now = at('2025-03-01T12:00');
    const { day, time } = inLanguage('de');
    expect(time(at('2025-03-01T09:05'))).to.equal('09:05');
    expect(day(at('2025-03-01T00:00'), now)).to.equal('Heute');
    expect(day(at('2025-02-28T23:59'), now)).to.equal('Gestern');
    expect(day(at('2025-02-27T12:00'), now)).to.equal('Donnerstag, 27. Februar');
    expect(day(at('2024-12-31T12:00'), now)).to.equal('Dienstag, 31. Dezember 2024');
    expect(inLanguage('fr').day(now, now)).to.equal('Aujourd’hui');
    expect(inLanguage('tr').day(now, now)).to.equal('Bugün');
  });

  it("formats a time even if the page's language is invalid", () => {
    for (const lang of ['', 'x', 'de_DE', 'not a language', '-', 'klingonisch'])
      expect(inLanguage(lang).time(at('2025-03-01T09:05')), lang).to.match(/\d.05/);
    expect(inLanguage('de_DE').day(0, 0)).to.equal('Heute');
  });

  it("uses the visitor's time zone around midnight and clock changes", () => {
    expect(isSameDay(at('2025-03-30T00:00'), at('2025-03-30T23:59'))).to.equal(true);
    expect(isSameDay(at('2025-03-30T23:59'), at('2025-03-31T00:00'))).to.equal(false);
    expect(isoDay(at('2025-03-30T23:59'))).to.equal('2025-03-30');
  });
});
