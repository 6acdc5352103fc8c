import { ConversationArchive } from '../../conversation/conversation-archive.js';
import type { HistoryOwner } from '../../conversation/create-vault.js';
import type { Conversation } from '../../conversation/conversation.js';
import type { EndTurn } from '../../conversation/tabs.js';
import type { ChatHost } from '../shared/chat-host.js';
import { emit } from '../shared/events.js';
import { serviceAddress } from '../shared/script-origin.js';
import { resolveSettings } from '../shared/settings.js';
import { isKept, type KeptKind } from './kept-database.js';
import { preloadMarkdown } from './markdown.js';
import { ownOptions, platform } from '../../platform.js';

/** Styles of a panel that may show what another tab deletes meanwhile. */
const AWAY = { opacity: '0', transition: 'none' };

/**
 * The history of one `<chatbot-bubble>`: opens the archive when the visitor has begun to use the chat, now
 * or before, and tells the page of it. In the tab's own storage it leaves a mark, by which the launcher
 * knows that the chat goes on, and whether the panel was open.
 */
export class ChatHistory {
  /** Whose it is, also after the chat has become that of somebody else. */
  readonly owner: HistoryOwner;
  readonly #host: ChatHost;
  readonly #archive: ConversationArchive;
  readonly #removesOnClose: Promise<boolean | undefined>;
  readonly #markName: string;
  readonly #listening = new platform.AbortController();

  constructor(host: ChatHost, conversation: Conversation) {
    this.#host = host;
    this.owner = ownerOf(host);
    // As the element names it, which looks before this is loaded; each person has a panel of his own.
    this.#markName = `chatbot-bubble:${host.serialNumber},${host.userKey ?? ''}`;
    this.#removesOnClose = removesOnClose(host);
    this.#archive = new ConversationArchive(conversation, {
      ...this.owner,
      removesOnClose: this.#removesOnClose,
      onRestored: count => {
        preloadMarkdown();
        emit(host, 'chatbot-history-restored', { count });
      },
      onCleared: count => emit(host, 'chatbot-history-cleared', { count }),
      onAway: isAway => {
        const { shadowRoot } = host.shadowRoot?.querySelector('chatbot-panel') ?? {};
        const box = shadowRoot?.querySelector<HTMLElement>('.panel');
        // Out of sight, with the focus in it.
        if (box) Object.assign(box.style, isAway ? AWAY : { opacity: '', transition: '' });
      },
    });
    const listening = ownOptions({ signal: this.#listening.signal });
    const begin = () => {
      void this.#archive.start();
      void this.#mark();
    };
    host.addEventListener('chatbot-opened', begin, listening);
    host.addEventListener('chatbot-closed', () => void this.#mark(), listening);
    conversation.addEventListener('sent', begin, listening);
    if (host.open || conversation.messages.length) begin();
    else void this.#goOn();
  }

  /** Waits for the turn to ask. */
  takeTurn(signal: AbortSignal): Promise<EndTurn> {
    return this.#archive.takeTurn(signal);
  }

  /** Deletes what was said until `clearedAt`, in ms since the epoch. Gives the number of messages. */
  clear(clearedAt: number): Promise<number> {
    return this.#archive.clear(clearedAt);
  }

  /** Lets go of everything; what is kept stays. */
  close(): void {
    this.#listening.abort();
    void this.#archive.close();
  }

  /** What was begun earlier goes on; where nothing was, nothing is begun. */
  async #goOn(): Promise<void> {
    if (readMark(this.#markName) === 'open') this.#host.requestToggle(true, 'api');
    // Not every browser tells.
    if (await isKept(this.#host).catch(() => false)) void this.#archive.start();
  }

  async #mark(): Promise<void> {
    // A closed chat needs a mark where every page has to prove that its tab lives on.
    const isNeeded = this.#host.open || (await this.#removesOnClose);
    if (this.#listening.signal.aborted) return;
    try {
      if (isNeeded) sessionStorage.setItem(this.#markName, this.#host.open ? 'open' : 'closed');
      else sessionStorage.removeItem(this.#markName);
    } catch {
      // The page may not use its storage.
    }
  }
}

/** Whose history it is, and how it is kept; the saved homes are kept likewise. */
export function ownerOf(host: ChatHost, kind: KeptKind = ''): HistoryOwner {
  const { serialNumber, userKey, historyGrace, sessionCookie } = host;
  return {
    serialNumber: kind + serialNumber,
    baseUrl: serviceAddress(host.baseUrl),
    userKey,
    ...(historyGrace !== undefined && { graceMs: historyGrace * 1000 }),
    usesCookie: sessionCookie !== 'off',
  };
}

function readMark(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** RemoveChatLogOnBrowserClose, as soon as it is known. Undefined when it cannot be learned. */
export async function removesOnClose(host: ChatHost): Promise<boolean | undefined> {
  const own: unknown = Reflect.get(host, 'removeChatLogOnBrowserClose');
  if (own === undefined && !host.config && !host.record) {
    // The element begins with its first update.
    await host.updateComplete;
    await host.configuration?.catch(() => {});
    if (!host.record) return undefined;
  }
  return resolveSettings(host, host.config ?? host.record).removeChatLogOnBrowserClose;
}
