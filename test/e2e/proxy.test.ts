import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Browser, Response } from 'playwright-core';
import { listen, type HttpServer } from '../../service/http/http-server.js';
import { createProxy } from '../../src/proxy.js';
import { png } from '../service/support/sample-files.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { startHostSite, type HostSite } from '../support/host-site.js';
import { startDemo, type RunningDemo } from '../support/demo.js';
import { echo } from '../support/echo.js';
import { answered, ask, chat } from '../support/visit.js';

const SECRET = `sk-${randomUUID()}`;

let browser: Browser;
let service: RunningDemo;
let site: HostSite;
let proxy: HttpServer;
/** Address of the proxy for visitors. */
let proxyUrl: string;
/** Requests that reached the service with the secret key. */
const withSecret: string[] = [];

before(async () => {
  [browser, service] = await Promise.all([
    launchBrowser(),
    startDemo(
      {
        createAnswerer: () => echo,
        around: next => (request, response) => {
          if (request.headers.authorization === SECRET) withSecret.push(request.url ?? '');
          return next(request, response);
        },
      },
      { API_KEY: SECRET },
    ),
  ]);
  site = await startHostSite(shop);
  const { fetch } = createProxy({
    service: service.url,
    authorization: SECRET,
    chatbots: [{ serialNumber: service.serialNumber, origins: site.url }],
    keySecrets: ['a secret of the proxy for visitors’ keys'],
  });
  proxy = await listen({ fetch, port: 0, host: '127.0.0.1', log: console.error });
  proxyUrl = `http://127.0.0.1:${proxy.port}`;
});

/** A shop page whose policy allows requests to the proxy only. */
const shop = () => `<!doctype html><html lang="en"><title>Shop</title>
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'none';
    script-src ${service.url}; connect-src ${proxyUrl}; img-src ${proxyUrl} blob:" />
  <script type="module" src="${service.url}/chatbot-bubble.js"></script>
  <chatbot-bubble base-url="${proxyUrl}" serial-number="${service.serialNumber}"
    enable-upload-image></chatbot-bubble>`;

after(async () => {
  await browser?.close();
  site?.close();
  await proxy?.close(0);
  await service?.close(0);
});

test('talks to a chatbot through the proxy without the secret in the page (SEC-1, SEC-2)', async t => {
  const { page, context, faults } = await openPage(browser);
  t.after(() => context.close());
  const responses: Response[] = [];
  page.on('response', response => responses.push(response));
  await page.goto(site.url);
  const view = chat(page);
  await view.launcher.click();
  await view.input.waitFor();
  await ask(view, 'Hello through the proxy');
  await view.answers.getByText('Hello through the proxy').waitFor();
  await answered({ ...view, page });
  const chooser = page.waitForEvent('filechooser');
  await view.widget
    .getByRole('button', { name: /attach|image|file/i })
    .first()
    .click();
  await (await chooser).setFiles({ name: 'garden.png', mimeType: 'image/png', buffer: png(64, 48) });
  await ask(view, 'And this image');
  await view.answers.getByText('And this image').waitFor();

  const origins = new Set(responses.map(response => new URL(response.url()).origin));
  assert.deepEqual([...origins].sort(), [site.url, service.url, proxyUrl].sort());
  const fromService = responses.filter(response => response.url().startsWith(service.url));
  assert.ok(fromService.every(response => response.request().method() === 'GET'));
  const told = await Promise.all(
    responses.map(async response =>
      // The frame of an upload is removed after it, and the rest of its headers never arrives.
      response.frame().isDetached()
        ? [response.headers(), response.request().headers()]
        : [await response.allHeaders(), await response.request().allHeaders(), await response.text().catch(() => '')],
    ),
  );
  assert.ok(!JSON.stringify(told).includes(SECRET));
  for (const operation of ['GetConfig', 'GetPreUploadUrl', 'ReportUploadSuccess', 'ClientAsk'])
    assert.ok(
      withSecret.some(path => path.endsWith(operation)),
      operation,
    );
  assert.deepEqual(faults.errors, []);
});
