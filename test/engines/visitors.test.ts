import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { strictPolicy } from '../../demo/strict-page.js';
import type { AnswerPart, AnswerRequest } from '../../service/answering/answerer.js';
import { EmbeddedAnswerer } from '../../service/answering/embedded/embedded-answerer.js';
import { photo } from '../files/support/images.js';
import { gate } from '../service/support/answerers.js';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { startHostSite } from '../support/host-site.js';
import { startDemo, type Demo } from '../support/demo.js';
import { ENGINES, type RunningEngine } from '../support/engines/engine.js';
import { PARTS, Visitor } from '../support/engines/visitor.js';
import { htmlPage, NONCE } from '../support/host-page.js';
import { pageState, ROUTER_NAMES, routerPage, UNCHANGED, visitNextPage } from '../support/router-pages.js';

const QUESTION = 'Show me the cheapest homes for sale with 3 bedrooms';

const STRICT = '/strict-csp.html';
const SENT_IMAGE = { css: 'img[part=attachment]' };

/** A complete answer. */
const OPENING_HOURS = /^Our offices are open Monday to Friday[^]*Sunday/;

let demo: Demo;

/** The next answer waits for this after its first fragment. */
let rest = Promise.resolve();

class WaitingAnswerer extends EmbeddedAnswerer {
  override async *answer(request: AnswerRequest): AsyncGenerator<AnswerPart, void, undefined> {
    const waited = rest;
    for await (const part of super.answer(request)) {
      yield part;
      if (part.type === 'fragment') await waited;
    }
  }
}

before(async () => {
  demo = await startDemo({ createAnswerer: (_config, database) => new WaitingAnswerer(database) });
});

after(() => demo?.close());

for (const { name, start } of ENGINES.filter(({ isThere }) => isThere()))
  describe(`Visitor with ${name}`, () => {
    let engine: RunningEngine;

    before(async () => {
      engine = await start();
      console.log(`${name}: ${engine.version}`);
    });

    after(() => engine?.close());

    visitorWith(name, () => engine);
    // WebKit's driver uses a private window, which drops cache storage with its page.
    if (name !== 'WebKit') visitorWithFiles(() => engine);
  });

/** Tests with the real service, by mouse and keyboard. */
function visitorWith(name: string, engine: () => RunningEngine): void {
  const arrive = (t: TestContext, path = '/embed.html') => Visitor.arrive(t, engine(), demo.url + path);

  for (const path of casesOf([STRICT, '/']))
    test(`streams an answer to completion after the visitor opens the chat on ${path} and asks`, async t => {
      const visitor = await arrive(t, path);
      await visitor.run(watchPolicy);
      await visitor.openPanel();
      await visitor.run(watchAnswer);
      const shown = gate();
      rest = shown.opened;
      await visitor.ask(QUESTION);
      await visitor.until('the first fragment is shown', async () => (await visitor.run(lengthsOfAnswer)).length === 1);
      shown.open();
      rest = Promise.resolve();
      await visitor.reads(/bedroom/i);
      assert.deepEqual(await visitor.texts(PARTS.question), [QUESTION]);
      const lengths = await visitor.run(lengthsOfAnswer);
      assert.ok(lengths.length > 1);
      assert.ok(
        lengths.every((length, index) => index === 0 || length > lengths[index - 1]!),
        'it only ever grew',
      );
      assert.deepEqual(await visitor.errors(), []);
      if (path === STRICT) await expectObedience(visitor);
    });

  test('sends a suggested question', ONLY_IN_ALL, async t => {
    const visitor = await arrive(t);
    await visitor.openPanel();
    await visitor.place(PARTS.suggestion);
    const [suggested] = await visitor.texts(PARTS.suggestion);
    await visitor.click(PARTS.suggestion);
    await visitor.reads(/\w+ \w+/);
    assert.deepEqual(await visitor.texts(PARTS.question), [suggested]);
    assert.deepEqual(await visitor.errors(), []);
  });

  test(
    'shows the conversation again, and returns the focus, after the visitor closes the form for a visit',
    ONLY_IN_ALL,
    async t => {
      const visitor = await arrive(t);
      const form = { css: 'form.sheet' };
      const visit = { css: 'button.visit' };
      await visitor.openPanel();
      await visitor.ask(QUESTION);
      await visitor.reads(/bedroom/i);
      await visitor.focus(visit);
      await visitor.press('Enter');
      await visitor.place(form);
      assert.equal(await visitor.isShown(visit), false);
      await visitor.press('Escape');
      await visitor.until('the form is closed', async () => !(await visitor.isShown(form)));
      assert.deepEqual([await visitor.isShown(visit), await visitor.isShown(PARTS.input)], [true, true]);
      assert.match(await visitor.run(focusedTag), /chatbot-listing-cards button$/);
      assert.deepEqual(await visitor.errors(), []);
    },
  );

  test('types beside a modal of the page, which gets none of the keys', ONLY_IN_ALL, async t => {
    const visitor = await arrive(t);
    await visitor.run(showModal);
    await visitor.openPanel();
    // The key that opened the chat.
    await visitor.run(() => void ((window as unknown as PageWithKeys).keys.length = 0));
    await visitor.ask('What are your opening hours?');
    await visitor.reads(OPENING_HOURS);
    assert.deepEqual(await visitor.run(() => (window as unknown as PageWithKeys).keys), []);
    assert.deepEqual(await visitor.errors(), []);
  });

  test('restores the conversation after a reload, and continues it', async t => {
    const visitor = await arrive(t);
    await visitor.openPanel();
    await visitor.ask('What are your opening hours?');
    await visitor.reads(OPENING_HOURS);
    await visitor.until('both messages are stored', async () => (await visitor.stored()) === 2);
    await visitor.reload();
    await visitor.reads(OPENING_HOURS);
    await visitor.ask('And where are you?');
    await visitor.reads(/\w+ \w+/, 2);
    assert.equal((await visitor.texts(PARTS.question)).length, 2);
    assert.deepEqual(await visitor.errors(), []);
  });

  test('hides a closed panel from the keyboard and from view', async t => {
    const visitor = await arrive(t);
    await visitor.openPanel();
    await visitor.click(PARTS.close);
    await visitor.until('the panel is hidden', async () => !(await visitor.isShown(PARTS.input)));
    assert.equal(await visitor.run(focusedTag), 'chatbot-bubble button');
    for (let stop = 0; stop < 30; stop++) {
      await visitor.press('Tab');
      assert.doesNotMatch(await visitor.run(focusedTag), /chatbot-panel/);
    }
    await visitor.openPanel();
    await visitor.press('Escape');
    await visitor.until('Escape closes the panel', async () => !(await visitor.isShown(PARTS.input)));
    assert.deepEqual(await visitor.errors(), []);
  });

  test('mirrors the panel for right-to-left languages', ONLY_IN_ALL, async t => {
    const site = await startHostSite(
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

  // The browsers without a `CloseWatcher` are slow here, and hide their history entry from all routers in the same way.
  for (const router of name === 'WebKit' ? ROUTER_NAMES.slice(0, 1) : ROUTER_NAMES)
    test(
      `leaves the page and its half-filled form alone when a full-screen chat closes, with ${router}`,
      ONLY_IN_ALL,
      async t => {
        const html = await routerPage(router, {
          script: `<script src="${demo.url}/chatbot-bubble.js"></script>`,
          bubble: `<chatbot-bubble base-url="${demo.url}" serial-number="${demo.serialNumber}"></chatbot-bubble>`,
        });
        const site = await startHostSite(html.replace('<head>', '<head>' + NARROW));
        t.after(() => site.close());
        const visitor = await Visitor.arrive(t, engine(), site.url);
        await visitor.place(PARTS.launcher);
        await visitor.run(visitNextPage);
        const hasWatcher = await visitor.run(() => 'CloseWatcher' in window);
        // The Back button of a phone sends a request to close or goes back in the history.
        const goBack = async () => {
          if (!hasWatcher) return visitor.run(() => history.back());
          await visitor.run(() => (document.activeElement as HTMLElement).blur());
          return visitor.press('Escape');
        };
        for (const leave of [() => visitor.click(PARTS.close), goBack]) {
          await visitor.click(PARTS.launcher);
          await visitor.place({ css: '.panel[aria-modal]' });
          if (!hasWatcher) await visitor.until('the entry', () => visitor.run(hasEntry));
          await leave();
          await visitor.until('no entry', async () => !(await visitor.run(hasEntry)));
          await visitor.place(PARTS.launcher);
          assert.deepEqual(await visitor.run(pageState), UNCHANGED);
        }
        assert.deepEqual(await visitor.errors(), []);
      },
    );

  test('sends an image without its location from a page with the strictest policy', async t => {
    const visitor = await arriveWithImages(t, engine());
    await visitor.choose([fileOnDisk(t, 'garden.jpg', photo())]);
    await visitor.place({ css: '.chip img' });
    await visitor.ask('What is this?');
    await visitor.reads(/\w/);
    await visitor.place(SENT_IMAGE);
    assert.deepEqual(await visitor.imageSizes(SENT_IMAGE), [[16, 8]]);
    assert.deepEqual(await visitor.errors(), []);
    await expectObedience(visitor);
  });
}

/** Tests of chosen files that are not sent yet. */
function visitorWithFiles(engine: () => RunningEngine): void {
  test('restores a chosen image after a reload, and sends it', async t => {
    const visitor = await arriveWithImages(t, engine());
    await visitor.choose([fileOnDisk(t, 'garden.jpg', photo())]);
    await visitor.until('the file is stored', async () => (await visitor.run(keptPieces)) === 1);
    await visitor.reload();
    await visitor.openPanel();
    await visitor.place({ css: '.chip img' });
    await visitor.ask('What is this?');
    await visitor.reads(/\w/);
    assert.deepEqual(await visitor.imageSizes(SENT_IMAGE), [[16, 8]]);
    await visitor.until('no file is stored', async () => (await visitor.run(keptPieces)) === 0);
    assert.deepEqual(await visitor.errors(), []);
  });
}

/** Opens the page with the strictest policy, with image upload. */
async function arriveWithImages(t: TestContext, engine: RunningEngine): Promise<Visitor> {
  const site = await startHostSite(
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

/** Makes the window narrow for the widget, because the drivers can't resize it. */
const NARROW = `<script>
  // The test loader wraps functions in a helper that pages lack.
  globalThis.__name = value => value;
  const real = matchMedia.bind(window);
  window.matchMedia = query => real(query.includes('480px') ? 'all' : query);
</script>`;

const hasEntry = () => 'chatbot-bubble' in ((history.state ?? {}) as object);

/** Checks that the page reports no policy violation except a deliberate one. */
async function expectObedience(visitor: Visitor): Promise<void> {
  const violations = await visitor.run(breakPolicy);
  assert.equal(violations.pop()?.startsWith('img-src https://elsewhere.test'), true);
  assert.deepEqual(violations, []);
}

/** Creates a file that is deleted after the test. */
function fileOnDisk(t: TestContext, name: string, bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'chatbot-engines-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

// The following functions run in the page.

/** Records all violations of the page's policy. */
function watchPolicy(): void {
  const violations: string[] = [];
  Object.assign(window, { violations });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    violations.push(`${effectiveDirective} ${blockedURI}`);
  });
}

/** Counts the stored chunks of unsent files. */
async function keptPieces(): Promise<number> {
  let count = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    count += (await cache.keys()).length;
  }
  return count;
}

/** Violates the policy with an image, and returns all violations once that one is reported. */
async function breakPolicy(): Promise<string[]> {
  const told = new Promise(resolve => document.addEventListener('securitypolicyviolation', resolve, { once: true }));
  new Image().src = 'https://elsewhere.test/image.png';
  await told;
  return (window as unknown as { violations: string[] }).violations;
}

/** Records the length of the answer after each fragment. */
function watchAnswer(): void {
  const lengths: number[] = [];
  Object.assign(window, { lengths });
  document.querySelector('chatbot-bubble')!.addEventListener('chatbot-answer-chunk', event => {
    const { messages } = event.currentTarget as unknown as { messages: { content: string }[] };
    lengths.push(messages.at(-1)!.content.length);
  });
}

const lengthsOfAnswer = () => (window as unknown as { lengths: number[] }).lengths;

/** Tags of the focused element and its ancestors across shadow roots. */
function focusedTag(): string {
  const tags: string[] = [];
  for (let active = document.activeElement; active; active = active.shadowRoot?.activeElement ?? null)
    tags.push(active.localName);
  return tags.join(' ');
}

interface PageWithKeys {
  readonly keys: string[];
}

/** Shows a modal that a script keeps open, and notes the keys that reach the page. */
function showModal(): void {
  const modal = document.createElement('div');
  modal.setAttribute('role', 'dialog');
  modal.setAttribute('style', 'position: fixed; inset: 10px auto auto 10px; width: 100px; height: 100px');
  document.body.append(modal);
  const keys: string[] = [];
  Object.assign(window, { keys });
  document.addEventListener('keydown', ({ key }) => keys.push(key), { capture: true });
}
