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
  if (removeChatLogOnBrowserClose && !isHeldBack(host)) clearLeftBehind(host).catch(() => {});
}

/** Loads what it takes only where there is something of this chatbot. */
async function clearLeftBehind(host: ChatHost): Promise<void> {
  const name = `chatbot-bubble:${host.serialNumber}`;
  if (!(await indexedDB.databases()).some(database => database.name === name)) return;
  const history = await import('./history.js');
  await history.clearLeftBehind(host);
}
