import type { CDPSession } from 'playwright-core';

/** What a page's main thread has done so far. Times in ms of processor time. */
export interface MainThreadTime {
  /** All tasks, whatever they do: script, style, layout, painting, and what promises call. */
  readonly task: number;
  readonly script: number;
  readonly layout: number;
  readonly style: number;
}

/**
 * Counts the time of a page's main thread.
 *
 * Processor time is counted instead of the time on the clock: what other programs take away is not in it.
 */
export class MainThreadClock {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(session: CDPSession): Promise<MainThreadClock> {
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new MainThreadClock(session);
  }

  /** What the main thread has done since the page was made. */
  async read(): Promise<MainThreadTime> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    const ms = (name: string) =>
      1000 * (metrics.find(metric => metric.name === name)?.value ?? NaN);
    return {
      task: ms('TaskDuration'),
      script: ms('ScriptDuration'),
      layout: ms('LayoutDuration'),
      style: ms('RecalcStyleDuration'),
    };
  }
}

/** What was done between two readings. */
export function timeBetween(before: MainThreadTime, after: MainThreadTime): MainThreadTime {
  return {
    task: after.task - before.task,
    script: after.script - before.script,
    layout: after.layout - before.layout,
    style: after.style - before.style,
  };
}
