import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { build, type Plugin } from 'vite';
import type * as Client from '../../src/client.js';
import type * as History from '../../src/history.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { casesOf } from '../support/cases.js';
import { startDemo, type Demo } from '../support/demo.js';
import { chatInOwnInterface, codeOfGuide, serveBuilt } from '../support/guides.js';
import { installPackage } from '../support/installed-package.js';

const fixture = installPackage('react', 'react-dom', 'vue', 'svelte');
/** Longest example, in lines. */
const MAX_LINES = 80;

let demo: Demo;
let browser: Browser;

before(async () => {
  [demo, browser] = await Promise.all([startDemo(), launchBrowser()]);
});
after(async () => {
  await browser?.close();
  await demo?.close();
});

interface Example {
  readonly framework: string;
  readonly language: string;
  readonly index?: number;
  readonly file: string;
  /** Exports `mount`, which shows the chat in an element and returns a function that ends it. */
  readonly main: string;
  readonly plugins?: readonly (Plugin | Plugin[])[];
}

const EXAMPLES: readonly Example[] = [
  {
    framework: 'React',
    language: 'tsx',
    file: 'app.tsx',
    main: `
      import { createElement, StrictMode } from 'react';
      import { createRoot } from 'react-dom/client';
      import { App } from './app';
      export const mount = (target: Element) => {
        const root = createRoot(target);
        root.render(createElement(StrictMode, null, createElement(App)));
        return () => root.unmount();
      };`,
  },
  {
    framework: 'Vue',
    language: 'vue',
    file: 'App.vue',
    main: `
      import { createApp } from 'vue';
      import App from './App.vue';
      export const mount = (target: Element) => {
        const app = createApp(App);
        app.mount(target);
        return () => app.unmount();
      };`,
    plugins: [vue()],
  },
  {
    framework: 'Svelte',
    language: 'svelte',
    file: 'App.svelte',
    main: `
      import { mount as add, unmount } from 'svelte';
      import App from './App.svelte';
      export const mount = (target: Element) => {
        const app = add(App, { target });
        return () => unmount(app);
      };`,
    plugins: [svelte({ configFile: false }) as unknown as Plugin[]],
  },
  {
    framework: 'Lit',
    language: 'ts',
    index: 3,
    file: 'my-chat.ts',
    main: `
      import './my-chat';
      const chat = document.createElement('my-chat');
      export const mount = (target: Element) => {
        target.append(chat);
        return () => chat.remove();
      };`,
  },
];

for (const { framework, language, index = 0, file, main, plugins = [] } of casesOf(EXAMPLES))
  test(`the chat of docs/headless.md for ${framework} has at most ${MAX_LINES} lines, streams an answer, and can be shown again`, async t => {
    const code = codeOfGuide('headless', language, demo, index);
    assert.ok(code.trimEnd().split('\n').length <= MAX_LINES);
    const root = join(fixture().application, framework);
    mkdirSync(root, { recursive: true });
    const files = {
      [file]: code,
      'chat.ts': main,
      'main.ts': `
        import { mount } from './chat';
        const show = () => mount(document.querySelector('#root')!);
        let end = show();
        Object.assign(globalThis, { endChat: () => void end(), showChat: () => void (end = show()) });`,
      'tsconfig.json': JSON.stringify({ compilerOptions: { jsx: 'react-jsx', useDefineForClassFields: false } }),
      'index.html': `<!doctype html><html lang="en"><title>Chat</title><link rel="icon" href="data:,">
        <body><div id="root"></div><script type="module" src="./main.ts"></script></body></html>`,
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
    await build({ root, configFile: false, logLevel: 'error', plugins: [...plugins] });
    const page = await chatInOwnInterface(t, browser, await serveBuilt(t, root, 'dist'));
    // A router shows another page, also while an answer arrives, and then this one again.
    await page.getByRole('textbox').fill('How many homes are there?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.evaluate('endChat()');
    assert.equal(await page.locator('article').count(), 0);
    await page.evaluate('showChat()');
    await page.locator('article').nth(3).getByText(/\d/).first().waitFor();
    assert.equal(await page.locator('article').count(), 4);
  });

test('a stored conversation is there again after a reload and in another tab, and is deleted in both', async t => {
  const root = join(fixture().application, 'stored');
  mkdirSync(root, { recursive: true });
  const files = {
    'main.ts': `
      import { createVisitorSession } from 'chatbot-bubble/client';
      import { StoredConversation } from 'chatbot-bubble/history';
      const service = { baseUrl: '${demo.url}', serialNumber: '${demo.serialNumber}' };
      const session = createVisitorSession(service);
      Object.assign(globalThis, { conversation: new StoredConversation(session.ask, service) });`,
    'index.html': `<!doctype html><html lang="en"><title>Chat</title><link rel="icon" href="data:,">
      <body><script type="module" src="./main.ts"></script></body></html>`,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  await build({ root, configFile: false, logLevel: 'error' });
  const url = await serveBuilt(t, root, 'dist');
  const { page, context, faults } = await openPage(browser);
  t.after(() => context.close());
  const contents = `conversation.restored.then(() => conversation.messages.map(({ content }) => content))`;
  await page.goto(url);
  await page.evaluate(`conversation.send({ content: 'How many homes are there?' }).then(() => undefined)`);
  const before = (await page.evaluate(contents)) as string[];
  assert.equal(before.length, 2);
  const other = await context.newPage();
  await other.goto(url);
  await other.waitForFunction(`conversation.messages.length === 2`);
  await page.reload();
  await page.waitForFunction(`conversation.messages.length === 2`);
  assert.deepEqual(await page.evaluate(contents), before);
  assert.equal(await page.evaluate('conversation.deleteHistory()'), 2);
  await other.waitForFunction(`conversation.messages.length === 0`);
  assert.deepEqual(faults.errors, []);
});

test('every entry for own interfaces can be imported and used on a server', async () => {
  const entry = (name: string) =>
    import(pathToFileURL(resolve(fixture().installed, `dist/${name}.js`)).href) as Promise<Record<string, unknown>>;
  const [client, history, markdown, upload] = await Promise.all(['client', 'history', 'markdown', 'upload'].map(entry));
  const { createVisitorSession, Conversation } = client as unknown as typeof Client;
  const service = { baseUrl: demo.url, serialNumber: demo.serialNumber };
  const session = createVisitorSession(service);
  const answer = await new Conversation(session.ask, session).send({ content: 'What are your opening hours?' });
  assert.match(answer.content, /\d/);
  const { StoredConversation } = history as unknown as typeof History;
  const stored = new StoredConversation(session.ask, { ...service, baseUrl: '/chat-of-this-page' });
  await stored.restored;
  assert.match((await stored.send({ content: 'What are your opening hours?' })).content, /\d/);
  assert.equal(await stored.deleteHistory(), 2);
  await stored.close();
  assert.equal(typeof markdown!['renderAnswer'], 'function');
  assert.equal(typeof upload!['FileUpload'], 'function');
});
