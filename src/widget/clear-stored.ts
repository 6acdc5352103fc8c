import type { StorageScope } from '../history/store/create-history-store.js';
import type { ChatHost } from '../ui/chat-host.js';
import { serviceAddress } from '../ui/script-origin.js';
import { isStored } from '../history/is-stored.js';
import { databaseName, STORED_KINDS, type StoredKind } from '../history/storage-names.js';
import { leftoversOf, removeLeftover } from '../history/write-ahead.js';
import { writeEntry } from '../ui/session-entry.js';
import type { ChatContext } from './context.js';
import { platform } from '../platform.js';
import { handoffEntry } from './session/handoff-entry.js';

/**
 * Deletes stored data other than the conversation: chosen files, and saved listings unless a listener keeps them.
 * On a page with `no-history` also deletes the history that other pages stored.
 *
 * @param cleared scope whose conversation is deleted already
 * @returns the number of deleted messages
 * @throws {HistoryTimeoutError} when the browser does not list its databases
 */
export async function clearStored(
  { host, conversation, load }: ChatContext,
  cleared: StorageScope | undefined,
): Promise<number> {
  // A sandboxed frame has no origin, and reading its storage throws.
  if (origin === 'null') return 0;
  writeEntry(handoffEntry(host), null);
  const { serialNumber, baseUrl, userKey } = host;
  const scope = cleared ?? { serialNumber, baseUrl: serviceAddress(baseUrl), userKey };
  const event = new platform.CustomEvent('before-clear', { detail: {}, cancelable: true });
  const isSpared = !conversation.dispatchEvent(event);
  const count = cleared ? 0 : await clear(load, scope, '');
  if (!isSpared) await clear(load, scope, 'listings:');
  await clear(load, scope, 'files:');
  return count;
}

/** Deletes the data of an ended browser session. Loads code only if something of this chatbot is stored. */
export async function clearExpired(host: ChatHost, load: ChatContext['load']): Promise<void> {
  const { serialNumber } = host;
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  for (const kind of STORED_KINDS)
    if (databases.includes(databaseName(serialNumber, kind))) {
      const { createHistoryStore, readAhead, scopeOf } = await load.history();
      const scope = scopeOf(host, kind);
      const store = createHistoryStore(scope);
      const rest = await store.clearExpired().finally(() => store.close());
      for (const { name, text } of leftoversOf(scope))
        if (!store.mayRestore(readAhead(text)?.seen ?? 0, true)) removeLeftover(name);
      if (kind !== 'files:' || rest) continue;
      const { deleteStoredFiles } = await load.attachments();
      await deleteStoredFiles({ ...scope, serialNumber });
    }
}

async function clear(load: ChatContext['load'], chat: StorageScope, kind: StoredKind): Promise<number> {
  // A browser that can't list its databases may have something stored.
  if (!(await isStored(chat, kind).catch(() => true))) return 0;
  const { createHistoryStore, Tabs } = await load.history();
  const scope = { ...chat, serialNumber: kind + chat.serialNumber };
  const store = createHistoryStore(scope);
  const count = await store.clearRest().finally(() => store.close());
  if (kind === 'files:') await (await load.attachments()).deleteStoredFiles(chat);
  // Other tabs remove the conversation from view.
  const tabs = new Tabs(scope, () => {});
  tabs.send({ kind: 'cleared' });
  tabs.pause();
  return count;
}
