import type { LitElement, ReactiveController } from 'lit';
import type { ChatbotError } from '../../client/errors.js';
import type { Conversation } from '../../conversation/conversation.js';
import { setState } from '../../ui/states.js';
import { AbortController, clearTimeout, ownOptions, setTimeout } from '../../platform.js';
import type { ChatController } from '../context.js';

/** Reason why a question can't be answered now. */
export type Interruption =
  | { readonly type: 'none' }
  /** The service or the owner's limit makes the visitor wait. */
  | { readonly type: 'limited'; readonly waitMs: number; readonly error: ChatbotError | undefined }
  /** The wait is over, or the connection is back. */
  | { readonly type: 'free' }
  | { readonly type: 'offline'; readonly isUnsent: boolean; readonly willSend: boolean }
  /** No fragment has arrived for a long time. */
  | { readonly type: 'slow' }
  | { readonly type: 'failed'; readonly error: ChatbotError }
  /** Something that the visitor wanted to open could not be loaded. */
  | { readonly type: 'unloaded' };

/**
 * Watches the connection. Renders its host when that changes, and at least once a second during a countdown; the
 * conversation reports stalls, failures and limits.
 *
 * Sends nothing itself, except the question that the visitor asked to send once the connection is back.
 */
export class Interruptions implements ReactiveController {
  readonly #host: LitElement;
  readonly #chat: ChatController;
  #listening: AbortController | undefined;
  #countdown: ReturnType<typeof setTimeout> | undefined;
  #willSend = false;
  /** Browsers may report a missing connection behind a VPN or a virtual adapter; a working answer refutes them. */
  #isOffline = false;
  /** Whether the connection came back after the last failure. */
  #isBack = false;
  #isUnloaded = false;

  constructor(host: LitElement, chat: ChatController) {
    this.#host = host;
    this.#chat = chat;
    host.addController(this);
  }

  get current(): Interruption {
    const { canRetry, error, isStalled, waitMs } = this.#conversation;
    if (waitMs) return { type: 'limited', waitMs, error };
    if (this.#isOffline) return { type: 'offline', isUnsent: !!error && canRetry, willSend: this.#willSend };
    if (isStalled) return { type: 'slow' };
    if (!error || error === this.#chat.context.host.takenOver) return { type: this.#isUnloaded ? 'unloaded' : 'none' };
    const isFree = error.retryAfterMs !== undefined || (this.#isBack && error.kind === 'network');
    return isFree ? { type: 'free' } : { type: 'failed', error };
  }

  /** Whether to retry the failed question when the connection is back, which the visitor chooses. */
  set willSend(value: boolean) {
    this.#willSend = value;
    this.#host.requestUpdate();
  }

  readonly tell = (isLoaded: boolean): void => {
    this.#isUnloaded = !isLoaded;
    this.#host.requestUpdate();
  };

  hostUpdate(): void {
    // Not in `hostConnected`, because an upgraded element has its properties only now.
    if (!this.#listening && this.#host.isConnected) this.#start();
  }

  hostUpdated(): void {
    clearTimeout(this.#countdown);
    const { waitMs } = this.#conversation;
    // The conversation reports the end of the wait.
    if (waitMs && this.#listening)
      this.#countdown = setTimeout(() => this.#host.requestUpdate(), waitMs % 1000 || 1000);
  }

  hostDisconnected(): void {
    this.#listening?.abort();
    this.#listening = undefined;
    clearTimeout(this.#countdown);
  }

  #start(): void {
    const { signal } = (this.#listening = new AbortController());
    const options = ownOptions({ signal });
    this.#conversation.addEventListener('sent', () => (this.#willSend = this.#isUnloaded = false), options);
    for (const type of ['answer-start', 'answer'] as const)
      this.#conversation.addEventListener(type, () => this.#isOffline && this.#setOffline(false), options);
    const handleFailure = () => {
      this.#isBack = false;
      this.#setOffline(!navigator.onLine);
    };
    this.#conversation.addEventListener('failure', handleFailure, options);
    for (const type of ['online', 'offline']) window.addEventListener(type, this.#handleConnection, options);
    this.#setOffline(!navigator.onLine && !this.#hasAnswer);
  }

  /** Whether this page has got its last answer from the service, not from the history. */
  get #hasAnswer(): boolean {
    const last = this.#conversation.messages.at(-1);
    return last?.role === 'bot' && last.status === 'complete' && last.createdAt > performance.timeOrigin;
  }

  readonly #handleConnection = ({ type }: Event): void => {
    const { canRetry } = this.#conversation;
    this.#isBack = type === 'online';
    this.#isUnloaded = false;
    const mayRetry = type === 'online' && this.#willSend && canRetry;
    if (mayRetry) {
      this.#willSend = false;
      void this.#conversation.retry();
    }
    this.#setOffline(!navigator.onLine);
  };

  #setOffline(isOffline: boolean): void {
    this.#isOffline = isOffline;
    setState(this.#chat.context.host, 'offline', isOffline);
    this.#host.requestUpdate();
  }

  get #conversation(): Conversation {
    return this.#chat.conversation;
  }
}
