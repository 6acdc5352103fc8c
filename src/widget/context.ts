import type { LitElement, ReactiveController } from 'lit';
import type { CallOf } from '../client/chatbot-client.js';
import type { ConversationChangeEvent } from '../conversation/conversation-events.js';
import type { Conversation } from '../conversation/conversation.js';
import type { OperationName } from '../protocol/endpoints.js';
import type { DataOf } from '../protocol/operations.js';
import type { Message } from '../conversation/message.js';
import type { ChatHost } from '../ui/chat-host.js';

/** Interface of a chat for the elements around its messages. */
export interface ChatContext {
  readonly host: ChatHost;
  readonly conversation: Conversation;
  /** ID of the session; undefined until it is needed. */
  readonly sessionId: number | undefined;
  /** @throws {ChatbotError} see `ChatbotClient.call` */
  callInSession<Name extends OperationName>(
    name: Name,
    request: (sessionID: number) => CallOf<Name>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<DataOf<Name>>;
  /** Forgets a session that the service no longer knows and tells the visitor. The next request starts another. */
  loseSession(): void;
}

const stages = new WeakMap<Element, ChatContext>();

/** Makes a chat available to its elements. */
export function addStage(stage: ChatContext): void {
  stages.set(stage.host, stage);
}

/**
 * Finds the chat of an element by its position in the DOM, because a context for each of hundreds of messages
 * would cost more. Rerenders the element when the transcript changes.
 */
export class StageController implements ReactiveController {
  readonly #host: LitElement;
  #stage: ChatContext | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The chat, or undefined outside of one. */
  get stage(): ChatContext | undefined {
    return this.#stage;
  }

  hostConnected(): void {
    this.#stage = findStage(this.#host);
    this.#stage?.conversation.addEventListener('change', this.#handleChange);
  }

  hostDisconnected(): void {
    this.#stage?.conversation.removeEventListener('change', this.#handleChange);
  }

  readonly #handleChange = ({ change }: ConversationChangeEvent): void => {
    if (change === 'transcript' || change === 'restored') this.#host.requestUpdate();
  };
}

/**
 * Returns the index of a message, or -1, by binary search: every rendered message asks, and there may be ten
 * thousand.
 */
export function indexAmong(messages: readonly Message[], { id, createdAt }: Message): number {
  let [from, to] = [0, messages.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (messages[middle]!.createdAt < createdAt) from = middle + 1;
    else to = middle;
  }
  for (let index = from; messages[index]?.createdAt === createdAt; index++)
    if (messages[index]!.id === id) return index;
  return -1;
}

/** Returns the chat of an element; undefined outside of one and before `addStage`. */
export function findStage(element: Element): ChatContext | undefined {
  let root = element.getRootNode();
  while (root instanceof ShadowRoot) {
    const stage = stages.get(root.host);
    if (stage) return stage;
    root = root.host.getRootNode();
  }
  return undefined;
}
