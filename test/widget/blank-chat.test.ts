import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { openPanel, place } from './support/bubble.js';
import { found } from './support/wait.js';

async function open(settings: object, attributes: Readonly<Record<string, string>> = {}) {
  const service = new ScriptedService(settings);
  const element = await place(service, { 'no-history': '', ...attributes });
  const view = await openPanel(element);
  const blank = () => element.shadowRoot!.querySelector<HTMLElement>('.blank');
  const isSeen = () => !!blank()?.checkVisibility();
  const line = () => blank()?.textContent.trim();
  return { element, service, blank, isSeen, line, ...view };
}

describe('a chat without a greeting', () => {
  it("shows the chatbot's name in an empty chat without a greeting until the first message", async () => {
    const view = await open({ Name: 'Ada' });
    await found(view.isSeen);
    expect(view.line()).to.equal('Chat with Ada');
    await isAccessible(view.element);
    const asked = view.service.question();
    const answer = view.element.send('Hello');
    await asked;
    await found(() => !view.isSeen());
    view.service.end('Hi');
    await answer;
    await view.element.clearHistory();
    await found(view.isSeen);
  });

  it('describes an empty chat in the language of the page', async () => {
    const view = await open({}, { lang: 'de' });
    await found(() => view.line() === 'Chat mit Assistent');
  });

  it("shows the page's slotted content instead of the name", async () => {
    const view = await open({ Name: 'Ada' });
    await found(view.isSeen);
    const own = document.createElement('p');
    own.slot = 'empty';
    own.textContent = 'Ask us anything';
    view.element.append(own);
    await found(() => own.checkVisibility() && !view.isSeen());
    own.remove();
    await found(view.isSeen);
  });

  it('hides the name when there is a greeting, even one that arrives later', async () => {
    const view = await open({ Name: 'Ada' });
    await found(view.isSeen);
    view.element.welcomeMessage = 'Welcome!';
    await found(() => !view.blank());
    const greeted = await open({ Name: 'Ada', WelcomeMessage: 'Welcome!', TalkToHuman: true });
    await found(() => greeted.panel.querySelector('chatbot-footnotes')?.shadowRoot?.textContent);
    await nextFrame();
    expect(greeted.blank()).to.equal(null);
  });
});
