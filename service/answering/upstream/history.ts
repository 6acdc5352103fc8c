import type { AnswerHistoryItem } from '../answerer.js';
import { mostTokens } from '../token-estimate.js';
import type { ChatMessage } from './chat-round.js';

const HISTORY_TOKENS = 4000;
/** Tokens per message in addition to its text: its role, start and end. */
const TOKENS_PER_MESSAGE = 4;

/** Keeps the newest messages that fit the token budget, oldest first, starting with a question. */
export function trimHistory(history: readonly AnswerHistoryItem[], budget = HISTORY_TOKENS): readonly ChatMessage[] {
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
    // A message without text was a file, and some upstreams reject empty messages.
    content: content.trim() === '' ? '(A file without text.)' : content,
  }));
}
