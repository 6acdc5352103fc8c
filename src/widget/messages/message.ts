import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Message, MessageStatus } from '../../conversation/message.js';
import type { MarkdownOptions } from '../../markdown/render-blocks.js';
import { directionOf, type Direction } from '../../markdown/text-direction.js';
import { lazy } from '../../ui/lazy.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { hasListingLine, textBeforeListings } from './listing-lines.js';
import type { ListingText } from './listing-text.js';
import { baseStyles, messageStyles } from '../styles.js';
import type { ChatContext, MessagePart } from '../context.js';
import { whenOnline } from '../../ui/when-online.js';

/** From this many characters on, an answer fills its lines. */
const LONG_LENGTH = 400;

/** Loads what replaces the text about listings by cards. */
const loadListingText = lazy(() => import('./listing-text.js'));

/** Text about messages that were not sent or answered completely. */
const MARKS: Partial<Record<MessageStatus, 'notSent' | 'stopped' | 'unfinished'>> = {
  failed: 'notSent',
  stopped: 'stopped',
  incomplete: 'unfinished',
};

/**
 * One message of the transcript.
 *
 * @csspart message - one message with its time, files and actions
 * @csspart message-user - a message of the visitor
 * @csspart message-bot - an answer
 * @csspart message-system - a greeting or a message of the widget
 * @csspart bubble - the background of a message
 */
export class ChatbotMessage extends LitElement implements MessagePart {
  static override styles = [baseStyles, messageStyles];
  static override properties = {
    message: { attribute: false },
    name: { attribute: false },
    markdownOptions: { attribute: false },
    loadListings: { attribute: false },
    language: { attribute: false },
    direction: { attribute: false },
    strings: { attribute: false },
    listingText: { state: true },
    isGrowing: { state: true },
  };

  message!: Message;
  /** The chatbot's name, for screen readers. */
  name = '';
  markdownOptions!: MarkdownOptions;
  loadListings!: ChatContext['loadListings'];

  /** Language of greetings and answers; that of questions is unknown. */
  language = '';
  /** Direction of the conversation at this answer. */
  direction: Direction | undefined;
  strings!: typeof panelTexts;

  /** Undefined until it is needed and has loaded; `null` while it can't be loaded. */
  private listingText: ListingText | null | undefined;

  /** Whether more of the answer will be rendered, which would move the actions. */
  private isGrowing = true;

  /** One object, because a new one would draw the answer again after every drawing. */
  #options: MarkdownOptions | undefined;
  #answer: Element | undefined;

  get answer(): Element | undefined {
    return this.#answer;
  }

  /** Hides the text about listings that have cards; see `MessagePart`. */
  showListings(isShown: (address: string) => boolean, isFinal: boolean): void {
    void this.#openListingText().then(text => text.show(isShown, isFinal));
  }

  protected override willUpdate(): void {
    // Only the first rendering reads it.
    this.#options ??= { ...this.markdownOptions, direction: this.direction };
    if (this.listingText === undefined && this.#hasListings) void this.#openListingText();
  }

  protected override render(): TemplateResult {
    const { listingText, message, strings } = this;
    const direction = this.direction ?? nothing;
    // Other system messages are the widget's; the greeting, which has no ID, is the chatbot's.
    const isLine = message.role === 'system' && !!message.id;
    // Its width is fixed, because the browser would measure the whole answer with every fragment.
    const isLong = message.role === 'bot' && message.content.length > LONG_LENGTH;
    const lang = (message.role !== 'user' && !isLine && this.language) || nothing;
    const speaker = message.role === 'user' ? strings.you : (message.agent?.name ?? this.name);
    return html`
      <div
        class="message ${message.role} ${isLine ? 'line' : ''} ${isLong ? 'long' : ''} ${message.status}"
        part="message message-${message.role}"
      >
        <chatbot-message-day .message=${message}></chatbot-message-day>
        <span class="visually-hidden">${speaker}:</span>
        ${
          message.agent && message.role !== 'user'
            ? html`<chatbot-agent-name .message=${message}></chatbot-agent-name>`
            : nothing
        }
        <div class="row">
          ${message.role === 'user' ? html`<chatbot-edit-question .message=${message}></chatbot-edit-question>` : nothing}
          <div class="bubble" part="bubble" lang=${lang} dir=${direction} ?hidden=${listingText?.isAllCards}>
            ${this.#renderContent()}
          </div>
        </div>
        ${message.role === 'bot' ? this.#renderCards() : nothing} ${listingText?.renderRest(lang, direction)}
        ${this.#renderMark()}
        <chatbot-message-actions
          ?hidden=${listingText?.skeletons || (message.role === 'bot' && this.isGrowing)}
          .message=${message}
          .bubble=${this}
          .strings=${strings}
        ></chatbot-message-actions>
      </div>
    `;
  }

  #renderContent(): TemplateResult {
    const { message, strings } = this;
    if (message.role !== 'bot')
      return html`<chatbot-message-files .message=${message} .strings=${strings}></chatbot-message-files>
        <p class="text" dir=${directionOf(message.content)}>${message.content}</p>`;
    const isStreaming = message.status === 'streaming';
    // Lines that may be about listings wait for the code that replaces them, so that they don't appear for a moment.
    const isWaiting = this.listingText === undefined && (isStreaming || this.#hasListings);
    return html`<chatbot-markdown
      .text=${isWaiting ? textBeforeListings(message.content) : message.content}
      .isComplete=${!isStreaming && !isWaiting}
      .options=${this.#options}
      .rendered=${this.#handleRendered}
    ></chatbot-markdown>`;
  }

  /** Renders the cards of listings, with skeletons until they are loaded. */
  #renderCards(): TemplateResult {
    return html`<chatbot-listing-cards
      exportparts="listing-card"
      .message=${this.message}
      .bubble=${this}
      .strings=${this.strings}
      .skeletons=${this.listingText?.skeletons ?? 0}
      >${this.listingText?.renderSkeletons()}</chatbot-listing-cards
    >`;
  }

  get #hasListings(): boolean {
    const { role, content, listings } = this.message;
    return role === 'bot' && (!!listings?.length || hasListingLine(content));
  }

  /** Tries again until it has loaded. */
  readonly #openListingText = async (): Promise<ListingText> => {
    const part = await loadListingText().catch(() => undefined);
    if (!this.listingText) {
      this.listingText = part ? new part.ListingText(this) : null;
      this.#readListings();
    }
    return this.listingText ?? new Promise<void>(whenOnline).then(this.#openListingText);
  };

  readonly #handleRendered = (answer: Element, isWhole: boolean): void => {
    this.isGrowing = !isWhole;
    this.#answer = answer;
    this.#readListings();
  };

  readonly #readListings = (): void => {
    const text = this.listingText;
    if (text?.read(this.isGrowing) || this.message.listings?.length)
      this.loadListings().catch(() => {
        text?.show(() => false, true);
        whenOnline(this.#readListings);
      });
  };

  #renderMark(): TemplateResult | typeof nothing {
    const { role, status } = this.message;
    // The notice says why a question that was sent has no answer.
    const name = role === 'user' && status === 'incomplete' ? undefined : MARKS[status];
    return name ? html`<p class="mark">${this.strings[name]}</p>` : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-message': ChatbotMessage;
  }
}
