import type { StoredKind } from '../../history/storage-names.js';
import { createHistoryStore, type StorageScope } from '../../history/store/create-history-store.js';
import { readAhead } from '../../history/sync/recover-ahead.js';
import { Tabs } from '../../history/tabs.js';
import { leftoversOf, removeLeftover } from '../../history/write-ahead.js';

/** Deletes the records of one kind, here and in the view of other tabs. Returns their number. */
export async function clearRecords(chat: StorageScope, kind: StoredKind): Promise<number> {
  const scope = { ...chat, serialNumber: kind + chat.serialNumber };
  const store = createHistoryStore(scope);
  const count = await store.clearRest().finally(() => store.close());
  if (kind === 'files:') await deleteFiles(chat);
  const tabs = new Tabs(scope, () => {});
  tabs.send({ kind: 'cleared' });
  tabs.pause();
  return count;
}

/** Deletes the records of one kind that an ended browser session left behind. */
export async function clearExpiredRecords(chat: StorageScope, kind: StoredKind): Promise<void> {
  const scope = { ...chat, serialNumber: kind + chat.serialNumber };
  const store = createHistoryStore(scope);
  const rest = await store.clearExpired().finally(() => store.close());
  for (const { name, text } of leftoversOf(scope))
    if (!store.mayRestore(readAhead(text)?.seen ?? 0, true)) removeLeftover(name);
  if (kind === 'files:' && !rest) await deleteFiles(chat);
}

async function deleteFiles(chat: StorageScope): Promise<void> {
  await (await import('../../history/store/file-bytes.js')).deleteStoredFiles(chat);
}
