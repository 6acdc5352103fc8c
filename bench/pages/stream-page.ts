/** What a page of the streaming benchmarks offers as `globalThis.streamPage`. */
export interface StreamPage {
  /** Asks and reads the answer to its end; it may not be drawn to its end by then. */
  ask(question: string): Promise<void>;
  /** Whether the whole answer is on the page. */
  isDrawn(): boolean;
  /** What happened since the last call. */
  takeObservations(): Observations;
}

/** What a page saw of its own main thread. Times in ms, by the clock: other programs are in them. */
export interface Observations {
  /** Gaps between two frames. */
  readonly frameGaps: readonly number[];
  /** Tasks longer than 50 ms. */
  readonly longTasks: readonly number[];
}

declare global {
  var streamPage: StreamPage | undefined;
}

/** Offers the page to the benchmark, and watches the main thread from now on. */
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
