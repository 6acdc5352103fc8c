import { ChatbotError } from '../../client/errors.js';
import type { menuTexts } from '../../locales/widget/english/menu.js';
import { aheadPrefix } from '../../history/storage-names.js';
import { AbortSignal } from '../../page-platform.js';
import { ownOptions } from '../../platform.js';
import { storageScope } from '../../ui/may-store.js';
import { saveFile } from '../../ui/save-file.js';
import { writeEntry } from '../../ui/session-entry.js';
import type { ChatContext, SavedListingsPart } from '../context.js';
import { loadAll } from './transcript-file.js';

/** Longest time of a deletion that keeps the saved listings, in ms. A later one is a separate request. */
const DELETION_MS = 10_000;

/**
 * Deletes the conversation from this browser. Returns a function that restores it, as long as the page is open.
 *
 * @param withListings whether to delete the saved listings, too
 * @throws {unknown} when it is not deleted
 */
export async function deleteConversation(
  { conversation, host }: ChatContext,
  saved: SavedListingsPart | undefined,
  withListings: boolean,
): Promise<() => void> {
  // For this tab, which may be reloaded meanwhile: another tab would delete the messages that are still loading.
  writeEntry(aheadPrefix(storageScope(host)), String(Date.now()));
  await loadAll(conversation);
  const { messages, draft } = conversation;
  const restoreListings = withListings && saved?.remember();
  if (!withListings) keepSavedListings(conversation, saved);
  await host.clearHistory();
  return () => {
    conversation.restore(messages);
    conversation.draft ||= draft;
    if (restoreListings) restoreListings();
  };
}

/** Keeps the saved listings when the conversation is deleted next. */
export function keepSavedListings(
  conversation: ChatContext['conversation'],
  saved: SavedListingsPart | undefined,
): void {
  const signal = AbortSignal.timeout(DELETION_MS);
  saved?.preserveOnReset(signal);
  // A separate listener for each of two deletions in a row.
  const spare = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  conversation.addEventListener('before-clear', spare, ownOptions({ once: true, signal }));
}

/**
 * Deletes the conversation from the service, then from this browser. Returns what happened, as a sentence for the visitor.
 * If the service fails, the browser keeps the conversation, so that the visitor can try again.
 */
export async function eraseStored(chat: ChatContext, texts: typeof menuTexts, clear: () => Promise<void>) {
  await loadAll(chat.conversation);
  let visits: Visits;
  try {
    visits = await callInVisits(chat, 'Erase');
  } catch {
    return texts.eraseFailed;
  }
  try {
    await clear();
  } catch {
    return texts.deleteFailed;
  }
  const { data, hasMore } = visits;
  return [data.length ? texts.dataErased : texts.deleted, hasMore ? texts.earlierVisits : ''].filter(Boolean).join(' ');
}

/**
 * Downloads what the service has stored: an object, or an array with one for each visit. Returns a sentence for the
 * visitor if that is not everything.
 */
export async function downloadStored(chat: ChatContext, texts: typeof menuTexts): Promise<string> {
  await loadAll(chat.conversation);
  try {
    const { data, hasMore } = await callInVisits(chat, 'Export');
    const name = `chat-data-${new Date().toISOString().slice(0, 10)}.json`;
    const content = data.length === 1 ? data[0] : data;
    if (data.length) saveFile(name, `${JSON.stringify(content, null, 2)}\n`, 'application/json');
    return hasMore ? texts.earlierVisits : '';
  } catch {
    return texts.exportFailed;
  }
}

interface Visits {
  readonly data: readonly unknown[];
  /** Whether the service may have more, which no key on this page opens. */
  readonly hasMore: boolean;
}

/**
 * Calls an operation in the current session, and in those of earlier visits with the keys that the history has stored.
 *
 * @throws {ChatbotError} when the service fails
 */
async function callInVisits(chat: ChatContext, name: 'Erase' | 'Export'): Promise<Visits> {
  const { callOperation } = await import('../session/call-operation.js');
  const { messages } = chat.conversation;
  const known = new Set([chat.sessionId, ...messages.map(({ sessionId }) => sessionId)]);
  const reached = new Set<number | undefined>([undefined]);
  const data: unknown[] = [];
  if (chat.sessionId !== undefined)
    data.push(
      await chat.callInSession(name, sessionID => {
        reached.add(sessionID);
        return { sessionID };
      }),
    );
  for (const { sessionId, resumeKey } of [...messages].reverse()) {
    if (sessionId === undefined || !resumeKey || reached.has(sessionId)) continue;
    try {
      data.push(await callOperation(chat.connect(resumeKey), name, { sessionID: sessionId }, undefined));
      reached.add(sessionId);
    } catch (error) {
      // The key has expired, the service has other secrets now, or it does not know the session.
      if (!(error instanceof ChatbotError) || ![401, 403, 404].includes(error.status ?? 0)) throw error;
    }
  }
  return { data, hasMore: [...known].some(sessionId => !reached.has(sessionId)) };
}
