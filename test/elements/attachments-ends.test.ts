import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import { fileTexts } from '../../src/locales/widget/english/files.js';
import { choose, deferred, file, open } from './support/attachments.js';
import { until } from './support/wait.js';
import { isAccessible } from './support/accessible.js';
import { oneEvent, type } from './support/bubble.js';

/** What the service says no with. */
const refusal = (status: number, message: string) =>
  Response.json(
    { Data: null, Version: '1.0.0', Success: false, Code: status, Message: message },
    { status },
  );

describe('nobody sees what the person before has chosen', () => {
  const ends: Record<string, (element: ChatbotBubble) => unknown> = {
    'reset()': element => element.reset(),
    'clearHistory()': element => element.clearHistory(),
    'another user-key': element => (element.userKey = 'somebody else'),
    'another chatbot': element => (element.serialNumber += '-other'),
  };
  for (const [how, end] of Object.entries(ends)) {
    it(`after ${how}, also before the first question`, async () => {
      const view = await open();
      await choose(view, file('a.png'), file('b.exe', 'MZ'));
      await end(view.element);
      await until(() => view.chips().length === 0 && view.refused().length === 0);
    });

    it(`after ${how} while it is uploaded: it is asked nobody`, async () => {
      const view = await open();
      type(view.input, 'Whose is this?');
      await choose(view, file('a.png'));
      const aborted = deferred<void>();
      view.service.answerPut = signal =>
        new Promise((_, reject) =>
          signal!.addEventListener('abort', () => {
            aborted.resolve();
            reject(new DOMException('Aborted.', 'AbortError'));
          }),
        );
      view.send();
      await until(() => view.service.put.length === 1);
      await end(view.element);
      await aborted.promise;
      await until(() => view.chips().length === 0);
      await nextFrame();
      expect(view.element.messages).to.deep.equal([]);
      expect(view.service.asked).to.deep.equal([]);
    });
  }

  it('nor what was sent by the page itself', async () => {
    const view = await open();
    const taken = deferred<Response>();
    view.service.answerPut = () => taken.promise;
    const answer = view.element.send('Whose is this?', { files: [file('a.png')] });
    await until(() => view.service.put.length === 1);
    view.element.reset();
    taken.resolve(Response.json({ Code: 200, Success: true, Data: true }));
    let kind = '';
    await answer.catch((error: unknown) => ({ kind } = error as { kind: string }));
    expect(kind).to.equal('aborted');
    expect(view.element.messages).to.deep.equal([]);
    expect(view.service.asked).to.deep.equal([]);
  });

  it('nor reads what he was writing', async () => {
    const view = await open();
    type(view.input, 'My secret is');
    const field = view.composer.querySelector<HTMLElement>('.field')!;
    await until(() => field.dataset['text']!.startsWith('My secret is'));
    view.element.userKey = 'somebody else';
    await until(() => view.input.value === '');
  });
});

describe('FIL-8: a file that the service refuses', () => {
  it('says why in the service’s words, and can be sent again', async () => {
    const view = await open();
    await choose(view, file('a.png'));
    const sentence = 'Too many files in an hour. Please wait.';
    view.service.answerPut = () => refusal(429, sentence);
    const failed = oneEvent(view.element, 'chatbot-error');
    view.send();
    expect((await failed).detail.code).to.equal('rate-limit');
    await until(() => view.chips()[0]?.[1] === sentence);
    expect(view.root()!.querySelector('[role=status]')!.textContent).to.equal(sentence);
    await isAccessible(view.element);
    view.service.answerPut = () => Response.json({ Code: 200, Success: true, Data: true });
    view.button('Upload a.png again')!.click();
    await until(() => view.chips()[0]?.[1] === 'Uploaded');
  });

  const refusals: Record<string, [Response, string]> = {
    'too large': [refusal(413, 'The file has more than 5 MB.'), 'The file has more than 5 MB.'],
    'of a kind it does not take': [refusal(415, 'No pictures here.'), 'No pictures here.'],
    'too large for a proxy, which says nothing': [
      new Response('<h1>413</h1>', { status: 413 }),
      fileTexts.uploadFailed,
    ],
  };
  for (const [what, [response, reason]] of Object.entries(refusals))
    it(`as ${what} is named with the reason and not tried again; the others go with the next try`, async () => {
      const view = await open();
      type(view.input, 'What are these?');
      await choose(view, file('a.png'), file('b.png'));
      const rejected = oneEvent(view.element, 'chatbot-file-rejected');
      let puts = 0;
      view.service.answerPut = () =>
        ++puts === 1 ? response : Response.json({ Code: 200, Success: true, Data: true });
      view.send();
      const { detail } = await rejected;
      expect(detail.reason).to.equal(reason);
      await until(() => view.chips().every(([, state]) => state === 'Uploaded'));
      expect(view.refused()).to.deep.equal([[detail.file.name, reason]]);
      expect(view.chips().length).to.equal(1);
      expect(view.input.value).to.equal('What are these?');
      await until(
        () => view.composer.querySelector<HTMLButtonElement>('.action')!.disabled === false,
      );
      const asked = view.service.question();
      view.send();
      await asked;
      expect((view.service.asked[0]!['fileIds'] as number[]).length).to.equal(1);
    });

  it('is waited for by the question where it is just being tried again', async () => {
    const view = await open();
    await choose(view, file('a.png'));
    view.service.answerPut = () => new Response('', { status: 500 });
    view.send();
    await until(() => view.chips()[0]?.[1] === fileTexts.uploadFailed);
    const taken = deferred<Response>();
    view.service.answerPut = () => taken.promise;
    view.button('Upload a.png again')!.click();
    await until(() => view.service.put.length === 2);
    view.send();
    const asked = view.service.question();
    taken.resolve(Response.json({ Code: 200, Success: true, Data: true }));
    await asked;
    expect(view.service.asked[0]!['fileIds']).to.deep.equal([41]);
    expect(view.service.put.length).to.equal(2);
  });
});
