import { css, html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { Message } from '../../conversation/message.js';
import { define } from '../../ui/define.js';
import { addStyles } from '../../ui/host-styles.js';
import type { MessagePart } from '../context.js';
import { ChatbotAnswerRest } from './answer-rest.js';
import { listingBlocksIn, type ListingBlock } from './listing-blocks.js';

/** Most listings that fit side by side. */
const MAX_COMPARED = 4;

const skeletonStyles = css`
  chatbot-listing-cards:not(:defined):has(.skeleton:not([hidden])) {
    display: grid;
    gap: var(--cb-size-2) var(--cb-size-4);
    padding: calc(var(--cb-size-3) + 2px) var(--cb-size-5) var(--cb-size-1);
  }

  .skeleton {
    display: flex;
    min-block-size: calc(var(--cb-unit) * 92);
    border: 1px solid var(--cb-border-color);
    border-radius: var(--cb-radius-m);
    background: var(--cb-surface);
    overflow: hidden;
  }

  .skeleton::before {
    content: '';
    inline-size: calc(var(--cb-unit) * 92);
    background: var(--cb-bot-background);
    animation: load 1.6s infinite ease-in-out;
  }

  @container (min-width: 640px) {
    chatbot-listing-cards:not(:defined):has(.skeleton:not([hidden])) {
      grid-template-columns: repeat(3, 1fr);
    }

    .skeleton {
      display: block;
      padding-block-end: 212px;
      border-radius: var(--cb-radius-l);
    }

    .skeleton::before {
      display: block;
      inline-size: auto;
      aspect-ratio: 16 / 9;
    }
  }
`;

/** The message that has the answer. */
type Bubble = LitElement &
  Pick<MessagePart, 'answer'> & { readonly message: Pick<Message, 'content' | 'status' | 'isComparison' | 'listings'> };

/** The text about listings in one answer. It is hidden while a skeleton or a card takes its place. */
export class ListingText {
  /** Number of listings whose cards are not loaded yet. */
  skeletons = 0;
  /** Whether no text is left before the cards. */
  isAllCards = false;
  /** Blocks of the answer after its listings, which are below the cards: text that grows above would push these down. */
  rest: readonly Element[] = [];
  readonly #bubble: Bubble;
  #blocks: readonly ListingBlock[] = [];
  #isShown: (address: string) => boolean = () => false;
  #isLookedUp = false;

  constructor(bubble: Bubble) {
    define({ 'chatbot-answer-rest': ChatbotAnswerRest });
    addStyles(bubble.shadowRoot!, skeletonStyles);
    this.#bubble = bubble;
  }

  /** Reads the answer again after more of it was rendered. Returns whether it presents listings. */
  read(isGrowing: boolean): boolean {
    const { answer, message } = this.#bubble;
    if (answer) this.#blocks = listingBlocksIn(answer, message.content, isGrowing || message.status === 'streaming');
    this.#hideBlocks();
    return this.#blocks.length > 0;
  }

  /** Hides the text about listings that have cards; see `MessagePart`. */
  show(isShown: (address: string) => boolean, isFinal: boolean): void {
    this.#isShown = isShown;
    this.#isLookedUp = isFinal;
    this.#hideBlocks();
  }

  /** A card takes the place of the first skeleton that is left. */
  renderSkeletons(): readonly TemplateResult[] {
    const { length } = this.#blocks;
    return this.#blocks.map(
      (_, index) => html`<div class="skeleton" aria-hidden="true" ?hidden=${index < length - this.skeletons}></div>`,
    );
  }

  renderRest(lang: string | typeof nothing, direction: string | typeof nothing): TemplateResult | typeof nothing {
    if (!this.rest.length) return nothing;
    return html`<div class="bubble" part="bubble" lang=${lang} dir=${direction}>
      <chatbot-answer-rest .blocks=${this.rest}></chatbot-answer-rest>
    </div>`;
  }

  #hideBlocks(): void {
    const blocks = this.#blocks;
    const { answer, message } = this.#bubble;
    const { isComparison, listings = [] } = message;
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
    for (const child of this.rest) (child as HTMLElement).hidden = false;
    const rest = children.slice(children.findLastIndex(({ hidden }) => hidden) + 1);
    // A copied button would do nothing.
    const isMovable = rest.length < children.length && !rest.some(block => block.querySelector('button'));
    this.rest = isMovable ? rest : [];
    for (const child of this.rest) (child as HTMLElement).hidden = true;
    this.skeletons = blocks.filter(isPending).length;
    this.isAllCards = children.every(({ hidden }) => hidden);
    this.#bubble.requestUpdate();
  }
}

/** Text of an element without that of its children. */
const ownText = ({ childNodes }: Element): string =>
  [...childNodes].map(node => (node instanceof Text ? node.data.trim() : '')).join('');
