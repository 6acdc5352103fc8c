import { ChatbotError } from './errors.js';
import { AbortController, clearTimeout, setTimeout } from '../platform.js';

/** Time for the rest of a body whose answer is complete, in ms. */
const REST_MS = 2000;

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
  #hasAnswer = false;
  #hasWholeBody = false;

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
          this.#pause();
          resolve(value);
        },
        (error: Error) => {
          this.#pause();
          reject(error);
        },
      );
    });
  }

  /** @throws {ChatbotError} `aborted` when the request ended while no `wait` was active. */
  throwIfEnded(): void {
    if (this.#error) throw this.#error;
  }

  /** Whether the answer is complete, so that the rest of its body doesn't matter. */
  get hasAnswer(): boolean {
    return this.#hasAnswer;
  }

  /**
   * Ends the waiting for a complete answer. The rest of the body has two seconds: most services send nothing more, and
   * browsers list a request that was aborted at that moment as failed.
   */
  finish(): void {
    if (this.#error) return;
    this.#hasAnswer = true;
    this.#settle(ended());
    if (!this.#hasWholeBody) this.#timer = setTimeout(() => this.#controller.abort(), REST_MS);
  }

  /** Tells that the whole body has arrived: `finish` has nothing to wait for. */
  endBody(): void {
    this.#hasWholeBody = true;
    if (this.#hasAnswer) clearTimeout(this.#timer);
  }

  /** Aborts the request, unless its answer is complete. */
  close(): void {
    if (this.#hasAnswer) return;
    this.#fail(ended());
  }

  readonly #handleAbort = (): void => {
    const cause: unknown = this.#callerSignal?.reason;
    this.#fail(new ChatbotError('aborted', 'The request was aborted.', { cause }));
  };

  #fail(error: ChatbotError): void {
    this.#settle(error);
    this.#controller.abort();
  }

  #settle(error: ChatbotError): void {
    this.#error ??= error;
    this.#callerSignal?.removeEventListener('abort', this.#handleAbort);
    clearTimeout(this.#timer);
    this.#reject?.(this.#error);
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

  #pause(): void {
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

const ended = () => new ChatbotError('aborted', 'The request was aborted.');
const timeout = () => new ChatbotError('timeout', 'The service took too long.');
