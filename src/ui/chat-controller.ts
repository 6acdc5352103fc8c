import { ContextConsumer } from '@lit/context';
import type { LitElement, ReactiveController } from 'lit';
import type { Conversation } from '../conversation/conversation.js';
import type {
  ConversationChange,
  ConversationChangeEvent,
} from '../conversation/conversation-events.js';
import { conversationContext, settingsContext, stringsContext } from './contexts.js';
import type { Settings } from './settings.js';
import { platform } from '../platform.js';
import type { panelTexts } from '../locales/widget/english/panel.js';

const { requestAnimationFrame } = platform;

/** Handlers for changes that don't rerender the host. Each is called at most once per frame. */
export type ChangeHandlers = { readonly [Change in ConversationChange]?: () => void };

/**
 * Gives an element inside the panel the conversation, the settings and the texts. The host rerenders when one of
 * them is replaced and when the transcript changes; handlers observe all other changes.
 */
export class ChatController implements ReactiveController {
  readonly #host: LitElement;
  readonly #handlers: ChangeHandlers;
  readonly #settings: ContextConsumer<typeof settingsContext, LitElement>;
  readonly #strings: ContextConsumer<typeof stringsContext, LitElement>;
  #conversation: Conversation | undefined;
  #frame = 0;

  constructor(host: LitElement, handlers: ChangeHandlers = {}) {
    this.#host = host;
    this.#handlers = handlers;
    host.addController(this);
    const subscribe = true;
    this.#settings = new ContextConsumer(host, { context: settingsContext, subscribe });
    this.#strings = new ContextConsumer(host, { context: stringsContext, subscribe });
    new ContextConsumer(host, {
      context: conversationContext,
      subscribe,
      callback: conversation => {
        this.hostDisconnected();
        this.#conversation = conversation;
        this.hostConnected();
      },
    });
  }

  /** The conversation. Available once the host is connected inside a panel. */
  get conversation(): Conversation {
    return this.#conversation!;
  }

  /** The current settings. */
  get settings(): Settings {
    return this.#settings.value!;
  }

  /** The current texts. */
  get strings(): typeof panelTexts {
    return this.#strings.value!;
  }

  hostConnected(): void {
    this.#conversation?.addEventListener('change', this.#handleChange);
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#conversation?.removeEventListener('change', this.#handleChange);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #handleChange = ({ change }: ConversationChangeEvent): void => {
    if (change === 'transcript' || change === 'restored') this.#host.requestUpdate();
    else if (this.#handlers[change])
      this.#frame ||= requestAnimationFrame(() => {
        this.#frame = 0;
        this.#handlers[change]?.();
      });
  };
}
