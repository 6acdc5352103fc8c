import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, describe, test, type TestContext } from 'node:test';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Browser, Page } from 'playwright-core';
import ts from 'typescript';
import { axeFaults, COLOR_RULES } from '../support/axe.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { casesOf, RUNS_ALL } from '../support/cases.js';
import { startHostSite } from '../support/host-site.js';
import { visitDemo, type Demo } from '../support/demo.js';
import { samplesOf } from '../support/samples.js';
import { ask, chat } from '../support/visit.js';

/** Pages that together have every kind of content: prose, tables, samples, the menu of sections and the playground. */
const LAYOUTS = ['index.html', 'getting-started.html', 'events.html', 'playground.html'];

let demo: Demo;
let browser: Browser;
const pages = readdirSync('dist/site/docs').filter(name => name.endsWith('.html') && name !== 'playground-frame.html');

before(async () => {
  [demo, browser] = await Promise.all([visitDemo(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await demo?.close();
});

async function read(t: TestContext, name: string, options: Parameters<typeof openPage>[1] = {}) {
  // The page's policy blocks injected scripts.
  const { page, context, faults } = await openPage(browser, { bypassCSP: true, ...options });
  t.after(() => context.close());
  await page.goto(`${demo.url}/docs/${name}`);
  return { page, errors: faults.errors };
}

/**
 * Marks the elements with text whose path of tags, classes and attributes isn't among `known`, and returns their paths:
 * equal paths have equal colors.
 */
function markNew(known: readonly string[]): string[] {
  const pathOf = (element: Element | null): string => {
    if (!element) return '';
    const attributes = element.getAttributeNames().sort();
    return `${pathOf(element.parentElement)} ${element.localName}.${element.getAttribute('class')}[${attributes.join()}]`;
  };
  const found = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const path = pathOf(element);
    if (!hasText || known.includes(path) || found.has(path)) continue;
    found.add(path);
    element.setAttribute('data-new', '');
  }
  return [...found];
}

describe('Documentation pages', () => {
  test('fits every documentation page into 320 px without violating its policy, and passes axe, light and dark', async t => {
    const narrow = { width: 320, height: 640 };
    const { page, errors } = await read(t, 'index.html', { reducedMotion: 'reduce', bypassCSP: false });
    const known: string[] = [];
    for (const name of RUNS_ALL ? pages : LAYOUTS) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(narrow);
      await page.goto(`${demo.url}/docs/${name}`);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      assert.equal(scrollWidth, clientWidth, name);
      await page.setViewportSize({ width: 1280, height: 720 });
      assert.deepEqual(await axeFaults(page, 'html', { except: COLOR_RULES }), [], name);
      const found = await page.evaluate(markNew, known);
      known.push(...found);
      if (found.length === 0) continue;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await axeFaults(page, '[data-new]', COLOR_RULES), [], `${name}, ${colorScheme}`);
      }
    }
    assert.ok(known.length > 0);
    assert.deepEqual(errors, []);
  });

  test('reaches every documentation page by links from the first one, without JavaScript', async () => {
    const reached = new Set<string>();
    const waiting = ['index.html'];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (reached.has(name)) continue;
      reached.add(name);
      const response = await fetch(`${demo.url}/docs/${name}`);
      assert.equal(response.status, 200, name);
      const document = parseDocument(await response.text());
      assert.equal(DomUtils.getElementsByTagName('h1', document).length, 1, name);
      for (const { attribs } of DomUtils.getElementsByTagName('a', document))
        if (/^[\w-]+\.html/.test(attribs['href'] ?? '')) waiting.push(attribs['href']!.replace(/#.*/, ''));
    }
    assert.deepEqual([...reached].sort(), [...pages].sort());
  });
});

describe('Documentation reader', () => {
  test('redirects /docs to the first page', async t => {
    const { page } = await read(t, '');
    await page.goto(`${demo.url}/docs`);
    assert.equal(page.url(), `${demo.url}/docs/`);
    await page.getByRole('heading', { name: 'Documentation', level: 1 }).waitFor();
  });

  test('skips to the content with the keyboard', async t => {
    const { page } = await read(t, 'events.html');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'main');
  });

  test('opens the menu on a phone, also without JavaScript', async t => {
    const { page } = await read(t, 'events.html', { viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
    const link = page.getByRole('navigation', { name: 'Documentation' }).getByText('Theming');
    assert.equal(await link.isVisible(), false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await link.click();
    await page.waitForURL('**/theming.html');
  });

  test('copies a sample', async t => {
    const { page } = await read(t, 'getting-started.html', { permissions: ['clipboard-read', 'clipboard-write'] });
    const sample = page.locator('.sample').nth(1);
    await sample.getByRole('button', { name: 'Copy' }).click();
    await sample.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, await sample.locator('code').innerText());
  });
});

describe('Search of the documentation', () => {
  test('finds a section, with its heading first, and opens it with the keyboard', async t => {
    const { page, errors } = await read(t, 'index.html', { bypassCSP: false });
    await page.keyboard.press('/');
    await page.keyboard.type('rate limit');
    const results = page.getByRole('dialog').getByRole('link');
    await results.first().waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('xyzzy');
    const nothing = page.getByText('Nothing found. Try fewer or other words.');
    await nothing.waitFor();
    assert.ok(((await nothing.boundingBox())?.width ?? 0) > 100);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('launcher appear');
    await page
      .getByRole('status')
      .getByText(/^\d+ results$/)
      .waitFor();
    await results.getByText("The launcher doesn't appear").first().waitFor();
    assert.match(await results.first().innerText(), /The launcher doesn't appear/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/faq.html#the-launcher-doesnt-appear');
    assert.deepEqual(errors, []);
  });

  test('shows no search field without JavaScript', async t => {
    const { page } = await read(t, 'index.html', { javaScriptEnabled: false });
    assert.equal(await page.locator('.search-button').isVisible(), false);
    assert.equal(await page.locator('.search').isVisible(), false);
  });
});

describe('Playground', () => {
  const widgetOf = (page: Page) => page.frameLocator('iframe').locator('chatbot-bubble');

  test('shows a working chat with the chosen settings', async t => {
    const { page, errors } = await read(t, 'playground.html', { bypassCSP: false });
    const widget = widgetOf(page);
    // A fixed element in a frame does not scroll the page.
    await page.locator('iframe').evaluate(frame => frame.scrollIntoView());
    await widget.getByRole('textbox', { name: 'Your message' }).fill('Are you open on Saturday?');
    await widget.getByRole('button', { name: 'Send' }).click();
    await widget
      .locator('chatbot-markdown .answer')
      .getByText(/Saturday/)
      .waitFor();

    await page.getByLabel('Launcher and header').fill('#800080');
    await page.getByLabel('Side').selectOption('Left');
    await page.getByLabel('Corners').fill('4');
    await page.getByLabel('Language').selectOption('German');
    await widget.getByRole('textbox', { name: 'Ihre Nachricht' }).waitFor();
    const header = widget.locator('[part~="header"]');
    const color = () => header.evaluate(element => getComputedStyle(element).backgroundColor);
    assert.equal(await color(), 'rgb(128, 0, 128)');
    const { x } = (await header.boundingBox()) ?? { x: NaN };
    assert.ok(x < ((await page.locator('iframe').boundingBox())?.x ?? 0) + 60);
    // The earlier conversation is still shown.
    assert.equal(await widget.locator('chatbot-markdown .answer').count(), 1);

    await page.getByRole('button', { name: 'Reset' }).click();
    await widget.getByRole('textbox', { name: 'Your message' }).waitFor();
    assert.equal(await color(), 'rgb(36, 70, 61)');
    assert.deepEqual(errors, []);
  });

  test('leaves the focus in the form when the chat in the frame opens', async t => {
    const { page } = await read(t, 'playground.html');
    const name = page.getByLabel('Name', { exact: true });
    await name.click();
    const frame = await (await page.locator('iframe').elementHandle())!.contentFrame();
    const opened = frame!.locator('chatbot-bubble').evaluate(async element => {
      const chat = element as HTMLElement & { show(): void; hide(): void };
      const isOpen = new Promise(resolve => chat.addEventListener('chatbot-opened', resolve, { once: true }));
      chat.hide();
      chat.show();
      await isOpen;
    });
    await opened;
    assert.equal(await name.evaluate(input => document.activeElement === input), true);
  });

  for (const way of casesOf(['one line of script', 'script and element'] as const))
    test(`writes code that reproduces the chosen settings: ${way}`, async t => {
      const { page } = await read(t, 'playground.html');
      await page.getByLabel('Name', { exact: true }).fill('Ada & "Co" <b>');
      await page.getByLabel("Visitor's messages").fill('#123456');
      await page.getByLabel('Launcher', { exact: true }).fill('72');
      await page.getByLabel('Voice messages').uncheck();
      await page.getByLabel('Embed with').selectOption(way);
      const markup = await page.locator('#markup-sample code').innerText();
      const style = await page.locator('#style-sample code').innerText();
      assert.match(markup, /name="Ada &amp; &quot;Co&quot; &lt;b>"/);
      const site = await startHostSite(
        `<!doctype html><html lang="en"><title>Copied</title><style>${style}</style><body>${markup}`,
      );
      t.after(() => site.close());
      await page.goto(site.url);
      const widget = page.locator('chatbot-bubble');
      const launcher = widget.getByRole('button', { name: 'Open chat' });
      assert.equal((await launcher.boundingBox())?.width, 72);
      await launcher.click();
      assert.equal(await widget.getByRole('heading').innerText(), 'Ada & "Co" <b>');
      assert.equal(await widget.getAttribute('user-message-color'), 'rgb(18,52,86)');
      await widget.getByRole('button', { name: 'Send' }).waitFor();
      assert.equal(await widget.getByRole('button', { name: 'Record a voice message' }).count(), 0);
    });

  test('explains without JavaScript that the playground needs it, and lists the settings', async t => {
    const { page } = await read(t, 'playground.html', { javaScriptEnabled: false });
    assert.ok(await page.getByText('The playground needs JavaScript.').isVisible());
    assert.ok(await page.getByRole('cell', { name: 'chat-bubble-color' }).isVisible());
    assert.equal(await page.locator('.playground').isVisible(), false);
  });
});

describe('HTML samples of README and documentation', () => {
  for (const { name, code } of casesOf(samplesOf('html'), 2))
    test(`${name} works as written`, async t => {
      const { page, context } = await openPage(browser);
      t.after(() => context.close());
      await page.addInitScript(() => {
        addEventListener('chatbot-ready', () => document.documentElement.setAttribute('ready', ''));
      });
      const markup = code
        .replaceAll(/YOUR[ -]CHATBOT/g, demo.serialNumber)
        .replace(/https:\/\/(?:chat|cdn)\.example/g, demo.url);
      const site = await startHostSite(`<!doctype html><html lang="en"><title>Sample</title><body>${markup}`);
      t.after(() => site.close());
      await page.goto(site.url);
      const isWidget = /chatbot-bubble\.js|YOUR-CHATBOT\.js/.test(code);
      if (isWidget) await page.locator('html[ready]').waitFor();
      const elements = code.match(/<chatbot-\w+/g)?.map(tag => tag.slice(1)) ?? [];
      for (const tag of elements) await page.waitForFunction(tag => customElements.get(tag) !== undefined, tag);
      assert.ok(elements.length > 0 || isWidget, 'it shows something');
      if (code.includes('dataLayer')) assert.deepEqual(await pushed(page), ['chatbot-opened', 'chatbot-sent']);
    });

  /** Asks a question, and returns the events that the page has pushed to the data layer. */
  async function pushed(page: Page): Promise<string[]> {
    const view = { ...chat(page), page };
    await view.launcher.click();
    await ask(view);
    await view.answers.waitFor();
    return page.evaluate(() =>
      (window as unknown as { dataLayer: { event: string }[] }).dataLayer.map(({ event }) => event),
    );
  }

  test('docs/wordpress.md prints the same tag with PHP as with a plugin', () => {
    const sample = (language: string) =>
      samplesOf(language).find(({ name }) => name.startsWith('docs/wordpress.md'))!.code;
    const printed = /\?>([^]*)<\?php/.exec(sample('php'))?.[1];
    const withoutBreaks = (html = '') => html.replace(/\s+/g, ' ').replaceAll(' >', '>').trim();
    assert.equal(withoutBreaks(printed), withoutBreaks(sample('html')));
  });
});

test('docs/testing.md answers without a network, asks in a page, and shows a story', async t => {
  const [without, withPage] = samplesOf('ts').filter(({ name }) => name.startsWith('docs/testing.md'));
  const story = samplesOf('js').find(({ name }) => name.startsWith('docs/testing.md'))!;
  const script = (code: string) =>
    ts
      .transpile(code, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext })
      .replaceAll(/^import .*$/gm, '');
  const inPage = script(`${without!.code}\n${story.code.replace('export default', 'const meta =')}`);
  const { ask: askInPage } = (await import(`data:text/javascript,${encodeURIComponent(script(withPage!.code))}`)) as {
    ask(page: Page, question: string): Promise<string>;
  };
  const { page, context } = await openPage(browser);
  t.after(() => context.close());
  const site = await startHostSite(
    `<!doctype html><html lang="en"><title>Sample</title><script src="${demo.url}/chatbot-bubble.js"></script><body>`,
  );
  t.after(() => site.close());
  await page.goto(site.url);
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/chat/')) asked.push(request.url());
  });
  await page.evaluate(code => {
    const { fetchWith, Inline } = new Function(
      `${code.replaceAll(/^export /gm, '')}; return { fetchWith, Inline };`,
    )() as { fetchWith(answer: string): typeof fetch; Inline: { render(): HTMLElement } };
    const chat = document.createElement('chatbot-bubble');
    Object.assign(chat, { serialNumber: 'TEST', noHistory: true, fetch: fetchWith('Good **day**.') });
    document.body.append(chat);
    const story = Inline.render();
    story.id = 'story';
    story.style.height = '400px';
    document.body.append(story);
  }, inPage);
  await page.locator('#story').getByRole('textbox', { name: 'Your message' }).waitFor();
  await page.locator('#story').evaluate(element => element.remove());
  assert.equal(await askInPage(page, 'Hello?'), 'Good **day**.');
  await page.locator('chatbot-bubble strong').getByText('day').waitFor();
  assert.deepEqual(asked, []);
});
