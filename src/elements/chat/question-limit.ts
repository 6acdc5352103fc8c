import { ChatbotError } from '../../client/errors.js';
import type { Conversation } from '../../conversation/conversation.js';
import { RateLimit, type RateLimitRule } from '../../conversation/rate-limit.js';
import type { Settings } from '../shared/settings.js';

const limits = new WeakMap<Conversation, QuestionLimit>();

/**
 * How long the questions of one conversation have to wait. RateLimitCount within RateLimitTime is counted
 * over all that the conversation shows: what was asked here, in other tabs and before a reload.
 *
 * Not stated: a question counts from when its answer began, or from when it was asked if the visitor did
 * not wait for that; one that failed does not count.
 */
export class QuestionLimit {
  readonly #conversation: Conversation;
  readonly #limit = new RateLimit();
  /** Ids of the messages that are counted: a retry takes them out of the transcript. */
  readonly #counted = new Set<string>();
  #heeded: ChatbotError | undefined;

  private constructor(conversation: Conversation) {
    this.#conversation = conversation;
  }

  /** The one of a conversation. */
  static of(conversation: Conversation): QuestionLimit {
    const known = limits.get(conversation) ?? new QuestionLimit(conversation);
    limits.set(conversation, known);
    return known;
  }

  /** Milliseconds until the next question may be sent; 0 when it may be sent now. */
  waitMs({ rateLimitCount, rateLimitTime }: Settings): number {
    const rule = { count: rateLimitCount, windowMs: rateLimitTime * 1000 };
    this.#heed();
    this.#count(rule);
    return this.#limit.waitMs(rule);
  }

  /** A new session begins. */
  forget(): void {
    this.#limit.forget();
  }

  #heed(): void {
    const { error } = this.#conversation;
    if (error && error !== this.#heeded) this.#limit.refuse(error.retryAfterMs ?? 0);
    this.#heeded = error;
  }

  #count(rule: RateLimitRule): void {
    for (const { id, role, status, createdAt } of this.#conversation.messages) {
      const isTaken = role === 'bot' || (role === 'user' && status === 'stopped');
      if (!isTaken || this.#counted.has(id)) continue;
      this.#counted.add(id);
      // Another tab's clock may be a moment ahead.
      this.#limit.note(rule, Math.max(Date.now() - createdAt, 0));
    }
  }
}

/**
 * Lets a question pass or not, at the last moment before it is sent.
 *
 * @throws {ChatbotError} of kind `rate-limit` when it has to wait
 */
export function heedLimit(conversation: Conversation, settings: Settings): void {
  const retryAfterMs = QuestionLimit.of(conversation).waitMs(settings);
  if (retryAfterMs)
    throw new ChatbotError('rate-limit', 'Questions have to wait for a moment.', { retryAfterMs });
}
