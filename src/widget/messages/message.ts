import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Message, MessageStatus } from '../../conversation/message.js';
import type { MarkdownOptions } from '../../markdown/render-blocks.js';
import { directionOf, type Direction } from '../../markdown/text-direction.js';
import { baseStyles } from '../../ui/base.styles.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { listingBlocksIn, type ListingBlock } from './listing-blocks.js';
import { messageStyles } from './message.styles.js';
import type { ChatContext, MessagePart } from '../context.js';

/** From this many characters on, an answer fills its lines. */
const LONG_LENGTH = 400;

/** Most listings that fit side by side. */
const MAX_COMPARED = 4;

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
    skeletons: { state: true },
    isAllCards: { state: true },
    rest: { state: true },
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

  /** Number of listings in the answer whose cards are not loaded yet. */
  private skeletons = 0;
  /** Whether no text is left before the cards. */
  private isAllCards = false;
  /** Blocks of the answer after its listings. */
  private rest: readonly Element[] = [];

  /** Whether more of the answer will be drawn, which would move the actions. */
  private isGrowing = false;

  /** One object, because a new one would draw the answer again after every drawing. */
  #options: MarkdownOptions | undefined;
  #blocks: readonly ListingBlock[] = [];
  #answer: Element | undefined;
  #isShown: (address: string) => boolean = () => false;
  #isLookedUp = false;

  get answer(): Element | undefined {
    return this.#answer;
  }

  /** Hides the text about listings that have cards; see `MessagePart`. */
  showListings(isShown: (address: string) => boolean, isFinal: boolean): void {
    this.#isShown = isShown;
    this.#isLookedUp = isFinal;
    this.#hideBlocks();
  }

  protected override willUpdate(): void {
    // Only the first rendering reads it.
    this.#options ??= { ...this.markdownOptions, direction: this.direction };
  }

  protected override render(): TemplateResult {
    const { message, strings } = this;
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
          <div class="bubble" part="bubble" lang=${lang} dir=${this.direction ?? nothing} ?hidden=${this.isAllCards}>
            ${this.#renderContent()}
          </div>
        </div>
        ${message.role === 'bot' ? this.#renderCards() : nothing}
        ${
          this.rest.length
            ? html`<div class="bubble" part="bubble" lang=${lang} dir=${this.direction ?? nothing}>
                <chatbot-answer-rest .blocks=${this.rest}></chatbot-answer-rest>
              </div>`
            : nothing
        }
        ${this.#renderMark()}
        <chatbot-message-actions
          ?hidden=${this.skeletons || this.isGrowing}
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
    return html`<chatbot-markdown
      .text=${message.content}
      .isComplete=${message.status !== 'streaming'}
      .options=${this.#options}
      .rendered=${this.#handleRendered}
    ></chatbot-markdown>`;
  }

  /** Renders the cards of listings, with skeletons until they are loaded. */
  #renderCards(): TemplateResult {
    const { skeletons } = this;
    return html`<chatbot-listing-cards
      exportparts="listing-card"
      .message=${this.message}
      .bubble=${this}
      .strings=${this.strings}
      .skeletons=${skeletons}
      >${this.#blocks.map(
        // A card takes the place of the first skeleton that is left.
        (_, index, { length }) =>
          html`<div class="skeleton" aria-hidden="true" ?hidden=${index < length - skeletons}></div>`,
      )}</chatbot-listing-cards
    >`;
  }

  readonly #handleRendered = (answer: Element, isWhole: boolean): void => {
    const { message } = this;
    const { content, status } = message;
    this.isGrowing = !isWhole;
    this.#answer = answer;
    this.#blocks = listingBlocksIn(answer, content, this.isGrowing || status === 'streaming');
    if (this.#blocks.length || message.listings?.length)
      this.loadListings().catch(() => this.showListings(() => false, true));
    this.#hideBlocks();
  };

  #hideBlocks(): void {
    const blocks = this.#blocks;
    const answer = this.#answer;
    const { isComparison, listings = [] } = this.message;
    if (!answer || !(blocks.length || this.skeletons || isComparison)) return;
    const isPending = ({ href = '', isLikely }: ListingBlock) => isLikely && !this.#isLookedUp && !this.#isShown(href);
    // A block that was the open one may be text.
    for (const hidden of answer.querySelectorAll<HTMLElement>('[hidden]')) hidden.hidden = false;
    for (const block of blocks) block.element.hidden = isPending(block) || this.#isShown(block.href ?? '');
    for (const image of answer.querySelectorAll('img')) image.hidden = this.#isShown(image.src);
    // A comparison replaces the table, unless it had more columns than fit.
    const isReplaced = isComparison && listings.length <= MAX_COMPARED;
    for (const table of answer.querySelectorAll<HTMLElement>(':scope > .table'))
      table.hidden = !!isReplaced && this.#isShown(table.querySelector('a')?.href ?? '');
    const children = [...answer.children] as HTMLElement[];
    for (const child of children)
      if (child.matches('ul, ol, p:has(> img):not(:has(a))') && !ownText(child))
        child.hidden = [...child.children].every(part => (part as HTMLElement).hidden);
    // Text that grows above the cards would push them down.
    for (const child of this.rest) (child as HTMLElement).hidden = false;
    const rest = children.slice(children.findLastIndex(({ hidden }) => hidden) + 1);
    // A copied button would do nothing.
    const isMovable = rest.length < children.length && !rest.some(block => block.querySelector('button'));
    this.rest = isMovable ? rest : [];
    for (const child of this.rest) (child as HTMLElement).hidden = true;
    this.skeletons = blocks.filter(isPending).length;
    this.isAllCards = children.every(({ hidden }) => hidden);
  }

  #renderMark(): TemplateResult | typeof nothing {
    const { role, status } = this.message;
    // The notice says why a question that was sent has no answer.
    const name = role === 'user' && status === 'incomplete' ? undefined : MARKS[status];
    return name ? html`<p class="mark">${this.strings[name]}</p>` : nothing;
  }
}

/** Text of an element without that of its children. */
const ownText = ({ childNodes }: Element): string =>
  [...childNodes].map(node => (node instanceof Text ? node.data.trim() : '')).join('');

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-message': ChatbotMessage;
  }
}
