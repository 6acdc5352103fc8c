import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { eventually } from '../support/eventually.js';
import { hostPages, htmlPage, talk, type HostSetup, type HostVisit } from '../support/host-page.js';
import { answered, ask } from '../support/visit.js';

const visit = hostPages();

/** Declarations that make an element the containing block of `fixed` descendants. */
const MOVING = [
  'transform: translateX(0)',
  'translate: 1px',
  'filter: blur(0)',
  'backdrop-filter: blur(1px)',
  'perspective: 500px',
  'will-change: transform',
  'contain: paint',
  'contain: layout',
  'container-type: size',
  'content-visibility: auto',
];

const BOX = 'position: relative; width: 200px; height: 100px; overflow: hidden';
const DIALOG = `<dialog style="width: 100vw; height: 100vh; max-width: none; max-height: none"><button>Own</button></dialog>`;

const inside = (style: string): HostSetup => ({
  html: ({ script, bubble }) =>
    htmlPage(
      `<div id="app" class="shell wide" style="${BOX}; ${style}">${bubble}</div><p style="height: 3000px"></p>${DIALOG}`,
      script,
    ),
});

/** Whether a part of the widget is entirely in the viewport, and nothing covers its center. */
const isWithin = (view: HostVisit, path: readonly string[]) =>
  view.page.evaluate(path => {
    let element: Element | null | undefined = document.querySelector('chatbot-bubble');
    if (!element) element = document.querySelector('#shadow')!.shadowRoot!.querySelector('chatbot-bubble');
    for (const selector of path) element = element?.shadowRoot?.querySelector(selector);
    const { left, top, right, bottom } = element!.getBoundingClientRect();
    let hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    while (hit?.shadowRoot) {
      const deeper = hit.shadowRoot.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!deeper || deeper === hit) break;
      hit = deeper;
    }
    let isHit = false;
    for (let node: Node | null = hit; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
      isHit ||= node === element;
    return [left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight, isHit];
  }, path);

const LAUNCHER = ['.launcher'];
const PANEL = ['chatbot-panel', '.panel'];

/** Finds the launcher, asks, and checks that a modal dialog covers the chat until it closes. */
async function useAll(view: HostVisit): Promise<void> {
  await view.launcher.waitFor();
  await view.page.waitForFunction(() => {
    const host =
      document.querySelector('chatbot-bubble') ??
      document.querySelector('#shadow')!.shadowRoot!.querySelector('chatbot-bubble')!;
    return host.shadowRoot!.querySelector('.launcher')!.getBoundingClientRect().bottom <= innerHeight;
  });
  assert.deepEqual(await isWithin(view, LAUNCHER), [true, true], 'the launcher');
  await talk(view);
  assert.deepEqual(await isWithin(view, PANEL), [true, true], 'the panel');
  await view.page.evaluate(() => document.querySelector('dialog')!.showModal());
  assert.deepEqual(await isWithin(view, PANEL), [true, false], 'the panel behind a dialog');
  await view.page.getByRole('button', { name: 'Own' }).click();
  await view.page.evaluate(() => document.querySelector('dialog')!.close());
  await ask(view, 'Still here');
  assert.equal(await answered(view), 'Still here');
  assert.deepEqual(view.errors, []);
}

describe('Ancestors that would move or clip the widget', () => {
  for (const style of casesOf(MOVING))
    test(`keeps the widget in place below an ancestor with ${style}`, async t => {
      await useAll(await visit(t, inside(style)));
    });

  for (const [when, isReady] of casesOf([
    ['after an answer', talk],
    ['while it opens', view => view.widget.evaluate(element => (element as unknown as { show(): void }).show())],
    ['while it is closed', view => view.launcher.waitFor()],
  ] as readonly (readonly [string, (view: HostVisit) => Promise<void>])[]))
    test(`keeps its styles and answers when it moves into a frame of the page ${when}`, async t => {
      const frame = '<iframe style="width: 900px; height: 700px"></iframe>';
      const view = await visit(t, { html: ({ script, bubble }) => htmlPage(bubble + frame, script) });
      await view.launcher.waitFor();
      await isReady(view);
      await view.page.evaluate(() =>
        document.querySelector('iframe')!.contentDocument!.body.append(document.querySelector('chatbot-bubble')!),
      );
      const widget = view.page.frameLocator('iframe').locator('chatbot-bubble');
      if (when === 'while it is closed') await widget.locator('.launcher').click();
      await widget.getByRole('textbox').fill('There **too**');
      await widget.getByRole('textbox').press('Enter');
      const answer = widget.locator('.answer').last();
      await answer.locator('strong').getByText('too').waitFor();
      const header = await widget.locator('.header').evaluate(element => getComputedStyle(element).display);
      const surface = await widget.locator('.panel').evaluate(element => getComputedStyle(element).backgroundColor);
      const bubble = await answer.evaluate(element => element.getBoundingClientRect().width);
      assert.deepEqual([header, surface, bubble < 300], ['flex', 'rgb(255, 255, 255)', true]);
      assert.deepEqual(view.errors, []);
    });

  test('keeps the open panel in the window when the page zooms or moves itself later', ONLY_IN_ALL, async t => {
    const rules = `<style>.large { zoom: 1.5 } .menu { transform: translateX(500px) }</style>`;
    const view = await visit(t, {
      html: ({ script, bubble }) => htmlPage(`<main>${bubble}</main><p style="height: 3000px"></p>${rules}`, script),
    });
    const { page } = view;
    await view.launcher.click();
    await view.input.waitFor();
    const panel = page.locator('chatbot-bubble').locator('.panel');
    const { width, height } = (await panel.boundingBox())!;
    for (const [selector, name] of [
      ['html', 'large'],
      ['body', 'large'],
      ['main', 'menu'],
      ['body', 'menu'],
    ] as const)
      for (const isOn of [true, false]) {
        await page.evaluate(
          ([selector, name, isOn]) => document.querySelector(selector)!.classList.toggle(name, isOn),
          [selector, name, isOn] as const,
        );
        await eventually(async () => {
          const box = (await panel.boundingBox())!;
          const isSame = Math.abs(box.width - width) < 1 && Math.abs(box.height - height) < 1;
          return (isSame && String(await isWithin(view, PANEL)) === 'true,true') || undefined;
        });
      }
    await ask(view, 'Still here');
    assert.equal(await answered(view), 'Still here');
  });

  for (const selector of casesOf(['body', 'html', 'main']))
    test(`keeps the size of a panel that has just opened when a rule makes the ${selector} of the page smaller`, async t => {
      // Without this, the panel is placed after five seconds at the latest.
      const view = await visit(t, {
        script: `const wait = setTimeout;
          globalThis.setTimeout = (run, ms, ...values) => (ms === 5000 ? 0 : wait(run, ms, ...values));`,
        html: ({ script, bubble }) => htmlPage(`<style>.small { zoom: 0.5 }</style><main>${bubble}</main>`, script),
      });
      await view.launcher.click();
      await view.input.waitFor();
      const panel = view.page.locator('chatbot-bubble').locator('.panel.is-open');
      const size = async () => {
        const { width, height } = (await panel.boundingBox())!;
        return [Math.round(width), Math.round(height)].join();
      };
      const before = await size();
      await view.page.locator(selector).evaluate(element => element.classList.add('small'));
      await eventually(async () => (await size()) === before || undefined);
      await ask(view, 'Still here');
      assert.equal(await answered(view), 'Still here');
    });

  test('keeps the widget in place when the ancestor is in a shadow root that slots the element', async t => {
    await useAll(
      await visit(t, {
        html: ({ script, bubble }) =>
          htmlPage(
            `<div id="frame">${bubble}</div>${DIALOG}<script>
              document.querySelector('#frame').attachShadow({ mode: 'closed' }).innerHTML =
                '<div style="${BOX}; transform: scale(1)"><slot></slot></div>';
            </script>`,
            script,
          ),
      }),
    );
  });

  test('keeps the widget in place when the ancestor contains the shadow host of the element', ONLY_IN_ALL, async t => {
    const view = await visit(t, {
      html: ({ script, bubble }) =>
        htmlPage(
          `<div style="${BOX}; contain: strict"><div id="shadow"></div></div>${script}<script>
            document.querySelector('#shadow').attachShadow({ mode: 'open' }).innerHTML = '${bubble}';
          </script>`,
        ),
    });
    await view.launcher.click();
    await view.input.waitFor();
    assert.deepEqual(await isWithin(view, PANEL), [true, true]);
    await ask(view, 'Good **day** to you');
    await view.answers.last().locator('strong').getByText('day').waitFor();
  });

  test('keeps the widget in place when the element moves into the ancestor, or is removed and added again', async t => {
    const view = await visit(t, {
      html: ({ script, bubble }) =>
        htmlPage(`${bubble}<div id="app" style="${BOX}; filter: blur(0)"></div>${DIALOG}`, script),
    });
    await view.launcher.waitFor();
    await view.page.evaluate(() => document.querySelector('#app')!.append(document.querySelector('chatbot-bubble')!));
    await useAll(view);
    await view.page.evaluate(() => {
      const app = document.querySelector('#app')!;
      app.append(app.querySelector('chatbot-bubble')!);
    });
    await view.page.waitForFunction(
      () =>
        document
          .querySelector('chatbot-bubble')!
          .shadowRoot!.querySelector('chatbot-panel')!
          .shadowRoot!.querySelector('.panel')!
          .getBoundingClientRect().top >= 0,
    );
    assert.deepEqual(await isWithin(view, PANEL), [true, true]);
  });

  test('keeps the widget in place when the ancestor gets its style before the panel opens', ONLY_IN_ALL, async t => {
    const view = await visit(t, inside(''));
    await view.launcher.waitFor();
    await view.page.evaluate(() => (document.querySelector<HTMLElement>('#app')!.style.transform = 'scale(1)'));
    await view.widget.evaluate(element => (element as unknown as { show(): void }).show());
    await view.input.waitFor();
    await ask(view, 'Good **day** to you');
    await answered(view);
    assert.deepEqual(await isWithin(view, PANEL), [true, true]);
  });

  test('does not lift the widget above a modal dialog that is already open', ONLY_IN_ALL, async t => {
    const view = await visit(t, {
      html: ({ script, bubble }) =>
        htmlPage(
          `<div style="${BOX}; transform: scale(1)">${bubble}</div>${DIALOG}<script>document.querySelector('dialog').showModal()</script>`,
          script,
        ),
    });
    await view.page.waitForLoadState('networkidle');
    await view.page.getByRole('button', { name: 'Own' }).click();
    await view.page.evaluate(() => document.querySelector('dialog')!.close());
    await useAll(view);
  });

  test('fills the screen of a phone below such an ancestor', ONLY_IN_ALL, async t => {
    const view = await visit(t, {
      ...inside('transform: scale(1)'),
      options: { viewport: { width: 360, height: 640 } },
    });
    await view.launcher.click();
    await view.input.waitFor();
    await ask(view, 'Good **day** to you');
    await answered(view);
    assert.deepEqual(await isWithin(view, PANEL), [true, true]);
  });

  test('names the ancestor on the console once when the browser has no popovers', async t => {
    const view = await visit(t, { ...inside('transform: scale(1)'), script: 'delete HTMLElement.prototype.popover;' });
    await view.page.waitForLoadState('networkidle');
    await view.widget.evaluate(element => (element as unknown as { show(): void }).show());
    await view.widget.locator('chatbot-panel').waitFor({ state: 'attached' });
    await view.widget.evaluate(element => (element as unknown as { hide(): void }).hide());
    await view.page.waitForLoadState('networkidle');
    const lines = view.said.filter(line => line.includes('div#app.shell.wide'));
    assert.equal(lines.length, 1, view.said.join('\n'));
  });
});
