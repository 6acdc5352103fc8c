import { ChatbotError } from './errors.js';
import { platform } from '../platform.js';

const { AbortController, clearTimeout, setTimeout } = platform;

/** A timer that fires later than this was suspended (a closed laptop, a frozen tab), in ms. */
const SLEEP_MS = 1000;

/** Longest delay that timers support. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Captured when the module loads, because the host page may replace it later. */
const { now } = Date;

/**
 * Ends one request when the caller aborts it, when it times out, or when its answer is no longer needed. Waiters are
 * rejected immediately, even if a replaced `fetch` ignores signals.
 *
 * Time that the machine was suspended doesn't count: a timer that fires late first allows a second for reading the
 * bytes that arrived meanwhile. Time between two waits counts only toward the total.
 */
export class RequestGuard {
  readonly #totalMs: number;
  readonly #callerSignal: AbortSignal | undefined;
  readonly #controller = new AbortController();
  #error: ChatbotError | undefined;
  #reject: ((error: ChatbotError) => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Wall-clock time at which the timer is due. */
  #timerDue = 0;
  /** Wall-clock deadlines of the current wait and of the whole request. */
  #due = 0;
  #end = 0;
  #isGrace = false;

  constructor(totalMs: number, callerSignal?: AbortSignal) {
    this.#totalMs = totalMs;
    this.#callerSignal = callerSignal;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  start(): void {
    this.#end = now() + this.#totalMs;
    this.allow(Infinity);
    if (this.#callerSignal?.aborted) this.#handleAbort();
    else this.#callerSignal?.addEventListener('abort', this.#handleAbort);
  }

  /** Sets the longest silence to `ms` from now; `Infinity` leaves only the total timeout. */
  allow(ms: number): void {
    this.#due = Math.min(now() + ms, this.#end);
    this.#isGrace = false;
  }

  /**
   * Starts some work and waits for it until the request ends.
   *
   * @throws {ChatbotError} `aborted` or `timeout`, or the error of the work.
   */
  wait<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (!this.#error && now() >= this.#end) this.#fail(timeout());
      if (this.#error) {
        reject(this.#error);
        return;
      }
      this.#reject = reject;
      this.#arm();
      work().then(
        value => {
          this.#rest();
          resolve(value);
        },
        (error: Error) => {
          this.#rest();
          reject(error);
        },
      );
    });
  }

  /** @throws {ChatbotError} `aborted` when the request ended while no `wait` was active. */
  throwIfEnded(): void {
    if (this.#error) throw this.#error;
  }

  close(): void {
    this.#fail(new ChatbotError('aborted', 'The request was aborted.'));
  }

  readonly #handleAbort = (): void => {
    const cause: unknown = this.#callerSignal?.reason;
    this.#fail(new ChatbotError('aborted', 'The request was aborted.', { cause }));
  };

  #fail(error: ChatbotError): void {
    this.#error ??= error;
    this.#callerSignal?.removeEventListener('abort', this.#handleAbort);
    clearTimeout(this.#timer);
    this.#reject?.(this.#error);
    this.#controller.abort();
  }

  /** Keeps an earlier timer, which rearms itself: thousands of pieces per second share one. */
  #arm(): void {
    if (this.#timer !== undefined && this.#timerDue <= this.#due) return;
    clearTimeout(this.#timer);
    this.#timerDue = this.#due;
    const delay = Math.min(Math.max(this.#due - now(), 0), MAX_DELAY_MS);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#reject) this.#checkTime();
    }, delay);
  }

  #rest(): void {
    this.#reject = undefined;
    const lateMs = now() - this.#due;
    if (lateMs > SLEEP_MS) this.#end += lateMs;
  }

  #checkTime(): void {
    const lateMs = now() - this.#due;
    if (lateMs > SLEEP_MS && !this.#isGrace) {
      this.#end += lateMs;
      this.#due += lateMs + SLEEP_MS;
      this.#isGrace = true;
    }
    if (now() < this.#due) this.#arm();
    else this.#fail(timeout());
  }
}

const timeout = () => new ChatbotError('timeout', 'The service took too long to answer.');
