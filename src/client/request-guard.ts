import { ChatbotError } from './errors.js';
import { platform } from '../platform.js';

const { AbortController, clearTimeout, setTimeout } = platform;

/** A timer that is later than this was not late but asleep: a closed laptop, a frozen tab. */
const SLEEP_MS = 1000;

/** The longest delay that timers know. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** The page may replace what it likes once it runs; this module keeps what it was loaded with. */
const { now } = Date;

/**
 * Watches over one request: ends it when the caller's signal is aborted, when it takes too long, or when
 * nobody wants its answer any more. Whoever waits for it is told at once, also when the platform's `fetch`
 * was replaced by one that does not know signals.
 *
 * Time that the machine slept does not count: a timer that fires late first gives the bytes that came in
 * the meantime a second to be read. Time between two waits counts for the whole answer only.
 */
export class RequestGuard {
  readonly #totalMs: number;
  readonly #callerSignal: AbortSignal | undefined;
  readonly #controller = new AbortController();
  #error: ChatbotError | undefined;
  #reject: ((error: ChatbotError) => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Wall-clock time at which the timer looks at the clock. */
  #timerDue = 0;
  /** Wall-clock times at which the current wait and the whole request have taken too long. */
  #due = 0;
  #end = 0;
  #isGrace = false;

  constructor(totalMs: number, callerSignal?: AbortSignal) {
    this.#totalMs = totalMs;
    this.#callerSignal = callerSignal;
  }

  /** The signal for `fetch`. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Begins to count, and to listen to the caller. */
  start(): void {
    this.#end = now() + this.#totalMs;
    this.allow(Infinity);
    if (this.#callerSignal?.aborted) this.#handleAbort();
    else this.#callerSignal?.addEventListener('abort', this.#handleAbort);
  }

  /** From now on the answer may be silent for `ms`; `Infinity` leaves the time for the whole answer. */
  allow(ms: number): void {
    this.#due = Math.min(now() + ms, this.#end);
    this.#isGrace = false;
  }

  /**
   * Starts some work and waits for it, as long as the request may go on.
   *
   * @throws {ChatbotError} `aborted` or `timeout`; what the work throws, else.
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

  /** @throws {ChatbotError} `aborted` when the request was ended while nobody waited for it. */
  throwIfEnded(): void {
    if (this.#error) throw this.#error;
  }

  /** Ends the request, if it has not ended, and stops listening. */
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

  /** A timer that comes too early sets itself again: thousands of pieces a second share one. */
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
