import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, test, type TestContext } from 'node:test';
import type { Browser, Request } from 'playwright-core';
import type { Around } from '../../service/http/http-server.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { startHostSite } from '../support/host-site.js';
import { startDemo, type Demo } from '../support/demo.js';
import { echo } from '../support/echo.js';
import { answered, ask, chat } from '../support/visit.js';

const SECRET = 'sk-do-not-tell';

let demo: Demo;
let browser: Browser;

/** Parts of a request that could reveal the visitor. */
interface Heard {
  readonly method: string | undefined;
  readonly cookie: string | undefined;
  readonly referer: string | undefined;
}

/** Requests received by the service. */
const heard: Heard[] = [];
const listening: Around = next => (request, response) => {
  const { cookie, referer } = request.headers;
  heard.push({ method: request.method, cookie, referer });
  return next(request, response);
};

before(async () => {
  [demo, browser] = await Promise.all([startDemo({ createAnswerer: () => echo, around: listening }), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await demo?.close();
});

/** A page with the service on its own origin, and all of its requests. */
async function visit(t: TestContext, origin: string, attributes = '') {
  const { page, context, faults } = await openPage(browser);
  t.after(() => context.close());
  const requests: Request[] = [];
  page.on('request', request => requests.push(request));
  await context.route(`${origin}/**`, async route => {
    const { pathname } = new URL(route.request().url());
    if (pathname !== '/') return route.fulfill({ response: await route.fetch({ url: demo.url + pathname }) });
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Shop</title>
        <script type="module" src="/chatbot-bubble.js"></script>
        <chatbot-bubble serial-number="${demo.serialNumber}" ${attributes}></chatbot-bubble>`,
    });
  });
  await page.goto(`${origin}/`);
  const view = chat(page);
  await view.launcher.click();
  await view.input.waitFor();
  const keysSent = () => requests.flatMap(request => request.headers()['authorization'] ?? []);
  return { ...view, page, requests, errors: faults.errors, keysSent };
}

describe('SEC-1: the secret key in a page', () => {
  test('refuses the secret key on a public page, and tells the owner what to do instead', async t => {
    const view = await visit(t, 'http://shop.example', `authorization="${SECRET}"`);
    await ask(view, 'Hello');
    await answered(view);
    await ask(view, 'Hello again');
    await answered(view);
    assert.deepEqual(view.keysSent(), []);
    assert.equal(view.errors.length, 1);
    assert.match(view.errors[0]!, /authorization.*credentials/s);
    assert.doesNotMatch(view.errors[0]!, new RegExp(SECRET));
  });

  test('accepts the secret key on a page on localhost', async t => {
    const view = await visit(t, 'http://localhost:8123', `authorization="${SECRET}"`);
    await ask(view, 'Hello');
    await view.alert.waitFor();
    assert.ok(view.keysSent().includes(SECRET));
  });

  test('has the secret key in no example and no page of the project', () => {
    const pages = ['demo', 'public', 'docs'].flatMap(folder =>
      readdirSync(folder, { recursive: true })
        .map(file => `${folder}/${String(file)}`)
        .filter(file => /\.(?:html|js|md)$/.test(file)),
    );
    const told = [...pages, 'index.html', 'README.md'].filter(file =>
      /\b(?:data-)?authorization=["']/.test(readFileSync(file, 'utf8')),
    );
    assert.deepEqual(told, []);
  });
});

describe('SEC-9: the requests of a visit', () => {
  test('sends requests to the service alone, without cookies, and reveals only the origin', async t => {
    const site = await startHostSite(
      `<!doctype html><html lang="en"><title>Shop</title>
        <script type="module" src="${demo.url}/chatbot-bubble.js"></script>
        <chatbot-bubble serial-number="${demo.serialNumber}"></chatbot-bubble>`,
    );
    t.after(() => site.close());
    const { page, context } = await openPage(browser);
    t.after(() => context.close());
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).origin));
    // Cookies ignore ports, and both servers share a host name.
    await context.addCookies([{ name: 'own', value: '1', url: site.url }]);
    heard.length = 0;
    await page.goto(`${site.url}/secret/path?of=mine`);
    const view = chat(page);
    await view.launcher.click();
    await view.input.waitFor();
    await ask(view, 'Hello');
    await answered({ ...view, page });
    assert.deepEqual([...new Set(asked)].sort(), [demo.url, site.url].sort());
    const posts = heard.filter(({ method }) => method === 'POST');
    assert.ok(posts.length >= 2);
    for (const { cookie, referer } of posts)
      assert.deepEqual({ cookie, referer }, { cookie: undefined, referer: `${site.url}/` });
  });
});
