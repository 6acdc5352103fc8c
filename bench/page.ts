import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { pageScripts, scriptTagFiles } from './support/built-files.js';
import { hostPages } from './support/host-pages.js';
import { withFreshPage } from './support/fresh-page.js';
import { MainThreadClock, type MainThreadTime } from './support/main-thread.js';
import type { BenchReport } from './support/report.js';
import { inOrderOfRound, withFixture, type BenchOptions, type Fixture } from './support/fixture.js';
import { median } from './support/statistics.js';

const VARIANTS = ['without', 'with', 'floor'] as const;
type Variant = (typeof VARIANTS)[number];

/** CPU slowdown that turns a developer's machine into a phone. */
const SLOWDOWN = 4;
const SLOWDOWNS = [1, SLOWDOWN] as const;
/** Idle time after the load event, long enough for all of the widget's own work. */
const REST_MS = 1500;
/** Page loads have few, short tasks, so they need more rounds than streams. */
const LOADS_PER_ROUND = 2;
const KIB = 1024;
const MAX_SCRIPT_MS = 15;
const MAX_HEAP_KIB = 150;

/** Cost of a page without user input. */
interface PageCost {
  readonly time: MainThreadTime;
  /** Script and DOM after a garbage collection, in bytes. */
  readonly heap: number;
  /** Durations of tasks longer than 50 ms. */
  readonly longTasks: readonly number[];
  /** Cumulative layout shift after parsing; 0 means none. */
  readonly layoutShift: number;
}

/** The page with the widget, without it and with its floor, loaded one after the other. */
interface Round extends Readonly<Record<Variant, PageCost>> {
  readonly slowdown: number;
}

declare global {
  var pageWatch: { longTasks: number[]; layoutShift: number } | undefined;
}

/** Measures the cost of the closed widget for its host page, on a processor slowed down by 4. */
export async function benchPage(options: BenchOptions): Promise<BenchReport> {
  return withFixture({ ...scriptTagFiles(), ...(await pageScripts()), ...hostPages }, async fixture => {
    const rounds: Round[] = [];
    for (let round = 0; round < options.rounds * LOADS_PER_ROUND; round++)
      for (const slowdown of SLOWDOWNS) rounds.push(await measureRound(fixture, round, slowdown));
    return report(rounds);
  });
}

async function measureRound({ browser, server }: Fixture, round: number, slowdown: number): Promise<Round> {
  const costs = new Map<Variant, PageCost>();
  for (const variant of inOrderOfRound(VARIANTS, round))
    costs.set(variant, await measure(browser, server.url, variant, slowdown));
  return { slowdown, ...Object.fromEntries(costs) } as unknown as Round;
}

function measure(browser: Browser, url: string, variant: Variant, slowdown: number): Promise<PageCost> {
  return withFreshPage(browser, async (page, session) => {
    const clock = await MainThreadClock.on(session);
    await watch(page);
    await load(page, session, `${url}/${variant}.html`, slowdown);
    const time = await clock.read();
    const heap = await heapOf(session);
    const seen = await page.evaluate(() => globalThis.pageWatch!);
    if (variant !== 'without') await launcherOf(page).waitFor();
    return { time, heap, ...seen };
  });
}

/** Loads the page and waits until it is idle. Evaluates nothing meanwhile, because that would be measured too. */
async function load(page: Page, session: CDPSession, url: string, slowdown: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'load' });
  await delay(REST_MS);
}

function launcherOf(page: Page): Locator {
  return page.getByRole('button', { name: 'Open chat' });
}

/** Ignores shifts during parsing: they are the page's own, because `defer` scripts run later. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: NonNullable<typeof globalThis.pageWatch> = { longTasks: [], layoutShift: 0 };
    globalThis.pageWatch = seen;
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver(list => {
      const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const parsedAt = loading?.domInteractive || Infinity;
      for (const entry of list.getEntries())
        if (entry.startTime > parsedAt)
          seen.layoutShift += (entry as PerformanceEntry & { readonly value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const heap = await session.send('Runtime.getHeapUsage');
  return heap.usedSize + heap.embedderHeapUsedSize;
}

function report(rounds: readonly Round[]): BenchReport {
  const at = (slowdown: number) => rounds.filter(round => round.slowdown === slowdown);
  /** Median of the overhead within a round, of the widget or of its floor. */
  const added = (value: (cost: PageCost) => number, slowdown: number = SLOWDOWN, variant: Variant = 'with') =>
    median(at(slowdown).map(round => value(round[variant]) - value(round.without)));
  return {
    title: 'page: the closed widget on a host page',
    tables: SLOWDOWNS.map(slowdown => ({
      title: `main-thread processor time, medians, ${slowdown === 1 ? 'at full speed' : `${slowdown} times slower`}`,
      rows: Object.entries(MEASURES).map(([measure, value]) => ({
        measure,
        ...Object.fromEntries(
          VARIANTS.map(variant => [variant, median(at(slowdown).map(round => value(round[variant])))]),
        ),
        added: added(value, slowdown),
        'added by the floor': added(value, slowdown, 'floor'),
      })),
    })),
    goals: [
      {
        name: `script added, ${SLOWDOWN} times slower`,
        value: added(MEASURES['script ms']),
        atMost: MAX_SCRIPT_MS,
        unit: 'ms',
      },
      {
        name: `tasks over 50 ms added, ${SLOWDOWN} times slower`,
        value: added(MEASURES['tasks over 50 ms']),
        atMost: 0,
        unit: '',
      },
      {
        name: 'layout shift added',
        value: Math.max(...rounds.map(round => round.with.layoutShift - round.without.layoutShift)),
        atMost: 0,
        unit: '',
      },
      { name: 'heap added', value: added(MEASURES['heap KiB']), atMost: MAX_HEAP_KIB, unit: 'KiB' },
    ],
  };
}

const MEASURES = {
  'script ms': ({ time }: PageCost) => time.script,
  'task ms': ({ time }: PageCost) => time.task,
  'longest task ms, by the clock': ({ longTasks }: PageCost) => Math.max(0, ...longTasks),
  'tasks over 50 ms': ({ longTasks }: PageCost) => longTasks.length,
  'layout shift': ({ layoutShift }: PageCost) => layoutShift,
  'heap KiB': ({ heap }: PageCost) => heap / KIB,
};
