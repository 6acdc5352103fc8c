import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { FaultName } from '../../demo/faults/faults.js';
import { launchBrowser, openPage } from '../support/browser.js';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { eventually } from '../support/eventually.js';
import { startFaultyDemo, type FaultyDemo } from '../support/faults.js';
import { answered, ask, chat, QUESTION, told, visits } from '../support/visit.js';

let demo: FaultyDemo;
let browser: Browser;

before(async () => {
  [demo, browser] = await Promise.all([startFaultyDemo(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await demo?.close();
});

const visit = visits(() => ({ browser, demo }));

describe('STR-5, STR-6: a question without an answer', () => {
  const cases: readonly [FaultName, kind: string, line: RegExp, marks: readonly string[]][] = [
    ['cut-before-headers', 'network', /no connection/, ['Not sent']],
    ['cut-after-headers', 'network', /no connection/, ['Not sent']],
    // The service took the question.
    ['html-200', 'protocol', /wrong on our side/, []],
    ['html-502', 'http', /wrong on our side/, []],
    ['error-500', 'service', /wrong on our side/, []],
    ['error-in-200', 'service', /wrong on our side/, []],
  ];
  for (const [fault, kind, line, marks] of casesOf(cases))
    test(`saves a question once and offers a retry after ${fault} (${kind})`, async t => {
      const view = await visit(t, fault);
      await ask(view);
      await view.retry.waitFor();
      assert.match(await view.alert.last().innerText(), line);
      assert.equal(await view.questions.count(), 1);
      assert.equal(await view.questions.first().innerText(), QUESTION);
      assert.deepEqual(await view.mark.allInnerTexts(), marks);
      assert.equal(await view.answers.count(), 0);
      assert.equal(view.posts('ClientAsk'), 1, 'sends no question automatically');
      assert.equal((await told(view.page, 'error'))[0]?.['code'], kind);
      const seen = await view.widget.evaluate(element => element.shadowRoot!.textContent);
      assert.doesNotMatch(seen, /<h1>|Bad Gateway|Traceback|ask\.py/);

      await view.retry.click();
      assert.match(await answered(view), /\w/);
      assert.equal(await view.questions.count(), 1);
      assert.equal(await view.mark.count(), 0);
      assert.equal(await view.retry.count(), 0);
      assert.equal(view.posts('ClientAsk'), 2);
      assert.deepEqual(view.errors, []);
    });
});

describe('STR-5, STR-6: a partial answer', () => {
  const cases: readonly [FaultName, kind: string, words: string][] = [
    ['cut-mid-object', 'incomplete', 'Two homes have a view of the lake:'],
    ['cut-mid-character', 'incomplete', 'Two homes have a view of the lake: “Gull Café”'],
    ['missing-last', 'incomplete', 'Two homes have a view of the lake: “Gull Café” and one more 🏡.'],
    ['error-mid-answer', 'service', 'Two homes have a view of the lake:'],
  ];
  for (const [fault, kind, words] of casesOf(cases))
    test(`marks a partial answer and replaces it on retry after ${fault} (${kind})`, async t => {
      const view = await visit(t, fault);
      await ask(view);
      await view.retry.waitFor();
      // Trailing spaces show until the text renders as markdown.
      assert.equal((await view.answers.first().innerText()).trim(), words);
      assert.equal(await view.mark.innerText(), 'The answer was cut off here.');
      assert.equal(await view.questions.count(), 1);
      assert.equal(view.posts('ClientAsk'), 1, 'sends no question automatically');
      assert.equal((await told(view.page, 'error'))[0]?.['code'], kind);

      await view.retry.click();
      assert.doesNotMatch(await answered(view), /Two homes have a view/);
      assert.equal(await view.answers.count(), 1);
      assert.equal(await view.questions.count(), 1);
      assert.equal(await view.mark.count(), 0);
      assert.equal(view.posts('ClientAsk'), 2);
      assert.deepEqual(view.errors, []);
    });
});

describe('STR-2: an answer that ends unexpectedly', () => {
  test('uses the first of two final objects', async t => {
    const view = await visit(t, 'duplicate-last');
    await ask(view);
    assert.match(await answered(view), /^Two homes have a view .* 🏡\.$/);
    assert.equal(await view.answers.count(), 1);
    assert.equal((await told(view.page, 'answer')).length, 1);
    assert.equal(view.posts('ClientAsk'), 1);
  });

  test('uses the final answer when the fragments differ from it', ONLY_IN_ALL, async t => {
    const view = await visit(t, 'other-answer');
    await ask(view);
    assert.match(await answered(view), /^Two homes have a view .* 🏡\.$/);
    assert.equal(view.posts('ClientAsk'), 1);
  });

  test('renders an answer byte by byte without losing a character', ONLY_IN_ALL, async t => {
    const view = await visit(t, 'slow');
    await ask(view);
    assert.match(await answered(view), /^Two homes .* “Gull Café” and one more 🏡\.$/);
    assert.equal(view.posts('ClientAsk'), 1);
  });
});

describe('STR-11: a hidden page', () => {
  /** Browsers run no animation frames in a hidden page. */
  const script = `
    window.frames = [];
    window.isHidden = false;
    const draw = window.requestAnimationFrame;
    window.requestAnimationFrame = work => isHidden ? frames.push(work) : draw(work);
    Object.defineProperty(document, 'visibilityState', { get: () => isHidden ? 'hidden' : 'visible' });
    window.hide = isToHide => {
      isHidden = isToHide;
      document.dispatchEvent(new Event('visibilitychange'));
      if (!isHidden) frames.splice(0).forEach(work => draw(work));
    };`;

  test('keeps reading in a hidden page, queues a single render, and shows the answer when visible again', async t => {
    const view = await visit(t, 'slow', { script });
    type HiddenPage = { hide(isToHide: boolean): void; frames: unknown[] };
    const hide = (isToHide: boolean) =>
      view.page.evaluate(value => (window as unknown as HiddenPage).hide(value), isToHide);
    await ask(view);
    await view.answers.first().getByText(/Two/).first().waitFor();
    await hide(true);
    await view.page.waitForFunction(
      () => (document.querySelector('chatbot-bubble') as unknown as { status: string }).status === 'ready',
      undefined,
      { polling: 50 },
    );
    const waiting = await view.page.evaluate(() => (window as unknown as HiddenPage).frames.length);
    assert.ok(waiting <= 8, `${waiting} drawings wait`);
    await hide(false);
    await view.answers.last().getByText('one more').waitFor();
    assert.match(await answered(view), /^Two homes .* “Gull Café” and one more 🏡\.$/);
    assert.equal(view.posts('ClientAsk'), 1);
    assert.deepEqual(view.errors, []);
  });
});

describe('STR-6: one question for one action', () => {
  test('sends one POST for a double Enter and a double click, and queues a message during the answer', async t => {
    const view = await visit(t, 'slow');
    await view.input.fill(QUESTION);
    await view.input.press('Enter');
    await view.input.press('Enter');
    await view.answers.first().getByText(/\w/).first().waitFor();
    await view.input.fill('And on Sundays?');
    await view.input.press('Enter');
    await view.input.press('Enter');
    await view.widget.getByRole('list', { name: 'Queued' }).getByText('And on Sundays?').waitFor();
    await view.widget.getByRole('button', { name: 'Edit: And on Sundays?' }).click();
    await eventually(async () => (await view.input.inputValue()) === 'And on Sundays?' || undefined);
    await answered(view);
    assert.equal(view.posts('ClientAsk'), 1);
    assert.equal(await view.questions.count(), 1);

    await view.send.dblclick();
    await view.answers.nth(1).getByText(/\w/).first().waitFor();
    await answered(view);
    assert.equal(view.posts('ClientAsk'), 2);
    assert.equal(await view.questions.count(), 2);
  });

  test('sends one POST for a double click on Retry', async t => {
    const view = await visit(t, 'cut-mid-object');
    await ask(view);
    await view.retry.waitFor();
    await view.retry.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await answered(view);
    assert.equal(view.posts('ClientAsk'), 2);
    assert.equal(await view.questions.count(), 1);
  });
});

describe('STR-9: stop', () => {
  for (const fault of casesOf(['slow', 'stall'] as const))
    test(`aborts a ${fault} answer in the service on Stop, keeps its text without an error, and sends the next question`, async t => {
      const view = await visit(t, fault);
      await ask(view);
      await view.answers.first().getByText(/Two/).first().waitFor();
      await view.stop.click();
      assert.equal(await view.run.questions[0]!.left, true);
      assert.match(await view.answers.first().innerText(), /^Two/);
      assert.equal(await view.mark.innerText(), 'Stopped');
      assert.equal(await view.alert.count(), 0);
      assert.deepEqual(await told(view.page, 'stopped'), [{ reason: 'visitor' }]);
      await ask(view);
      assert.match(await answered(view), /\w/);
      assert.equal(await view.questions.count(), 2);
      assert.deepEqual(view.errors, []);
    });

  test('aborts a question without an answer on Stop', ONLY_IN_ALL, async t => {
    const view = await visit(t, 'silent');
    await ask(view);
    while (!view.run.questions.length) await view.page.evaluate(() => new Promise(requestAnimationFrame));
    await view.stop.click();
    assert.equal(await view.run.questions[0]!.left, true);
    assert.equal(await view.questions.count(), 1);
    assert.deepEqual(view.errors, []);
  });

  for (const method of casesOf(['clearHistory', 'reset'] as const))
    test(`aborts the answer on ${method}() and removes it`, async t => {
      const view = await visit(t, 'stall');
      await ask(view);
      await view.answers.first().getByText(/Two/).first().waitFor();
      await view.widget.evaluate(
        (element, method) => (element as unknown as Record<string, () => unknown>)[method]!(),
        method,
      );
      assert.equal(await view.run.questions[0]!.left, true);
      await view.questions.first().waitFor({ state: 'detached' });
      assert.equal(await view.answers.count(), 0);
      assert.equal(await view.retry.count(), 0);
      await ask(view, 'And on Sundays?');
      assert.match(await answered(view), /\w/);
      assert.equal(await view.questions.count(), 1);
      assert.deepEqual(await told(view.page, 'error'), []);
      assert.deepEqual(view.errors, []);
    });

  test('aborts the answer when the element is removed from the page', async t => {
    const view = await visit(t, 'stall');
    await ask(view);
    await view.answers.first().getByText(/Two/).first().waitFor();
    await view.widget.evaluate(element => element.remove());
    assert.equal(await view.run.questions[0]!.left, true);
    assert.deepEqual(view.errors, []);
  });
});

describe('Settings and session', () => {
  for (const fault of casesOf(['config-reset', 'config-500', 'config-slow'] as const))
    test(`sends the first question once despite the fault ${fault}`, async t => {
      const view = await visit(t, fault);
      await ask(view);
      assert.match(await answered(view), /\w/);
      assert.equal(view.posts('ClientAsk'), 1);
      assert.equal(await view.questions.count(), 1);
      assert.equal(view.posts('GetConfig'), fault === 'config-slow' ? 1 : 2);
      assert.deepEqual(view.errors, []);
    });

  test('renews an expired key once, invisibly to the visitor', async t => {
    const view = await visit(t, 'expired-key');
    await ask(view);
    assert.match(await answered(view), /\w/);
    assert.equal(view.posts('ClientAsk'), 2, 'one rejected, one accepted question');
    assert.equal(view.posts('GetConfig'), 2);
    assert.equal(await view.questions.count(), 1);
    assert.deepEqual(await told(view.page, 'error'), []);
    assert.equal((await told(view.page, 'sent')).length, 1);
  });
});

describe('STR-14: a page that wraps fetch', () => {
  test('receives the whole answer from a fetch wrapper that buffers the body', async t => {
    const script = `
      const original = window.fetch;
      window.fetch = async (...request) => {
        const response = await original(...request);
        const { status, headers } = response;
        const text = await response.text();
        // Old WebViews have no body stream.
        return { ok: response.ok, status, headers, body: null, text: async () => text };
      };`;
    const view = await visit(t, 'slow', { script });
    await ask(view);
    assert.match(await answered(view), /^Two homes .* “Gull Café” and one more 🏡\.$/);
    assert.equal(view.posts('ClientAsk'), 1);
    assert.deepEqual(view.errors, []);
  });
});

describe('Fault demo page', () => {
  test('lists the faults and shows the chosen one', async t => {
    const { page, context, faults } = await openPage(browser);
    t.after(() => context.close());
    await page.goto(`${demo.url}/faults.html`);
    const item = page.getByRole('listitem').filter({ hasText: 'without its final object' });
    await item.getByRole('button').click();
    const view = chat(page);
    await view.input.fill(QUESTION);
    await view.input.press('Enter');
    await view.retry.waitFor();
    assert.match(await view.answers.first().innerText(), /^Two homes/);
    assert.match(page.url(), /#missing-last$/);
    assert.deepEqual(faults.errors, []);
  });
});
