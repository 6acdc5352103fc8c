/** Longest time to work without a pause, in milliseconds. */
const SLICE_MS = 8;

/** Work in small steps: yields between two of them, and returns its result. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Divides long work, so that a page or a service does other work every few milliseconds. */
export class WorkSlice {
  readonly #signal: AbortSignal | undefined;
  readonly #tell: (() => void) | undefined;
  #end = performance.now() + SLICE_MS;

  /** The work ends with the reason of `signal` when that is aborted. Every pause calls `tell`. */
  constructor(signal?: AbortSignal, tell?: () => void) {
    this.#signal = signal;
    this.#tell = tell;
  }

  /** Whether to await `pause()` before continuing. */
  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** Continues in a new task. @throws the reason of the signal */
  async pause(): Promise<void> {
    this.#tell?.();
    await new Promise<void>(resolve => {
      // Browsers throttle timers, in hidden tabs to one per second.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
    this.#signal?.throwIfAborted();
    this.#end = performance.now() + SLICE_MS;
  }

  /** Does steps with pauses. */
  async run<Result>(steps: Steps<Result>): Promise<Result> {
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      if (this.isOver) await this.pause();
    }
  }
}
