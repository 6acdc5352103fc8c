import type { ChatHost } from '../shared/chat-host.js';
import { isHeldBack } from '../shared/held-back.js';
import { tease } from './teaser.js';

/** What has a database of its own for each chatbot. */
const KINDS = ['', 'homes:', 'files:'];

type LoadChat = () => Promise<{ clearLeftBehind(host: ChatHost): Promise<void> }>;

/**
 * What is done for a visitor who has not opened the chat: the welcome is shown beside the launcher, and what
 * a closed browser has left of a conversation is deleted.
 *
 * @param box the launcher's box
 */
export function attend(host: ChatHost, box: HTMLElement, loadChat: LoadChat): void {
  const { welcomeMessage, removeChatLogOnBrowserClose } = host.settings;
  if (welcomeMessage && !host.hideLauncher && !host.isInPage) tease(host, box);
  // Where it cannot be done now, nobody can read it, and the next page tries again.
  // A sandboxed frame has no origin, and no storage: to ask for it is an error in itself.
  const mayLook = !isHeldBack(host) && origin !== 'null';
  if (removeChatLogOnBrowserClose && mayLook) clearLeftBehind(host, loadChat).catch(() => {});
}

/** Loads what deletes the rest of a closed browser session, where there is anything of this chatbot. */
async function clearLeftBehind(host: ChatHost, loadChat: LoadChat): Promise<void> {
  const names = KINDS.map(kind => `chatbot-bubble:${kind}${host.serialNumber}`);
  const databases = await indexedDB.databases();
  if (databases.some(({ name }) => names.includes(name!)))
    await (await loadChat()).clearLeftBehind(host);
}
