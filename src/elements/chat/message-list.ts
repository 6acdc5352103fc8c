import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ChatbotError } from '../../client/errors.js';
import type { Message } from '../../conversation/message.js';
import type { MarkdownOptions } from '../../markdown/render-blocks.js';
import { baseStyles } from '../shared/base.styles.js';
import type { LinkTarget } from '../shared/chat-host.js';
import { ChatController } from '../shared/chat-controller.js';
import { arrowDownIcon, retryIcon, warningIcon } from '../shared/icons.js';
import { PARTS } from '../shared/parts.js';
import { settingLines } from '../shared/settings.js';
import type { Strings } from '../shared/strings.js';
import { preloadMarkdown } from './markdown.js';
import { messageListStyles } from './message-list.styles.js';

/** How near the end, in px, a reader still counts as reading along. */
const END_ZONE_PX = 40;

/**
 * The transcript. Follows the end only while the reader is there: the first wheel, touch or key upwards
 * lets go of it, a button leads back.
 */
export class ChatbotMessageList extends LitElement {
  static override styles = [baseStyles, messageListStyles];

  @property({ attribute: false }) name = '';
  @property({ attribute: false }) imageHosts = '';
  @property({ attribute: false }) linkTarget: LinkTarget = 'blank';
  /** Address of the service, whose own files answers may show. */
  @property({ attribute: false }) filesBase = '';

  readonly #chat = new ChatController(this, { growth: () => this.#grow() });

  @state() private isFollowing = true;
  @state() private unseen = 0;

  @query('.scroller') private readonly scroller!: HTMLElement;
  @query('.content') private readonly content!: HTMLElement;

  readonly #resize = new ResizeObserver(() => this.#follow());
  #markdownOptions: MarkdownOptions | undefined;
  #writtenIn: Strings | undefined;
  #count = 0;
  #scrollTop = 0;
  #touchedAt = 0;
  /** The reader has begun to scroll up, and it is not seen yet. */
  #isLeaving = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize.disconnect();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#observe();
  }

  /** Goes to the newest message and follows it from there. */
  scrollToEnd(): void {
    this.isFollowing = true;
    this.#isLeaving = false;
    this.unseen = 0;
    this.#follow();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { strings } = this.#chat;
    if (
      !this.#markdownOptions ||
      strings !== this.#writtenIn ||
      changed.has('imageHosts') ||
      changed.has('linkTarget') ||
      changed.has('filesBase')
    )
      this.#markdownOptions = this.#makeMarkdownOptions();
    this.#writtenIn = strings;
    this.#countNew(this.#chat.conversation.messages);
  }

  protected override render(): TemplateResult {
    const { conversation, settings, strings } = this.#chat;
    return html`
      <div
        class="scroller"
        part="messages"
        role="log"
        aria-live="off"
        aria-label=${strings.conversation}
        aria-busy=${conversation.status === 'streaming'}
        tabindex="0"
        @scroll=${this.#handleScroll}
        @wheel=${this.#handleWheel}
        @touchstart=${this.#handleTouch}
        @touchmove=${this.#handleTouch}
        @keydown=${this.#handleKey}
      >
        <div class="content">
          <slot name="empty"></slot>
          ${settingLines(settings.welcomeMessage).map(text => this.#renderWelcome(text))}
          ${repeat(
            conversation.messages,
            message => message.id,
            message => this.#renderMessage(message),
          )}
          ${conversation.status === 'submitted' ? this.#renderTyping() : nothing}
          ${this.#renderError()}
        </div>
      </div>
      ${this.isFollowing ? nothing : this.#renderScrollButton()}
    `;
  }

  protected override firstUpdated(): void {
    this.#observe();
  }

  #renderMessage(message: Message): TemplateResult {
    return html`<chatbot-message
      exportparts=${PARTS}
      .message=${message}
      .name=${this.name}
      .strings=${this.#chat.strings}
      .markdownOptions=${this.#markdownOptions}
    ></chatbot-message>`;
  }

  #renderWelcome(content: string): TemplateResult {
    const message = { id: '', role: 'system', content, status: 'complete', createdAt: 0 } as const;
    return html`<chatbot-message
      exportparts=${PARTS}
      .message=${message}
      .name=${this.name}
      .strings=${this.#chat.strings}
    ></chatbot-message>`;
  }

  #renderTyping(): TemplateResult {
    return html`<div class="typing" part="typing" aria-hidden="true"><i></i><i></i><i></i></div>`;
  }

  #renderError(): TemplateResult | typeof nothing {
    const { conversation, strings } = this.#chat;
    const { error } = conversation;
    if (!error) {
      const last = conversation.messages.at(-1);
      const isStopped = last?.status === 'stopped' || last?.status === 'failed';
      return isStopped && conversation.canRetry ? this.#renderRetry(strings.askAgain) : nothing;
    }
    return html`<div class="error" part="error" role="alert">
      ${warningIcon}
      <p dir="auto">${errorText(error, strings)}</p>
      ${conversation.canRetry ? this.#renderRetry(strings.retry) : nothing}
    </div>`;
  }

  #renderRetry(label: string): TemplateResult {
    return html`<button type="button" class="retry" part="retry-button" @click=${this.#handleRetry}>
      ${retryIcon}<span>${label}</span>
    </button>`;
  }

  #renderScrollButton(): TemplateResult {
    const { strings } = this.#chat;
    return html`<button
      type="button"
      class="to-end"
      part="scroll-button"
      aria-label=${
        this.unseen
          ? `${strings.jumpToNewest}, ${strings.newMessages(this.unseen)}`
          : strings.jumpToNewest
      }
      @click=${this.#handleToEnd}
    >
      ${arrowDownIcon}${
        this.unseen ? html`<span class="unseen" aria-hidden="true">${this.unseen}</span>` : nothing
      }
    </button>`;
  }

  /** An answer has grown: only its element needs to know. */
  #grow(): void {
    const message = this.#chat.conversation.messages.at(-1);
    const element = [...this.renderRoot.querySelectorAll('chatbot-message')].at(-1);
    if (message && element?.message.id === message.id) element.message = message;
  }

  #makeMarkdownOptions(): MarkdownOptions {
    const { strings } = this.#chat;
    return {
      imageHosts: this.imageHosts.split(/\s+/).filter(Boolean),
      filesBase: `${this.filesBase}/files/`,
      linkTarget: this.linkTarget,
      texts: {
        loadImage: strings.loadImage,
        showFormatted: strings.showFormatted,
        scrollableTable: strings.scrollableTable,
      },
    };
  }

  #countNew(messages: readonly Message[]): void {
    const added = messages.slice(this.#count);
    this.#count = messages.length;
    if (!added.length) return;
    preloadMarkdown();
    // Who has just asked wants to see the answer.
    if (added.some(message => message.role === 'user')) {
      this.isFollowing = true;
      this.unseen = 0;
    } else if (!this.isFollowing) this.unseen += added.length;
  }

  #observe(): void {
    this.#resize.observe(this.scroller);
    this.#resize.observe(this.content);
  }

  #follow(): void {
    if (this.isFollowing) this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  get #isAtEnd(): boolean {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    return scrollHeight - scrollTop - clientHeight < END_ZONE_PX;
  }

  #handleScroll(): void {
    const { scrollTop } = this.scroller;
    const isUpwards = scrollTop < this.#scrollTop;
    this.#scrollTop = scrollTop;
    if (isUpwards) this.#isLeaving = false;
    // On the way up the first steps are still near the end, and before them an event of our own following
    // may be on its way.
    if (isUpwards || this.#isLeaving || !this.#isAtEnd) return;
    this.isFollowing = true;
    this.unseen = 0;
  }

  #handleWheel(event: WheelEvent): void {
    if (event.deltaY < 0) this.#letGo();
  }

  #handleTouch({ type, touches }: TouchEvent): void {
    const y = touches[0]?.clientY ?? 0;
    // A finger that moves down pulls the text down.
    if (type === 'touchstart') this.#touchedAt = y;
    else if (y > this.#touchedAt) this.#letGo();
  }

  #handleKey(event: KeyboardEvent): void {
    if (['ArrowUp', 'PageUp', 'Home'].includes(event.key)) this.#letGo();
  }

  #letGo(): void {
    if (this.scroller.scrollTop <= 0 || !this.isFollowing) return;
    this.isFollowing = false;
    this.#isLeaving = true;
  }

  #handleToEnd(): void {
    this.scrollToEnd();
    // The button goes; the focus must not fall to the page.
    this.scroller.focus({ preventScroll: true });
  }

  #handleRetry(): void {
    void this.#chat.conversation.retry();
    this.scroller.focus({ preventScroll: true });
  }
}

/** What went wrong, in the visitor's words. Only the service's own sentence on a limit is passed on. */
function errorText(error: ChatbotError, strings: Strings): string {
  switch (error.kind) {
    case 'network':
      return strings.errorNetwork;
    case 'timeout':
      return strings.errorTimeout;
    case 'incomplete':
      return strings.errorIncomplete;
    case 'rate-limit':
      return error.message || strings.errorRateLimit;
    case 'http':
    case 'service':
      // The chatbot, the page or its keys: nothing the visitor has done.
      return [401, 403, 404].includes(error.status ?? 0)
        ? strings.errorSetup
        : strings.errorService;
    case 'protocol':
    case 'too-large':
    case 'aborted':
      return strings.errorService;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-message-list': ChatbotMessageList;
  }
}
