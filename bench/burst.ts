import { pageScripts, scriptTagFiles } from './support/built-files.js';
import { inOrderOfRound, withFixture, type BenchOptions, type Fixture } from './support/fixture.js';
import { profileScript } from './support/profile.js';
import type { BenchReport, Table } from './support/report.js';
import { median } from './support/statistics.js';
import { readerPages, withReader } from './support/stream-run.js';

const KIB = 1024;
/** Sizes of an answer that arrives at once, and the goals for the widget relative to parsing it once at its end. */
const BURSTS = [
  { kib: 16, atMost: 1.2 },
  { kib: 64, atMost: 1 },
] as const;
const PAGES = ['once', 'widget'] as const;
type Page = (typeof PAGES)[number];
const SHOWN_FUNCTIONS = 25;

interface Cost {
  readonly kib: number;
  readonly taskMs: Readonly<Record<Page, number>>;
}

/** Measures answers that arrive at once, the first of a page, in the widget and on a page that parses them once. */
export async function benchBurst(options: BenchOptions): Promise<BenchReport> {
  const files = { ...scriptTagFiles(), ...(await pageScripts()), ...readerPages };
  return withFixture(files, async fixture => {
    const costs: Cost[] = [];
    for (let round = 0; round < options.rounds; round++)
      for (const { kib } of BURSTS) costs.push(await measure(fixture, kib, round));
    return report(costs, options.profile ? [await profileWidget(fixture)] : []);
  });
}

const orderOf = (kib: number) => ({ kind: 'mixed', bytes: kib * KIB }) as const;

async function measure({ browser, server }: Fixture, kib: number, round: number): Promise<Cost> {
  const taskMs = { once: NaN, widget: NaN };
  for (const page of inOrderOfRound(PAGES, round)) {
    const { time } = await withReader(browser, server.url, page, ready => ready.ask(orderOf(kib)));
    taskMs[page] = time.task;
  }
  return { kib, taskMs };
}

async function profileWidget({ browser, server }: Fixture): Promise<Table> {
  const kib = BURSTS.at(-1)!.kib;
  const functions = await withReader(browser, server.url, 'widget', page =>
    profileScript(page.session, () => page.ask(orderOf(kib))),
  );
  return {
    title: `time spent in the widget for ${kib} KiB, ms, profiled`,
    rows: functions.slice(0, SHOWN_FUNCTIONS).map(({ name, selfMs }) => ({ 'self ms': selfMs, function: name })),
  };
}

function report(costs: readonly Cost[], profile: readonly Table[]): BenchReport {
  const of = (kib: number, value: (taskMs: Cost['taskMs']) => number) =>
    median(costs.filter(cost => cost.kib === kib).map(({ taskMs }) => value(taskMs)));
  const ratio = ({ once, widget }: Cost['taskMs']) => widget / once;
  return {
    title: 'burst: an answer that arrives at once, the first of a page',
    tables: [
      {
        title: 'main-thread processor time, medians',
        rows: BURSTS.map(({ kib }) => ({
          KiB: kib,
          'parsed once, ms': of(kib, ({ once }) => once),
          'widget, ms': of(kib, ({ widget }) => widget),
          'widget relative to that': of(kib, ratio),
        })),
      },
      ...profile,
    ],
    goals: BURSTS.map(({ kib, atMost }) => ({
      name: `burst of ${kib} KiB relative to parsing once`,
      value: of(kib, ratio),
      atMost,
      unit: 'times',
    })),
  };
}
