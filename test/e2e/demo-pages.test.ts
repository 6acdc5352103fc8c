import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { demoPages } from '../../scripts/demo-pages.mjs';
import { launchBrowser, openPage } from '../support/browser.js';
import { visitDemo, type Demo } from '../support/demo.js';
import { chat } from '../support/visit.js';
import { contrast } from '../../src/ui/contrast.js';
import type { Rgb } from '../../src/ui/color.js';

let browser: Browser;
let demo: Demo;
before(async () => {
  [browser, demo] = await Promise.all([launchBrowser(), visitDemo()]);
});
after(() => Promise.all([browser.close(), demo.close()]));

test('every demo page has its own style and clips nothing in a window 390 px wide', async t => {
  const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  t.after(() => context.close());
  // Their sizes are in the pages.
  await page.route(/\.svg$|chatbot-bubble/, route => route.abort());
  for (const name of [...demoPages, 'no/such/page']) {
    const response = await page.goto(`${demo.url}/${name}`, { waitUntil: 'domcontentloaded' });
    assert.equal(response?.status(), name.startsWith('no') ? 404 : 200, name);
    const found = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const clipped: string[] = [];
      for (const input of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
        // An input's own width to scroll includes no placeholder.
        const style = getComputedStyle(input);
        const pen = document.createElement('canvas').getContext('2d')!;
        pen.font = style.font;
        const room = input.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
        if (room > 0 && pen.measureText(input.placeholder).width > room) clipped.push(input.placeholder);
      }
      const row = [...document.querySelectorAll('.masthead-row > :is(.brand, .button)')];
      const [brand, button = brand] = row.map(each => each.getBoundingClientRect());
      return {
        overflow: scrollWidth - clientWidth,
        clipped,
        isOneRow: !brand || button!.top < brand.bottom,
        isStyled: getComputedStyle(document.body).marginTop === '0px',
      };
    });
    assert.deepEqual(found, { overflow: 0, clipped: [], isOneRow: true, isStyled: true }, name);
  }
});

test('the launcher of the demo has a contrast of 3 to whatever is behind it, in light and dark', async t => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, context } = await openPage(browser, { colorScheme });
    t.after(() => context.close());
    await page.goto(demo.url);
    const { launcher } = chat(page);
    await launcher.waitFor();
    const colors = await launcher.evaluate(element => {
      const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element);
      return { borderTopColor, borderTopWidth, backgroundColor };
    });
    assert.ok(parseFloat(colors.borderTopWidth) >= 2, colorScheme);
    // Then the better of the two has at least the square root of this to any color.
    const between = contrast(channelsOf(colors.borderTopColor), channelsOf(colors.backgroundColor));
    assert.ok(between >= 9, `${colorScheme}: ${between}`);
  }
});

/** Returns the channels of a computed opaque color. */
function channelsOf(color: string): Rgb {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1).map(Number);
  assert.ok(channels, color);
  return channels as unknown as Rgb;
}
