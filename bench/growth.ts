import { ANSWER_KINDS, type AnswerKind } from './support/answer-text.js';
import { pageScripts, scriptTagFiles } from './support/built-files.js';
import type { BenchReport } from './support/report.js';
import { inOrderOfRound, onStage, type BenchOptions, type Stage } from './support/stage.js';
import { growthExponent, median } from './support/statistics.js';
import { readerPages, withReader, type AnswerCost, type Reader } from './support/stream-run.js';
import { traceMainThread } from './support/trace.js';

const KIB = 1024;
const SIZES = [16 * KIB, 64 * KIB, 256 * KIB] as const;
const LARGEST = SIZES[2];
/** Main-thread time of bursts of mixed content, in ms. */
const MAX_BURST_MS = [90, 150, 300] as const;
const MAX_TASK_MS = 100;
/** 1 is linear; the rest allows for caches and garbage collection. */
const MAX_EXPONENT = 1.15;

/** One kind of answer, received at once by one page. */
interface Subject {
  readonly reader: Reader;
  readonly kind: AnswerKind;
}

const SUBJECTS: readonly Subject[] = [
  ...ANSWER_KINDS.map(kind => ({ reader: 'widget', kind }) as const),
  // Cost of the same text in a minimal page.
  { reader: 'floor', kind: 'mixed' },
];

/** Measures how the cost of an answer grows with its length, for each kind of content. */
export async function benchGrowth(options: BenchOptions): Promise<BenchReport> {
  const files = { ...scriptTagFiles(), ...(await pageScripts()), ...readerPages };
  return onStage(files, async stage => {
    const costs = new Map<string, AnswerCost[]>();
    for (let round = 0; round < options.rounds; round++)
      for (const subject of inOrderOfRound(SUBJECTS, round))
        for (const bytes of inOrderOfRound(SIZES, round)) {
          const cost = await measure(stage, subject, bytes);
          const known = costs.get(keyOf(subject, bytes)) ?? [];
          costs.set(keyOf(subject, bytes), [...known, cost]);
        }
    const longest = new Map<Subject, number>();
    for (const subject of SUBJECTS) longest.set(subject, await longestTask(stage, subject));
    return report(costs, longest);
  });
}

function measure({ browser, server }: Stage, subject: Subject, bytes: number): Promise<AnswerCost> {
  return withReader(browser, server.url, subject.reader, page => page.ask({ kind: subject.kind, bytes }));
}

async function longestTask({ browser, server }: Stage, subject: Subject): Promise<number> {
  const trace = await withReader(browser, server.url, subject.reader, page =>
    traceMainThread(browser, 'tasks', () => page.ask({ kind: subject.kind, bytes: LARGEST })),
  );
  return trace.longestTask;
}

function report(costs: ReadonlyMap<string, readonly AnswerCost[]>, longest: ReadonlyMap<Subject, number>): BenchReport {
  const rows = SUBJECTS.map(subject => {
    const points = SIZES.map(size => {
      const seen = costs.get(keyOf(subject, size)) ?? [];
      return { size, cost: median(seen.map(({ time }) => time.task)) };
    });
    const seen = costs.get(keyOf(subject, LARGEST)) ?? [];
    return {
      answer: subject.kind,
      page: subject.reader,
      ...Object.fromEntries(points.map(({ size, cost }) => [`${size / KIB} KiB, ms`, cost])),
      exponent: growthExponent(points),
      'longest task, clock ms': Math.max(0, ...seen.flatMap(({ longTasks }) => longTasks)),
      'longest task, processor ms': longest.get(subject) ?? NaN,
    };
  });
  const widget = rows.filter(({ page }) => page === 'widget');
  return {
    title: 'growth: whole answers at once',
    tables: [{ title: 'main-thread processor time until the answer is rendered, medians', rows }],
    goals: [
      ...SIZES.map((size, index) => ({
        name: `burst of ${size / KIB} KiB`,
        value: burstOf(costs, size),
        atMost: MAX_BURST_MS[index]!,
        unit: 'ms',
      })),
      ...widget.map(({ answer, exponent }) => ({
        name: `growth from 16 to 256 KiB, ${answer}`,
        value: exponent,
        atMost: MAX_EXPONENT,
        unit: '(exponent)',
      })),
      {
        name: 'longest task of a burst of 256 KiB, processor time',
        value: Math.max(...widget.map(row => row['longest task, processor ms'])),
        atMost: MAX_TASK_MS,
        unit: 'ms',
      },
    ],
  };
}

function burstOf(costs: ReadonlyMap<string, readonly AnswerCost[]>, size: number): number {
  const seen = costs.get(keyOf({ reader: 'widget', kind: 'mixed' }, size)) ?? [];
  return median(seen.map(({ time }) => time.task));
}

function keyOf({ reader, kind }: Subject, bytes: number): string {
  return `${reader} ${kind} ${bytes}`;
}
