import type { Clock } from './clock.js';
import type { QuestionLimitRule } from './question-limit.js';

export const DEFAULT_STALL_MS = 5_000;

/** Options of a conversation. Those with a getter are read whenever they are needed. */
export interface ConversationOptions {
  /** The owner's limit. Default: none; waits that the service asks for always apply. */
  readonly questionLimit?: QuestionLimitRule | undefined;
  /** Time without text after which an answer counts as stalled, in ms. Default: 5 s. */
  readonly stallMs?: number | undefined;
  /** Time and timers. Default: those of the platform. */
  readonly clock?: Clock | undefined;
}
