import { databaseName, STORED_KINDS } from '../../history/storage-names.js';
import type { VisitorSettings } from '../../protocol/visitor-settings.js';
import type { ChatHost } from '../../ui/chat-host.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import { watchRules } from './rule-teaser.js';
import { showTeaser } from './teaser.js';
import { keepInPlace } from './launcher-place.js';

type LoadChat = () => Promise<{
  openChat(host: ChatHost): Promise<unknown>;
  clearExpired(host: ChatHost): Promise<void>;
}>;

/**
 * Keeps the launcher in its place, shows the teaser to visitors who have not opened the chat, and deletes what an ended browser
 * session left behind.
 */
export function initClosed(host: ChatHost, loadChat: LoadChat): void {
  const box = host.shadowRoot!.querySelector<HTMLElement>('.root')!;
  const { welcomeMessage, removeChatLogOnBrowserClose } = host.settings;
  if (host.mode && host.mode !== 'bubble' && !host.isInPage) reportMode(host);
  keepInPlace(host);
  // Agents of visitors may use the listings without the panel.
  if ('modelContext' in document)
    loadChat()
      .then(chat => chat.openChat(host))
      .catch(() => {});
  if (!host.open && !host.hideLauncher && !host.isInPage)
    if (hasRules(host)) watchRules(host, box);
    else if (welcomeMessage) showTeaser(host, box);
  // If this fails, the next page tries again, and no page can read the data. Reading the storage of a sandboxed
  // frame throws.
  const mayLook = !isConsentPending(host) && origin !== 'null';
  if (removeChatLogOnBrowserClose && mayLook) clearExpired(host, loadChat).catch(() => {});
}

const reported = new WeakMap<ChatHost, unknown>();

/** Says once in the console that a page asks for a mode that doesn't exist. */
export function reportMode(host: ChatHost): void {
  const { mode } = host;
  if (reported.get(host) !== mode) console.warn('<chatbot-bubble>:', 'unknown mode', mode);
  reported.set(host, mode);
}

/** Whether the page or the owner has rules for the teaser, which replace the greeting. */
function hasRules(host: ChatHost): boolean {
  const { TeaserRules } = (host.config ?? host.record ?? {}) as VisitorSettings;
  return host.hasAttribute('teaser-rules') || (Array.isArray(TeaserRules) && TeaserRules.length > 0);
}

/** Loads the code that deletes expired data, if something of this chatbot is stored. */
async function clearExpired(host: ChatHost, loadChat: LoadChat): Promise<void> {
  const names = STORED_KINDS.map(kind => databaseName(host.serialNumber, kind));
  const databases = await indexedDB.databases();
  if (databases.some(({ name }) => names.includes(name!))) await (await loadChat()).clearExpired(host);
}
