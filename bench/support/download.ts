import type { Browser, Page } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { questionFor } from './answer-server.js';
import { LAST_WORD } from './answer-text.js';
import { withFreshPage } from './fresh-page.js';

export interface DownloadedFile {
  readonly path: string;
  readonly gzipBytes: number;
  /** Size over the network, in bytes. */
  readonly brotliBytes: number;
}

/** Files requested until three moments of one visit, without the answers of the service. */
export interface Download {
  readonly untilBubble: readonly DownloadedFile[];
  readonly untilAnswer: readonly DownloadedFile[];
  /** Also the history, which stores the answer, and what a complete answer shows. */
  readonly untilStored: readonly DownloadedFile[];
}

/** Sum of the gzipped sizes. */
export const gzipBytesOf = (files: readonly DownloadedFile[]): number =>
  files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);

/** Goal, in bytes gzipped. */
export const UNTIL_STORED_BYTES = 85 * 1024;
/** Budgets, in bytes gzipped and files. */
export const UNTIL_BUBBLE_BYTES = 10 * 1024;
export const UNTIL_ANSWER_BYTES = 61.5 * 1024;
export const MAX_STORED_BYTES = 90 * 1024;
export const UNTIL_ANSWER_FILES = 6;

/** Names of performance marks. */
const BUBBLE = 'bubble-visible';
const ANSWER = 'answer-painted';
const STORED = 'answer-stored';

/**
 * Loads a page in a fresh browser context, opens the chat and asks. Lists the files requested before the bubble is visible,
 * before the first answer with its link is painted, and before it is stored.
 *
 * @param url page with one element, on a server of `bench/support/answer-server.ts`
 * @param prepare runs before the page loads
 */
export function measureDownload(
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Download> {
  return withFreshPage(browser, async page => {
    await prepare(page);
    await watchMoments(page);
    await page.goto(url);
    await page.waitForFunction(hasMark, BUBBLE);
    const widget = page.locator('chatbot-bubble');
    await widget.getByRole('button', { name: 'Open chat' }).click();
    const input = widget.getByRole('textbox', { name: 'Your message' });
    await input.fill(questionFor({ kind: 'mixed', bytes: 1024 }));
    await input.press('Enter');
    await page.waitForFunction(hasMark, ANSWER);
    await page.waitForFunction(hasRequested, '/history-');
    // Earlier requests may still be running.
    await page.waitForLoadState('networkidle');
    await page.evaluate(name => performance.mark(name), STORED);
    const [untilBubble, untilAnswer, untilStored] = await Promise.all(
      [BUBBLE, ANSWER, STORED].map(async mark =>
        Promise.all((await page.evaluate(filesUntil, mark)).map(withGzip(page))),
      ),
    );
    return { untilBubble: untilBubble!, untilAnswer: untilAnswer!, untilStored: untilStored! };
  });
}

const hasRequested = (part: string) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part));
const hasMark = (name: string) => performance.getEntriesByName(name).length > 0;

async function watchMoments(page: Page): Promise<void> {
  await page.addInitScript('globalThis.__name = value => value');
  await page.addInitScript(watch, { bubble: BUBBLE, answer: ANSWER, lastWord: LAST_WORD });
}

/** Runs in the page. Marks the first frame after the bubble, and after the link of the answer. */
function watch({ bubble, answer, lastWord }: Readonly<Record<string, string>>): void {
  const deep = (root: ParentNode | null | undefined, selectors: readonly string[]): Element | null => {
    const [selector, ...rest] = selectors;
    for (const element of root?.querySelectorAll(selector!) ?? []) {
      const found = rest.length ? deep(element.shadowRoot, rest) : element;
      if (found) return found;
    }
    return null;
  };
  const list = ['chatbot-bubble', 'chatbot-panel', 'chatbot-message-list'];
  const moments: [name: string, isReached: () => boolean | undefined][] = [
    [
      bubble!,
      () =>
        !!deep(document, ['chatbot-bubble', '.launcher'])?.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
        }),
    ],
    [
      answer!,
      () =>
        !!deep(document, [...list, 'chatbot-message', 'chatbot-markdown', 'a[href]'])
          ?.closest('.answer')
          ?.textContent.includes(lastWord!),
    ],
  ];
  const look = () => {
    for (const [name, isReached] of moments)
      // The browser has painted the frame by the next task.
      if (!performance.getEntriesByName(name).length && isReached()) setTimeout(() => performance.mark(name));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page. Returns the scripts, styles, images and other files requested before a mark. */
function filesUntil(mark: string): { path: string; brotliBytes: number }[] {
  const end = performance.getEntriesByName(mark)[0]!.startTime;
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType, startTime }) => initiatorType !== 'fetch' && startTime <= end)
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, brotliBytes: encodedBodySize }));
}

const withGzip = (page: Page) => async (file: { readonly path: string; readonly brotliBytes: number }) => {
  const content = await page.evaluate(async path => (await fetch(path)).text(), file.path);
  return { ...file, gzipBytes: gzipSync(content, { level: 9 }).length };
};
