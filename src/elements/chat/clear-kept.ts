import type { HistoryOwner } from '../../conversation/create-vault.js';
import type { ChatHost } from '../shared/chat-host.js';
import { serviceAddress } from '../shared/script-origin.js';
import { isKept, type KeptKind } from './kept-database.js';
import type { MessageStage } from './message-stage.js';

/**
 * Deletes what is kept beside the conversation: chosen files, and the saved homes unless somebody spares them.
 * From a page that keeps none (`no-history`) also what others have kept of the conversation.
 *
 * @param cleared whose conversation was deleted already
 * @returns the number of messages that were deleted here
 * @throws {HistoryTimeoutError} when the browser does not say what it keeps
 */
export async function clearKept(
  { host, conversation }: MessageStage,
  cleared: HistoryOwner | undefined,
): Promise<number> {
  // A sandboxed frame has no origin, and no storage: to ask for it is an error in itself.
  if (origin === 'null') return 0;
  const { serialNumber, baseUrl, userKey } = host;
  const owner = cleared ?? { serialNumber, baseUrl: serviceAddress(baseUrl), userKey };
  const isSpared = !conversation.dispatchEvent(
    new CustomEvent('before-forget', { detail: {}, cancelable: true }),
  );
  const count = cleared ? 0 : await clear(owner, '');
  if (!isSpared) await clear(owner, 'homes:');
  await clear(owner, 'files:');
  return count;
}

/**
 * Deletes what is kept of a browser session that is over: nothing else of it is read, and nothing is written
 * where the session goes on. Loads what it takes only where there is something of this chatbot.
 */
export async function clearLeftBehind(host: ChatHost): Promise<void> {
  const { serialNumber } = host;
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  for (const kind of ['', 'homes:', 'files:'] as const)
    if (databases.includes(`chatbot-bubble:${kind}${serialNumber}`)) {
      const { createVault, ownerOf } = await import('./history-feature.js');
      const owner = ownerOf(host, kind);
      const vault = createVault(owner);
      const rest = await vault.clearLeftBehind().finally(() => vault.close());
      if (kind !== 'files:' || rest) continue;
      const { dropFiles } = await import('./files/feature.js');
      await dropFiles({ ...owner, serialNumber });
    }
}

async function clear(owner: HistoryOwner, kind: KeptKind): Promise<number> {
  // What does not tell may have something.
  if (!(await isKept(owner, kind).catch(() => true))) return 0;
  const { createVault, scopeOf, Tabs } = await import('./history-feature.js');
  const serialNumber = kind + owner.serialNumber;
  const vault = createVault({ ...owner, serialNumber });
  const count = await vault.clearRest().finally(() => vault.close());
  if (kind === 'files:') await (await import('./files/feature.js')).dropFiles(owner);
  // Those of pages that keep it show it no more.
  const tabs = new Tabs(`${serialNumber} ${scopeOf(owner)}`, () => {});
  tabs.tell({ kind: 'cleared' });
  tabs.pause();
  return count;
}
