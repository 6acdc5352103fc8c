import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
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
