import type { LitElement, ReactiveController } from 'lit';
import type { ChatbotError } from '../../client/errors.js';
import type { Conversation } from '../../conversation/conversation.js';
import type { ConversationChange, ConversationChangeEvent } from '../../conversation/conversation-events.js';
import { emit } from '../../ui/events.js';
import { setState } from '../../ui/states.js';
import { QuestionLimit } from './question-limit.js';
import { ownOptions, platform } from '../../platform.js';
import { STALL_MS, type ChatController } from '../context.js';

const { AbortController, clearTimeout, setTimeout } = platform;

/** Reason why a question can't be answered now. */
export type Interruption =
  | { readonly type: 'none' }
  /** The service or the owner's limit makes the visitor wait. */
  | { readonly type: 'limited'; readonly waitMs: number; readonly error: ChatbotError | undefined }
  /** The wait is over. */
  | { readonly type: 'free' }
  | { readonly type: 'offline'; readonly isUnsent: boolean; readonly willSend: boolean }
  /** No fragment has arrived for a long time. */
  | { readonly type: 'slow' }
  | { readonly type: 'failed'; readonly error: ChatbotError };

/** Changes that may have added a question. */
const WHOLE: readonly ConversationChange[] = ['transcript', 'restored'];
/** Changes that show an answer is progressing. */
const HEARD: readonly ConversationChange[] = ['transcript', 'fragment'];

/**
 * Watches a conversation for stalls, failures, limits and the connection. Renders its host when the interruption
 * changes, and at least once a second during a countdown.
 *
 * Sends nothing itself, except the question that the visitor asked to send once the connection is back.
 */
export class Interruptions implements ReactiveController {
  readonly #host: LitElement;
  readonly #chat: ChatController;
  #listening: AbortController | undefined;
  #stallTimer: ReturnType<typeof setTimeout> | undefined;
  #limitTimer: ReturnType<typeof setTimeout> | undefined;
  #isSlow = false;
  #willSend = false;
  #waitMs = 0;

  constructor(host: LitElement, chat: ChatController) {
    this.#host = host;
    this.#chat = chat;
    host.addController(this);
  }

  get current(): Interruption {
    const { error, canRetry } = this.#conversation;
    if (this.#waitMs) return { type: 'limited', waitMs: this.#waitMs, error };
    if (!navigator.onLine) return { type: 'offline', isUnsent: !!error && canRetry, willSend: this.#willSend };
    if (this.#isSlow) return { type: 'slow' };
    if (!error || error === this.#chat.context.host.takenOver) return { type: 'none' };
    return error.retryAfterMs === undefined ? { type: 'failed', error } : { type: 'free' };
  }

  /** Whether to retry the failed question when the connection is back, which the visitor chooses. */
  set willSend(value: boolean) {
    this.#willSend = value;
    this.#host.requestUpdate();
  }

  hostUpdate(): void {
    // Not in `hostConnected`, because an upgraded element has its properties only now.
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
    const handleSent = () => {
      this.#willSend = false;
      this.#hear();
    };
    conversation.addEventListener('sent', handleSent, options);
    conversation.addEventListener('answer-start', () => this.#hear(), options);
    conversation.addEventListener('answer-chunk', () => this.#hear(), options);
    conversation.addEventListener('change', this.#handleChange, options);
    for (const type of ['online', 'offline']) window.addEventListener(type, this.#handleConnection, options);
    this.#catchUp();
  }

  /** Processes changes from before this was loaded or while the element was disconnected. */
  #catchUp(): void {
    const { isBusy, isAsking } = this.#conversation;
    if (isAsking) this.#hear();
    else if (isBusy) this.#hearElsewhere();
    this.#count();
    this.#showConnection();
  }

  readonly #handleChange = ({ change }: ConversationChangeEvent): void => {
    const { messages, isBusy, isAsking } = this.#conversation;
    if (isBusy && !isAsking && HEARD.includes(change)) this.#hearElsewhere();
    if (!WHOLE.includes(change)) return;
    // Forgets the limit with a lost session. A continued session stays limited by the service.
    if (!messages.length && !this.#chat.context.host.configuration) this.#limit.forget();
    // Another tab may have asked, or the history restored questions.
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
    setState(this.#chat.context.host, 'offline', !navigator.onLine);
    this.#host.requestUpdate();
  }

  #hear(): void {
    // One timer for all fragments: when it fires, it checks how long the stall really is.
    this.#stallTimer ??= setTimeout(this.#handleStallTimer, this.#silenceLeftMs);
    this.#setSlow(false);
  }

  /** Restarts the timeout for a remote request, which counts from when this tab first saw it. */
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

  /** Stops the timeout, because no request is running here or in another tab. */
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

  /** Counts down in seconds and ends on time. */
  readonly #count = (): void => {
    clearTimeout(this.#limitTimer);
    const wasWaiting = this.#waitMs > 0;
    const waitMs = (this.#waitMs = this.#limit.waitMs(this.#chat.settings));
    if (waitMs) this.#limitTimer = setTimeout(this.#count, waitMs % 1000 || 1000);
    this.#conversation.isHeld = waitMs > 0;
    setState(this.#chat.context.host, 'rate-limited', waitMs > 0);
    if (waitMs && !wasWaiting)
      emit(this.#chat.context.host, 'chatbot-rate-limited', { until: Date.now() + Math.ceil(waitMs) });
    this.#host.requestUpdate();
  };

  get #conversation(): Conversation {
    return this.#chat.conversation;
  }

  get #limit(): QuestionLimit {
    return QuestionLimit.of(this.#conversation);
  }

  /** Time until the answer counts as stalled, in ms. */
  get #silenceLeftMs(): number {
    const stallMs = this.#chat.context.host.limits?.stallMs ?? STALL_MS;
    return this.#conversation.heardAt + stallMs - performance.now();
  }
}
