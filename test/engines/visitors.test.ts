import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { strictPolicy } from '../../demo/strict-page.js';
import { photo } from '../files/support/pictures.js';
import { startCustomerSite } from '../support/customer-site.js';
import { startDemo, type Demo } from '../support/demo.js';
import { ENGINES, type RunningEngine } from '../support/engines/engine.js';
import { PARTS, Visitor } from '../support/engines/visitor.js';
import { htmlPage, NONCE } from '../support/host-page.js';

const QUESTION = 'Show me the cheapest homes for sale with 3 bedrooms';

const STRICT = '/strict-csp.html';
const SENT_PICTURE = { css: 'img[part=attachment]' };

/** With a heading and a link: formatted, and all of it. */
const OPENING_HOURS = /^Opening hours\n[^]*Read more$/;

let demo: Demo;

before(async () => {
  demo = await startDemo();
});

after(() => demo?.close());

for (const { name, start } of ENGINES.filter(({ isThere }) => isThere()))
  describe(`a visitor with ${name}`, () => {
    let engine: RunningEngine;

    before(async () => {
      engine = await start();
      console.log(`${name}: ${engine.version}`);
    });

    after(() => engine?.close());

    visitorWith(() => engine);
    // WebKit's driver uses a private window, which forgets cache storage with its page.
    if (name !== 'WebKit') visitorWithFiles(() => engine);
  });

/** What a visitor does with the real service, by mouse and keys. */
function visitorWith(engine: () => RunningEngine): void {
  const arrive = (t: TestContext, path = '/') => Visitor.arrive(t, engine(), demo.url + path);

  for (const path of ['/', STRICT])
    test(`opens the chat on ${path}, asks, and reads an answer that grows until it is complete`, async t => {
      const visitor = await arrive(t, path);
      await visitor.run(watchPolicy);
      await visitor.openPanel();
      await visitor.run(watchAnswer);
      await visitor.ask(QUESTION);
      await visitor.reads(/bedroom/i);
      assert.deepEqual(await visitor.texts(PARTS.question), [QUESTION]);
      const lengths = await visitor.run(() => (window as unknown as { lengths: number[] }).lengths);
      assert.ok(lengths.length > 5, `the answer came in ${lengths.length} pieces`);
      assert.ok(
        lengths.every((length, index) => index === 0 || length > lengths[index - 1]!),
        'it only ever grew',
      );
      assert.deepEqual(await visitor.errors(), []);
      if (path === STRICT) await expectObedience(visitor);
    });

  test('asks what is suggested by pressing it', async t => {
    const visitor = await arrive(t);
    await visitor.openPanel();
    await visitor.place(PARTS.suggestion);
    const [suggested] = await visitor.texts(PARTS.suggestion);
    await visitor.click(PARTS.suggestion);
    await visitor.reads(/\w+ \w+/);
    assert.deepEqual(await visitor.texts(PARTS.question), [suggested]);
    assert.deepEqual(await visitor.errors(), []);
  });

  test('finds the conversation after a reload, and goes on with it', async t => {
    const visitor = await arrive(t);
    await visitor.openPanel();
    await visitor.ask('What are your opening hours?');
    await visitor.reads(OPENING_HOURS);
    await visitor.until('both are stored', async () => (await visitor.stored()) === 2);
    await visitor.reload();
    await visitor.reads(OPENING_HOURS);
    await visitor.ask('And where are you?');
    await visitor.reads(/\w+ \w+/, 2);
    assert.equal((await visitor.texts(PARTS.question)).length, 2);
    assert.deepEqual(await visitor.errors(), []);
  });

  test('reaches nothing of a closed panel, neither by keys nor with the eyes', async t => {
    const visitor = await arrive(t);
    await visitor.openPanel();
    await visitor.click(PARTS.close);
    await visitor.until('it is out of sight', async () => !(await visitor.isShown(PARTS.input)));
    assert.equal(await visitor.run(focusedTag), 'chatbot-bubble button');
    for (let stop = 0; stop < 30; stop++) {
      await visitor.press('Tab');
      assert.doesNotMatch(await visitor.run(focusedTag), /chatbot-panel/);
    }
    await visitor.openPanel();
    await visitor.press('Escape');
    await visitor.until('Escape closes it', async () => !(await visitor.isShown(PARTS.input)));
    assert.deepEqual(await visitor.errors(), []);
  });

  test('who reads from right to left finds the panel mirrored', async t => {
    const site = await startCustomerSite(
      htmlPage(
        `<chatbot-bubble serial-number="${demo.serialNumber}"></chatbot-bubble>`,
        `<script src="${demo.url}/chatbot-bubble.js"></script>`,
      ).replace('lang="en"', 'lang="ar" dir="rtl"'),
    );
    t.after(() => site.close());
    const visitor = await Visitor.arrive(t, engine(), site.url);
    await visitor.click(PARTS.launcher);
    await visitor.write('ما هي ساعات العمل؟');
    const input = await visitor.place({ css: 'textarea', name: 'رسالتك' });
    const send = await visitor.place({ css: 'button.action', name: 'إرسال' });
    assert.ok(send.left + send.width <= input.left + input.width / 2, 'the button is on the left');
    const close = await visitor.place({ css: 'button.close-button' });
    const title = await visitor.place({ css: '.title' });
    assert.ok(close.left < title.left, 'and so is the one that closes');
    assert.deepEqual(await visitor.errors(), []);
  });

  test('sends a picture from a page with the strictest policy, without the place it was taken at', async t => {
    const visitor = await arriveWithPictures(t, engine());
    await visitor.choose([fileOnDisk(t, 'garden.jpg', photo())]);
    await visitor.place({ css: '.chip img' });
    await visitor.ask('What is this?');
    await visitor.reads(/\w/);
    await visitor.place(SENT_PICTURE);
    assert.deepEqual(await visitor.pictureSizes(SENT_PICTURE), [[16, 8]]);
    assert.deepEqual(await visitor.errors(), []);
    await expectObedience(visitor);
  });
}

/** What is kept of files that were not sent. */
function visitorWithFiles(engine: () => RunningEngine): void {
  test('finds a picture that was chosen after a reload, and sends it', async t => {
    const visitor = await arriveWithPictures(t, engine());
    await visitor.choose([fileOnDisk(t, 'garden.jpg', photo())]);
    await visitor.until('it is kept', async () => (await visitor.run(keptPieces)) === 1);
    await visitor.reload();
    await visitor.openPanel();
    await visitor.place({ css: '.chip img' });
    await visitor.ask('What is this?');
    await visitor.reads(/\w/);
    assert.deepEqual(await visitor.pictureSizes(SENT_PICTURE), [[16, 8]]);
    await visitor.until('nothing is kept', async () => (await visitor.run(keptPieces)) === 0);
    assert.deepEqual(await visitor.errors(), []);
  });
}

/** A visitor on the page with the strictest policy, where pictures may be sent. */
async function arriveWithPictures(t: TestContext, engine: RunningEngine): Promise<Visitor> {
  const site = await startCustomerSite(
    htmlPage(
      '',
      `<script nonce="${NONCE}">(${String(watchPolicy)})()</script>
        <script nonce="${NONCE}" src="${demo.url}/chatbot-bubble.js" defer
          data-serial-number="${demo.serialNumber}" data-enable-upload-image></script>`,
    ),
    { 'Content-Security-Policy': strictPolicy(NONCE, demo.url) },
  );
  t.after(() => site.close());
  const visitor = await Visitor.arrive(t, engine, site.url);
  await visitor.openPanel();
  await visitor.place({ css: 'button.attach' });
  return visitor;
}

/** Under a policy: no violation of it but one of our own, which shows that they are heard of. */
async function expectObedience(visitor: Visitor): Promise<void> {
  const violations = await visitor.run(breakPolicy);
  assert.equal(violations.pop()?.startsWith('img-src https://elsewhere.test'), true);
  assert.deepEqual(violations, []);
}

/** A file that is gone after the test. */
function fileOnDisk(t: TestContext, name: string, bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'chatbot-engines-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

// What follows runs in the page.

/** Remembers every violation of the page's policy. */
function watchPolicy(): void {
  const violations: string[] = [];
  Object.assign(window, { violations });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    violations.push(`${effectiveDirective} ${blockedURI}`);
  });
}

/** The number of pieces of files that are kept until they are sent. */
async function keptPieces(): Promise<number> {
  let count = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    count += (await cache.keys()).length;
  }
  return count;
}

/** Asks for a picture that the policy forbids, and gives all violations once that one was told of. */
async function breakPolicy(): Promise<string[]> {
  const told = new Promise(resolve =>
    document.addEventListener('securitypolicyviolation', resolve, { once: true }),
  );
  new Image().src = 'https://elsewhere.test/picture.png';
  await told;
  return (window as unknown as { violations: string[] }).violations;
}

/** Remembers how long the answer is whenever a piece of it has come. */
function watchAnswer(): void {
  const lengths: number[] = [];
  Object.assign(window, { lengths });
  document.querySelector('chatbot-bubble')!.addEventListener('chatbot-answer-chunk', event => {
    const { messages } = event.currentTarget as unknown as { messages: { content: string }[] };
    lengths.push(messages.at(-1)!.content.length);
  });
}

/** The element that has the focus, and those around it across the shadow roots, by their tags. */
function focusedTag(): string {
  const tags: string[] = [];
  for (
    let active = document.activeElement;
    active;
    active = active.shadowRoot?.activeElement ?? null
  )
    tags.push(active.localName);
  return tags.join(' ');
}
