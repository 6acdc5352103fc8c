import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import { voiceTexts } from '../../src/locales/widget/english/voice.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { isAccessible } from './support/accessible.js';
import { openPanel, place, type } from './support/bubble.js';
import { found, until } from './support/wait.js';

/** Takes the place of the browser's speech recognition, which needs a microphone and a service of the browser's maker. */
class TestRecognition extends EventTarget {
  static latest: TestRecognition | undefined;
  lang = '';
  continuous = false;
  interimResults = false;
  state = 'new';

  constructor() {
    super();
    TestRecognition.latest = this;
  }

  start(): void {
    this.state = 'started';
  }

  stop(): void {
    this.state = 'stopping';
  }

  abort(): void {
    this.state = 'aborted';
  }

  hear(...texts: string[]): void {
    this.dispatchEvent(Object.assign(new Event('result'), { results: texts.map(transcript => [{ transcript }]) }));
  }

  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
    this.end();
  }

  end(): void {
    this.dispatchEvent(new Event('end'));
  }
}

const names = ['SpeechRecognition', 'webkitSpeechRecognition'];
const originals = names.map(name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

function provide(value: unknown): void {
  for (const name of names) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

beforeEach(() => provide(TestRecognition));

afterEach(() => {
  for (const [name, descriptor] of originals)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
});

/** An open chat with the button. */
async function open() {
  const element = await place(new ScriptedService({ Name: 'Ada' }), { 'enable-dictation': '', 'no-history': '' });
  const view = await openPanel(element);
  const root = await found(() => view.composer.querySelector('chatbot-dictation')?.shadowRoot);
  const button = await found(() => root.querySelector('button'));
  const press = async () => {
    button.click();
    await until(() => button.ariaPressed === 'true');
    return TestRecognition.latest!;
  };
  return { element, ...view, button, press };
}

describe('dictation', () => {
  it('writes what is recognized after the existing draft, and ends with a second press', async () => {
    const { input, button, press } = await open();
    type(input, 'Hello,');
    const recognition = await press();
    expect([recognition.state, recognition.continuous, recognition.interimResults]).to.deep.equal([
      'started',
      true,
      true,
    ]);
    expect(recognition.lang).to.match(/^en\b/);
    recognition.hear('three bed');
    await until(() => input.value === 'Hello, three bed');
    recognition.hear('three bedrooms', ' by the sea');
    await until(() => input.value === 'Hello, three bedrooms by the sea');
    await isAccessible(button);
    button.click();
    expect(recognition.state).to.equal('stopping');
    recognition.hear('three bedrooms', ' by the sea, please');
    await until(() => input.value === 'Hello, three bedrooms by the sea, please');
    recognition.end();
    await until(() => button.ariaPressed === 'false');
  });

  it('writes at the caret in place of the selection, and keeps the caret behind the words', async () => {
    const { input, press } = await open();
    type(input, 'Show me two homes');
    input.setSelectionRange(8, 11);
    const recognition = await press();
    for (const text of ['tree', 'three cheap']) {
      recognition.hear(text);
      await until(() => input.value === `Show me ${text} homes`);
      await nextFrame();
      expect([input.selectionStart, input.selectionEnd]).to.deep.equal([8 + text.length, 8 + text.length]);
    }
  });

  it('ends with a third press if the browser does not end after the second', async () => {
    const { button, press } = await open();
    const recognition = await press();
    button.click();
    expect(recognition.state).to.equal('stopping');
    button.click();
    await until(() => button.ariaPressed === 'false');
    expect(recognition.state).to.equal('aborted');
  });

  it('writes words once where each result of the browser repeats the earlier ones, as on Android', async () => {
    const original = navigator.userAgent;
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 16)', configurable: true });
    try {
      const { input, press } = await open();
      const recognition = await press();
      recognition.hear('three', 'three bedrooms', 'three bedrooms by the sea');
      await until(() => input.value === 'three bedrooms by the sea');
    } finally {
      Reflect.deleteProperty(navigator, 'userAgent');
    }
    expect(navigator.userAgent).to.equal(original);
  });

  it('ends when the visitor types, without overwriting their text', async () => {
    const { input, button, press } = await open();
    const recognition = await press();
    recognition.hear('three');
    await until(() => input.value === 'three');
    type(input, 'four');
    await until(() => button.ariaPressed === 'false');
    expect(recognition.state).to.equal('aborted');
    recognition.hear('three bedrooms');
    await nextFrame();
    await nextFrame();
    expect(input.value).to.equal('four');
  });

  it('ends with Escape, which does not close the panel, and when the panel closes', async () => {
    const { element, button, press } = await open();
    const first = await press();
    button.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
    );
    await until(() => button.ariaPressed === 'false');
    expect([first.state, element.open]).to.deep.equal(['aborted', true]);
    const second = await press();
    element.hide();
    await until(() => second.state === 'aborted');
  });

  it('ends when the request for consent covers the input field', async () => {
    const { element, button, press } = await open();
    const recognition = await press();
    element.requireConsent = true;
    await until(() => button.ariaPressed === 'false');
    expect(recognition.state).to.equal('aborted');
  });

  it('says why nothing is recognized, until the next attempt or until the visitor types', async () => {
    const { panel, input, button, press } = await open();
    const shown = () => button.parentNode!.querySelector('p')?.textContent;
    expect(button.title).to.equal(voiceTexts.dictateHint);
    const said = () => panel.querySelector('section > [role=status]')?.textContent ?? '';
    for (const [error, text] of [
      ['not-allowed', voiceTexts.microphoneDenied],
      ['network', voiceTexts.dictationFailed],
      ['service-not-allowed', voiceTexts.dictationFailed],
    ] as const) {
      (await press()).fail(error);
      await until(() => said().includes(text));
      expect([shown(), button.title, button.ariaPressed]).to.deep.equal([text, text, 'false']);
    }
    (await press()).fail('no-speech');
    await until(() => button.title === voiceTexts.dictateHint);
    expect(shown()).to.equal(undefined);
    (await press()).fail('network');
    await until(shown);
    type(input, 'four');
    await until(() => !shown());
  });

  it('is offered only if the page asks for it and the browser recognizes speech', async () => {
    const isOffered = async (attributes: Record<string, string>) => {
      const element = await place(new ScriptedService({ EnableUploadImage: true }), attributes);
      const { composer } = await openPanel(element);
      // The attachments load in the same step.
      await found(() => composer.querySelector('chatbot-attachments:not([hidden])'));
      await import('../../src/widget/voice/mount-voice.js');
      await nextFrame();
      return !!composer.querySelector('chatbot-dictation')?.shadowRoot?.querySelector('button');
    };
    expect(await isOffered({ 'enable-dictation': '' })).to.equal(true);
    expect(await isOffered({ 'enable-dictation': 'false' })).to.equal(false);
    expect(await isOffered({})).to.equal(false);
    provide(document.createElement('a'));
    expect(await isOffered({ 'enable-dictation': '' })).to.equal(false);
  });
});
