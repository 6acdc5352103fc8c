import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { casesOf } from '../support/cases.js';
import { eventually } from '../support/eventually.js';
import { hostPages, htmlPage, type HostVisit } from '../support/host-page.js';
import { answered, ask } from '../support/visit.js';

const visit = hostPages();

/** Returns the recorded events of the page. */
const noted = (view: HostVisit) => view.page.evaluate(() => (window as unknown as { noted: string[] }).noted);

describe('HOST-8: keyboard events in the widget', () => {
  const EVENTS =
    'keydown keypress keyup beforeinput input paste copy cut compositionstart compositionupdate compositionend';

  test('triggers no shortcut of the page, and keeps Escape and Tab working', async t => {
    const view = await visit(t, {
      html: ({ script, bubble }) =>
        htmlPage(
          `${bubble}<input id="own"><script>
            window.noted = [];
            for (const target of [document, document.body, document.querySelector('chatbot-bubble')])
              for (const type of '${EVENTS}'.split(' '))
                target.addEventListener(type, event => noted.push(event.type));
          </script>`,
          script,
        ),
      options: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    const { page } = view;
    await view.launcher.click();
    await view.input.waitFor();
    await view.input.pressSequentially('k / ? gg');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Control+v');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await cdp.send('Input.insertText', { text: '日本' });
    assert.deepEqual(await noted(view), []);
    assert.match(await view.input.inputValue(), /^k \/ \? gg\n日本$/);

    await page.keyboard.press('Tab');
    // The key may wait for the end of the composition.
    await eventually(async () => {
      const focused = await view.widget.evaluate(element => {
        let active = element.shadowRoot!.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        return active?.getAttribute('aria-label');
      });
      return focused === 'Send' || undefined;
    });
    await page.keyboard.press('Escape');
    await view.launcher.waitFor();
    assert.deepEqual(await noted(view), []);
    await page.locator('#own').press('k');
    assert.ok((await noted(view)).length > 0, 'the page receives keys typed elsewhere');
  });

  test('reveals the event path to capturing listeners on the window', async t => {
    const view = await visit(t, {
      html: ({ script, bubble }) =>
        htmlPage(
          `${bubble}<script>
            window.noted = [];
            addEventListener('keydown', event => noted.push(event.composedPath()[0].localName), true);
          </script>`,
          script,
        ),
    });
    await view.launcher.click();
    await view.input.press('k');
    assert.deepEqual(await noted(view), ['textarea']);
  });
});

describe('HOST-9: a widget inside interactive elements', () => {
  /** Clicks on everything, writes two lines, and asks. */
  async function useAll(view: HostVisit, hasLineBreaks: boolean): Promise<void> {
    await view.launcher.click();
    await view.input.waitFor();
    await view.input.click();
    await view.input.pressSequentially('A b');
    if (hasLineBreaks) await view.page.keyboard.press('Shift+Enter');
    await view.input.fill('Good **day** to you');
    await view.input.press('Enter');
    await view.answers.last().locator('strong').getByText('day').waitFor();
    await answered(view);
    // Text is not a control, so the click on it reaches the page.
    await view.answers.last().locator('strong').click();
    await view.widget.locator('.title').click();
    await view.widget.getByRole('button', { name: 'Close' }).first().click();
    await view.launcher.waitFor();
  }

  const inside = (t: TestContext, wrap: (bubble: string) => string) =>
    visit(t, {
      html: ({ script, bubble }) =>
        htmlPage(
          `<script>
            window.noted = [];
            addEventListener('submit', event => { event.preventDefault(); noted.push('submit'); });
            addEventListener('change', event => noted.push('change'));
            addEventListener('hashchange', () => noted.push('navigation'));
          </script>${wrap(bubble)}`,
          script,
        ),
    });

  const places: Readonly<Record<string, (bubble: string) => string>> = {
    'a form without submitting it': bubble => `<form>${bubble}<input name="own" value="1"><button>Go</button></form>`,
    'a label without toggling its control': bubble => `<label>Agree ${bubble}<input type="checkbox" id="own"></label>`,
    'a link without following it': bubble => `<a href="#elsewhere">Words ${bubble}</a>`,
    'a button without clicking it': bubble =>
      `<button type="button" onclick="event.detail, noted.push('press ' + (event.target === this))">Words</button>
       <form><button id="own">${bubble}</button></form>`,
    'a summary without toggling it': bubble =>
      `<details ontoggle="noted.push('toggle')"><summary>Words ${bubble}</summary>More</details>`,
    'an open dialog': bubble => `<dialog open>${bubble}</dialog>`,
    'a modal dialog': bubble =>
      `<dialog>${bubble}</dialog><script>document.querySelector('dialog').showModal()</script>`,
  };
  for (const [kind, wrap] of casesOf(Object.entries(places)))
    test(`works inside ${kind}`, async t => {
      const view = await inside(t, wrap);
      // Canceling this key for a button or a summary would prevent the line break.
      await useAll(view, !/button|summary/.test(kind));
      assert.deepEqual(await noted(view), []);
      assert.deepEqual(view.errors, []);
    });

  test("keeps the fields of the widget out of the page's form", async t => {
    const view = await inside(t, bubble => `<form>${bubble}<input name="own" value="1"></form>`);
    await view.launcher.click();
    await view.input.fill('A secret');
    const fields = await view.page.evaluate(() => {
      const form = document.forms[0]!;
      return [[...new FormData(form)], form.elements.length, form.checkValidity()];
    });
    assert.deepEqual(fields, [[['own', '1']], 1, true]);
  });

  test('stays inert inside an inert element', async t => {
    const view = await inside(t, bubble => `<div inert>${bubble}</div>`);
    await view.widget.locator('.launcher').waitFor();
    await view.page.mouse.click(1230, 670);
    assert.equal(await view.widget.evaluate(element => element.hasAttribute('open')), false);
    assert.deepEqual(view.errors, []);
  });
});

describe('HOST-10: a page that traps the focus', () => {
  test("keeps the focus in the chat, of which the page's focus trap hears nothing", async t => {
    const view = await visit(t, {
      html: ({ script, bubble }) =>
        htmlPage(
          `<div id="trap"><input id="own"></div>${bubble}<script>
            window.noted = [];
            document.addEventListener('focusin', event => {
              noted.push(event.target.localName);
              if (!trap.contains(event.target)) own.focus();
            });
          </script>`,
          script,
        ),
    });
    await view.page.locator('#own').focus();
    await view.launcher.click();
    await view.input.waitFor();
    await view.page.evaluate(() => new Promise(resolve => setTimeout(resolve, 0)));
    assert.equal(await view.page.evaluate(() => document.activeElement?.localName), 'chatbot-bubble');
    const ours = (await noted(view)).filter(name => name === 'chatbot-bubble');
    assert.ok(ours.length <= 1, `the launcher's click: ${ours.length}`);
    assert.deepEqual(view.errors, []);
  });

  test('stays behind a modal dialog of the page, and works after it closes', async t => {
    const view = await visit(t, {
      html: ({ script, bubble }) => htmlPage(`${bubble}<dialog><button id="own">Close</button></dialog>`, script),
    });
    await view.launcher.click();
    await view.input.waitFor();
    await view.page.evaluate(() => document.querySelector('dialog')!.showModal());
    await view.page.locator('#own').focus();
    await view.widget.evaluate(element => (element as unknown as { focusInput(): Promise<void> }).focusInput());
    assert.equal(await view.page.evaluate(() => document.activeElement?.id), 'own');
    await view.page.evaluate(() => document.querySelector('dialog')!.close());
    await ask(view, 'Still here');
    assert.equal(await answered(view), 'Still here');
    assert.deepEqual(view.errors, []);
  });

  test('respects a page that hides everything else from assistive technology', async t => {
    const view = await visit(t, {
      html: ({ script, bubble }) => htmlPage(`<main><button id="own">Modal</button></main>${bubble}`, script),
    });
    await view.launcher.waitFor();
    await view.widget.evaluate(element => element.setAttribute('aria-hidden', 'true'));
    await view.page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)));
    assert.equal(await view.widget.getAttribute('aria-hidden'), 'true');
    assert.equal(await view.launcher.count(), 0);
  });
});
