import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hostPages, htmlPage, talk, type HostVisit } from '../support/host-page.js';
import { answered, ask } from '../support/visit.js';
import { ONLY_IN_ALL } from '../support/cases.js';

const visit = hostPages();

/** A modal dialog of the page with buttons that open the chat. */
const dialogWith = (content = '', element = 'dialog') =>
  `<${element} id="own" style="width: 80vw; height: 80vh">
    <button id="show" onclick="document.querySelector('chatbot-bubble').show()">Show</button>
    <button id="command" commandfor="chat" command="--show">Command</button>${content}
  </${element}>`;

/** Behaves like the modals of Radix, MUI and focus-trap together. */
const SCRIPTED_MODAL = `<div id="own" role="dialog" style="position: fixed; inset: 10px auto auto 10px; width: 300px">
    <input id="field" aria-label="Field">
  </div>
  <script>
    const modal = document.querySelector('#own');
    const field = document.querySelector('#field');
    const isOutside = target => target !== null && !modal.contains(target);
    const close = () => modal.remove();
    const block = event => isOutside(event.target) && event.preventDefault();
    for (const type of ['wheel', 'touchmove']) document.addEventListener(type, block, { passive: false });
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      for (const capture of [true, false])
        document.addEventListener(type, event => isOutside(event.target) && close(), { capture });
    document.addEventListener('keydown', event => event.key === 'Escape' && close(), true);
    for (const capture of [true, false]) {
      document.addEventListener('focusin', event => isOutside(event.target) && field.focus(), { capture });
      document.addEventListener('focus', event => isOutside(event.target) && field.focus(), { capture });
    }
    document.addEventListener('focusout', event => isOutside(event.relatedTarget) && field.focus());
    for (const sibling of document.body.children) if (sibling !== modal) sibling.ariaHidden = 'true';
    field.focus();
  </script>`;

const isOpen = ({ page }: HostVisit) => page.evaluate(() => document.querySelector('chatbot-bubble')!.open);
const isThere = ({ page }: HostVisit) =>
  page.evaluate(() => document.querySelector('#own')?.matches(':modal, :fullscreen, div') ?? false);

/** Types a question with the keyboard and sends it. */
async function type(view: HostVisit, question: string): Promise<void> {
  await view.input.click();
  await view.page.keyboard.type(question);
  assert.equal(await view.input.inputValue(), question);
  await view.page.keyboard.press('Enter');
  assert.equal(await answered(view), question);
}

describe('The chat and a modal dialog of the page', () => {
  test('opens above the dialog from a button or a command in it, and leaves the dialog open and usable', async t => {
    const view = await visit(t, {
      html: ({ script, bubble }) =>
        htmlPage(dialogWith() + bubble.replace('<chatbot-bubble', '<chatbot-bubble id="chat"'), script),
    });
    const { page } = view;
    await view.launcher.waitFor();
    await page.evaluate(() => document.querySelector('dialog')!.showModal());
    for (const button of ['#show', '#command']) {
      await page.click(button);
      await type(view, `From ${button}`);
      await page.keyboard.press('Escape');
      assert.deepEqual([await isOpen(view), await isThere(view)], [false, true]);
      await page.waitForFunction(selector => document.activeElement?.matches(selector), button);
    }
    // A click on the dialog closes the chat, which is above it.
    await page.click('#show');
    await view.widget.locator('dialog.layer[open]').waitFor({ state: 'attached' });
    await page.mouse.click(300, 300);
    await page.waitForFunction(() => !document.querySelector('chatbot-bubble')!.open);
    await page.click('#show');
    await page.evaluate(() => document.querySelector('dialog')!.close());
    await type(view, 'Without it');
    assert.deepEqual(view.errors, []);
  });

  test('comes to the top when the dialog was opened after the chat', async t => {
    const view = await visit(t, { html: ({ script, bubble }) => htmlPage(dialogWith() + bubble, script) });
    await talk(view);
    await view.page.evaluate(() => document.querySelector('dialog')!.showModal());
    await view.page.click('#show');
    await type(view, 'Above');
  });

  test('closes with one Escape when the element is inside the dialog, and the next closes the dialog', async t => {
    const view = await visit(t, { html: ({ script, bubble }) => htmlPage(dialogWith(bubble), script) });
    await view.page.evaluate(() => document.querySelector('dialog')!.showModal());
    await talk(view);
    await view.page.keyboard.press('Escape');
    assert.deepEqual([await isOpen(view), await isThere(view)], [false, true]);
    await view.page.keyboard.press('Escape');
    assert.deepEqual([await isOpen(view), await isThere(view)], [false, false]);
  });

  test('opens above an element in full screen and below inert ancestors', ONLY_IN_ALL, async t => {
    const view = await visit(t, {
      html: ({ script, bubble }) => htmlPage(`${dialogWith('', 'section')}<main>${bubble}</main>`, script),
    });
    await view.launcher.waitFor();
    await view.page.evaluate(() => document.querySelector('#own')!.requestFullscreen());
    await view.page.click('#show');
    await type(view, 'In full screen');
    await view.page.keyboard.press('Escape');
    await view.page.evaluate(() => document.exitFullscreen());
    await view.page.evaluate(() => (document.querySelector('main')!.inert = true));
    await view.page.click('#show');
    await type(view, 'While inert');
  });

  test('tells the page that it cannot open where dialogs and popovers are missing', async t => {
    const view = await visit(t, {
      html: ({ script, bubble }) => htmlPage(dialogWith() + bubble, script),
      script: `addEventListener('DOMContentLoaded', () => {
        document.querySelector('dialog').showModal();
        HTMLDialogElement.prototype.showModal = HTMLElement.prototype.showPopover = () => { throw new Error(); };
        for (const type of ['chatbot-error', 'chatbot-opened', 'chatbot-closed'])
          addEventListener(type, event => console.log(type, event.detail.code));
      })`,
    });
    await view.page.waitForFunction(() => document.querySelector('chatbot-bubble')!.isReady);
    await view.page.click('#show');
    await view.page.waitForFunction(() => !document.querySelector('chatbot-bubble')!.open);
    const events = view.said.filter(text => text.startsWith('chatbot-'));
    assert.deepEqual(events, ['chatbot-error setup', 'chatbot-closed undefined']);
  });

  test('takes words, clicks, the wheel and Escape beside a modal of a script, which stays open', async t => {
    const view = await visit(t, { html: ({ script, bubble }) => htmlPage(`${bubble}${SCRIPTED_MODAL}`, script) });
    const { page } = view;
    await page.waitForFunction(() => document.querySelector('chatbot-bubble')!.isReady);
    await page.evaluate(() => document.querySelector('chatbot-bubble')!.show());
    await type(view, 'Beside');
    for (let count = 0; count < 6; count++) await ask(view, 'One\n\nTwo\n\nThree');
    await answered(view);
    const transcript = page.locator('chatbot-bubble').locator('[part="messages"]');
    const top = await transcript.evaluate(element => element.scrollTop);
    await transcript.hover();
    await page.mouse.wheel(0, -200);
    await page.waitForFunction(([element, top]) => (element as Element).scrollTop < (top as number), [
      await transcript.elementHandle(),
      top,
    ] as const);
    await page.getByRole('textbox', { name: 'Field' }).fill('Own');
    await view.input.click();
    await page.keyboard.press('Escape');
    assert.deepEqual([await isOpen(view), await isThere(view)], [false, true]);
  });

  test('leaves a modal open that closes on a press outside, such as that of Radix, when the launcher is pressed', async t => {
    const modal = `<div id="own" role="dialog">Modal</div><script>
      document.addEventListener('pointerdown', event => own.contains(event.target) || own.remove());
    </script>`;
    const view = await visit(t, { html: ({ script, bubble }) => htmlPage(bubble + modal, script) });
    await talk(view);
    assert.equal(await isThere(view), true);
    await view.page.mouse.click(5, 500);
    assert.equal(await isThere(view), false);
  });
});
