import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { preview } from 'vite';
import { openPage } from './browser.js';
import type { Demo } from './demo.js';
import { samplesOf } from './samples.js';
import { answered, ask, chat, QUESTION } from './visit.js';

/** Returns the first code of a page of the docs in a language, or a later one, with the service and the chatbot of a test. */
export function codeOfGuide(page: string, language: string, demo: Demo, index = 0): string {
  const samples = samplesOf(language).filter(({ name }) => name.startsWith(`docs/${page}.md,`));
  const code = samples[index]?.code;
  assert.ok(code, `docs/${page}.md has no code ${index + 1} in ${language}`);
  return code.replaceAll('https://chat.example', demo.url).replaceAll('YOUR CHATBOT', demo.serialNumber);
}

/** Serves a built application from its own origin, and answers 404 for other files. */
export async function serveBuilt(t: TestContext, root: string, outDir: string): Promise<string> {
  const server = await preview({
    root,
    appType: 'mpa',
    configFile: false,
    logLevel: 'silent',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  t.after(() => server.close());
  return server.resolvedUrls!.local[0]!;
}

/** Opens the chat with the page's button if it has one, asks, and checks the page's counter if it has one. */
export async function chatInGuide(t: TestContext, browser: Browser, url: string, script = '') {
  const { page, context, faults } = await openPage(browser);
  t.after(() => context.close());
  await context.addInitScript(script);
  await page.goto(url);
  const view = { ...chat(page), page, faults };
  await view.launcher.waitFor();
  const own = page.getByRole('button', { name: 'Ask us' });
  await ((await own.count()) > 0 ? own : view.launcher).click();
  await ask(view);
  assert.match(await answered(view), /\d/);
  const counter = page.locator('output');
  if ((await counter.count()) > 0) await counter.getByText('1', { exact: true }).waitFor();
  assert.deepEqual(faults.errors, []);
  return view;
}

/** Asks in a chat with an interface of its own, reads the answer, and returns the page. */
export async function chatInOwnInterface(t: TestContext, browser: Browser, url: string): Promise<Page> {
  const { page, context, faults } = await openPage(browser);
  t.after(() => context.close());
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Send' }).waitFor();
  const answer = page.locator('[data-role=bot]').last();
  await answer.getByText(/\d/).first().waitFor();
  assert.deepEqual(await page.locator('article').evaluateAll(all => all.map(one => one.getAttribute('data-role'))), [
    'user',
    'bot',
  ]);
  assert.ok((await answer.locator('p, ul, table').count()) > 0, 'the answer is rendered from Markdown');
  assert.deepEqual(faults.errors, []);
  return page;
}
