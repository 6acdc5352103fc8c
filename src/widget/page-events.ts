import { ChatbotError, type ChatbotErrorKind, isRetryable } from '../client/errors.js';
import { markStored } from '../history/is-stored.js';
import type { ChatHost } from '../ui/chat-host.js';
import { isConsentPending } from '../ui/consent-pending.js';
import { emit, type ErrorDetail } from '../ui/events.js';
import { mayStore } from '../ui/may-store.js';
import { openEntry, writeEntry } from '../ui/session-entry.js';
import { setState } from '../ui/states.js';
import type { ChatContext } from './context.js';

/** Reports the events of the conversation to the page, and lets the page cancel questions. */
export function reportToPage(chat: ChatContext): void {
  const { conversation, host } = chat;
  conversation.addEventListener('before-send', event => {
    const detail = { ...event.detail };
    const isAllowed = !host.disabled && !isConsentPending(host) && emit(host, 'chatbot-before-send', detail, true);
    if (!isAllowed) event.preventDefault();
    // A page without types may pass or set anything, and an object may throw when it becomes text.
    const content = detail.content as string | number | object | null | undefined;
    event.detail.content = typeof content === 'object' ? '' : String(content ?? '');
  });
  conversation.addEventListener('change', () => {
    setState(host, 'streaming', conversation.status === 'streaming');
    setState(host, 'rate-limited', conversation.isHeld);
  });
  conversation.addEventListener('limited', ({ detail: { waitMs } }) => {
    emit(host, 'chatbot-rate-limited', { until: Date.now() + Math.ceil(waitMs) });
  });
  conversation.addEventListener('cleared', () => {
    // A session that continues stays limited by the service.
    if (!host.configuration) conversation.forgetLimit();
  });
  conversation.addEventListener('sent', () => {
    if (chat.hasHistory || !mayStore(host)) return;
    markStored(host.serialNumber);
    if (host.open) writeEntry(openEntry(host), 'open');
  });
  for (const name of ['sent', 'answer-start', 'answer-chunk', 'stopped'] as const)
    conversation.addEventListener(name, ({ detail }) => emit(host, `chatbot-${name}`, detail));
  conversation.addEventListener('answer', ({ detail }) => {
    // Nothing has checked the listings and sources.
    const { content: text, listings: _, isComparison: __, sources: ___, ...ids } = detail;
    // An agent answers later.
    if (ids.agent) return;
    if (!host.open) chat.countUnread();
    emit(host, 'chatbot-answer', { text, ...ids });
    // The menu offers the same if this fails to load.
    if (ids.noAnswer && host.settings.talkToHuman) chat.requestHuman(true).catch(() => {});
  });
  conversation.addEventListener('failure', ({ detail: { error } }) => reportError(host, error));
}

/** @throws {ChatbotError} with kind `canceled` while the chat takes no questions */
export function refuse(host: ChatHost): void {
  const reason = host.disabled ? 'The chat is disabled.' : isConsentPending(host) && 'The chat needs consent.';
  if (reason) throw new ChatbotError('canceled', reason);
}

export function setUnread(chat: ChatContext & { unread: number }, count: number): void {
  const { host } = chat;
  if (count === chat.unread) return;
  chat.unread = count;
  host.requestUpdate();
  emit(host, 'chatbot-unread-changed', { count });
}

export function reportError(host: ChatHost, error: ChatbotError, more: Partial<ErrorDetail> = {}): void {
  const detail = {
    code: error.kind,
    message: error.message,
    retryable: isRetryable(error),
    ...(error.status !== undefined && { status: error.status }),
    ...(error.retryAfterMs !== undefined && { retryAfter: error.retryAfterMs / 1000 }),
    ...more,
  };
  if (emit(host, 'chatbot-error', detail, true)) console.warn('<chatbot-bubble>:', error);
  else host.takenOver = error;
}

/** @throws {ChatbotError} with another error as its cause: the only class that callers of the element have to know */
export function fail(kind: ChatbotErrorKind, cause: unknown): never {
  throw new ChatbotError(kind, String(cause), { cause });
}
