import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { inside, oneEvent, openPanel, place } from './support/bubble.js';
import { panelFeatures, words } from './support/panel-features.js';
import { found, until } from './support/wait.js';

async function open(settings: object = { Name: 'Ada', TalkToHuman: true }) {
  const service = new ScriptedService(settings);
  const element = await place(service, { 'no-history': '' });
  await openPanel(element);
  return { element, service, ...panelFeatures(element) };
}

type View = Awaited<ReturnType<typeof open>>;

/** Opens the form to talk to a person and returns it. */
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

async function getNoAnswer({ element, service }: View, Suggestions?: readonly string[]) {
  const done = element.send('What is the meaning of it?');
  await service.question();
  service.end('I do not know.', { noAnswer: true, Suggestions });
  await done;
}

describe('the form to talk to a person', () => {
  it('has no axe violations in the form with and without an error and says what is sent', async () => {
    const view = await open();
    const { send, problem } = await ask(view);
    await isAccessible(view.element);
    expect(view.form()!.textContent).to.contain('include this conversation');
    send();
    await problem();
    await isAccessible(view.element);
  });

  it('shows the form in the transcript below the answer and focuses the contact field', async () => {
    const view = await open();
    await getNoAnswer(view);
    const { contact } = await ask(view);
    expect(view.handoff()!.activeElement === contact).to.equal(true);
    expect(inside(view.element).input.checkVisibility()).to.equal(true);
    const answer = [...inside(view.element).list.querySelectorAll('chatbot-message')].at(-1)!;
    const { bottom } = answer.getBoundingClientRect();
    expect(view.form()!.getBoundingClientRect().top).to.be.within(bottom, bottom + 40);
  });

  it('makes room for the form by hiding the suggested questions until it closes', async () => {
    const view = await open({ Name: 'Ada', TalkToHuman: true, SuggestedMessage: 'What is new?' });
    const isSuggesting = () => view.panel.querySelector('.suggestions')!.checkVisibility();
    expect(isSuggesting()).to.equal(true);
    await ask(view);
    await found(() => !isSuggesting());
    await sendKeys({ press: 'Escape' });
    await found(isSuggesting);
  });

  it('returns the focus to the button that opened the form, on Escape and with the back button', async () => {
    const view = await open();
    const footnotes = () => view.panel.querySelector('chatbot-footnotes')?.shadowRoot;
    const opener = await found(() => footnotes()?.querySelector<HTMLButtonElement>('[part=human-button]'));
    const closings = [
      () => sendKeys({ press: 'Escape' }),
      () => view.form()!.querySelector<HTMLButtonElement>('[aria-label="Back to chat"]')!.click(),
    ];
    for (const close of closings) {
      opener.focus();
      opener.click();
      await found(() => view.form() && view.handoff()!.activeElement);
      await close();
      await found(() => footnotes()?.activeElement === opener);
      expect(!view.form()).to.equal(true);
    }
  });

  it('keeps the typed text when the page reloads, and deletes it with the conversation', async () => {
    const service = new ScriptedService({ Name: 'Ada', TalkToHuman: true });
    const visit = async (serialNumber?: string) => {
      const element = await place(service, serialNumber ? { 'serial-number': serialNumber } : {});
      await openPanel(element);
      const form = await ask({ element, service, ...panelFeatures(element) });
      return { element, ...form };
    };
    const first = await visit();
    first.write(first.contact, 'ada@a.example');
    first.write(first.message, 'Call me');
    first.element.remove();
    const second = await visit(first.element.serialNumber);
    expect([second.contact.value, second.message.value]).to.deep.equal(['ada@a.example', 'Call me']);
    second.element.remove();
    const third = await place(service, { 'serial-number': first.element.serialNumber! });
    await openPanel(third);
    await third.clearHistory();
    third.remove();
    expect((await visit(first.element.serialNumber)).contact.value).to.equal('');
  });

  it('accepts only texts from the storage of the page', async () => {
    const service = new ScriptedService({ Name: 'Ada', TalkToHuman: true });
    const element = await place(service);
    await openPanel(element);
    const view = { element, service, ...panelFeatures(element) };
    const first = await ask(view);
    first.write(first.contact, 'ada@a.example');
    for (const [key, text] of Object.entries<string>(sessionStorage))
      if (text.includes('ada@')) sessionStorage.setItem(key, '{"contact":5,"message":{"a":1},"day":["x"]}');
    element.remove();
    const again = await place(service, { 'serial-number': element.serialNumber! });
    await openPanel(again);
    const { contact, message, send } = await ask({ element: again, service, ...panelFeatures(again) });
    expect([contact.value, message.value]).to.deep.equal(['', '']);
    send();
    await found(() => panelFeatures(again).form()?.querySelector('[role=alert]'));
  });

  it("reports success with the service's text only after the service confirms", async () => {
    const view = await open();
    const { contact, message, write, send } = await ask(view);
    write(contact, ' ada@a.example ');
    write(message, 'Call me');
    const requested = oneEvent(view.element, 'chatbot-human-requested');
    expect(texts(view)).to.deep.equal([]);
    send();
    expect((await requested).detail).to.deep.equal({ contact: 'ada@a.example' });
    expect(view.service.handoffs).to.deep.equal([{ sessionID: 1, contact: 'ada@a.example', content: 'Call me' }]);
    expect(texts(view)).to.deep.equal(['One of us will call.']);
    await found(() => !view.form());
    expect(inside(view.element).messages().at(-1)!.role).to.equal('system');
  });

  it('shows the owner’s text if the service has none', async () => {
    const view = await open({ TalkToHuman: true, TalkToHumanResponseMessage: 'Until soon.' });
    view.service.answerHandoff = () => Response.json({ Data: {}, Success: true, Code: 200 });
    const { contact, write, send } = await ask(view);
    write(contact, '+49 30 123456');
    const requested = oneEvent(view.element, 'chatbot-human-requested');
    send();
    await requested;
    expect(texts(view)).to.deep.equal(['Until soon.']);
  });

  it('keeps the typed text if the service does not confirm', async () => {
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

  it('requests a person in a new session if the service lost the old one, and tells the visitor', async () => {
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

  it('does not retry endlessly if the service knows no session', async () => {
    const view = await open();
    view.service.answerHandoff = () => failure(404, 'There is no session with this sessionID.');
    const { contact, write, send, problem } = await ask(view);
    write(contact, 'ada@a.example');
    send();
    expect(await problem()).to.match(/couldn't be sent/);
    expect(contact.value).to.equal('ada@a.example');
    expect(view.service.handoffs.length).to.equal(2);
  });

  it('shows what the service says about a rate limit', async () => {
    const view = await open();
    view.service.answerHandoff = () => failure(429, 'You asked three times already.');
    const { contact, write, send, problem } = await ask(view);
    write(contact, 'ada@a.example');
    send();
    expect(await problem()).to.equal('You asked three times already.');
  });

  it('asks for a valid contact and sends nothing', async () => {
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

  it('sends no request for a person if the page cancels the event', async () => {
    const view = await open();
    view.element.addEventListener('chatbot-before-human', event => event.preventDefault());
    const { contact, write, send } = await ask(view);
    write(contact, 'ada@a.example');
    send();
    await found(() => !view.form());
    expect(view.service.handoffs.length).to.equal(0);
    expect(texts(view)).to.deep.equal([]);
  });

  it('closes the form on Escape and keeps the typed text', async () => {
    const view = await open();
    const { contact, write } = await ask(view);
    write(contact, 'ada@a.example');
    await sendKeys({ press: 'Escape' });
    await found(() => !view.form());
    expect(view.element.open).to.equal(true);
    expect((await ask(view)).contact.value).to.equal('ada@a.example');
  });

  it('gives the focus back in a window without the focus, too', async () => {
    // WebKit's window loses it when it gets another size.
    await setViewport({ width: 640, height: 500 });
    const view = await open();
    await ask(view);
    await sendKeys({ press: 'Escape' });
    await found(() => !view.form());
    await setViewport({ width: 800, height: 600 });
    expect(!!view.panel.activeElement).to.equal(true);
  });

  it("deletes the visitor's contact with the conversation", async () => {
    const view = await open();
    const { contact, write } = await ask(view);
    write(contact, 'ada@a.example');
    await sendKeys({ press: 'Escape' });
    await getNoAnswer(view);
    await ask(view);
    await view.element.clearHistory();
    await nextFrame();
    expect(view.form() === null).to.equal(true);
    expect((await ask(view)).contact.value).to.equal('');
  });

  it('offers a person once after an unanswered question, until the visitor continues', async () => {
    const view = await open();
    await getNoAnswer(view);
    const line = await found(() => offer(view));
    await isAccessible(view.element);
    expect(words(line)).to.equal('Would you like to talk to a person? Talk to a person');
    await getNoAnswer(view);
    await nextFrame();
    expect(offer(view) ?? null).to.equal(null);
  });

  it('opens the form with the button of the offer', async () => {
    const view = await open();
    await getNoAnswer(view);
    (await found(() => offer(view))).querySelector('button')!.click();
    await found(view.form);
    expect(offer(view) ?? null).to.equal(null);
  });

  it('leaves the offer to a suggestion that does the same', async () => {
    const view = await open();
    await getNoAnswer(view, ['Talk to a person']);
    await nextFrame();
    expect(offer(view) ?? null).to.equal(null);
    await getNoAnswer(view);
    await found(() => offer(view));
  });

  it('is offered in one place at a time: by the answer or after it, else below the input field', async () => {
    const view = await open();
    const below = await found(() =>
      view.panel
        .querySelector('chatbot-footnotes')
        ?.shadowRoot?.querySelector<HTMLButtonElement>('[part=human-button]'),
    );
    const isBelow = () => below.checkVisibility({ visibilityProperty: true });
    const composer = view.panel.querySelector('chatbot-composer')!;
    expect(isBelow()).to.equal(true);
    await getNoAnswer(view, ['Talk to a person']);
    await until(() => !isBelow());
    const gap = () => below.getBoundingClientRect().top - composer.getBoundingClientRect().bottom;
    const before = gap();
    await getNoAnswer(view);
    await found(() => offer(view));
    await until(() => !isBelow());
    offer(view)!.querySelector('button')!.click();
    (await found(view.form)).querySelector<HTMLButtonElement>('.back')!.click();
    await until(isBelow);
    // The input field stays in place.
    expect(gap()).to.be.closeTo(before, 0.1);
  });

  it('offers no person in another place while the form is open, and gives the focus back to the suggestion', async () => {
    const view = await open();
    await getNoAnswer(view, ['More homes', 'Talk to a person']);
    const chip = (text: string) =>
      found(() =>
        [...inside(view.element).list.querySelectorAll('chatbot-message')]
          .at(-1)!
          .shadowRoot!.querySelector('chatbot-message-actions')
          ?.shadowRoot?.querySelectorAll<HTMLButtonElement>('.suggestion'),
      ).then(chips => [...chips].find(({ textContent }) => textContent.trim() === text)!);
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const person = await chip('Talk to a person');
    const below = await found(() =>
      view.panel.querySelector('chatbot-footnotes')?.shadowRoot?.querySelector('[part=human-button]'),
    );
    await until(() => isShown(person));
    person.focus();
    person.click();
    const form = await found(view.form);
    await until(() => !isShown(person) && !isShown(below));
    expect(isShown(await chip('More homes'))).to.equal(true);
    form.querySelector<HTMLButtonElement>('.back')!.click();
    await until(() => isShown(person));
    await until(() => (person.getRootNode() as ShadowRoot).activeElement === person);
  });

  it("offers no person if visitors can't talk to a person", async () => {
    const view = await open({ Name: 'Ada' });
    await getNoAnswer(view);
    await view.element.requestHuman();
    expect(view.form() ?? null).to.equal(null);
  });

  it('keeps the button for a person below the input field after the visitor asked for a person', async () => {
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
    await found(() => !view.form());
    await found(() => line()?.checkVisibility());
  });

  it("opens the form with a page's button that has the command --human", async () => {
    const view = await open();
    view.element.dispatchEvent(Object.assign(new Event('command'), { command: '--human' }));
    await found(view.form);
    expect(view.element.open).to.equal(true);
  });
});
