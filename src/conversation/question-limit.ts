import { believable } from '../client/envelope-reader.js';
import { ChatbotError } from '../client/errors.js';
import type { Clock } from './clock.js';
import type { Message } from './message.js';

/** At most `count` questions within `windowMs` milliseconds. */
export interface QuestionLimitRule {
  readonly count: number;
  readonly windowMs: number;
}

/**
 * Computes when the next question may be sent: after a wait that the service asked for, and within the owner's limit.
 * The limit is also counted here, so that the client doesn't send a question that the service would refuse.
 *
 * Not stated: a sliding window, like the service's; a wait never exceeds a month. A question counts from the start of
 * its answer, or from when it was sent if the visitor did not wait for that. Failed questions do not count.
 */
export class QuestionLimit {
  readonly #clock: Clock;
  readonly #rule: () => QuestionLimitRule | undefined;
  readonly #onEnd: () => void;
  /** When the counted questions were accepted, by message ID, because a retry removes messages. */
  readonly #times = new Map<string, number>();
  #refusedUntil = 0;
  #until = 0;
  #cancelTimer: (() => void) | undefined;
  #error: ChatbotError | undefined;

  /**
   * @param rule returns the owner's current limit
   * @param onEnd called when the wait should be over; call `update` then
   */
  constructor(clock: Clock, rule: () => QuestionLimitRule | undefined, onEnd: () => void) {
    this.#clock = clock;
    this.#rule = rule;
    this.#onEnd = onEnd;
  }

  /** Milliseconds until the next question may be sent, as of the last `update` or `refuse`: 0 to a month. */
  get waitMs(): number {
    return clamp(Math.max(this.#until, this.#refusedUntil) - this.#clock.now());
  }

  /** Counts the messages, and starts the timer of a wait. Returns whether a wait has begun. */
  update(messages: readonly Message[]): boolean {
    const waitMs = this.#measure(messages);
    this.#until = this.#clock.now() + waitMs;
    const cancelTimer = this.#cancelTimer;
    cancelTimer?.();
    this.#cancelTimer = waitMs ? this.#clock.schedule(this.#onEnd, waitMs) : undefined;
    return waitMs > 0 && !cancelTimer;
  }

  /** Applies the wait that the service asked for with an error. */
  refuse(error: ChatbotError): void {
    if (error === this.#error) return;
    this.#refusedUntil = Math.max(this.#refusedUntil, this.#clock.now() + clamp(error.retryAfterMs));
  }

  /** @throws {ChatbotError} with kind `rate-limit` if the next question has to wait */
  enforce(messages: readonly Message[]): void {
    const retryAfterMs = this.#measure(messages);
    if (!retryAfterMs) return;
    this.#error = new ChatbotError('rate-limit', 'Questions must wait.', { retryAfterMs });
    throw this.#error;
  }

  forget(): void {
    this.#refusedUntil = this.#until = 0;
    this.#times.clear();
  }

  /** The window is full until the question `count` ago leaves it. */
  #measure(messages: readonly Message[]): number {
    const { count = 0, windowMs = 0 } = this.#rule() ?? {};
    const now = this.#clock.now();
    let fullUntil = 0;
    if (count > 0 && windowMs > 0) {
      for (const { id, role, status, createdAt } of messages) {
        const isCounted = role === 'bot' || (role === 'user' && status === 'stopped');
        // The clock of another tab may be slightly ahead.
        if (isCounted && !this.#times.has(id)) this.#times.set(id, now - Math.max(Date.now() - createdAt, 0));
      }
      const times = [...this.#times.values()].sort((a, b) => a - b);
      fullUntil = (times.at(-count) ?? -Infinity) + windowMs;
    }
    return clamp(Math.max(this.#refusedUntil, fullUntil) - now);
  }
}

/** Maps NaN, negative and missing values to 0, and those above a month, which are mistakes, to a day. */
const clamp = (ms = 0) => (ms > 0 ? believable(ms) : 0);
