import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Worker } from 'playwright-core';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { startDemo, type RunningDemo } from '../support/demo.js';
import { casesOf } from '../support/cases.js';

let demo: RunningDemo;
let browser: Browser;

before(async () => {
  [demo, browser] = await Promise.all([startDemo(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Pushes a message and clicks its notification, as no open page can. Returns the address that the worker opens, if any. */
const pushAndClick = (worker: Worker, message: object): Promise<string> =>
  worker.evaluate(
    sent =>
      new Promise<string>(resolve => {
        let opened = '';
        // A page gets the focus only after a real click.
        const waitUntil = (work: Promise<unknown>) => void work.catch(() => {}).then(() => resolve(opened));
        const scope = self as unknown as {
          readonly registration: { showNotification: (title: string, options: object) => Promise<void> };
          readonly clients: { openWindow: (url: string) => Promise<null> };
          dispatchEvent(event: Event): boolean;
        };
        scope.registration.showNotification = (_, options) => {
          const notification = { ...options, close() {} };
          scope.dispatchEvent(Object.assign(new Event('notificationclick'), { waitUntil, notification }));
          return Promise.resolve();
        };
        // Browsers open windows only after a real click.
        scope.clients.openWindow = url => {
          opened = url;
          return Promise.resolve(null);
        };
        scope.dispatchEvent(Object.assign(new Event('push'), { waitUntil() {}, data: { json: () => sent } }));
      }),
    message,
  );

/** The page that is open at the click on the notification, and the person who then opens the dashboard. */
const CASES = [
  { open: 'without an open page', who: 'agent', start: '/embed.html' },
  { open: 'beside an open dashboard that asks for the key', who: 'owner', start: '/owner' },
  { open: 'without an open page', who: 'owner', start: '/embed.html' },
  { open: 'beside an open dashboard that asks for the key', who: 'agent', start: '/owner' },
] as const;

for (const { open, who, start } of casesOf(CASES, 2))
  test(`a click on a pushed message ${open} leads the ${who} to the conversation`, async t => {
    const { url: baseUrl, serialNumber, keys } = demo;
    const clientWith = (credentials: object) => new ChatbotClient({ baseUrl, serialNumber, credentials });
    const { SessionID: sessionID, SessionKey: sessionKey } = await clientWith({}).call('GetConfig', {});
    await clientWith({ sessionKey }).call('ClientAsk', { sessionID, content: `Is the ${who} in?` });
    const { Key } = await clientWith({ authorization: keys.secret }).call('AgentEdit', { Name: 'Ann' });
    const { page, context } = await openPage(browser);
    t.after(() => context.close());
    await page.goto(baseUrl + start);
    const started = context.waitForEvent('serviceworker');
    await page.evaluate(() => void navigator.serviceWorker.register('/chatbot-inbox-worker.js', { scope: '/owner' }));
    const message = { Title: 'Wren', Body: 'Hi', ConversationID: sessionID, SerialNumber: serialNumber };
    const worker = await started;
    // tsx names functions with this helper, which the worker lacks.
    await worker.evaluate('globalThis.__name = value => value');
    const opened = await pushAndClick(worker, message);
    assert.equal(opened === '', start === '/owner');
    if (opened) await page.goto(opened);
    await page.waitForFunction(
      serial => document.querySelector<HTMLInputElement>('#serial')?.value === serial,
      serialNumber,
    );
    await page.getByLabel('Secret key').fill(who === 'owner' ? keys.secret : Key!);
    if (who === 'agent') await page.getByLabel('This is the key of an agent').check();
    await page.getByRole('button', { name: 'Open the dashboard' }).click();
    await page.locator('chatbot-inbox-messages').getByText(`Is the ${who} in?`).waitFor();
  });
