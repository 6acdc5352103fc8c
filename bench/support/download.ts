import type { Browser, Page } from 'playwright-core';
import { brotliCompressSync } from 'node:zlib';
import { questionFor } from './answer-server.js';
import { LAST_WORD } from './answer-text.js';
import { withFreshPage } from './fresh-page.js';

/** A script that the widget has downloaded. */
export interface DownloadedScript {
  readonly path: string;
  /** Body as it came over the network. */
  readonly gzipBytes: number;
  readonly brotliBytes: number;
}

/** Everything that was requested until two moments of one visit. */
export interface Download {
  readonly untilBubble: readonly DownloadedScript[];
  readonly untilAnswer: readonly DownloadedScript[];
}

/** The bytes of a list of scripts. */
export const gzipBytesOf = (scripts: readonly DownloadedScript[]): number =>
  scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);

/** Budgets, in bytes gzipped: 10 KiB and 62 KiB. */
export const UNTIL_BUBBLE_BYTES = 10 * 1024;
export const UNTIL_ANSWER_BYTES = 62 * 1024;

/** Names of marks on the page's timeline. */
const BUBBLE = 'bubble-visible';
const ANSWER = 'answer-painted';

/**
 * Loads a page with the widget in a fresh browser context, opens the chat, asks, and lists every script that was
 * requested before the bubble was visible and before the first answer was painted, its link included.
 *
 * @param url of a page with one element, on a server of `bench/support/answer-server.ts`
 * @param prepare runs before the page is loaded
 */
export function measureDownload(
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Download> {
  return withFreshPage(browser, async page => {
    await page.addInitScript('globalThis.__name = value => value');
    await prepare(page);
    await page.addInitScript(watch, { bubble: BUBBLE, answer: ANSWER, lastWord: LAST_WORD });
    await page.goto(url);
    await page.waitForFunction(hasMark, BUBBLE);
    const widget = page.locator('chatbot-bubble');
    await widget.getByRole('button', { name: 'Open chat' }).click();
    const input = widget.getByRole('textbox', { name: 'Your message' });
    await input.fill(questionFor({ kind: 'mixed', bytes: 1024 }));
    await input.press('Enter');
    await page.waitForFunction(hasMark, ANSWER);
    // What was requested before may still be on its way.
    await page.waitForLoadState('networkidle');
    const [untilBubble, untilAnswer] = await Promise.all(
      [BUBBLE, ANSWER].map(async mark =>
        Promise.all((await page.evaluate(scriptsUntil, mark)).map(compressWithBrotli(page))),
      ),
    );
    return { untilBubble: untilBubble!, untilAnswer: untilAnswer! };
  });
}

const hasMark = (name: string) => performance.getEntriesByName(name).length > 0;

/** Runs in the page: marks the first frame after the bubble and after the answer's link were drawn. */
function watch({ bubble, answer, lastWord }: Readonly<Record<string, string>>): void {
  const deep = (
    root: ParentNode | null | undefined,
    selectors: readonly string[],
  ): Element | null => {
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
      // A task after this frame: by then the browser has painted it.
      if (!performance.getEntriesByName(name).length && isReached())
        setTimeout(() => performance.mark(name));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: the scripts whose request began before a mark. */
function scriptsUntil(mark: string): { path: string; gzipBytes: number }[] {
  const end = performance.getEntriesByName(mark)[0]!.startTime;
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime <= end)
    .map(({ name, encodedBodySize }) => ({
      path: new URL(name).pathname,
      gzipBytes: encodedBodySize,
    }));
}

const compressWithBrotli =
  (page: Page) => async (script: { readonly path: string; readonly gzipBytes: number }) => ({
    ...script,
    brotliBytes: brotliCompressSync(
      await page.evaluate(async path => (await fetch(path)).text(), script.path),
    ).length,
  });
