import type { menuTexts } from '../../locales/widget/english/menu.js';
import { AbortSignal } from '../../page-platform.js';
import { ownOptions } from '../../platform.js';
import { saveFile } from '../../ui/save-file.js';
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
  const known = sessionsOf(chat);
  const reached = new Set<number>();
  try {
    if (chat.sessionId !== undefined)
      await chat.callInSession('Erase', sessionID => {
        reached.add(sessionID);
        return { sessionID };
      });
  } catch {
    return texts.eraseFailed;
  }
  try {
    await clear();
  } catch {
    return texts.deleteFailed;
  }
  return [reached.size ? texts.dataErased : texts.deleted, earlier(known, reached, texts)].filter(Boolean).join(' ');
}

/** Downloads what the service has stored. Returns a sentence for the visitor if that is not everything. */
export async function downloadStored(chat: ChatContext, texts: typeof menuTexts): Promise<string> {
  await loadAll(chat.conversation);
  const known = sessionsOf(chat);
  const reached = new Set<number>();
  try {
    if (chat.sessionId !== undefined) {
      const data = await chat.callInSession('Export', sessionID => {
        reached.add(sessionID);
        return { sessionID };
      });
      const name = `chat-data-${new Date().toISOString().slice(0, 10)}.json`;
      saveFile(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
    }
  } catch {
    return texts.exportFailed;
  }
  return earlier(known, reached, texts);
}

/** The sessions of the conversation. The keys of earlier visits are not stored, so this page can't open their sessions. */
const sessionsOf = ({ conversation, sessionId }: ChatContext): ReadonlySet<number | undefined> =>
  new Set([sessionId, ...conversation.messages.map(message => message.sessionId)]);

/** A session that was lost in the meantime also counts as unreachable. */
function earlier(
  known: ReadonlySet<number | undefined>,
  reached: ReadonlySet<number>,
  texts: typeof menuTexts,
): string {
  const isReached = [...known].every(id => id === undefined || reached.has(id));
  return isReached ? '' : texts.earlierVisits;
}
