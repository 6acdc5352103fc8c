import type { CDPSession, Page } from 'playwright-core';
import { writeChatbotScript } from '../service/http/chatbot-script.js';
import { questionFor } from './support/answer-server.js';
import { scriptTagFiles } from './support/built-files.js';
import { inOrderOfRound, withFixture, type BenchOptions, type Fixture } from './support/fixture.js';
import { withFreshPage } from './support/fresh-page.js';
import { hostPage } from './support/host-pages.js';
import type { BenchReport } from './support/report.js';
import { median } from './support/statistics.js';
import { traceMainThread } from './support/trace.js';

/** A slow mobile network: 150 ms per round trip, 1.6 Mbit/s down and 0.75 up. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** Processor of a phone. */
const SLOWDOWN = 4;
const SERIAL = 'bench';
const COLOR = 'rgb(20,90,160)';

const DEVICES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

/** A page, and the selector of what has to be visible. */
const PAGES = {
  'the page alone': { path: '/without.html', shown: 'h1' },
  'a button of 0.3 KiB': { path: '/button.html', shown: 'bench-button' },
  'two requests': { path: '/with.html', shown: 'chatbot-bubble .launcher' },
  "the chatbot's own script": { path: '/own.html', shown: 'chatbot-bubble .launcher' },
} as const;

/** The least that a bubble needs: an element with a button. */
const BUTTON = `customElements.define('bench-button',class extends HTMLElement{connectedCallback(){
  this.attachShadow({mode:'open'}).innerHTML='<button style="position:fixed;right:20px;bottom:20px;width:60px;height:60px">?</button>'}});
  document.body.append(document.createElement('bench-button'))`;

interface Visit {
  /** From the press on the launcher to a field that takes text, in ms by the clock. */
  readonly inputMs: number;
  /** From Enter to the first painted words, in ms by the clock. */
  readonly wordsMs: number;
}

/** Measures what a visitor waits for, on a slow network and processor, and the longest task of opening the panel. */
export async function benchVisit({ rounds }: BenchOptions): Promise<BenchReport> {
  const files = scriptTagFiles();
  const widget = String(files['/chatbot-bubble.js']);
  const chatbot = { serialNumber: SERIAL, settings: { ChatBubbleColor: COLOR } };
  return withFixture(
    {
      ...files,
      '/without.html': hostPage(''),
      '/with.html': hostPage(`<script src="/chatbot-bubble.js" data-serial-number="${SERIAL}" defer></script>`),
      '/own.html': hostPage('<script src="/own.js" defer></script>'),
      '/button.html': hostPage('<script src="/button.js" defer></script>'),
      // An empty address is that of the script.
      '/own.js': writeChatbotScript(widget, chatbot, ''),
      '/button.js': BUTTON,
    },
    async fixture => {
      const bubbles = new Map<string, number[]>();
      const tasks = new Map<string, number[]>();
      const visits = new Map<string, Visit[]>();
      const add = <Value>(to: Map<string, Value[]>, name: string, value: Value) =>
        to.set(name, [...(to.get(name) ?? []), value]);
      for (let round = 0; round < rounds; round++) {
        for (const [name, page] of inOrderOfRound(Object.entries(PAGES), round))
          add(bubbles, name, await untilShown(fixture, page));
        for (const [name, viewport] of Object.entries(DEVICES)) {
          add(tasks, name, await longestTaskOfOpening(fixture, viewport));
          add(visits, name, await visit(fixture, viewport));
        }
      }
      return report(bubbles, tasks, visits);
    },
  );
}

/** Returns the ms from the navigation to the first frame that shows something. */
const untilShown = ({ browser, server }: Fixture, { path, shown }: { readonly path: string; readonly shown: string }) =>
  withFreshPage(browser, async (page, session) => {
    await slowDown(session, { network: true, processor: 1 });
    await markWhenShown(page, shown);
    await page.goto(server.url + path, { waitUntil: 'commit' });
    return atMark(page);
  });

/** Opens the panel of a page that is at rest. */
const longestTaskOfOpening = ({ browser, server }: Fixture, viewport: (typeof DEVICES)[keyof typeof DEVICES]) =>
  withFreshPage(browser, async (page, session) => {
    await page.setViewportSize(viewport);
    await page.goto(`${server.url}/own.html`, { waitUntil: 'networkidle' });
    const widget = page.locator('chatbot-bubble');
    await widget.getByRole('button', { name: 'Open chat' }).waitFor();
    await slowDown(session, { network: false, processor: SLOWDOWN });
    const { longestTask } = await traceMainThread(browser, 'tasks', async () => {
      await page.evaluate(() => document.querySelector('chatbot-bubble')!.show());
      await widget.getByRole('textbox', { name: 'Your message' }).waitFor();
      await page.waitForLoadState('networkidle');
    });
    return longestTask;
  });

/** Opens the panel and asks, with a slow network and processor. The service answers at once. */
const visit = ({ browser, server }: Fixture, viewport: (typeof DEVICES)[keyof typeof DEVICES]): Promise<Visit> =>
  withFreshPage(browser, async (page, session) => {
    await page.setViewportSize(viewport);
    await slowDown(session, { network: true, processor: SLOWDOWN });
    await page.goto(`${server.url}/own.html`, { waitUntil: 'networkidle' });
    const widget = page.locator('chatbot-bubble');
    await widget.getByRole('button', { name: 'Open chat' }).waitFor();
    // The compiler of this file names functions with it.
    await page.evaluate('globalThis.__name = value => value');
    await page.evaluate(watchVisit);
    await page.evaluate(() => {
      document.querySelector('chatbot-bubble')!.shadowRoot!.querySelector<HTMLElement>('.launcher')!.click();
    });
    const inputMs = await markOf(page, 'input');
    const input = widget.getByRole('textbox', { name: 'Your message' });
    await input.fill(questionFor({ kind: 'mixed', bytes: 1024 }));
    await input.press('Enter');
    return { inputMs, wordsMs: await markOf(page, 'words') };
  });

async function slowDown(
  session: CDPSession,
  { network, processor }: { readonly network: boolean; readonly processor: number },
): Promise<void> {
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

/** Marks the first frame in which the parts of a selector, each in the shadow root of the one before, are visible. */
async function markWhenShown(page: Page, shown: string): Promise<void> {
  await page.addInitScript('globalThis.__name = value => value');
  await page.addInitScript((selectors: readonly string[]) => {
    const look = () => {
      let root: ParentNode | null | undefined = document;
      let element: Element | null | undefined;
      for (const selector of selectors) {
        element = root?.querySelector(selector);
        root = element?.shadowRoot;
      }
      if (element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        setTimeout(() => performance.mark('shown'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, shown.split(' '));
}

const atMark = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
  return page.evaluate(() => performance.getEntriesByName('shown')[0]!.startTime);
};

/** Runs in the page. Measures from the next click to a focused input, and from the next Enter to painted words. */
function watchVisit(): void {
  const deep = (...selectors: readonly string[]) => {
    let root: ParentNode | null | undefined = document;
    let element: Element | null | undefined;
    for (const selector of selectors) {
      element = root?.querySelector(selector);
      root = element?.shadowRoot;
    }
    return element;
  };
  const measure = (name: string, type: string, isReached: () => unknown) => {
    addEventListener(
      type,
      () => {
        const start = performance.now();
        const look = () => {
          if (isReached()) setTimeout(() => performance.measure(name, { start }));
          else requestAnimationFrame(look);
        };
        look();
      },
      { capture: true, once: true },
    );
  };
  measure('input', 'click', () => {
    const input = deep('chatbot-bubble', 'chatbot-panel', 'chatbot-composer', 'textarea') as HTMLTextAreaElement | null;
    return input && !input.disabled && input.checkVisibility();
  });
  const list = ['chatbot-bubble', 'chatbot-panel', 'chatbot-message-list'];
  measure('words', 'keydown', () => {
    const messages = deep(...list)?.shadowRoot?.querySelectorAll('chatbot-message');
    const last = messages?.item(messages.length - 1);
    return last?.shadowRoot
      ?.querySelector('chatbot-markdown')
      ?.shadowRoot?.querySelector('.answer')
      ?.textContent.trim();
  });
}

async function markOf(page: Page, name: string): Promise<number> {
  await page.waitForFunction(wanted => performance.getEntriesByName(wanted).length > 0, name);
  return page.evaluate(wanted => performance.getEntriesByName(wanted)[0]!.duration, name);
}

function report(
  bubbles: ReadonlyMap<string, readonly number[]>,
  tasks: ReadonlyMap<string, readonly number[]>,
  visits: ReadonlyMap<string, readonly Visit[]>,
): BenchReport {
  const of = (values: ReadonlyMap<string, readonly number[]>, name: string) => median(values.get(name) ?? []);
  const devices = Object.keys(DEVICES);
  const waits = (device: string, part: keyof Visit) => median(visits.get(device)?.map(entry => entry[part]) ?? []);
  return {
    title: 'visit: what a visitor waits for, on a slow network and a slow processor',
    tables: [
      {
        title: 'slow network, ms by the clock until it is visible',
        rows: Object.keys(PAGES).map(page => ({ page, ms: of(bubbles, page) })),
      },
      {
        title: `processor ${SLOWDOWN} times slower`,
        rows: devices.map(device => ({
          device,
          'longest task of opening, ms': of(tasks, device),
          'press to input, slow network, ms': waits(device, 'inputMs'),
          'Enter to first words, slow network, ms': waits(device, 'wordsMs'),
        })),
      },
    ],
    goals: [
      { name: 'bubble on a slow network', value: of(bubbles, "the chatbot's own script"), atMost: 480, unit: 'ms' },
      ...devices.flatMap(device => [
        { name: `longest task of opening, ${device}`, value: of(tasks, device), atMost: 80, unit: 'ms' },
        { name: `press to usable input, ${device}`, value: waits(device, 'inputMs'), atMost: 700, unit: 'ms' },
        { name: `Enter to first words, ${device}`, value: waits(device, 'wordsMs'), atMost: 400, unit: 'ms' },
      ]),
    ],
  };
}
