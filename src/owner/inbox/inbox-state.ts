import type { ChatbotClient } from '../../client/chatbot-client.js';
import { ConversationLists } from './conversation-lists.js';
import { EventChannel } from './event-channel.js';
import { InboxService, type AgentSettings, type Conversation, type InboxEvent, type Message } from './inbox-service.js';
import { OpenConversation } from './open-conversation.js';
import { Outbox } from './outbox.js';

/** Something that an agent should notice: a visitor asks for a person, or writes to the reader. */
export interface InboxNews {
  readonly type: 'waiting' | 'message';
  readonly conversation: Conversation;
  /** The text of the message; may be empty. */
  readonly content: string;
}

interface InboxListener {
  handleChange(): void;
  handleNews(news: InboxNews): void;
}

/** Most characters of a message in a notification. */
const NEWS_LENGTH = 200;

/** The state of one inbox: lists, the open conversation, replies that are not sent, settings, and the stream of events. */
export class Inbox {
  readonly service: InboxService;
  readonly lists: ConversationLists;
  readonly outbox: Outbox;
  readonly #listener: InboxListener;
  readonly #texts = new Map<number, string>();
  #open: OpenConversation | undefined;
  #settings: AgentSettings | undefined;
  #channel: EventChannel | undefined;
  #isConnected = true;
  #lifetime = new AbortController();

  constructor(client: ChatbotClient, serialNumber: string, listener: InboxListener) {
    this.service = new InboxService(client, serialNumber);
    this.#listener = listener;
    const handleChange = () => listener.handleChange();
    this.lists = new ConversationLists(this.service, handleChange);
    this.outbox = new Outbox(this.service, {
      handlePending: handleChange,
      handleSent: (id, message) => this.#handleSent(id, message),
    });
  }

  get open(): OpenConversation | undefined {
    return this.#open;
  }

  /** Undefined until they are loaded. */
  get settings(): AgentSettings | undefined {
    return this.#settings;
  }

  /** Whether the key is the owner's. */
  get isOwner(): boolean {
    return !!this.#settings && !this.#settings.Me;
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** Whether the list was loaded once. */
  get isStarted(): boolean {
    return !!this.lists.counts;
  }

  /** Number of replies that are written or sent but not confirmed. */
  get unsentCount(): number {
    return this.outbox.size + [...this.#texts.values()].filter(text => text.trim()).length;
  }

  /** Loads everything, and opens the stream of events if it isn't open. */
  async start(): Promise<void> {
    if (!this.#channel) {
      this.#lifetime = new AbortController();
      const { signal } = this.#lifetime;
      // They say whose key it is.
      await this.readSettings();
      if (signal.aborted) return;
      document.addEventListener('visibilitychange', () => document.hidden || this.#open?.catchUp(), { signal });
      this.lists.start();
      this.#channel = new EventChannel(this.service, {
        handleEvent: event => this.#handleEvent(event),
        handleConnection: isConnected => this.#handleConnection(isConnected),
      });
      return;
    }
    this.lists.refresh();
    await this.readSettings();
  }

  /** Ends requests and events. The state stays for another start. */
  close(): void {
    this.#lifetime.abort();
    this.#channel?.close();
    this.#channel = undefined;
    this.lists.close();
  }

  async readSettings(): Promise<void> {
    const { signal } = this.#lifetime;
    // Without settings, the inbox works without saved replies.
    const settings = await this.service.call('AgentSettings', {}, signal).catch(() => undefined);
    if (settings) this.#settings = settings;
    this.#listener.handleChange();
  }

  choose(id: number | undefined): void {
    if (id === this.#open?.id) return;
    this.#open?.close();
    this.#open = id === undefined ? undefined : new OpenConversation(this.service, id, () => this.#handleOpenChange());
    void this.#open?.load();
    this.#listener.handleChange();
  }

  textOf(id: number): string {
    return this.#texts.get(id) ?? '';
  }

  keepText(id: number, text: string): void {
    this.#texts.set(id, text);
  }

  #handleOpenChange(): void {
    const conversation = this.#open?.conversation;
    if (conversation) this.lists.replace(conversation);
    else this.#listener.handleChange();
  }

  #handleSent(id: number, message: Message): void {
    if (id === this.#open?.id) this.#open.add(message);
    this.lists.refresh();
  }

  #handleConnection(isConnected: boolean): void {
    if (isConnected === this.#isConnected) return;
    this.#isConnected = isConnected;
    this.#listener.handleChange();
    if (!isConnected) return;
    this.lists.refresh();
    void this.#open?.load();
  }

  #handleEvent(event: InboxEvent): void {
    const { Type, ConversationID: id } = event;
    if (id !== undefined && id === this.#open?.id) this.#open.handleEvent(event);
    if (Type === 'typing' || Type === 'read') return;
    if (Type === 'agents') void this.readSettings();
    this.lists.refresh();
    this.#tellNews(event);
  }

  /** Reports visitors who wait for a person, and of messages to the reader that are not on the screen. */
  #tellNews({ Type, Message, Conversation }: InboxEvent): void {
    if (!Conversation) return;
    const { State, IsMine } = Conversation;
    const content = Message?.Content.slice(0, NEWS_LENGTH) ?? '';
    if (Type === 'waiting') return this.#listener.handleNews({ type: 'waiting', conversation: Conversation, content });
    if (Type !== 'message' || Message?.Author !== 'visitor') return;
    const isForReader = State === 'taken' && IsMine;
    if (isForReader) this.#listener.handleNews({ type: 'message', conversation: Conversation, content });
  }
}
