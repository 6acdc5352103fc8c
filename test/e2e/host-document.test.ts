import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { launchBrowser, WITH_PAGE_CACHE } from '../support/browser.js';
import { startHostSite } from '../support/host-site.js';
import { ENDLESS } from '../support/echo.js';
import { eventually } from '../support/eventually.js';
import { hostPages, htmlPage, type HostVisit } from '../support/host-page.js';
import { readRecords } from '../support/stored-records.js';
import { answered, ask } from '../support/visit.js';
import { ONLY_IN_ALL } from '../support/cases.js';

/** The test browser disables the back/forward cache; this one, like every visitor's, has it. */
const visit = hostPages(() => launchBrowser(WITH_PAGE_CACHE));

/** Goes through a full visit: open, ask, read, stop, close, open again. */
async function fullRun(view: HostVisit): Promise<void> {
  await view.launcher.click();
  await view.input.waitFor();
  await ask(view, 'A [link](https://example.org/) and **more**');
  await answered(view);
  await ask(view, ENDLESS);
  await view.stop.click();
  await view.mark.last().waitFor();
  await view.input.press('Escape');
  await view.launcher.waitFor();
  await view.launcher.click();
  await view.input.waitFor();
  await view.input.press('Escape');
}

/** Runs before the page and records changes to it. */
const WITNESS = `
  window.witness = { mutations: [], listeners: [], jobs: [] };
  {
    const { addEventListener } = EventTarget.prototype;
    for (const [name, target] of [['window', window], ['document', document]])
      target.addEventListener = function (type, ...rest) {
        // Playwright adds listeners as well.
        if (/chatbot-bubble/.test(new Error().stack)) witness.listeners.push(name + ' ' + type);
        return addEventListener.call(this, type, ...rest);
      };
    new MutationObserver(records => {
      for (const { type, target, attributeName, addedNodes, removedNodes } of records)
        witness.mutations.push([type, target.nodeName, attributeName ?? '',
          ...[...addedNodes, ...removedNodes].map(node => node.nodeName)].join(' '));
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  }
`;

/** Everything that a page could notice of a widget. */
const look = (page: HostVisit['page']) =>
  page.evaluate(() => ({
    globals: Reflect.ownKeys(window)
      .filter(key => !/^\d+$/.test(String(key)))
      .map(String),
    prototypes: [Object, Array, Function, Promise, String, Element, HTMLElement, Node, Event].map(
      ({ prototype }) => Reflect.ownKeys(prototype).length,
    ),
    styleSheets: document.styleSheets.length,
    adopted: document.adoptedStyleSheets.length,
    fonts: document.fonts.size,
    head: document.head.innerHTML,
    html: [document.documentElement, document.body].map(({ attributes }) => attributes.length),
    title: document.title,
    cookie: document.cookie,
    stored: [Object.keys(localStorage), Object.keys(sessionStorage)],
    scroll: [scrollX, scrollY],
    history: history.length,
    overflow: [document.body, document.documentElement].map(element => getComputedStyle(element).overflow),
  }));

describe('HOST-7: the document of the host page', () => {
  test('leaves the host document unchanged after a full visit, except for the element', async t => {
    const view = await visit(t, {
      script: WITNESS,
      html: ({ service, serialNumber }) =>
        htmlPage(
          `<h1>Customer</h1><p style="height: 3000px">Long</p><input id="own">
          <script>
            // Absent at the first look.
            window.begin = () => {
              const script = document.createElement('script');
              script.src = '${service}/chatbot-bubble.js';
              const bubble = document.createElement('chatbot-bubble');
              bubble.setAttribute('serial-number', '${serialNumber}');
              document.body.append(bubble);
              document.head.append(script);
            };
          </script>`,
          '<style>body { margin: 0 }</style>',
        ),
    });
    const { page } = view;
    await page.evaluate(() => {
      scrollTo(0, 500);
      return new Promise(resolve => requestAnimationFrame(resolve));
    });
    const before = await look(page);
    await page.evaluate(() => {
      const { witness, begin } = window as unknown as {
        witness: { mutations: string[]; listeners: string[] };
        begin(): void;
      };
      witness.mutations.length = witness.listeners.length = 0;
      begin();
    });
    await fullRun(view);
    // Keeps the open panel in view from the first change of the window.
    await view.launcher.click();
    const size = page.viewportSize()!;
    await page.setViewportSize({ ...size, height: size.height - 50 });
    await page.waitForFunction(() =>
      (window as unknown as { witness: { listeners: string[] } }).witness.listeners.includes('window pointerdown'),
    );
    await page.setViewportSize(size);
    await view.input.press('Escape');
    await view.launcher.waitFor();
    await view.widget.evaluate(element => element.remove());
    await page.locator('head script').evaluate(script => script.remove());
    const after = await look(page);
    assert.deepEqual(after, {
      ...before,
      // The call queue, the guard against a second script (HOST-1), and the versions of Lit.
      globals: [
        ...before.globals,
        'litPropertyMetadata',
        'reactiveElementVersions',
        'chatbotBubble',
        'litHtmlVersions',
        'litElementVersions',
        'Symbol(chatbot-bubble)',
      ],
    });
    const { mutations, listeners } = await page.evaluate(
      () => (window as unknown as { witness: { mutations: string[]; listeners: string[] } }).witness,
    );
    // The marks that leave the chat out of session replay, and whether the panel is open.
    assert.deepEqual([...new Set(mutations)].sort(), [
      'attributes CHATBOT-BUBBLE class',
      'attributes CHATBOT-BUBBLE data-clarity-mask',
      'attributes CHATBOT-BUBBLE data-dd-privacy',
      'attributes CHATBOT-BUBBLE data-hj-suppress',
      'attributes CHATBOT-BUBBLE data-sentry-block',
      'attributes CHATBOT-BUBBLE open',
      'childList BODY  CHATBOT-BUBBLE',
      'childList HEAD  SCRIPT',
    ]);
    // The open panel moves away from the focused element, stays in place when the page moves, and stays usable beside
    // modals of the page; leaving and returning stores and restores the conversation, and a deletion in another tab
    // reaches this one. Errors in functions that the page has replaced stay out of the page.
    assert.deepEqual([...new Set(listeners)].sort(), [
      'document focusin',
      'document focusout',
      'document freeze',
      'document resume',
      'document visibilitychange',
      'window error',
      'window focus',
      'window focusin',
      'window focusout',
      'window freeze',
      'window keydown',
      'window mousedown',
      'window offline',
      'window online',
      'window pagehide',
      'window pageshow',
      'window pointerdown',
      'window storage',
      'window unhandledrejection',
      'window visibilitychange',
    ]);
    assert.deepEqual(view.errors, []);
  });

  test('keeps the scroll position and focus of the page when the page opens the chat', async t => {
    const view = await visit(t, {
      // The page acts on its own: a call from the test would count as a user gesture.
      html: ({ script, bubble }) =>
        htmlPage(
          `<p style="height: 3000px">Long</p><input id="own">${bubble}<script>
            const bubble = document.querySelector('chatbot-bubble');
            bubble.addEventListener('chatbot-opened', () => {
              console.log('opened', document.activeElement.id, scrollY);
            });
            customElements.whenDefined('chatbot-bubble').then(() => {
              own.focus();
              scrollTo(0, 1000);
              bubble.show();
            });</script>`,
          script,
        ),
    });
    while (!view.said.length) await view.page.waitForEvent('console');
    assert.deepEqual(view.said, ['opened own 1000']);
    assert.deepEqual(view.errors, []);
  });

  test('does not take the focus from a visitor who types in the page when the page opens the chat', async t => {
    const view = await visit(t, {
      html: ({ script, bubble }) =>
        htmlPage(
          `<input id="own">${bubble}<script>
            const bubble = document.querySelector('chatbot-bubble');
            bubble.addEventListener('chatbot-opened', () => {
              console.log('opened', document.activeElement.id, own.value);
            });
            own.addEventListener('input', () => own.value === 'Wo' && bubble.show());</script>`,
          script,
        ),
    });
    await view.launcher.waitFor();
    await view.page.locator('#own').pressSequentially('Wo');
    while (!view.said.length) await view.page.waitForEvent('console');
    await view.page.keyboard.type('rds');
    assert.deepEqual(view.said, ['opened own Wo']);
    assert.equal(await view.page.locator('#own').inputValue(), 'Words');
    assert.deepEqual(view.errors, []);
  });
});

/** Whether a tab holds the ask lock. */
async function hasAskLock(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name?.includes(':ask:'));
}

/** Goes back. Returns the reasons why the page was not cached, none if it was. */
async function goBack(page: Page): Promise<readonly string[]> {
  // A cached page fires no load event, which Playwright would wait for.
  await page.goBack({ waitUntil: 'commit' });
  const outcome = await page.waitForFunction(() => {
    if ((window as unknown as { isBack?: boolean }).isBack) return [];
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      readonly notRestoredReasons?: { readonly reasons: readonly { reason: string }[] } | null;
    })[];
    if (entry?.type !== 'back_forward') return undefined;
    return entry.notRestoredReasons?.reasons.map(({ reason }) => reason) ?? ['unknown'];
  });
  return (await outcome.jsonValue()) ?? [];
}

/** Whether a retry may help: browsers evict for hidden reasons such as load, and release locks late. */
const isChance = (reasons: readonly string[]) =>
  reasons.length > 0 && reasons.every(reason => /^(?:masked|weblocks-contention)$/.test(reason));

const toAnotherPage = ({ page, url }: HostVisit) => page.goto(`${url}/elsewhere`);

/** @param leave goes to another page, by default one without a chat */
async function leaveAndReturn(
  t: TestContext,
  arrange: (view: HostVisit) => Promise<unknown>,
  leave?: (view: HostVisit) => Promise<unknown>,
): Promise<HostVisit> {
  const elsewhere = await startHostSite(htmlPage('Elsewhere'));
  t.after(() => elsewhere.close());
  for (let attempt = 1; ; attempt++) {
    const view = await visit(t, {
      script: `addEventListener('pageshow', event => { window.isBack = event.persisted; });`,
    });
    await arrange(view);
    await (leave?.(view) ?? view.page.goto(elsewhere.url));
    const reasons = await goBack(view.page);
    if (isChance(reasons) && attempt < 5) continue;
    assert.deepEqual(reasons, []);
    return view;
  }
}

describe('HOST-12: back and forward', () => {
  test('restores the page with its chat from the back/forward cache', async t => {
    const view = await leaveAndReturn(
      t,
      async view => {
        await fullRun(view);
        await view.launcher.click();
        await view.input.fill('Half a word');
      },
      toAnotherPage,
    );
    assert.equal(await view.input.inputValue(), 'Half a word');
    await ask(view, 'Still there?');
    assert.equal(await answered(view), 'Still there?');
    assert.equal(await view.questions.count(), 3);
    assert.deepEqual(view.errors, []);
  });

  /** Opens the chat, asks, and waits for the first fragment. */
  async function readHalf(view: HostVisit) {
    await view.launcher.click();
    await view.input.waitFor();
    await ask(view, ENDLESS);
    await view.answers.getByText(ENDLESS).waitFor();
    // A page that waits for the ask lock is not cached.
    await eventually(async () => (await view.page.evaluate(hasAskLock)) || undefined);
    // The history loads while a first answer takes long.
    const isStored = async () => (await readRecords(view.page)).split(ENDLESS).length > 2;
    await eventually(async () => (await isStored()) || undefined);
  }

  test('restores the page from the back/forward cache during an answer', ONLY_IN_ALL, async t => {
    const view = await leaveAndReturn(t, readHalf);
    await view.stop.click();
    await ask(view, 'And now?');
    assert.equal(await answered(view), 'And now?');
  });

  test('continues an answer that another page continued meanwhile', ONLY_IN_ALL, async t => {
    const view = await leaveAndReturn(t, readHalf, async view => {
      await toAnotherPage(view);
      await view.answers.getByText(ENDLESS).waitFor();
      await view.stop.waitFor();
    });
    await view.stop.click();
    assert.equal(await view.answers.last().innerText(), ENDLESS);
    await ask(view, 'And now?');
    assert.equal(await answered(view), 'And now?');
  });
});
