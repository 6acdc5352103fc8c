import { ChatbotError } from '../../client/errors.js';
import type { Conversation } from '../../conversation/conversation.js';
import { RateLimit, type RateLimitRule } from '../../conversation/rate-limit.js';
import type { Settings } from '../../ui/settings.js';

const limits = new WeakMap<Conversation, QuestionLimit>();

/**
 * Limits the questions of one conversation: RateLimitCount within RateLimitTime, counting questions asked here,
 * in other tabs and before a reload.
 *
 * Not stated: a question counts from the start of its answer, or from when it was sent if the visitor did not
 * wait for that. Failed questions do not count.
 */
export class QuestionLimit {
  readonly #conversation: Conversation;
  readonly #limit = new RateLimit();
  /** IDs of counted messages, because a retry removes them from the transcript. */
  readonly #counted = new Set<string>();
  #heeded: ChatbotError | undefined;

  private constructor(conversation: Conversation) {
    this.#conversation = conversation;
  }

  static of(conversation: Conversation): QuestionLimit {
    const known = limits.get(conversation) ?? new QuestionLimit(conversation);
    limits.set(conversation, known);
    return known;
  }

  /** Returns the milliseconds until the next question may be sent, or 0. */
  waitMs({ rateLimitCount, rateLimitTime }: Settings): number {
    const rule = { count: rateLimitCount, windowMs: rateLimitTime * 1000 };
    this.#heed();
    this.#count(rule);
    return this.#limit.waitMs(rule);
  }

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
      // The clock of another tab may be slightly ahead.
      this.#limit.note(rule, Math.max(Date.now() - createdAt, 0));
    }
  }
}

/** Checks the limit before a question is sent. @throws {ChatbotError} with kind `rate-limit` if it has to wait */
export function enforceQuestionLimit(conversation: Conversation, settings: Settings): void {
  const retryAfterMs = QuestionLimit.of(conversation).waitMs(settings);
  if (retryAfterMs) throw new ChatbotError('rate-limit', 'Questions have to wait for a moment.', { retryAfterMs });
}
