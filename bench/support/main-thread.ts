import type { CDPSession } from 'playwright-core';

/** Work of a page's main thread so far, in ms of processor time. */
export interface MainThreadTime {
  /** All tasks: script, style, layout, painting and microtasks. */
  readonly task: number;
  readonly script: number;
  readonly layout: number;
  readonly style: number;
}

/** Measures a page's main thread in processor time, which excludes other programs. */
export class MainThreadClock {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(session: CDPSession): Promise<MainThreadClock> {
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new MainThreadClock(session);
  }

  /** Returns the main-thread time since the creation of the page. */
  async read(): Promise<MainThreadTime> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    const ms = (name: string) => 1000 * (metrics.find(metric => metric.name === name)?.value ?? NaN);
    return {
      task: ms('TaskDuration'),
      script: ms('ScriptDuration'),
      layout: ms('LayoutDuration'),
      style: ms('RecalcStyleDuration'),
    };
  }
}

/** Returns the difference of two readings. */
export function timeBetween(before: MainThreadTime, after: MainThreadTime): MainThreadTime {
  return {
    task: after.task - before.task,
    script: after.script - before.script,
    layout: after.layout - before.layout,
    style: after.style - before.style,
  };
}
