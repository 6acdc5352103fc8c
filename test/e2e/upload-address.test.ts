import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { startScriptedService, type ScriptedService } from '../client/scripted-service.js';
import { launchBrowser, openPage } from '../support/browser.js';

/** The page's own site, the service, and a third site, each on its own origin. */
const sites: ScriptedService[] = [];
let [own, service, third]: ScriptedService[] = [];
let browser: Browser;
let page: Page;
let policy = '';

before(async () => {
  const bundle = await build({
    stdin: {
      contents: `
        import { FileUpload } from './src/client/file-upload.ts';
        window.upload = async (baseUrl, PreUploadUrl, size) => {
          const seen = [];
          const call = name => Promise.resolve(name === 'GetPreUploadUrl' ? { FileStoreId: 7, PreUploadUrl } : true);
          const file = new FileUpload({ baseUrl, call }, new Blob([new Uint8Array(size)]), 'garden.png');
          const end = await file.run({ onProgress: bytes => seen.push(bytes) }).catch(error => error.kind);
          return { end, seen, frames: document.querySelectorAll('iframe').length };
        };`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'iife',
  });
  const script = bundle.outputFiles[0]!.text;
  for (let count = 0; count < 3; count++)
    sites.push(
      await startScriptedService(async ({ method, response, end }) => {
        if (method === 'PUT') return end('{}');
        response.setHeader('Content-Type', 'text/html');
        response.setHeader('Set-Cookie', 'login=secret; SameSite=Strict');
        if (policy) response.setHeader('Content-Security-Policy', policy);
        await end(`<!doctype html><title>Customer</title><script nonce="n">${script}</script>`);
      }),
    );
  [own, service, third] = sites;
  browser = await launchBrowser();
});

afterEach(async () => {
  await page.context().close();
  for (const site of sites) (site.exchanges as unknown[]).length = 0;
  policy = '';
});

after(async () => {
  await browser.close();
  await Promise.all(sites.map(site => site.stop()));
});

async function upload(baseUrl: string, address: string, size = 1000) {
  ({ page } = await openPage(browser));
  await page.goto(own!.url);
  const { end, seen, frames } = (await page.evaluate(
    `upload(${JSON.stringify(baseUrl)}, ${JSON.stringify(address)}, ${size})`,
  )) as { end: unknown; seen: number[]; frames: number };
  assert.equal(frames, 0, 'no frame stays');
  const puts = sites.map(({ exchanges }) => exchanges.filter(({ method }) => method === 'PUT'));
  return { end, seen, puts, paths: puts.map(each => each.map(({ path }) => path)) };
}

/** Redirects to another address with the same method and body. */
const redirecting = (from: ScriptedService, address: string) => {
  const { script } = from;
  from.script = ({ response, end }) => {
    response.statusCode = 307;
    response.setHeader('Location', address);
    return end();
  };
  return () => (from.script = script);
};

describe('the address of an upload', () => {
  for (const csp of ['', "default-src 'none'; script-src 'nonce-n'; connect-src *; require-trusted-types-for 'script'"])
    test(`FIL-8: reports the progress to a store on another origin${csp && ' under a strict policy'}`, async () => {
      policy = csp;
      const { end, seen, paths } = await upload(service!.url, `${third!.url}/bucket`, 8_000_000);
      assert.equal(end, 7);
      assert.deepEqual(paths, [[], [], ['/bucket']]);
      assert.ok(seen.some(bytes => bytes > 0 && bytes < 8_000_000) || seen.length > 2, seen.join());
    });

  test('sends no cookie of the page to a service on its origin', async () => {
    const { end, puts } = await upload(own!.url, '/account/avatar');
    assert.equal(end, 7);
    assert.deepEqual(
      puts[0]!.map(({ path, headers }) => [path, headers.cookie]),
      [['/account/avatar', undefined]],
    );
  });

  test("refuses an address on the page's origin from a service on another one", async () => {
    const { end, paths } = await upload(service!.url, `${own!.url}/account/avatar`);
    assert.equal(end, 'protocol');
    assert.deepEqual(paths, [[], [], []]);
  });

  test('follows no redirect to another origin', async t => {
    for (const [from, target] of [
      [service!, `${own!.url}/account/avatar`],
      [service!, `${third!.url}/elsewhere`],
    ] as const) {
      t.after(redirecting(from, target));
      const { end, paths } = await upload(service!.url, `${service!.url}/put`);
      assert.equal(end, 'network');
      assert.deepEqual(paths, [[], ['/put'], []], target);
      await page.context().close();
      (service!.exchanges as unknown[]).length = 0;
    }
  });
});
