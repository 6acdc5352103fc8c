import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/chatbot-bubble.js';
import type { Message } from '../../src/conversation/message.js';
import { restoreInto } from '../../src/history/sync/restore-conversation.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { inside, openPanel, place, type } from './support/bubble.js';
import { found, until } from './support/wait.js';

async function open(attributes: Record<string, string> = {}) {
  const service = new ScriptedService({ Name: 'Ada' });
  const element = await place(service, { 'no-history': '', ...attributes });
  await openPanel(element);
  const { list, messages } = inside(element);
  let count = 0;
  const ask = async (content: string) => {
    const asked = service.question();
    const answer = element.send(content);
    await asked;
    count++;
    service.end(`A ${content}`, { QuestionID: count * 10, AnswerID: count * 10 + 1 });
    await answer;
  };
  const editor = (index: number) =>
    list.querySelectorAll('chatbot-message')[index]?.shadowRoot!.querySelector('chatbot-edit-question');
  const inEditor = <Found extends Element>(index: number, selector: string) =>
    editor(index)?.shadowRoot?.querySelector<Found>(selector);
  const edit = async (index: number) => {
    (await found(() => inEditor<HTMLButtonElement>(index, '.edit:not([disabled])'))).click();
    return found(() => inEditor<HTMLTextAreaElement>(index, 'textarea'));
  };
  const texts = () => messages().map(({ text }) => text);
  const note = (index: number) => inEditor(index, '.note')!.textContent!.trim();
  const { conversation } = element.shadowRoot!.querySelector('chatbot-panel')!.context;
  return { service, element, list, ask, editor, inEditor, edit, texts, note, conversation };
}

/** The innermost focused element. */
function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

describe('the pencil beside a question', () => {
  it('replaces the question and its answer in place, and names the question to the service', async () => {
    const chat = await open();
    await chat.ask('one');
    await chat.ask('two');
    const field = await chat.edit(2);
    expect(focused()).to.equal(field);
    expect(field.value).to.equal('two');
    expect(chat.note(2)).to.equal('');
    await isAccessible(chat.element);
    type(field, '  TWO ');
    const asked = chat.service.question();
    await sendKeys({ press: 'Enter' });
    await asked;
    expect(chat.texts()).to.deep.equal(['one', 'A one', 'TWO']);
    expect(chat.service.asked.at(-1)).to.deep.equal({ sessionID: 1, content: 'TWO', stream: true, ReplacesID: 20 });
    expect(focused()).to.equal(inside(chat.element).input);
    chat.service.end('Another', { QuestionID: 30, AnswerID: 31 });
    await until(() => chat.texts().join() === 'one,A one,TWO,Another');
    expect(chat.editor(2)!.editing).to.equal(false);
  });

  it('says that later messages will be removed, and leaves everything as it is on Cancel and Escape', async () => {
    const chat = await open();
    await chat.ask('one');
    await chat.ask('two');
    const before = chat.texts();
    type(await chat.edit(0), 'ONE');
    expect(chat.note(0)).to.equal('Sending removes the messages after this question.');
    await sendKeys({ press: 'Escape' });
    expect(chat.element.open).to.equal(true);
    await until(() => focused() === chat.inEditor(0, '.edit'));
    await chat.edit(0);
    chat.inEditor<HTMLButtonElement>(0, '.pill')!.click();
    await until(() => focused() === chat.inEditor(0, '.edit'));
    expect(chat.texts()).to.deep.equal(before);
    expect(chat.service.asked.length).to.equal(2);
  });

  it('asks before it removes the later messages, when the visitor sends the earlier question again', async () => {
    const chat = await open();
    for (const content of ['one', 'two', 'three']) await chat.ask(content);
    type(await chat.edit(2), 'TWO');
    const send = () => chat.inEditor<HTMLButtonElement>(2, '.send')!;
    await sendKeys({ press: 'Enter' });
    await until(() => focused() === send());
    expect(send().textContent!.trim()).to.equal('Remove and send');
    // A held Enter key and the second click of a double click don't confirm.
    for (const event of [
      new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }),
      new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true }),
    ])
      expect(send().dispatchEvent(event)).to.equal(false);
    expect(chat.service.asked.length).to.equal(3);
    await isAccessible(chat.element);
    // Another text is another question.
    type(chat.inEditor<HTMLTextAreaElement>(2, 'textarea')!, 'Two?');
    await until(() => send().textContent!.trim() === 'Send');
    type(chat.inEditor<HTMLTextAreaElement>(2, 'textarea')!, 'TWO');
    send().click();
    await until(() => focused() === send());
    const asked = chat.service.question();
    await sendKeys({ press: 'Enter' });
    await asked;
    expect(chat.texts()).to.deep.equal(['one', 'A one', 'TWO']);
    expect(chat.service.asked.at(-1)!['ReplacesID']).to.equal(20);
    chat.service.end('A TWO');
  });

  it('breaks the line with Shift+Enter, and sends neither an empty text nor one over the limit', async () => {
    const chat = await open();
    await chat.ask('one');
    const field = await chat.edit(0);
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ up: 'Shift' });
    expect(field.value).to.equal('one\n');
    for (const { text, note } of [
      { text: ' \n ', note: '' },
      { text: 'x'.repeat(100_000), note: 'Your message can have up to' },
    ]) {
      type(field, text);
      await until(() => chat.inEditor<HTMLButtonElement>(0, '.send')!.disabled);
      expect(chat.note(0)).to.contain(note);
      await sendKeys({ press: 'Enter' });
    }
    expect(chat.service.asked.length).to.equal(1);
    expect(chat.texts()).to.deep.equal(['one', 'A one']);
  });

  it('keeps the text in the field when the page cancels the question', async () => {
    const chat = await open();
    await chat.ask('one');
    chat.element.addEventListener('chatbot-before-send', event => event.preventDefault());
    type(await chat.edit(0), 'ONE');
    await sendKeys({ press: 'Enter' });
    expect(chat.inEditor<HTMLTextAreaElement>(0, 'textarea')!.value).to.equal('ONE');
    expect(chat.texts()).to.deep.equal(['one', 'A one']);
  });

  it('asks again without the id of the question in a session that does not know it', async () => {
    const chat = await open();
    const restored = (more: Partial<Message>): Message => ({
      ...{ id: 'q', role: 'user', content: 'old', status: 'sent', createdAt: 1 },
      ...more,
    });
    restoreInto(chat.conversation, {
      messages: [
        restored({}),
        restored({ id: 'a', role: 'bot', status: 'complete', createdAt: 2, questionId: 5, sessionId: 99 }),
      ],
    });
    type(await chat.edit(0), 'new');
    const asked = chat.service.question();
    await sendKeys({ press: 'Enter' });
    await asked;
    expect(chat.service.asked).to.deep.equal([{ sessionID: 1, content: 'new', stream: true }]);
    chat.service.end('A new');
  });

  it('is there for failed questions, but not while another is answered, nor for recordings and files of an earlier session', async () => {
    const chat = await open();
    const question = (id: string, createdAt: number, more: Partial<Message>): Message => ({
      ...{ id, role: 'user', content: id, status: 'sent', createdAt },
      ...more,
    });
    restoreInto(chat.conversation, {
      messages: [
        question('recording', 1, { askType: 'Audio', fileIds: [7], content: '' }),
        question('image', 2, { askType: 'Image', fileIds: [8], sessionId: 99 }),
        question('failed', 3, { status: 'failed' }),
      ],
    });
    await found(() => chat.inEditor(2, '.edit'));
    expect(chat.inEditor(0, 'button')).to.equal(null);
    expect(chat.inEditor(1, 'button')).to.equal(null);
    const asked = chat.service.question();
    void chat.element.send('next');
    await asked;
    await until(() => getComputedStyle(chat.inEditor(2, '.edit')!).visibility === 'hidden');
    chat.service.end('Done');
  });
});
