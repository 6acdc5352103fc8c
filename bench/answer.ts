import type { Browser, CDPSession } from 'playwright-core';
import { questionFor } from './support/answer-server.js';
import { LAST_WORD } from './support/answer-text.js';
import { scriptTagFiles } from './support/built-files.js';
import { hostPages } from './support/host-pages.js';
import { measureBubble } from './support/download.js';
import { withFreshPage } from './support/fresh-page.js';
import { MainThreadClock, timeBetween } from './support/main-thread.js';
import type { BenchReport } from './support/report.js';
import { onStage, type BenchOptions } from './support/stage.js';
import { median } from './support/statistics.js';

const ORDER = { kind: 'mixed', bytes: 1024 } as const;
const MAX_FIRST_MS = 60;
const MAX_SLOW_BUBBLE_MS = 550;
/** Chrome's preset for slow 4G. */
const SLOW_4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** Measures the first answer in a fresh page, and how soon the bubble shows on a slow network. */
export async function benchAnswer(options: BenchOptions): Promise<BenchReport> {
  return onStage({ ...scriptTagFiles(), ...hostPages }, async ({ browser, server }) => {
    const answers: (readonly number[])[] = [];
    const starts: { readonly page: number; readonly bubble: number }[] = [];
    for (let round = 0; round < options.rounds; round++) {
      answers.push(await measureAnswers(browser, `${server.url}/with.html`));
      starts.push(await measureBubble(browser, `${server.url}/with.html`, slowDown));
    }
    const [first, second] = [0, 1].map(index => median(answers.map(times => times[index]!)));
    const bubble = median(starts.map(start => start.bubble));
    return {
      title: 'answer: the first answer of 1 KiB, and the bubble on slow 4G',
      tables: [
        {
          title: 'medians',
          rows: [
            { figure: 'first answer with its code, main-thread ms', value: first! },
            { figure: 'second answer, main-thread ms', value: second! },
            { figure: 'text of the page on slow 4G, clock ms', value: median(starts.map(({ page }) => page)) },
            { figure: 'bubble visible on slow 4G, clock ms', value: bubble },
          ],
        },
      ],
      goals: [
        { name: 'first answer of 1 KiB', value: first!, atMost: MAX_FIRST_MS, unit: 'ms' },
        { name: 'bubble on slow 4G', value: bubble, atMost: MAX_SLOW_BUBBLE_MS, unit: 'ms' },
      ],
    };
  });
}

/** Returns the main-thread time of two answers, each from the question until its last word is painted. */
function measureAnswers(browser: Browser, url: string): Promise<readonly number[]> {
  return withFreshPage(browser, async (page, session) => {
    const clock = await MainThreadClock.on(session);
    await page.goto(url);
    const widget = page.locator('chatbot-bubble');
    await widget.getByRole('button', { name: 'Open chat' }).click();
    const input = widget.getByRole('textbox', { name: 'Your message' });
    const times: number[] = [];
    for (const answers of [1, 2]) {
      await input.fill(questionFor(ORDER));
      const before = await clock.read();
      await input.press('Enter');
      await widget
        .getByText(LAST_WORD)
        .nth(answers - 1)
        .waitFor();
      times.push(timeBetween(before, await clock.read()).task);
    }
    return times;
  });
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
}
