import { isStored } from '../../history/is-stored.js';
import { endClear } from '../../history/sync/begun-clear.js';
import { STORED_KINDS, type StoredKind } from '../../history/storage-names.js';
import type { StorageScope } from '../../history/store/create-history-store.js';
import { CustomEvent } from '../../platform.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { storageScope } from '../../ui/may-store.js';
import { writeEntry } from '../../ui/session-entry.js';
import type { ChatContext } from '../context.js';
import { handoffEntry } from '../session/handoff-entry.js';

/**
 * Deletes stored data other than the conversation: chosen files, and saved listings unless a listener keeps them.
 * On a page with `no-history` also deletes the history that other pages stored.
 *
 * @param cleared scope whose conversation is deleted already
 * @returns the number of deleted messages
 * @throws {HistoryTimeoutError} when the browser does not list its databases
 */
export async function clearStored(
  { host, conversation }: ChatContext,
  cleared: StorageScope | undefined,
): Promise<number> {
  // A sandboxed frame has no origin, and reading its storage throws.
  if (origin === 'null') return 0;
  writeEntry(handoffEntry(host), null);
  const scope = cleared ?? storageScope(host);
  const event = new CustomEvent('before-clear', { detail: {}, cancelable: true });
  const isSpared = !conversation.dispatchEvent(event);
  const count = cleared ? 0 : await clear(scope, '');
  endClear(scope);
  if (!isSpared) await clear(scope, 'listings:');
  await clear(scope, 'files:');
  return count;
}

/** Deletes the data of an ended browser session. Loads code only if something of this chatbot is stored. */
export async function clearExpired(host: ChatHost): Promise<void> {
  const { serialNumber } = host;
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  for (const kind of STORED_KINDS)
    if (databases.includes(`chatbot-bubble:${kind}${serialNumber}`)) {
      const [{ scopeOf }, { clearExpiredRecords }] = await Promise.all([
        import('./chat-history.js'),
        import('./clear-kind.js'),
      ]);
      await clearExpiredRecords(scopeOf(host), kind);
    }
}

async function clear(chat: StorageScope, kind: StoredKind): Promise<number> {
  // A browser that can't list its databases may have something stored.
  if (!(await isStored(chat, kind).catch(() => true))) return 0;
  return (await import('./clear-kind.js')).clearRecords(chat, kind);
}
