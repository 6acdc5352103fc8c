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
import { floorOfVisit, readPanel } from './support/visit-floor.js';

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

/** Pages with a chat, and the paths to their elements, each in the shadow root of the one before. */
const CHATS = {
  widget: {
    path: '/own.html',
    launcher: 'chatbot-bubble .launcher',
    input: 'chatbot-bubble chatbot-panel chatbot-composer textarea',
    answer: 'chatbot-bubble chatbot-panel chatbot-message-list chatbot-message chatbot-markdown .answer',
  },
  floor: { path: '/floor.html', launcher: '.floor-launcher', input: '.floor-input', answer: '.floor-answer' },
} as const;
type Chat = (typeof CHATS)[keyof typeof CHATS];

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
      ...floorOfVisit(Object.entries(files).find(([path]) => /\/panel-[^f]/.test(path))![1]),
    },
    async fixture => {
      const bubbles = new Map<string, number[]>();
      const tasks = new Map<string, number[]>();
      const visits = new Map<string, Visit[]>();
      const add = <Value>(to: Map<string, Value[]>, name: string, value: Value) =>
        to.set(name, [...(to.get(name) ?? []), value]);
      const panel = await readOpenPanel(fixture);
      for (let round = 0; round < rounds; round++) {
        for (const [name, page] of inOrderOfRound(Object.entries(PAGES), round))
          add(bubbles, name, await untilShown(fixture, page));
        for (const [device, viewport] of Object.entries(DEVICES))
          for (const [kind, chat] of inOrderOfRound(Object.entries(CHATS), round)) {
            add(tasks, `${device}, ${kind}`, await longestTaskOfOpening(fixture, viewport, chat, panel));
            add(visits, `${device}, ${kind}`, await visit(fixture, viewport, chat, panel));
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

/** Returns the elements of an open panel, for the floor. */
const readOpenPanel = ({ browser, server }: Fixture): Promise<string> =>
  withFreshPage(browser, async page => {
    await prepare(page, '');
    await page.goto(server.url + CHATS.widget.path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.querySelector('chatbot-bubble')!.show());
    await page.getByRole('textbox', { name: 'Your message' }).waitFor();
    await page.waitForLoadState('networkidle');
    return readPanel(page);
  });

/** Opens the panel of a page that is at rest. */
const longestTaskOfOpening = (
  { browser, server }: Fixture,
  viewport: (typeof DEVICES)[keyof typeof DEVICES],
  chat: Chat,
  panel: string,
) =>
  withFreshPage(browser, async (page, session) => {
    await page.setViewportSize(viewport);
    await prepare(page, panel);
    await page.goto(server.url + chat.path, { waitUntil: 'networkidle' });
    await page.evaluate(waitForLauncher, chat.launcher);
    await slowDown(session, { network: false, processor: SLOWDOWN });
    const { longestTask } = await traceMainThread(browser, 'tasks', async () => {
      await page.evaluate(pressLauncher, chat.launcher);
      await page.locator(chat.input).waitFor();
      await page.waitForLoadState('networkidle');
    });
    return longestTask;
  });

/** Opens the panel and asks, with a slow network and processor. The service answers at once. */
const visit = (
  { browser, server }: Fixture,
  viewport: (typeof DEVICES)[keyof typeof DEVICES],
  chat: Chat,
  panel: string,
): Promise<Visit> =>
  withFreshPage(browser, async (page, session) => {
    await page.setViewportSize(viewport);
    await prepare(page, panel);
    await slowDown(session, { network: true, processor: SLOWDOWN });
    await page.goto(server.url + chat.path, { waitUntil: 'networkidle' });
    await page.evaluate(waitForLauncher, chat.launcher);
    await page.evaluate(watchVisit, chat);
    await page.evaluate(pressLauncher, chat.launcher);
    const inputMs = await markOf(page, 'input');
    const input = page.locator(chat.input);
    await input.fill(questionFor({ kind: 'mixed', bytes: 1024 }));
    await input.press('Enter');
    return { inputMs, wordsMs: await markOf(page, 'words') };
  });

/** Gives a page what the functions below need. */
async function prepare(page: Page, panel: string): Promise<void> {
  // The compiler of this file names functions with it.
  await page.addInitScript('globalThis.__name = value => value');
  await page.addInitScript(markup => (globalThis.panelMarkup = markup), panel);
  await page.addInitScript(defineDeep);
}

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

declare global {
  /** Returns the last element at the end of a path, each part of which is in the shadow root of the one before. */
  var deep: (path: string) => HTMLElement | undefined;
}

/** Runs in the page. */
function defineDeep(): void {
  globalThis.deep = path => {
    let root: ParentNode | null | undefined = document;
    let element: HTMLElement | undefined;
    for (const selector of path.split(' ')) {
      element = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1);
      root = element?.shadowRoot;
    }
    return element;
  };
}

/** Runs in the page. */
const pressLauncher = (launcher: string) => globalThis.deep(launcher)!.click();

/** Runs in the page. */
async function waitForLauncher(launcher: string): Promise<void> {
  while (!globalThis.deep(launcher)?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    await new Promise(requestAnimationFrame);
}

/** Runs in the page. Measures from the next click to a usable input, and from the next Enter to painted words. */
function watchVisit({ input, answer }: Pick<Chat, 'input' | 'answer'>): void {
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
    const field = globalThis.deep(input) as HTMLTextAreaElement | undefined;
    return field && !field.disabled && field.checkVisibility();
  });
  measure('words', 'keydown', () => globalThis.deep(answer)?.textContent.trim());
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
  const chats = devices.flatMap(device => Object.keys(CHATS).map(kind => `${device}, ${kind}`));
  const waits = (chat: string, part: keyof Visit) => median(visits.get(chat)?.map(entry => entry[part]) ?? []);
  return {
    title: 'visit: what a visitor waits for, on a slow network and a slow processor',
    tables: [
      {
        title: 'slow network, ms by the clock until it is visible',
        rows: Object.keys(PAGES).map(page => ({ page, ms: of(bubbles, page) })),
      },
      {
        title: `processor ${SLOWDOWN} times slower`,
        rows: chats.map(chat => ({
          chat,
          'longest task of opening, ms': of(tasks, chat),
          'press to input, slow network, ms': waits(chat, 'inputMs'),
          'Enter to first words, slow network, ms': waits(chat, 'wordsMs'),
        })),
      },
    ],
    goals: [
      { name: 'bubble on a slow network', value: of(bubbles, "the chatbot's own script"), atMost: 480, unit: 'ms' },
      ...devices.flatMap(device => [
        { name: `longest task of opening, ${device}`, value: of(tasks, `${device}, widget`), atMost: 80, unit: 'ms' },
        {
          name: `press to usable input, ${device}`,
          value: waits(`${device}, widget`, 'inputMs'),
          atMost: 700,
          unit: 'ms',
        },
        {
          name: `Enter to first words, ${device}`,
          value: waits(`${device}, widget`, 'wordsMs'),
          atMost: 400,
          unit: 'ms',
        },
      ]),
    ],
  };
}
