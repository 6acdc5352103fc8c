import type { ChatHost } from '../shared/chat-host.js';
import { isHeldBack } from '../shared/held-back.js';
import { tease } from './teaser.js';

/**
 * What is done for a visitor who has not opened the chat: the welcome is shown beside the launcher, and what
 * a closed browser has left of a conversation is deleted.
 *
 * @param box the launcher's box
 */
export function attend(host: ChatHost, box: HTMLElement): void {
  const { welcomeMessage, removeChatLogOnBrowserClose } = host.settings;
  if (welcomeMessage && !host.hideLauncher && !host.isInPage) tease(host, box);
  // Where it cannot be done now, nobody can read it, and the next page tries again.
  // A sandboxed frame has no origin, and no storage: to ask for it is an error in itself.
  const mayLook = !isHeldBack(host) && origin !== 'null';
  if (removeChatLogOnBrowserClose && mayLook) clearLeftBehind(host).catch(() => {});
}

/**
 * Deletes what is kept of a browser session that is over: nothing else of it is read, and nothing is written
 * where the session goes on. Loads what it takes only where there is something of this chatbot.
 */
async function clearLeftBehind(host: ChatHost): Promise<void> {
  const { serialNumber } = host;
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  for (const kind of ['', 'homes:', 'files:'] as const)
    if (databases.includes(`chatbot-bubble:${kind}${serialNumber}`)) {
      const { createVault, ownerOf } = await import('./history.js');
      const owner = ownerOf(host, kind);
      const vault = createVault(owner);
      const rest = await vault.clearLeftBehind().finally(() => vault.close());
      if (kind !== 'files:' || rest) continue;
      const { dropFiles } = await import('./files/drop-files.js');
      await dropFiles({ ...owner, serialNumber });
    }
}
