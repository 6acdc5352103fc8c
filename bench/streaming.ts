import { pageScripts, scriptTagFiles } from './support/built-files.js';
import { profileScript } from './support/profile.js';
import type { BenchReport, Table } from './support/report.js';
import { inOrderOfRound, withFixture, type BenchOptions, type Fixture } from './support/fixture.js';
import { median } from './support/statistics.js';
import { READERS, readerPages, withReader, type AnswerCost } from './support/stream-run.js';
import { traceMainThread, type TraceSummary } from './support/trace.js';

const ORDER = { kind: 'mixed', bytes: 65_536, perSecond: 2000 } as const;
const MAX_TO_FLOOR = 1.5;
const MAX_TASK_MS = 50;
/** Gap after which a frame counts as dropped at 60 Hz. */
const LATE_FRAME_MS = 25;
const SHOWN_FUNCTIONS = 25;
const SHOWN_NAMES = 10;

/** One answer read by every page. */
type Round = Readonly<Record<(typeof READERS)[number], AnswerCost>>;

/** Measures rendering of an answer faster than any model's, compared with the least that a page can do. */
export async function benchStreaming(options: BenchOptions): Promise<BenchReport> {
  const files = { ...scriptTagFiles(), ...(await pageScripts()), ...readerPages };
  return withFixture(files, async fixture => {
    const rounds: Round[] = [];
    const rates: number[] = [];
    for (let round = 0; round < options.rounds; round++) {
      rounds.push(await measureRound(fixture, round));
      rates.push(fixture.server.reachedPerSecond);
    }
    const trace = await traceWidget(fixture);
    const profile = options.profile ? [await profileWidget(fixture)] : [];
    return report(rounds, median(rates), trace, profile);
  });
}

async function measureRound({ browser, server }: Fixture, round: number): Promise<Round> {
  const costs = new Map<keyof Round, AnswerCost>();
  for (const reader of inOrderOfRound(READERS, round))
    costs.set(reader, await withReader(browser, server.url, reader, page => page.ask(ORDER)));
  return Object.fromEntries(costs) as unknown as Round;
}

function traceWidget({ browser, server }: Fixture): Promise<TraceSummary> {
  return withReader(browser, server.url, 'widget', page => traceMainThread(browser, 'names', () => page.ask(ORDER)));
}

async function profileWidget({ browser, server }: Fixture): Promise<Table> {
  const functions = await withReader(browser, server.url, 'widget', page =>
    profileScript(page.session, () => page.ask(ORDER)),
  );
  return {
    title: 'time spent in the widget, ms, profiled',
    rows: functions.slice(0, SHOWN_FUNCTIONS).map(({ name, selfMs }) => ({ 'self ms': selfMs, function: name })),
  };
}

function report(
  rounds: readonly Round[],
  perSecond: number,
  trace: TraceSummary,
  profile: readonly Table[],
): BenchReport {
  /** Median over all rounds of a value within one round. */
  const of = (value: (round: Round) => number) => median(rounds.map(value));
  const longestSeen = Math.max(0, ...rounds.flatMap(({ widget }) => widget.longTasks));
  return {
    title: `streaming: ${ORDER.bytes / 1024} KiB of markdown at ${Math.round(perSecond)} fragments a second`,
    tables: [
      {
        title: 'main-thread processor time, medians',
        rows: READERS.map(reader => ({
          page: reader,
          'task ms': of(round => round[reader].time.task),
          'over reading ms': of(round => overReading(round, reader)),
          'script ms': of(round => round[reader].time.script),
          'style ms': of(round => round[reader].time.style),
          'layout ms': of(round => round[reader].time.layout),
          'late frames %': of(round => lateFrames(round[reader])),
          'tasks over 50 ms': of(round => round[reader].longTasks.length),
        })),
      },
      {
        title: 'widget comparison',
        rows: (['floor', 'following-floor'] as const).map(floor => ({
          with: floor,
          'task time': of(round => round.widget.time.task / round[floor].time.task),
          'without reading': of(round => overReading(round, 'widget') / overReading(round, floor)),
        })),
      },
      {
        title: `widget trace: longest task ${trace.longestTask.toFixed(1)} ms of processor time`,
        rows: trace.byName.slice(0, SHOWN_NAMES).map(({ name, ms }) => ({ ms, work: name })),
      },
      ...profile,
    ],
    goals: [
      {
        name: 'rendering relative to the floor, without reading',
        value: of(round => overReading(round, 'widget') / overReading(round, 'floor')),
        atMost: MAX_TO_FLOOR,
        unit: 'times',
      },
      {
        name: 'longest task by wall-clock time, only tasks over 50 ms',
        value: longestSeen,
        atMost: MAX_TASK_MS,
        unit: 'ms',
      },
      { name: 'longest task by processor time, traced', value: trace.longestTask, atMost: MAX_TASK_MS, unit: 'ms' },
    ],
  };
}

function overReading(round: Round, reader: keyof Round): number {
  return round[reader].time.task - round.reader.time.task;
}

function lateFrames({ frameGaps }: AnswerCost): number {
  return (100 * frameGaps.filter(gap => gap > LATE_FRAME_MS).length) / frameGaps.length;
}
