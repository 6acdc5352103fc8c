import type { Browser, CDPSession } from 'playwright-core';

/** Work of a main thread during a trace, in ms of processor time. */
export interface TraceSummary {
  readonly longestTask: number;
  /** Self time by the browser's event names (`Layout`, `Paint`, `FunctionCall`), highest first. */
  readonly byName: readonly { readonly name: string; readonly ms: number }[];
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time in µs; missing on some systems. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const TASK = 'RunTask';
const TASKS_CATEGORY = 'disabled-by-default-devtools.timeline';
const NAMES_CATEGORY = 'devtools.timeline';
const LIMIT_MS = 60_000;

/**
 * Traces the busiest main thread of a browser during some work. Tracing slows the page down, so use only shares and
 * maximums of the result.
 *
 * @param detail `tasks` records little but tasks, with less overhead
 */
export async function traceMainThread(
  browser: Browser,
  detail: 'tasks' | 'names',
  work: () => Promise<unknown>,
): Promise<TraceSummary> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: detail === 'tasks' ? [TASKS_CATEGORY] : [TASKS_CATEGORY, NAMES_CATEGORY],
      excludedCategories: ['*'],
    },
  });
  try {
    await work();
  } finally {
    await endTracing(session);
  }
  return summarise(eventsOfBusiestMainThread(events));
}

async function endTracing(session: CDPSession): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const complete = new Promise<void>((resolve, reject) => {
    session.once('Tracing.tracingComplete', () => resolve());
    timer = setTimeout(() => reject(new Error('The trace did not end.')), LIMIT_MS);
  });
  await session.send('Tracing.end');
  await complete.finally(() => clearTimeout(timer));
  await session.detach();
}

function eventsOfBusiestMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const perThread = threads.map(({ pid, tid }) =>
    events.filter(event => event.ph === 'X' && event.pid === pid && event.tid === tid),
  );
  const busy = (own: readonly TraceEvent[]) =>
    own.reduce((sum, event) => sum + (event.name === TASK ? cost(event) : 0), 0);
  return perThread.toSorted((a, b) => busy(b) - busy(a))[0] ?? [];
}

function summarise(events: readonly TraceEvent[]): TraceSummary {
  const byName = new Map<string, number>();
  const add = (name: string, ms: number) => byName.set(name, (byName.get(name) ?? 0) + ms);
  const open: TraceEvent[] = [];
  // Of events that begin together, the longer one contains the other.
  const inOrder = events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const event of inOrder) {
    while (open.length > 0 && end(open.at(-1)!) <= event.ts) open.pop();
    add(event.name, cost(event));
    const around = open.at(-1);
    if (around) add(around.name, -cost(event));
    open.push(event);
  }
  return {
    longestTask: Math.max(0, ...events.filter(({ name }) => name === TASK).map(cost)),
    byName: [...byName].map(([name, ms]) => ({ name, ms })).toSorted((a, b) => b.ms - a.ms),
  };
}

const end = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
const cost = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000;
