import type { LitElement, ReactiveController } from 'lit';
import type { CallOf } from '../../client/chatbot-client.js';
import type { ConversationChangeEvent } from '../../conversation/conversation-events.js';
import type { Conversation } from '../../conversation/conversation.js';
import type { OperationName } from '../../protocol/endpoints.js';
import type { DataOf } from '../../protocol/operations.js';
import type { Message } from '../../conversation/message.js';
import type { ChatHost } from '../shared/chat-host.js';

/** What is needed of a chat around its messages. */
export interface MessageStage {
  readonly host: ChatHost;
  readonly conversation: Conversation;
  /** The session that questions go to; undefined until one was needed. */
  readonly sessionId: number | undefined;
  /** @throws {ChatbotError} see `ChatbotClient.call` */
  callInSession<Name extends OperationName>(
    name: Name,
    request: (sessionID: number) => CallOf<Name>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<DataOf<Name>>;
  /** The service knows the session no more: what is sent next begins another one, and the visitor is told. */
  loseSession(): void;
}

const stages = new WeakMap<Element, MessageStage>();

/** Lets the elements inside a chat find it. */
export function addStage(stage: MessageStage): void {
  stages.set(stage.host, stage);
}

/**
 * The chat an element stands in, found by where it stands: one context for each of hundreds of messages
 * would cost more than they do. Draws the element anew when the transcript changed.
 */
export class StageController implements ReactiveController {
  readonly #host: LitElement;
  #stage: MessageStage | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The chat. Undefined outside of one. */
  get stage(): MessageStage | undefined {
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
 * Where a message stands among all of them, which are in the order of their times; -1 when it is not there.
 * Each of those in the page asks for it, and there may be ten thousand.
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

/** The chat an element stands in; undefined outside of one, and before `addStage`. */
export function findStage(element: Element): MessageStage | undefined {
  let root = element.getRootNode();
  while (root instanceof ShadowRoot) {
    const stage = stages.get(root.host);
    if (stage) return stage;
    root = root.host.getRootNode();
  }
  return undefined;
}
