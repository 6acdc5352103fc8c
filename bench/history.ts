import { pageScripts, scriptTagFiles } from './support/built-files.js';
import { withFreshPage } from './support/fresh-page.js';
import { MainThreadClock, timeBetween } from './support/main-thread.js';
import type { ScrollCost } from './pages/history.js';
import type { BenchReport } from './support/report.js';
import { inOrderOfRound, withFixture, type BenchOptions, type Fixture } from './support/fixture.js';
import { median } from './support/statistics.js';

const COUNTS = [100, 1000, 10_000] as const;
const MOST = 10_000;
const SCROLLED_FRAMES = 400;
const MAX_RATIO = 1.2;
const MAX_TASK_MS = 50;
/** Gap after which a frame counts as dropped at 60 Hz. */
const LATE_FRAME_MS = 25;
const KIB = 1024;

/** Cost of opening a stored conversation. */
interface OpenCost {
  readonly count: number;
  /** Time until the newest message is painted, in ms. */
  readonly clock: number;
  /** Main-thread processor time until then, in ms. */
  readonly task: number;
  /** Heap after a garbage collection, in bytes. */
  readonly heap: number;
  readonly scrolled: ScrollCost;
  /** The same number of frames in an empty box. */
  readonly empty: ScrollCost;
  /** From the last message to the first; longest conversation only. */
  readonly through: ScrollCost | undefined;
}

/** Measures opening and scrolling stored conversations of different lengths. */
export async function benchHistory(options: BenchOptions): Promise<BenchReport> {
  const files = { ...scriptTagFiles(), ...(await pageScripts()), ...pages };
  return withFixture(files, async fixture => {
    const costs: OpenCost[] = [];
    for (let round = 0; round < options.rounds; round++)
      for (const count of inOrderOfRound(COUNTS, round))
        costs.push(await measure(fixture, count, round === 0 && count === MOST));
    return report(costs);
  });
}

/** @param isWhole whether to scroll through all of it, which takes minutes */
function measure({ browser, server }: Fixture, count: number, isWhole: boolean): Promise<OpenCost> {
  return withFreshPage(browser, async (page, session) => {
    await page.goto(`${server.url}/history-fill.html`);
    await page.waitForFunction(() => globalThis.historyPage);
    await page.evaluate(number => globalThis.historyPage!.fill(number), count);

    const clock = await MainThreadClock.on(session);
    await page.goto(`${server.url}/history.html`);
    await page.waitForFunction(() => globalThis.historyPage);
    await page.locator('chatbot-bubble').getByRole('button').first().waitFor();
    const before = await clock.read();
    const opened = await page.evaluate(() => globalThis.historyPage!.open());
    const { task } = timeBetween(before, await clock.read());
    await session.send('HeapProfiler.collectGarbage');
    const heap = await session.send('Runtime.getHeapUsage');
    const scroll = (where: 'widget' | 'box') =>
      page.evaluate(([frames, place]) => globalThis.historyPage!.scroll(frames, place), [
        SCROLLED_FRAMES,
        where,
      ] as const);
    const scrolled = await scroll('widget');
    const empty = await scroll('box');
    const through = isWhole
      ? await page.evaluate(number => globalThis.historyPage!.scrollThrough(number), count)
      : undefined;
    return { count, clock: opened, task, heap: heap.usedSize + heap.embedderHeapUsedSize, scrolled, empty, through };
  });
}

function report(costs: readonly OpenCost[]): BenchReport {
  const at = (count: number) => costs.filter(cost => cost.count === count);
  const of = (count: number, value: (cost: OpenCost) => number) => median(at(count).map(value));
  const ratio = (value: (cost: OpenCost) => number) => of(MOST, value) / of(COUNTS[0], value);
  const longest = Math.max(0, ...costs.flatMap(({ scrolled }) => scrolled.longTasks));
  const through = costs.flatMap(({ through }) => through ?? []);
  return {
    title: 'history: open a stored conversation and scroll up',
    tables: [
      {
        title: 'medians',
        rows: COUNTS.map(count => ({
          messages: count,
          'last screen, clock ms': of(count, ({ clock }) => clock),
          'last screen, task ms': of(count, ({ task }) => task),
          'heap KiB': of(count, ({ heap }) => heap / KIB),
          'frame, ms': of(count, ({ scrolled }) => median(scrolled.frameGaps)),
          'late frames %': of(count, ({ scrolled }) => lateShare(scrolled)),
          'frame of an empty box, ms': of(count, ({ empty }) => median(empty.frameGaps)),
          'late of an empty box %': of(count, ({ empty }) => lateShare(empty)),
          'loaded by then': of(count, ({ scrolled }) => scrolled.messages),
        })),
      },
    ],
    goals: [
      ratioGoal(
        'time to the last screen',
        ratio(({ task }) => task),
      ),
      ratioGoal(
        'heap',
        ratio(({ heap }) => heap),
      ),
      {
        name: `frame while scrolling ${MOST} messages, relative to an empty box`,
        value: of(MOST, ({ scrolled, empty }) => median(scrolled.frameGaps) / median(empty.frameGaps)),
        atMost: MAX_RATIO,
        unit: 'times',
      },
      {
        name: `frame from the last of ${MOST} messages to the first, relative to an empty box`,
        value: median(through.flatMap(({ frameGaps }) => frameGaps)) / of(MOST, ({ empty }) => median(empty.frameGaps)),
        atMost: MAX_RATIO,
        unit: 'times',
      },
      { name: 'longest task while scrolling, only tasks over 50 ms', value: longest, atMost: MAX_TASK_MS, unit: 'ms' },
      {
        name: `longest task from the last of ${MOST} messages to the first, only tasks over 50 ms`,
        value: Math.max(0, ...through.flatMap(({ longTasks }) => longTasks)),
        atMost: MAX_TASK_MS,
        unit: 'ms',
      },
    ],
  };
}

const ratioGoal = (what: string, value: number) => ({
  name: `${what}, ${MOST} messages to ${COUNTS[0]}`,
  value,
  atMost: MAX_RATIO,
  unit: 'times',
});

function lateShare({ frameGaps }: ScrollCost): number {
  return (100 * frameGaps.filter(gap => gap > LATE_FRAME_MS).length) / frameGaps.length;
}

const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>';
const script = '<script type="module" src="/bench/history.js"></script>';
const pages = {
  '/history-fill.html': head + script,
  '/history.html': `${head}<script src="/chatbot-bubble.js" defer></script>
    <chatbot-bubble serial-number="bench"></chatbot-bubble>${script}`,
} as const;
