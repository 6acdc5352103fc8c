import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Conversation, ConversationChangeEvent } from '../../conversation/conversation.js';

/** What a `ConversationController` does with a growing answer. */
export interface ConversationControllerOptions {
  /** Called at most once a frame while an answer grows, instead of a render of the host. */
  readonly onGrowth?: () => void;
}

/**
 * Draws a conversation: the host renders at every change of its structure, and hears of a growing answer
 * at most once a frame.
 */
export class ConversationController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #options: ConversationControllerOptions;
  #conversation: Conversation | undefined;
  #isConnected = false;
  #frame = 0;

  constructor(host: ReactiveControllerHost, options: ConversationControllerOptions = {}) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** The conversation that is drawn; set it from a context or a property. */
  get conversation(): Conversation | undefined {
    return this.#conversation;
  }

  set conversation(conversation: Conversation | undefined) {
    if (conversation === this.#conversation) return;
    this.#unlisten();
    this.#conversation = conversation;
    if (this.#isConnected) this.#listen();
    this.#host.requestUpdate();
  }

  hostConnected(): void {
    this.#isConnected = true;
    this.#listen();
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    this.#unlisten();
  }

  #listen(): void {
    this.#conversation?.addEventListener('change', this.#handleChange);
  }

  #unlisten(): void {
    this.#conversation?.removeEventListener('change', this.#handleChange);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #handleChange = (event: ConversationChangeEvent): void => {
    if (!event.growth) {
      this.#host.requestUpdate();
      return;
    }
    if (!this.#options.onGrowth || this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#options.onGrowth?.();
    });
  };
}
