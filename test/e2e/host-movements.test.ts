import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { casesOf } from '../support/cases.js';
import { eventually } from '../support/eventually.js';
import { hostPages, htmlPage, talk } from '../support/host-page.js';

const visit = hostPages();

describe('Pages that move the open panel', () => {
  for (const [kind, change] of [
    [
      'an adopted style sheet zooms the page',
      () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('html { zoom: 1.5 }');
        document.adoptedStyleSheets.push(sheet);
      },
    ],
    [
      'an animation moves an ancestor',
      () =>
        void document.body.animate([{ transform: 'none' }, { transform: 'translate(-80px)' }], {
          duration: 50,
          fill: 'forwards',
        }),
    ],
    [
      'an animation makes an ancestor smaller',
      () => void document.body.animate({ transform: ['scale(0.7)', 'scale(0.7)'] }, { duration: 1e9 }),
    ],
  ] as const)
    for (const width of [390, 1280])
      test(`keeps a panel in a window of ${width} px in place when ${kind}`, async t => {
        const view = await visit(t, {
          html: ({ script, bubble }) => htmlPage(`${bubble}<p style="height: 3000px"></p>`, script),
          options: { viewport: { width, height: 844 }, hasTouch: width < 500 },
        });
        await talk(view);
        const panel = view.page.locator('chatbot-bubble').locator('.panel.is-open');
        const edges = async () => {
          const { x, y, width, height } = (await panel.boundingBox())!;
          return [x, y, width, height].map(Math.round).join();
        };
        const before = await edges();
        const isMoved = view.page.evaluate(async before => {
          const panel = document
            .querySelector('chatbot-bubble')!
            .shadowRoot!.querySelector('chatbot-panel')!
            .shadowRoot!.querySelector('.panel')!;
          for (;;) {
            await new Promise(requestAnimationFrame);
            const { x, y, width, height } = panel.getBoundingClientRect();
            if ([x, y, width, height].map(Math.round).join() !== before) return;
          }
        }, before);
        await view.page.evaluate(change);
        await isMoved;
        await eventually(async () => (await edges()) === before || undefined);
        assert.deepEqual(view.errors, []);
      });
});

/** Declarations by which pages zoom, or that make them the containing block of `fixed` elements. */
const CHANGES = [
  { element: 'body', style: 'zoom: 1.5' },
  { element: 'html', style: 'zoom: 0.5' },
  { element: 'body', style: 'filter: grayscale(1)' },
  { element: 'html', style: 'transform: scale(1)' },
  { element: 'body', style: 'transform: translateX(-80px)' },
  { element: 'main', style: 'will-change: transform' },
  { element: 'body', style: 'contain: paint' },
  { element: 'main', style: 'perspective: 500px' },
] as const;

describe('Pages that move the closed launcher', () => {
  for (const [when, isUsed] of [
    ['before the chat was opened', false],
    ['after the chat was closed', true],
  ] as const)
    for (const { element, style } of casesOf(CHANGES, 3))
      test(`keeps the launcher in its corner when the ${element} of the page gets ${style} ${when}`, async t => {
        const view = await visit(t, {
          // The widget waits 4 s for a reader of the page, and 5 s for a visitor who doesn't ask.
          script: `{
            const { setTimeout } = window;
            window.setTimeout = (run, ms, ...rest) => setTimeout(run, ms > 3_000 ? 0 : ms, ...rest);
          }`,
          html: ({ script, bubble }) => htmlPage(`<main>${bubble}</main><p style="height: 3000px"></p>`, script),
        });
        const edges = async () => {
          const { x, y, width, height } = (await view.launcher.boundingBox())!;
          return [x, y, width, height].map(Math.round).join();
        };
        await view.launcher.waitFor();
        const before = await edges();
        if (isUsed) {
          await talk(view);
          await view.page.keyboard.press('Escape');
          await view.launcher.waitFor();
        }
        await view.page.waitForFunction(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/surroundings-')),
        );
        for (const value of [style, '', style]) {
          await view.page.locator(element).evaluate((node, value) => node.setAttribute('style', value), value);
          await view.page.evaluate(() => new Promise(requestAnimationFrame));
          await eventually(async () => (await edges()) === before || undefined);
        }
        await view.launcher.click();
        await view.input.waitFor();
        assert.deepEqual(view.errors, []);
      });
});
