/** Interface of a streaming benchmark page, as `globalThis.streamPage`. */
export interface StreamPage {
  /** Asks and reads the whole answer, which may not be fully rendered yet. */
  ask(question: string): Promise<void>;
  /** Whether the whole answer is rendered. */
  isDrawn(): boolean;
  /** Returns the observations since the last call. */
  takeObservations(): Observations;
}

/** Main-thread observations of a page. Wall-clock times in ms, so other programs affect them. */
export interface Observations {
  /** Gaps between frames. */
  readonly frameGaps: readonly number[];
  /** Durations of tasks longer than 50 ms. */
  readonly longTasks: readonly number[];
}

declare global {
  var streamPage: StreamPage | undefined;
}

/** Publishes the page's interface, and starts observing the main thread. */
export function offer(page: Omit<StreamPage, 'takeObservations'>): void {
  let frameGaps: number[] = [];
  let longTasks: number[] = [];
  let lastFrame = performance.now();
  const onFrame = (now: number) => {
    frameGaps.push(now - lastFrame);
    lastFrame = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  const observer = new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  globalThis.streamPage = {
    ...page,
    takeObservations() {
      const seen = { frameGaps, longTasks };
      frameGaps = [];
      longTasks = [];
      return seen;
    },
  };
}
