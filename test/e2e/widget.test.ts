import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { openPage, type PageFaults } from '../support/browser.js';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { startHostSite } from '../support/host-site.js';
import { demoFixture } from '../support/demo-fixture.js';
import { atReadingSpeed } from '../support/demo.js';
import { eventually } from '../support/eventually.js';
import { ask, chat as visitChat } from '../support/visit.js';

const fixture = demoFixture(atReadingSpeed);

function chat(page: Page) {
  const view = visitChat(page);
  return { ...view, panel: view.widget.getByRole('dialog'), listings: view.widget.locator('chatbot-listing-cards') };
}

async function openChat(page: Page, path = '/') {
  await page.goto(fixture.demo.url + path);
  const view = chat(page);
  await view.launcher.click();
  await view.input.waitFor();
  return view;
}

/** Resolves when the conversation stops scrolling. */
async function settled(widget: Locator): Promise<void> {
  await widget.evaluate(
    element =>
      new Promise<void>(resolve => {
        const look = () =>
          (element as unknown as { status: string }).status === 'ready' ? resolve() : requestAnimationFrame(look);
        look();
      }),
  );
}

/** Console messages caused by the test itself. */
const OWN_DOING = /^Failed to load resource: net::ERR_CONNECTION_RESET/;

for (const [page, path] of casesOf([
  ['the page with the strictest Content Security Policy (CSP-1, CSP-2)', '/strict-csp.html'],
  ['the demo page', '/'],
] as const))
  describe(`Widget on ${page}`, () => visitorOn(path));

/** Visitor tests on a demo page; none may log an error or violate a policy. */
function visitorOn(path: string): void {
  let faults: PageFaults;

  afterEach(() => {
    assert.deepEqual(
      faults.errors.filter(text => !OWN_DOING.test(text)),
      [],
    );
  });

  const visit = async (options?: Parameters<typeof openPage>[1]) => {
    const opened = await openPage(fixture.browser, options);
    ({ faults } = opened);
    return { ...opened, view: await openChat(opened.page, path) };
  };

  test('streams an answer with links to listings after the visitor opens the bubble and asks', async () => {
    const { page, context, view } = await visit();
    await view.widget.evaluate(element => {
      const lengths: number[] = [];
      Object.assign(window, { lengths });
      element.addEventListener('chatbot-answer-chunk', () => {
        const { messages } = element as unknown as { messages: { content: string }[] };
        lengths.push(messages.at(-1)!.content.length);
      });
    });
    await ask(view, 'Show me the cheapest homes for sale with 3 bedrooms');
    const links = view.listings.getByRole('link');
    await links.first().waitFor();
    await settled(view.widget);
    const lengths = await page.evaluate(() => (window as unknown as { lengths: number[] }).lengths);
    assert.ok(lengths.length > 1, 'the answer came in one piece');
    assert.ok(
      lengths.every((length, index) => index === 0 || length > lengths[index - 1]!),
      'it only ever grew',
    );
    const target = await links.first().getAttribute('href');
    assert.match(target ?? '', /\/listing\.html\?mls=/);
    assert.equal(await view.questions.count(), 1);
    await context.close();
  });

  test('refines the question within the session', async () => {
    const { context, view } = await visit();
    await ask(view, 'How many homes are for sale?');
    await view.answers.last().getByText(/\d+/).first().waitFor();
    await settled(view.widget);
    const all = await view.answers.last().innerText();
    await ask(view, 'and with three bedrooms?');
    await view.answers.nth(1).getByText(/\d+/).first().waitFor();
    await settled(view.widget);
    const some = await view.answers.nth(1).innerText();
    const count = (text: string) => Number(/\d+/.exec(text)?.[0]);
    assert.ok(count(some) > 0 && count(some) < count(all), `${count(some)} of ${count(all)}`);
    assert.match(some, /bedroom/i);
    await context.close();
  });

  test('retries a failed question without repeating it in the transcript', ONLY_IN_ALL, async () => {
    const { page, context, view } = await visit();
    let asked = 0;
    await page.route('**/chat/Chat/ClientAsk', route =>
      ++asked === 1 ? route.abort('connectionreset') : route.continue(),
    );
    const failure = view.widget.evaluate(
      element =>
        new Promise<string>(resolve =>
          element.addEventListener('chatbot-error', event =>
            resolve((event as CustomEvent<{ code: string }>).detail.code),
          ),
        ),
    );
    await ask(view, 'What are your opening hours?');
    await view.retry.waitFor();
    assert.equal(await failure, 'network');
    assert.equal(asked, 1, 'sends no question automatically');
    await view.retry.click();
    await view.answers.last().getByText(/\w+/).first().waitFor();
    await settled(view.widget);
    assert.equal(asked, 2);
    assert.equal(await view.questions.count(), 1);
    assert.equal(await view.retry.count(), 0);
    await context.close();
  });

  test('sends a suggested question', async () => {
    const { context, view } = await visit();
    const suggestion = view.widget.getByRole('list', { name: 'Suggested questions' });
    const first = suggestion.getByRole('button').first();
    const text = await first.innerText();
    await first.click();
    await view.answers.last().getByText(/\w+/).first().waitFor();
    assert.equal(await view.questions.first().innerText(), text);
    assert.equal(await suggestion.count(), 0);
    await context.close();
  });

  test('returns the focus to the launcher after Escape', ONLY_IN_ALL, async () => {
    const { context, view } = await visit();
    await view.input.press('Escape');
    await view.launcher.waitFor();
    const focused = await view.widget.evaluate(
      element => element.shadowRoot!.activeElement?.getAttribute('aria-label') ?? '',
    );
    assert.equal(focused, 'Open chat');
    await view.panel.waitFor({ state: 'hidden' });
    await context.close();
  });

  test('does not scroll to the end while the visitor reads earlier messages during an answer', async () => {
    const { page, context, view } = await visit();
    for (const [index, question] of ['Show me homes for sale', 'Show me homes for rent'].entries()) {
      await ask(view, question);
      await view.listings.nth(index).waitFor();
      await settled(view.widget);
    }
    const scroller = view.widget.locator('.scroller');
    await ask(view, 'Show me the most expensive homes');
    await view.answers.nth(2).getByText(/\w+/).first().waitFor();
    await scroller.hover();
    const place = () => view.questions.nth(1).evaluate(question => question.getBoundingClientRect().top);
    const start = await place();
    await eventually(async () => {
      // A busy browser may drop a step.
      await page.mouse.wheel(0, -100);
      return (await place()) - start > 599 || undefined;
    });
    await settled(view.widget);
    assert.ok((await place()) - start > 599, 'and was not pulled back while the answer grew');
    const jump = view.widget.getByRole('button', { name: /Jump to the newest/ });
    // The reader has seen how this answer begins.
    await jump.click();
    await page.waitForFunction(() => {
      const bubble = document.querySelector('chatbot-bubble')!;
      const list = bubble
        .shadowRoot!.querySelector('chatbot-panel')!
        .shadowRoot!.querySelector('chatbot-message-list')!;
      const box = list.shadowRoot!.querySelector('.scroller')!;
      return box.scrollHeight - box.scrollTop - box.clientHeight < 2;
    });
    await context.close();
  });

  test('fills the screen of a phone', async () => {
    const { context, view } = await visit({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });
    await view.panel.evaluate(panel => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
    const box = await view.panel.boundingBox();
    assert.deepEqual(box, { x: 0, y: 0, width: 375, height: 667 });
    const size = await view.input.evaluate(input => parseFloat(getComputedStyle(input).fontSize));
    assert.ok(size >= 16, 'smaller text makes phones zoom in');
    await context.close();
  });
}

describe('Embedding by an owner', () => {
  test('embeds the widget with one line', async () => {
    const { page, context, faults } = await openPage(fixture.browser);
    const view = await openChat(page, '/embed.html');
    await ask(view, 'How many homes are for rent?');
    await view.answers.last().getByText(/\d+/).first().waitFor();
    assert.deepEqual(faults.errors, []);
    await context.close();
  });

  for (const [kind, attributes] of casesOf([
    ['a classic script', ''],
    ['a module', 'type="module"'],
    ['a deferred script', 'defer'],
    ['an async script', 'async'],
  ] as const))
    test(`embeds the widget twice on a page of another origin, as ${kind}`, async () => {
      const { page, context, faults } = await openPage(fixture.browser);
      const tag = `<script src="${fixture.demo.url}/chatbot-bubble.js" ${attributes}></script>`;
      const site = await startHostSite(`<!doctype html><html lang="en"><title>Customer</title>
        <body>${tag}${tag}
        <chatbot-bubble serial-number="${fixture.demo.serialNumber}"></chatbot-bubble>`);
      await page.goto(site.url);
      const view = chat(page);
      await view.launcher.click();
      await ask(view, 'How many homes are for rent?');
      await view.answers.last().getByText(/\d+/).first().waitFor();
      assert.deepEqual(faults.errors, []);
      await context.close();
      site.close();
    });

  test('opens, asks and closes from the page, also declaratively', async () => {
    const { page, context } = await openPage(fixture.browser);
    await page.route('**/commands.html', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Commands</title>
          <script type="module" src="/chatbot-bubble.js"></script>
          <chatbot-bubble id="chat" serial-number="${fixture.demo.serialNumber}"></chatbot-bubble>
          <button commandfor="chat" command="--send" value="What are your opening hours?">Hours</button>
          <button commandfor="chat" command="--hide">Away</button>`,
      }),
    );
    await page.goto(`${fixture.demo.url}/commands.html`);
    const view = chat(page);
    await view.launcher.waitFor();
    await page.getByRole('button', { name: 'Hours' }).click();
    await view.answers.last().getByText(/\w+/).first().waitFor();
    assert.equal(await view.widget.evaluate(element => element.hasAttribute('open')), true);
    await page.getByRole('button', { name: 'Away' }).click();
    await view.panel.waitFor({ state: 'hidden' });
    await context.close();
  });

  test('reports a wrong serial number to the owner, and a neutral message to the visitor', async () => {
    const { page, context } = await openPage(fixture.browser);
    await page.route('**/wrong.html', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Wrong</title>
          <script>addEventListener('chatbot-error', e => (window.fault ??= e.detail))</script>
          <script type="module" src="/chatbot-bubble.js"></script>
          <chatbot-bubble serial-number="00000000000000000000000000000000"></chatbot-bubble>`,
      }),
    );
    await page.goto(`${fixture.demo.url}/wrong.html`);
    const view = chat(page);
    await view.launcher.click();
    await ask(view, 'Anybody there?');
    await view.retry.waitFor();
    const fault = await page.evaluate(() => (window as unknown as { fault: unknown }).fault);
    assert.equal((fault as { status: number }).status, 404);
    assert.equal(await view.questions.first().innerText(), 'Anybody there?');
    await context.close();
  });
});
