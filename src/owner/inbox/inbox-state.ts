import { hasLostAccess } from '../dashboard.js';
import { ConversationLists } from './conversation-lists.js';
import { EventChannel } from './event-channel.js';
import type { AgentSettings, InboxEvent, InboxService, Message } from './inbox-service.js';
import { News, type InboxNews } from './news.js';
import { OpenConversation } from './open-conversation.js';
import { Outbox } from './outbox.js';

interface InboxListener {
  handleChange(): void;
  handleNews(news: InboxNews): void;
}

/** The state of one inbox: lists, the open conversation, replies that are not sent, settings, and the stream of events. */
export class Inbox {
  readonly service: InboxService;
  readonly lists: ConversationLists;
  readonly outbox: Outbox;
  readonly #listener: InboxListener;
  readonly #news: News;
  readonly #texts = new Map<number, string>();
  #open: OpenConversation | undefined;
  #settings: AgentSettings | undefined;
  #channel: EventChannel | undefined;
  #isConnected = true;
  #isPresent = false;
  #lifetime = new AbortController();

  constructor(service: InboxService, listener: InboxListener) {
    this.service = service;
    this.#listener = listener;
    this.lists = new ConversationLists(service, () => this.#handleListChange());
    this.outbox = new Outbox(service, {
      handlePending: () => listener.handleChange(),
      handleSent: (id, message) => this.#handleSent(id, message),
      // The list shows whether the key is still valid.
      handleFailed: () => this.lists.refresh(),
    });
    this.#news = new News(service, news => listener.handleNews(news));
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

  /** Whether the settings were read after the service had noticed that this inbox is open. */
  get isPresent(): boolean {
    return this.#isPresent;
  }

  /** Whether the service refuses the key, as after the removal of an agent. */
  get isLocked(): boolean {
    return [this.lists.error, this.#open?.loadError, this.#open?.actionError].some(hasLostAccess);
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
    if (this.#channel) {
      this.lists.refresh();
      return this.readSettings();
    }
    this.#lifetime.abort();
    const { signal } = (this.#lifetime = new AbortController());
    document.addEventListener('visibilitychange', () => document.hidden || this.#open?.catchUp(), { signal });
    // They say whose key it is.
    await this.readSettings();
    if (signal.aborted) return;
    this.lists.start();
  }

  /** Tries again with another key. */
  unlock(): void {
    this.#channel?.wake();
    this.lists.refresh();
    void this.#open?.load();
  }

  /** Ends requests and events. The state stays for another start. */
  close(): void {
    this.#lifetime.abort();
    this.#channel?.close();
    this.#channel = undefined;
    this.#isPresent = false;
    this.lists.close();
  }

  async readSettings(): Promise<void> {
    // Without settings, the inbox works without saved replies.
    const settings = await this.service.settings().catch(() => undefined);
    if (settings) this.#settings = settings;
    this.#listener.handleChange();
  }

  choose(id: number | undefined): void {
    if (id === this.#open?.id) return void this.#open?.load();
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
    if (conversation) {
      this.outbox.confirm(conversation.Messages);
      this.#news.learn(conversation);
      this.lists.replace(conversation);
    } else this.#listener.handleChange();
  }

  #handleSent(id: number, message: Message): void {
    if (id === this.#open?.id) this.#open.add(message);
    this.lists.refresh();
  }

  #follow(): void {
    this.#channel = new EventChannel(this.service, this.lists.eventId, {
      handleEvent: event => this.#handleEvent(event),
      handleBreak: () => this.#handleBreak(),
    });
    void this.#news.start();
    // Whether visitors can ask for a person: now that the inbox is open, they can unless the hours say otherwise.
    void this.readSettings().then(() => {
      this.#isPresent = true;
      this.#listener.handleChange();
    });
  }

  /** Asks for the list, which shows whether the service can be reached. */
  #handleBreak(): void {
    this.#isConnected = false;
    this.#listener.handleChange();
    this.lists.refresh();
  }

  /** Opens the stream of events with the first list, so that it continues where the list ends. */
  #handleListChange(): void {
    if (!this.#channel && this.lists.list && !this.#lifetime.signal.aborted) this.#follow();
    const isBack = !this.#isConnected && !this.lists.error;
    this.#isConnected ||= isBack;
    if (isBack) void this.#open?.load();
    this.#listener.handleChange();
  }

  #handleEvent(event: InboxEvent): void {
    const { Type, ConversationID: id, Message } = event;
    const open = this.#open;
    if (Message) this.outbox.confirm([Message]);
    if (open && id === open.id) open.handleEvent(event);
    if (Type === 'typing' || Type === 'read') return;
    if (Type === 'agents') void this.readSettings();
    this.lists.refresh();
    void this.#news.handleEvent(event);
  }
}
