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
  it('says whom the visitor writes to, until something is said', async () => {
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

  it('says so in the language of the page', async () => {
    const view = await open({}, { lang: 'de' });
    await found(() => view.line() === 'Chat mit Assistent');
  });

  it('has what the page puts there instead', async () => {
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

  it('gives way to a greeting that comes later, and is not there beside one', async () => {
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
