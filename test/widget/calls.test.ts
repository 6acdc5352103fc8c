import { aTimeout, expect } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import { ChatbotError } from '../../src/client/errors.js';
import { ScriptedService } from '../support/scripted-fetch.js';
import { photo } from '../files/support/images.js';
import { place } from './support/bubble.js';

const WITHOUT_HISTORY = { 'no-history': '' };
const FLAGS = [
  'open',
  'hideLauncher',
  'disabled',
  'noStream',
  'listings',
  'diagnostics',
  'noHistory',
  'requireConsent',
];

const outcome = (call: Promise<unknown>) => call.catch((cause: unknown) => cause);

/** Asks a question that fails, so that it can be retried. */
async function failed(service: ScriptedService): Promise<ChatbotBubble> {
  const element = await place(service, WITHOUT_HISTORY);
  const { fetch } = service;
  element.fetch = () => Promise.reject(new TypeError('Offline'));
  await outcome(element.send('Hello'));
  element.fetch = fetch;
  return element;
}

describe('calls of a <chatbot-bubble> by the page', () => {
  it('reads every flag as false before it is connected, before it opens and after it was removed', async () => {
    const unconnected = document.createElement('chatbot-bubble');
    const element = await place(new ScriptedService(), {});
    for (const flag of FLAGS as 'open'[]) {
      expect(unconnected[flag], flag).to.equal(false);
      expect(element[flag], flag).to.equal(false);
      const attribute = flag.replace(/[A-Z]/g, '-$&').toLowerCase();
      unconnected.setAttribute(attribute, '');
      expect(unconnected[flag], flag).to.equal(true);
      unconnected.removeAttribute(attribute);
      expect(unconnected[flag], flag).to.equal(false);
      Object.assign(unconnected, { [flag]: '' });
      expect(unconnected[flag], flag).to.equal(true);
      Object.assign(unconnected, { [flag]: undefined });
      expect(unconnected[flag], flag).to.equal(false);
    }
    expect(unconnected).to.deep.include({ status: 'ready', unreadCount: 0, messages: [] });
    expect(unconnected.version).to.match(/^\d/);
  });

  for (const isLoaded of [false, true])
    it(`asks nothing if the page stops in a microtask after the call, ${isLoaded ? 'after' : 'before'} the chat has loaded`, async () => {
      const service = new ScriptedService();
      const element = await place(service, WITHOUT_HISTORY);
      if (isLoaded) await element.setDraft('');
      const sent = outcome(element.send('Hello'));
      queueMicrotask(() => element.stop());
      expect(await sent).to.include({ name: 'ChatbotError', kind: 'aborted', message: 'The question was stopped.' });
      expect(element.messages.filter(({ status }) => status !== 'stopped')).to.deep.equal([]);
      expect(service.asked).to.deep.equal([]);
      const question = service.question();
      void outcome(element.send('Next'));
      await question;
      expect(service.asked.map(({ content }) => content)).to.deep.equal(['Next']);
    });

  it('retries nothing if the page stops in the same task or in a microtask after the call', async () => {
    for (const stop of [(run: () => void) => run(), queueMicrotask]) {
      const service = new ScriptedService();
      const element = await failed(service);
      const retried = outcome(element.retry());
      stop(() => element.stop());
      expect(await retried).to.include({ kind: 'aborted', message: 'The question was stopped.' });
      expect(service.asked).to.deep.equal([]);
      const question = service.question();
      void outcome(element.retry());
      await question;
      expect(service.asked.map(({ content }) => content)).to.deep.equal(['Hello']);
    }
  });

  it('asks nothing if the page stops while its files are checked', async () => {
    const service = new ScriptedService({ EnableUploadImage: true });
    const element = await place(service, WITHOUT_HISTORY);
    await element.setDraft('');
    const sent = outcome(element.send('Hello', { files: [new File([photo()], 'a.jpg')] }));
    queueMicrotask(() => element.stop());
    expect(await sent).to.include({ kind: 'aborted' });
    expect(service.asked).to.deep.equal([]);
  });

  it('says why it refused a question or a retry', async () => {
    const service = new ScriptedService();
    const element = await failed(service);
    element.disabled = true;
    const disabled = { kind: 'canceled', message: 'The chat is disabled.' };
    expect(await outcome(element.send('Hello'))).to.include(disabled);
    expect(await outcome(element.retry())).to.include(disabled);
    element.disabled = false;
    element.addEventListener('chatbot-before-send', event => event.preventDefault(), { once: true });
    const canceled = { kind: 'canceled', message: 'The page canceled the question.' };
    expect(await outcome(element.send('Hello'))).to.include(canceled);
    const empty = await place(new ScriptedService(), WITHOUT_HISTORY);
    const nothing = { kind: 'canceled', message: 'There is nothing to retry.' };
    expect(await outcome(empty.retry())).to.include(nothing);
    const asking = await place(new ScriptedService(), { 'require-consent': '' });
    const withoutConsent = { kind: 'canceled', message: 'The chat needs consent.' };
    expect(await outcome(asking.send('Hello'))).to.include(withoutConsent);
    expect(service.asked).to.deep.equal([]);
  });

  it('shows the panel if the page sets image hosts as an array or a value of another type', async () => {
    const uncaught: unknown[] = [];
    const note = (event: PromiseRejectionEvent) => {
      event.preventDefault();
      uncaught.push(event.reason);
    };
    addEventListener('unhandledrejection', note);
    const element = await place(new ScriptedService(), WITHOUT_HISTORY);
    await element.setDraft('');
    for (const imageHosts of [['images.example.com'], 5, {}]) {
      Object.assign(element, { imageHosts });
      await element.focusInput();
      await aTimeout(0);
    }
    removeEventListener('unhandledrejection', note);
    expect(uncaught).to.deep.equal([]);
  });

  const withoutText = () => Object.create(null) as object;
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new TypeError('Thrown by the page.');
      },
    },
  );
  const BAD_CALLS: readonly (readonly [text: unknown, options?: unknown])[] = [
    [undefined],
    [null],
    [''],
    [' \n\t'],
    [[]],
    [withoutText()],
    [throwing],
    ['Hello', throwing],
    ['Hello', { files: [null] }],
    ['Hello', { files: [undefined, 1] }],
    ['Hello', { files: 'a.png' }],
    ['Hello', { files: { length: 1 } }],
    ['Hello', { files: throwing }],
    ['Hello', { files: [throwing] }],
    ['Hello', { files: [new Blob(['x'])] }],
  ];
  for (const [index, [text, options]] of BAD_CALLS.entries())
    it(`rejects bad call ${index + 1} of send with a ChatbotError and reports nothing else to the page`, async () => {
      const uncaught: string[] = [];
      const note = (event: ErrorEvent | PromiseRejectionEvent) => {
        event.preventDefault();
        uncaught.push(event.type);
      };
      addEventListener('error', note);
      addEventListener('unhandledrejection', note);
      const service = new ScriptedService({ EnableUploadImage: true });
      const element = await place(service, WITHOUT_HISTORY);
      const cause = await outcome(element.send(text as string, options as object));
      expect(cause).to.be.instanceOf(Error).and.instanceOf(ChatbotError);
      expect(cause).to.include({ kind: 'protocol' });
      expect((cause as Error).message).to.match(/^[A-Z].*\.$/);
      expect(service.asked).to.deep.equal([]);
      removeEventListener('error', note);
      removeEventListener('unhandledrejection', note);
      expect(uncaught).to.deep.equal([]);
    });
});
