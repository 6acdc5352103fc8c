import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Observations } from '../pages/stream-page.js';
import { questionFor, type AnswerOrder, type ServedFiles } from './answer-server.js';
import { withFreshPage } from './fresh-page.js';
import { MainThreadClock, timeBetween, type MainThreadTime } from './main-thread.js';

/**
 * Pages that read the same answer: without rendering, as plain text, as plain text with auto-scroll, and with the
 * widget.
 */
export const READERS = ['reader', 'floor', 'following-floor', 'widget'] as const;
/** `once` waits for the whole answer and parses its Markdown once. */
export type Reader = (typeof READERS)[number] | 'once';

/** Cost of an answer from the question until it is rendered. */
export interface AnswerCost extends Observations {
  readonly time: MainThreadTime;
}

/** A page ready for its first question. */
export interface ReadyPage {
  readonly page: Page;
  readonly session: CDPSession;
  ask(order: AnswerOrder): Promise<AnswerCost>;
}

/** Interval of checks whether a page is done. */
const POLL_MS = 50;

/**
 * Opens a fresh page and runs work with it. The first answer includes loading and compiling the code for it, as it does
 * for a visitor.
 */
export function withReader<Result>(
  browser: Browser,
  url: string,
  reader: Reader,
  work: (ready: ReadyPage) => Promise<Result>,
): Promise<Result> {
  return withFreshPage(browser, async (page, session) => {
    const clock = await MainThreadClock.on(session);
    await page.goto(`${url}/${reader}.html`);
    await page.waitForFunction(() => globalThis.streamPage);
    const ask = async (order: AnswerOrder): Promise<AnswerCost> => {
      await page.evaluate(() => globalThis.streamPage?.takeObservations());
      const before = await clock.read();
      await page.evaluate(question => globalThis.streamPage?.ask(question), questionFor(order));
      await page.waitForFunction(() => globalThis.streamPage?.isDrawn(), null, { polling: POLL_MS });
      const time = timeBetween(before, await clock.read());
      const seen = await page.evaluate(() => globalThis.streamPage!.takeObservations());
      return { time, ...seen };
    };
    return work({ page, session, ask });
  });
}

/** The pages as served files. */
export const readerPages: ServedFiles = {
  '/reader.html': pageWith('<script type="module" src="/bench/reader.js"></script>'),
  '/floor.html': pageWith('<div id="answer"></div><script type="module" src="/bench/floor.js"></script>'),
  '/once.html': pageWith('<div id="answer"></div><script type="module" src="/bench/once.js"></script>'),
  '/following-floor.html': pageWith(
    '<div id="answer" data-follow></div><script type="module" src="/bench/floor.js"></script>',
  ),
  '/widget.html': pageWith(`<script src="/chatbot-bubble.js" defer></script>
    <chatbot-bubble serial-number="bench"></chatbot-bubble>
    <script type="module" src="/bench/widget.js"></script>`),
};

/** The text box has the position and size of the widget's panel. */
function pageWith(body: string): string {
  return `<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <title>Bench</title>
      <link rel="icon" href="data:," />
      <style>
        #answer {
          position: fixed;
          inset: auto 20px 90px auto;
          width: 400px;
          height: 600px;
          overflow-y: auto;
          overflow-wrap: anywhere;
          font: 15px/1.5 system-ui, sans-serif;
        }
      </style>
      <body>
        ${body}
      </body>
    </html>`;
}
