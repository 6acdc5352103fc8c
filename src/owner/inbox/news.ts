import type { Conversation, InboxEvent, InboxService } from './inbox-service.js';

/** Something that an agent should notice: a visitor asks for a person, or writes to the reader. */
export interface InboxNews {
  readonly type: 'waiting' | 'message';
  readonly conversation: Conversation;
  /** The text of the message; may be empty. */
  readonly content: string;
}

/** Most characters of a message. */
const CONTENT_LENGTH = 200;
/** Most conversations of one list that are looked through. */
const MAX_LISTED = 100;

/** Finds the events that the reader should notice, which name only the conversation. */
export class News {
  readonly #service: InboxService;
  readonly #report: (news: InboxNews) => void;
  /** The conversations of the reader by their IDs. */
  readonly #mine = new Map<number, Conversation>();

  constructor(service: InboxService, report: (news: InboxNews) => void) {
    this.#service = service;
    this.#report = report;
  }

  /** Learns which conversations the reader has. */
  async start(): Promise<void> {
    await this.#list('mine');
  }

  learn(conversation: Conversation): void {
    const { ConversationID, IsMine } = conversation;
    if (IsMine) this.#mine.set(ConversationID, conversation);
    else this.#mine.delete(ConversationID);
  }

  async handleEvent({ Type, ConversationID: id, Agent, Message }: InboxEvent): Promise<void> {
    if (id === null) return;
    const content = Message?.Content.slice(0, CONTENT_LENGTH) ?? '';
    if (Type === 'waiting') {
      const conversation = (await this.#list('waiting')).find(({ ConversationID }) => ConversationID === id);
      if (conversation) this.#report({ type: 'waiting', conversation, content });
    } else if (Type === 'message') {
      const conversation = Message?.Author === 'visitor' ? this.#mine.get(id) : undefined;
      if (conversation) this.#report({ type: 'message', conversation, content });
    } else if (Type === 'taken' && this.#service.isMe(Agent)) {
      // The agent may have taken it on another device.
      if (!this.#mine.has(id)) await this.#list('mine');
    } else if (['taken', 'released', 'closed'].includes(Type)) this.#mine.delete(id);
  }

  /** Lists conversations; empty after a failure, because the lists on the screen still show the change. */
  async #list(filter: 'waiting' | 'mine'): Promise<readonly Conversation[]> {
    try {
      const { List } = await this.#service.list(filter, MAX_LISTED);
      for (const conversation of List) this.learn(conversation);
      return List;
    } catch {
      return [];
    }
  }
}
