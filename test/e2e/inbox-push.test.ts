import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Worker } from 'playwright-core';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { startDemo, type RunningDemo } from '../support/demo.js';

let demo: RunningDemo;
let browser: Browser;

before(async () => {
  [demo, browser] = await Promise.all([startDemo(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await demo?.close();
});

/** Clicks the only notification. Returns the address that the service worker opens. */
const click = (worker: Worker): Promise<string> =>
  worker.evaluate(async () => {
    const scope = self as unknown as {
      readonly registration: ServiceWorkerRegistration;
      readonly clients: { openWindow: (url: string) => Promise<null> };
      readonly NotificationEvent: new (type: string, options: object) => Event;
      dispatchEvent(event: Event): boolean;
    };
    const [notification] = await scope.registration.getNotifications();
    return new Promise<string>(resolve => {
      // Browsers open windows only after a real click.
      scope.clients.openWindow = url => {
        resolve(url);
        return Promise.resolve(null);
      };
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  });

for (const who of ['owner', 'agent'] as const)
  test(`a click on a pushed message without an open page leads the ${who} to the conversation`, async t => {
    const { url: baseUrl, serialNumber, keys } = demo;
    const clientWith = (credentials: object) => new ChatbotClient({ baseUrl, serialNumber, credentials });
    const { SessionID: sessionID, SessionKey: sessionKey } = await clientWith({}).call('GetConfig', {});
    await clientWith({ sessionKey }).call('ClientAsk', { sessionID, content: `Is the ${who} in?` });
    const { Key } = await clientWith({ authorization: keys.secret }).call('AgentEdit', { Name: 'Ann' });
    const { page, context } = await openPage(browser);
    t.after(() => context.close());
    await context.grantPermissions(['notifications'], { origin: demo.url });
    await page.goto(`${demo.url}/strict-csp.html`);
    const cdp = await context.newCDPSession(page);
    const registered = new Promise<string>(resolve => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const started = context.waitForEvent('serviceworker');
    await page.evaluate(() => void navigator.serviceWorker.register('/chatbot-inbox-worker.js', { scope: '/owner' }));
    const worker = await started;
    const data = JSON.stringify({ Title: 'Wren', Body: 'Hi', ConversationID: sessionID, SerialNumber: serialNumber });
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: demo.url, registrationId: await registered, data });
    await page.goto(await click(worker));
    assert.equal(await page.getByLabel('Serial number').inputValue(), serialNumber);
    await page.getByLabel('Secret key').fill(who === 'owner' ? keys.secret : Key!);
    if (who === 'agent') await page.getByLabel('This is the key of an agent').check();
    await page.getByRole('button', { name: 'Open the dashboard' }).click();
    await page.locator('chatbot-inbox-messages').getByText(`Is the ${who} in?`).waitFor();
  });
