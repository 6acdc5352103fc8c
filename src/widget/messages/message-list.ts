import { nextTask } from '../../client/task-yielder.js';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Message } from '../../conversation/message.js';
import { directionOf, isTelling, type Direction } from '../../markdown/text-direction.js';
import type { MarkdownOptions } from '../../markdown/render-blocks.js';
import type { LinkTarget } from '../../ui/chat-host.js';
import { retryIcon } from '../../ui/icons.js';
import { lazy } from '../../ui/lazy.js';
import { PARTS } from '../../ui/parts.js';
import { settingLines } from '../../ui/setting-lines.js';
import { directionOfLanguage } from '../../locales/direction-of-language.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { answersPainted, warmUp } from './markdown.js';
import type { ChatbotMessage } from './message.js';
import { baseStyles, messageListStyles } from '../styles.js';
import type { MessageWindow } from './message-window.js';
import { requestAnimationFrame } from '../../animation-frame.js';
import { ResizeObserver } from '../../page-platform.js';
import { ChatController, type TranscriptPart } from '../context.js';

/** From this many messages on, only those near the reader are rendered. */
const LONG = 30;

/** Distance from the end, in px, at which auto-scroll stays on. */
const END_ZONE_PX = 40;

/** How many px of an answer below the view are only space, so that the view is not full. */
const FULL_PX = 16;

/** Space above a message that is scrolled to the top, in px. */
const TOP_GAP_PX = 6;

/** Loads the window of long transcripts, and the button that jumps to their end. */
const loadWindow = lazy(() => import('./message-window.js'));
const loadScrollButton = lazy(() => import('./scroll-button.js'));

/**
 * The transcript. A sent question moves to the top and its answer grows below it, until it fills the view. Scrolling
 * up by wheel, touch or keyboard pauses auto-scroll; a button jumps back to the newest message. While paused, the
 * position stays, whatever is rendered above it.
 *
 * @csspart messages - the scrollable list of messages
 * @csspart typing - the typing indicator
 * @csspart retry-button - the button that sends a failed question again
 * @csspart scroll-button - the button that jumps to the newest message
 */
export class ChatbotMessageList extends LitElement implements TranscriptPart {
  static override styles = [baseStyles, messageListStyles];
  static override properties = {
    name: { attribute: false },
    language: { attribute: false },
    imageHosts: { attribute: false },
    linkTarget: { attribute: false },
    filesBase: { attribute: false },
    isCovered: { attribute: false },
    isFollowing: { state: true },
    hasButton: { state: true },
    unseen: { state: true },
    window: { state: true },
  };

  name = '';
  language = '';
  imageHosts = '';
  linkTarget: LinkTarget = 'blank';
  filesBase = '';
  /** Whether a form in the `end` slot covers the transcript. */
  isCovered = false;

  readonly #chat = new ChatController(this, {}, { fragment: () => this.#grow() });

  private isFollowing = true;
  /** Whether the button to the newest message is visible. */
  private hasButton = false;
  private unseen = 0;
  /** Only for a long transcript. */
  private window: MessageWindow | undefined;

  private get scroller(): HTMLElement {
    return this.renderRoot.querySelector<HTMLElement>('.scroller')!;
  }
  private get content(): HTMLElement {
    return this.renderRoot.querySelector<HTMLElement>('.content')!;
  }
  /** A zero-width float that gives the transcript its minimum height. */
  private get room(): SVGElement {
    return this.renderRoot.querySelector<SVGElement>('.room')!;
  }

  readonly #resize = new ResizeObserver(() => {
    this.#viewHeight = this.scroller.clientHeight;
    if (!this.#top || !this.isFollowing || this.#roomEnd === this.#endOfRoom) return this.#keepPlace();
    this.#scrollTo(this.#startOfTop);
    // In the next frame, because an observer may not resize what it observes.
    requestAnimationFrame(() => this.#makeRoom());
  });
  /** Height of the transcript with room for the answer, in px. */
  #roomEnd: number | undefined;
  #markdownOptions: MarkdownOptions | undefined;
  #writtenIn: typeof panelTexts | undefined;
  /** ID of the newest message so far. */
  #newest: string | undefined;
  /** ID of the message to scroll to the top, instead of following the end of the transcript. */
  #top: string | undefined;
  /** ID of the first message that arrived while auto-scroll was paused. */
  #firstUnseen: string | undefined;
  /** Position in the transcript of the message at `place`. */
  #placeTop = NaN;
  #scrollTop = 0;
  #viewHeight = 0;
  #touchedAt = 0;
  /** Auto-scroll has paused because the answer fills the view, not because the reader scrolled. */
  #isFull = false;
  /** The reader has started to scroll up, but the position has not changed yet. */
  #isLeaving = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize.disconnect();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#observe();
  }

  /** Renders first in a task of its own; see `openChat`. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await nextTask();
    await super.scheduleUpdate();
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
    const { conversation } = this.#chat;
    this.#countNew(conversation.messages);
    if (!this.window && (conversation.hasEarlier || conversation.messages.length > LONG)) this.#openWindow();
  }

  protected override render(): TemplateResult {
    const { conversation, settings, strings } = this.#chat;
    const { messages } = conversation;
    const template = (message: Message) => this.#renderMessage(message);
    return html`
      <div
        class="scroller ${this.isFollowing ? 'follows' : ''}"
        part="messages"
        role="log"
        aria-live="off"
        aria-label=${strings.conversation}
        aria-busy=${conversation.status === 'streaming'}
        tabindex=${this.isCovered ? -1 : 0}
        @scroll=${this.#handleScroll}
        @wheel=${this.#handleWheel}
        @touchstart=${this.#handleTouch}
        @touchmove=${this.#handleTouch}
        @keydown=${this.#handleKey}
      >
        <svg class="room" width="0" height="0"></svg>
        <div class="content" ?inert=${this.isCovered}>
          ${messages.length ? nothing : html`<slot name="empty"></slot>`}
          <div class="list" role=${messages.length || settings.welcomeMessage ? 'list' : nothing}>
            ${
              conversation.hasEarlier || this.window?.isAtStart(messages) === false
                ? nothing
                : this.#greetings.map((text, index) => this.#renderWelcome(text, index))
            }
            ${this.window?.render(messages, template) ?? messages.map(template)}
          </div>
          ${this.window?.isAtEnd === false ? nothing : this.#renderEnd()}
        </div>
        <slot name="end"></slot>
      </div>
      ${this.hasButton ? this.#renderScrollButton() : nothing}
    `;
  }

  protected override firstUpdated(): void {
    this.#observe();
    warmUp(this.#markdownOptions!).catch(() => {});
  }

  protected override updated(): void {
    this.#makeRoom();
    // In the next frame, because it resizes the transcript, which an observer of its size may not do.
    if (this.isFollowing === this.hasButton) requestAnimationFrame(() => (this.hasButton = !this.isFollowing));
    if (this.isFollowing || !this.window) return;
    // After the layout of new messages.
    requestAnimationFrame(() => {
      this.#keepPlace();
      this.#moveWindow();
    });
  }

  /** @param place index in the list; default: after the greetings */
  #renderMessage(message: Message, place?: number): TemplateResult {
    const { conversation } = this.#chat;
    const { messages } = conversation;
    const count = this.#greetings.length;
    return html`<chatbot-message
      exportparts=${PARTS}
      role="listitem"
      aria-posinset=${conversation.hasEarlier ? nothing : (place ?? count + messages.lastIndexOf(message)) + 1}
      aria-setsize=${conversation.hasEarlier ? -1 : count + messages.length}
      .language=${this.language}
      .direction=${message.role === 'user' ? undefined : this.#directionAt(message)}
      .message=${message}
      .name=${this.name}
      .strings=${this.#chat.strings}
      .markdownOptions=${this.#markdownOptions}
      .loadListings=${this.#chat.context.loadListings}
    ></chatbot-message>`;
  }

  /** Direction of the last text before a message that says which language is spoken, or of the language of the chat. */
  #directionAt(message: Message): Direction {
    const { messages } = this.#chat.conversation;
    const telling = messages.slice(0, messages.lastIndexOf(message)).findLast(({ content }) => isTelling(content));
    if (telling) return directionOf(telling.content);
    return this.language ? directionOfLanguage(this.language) : this.matches(':dir(rtl)') ? 'rtl' : 'ltr';
  }

  get #greetings(): readonly string[] {
    return settingLines(this.#chat.settings.welcomeMessage);
  }

  #renderWelcome(content: string, place: number): TemplateResult {
    const message = { id: '', role: 'system', content, status: 'complete', createdAt: 0 } as const;
    return this.#renderMessage(message, place);
  }

  #renderEnd(): unknown {
    const isWaiting = this.#chat.conversation.status === 'submitted';
    return [isWaiting ? this.#renderTyping() : nothing, this.#renderRetry()];
  }

  #renderTyping(): TemplateResult {
    return html`<div class="typing" part="typing" aria-hidden="true"><i></i><i></i><i></i></div>`;
  }

  /** After a failure, the notice has the button beside its explanation, and this one shows only if that can't load. */
  #renderRetry(): TemplateResult | typeof nothing {
    const { context, conversation, strings } = this.#chat;
    if (!conversation.canRetry) return nothing;
    // A message to a person is no question to ask again.
    const isUnsent = conversation.error ?? context.parts.panel.agent === 'present';
    return html`<button type="button" class="retry pill" part="retry-button" @click=${this.#handleRetry}>
      ${retryIcon}<span>${isUnsent ? strings.retry : strings.askAgain}</span>
    </button>`;
  }

  #renderScrollButton(): TemplateResult {
    // The first answer does not wait for it.
    if (!this.#chat.conversation.isBusy)
      void answersPainted()
        .then(loadScrollButton)
        .catch(() => {});
    return html`<chatbot-scroll-button
      exportparts=${PARTS}
      .unseen=${this.unseen}
      .strings=${this.#chat.strings}
      @click=${this.#handleToEnd}
    ></chatbot-scroll-button>`;
  }

  #grow(): void {
    const message = this.#chat.conversation.messages.at(-1);
    const element = this.#elements.at(-1);
    if (message && element?.message.id === message.id) element.message = message;
  }

  #makeMarkdownOptions(): MarkdownOptions {
    return {
      imageHosts: `${this.imageHosts}`.split(/[\s,]+/).filter(Boolean),
      filesBase: this.filesBase,
      linkTarget: this.linkTarget,
      texts: this.#chat.strings,
    };
  }

  #countNew(messages: readonly Message[]): void {
    const known = messages.findLastIndex(({ id }) => id === this.#newest);
    const added = messages.slice(known + 1);
    this.#newest = messages.at(-1)?.id;
    if (!messages.length && (this.#roomEnd || !this.isFollowing)) {
      this.#followEnd();
      this.#roomEnd = undefined;
      this.room.setAttribute('height', '0');
    }
    if (!added.length) return;
    if (this.#goToRestoredPlace()) return;
    // A visitor who has just sent a question wants to see the answer.
    // Between people, the end stays in view.
    const isPerson = this.#chat.context.parts.panel.agent === 'present';
    if (added.some(message => message.role === 'user') || (isPerson && this.isFollowing))
      this.#followEnd(isPerson ? undefined : lastQuestion(messages));
    // In a low panel, a question alone may fill the view, which its answer then begins in.
    else if (!this.isFollowing && !(this.#isFull && messages.at(-2)?.id === this.#top)) {
      this.unseen += added.length;
      this.#firstUnseen ??= added[0]!.id;
    }
  }

  /** Restores the scroll position of the previous visit, unless auto-scroll was on. */
  #goToRestoredPlace(): boolean {
    const { place, messages } = this.#chat.conversation;
    if (!place || !this.isFollowing || !messages.some(({ id }) => id === place.messageId)) return false;
    this.isFollowing = false;
    this.#placeTop = NaN;
    this.window?.showAround(messages, place.messageId);
    return true;
  }

  #openWindow(): void {
    loadWindow().then(
      ({ MessageWindow }) => {
        this.window ??= new MessageWindow();
        const { place, messages } = this.#chat.conversation;
        if (place) this.window.showAround(messages, place.messageId);
      },
      // The messages loaded so far stay.
      () => {},
    );
  }

  /** Jumps to a message, or to the end. */
  showEnd(top?: string): void {
    this.#isLeaving = false;
    this.#followEnd(top);
    this.#makeRoom();
    this.#keepPlace();
  }

  #observe(): void {
    this.#resize.observe(this.scroller);
    this.#resize.observe(this.content);
    this.#resize.observe(this.renderRoot.querySelector('[name=end]')!);
  }

  /** @param top ID of a message to scroll to the top, without which the end stays in view */
  #followEnd(top?: string): void {
    this.isFollowing = true;
    this.#isFull = false;
    this.unseen = 0;
    this.#firstUnseen = undefined;
    this.#top = top;
    this.window?.showEnd();
    this.#chat.conversation.place = undefined;
  }

  /** Scrolls to the end, or keeps the first visible message in place while auto-scroll is paused. */
  #keepPlace(): void {
    const { scroller } = this;
    const { place, messages } = this.#chat.conversation;
    // A form scrolls itself into view.
    if (this.hasAttribute('has-form')) return;
    if (this.isFollowing) {
      const end = scroller.scrollHeight - scroller.clientHeight;
      const start = this.#startOfTop ?? end;
      this.#scrollTo(messages.length || this.#chat.context.parts.panel.agent ? Math.min(start, end) : 0);
      if (end - start > FULL_PX) {
        this.isFollowing = false;
        this.#isFull = true;
        this.#notePlace();
      }
    } else if (this.#isFull && this.#hasShrunk) this.#followEnd(this.#top);
    else if (place) {
      const element = this.#elements.find(({ message }) => message.id === place.messageId);
      // The browser keeps the position when only this message changes, such as a section that it had not laid out.
      if (element && !(Math.abs(this.#topOf(element) - this.#placeTop) < 1))
        scroller.scrollTop += place.offset - this.#above(element);
    }
  }

  /** Scrolls, so that the scroll event does not count as the reader's. */
  #scrollTo(position = this.scroller.scrollTop): void {
    this.scroller.scrollTop = position;
    this.#scrollTop = this.scroller.scrollTop;
  }

  /** The scroll position with the message `#top` at the top. */
  get #startOfTop(): number | undefined {
    const element = this.#top && this.#elements.findLast(({ message }) => message.id === this.#top);
    return element ? Math.max(0, this.scroller.scrollTop - this.#above(element) - TOP_GAP_PX) : undefined;
  }

  get #endOfRoom(): number | undefined {
    const start = this.#startOfTop;
    return start === undefined ? start : start + this.scroller.clientHeight;
  }

  /** Makes the transcript so tall that the message `#top` can be at the top. */
  #makeRoom(): void {
    // A layout before new messages have rendered would move the scroll position.
    if (!this.#top || !this.isFollowing) return;
    this.#roomEnd = this.#endOfRoom;
    if (this.#roomEnd === undefined) return;
    this.room.setAttribute('height', `${this.#roomEnd}`);
    this.#keepPlace();
  }

  /** Stores the first visible message as the reader's position. */
  #notePlace(): void {
    const first = this.#elements.find(element => element.message.id && element.offsetHeight > this.#above(element));
    if (!first) return;
    this.#chat.conversation.place = { messageId: first.message.id, offset: this.#above(first) };
    this.#placeTop = this.#topOf(first);
  }

  /** Returns how many px of an element are above the upper edge. */
  #above(element: Element): number {
    return this.scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
  }

  /** Returns the position of an element in the transcript, whatever the scroll position. */
  #topOf(element: Element): number {
    return this.scroller.scrollTop - this.#above(element);
  }

  get #elements(): ChatbotMessage[] {
    return [...this.renderRoot.querySelectorAll('chatbot-message')];
  }

  /** Renders messages that the reader scrolls toward. */
  #moveWindow(): void {
    const { conversation } = this.#chat;
    const { messages } = conversation;
    if (this.isFollowing || !this.window) return;
    if (this.window.follow(messages, this.scroller)) this.requestUpdate();
    else if (this.window.isShortOfMessages(messages, this.scroller)) void conversation.loadEarlier();
  }

  /** Whether an answer that filled the view no longer does, such as a list that cards have replaced. */
  get #hasShrunk(): boolean {
    const { scrollHeight, clientHeight } = this.scroller;
    const buttonHeight = this.offsetHeight - clientHeight;
    return scrollHeight - clientHeight - buttonHeight - (this.#startOfTop ?? NaN) <= FULL_PX;
  }

  get #isAtEnd(): boolean {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    return this.window?.isAtEnd !== false && scrollHeight - scrollTop - clientHeight < END_ZONE_PX;
  }

  #handleScroll(): void {
    const { scrollTop, clientHeight } = this.scroller;
    // The browser moved the view because its height changed; the observer moves it back.
    if (this.isFollowing && clientHeight !== this.#viewHeight) return;
    const isUpwards = scrollTop < this.#scrollTop;
    if (scrollTop !== this.#scrollTop) this.#isFull = false;
    this.#scrollTop = scrollTop;
    if (isUpwards) {
      this.#isLeaving = false;
      // Dragging the scrollbar fires no other event.
      if (!this.#isAtEnd) this.isFollowing = false;
    } else if (!this.#isLeaving && this.#isAtEnd && !this.isFollowing) this.#followEnd();
    // The first steps upward are still near the end, and an event of auto-scroll may arrive before them.
    if (this.isFollowing) return;
    // The button; for an answer that fills the view, it is loaded after the answer.
    if (isUpwards) loadScrollButton().catch(() => {});
    this.#notePlace();
    this.#moveWindow();
  }

  #handleWheel(event: WheelEvent): void {
    if (event.deltaY < 0) this.#stopFollowing();
  }

  #handleTouch({ type, touches }: TouchEvent): void {
    const y = touches[0]?.clientY ?? 0;
    // A finger that moves down scrolls up.
    if (type === 'touchstart') this.#touchedAt = y;
    else if (y > this.#touchedAt) this.#stopFollowing();
  }

  #handleKey(event: KeyboardEvent): void {
    if (['ArrowUp', 'PageUp', 'Home'].includes(event.key)) this.#stopFollowing();
  }

  #stopFollowing(): void {
    if (this.scroller.scrollTop <= 0 || !this.isFollowing) return;
    this.isFollowing = false;
    this.#isLeaving = true;
  }

  /** Jumps to the first message that the visitor has not seen, or to the end. */
  #handleToEnd(): void {
    this.showEnd(this.#firstUnseen);
    // The button disappears, and the focus must not be lost.
    this.scroller.focus({ preventScroll: true });
  }

  #handleRetry(): void {
    void this.#chat.conversation.retry();
    this.scroller.focus({ preventScroll: true });
  }
}

/** Returns the ID of a question that nothing follows yet; in a restored conversation something does. */
function lastQuestion(messages: readonly Message[]): string | undefined {
  const last = messages.at(-1);
  return last?.role === 'user' ? last.id : undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-message-list': ChatbotMessageList;
  }
}
