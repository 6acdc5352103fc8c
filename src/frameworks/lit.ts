import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Conversation } from '../conversation/conversation.js';
import { stateOf, type ConversationState, type StateReader } from './conversation-state.js';

/** Updates an element when a conversation changes, while the element is in the document. */
export class ConversationController implements ReactiveController {
  readonly conversation: Conversation;
  readonly #host: ReactiveControllerHost;
  readonly #reader: StateReader;
  #unsubscribe: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, conversation: Conversation) {
    this.conversation = conversation;
    this.#host = host;
    this.#reader = stateOf(conversation);
    host.addController(this);
  }

  get state(): ConversationState {
    return this.#reader.read();
  }

  hostConnected(): void {
    this.#unsubscribe ??= this.#reader.subscribe(() => this.#host.requestUpdate());
    // It may have changed while the element was not in the document.
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }
}
