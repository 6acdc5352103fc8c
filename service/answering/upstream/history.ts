import type { AnswerHistoryItem } from '../answerer.js';
import { mostTokens } from '../token-estimate.js';
import type { ChatMessage } from './chat-round.js';

const HISTORY_TOKENS = 4000;
/** Tokens per message in addition to its text: its role, start and end. */
const TOKENS_PER_MESSAGE = 4;

/** Keeps the newest messages that fit the token budget, oldest first, starting with a question. */
export function trimHistory(
  history: readonly AnswerHistoryItem[],
  budget = HISTORY_TOKENS,
): readonly AnswerHistoryItem[] {
  let left = budget;
  let from = history.length;
  while (from > 0) {
    const cost = tokensOf(history[from - 1]);
    if (cost > left) break;
    left -= cost;
    from--;
  }
  while (from < history.length && history[from]?.role === 'bot') from++;
  return history.slice(from);
}

/** Keeps the newer half of the messages, by tokens; fewer than all of them in any case. */
export function halveHistory(history: readonly AnswerHistoryItem[]): readonly AnswerHistoryItem[] {
  const tokens = history.reduce((sum, item) => sum + tokensOf(item), 0);
  return trimHistory(history, Math.floor(tokens / 2));
}

/** Converts earlier messages for the model. They contain no tool calls, so they can be cut anywhere. */
export const asMessages = (history: readonly AnswerHistoryItem[]): readonly ChatMessage[] =>
  history.map(({ role, content }) => ({
    role: role === 'bot' ? ('assistant' as const) : ('user' as const),
    // A message without text was a file, and some upstreams reject empty messages.
    content: content.trim() === '' ? '(A file without text.)' : content,
  }));

const tokensOf = (item: AnswerHistoryItem | undefined) => TOKENS_PER_MESSAGE + mostTokens(item?.content ?? '');
