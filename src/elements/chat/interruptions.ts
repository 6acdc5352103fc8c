import type { LitElement, ReactiveController } from 'lit';
import type { ChatbotError } from '../../client/errors.js';
import type { Conversation } from '../../conversation/conversation.js';
import type {
  ConversationChange,
  ConversationChangeEvent,
} from '../../conversation/conversation-events.js';
import type { ChatController } from '../shared/chat-controller.js';
import type { ChatHost } from '../shared/chat-host.js';
import { emit } from '../shared/events.js';
import { setState } from '../shared/states.js';
import { QuestionLimit } from './question-limit.js';
import { ownOptions, platform } from '../../platform.js';

const { AbortController, clearTimeout, setTimeout } = platform;

/** What keeps a question from being answered. */
export type Interruption =
  | { readonly type: 'none' }
  /** Questions have to wait: the service said so, or the owner's limit is reached. */
  | { readonly type: 'limited'; readonly waitMs: number; readonly error: ChatbotError | undefined }
  /** They had to, and need not any longer. */
  | { readonly type: 'free' }
  | { readonly type: 'offline'; readonly isUnsent: boolean; readonly willSend: boolean }
  /** No word of the answer for a long time. */
  | { readonly type: 'slow' }
  | { readonly type: 'failed'; readonly error: ChatbotError };

/** An element that draws interruptions. */
export interface InterruptionsHost extends LitElement {
  readonly host: ChatHost;
}

/** How long an answer may be silent before the visitor is told, in ms. */
const STALL_MS = 30_000;
/** The changes by which a question may have been added. */
const WHOLE: readonly ConversationChange[] = ['transcript', 'restored'];
/** The changes by which an answer goes on. */
const HEARD: readonly ConversationChange[] = ['transcript', 'growth'];

/**
 * Watches over a conversation: its silences, its failures, its limits and the connection. Renders its host
 * when the interruption changed, at least once a second while it counts down.
 *
 * Nothing is sent by itself but the one question that the visitor has told to wait for the connection.
 */
export class Interruptions implements ReactiveController {
  readonly #host: InterruptionsHost;
  readonly #chat: ChatController;
  #listening: AbortController | undefined;
  #stallTimer: ReturnType<typeof setTimeout> | undefined;
  #limitTimer: ReturnType<typeof setTimeout> | undefined;
  #isSlow = false;
  #willSend = false;
  #waitMs = 0;

  constructor(host: InterruptionsHost, chat: ChatController) {
    this.#host = host;
    this.#chat = chat;
    host.addController(this);
  }

  /** What is in the way now. */
  get current(): Interruption {
    const { error, canRetry } = this.#conversation;
    if (this.#waitMs) return { type: 'limited', waitMs: this.#waitMs, error };
    if (!navigator.onLine)
      return { type: 'offline', isUnsent: !!error && canRetry, willSend: this.#willSend };
    if (this.#isSlow) return { type: 'slow' };
    if (!error || error === this.#host.host.takenOver) return { type: 'none' };
    return error.retryAfterMs === undefined ? { type: 'failed', error } : { type: 'free' };
  }

  /** Whether the question that failed is asked again once the connection is back: the visitor's choice. */
  set willSend(value: boolean) {
    this.#willSend = value;
    this.#host.requestUpdate();
  }

  hostUpdate(): void {
    // Not when it is connected: an element that is upgraded has its properties only now.
    if (!this.#listening && this.#host.isConnected) this.#start();
  }

  hostDisconnected(): void {
    this.#listening?.abort();
    this.#listening = undefined;
    clearTimeout(this.#stallTimer);
    clearTimeout(this.#limitTimer);
    this.#stallTimer = undefined;
  }

  #start(): void {
    const { signal } = (this.#listening = new AbortController());
    const conversation = this.#conversation;
    const options = ownOptions({ signal });
    conversation.addEventListener('sent', () => this.#handleSent(), options);
    conversation.addEventListener('answer-start', () => this.#hear(), options);
    conversation.addEventListener('answer-chunk', () => this.#hear(), options);
    conversation.addEventListener('change', this.#handleChange, options);
    for (const type of ['online', 'offline'])
      window.addEventListener(type, this.#handleConnection, options);
    this.#catchUp();
  }

  /** Takes in what was before this was loaded, or while its element was out of the page. */
  #catchUp(): void {
    const { isBusy, isAsking } = this.#conversation;
    if (isAsking) this.#hear();
    else if (isBusy) this.#hearElsewhere();
    this.#count();
    this.#showConnection();
  }

  #handleSent(): void {
    this.#willSend = false;
    this.#hear();
  }

  readonly #handleChange = ({ change }: ConversationChangeEvent): void => {
    const { messages, isBusy, isAsking } = this.#conversation;
    if (isBusy && !isAsking && HEARD.includes(change)) this.#hearElsewhere();
    if (!WHOLE.includes(change)) return;
    // Emptied for another session; one that goes on is counted by the service as before.
    if (!messages.length && !this.#host.host.configuration) this.#limit.forget();
    // Another tab may have asked, or the history brought back what was asked.
    if (!isBusy) this.#rest();
  };

  readonly #handleConnection = ({ type }: Event): void => {
    const { canRetry } = this.#conversation;
    const mayRetry = type === 'online' && this.#willSend && canRetry;
    if (mayRetry) {
      this.#willSend = false;
      void this.#conversation.retry();
    }
    this.#showConnection();
  };

  #showConnection(): void {
    setState(this.#host.host, 'offline', !navigator.onLine);
    this.#host.requestUpdate();
  }

  /** Something came, or is to come. */
  #hear(): void {
    // One timer for all: it looks, when it goes off, how long the silence has really been.
    this.#stallTimer ??= setTimeout(this.#handleStallTimer, this.#silenceLeftMs);
    this.#setSlow(false);
  }

  /** The answer of another tab is heard by what it changes; until it was first seen here, nobody listened. */
  #hearElsewhere(): void {
    this.#conversation.heardAt = performance.now();
    this.#hear();
  }

  readonly #handleStallTimer = (): void => {
    this.#stallTimer = undefined;
    if (!this.#conversation.isBusy) return;
    if (this.#silenceLeftMs > 0) this.#hear();
    else this.#setSlow(true);
  };

  /** Nothing is under way any more, here or elsewhere. */
  #rest(): void {
    clearTimeout(this.#stallTimer);
    this.#stallTimer = undefined;
    this.#setSlow(false);
    this.#count();
  }

  #setSlow(isSlow: boolean): void {
    if (isSlow === this.#isSlow) return;
    this.#isSlow = isSlow;
    this.#host.requestUpdate();
  }

  /** Counts down, a second at a time, and lets go at the right one. */
  readonly #count = (): void => {
    clearTimeout(this.#limitTimer);
    const wasWaiting = this.#waitMs > 0;
    const waitMs = (this.#waitMs = this.#limit.waitMs(this.#chat.settings));
    if (waitMs) this.#limitTimer = setTimeout(this.#count, waitMs % 1000 || 1000);
    this.#conversation.isHeld = waitMs > 0;
    setState(this.#host.host, 'rate-limited', waitMs > 0);
    if (waitMs && !wasWaiting)
      emit(this.#host.host, 'chatbot-rate-limited', { until: Date.now() + Math.ceil(waitMs) });
    this.#host.requestUpdate();
  };

  get #conversation(): Conversation {
    return this.#chat.conversation;
  }

  get #limit(): QuestionLimit {
    return QuestionLimit.of(this.#conversation);
  }

  /** How much longer the answer may be silent, in ms. */
  get #silenceLeftMs(): number {
    const stallMs = this.#host.host.limits?.stallMs ?? STALL_MS;
    return this.#conversation.heardAt + stallMs - performance.now();
  }
}
