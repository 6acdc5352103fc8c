import type { ChatContext } from '../context.js';

/** How often the widget tells the agent that the visitor is typing, in ms. */
const TELL_MS = 3_000;

/** Tells the agent that the visitor is typing. It doesn't matter if that fails. */
export function tellTyping(chat: ChatContext, hasAgent: () => boolean): void {
  const { conversation } = chat;
  let toldAt = -Infinity;
  conversation.addEventListener('change', ({ change }) => {
    const now = performance.now();
    if (change !== 'draft' || !conversation.draft || !hasAgent() || now - toldAt < TELL_MS) return;
    toldAt = now;
    chat.callInSession('Typing', sessionID => ({ sessionID })).catch(() => {});
  });
}
