import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { inside, oneEvent, openPanel, place } from './support/bubble.js';
import { extras, words } from './support/extras.js';
import { found } from './support/wait.js';

async function open(settings: object = { Name: 'Ada', TalkToHuman: true }) {
  const service = new ScriptedService(settings);
  const element = await place(service, { 'no-history': '' });
  await openPanel(element);
  return { element, service, ...extras(element) };
}

type View = Awaited<ReturnType<typeof open>>;

/** Asks for a person, and gives the form. */
async function ask(view: View) {
  await view.element.requestHuman();
  const form = await found(view.form);
  const contact = form.querySelector('input')!;
  const message = form.querySelector('textarea')!;
  const write = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  };
  return {
    contact,
    message,
    write,
    send: () => form.querySelector<HTMLButtonElement>('[type=submit]')!.click(),
    problem: () => found(() => form.querySelector('.problem')?.textContent.trim()),
  };
}

const failure = (code: number, message: string) =>
  Response.json({ Data: null, Success: false, Code: code, Message: message }, { status: code });
const offer = ({ handoff }: View) => handoff()?.querySelector('.offer');
const texts = ({ element }: View) => element.messages.map(({ content }) => content);

async function getNoAnswer({ element, service }: View) {
  const done = element.send('What is the meaning of it?');
  await service.question();
  service.end('I do not know.', { noAnswer: true });
  await done;
}

describe('the way to a person', () => {
  it('is an accessible form that says what is sent, also while something is wrong', async () => {
    const view = await open();
    const { send, problem } = await ask(view);
    await isAccessible(view.element);
    expect(view.form()!.textContent).to.contain('include this conversation');
    send();
    await problem();
    await isAccessible(view.element);
  });

  it('begins with the contact, and takes the place of the conversation', async () => {
    const view = await open();
    const { contact } = await ask(view);
    expect(view.handoff()!.activeElement === contact).to.equal(true);
    const composer = view.panel.querySelector('chatbot-composer')!;
    expect(getComputedStyle(composer).display).to.equal('none');
  });

  it('tells success only after the service confirmed, in its words', async () => {
    const view = await open();
    const { contact, message, write, send } = await ask(view);
    write(contact, ' ada@a.example ');
    write(message, 'Call me');
    const requested = oneEvent(view.element, 'chatbot-human-requested');
    expect(texts(view)).to.deep.equal([]);
    send();
    expect((await requested).detail).to.deep.equal({ contact: 'ada@a.example' });
    expect(view.service.handoffs).to.deep.equal([
      { sessionID: 1, contact: 'ada@a.example', content: 'Call me' },
    ]);
    expect(texts(view)).to.deep.equal(['One of us will call.']);
    await found(() => !view.form());
    expect(inside(view.element).messages().at(-1)!.role).to.equal('system');
  });

  it('says the owner’s sentence where the service says nothing', async () => {
    const view = await open({ TalkToHuman: true, TalkToHumanResponseMessage: 'Until soon.' });
    view.service.answerHandoff = () => Response.json({ Data: {}, Success: true, Code: 200 });
    const { contact, write, send } = await ask(view);
    write(contact, '+49 30 123456');
    const requested = oneEvent(view.element, 'chatbot-human-requested');
    send();
    await requested;
    expect(texts(view)).to.deep.equal(['Until soon.']);
  });

  it('keeps what was typed when the service did not confirm', async () => {
    const view = await open();
    view.service.answerHandoff = () => failure(503, 'secret detail');
    const { contact, message, write, send, problem } = await ask(view);
    write(contact, 'ada@a.example');
    write(message, 'Call me');
    send();
    expect(await problem()).to.equal("Your request couldn't be sent. Please try again.");
    expect([contact.value, message.value]).to.deep.equal(['ada@a.example', 'Call me']);
    expect(texts(view)).to.deep.equal([]);
  });

  it('is asked for in a new session where the service knows the old one no more, which the chat says', async () => {
    const view = await open();
    const { answerHandoff } = view.service;
    view.service.answerHandoff = () => {
      view.service.answerHandoff = answerHandoff;
      return failure(404, 'There is no session with this sessionID.');
    };
    const { contact, write, send } = await ask(view);
    write(contact, 'ada@a.example');
    const requested = oneEvent(view.element, 'chatbot-human-requested');
    send();
    await requested;
    await found(() => texts(view).length === 2);
    expect(texts(view).toSorted()).to.deep.equal([
      'One of us will call.',
      "This is a new conversation. The assistant can't see earlier messages.",
    ]);
    expect(view.service.handoffs.length).to.equal(2);
    expect(view.service.configurations).to.equal(2);
  });

  it('is not asked for again and again where no session is known', async () => {
    const view = await open();
    view.service.answerHandoff = () => failure(404, 'There is no session with this sessionID.');
    const { contact, write, send, problem } = await ask(view);
    write(contact, 'ada@a.example');
    send();
    expect(await problem()).to.match(/couldn't be sent/);
    expect(contact.value).to.equal('ada@a.example');
    expect(view.service.handoffs.length).to.equal(2);
  });

  it('passes on what the service says of a limit', async () => {
    const view = await open();
    view.service.answerHandoff = () => failure(429, 'You asked three times already.');
    const { contact, write, send, problem } = await ask(view);
    write(contact, 'ada@a.example');
    send();
    expect(await problem()).to.equal('You asked three times already.');
  });

  it('asks again, kindly, for a contact that is none, and sends nothing', async () => {
    for (const wrong of ['', 'ada', 'ada@', '12', 'ada@example']) {
      const view = await open();
      const { contact, write, send, problem } = await ask(view);
      write(contact, wrong);
      send();
      expect(await problem()).to.equal('Enter an email address or a phone number.');
      expect(contact.getAttribute('aria-invalid')).to.equal('true');
      expect(view.handoff()!.activeElement === contact).to.equal(true);
      expect(view.service.handoffs.length, wrong).to.equal(0);
    }
  });

  it('leaves it to the page that cancels it', async () => {
    const view = await open();
    view.element.addEventListener('chatbot-before-human', event => event.preventDefault());
    const { contact, write, send } = await ask(view);
    write(contact, 'ada@a.example');
    send();
    await found(() => !view.form());
    expect(view.service.handoffs.length).to.equal(0);
    expect(texts(view)).to.deep.equal([]);
  });

  it('is left with Escape, and keeps what was typed until then', async () => {
    const view = await open();
    const { contact, write } = await ask(view);
    write(contact, 'ada@a.example');
    await sendKeys({ press: 'Escape' });
    await found(() => !view.form());
    expect(view.element.open).to.equal(true);
    expect((await ask(view)).contact.value).to.equal('ada@a.example');
  });

  it('forgets who the visitor is together with the conversation', async () => {
    const view = await open();
    const { contact, write } = await ask(view);
    write(contact, 'ada@a.example');
    await sendKeys({ press: 'Escape' });
    await getNoAnswer(view);
    await view.element.clearHistory();
    await nextFrame();
    expect((await ask(view)).contact.value).to.equal('');
  });

  it('is offered once after an answer that was none, until the visitor goes on', async () => {
    const view = await open();
    await getNoAnswer(view);
    const line = await found(() => offer(view));
    await isAccessible(view.element);
    expect(words(line)).to.equal('Would you like to talk to a person? Talk to a person');
    await getNoAnswer(view);
    await nextFrame();
    expect(offer(view) ?? null).to.equal(null);
  });

  it('is opened by the button of the offer', async () => {
    const view = await open();
    await getNoAnswer(view);
    (await found(() => offer(view))).querySelector('button')!.click();
    await found(view.form);
    expect(offer(view) ?? null).to.equal(null);
  });

  it('is not offered where there is no person', async () => {
    const view = await open({ Name: 'Ada' });
    await getNoAnswer(view);
    await view.element.requestHuman();
    expect(view.form() ?? null).to.equal(null);
  });

  it('is always in sight below the input, until it was asked for', async () => {
    const view = await open();
    const line = () =>
      view.panel
        .querySelector('chatbot-footnotes')
        ?.shadowRoot?.querySelector<HTMLButtonElement>('[part=human-button]');
    (await found(line)).click();
    const form = await found(view.form);
    const contact = form.querySelector('input')!;
    contact.value = 'ada@a.example';
    contact.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const requested = oneEvent(view.element, 'chatbot-human-requested');
    form.requestSubmit();
    await requested;
    await found(() => !line());
    await view.element.clearHistory();
    await found(line);
  });

  it('is opened by a button of the page with the command --human', async () => {
    const view = await open();
    view.element.dispatchEvent(Object.assign(new Event('command'), { command: '--human' }));
    await found(view.form);
    expect(view.element.open).to.equal(true);
  });
});
