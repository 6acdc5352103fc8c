import type { AnswerHistoryItem } from '../answerer.js';
import { mostTokens } from '../token-estimate.js';
import type { ChatMessage } from './chat-round.js';

const HISTORY_TOKENS = 4000;
/** What a message costs beside its words: who said it, where it begins and ends. */
const TOKENS_PER_MESSAGE = 4;

/**
 * The newest messages of a session that fit into the budget, oldest first; what does not fit is left out
 * from the oldest on. Tokens are counted so that there are rather fewer than that. It begins with a question:
 * an answer without one would hang in the air.
 */
export function trimHistory(
  history: readonly AnswerHistoryItem[],
  budget = HISTORY_TOKENS,
): readonly ChatMessage[] {
  let left = budget;
  let from = history.length;
  while (from > 0) {
    const cost = TOKENS_PER_MESSAGE + mostTokens(history[from - 1]?.content ?? '');
    if (cost > left) break;
    left -= cost;
    from--;
  }
  while (from < history.length && history[from]?.role === 'bot') from++;
  return history.slice(from).map(({ role, content }) => ({
    role: role === 'bot' ? ('assistant' as const) : ('user' as const),
    // What came without words was a file, and a message without words is refused by some.
    content: content.trim() === '' ? '(A file without words.)' : content,
  }));
}
