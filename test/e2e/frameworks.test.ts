import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test, type TestContext } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage } from '../support/browser.js';
import { startDemo, type Demo } from '../support/demo.js';
import { chatInGuide, codeOfGuide, serveBuilt } from '../support/guides.js';
import { installPackage } from '../support/installed-package.js';
import { answered, chat, QUESTION } from '../support/visit.js';

const SOURCES = resolve('demo/frameworks');
const VITE = resolve('node_modules/vite/bin/vite.js');
const TYPESCRIPT = resolve('node_modules/typescript/bin/tsc');
/** Dependencies of the examples, in addition to the package. */
const fixture = installPackage(
  'vite',
  '@types/node',
  ...['react', 'react-dom', '@types/react', '@types/react-dom'],
  ...['preact', 'vue', '@vitejs/plugin-vue', 'svelte', '@sveltejs/vite-plugin-svelte'],
  ...['@angular/common', '@angular/compiler', '@angular/core', '@angular/platform-browser', 'rxjs'],
);

let demo: Demo;
let browser: Browser;

before(async () => {
  [demo, browser] = await Promise.all([startDemo(), launchBrowser()]);
  cpSync(SOURCES, join(fixture().application, 'frameworks'), { recursive: true });
});

after(async () => {
  await browser?.close();
  await demo?.close();
});

const folderOf = (name: string) => join(fixture().application, 'frameworks', name);

const codeOf = (page: string, language: string) => codeOfGuide(page, language, demo);

interface Guide {
  /** Language of the code in the guide. */
  readonly language: string;
  readonly file: string;
  readonly main: string;
  /** Other files. */
  readonly more?: () => Record<string, string>;
}

const GUIDES: Readonly<Record<string, Guide>> = {
  react: {
    language: 'tsx',
    file: 'app.tsx',
    main: `
      import { createRoot } from 'react-dom/client';
      import { createElement } from 'react';
      import { App } from './app';
      createRoot(document.querySelector('#root')!).render(createElement(App));`,
  },
  vue: {
    language: 'vue',
    file: 'App.vue',
    main: `
      import { createApp } from 'vue';
      import App from './App.vue';
      createApp(App).mount('#root');`,
    more: () => ({ 'vite.config.js': codeOf('vue', 'js') }),
  },
  svelte: {
    language: 'svelte',
    file: 'App.svelte',
    main: `
      import { mount } from 'svelte';
      import App from './App.svelte';
      mount(App, { target: document.querySelector('#root')! });`,
    more: () => ({
      'vite.config.js': `import { svelte } from '@sveltejs/vite-plugin-svelte';
        export default { plugins: [svelte({ configFile: false })] };`,
    }),
  },
  preact: {
    language: 'tsx',
    file: 'app.tsx',
    main: `
      import { h, render } from 'preact';
      import { App } from './app';
      render(h(App, {}), document.querySelector('#root')!);`,
  },
};

function writeGuide(page: string, { language, file, main, more }: Guide): void {
  const folder = folderOf(`../guides/${page}`);
  mkdirSync(folder, { recursive: true });
  const compilerOptions = { jsx: 'react-jsx', jsxImportSource: page === 'preact' ? 'preact' : 'react' };
  for (const [name, content] of Object.entries({
    'main.ts': main,
    [file]: codeOf(page, language),
    ...more?.(),
    'tsconfig.json': JSON.stringify({ compilerOptions }),
    'index.html': `<!doctype html><html lang="en"><title>Guide</title><link rel="icon" href="data:,">
      <body><div id="root"></div><script type="module" src="./main.ts"></script></body></html>`,
  }))
    writeFileSync(join(folder, name), content);
}

/** Runs `vite build` for an example, with the service in its environment. */
function buildExample(name: string): void {
  execFileSync(process.execPath, [VITE, 'build', '--logLevel', 'error'], {
    cwd: folderOf(name),
    env: { ...process.env, VITE_CHAT_SERVICE: demo.url, VITE_CHAT_SERIAL_NUMBER: demo.serialNumber },
    stdio: 'pipe',
  });
}

/** Serves a built example from its own origin. */
const serveExample = (t: TestContext, name: string) => serveBuilt(t, folderOf(name), 'dist');

/** Runs the built server of the server-rendered example. */
async function runServer(t: TestContext): Promise<string> {
  const server = spawn(process.execPath, [join(folderOf('server'), 'dist/server/server.mjs')], {
    env: { ...process.env, NODE_ENV: 'production', CHAT_SERVICE: demo.url, CHAT_SERIAL_NUMBER: demo.serialNumber },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => server.kill());
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  return line.replace(/^Ready /, '');
}

/** Opens the chat with the page's own button, asks, and checks the page's event counter. */
async function chatThrough(t: TestContext, url: string): Promise<string[]> {
  const { page, context, faults } = await openPage(browser);
  t.after(() => context.close());
  const operations: string[] = [];
  page.on('request', request => {
    const operation = /\/chat\/\w+\/(\w+)$/.exec(request.url())?.[1];
    if (operation && request.method() === 'POST') operations.push(operation);
  });
  await page.goto(url);
  const view = { ...chat(page), page };
  const count = page.locator('output');
  assert.equal(await count.textContent(), '0');
  // Server-rendered HTML shows before its script runs.
  await view.launcher.waitFor();
  await page.getByRole('button', { name: 'Ask us' }).click();
  await view.input.fill(QUESTION);
  await view.widget.getByRole('button', { name: 'Send it off' }).click();
  assert.match(await answered(view), /\d/);
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '1');
  assert.deepEqual(faults.errors, []);
  return operations;
}

for (const [page, guide] of Object.entries(GUIDES))
  test(`builds the code of docs/${page}.md, which gets an answer`, async t => {
    writeGuide(page, guide);
    buildExample(`../guides/${page}`);
    await chatInGuide(t, browser, await serveExample(t, `../guides/${page}`));
  });

for (const name of ['html', 'react', 'vue', 'angular', 'svelte'])
  test(`builds the example for ${name}, which sets a property, handles an event and gets an answer`, async t => {
    buildExample(name);
    await chatThrough(t, await serveExample(t, name));
  });

test('requests the session on the server in the server-rendered example, and hydrates', async t => {
  buildExample('server');
  const url = await runServer(t);
  const html = await (await fetch(url)).text();
  assert.match(html, /<h1>.+ on a page from the server<\/h1>/);
  assert.match(html, /<chatbot-bubble[^>]* session-id="\d+" session-key="[^"]+"/);
  const operations = await chatThrough(t, url);
  assert.deepEqual(operations, ['ClientAsk']);
});

test('passes the type check in all examples', () => {
  execFileSync(process.execPath, [TYPESCRIPT, '--project', folderOf('.')], { stdio: 'pipe' });
});
