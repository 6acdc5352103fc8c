import { expect, nextFrame } from '@open-wc/testing';
import '../../src/chatbot-bubble.js';
import type { ChatbotBubble } from '../../src/chatbot-bubble.js';
import { fileTexts } from '../../src/locales/widget/english/files.js';
import { choose, deferred, file, open } from './support/attachments.js';
import { until } from './support/wait.js';
import { isAccessible } from './support/accessible.js';
import { inside, oneEvent, type } from './support/bubble.js';

/** A response of the service that rejects a file. */
const refusal = (status: number, message: string) =>
  Response.json({ Data: null, Version: '1.0.0', Success: false, Code: status, Message: message }, { status });

describe('files of a previous user', () => {
  const ends: Record<string, (element: ChatbotBubble) => unknown> = {
    'reset()': element => element.reset(),
    'clearHistory()': element => element.clearHistory(),
    'another user-key': element => (element.userKey = 'somebody else'),
    'another chatbot': element => (element.serialNumber += '-other'),
  };
  for (const [how, end] of Object.entries(ends)) {
    it(`removes the previous user's selected images after ${how}, even before the first question`, async () => {
      const view = await open();
      await choose(view, file('a.png'), file('b.exe', 'MZ'));
      await end(view.element);
      await until(() => view.chips().length === 0 && view.refused().length === 0);
    });

    it(`cancels the previous user's upload after ${how} and sends no question`, async () => {
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

  it('removes images that the page sent for the previous user', async () => {
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

  it('removes the draft of the previous user', async () => {
    const view = await open();
    type(view.input, 'My secret is');
    const copy = view.composer.querySelector('.field span')!;
    await until(() => copy.textContent.startsWith('My secret is'));
    view.element.userKey = 'somebody else';
    await until(() => view.input.value === '' && copy.textContent.trim() === '');
  });
});

describe('a file that the service rejects (FIL-8)', () => {
  it("shows the service's reason for a rejected file and can send it again", async () => {
    const view = await open();
    await choose(view, file('a.png'));
    const sentence = 'Too many files in an hour. Please wait.';
    view.service.answerPut = () => refusal(429, sentence);
    const failed = oneEvent(view.element, 'chatbot-error');
    view.send();
    expect((await failed).detail.code).to.equal('rate-limit');
    await until(() => view.chips()[0]?.[1] === sentence);
    const region = inside(view.element).panel.querySelector('section > [role=status]')!;
    await until(() => region.textContent === sentence);
    await isAccessible(view.element);
    view.service.answerPut = () => Response.json({ Code: 200, Success: true, Data: true });
    view.button('Upload a.png again')!.click();
    await until(() => view.chips()[0]?.[1] === 'Uploaded');
  });

  const refusals: Record<string, [Response, string]> = {
    'too large': [refusal(413, 'The file has more than 5 MB.'), 'The file has more than 5 MB.'],
    'of a type it does not accept': [refusal(415, 'No images here.'), 'No images here.'],
    'too large for a proxy, which gives no reason': [
      new Response('<h1>413</h1>', { status: 413 }),
      fileTexts.uploadFailed,
    ],
  };
  for (const [what, [response, reason]] of Object.entries(refusals))
    it(`names the reason for a file ${what}, does not retry it, and sends the others next time`, async () => {
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
      await until(() => view.composer.querySelector<HTMLButtonElement>('.action')!.disabled === false);
      const asked = view.service.question();
      view.send();
      await asked;
      expect((view.service.asked[0]!['fileIds'] as number[]).length).to.equal(1);
    });

  it('waits for a file that is being retried', async () => {
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
