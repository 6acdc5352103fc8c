import { wordsFor } from '../dashboard.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import type { InboxService, Message, MessageFile } from './inbox-service.js';

/** A reply that the service has not confirmed. */
export interface PendingReply {
  readonly clientId: string;
  readonly conversationId: number;
  readonly content: string;
  readonly files: readonly MessageFile[];
  readonly time: string;
  /** Why it could not be sent; empty while it is being sent. */
  readonly problem: string;
}

interface OutboxListener {
  handlePending(): void;
  handleSent(conversationId: number, message: Message): void;
  handleFailed(): void;
}

/**
 * The replies that are not confirmed yet, in order. Those of a conversation are sent one after the other. A reply that
 * failed stays until it is sent again, with the same ID, so that the service stores it once.
 */
export class Outbox {
  readonly #service: InboxService;
  readonly #listener: OutboxListener;
  #pending: readonly PendingReply[] = [];
  /** The last attempt of each conversation. */
  readonly #sending = new Map<number, Promise<void>>();

  constructor(service: InboxService, listener: OutboxListener) {
    this.#service = service;
    this.#listener = listener;
  }

  get size(): number {
    return this.#pending.length;
  }

  of(conversationId: number): readonly PendingReply[] {
    return this.#pending.filter(reply => reply.conversationId === conversationId);
  }

  send(conversationId: number, content: string, files: readonly MessageFile[], texts: OwnerTexts): void {
    const reply: PendingReply = {
      clientId: newId(),
      conversationId,
      content,
      files,
      time: new Date().toISOString(),
      problem: '',
    };
    this.#pending = [...this.#pending, reply];
    this.#attempt(reply, texts);
  }

  /** Sends a reply again that could not be sent. */
  retry(clientId: string, texts: OwnerTexts): void {
    const reply = this.#pending.find(each => each.clientId === clientId);
    if (!reply?.problem) return;
    this.#change(clientId, '');
    this.#attempt(reply, texts);
  }

  /** Forgets a reply that could not be sent, and returns its text. */
  discard(clientId: string): string {
    const reply = this.#pending.find(each => each.clientId === clientId);
    this.#remove(clientId);
    return reply?.content ?? '';
  }

  /**
   * Forgets replies that are among these messages: a message can arrive by the channel before the response to its own
   * request, or although that response was lost.
   */
  confirm(messages: readonly Message[]): void {
    const stored = new Set(messages.map(({ ClientID }) => ClientID));
    const pending = this.#pending.filter(({ clientId }) => !stored.has(clientId));
    if (pending.length === this.#pending.length) return;
    this.#pending = pending;
    this.#listener.handlePending();
  }

  #attempt(reply: PendingReply, texts: OwnerTexts): void {
    const { conversationId } = reply;
    const before = this.#sending.get(conversationId) ?? Promise.resolve();
    const sending = before.then(() => this.#store(reply, texts));
    this.#sending.set(conversationId, sending);
    this.#listener.handlePending();
  }

  async #store({ clientId, conversationId, content, files }: PendingReply, texts: OwnerTexts): Promise<void> {
    const FileIDs = files.length ? files.map(({ FileStoreId }) => Number(FileStoreId)) : undefined;
    const request = { ConversationID: conversationId, ClientID: clientId, Content: content, FileIDs };
    try {
      const message = await this.#service.client.call('InboxReply', request);
      this.#pending = this.#pending.filter(each => each.clientId !== clientId);
      this.#listener.handleSent(conversationId, message);
      this.#listener.handlePending();
    } catch (error) {
      this.#change(clientId, wordsFor(error, texts));
      this.#listener.handleFailed();
    }
  }

  #change(clientId: string, problem: string): void {
    this.#pending = this.#pending.map(each => (each.clientId === clientId ? { ...each, problem } : each));
    this.#listener.handlePending();
  }

  #remove(clientId: string): void {
    this.#pending = this.#pending.filter(each => each.clientId !== clientId);
    this.#listener.handlePending();
  }
}

/** `randomUUID` exists on secure pages only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
