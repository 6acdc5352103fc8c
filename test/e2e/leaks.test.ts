import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CDPSession } from 'playwright-core';
import { casesOf } from '../support/cases.js';
import { faultyFixture } from '../support/demo-fixture.js';
import { ask, visits } from '../support/visit.js';

const MOUNTS = 15;
const POLL_MS = 50;
/** Elements that must not outlive their removal from the page. */
const ELEMENTS = ['chatbot-bubble', 'chatbot-panel', 'chatbot-notice', 'chatbot-message-list'];

const fixture = faultyFixture();
const visit = visits(() => fixture);

/** Counts active timers. */
const COUNT_TIMERS = `
  window.timers = new Set();
  for (const [set, clear] of [['setTimeout', 'clearTimeout'], ['setInterval', 'clearInterval']]) {
    const [start, stop] = [window[set], window[clear]];
    window[set] = (work, ...more) => {
      const id = start((...given) => {
        if (set === 'setTimeout') timers.delete(id);
        work(...given);
      }, ...more);
      timers.add(id);
      return id;
    };
    window[clear] = id => {
      timers.delete(id);
      stop(id);
    };
  }`;

interface Holdings {
  /** Elements by name, attached or not. */
  readonly elements: Readonly<Record<string, number>>;
  /** Listeners on the window and the document. */
  readonly listeners: number;
}

/** A page that counts its active timers. */
interface Timed {
  readonly timers: ReadonlySet<unknown>;
}

async function holdingsOf(session: CDPSession): Promise<Holdings> {
  await session.send('HeapProfiler.collectGarbage');
  const elements: Record<string, number> = {};
  for (const name of ELEMENTS) elements[name] = await countInstances(session, name);
  return {
    elements,
    listeners: (await countListeners(session, 'window')) + (await countListeners(session, 'document')),
  };
}

async function countInstances(session: CDPSession, name: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: `customElements.get('${name}').prototype` });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId! });
  const length = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: 'function () { return this.length; }',
  });
  await session.send('Runtime.releaseObject', { objectId: objects.objectId! });
  return Number(length.result.value);
}

async function countListeners(session: CDPSession, expression: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression });
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
  return listeners.length;
}

/** Adds elements one after the other; each opens, asks and is removed. */
function mountMany(widget: Element, mounts: number): Promise<void> {
  type Widget = HTMLElement & { open: boolean; send(text: string): Promise<unknown> };
  const event = (element: Widget, name: string) =>
    new Promise(resolve => element.addEventListener(name, resolve, { once: true }));
  const mount = async () => {
    const another = widget.cloneNode() as Widget;
    const isOpened = event(another, 'chatbot-opened');
    widget.after(another);
    another.open = true;
    await isOpened;
    const isSent = event(another, 'chatbot-sent');
    another.send('Hello').catch(() => {});
    await isSent;
    another.remove();
  };
  let mounted = Promise.resolve();
  for (let count = 0; count < mounts; count++) mounted = mounted.then(mount);
  return mounted;
}

describe('HOST-11: removed elements', () => {
  // The history of the first element keeps an interval.
  for (const [attributes, timers] of casesOf([
    ['no-history', 0],
    ['user-key="anna"', 1],
  ] as const))
    test(`releases elements, listeners and timers of removed elements (${attributes})`, async t => {
      const view = await visit(t, 'stall', {
        // With a color, the launcher does not wait for the settings.
        attributes: `chat-bubble-color="rgb(0,0,80)" ${attributes}`,
        script: COUNT_TIMERS,
        limits: { stallMs: 1 },
      });
      const { page } = view;
      await ask(view);
      await view.widget
        .locator('chatbot-notice')
        .getByText('This is taking longer than usual.')
        .waitFor({ timeout: 30_000 });
      await view.widget.getByRole('button', { name: 'Stop', exact: true }).click();
      const session = await page.context().newCDPSession(page);
      // One-time loads and setups are complete now.
      await view.widget.evaluate(mountMany, 1);
      const settled = async () => {
        // Timers of a few seconds delay the release, and looking for elements collects garbage each time.
        await page.waitForFunction(count => (window as unknown as Timed).timers.size === count, timers, {
          polling: POLL_MS,
        });
        for (;;) {
          const holdings = await holdingsOf(session);
          // Pending requests may delay it, too.
          if (Object.values(holdings.elements).every(count => count === 1)) return holdings;
        }
      };
      const before = await settled();
      await view.widget.evaluate(mountMany, MOUNTS);
      const after = await settled();
      assert.equal(after.listeners, before.listeners);
      assert.deepEqual(view.errors, []);
    });
});
