import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { demoFixture } from '../support/demo-fixture.js';
import { openPage } from '../support/browser.js';

const MAX_BYTES = 12 * 1024;

describe('the first question of the demo', () => {
  const fixture = demoFixture();

  test('costs at most 12 KB of JSON on the wire, from the settings to the last card, and no request fails', async t => {
    const { page, context } = await openPage(fixture.browser);
    t.after(() => context.close());
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const paths = new Map<string, string>();
    const bytes = new Map<string, number>();
    // The page of the demo reads its own list of homes, from a file.
    session.on('Network.responseReceived', ({ requestId, response: { url } }) => {
      const { pathname } = new URL(url);
      if (pathname.startsWith('/chat/')) paths.set(requestId, pathname);
    });
    const add = (requestId: string, count: number) => {
      const path = paths.get(requestId);
      if (path) bytes.set(path, (bytes.get(path) ?? 0) + count);
    };
    const isStream = (requestId: string) => paths.get(requestId)?.endsWith('/ClientAsk');
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!isStream(requestId)) add(requestId, encodedDataLength);
    });
    // A stream is not compressed; its length on the wire includes a frame around each of its many lines.
    session.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (isStream(requestId)) add(requestId, dataLength);
    });
    // Monitoring of a host page would list such a request as an error.
    const failed: string[] = [];
    session.on('Network.loadingFailed', ({ requestId, errorText }) => {
      failed.push(`${paths.get(requestId)} ${errorText}`);
    });
    await page.goto(fixture.demo.url);
    await page.locator('chatbot-bubble .launcher').click();
    await page.locator('chatbot-bubble .suggestion').first().click();
    const cards = page.locator('chatbot-listing-cards .card');
    await cards.nth(2).waitFor();
    await page.locator('chatbot-message-actions .suggestion').first().waitFor();
    await page.waitForLoadState('networkidle');
    const list = [...bytes].map(([path, count]) => `${count} ${path}`).join('\n');
    t.diagnostic(list);
    const total = [...bytes.values()].reduce((sum, count) => sum + count, 0);
    assert.deepEqual(failed, []);
    assert.match(list, /ClientAsk/);
    assert.doesNotMatch(list, /RealEstateList/);
    assert.ok(total <= MAX_BYTES, `${total} bytes:\n${list}`);
  });
});
