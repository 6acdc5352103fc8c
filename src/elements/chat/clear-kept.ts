import type { ChatHost } from '../shared/chat-host.js';
import type { KeptKind } from './history.js';
import type { MessageStage } from './message-stage.js';

/**
 * Deletes what other pages have kept of the conversation, from one that keeps none (`no-history`), and the
 * saved homes unless somebody spares them. Gives the number of messages.
 *
 * @throws {HistoryTimeoutError} when the browser does not say what it keeps
 */
export async function clearKept({ host, conversation }: MessageStage): Promise<number> {
  // A sandboxed frame has no origin, and no storage: to ask for it is an error in itself.
  if (origin === 'null') return 0;
  const isSpared = !conversation.dispatchEvent(
    new CustomEvent('before-forget', { detail: {}, cancelable: true }),
  );
  const count = await clear(host, '');
  if (!isSpared) await clear(host, 'homes:');
  return count;
}

async function clear(host: ChatHost, kind: KeptKind): Promise<number> {
  if (!(await mayBeStored(kind + host.serialNumber))) return 0;
  const { createVault, ownerOf, scopeOf, Tabs } = await import('./history.js');
  const owner = ownerOf(host, kind);
  const count = await createVault(owner).clearRest();
  // Those of pages that keep it show it no more.
  const tabs = new Tabs(`${owner.serialNumber} ${scopeOf(owner)}`, () => {});
  tabs.tell({ kind: 'cleared' });
  tabs.pause();
  return count;
}

/** Whether there may be the database of that name: not every browser tells. */
async function mayBeStored(kept: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === `chatbot-bubble:${kept}`);
  } catch {
    return true;
  }
}
