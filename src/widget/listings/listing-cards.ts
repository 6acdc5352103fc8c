import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Message } from '../../conversation/message.js';
import { baseStyles } from '../../ui/base.styles.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { ChatConsumer, type ChatContext, type MessagePart } from '../context.js';
import { cardOf, listingStrings } from './card-of.js';
import { Carousel } from './carousel.js';
import { DuplicateImageHider } from './duplicate-images.js';
import { listingCardStyles } from './listing-card.styles.js';
import { renderListingCard } from './listing-card.js';
import { readListing, type ListingEntry } from './listing.js';
import { numberOf, positionOf, type ListingStrings } from './listing-words.js';
import { listingCardsStyles } from './listing-cards.styles.js';
import { finderOf } from './listing-finder.js';
import { linksOf } from './listing-links.js';
import { followSavedListings } from './saved/follow-saved-listings.js';
import { SavedController } from './saved/saved-controller.js';
import { backIcon, forwardIcon, renderStepButton, stepStyles } from './step-button.js';
import { ownOptions } from '../../platform.js';

/**
 * Cards of the listings in a finished answer, in a row that scrolls sideways with buttons and arrow keys. Empty
 * if the answer has none or the service does not allow visitors to read listings; the links in the answer still
 * work.
 *
 * @csspart listing-card - a listing: image, price, key facts and address
 */
export class ChatbotListingCards extends LitElement {
  static override styles = [baseStyles, listingCardStyles, stepStyles, listingCardsStyles];

  @property({ attribute: false }) message!: Message;
  /** The message element around this one. */
  @property({ attribute: false }) bubble!: MessagePart;
  @property({ attribute: false }) strings!: typeof panelTexts;

  @state() private entries: readonly ListingEntry[] = [];

  readonly #chat = new ChatConsumer(this);
  readonly #carousel = new Carousel(this, '.row');
  protected readonly saved = new SavedController(this, () => this.#chat.context);
  readonly #covered = new DuplicateImageHider();
  /** The answer that was looked up. */
  #lookedUp = '';

  override connectedCallback(): void {
    super.connectedCallback();
    followSavedListings(this.#chat.context);
    // An upgraded element has its message already.
    this.requestUpdate();
  }

  protected override willUpdate(): void {
    const { role, status, content } = this.message;
    const isSettled = role === 'bot' && status !== 'streaming' && status !== 'pending';
    if (!isSettled || content === this.#lookedUp) return;
    this.#lookedUp = content;
    this.entries = [];
    void this.#lookUp(content);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { entries } = this;
    if (!entries.length) return nothing;
    const { handleKeydown, handleFocus, handleDrag, handleScroll } = this.#carousel;
    const label = this.#strings.listings(entries.length);
    return html`<section class=${entries.length === 1 ? 'is-single' : ''} aria-label=${label}>
      <ul
        class="row"
        @keydown=${handleKeydown}
        @focusin=${handleFocus}
        @wheel=${{ handleEvent: handleDrag, passive: true }}
        @touchstart=${{ handleEvent: handleDrag, passive: true }}
        @pointerdown=${handleDrag}
        @scroll=${handleScroll}
      >
        ${entries.map((entry, index) => html`<li>${this.#renderCard(entry, index)}</li>`)}
      </ul>
      ${entries.length > 1 && this.#carousel.overflows ? this.#renderControls() : nothing}
    </section>`;
  }

  protected override updated(changed: PropertyValues): void {
    const { answerRoot } = this.bubble;
    if (changed.has('entries') && answerRoot) this.#covered.show(answerRoot, this.entries);
  }

  #renderCard(entry: ListingEntry, index: number): TemplateResult {
    const isTabStop = index === this.#carousel.current;
    return renderListingCard(cardOf(this.#chat.context, entry, this.#strings, isTabStop));
  }

  #renderControls(): TemplateResult {
    const { current } = this.#carousel;
    const strings = this.#strings;
    const count = this.entries.length;
    const position = positionOf(current + 1, count, strings);
    return html`<div class="controls">
      ${renderStepButton(strings.previousListing, backIcon, current === 0, () => this.#carousel.moveBy(-1))}
      <span class="position" aria-hidden="true">
        ${numberOf(current + 1, strings)} <span>/</span> ${numberOf(count, strings)}
      </span>
      ${renderStepButton(strings.nextListing, forwardIcon, current === count - 1, () => this.#carousel.moveBy(1))}
      <span class="visually-hidden" role="status"
        >${this.#carousel.hasMoved ? strings.listingPosition(position) : nothing}</span
      >
    </div>`;
  }

  get #strings(): ListingStrings {
    return listingStrings(this.strings);
  }

  async #lookUp(content: string): Promise<void> {
    const chat = this.#chat.context;
    if (isConsentPending(chat.host) || !linksOf(content).length) return;
    // Cards that shrink would scroll the transcript, which would look like the visitor scrolled.
    this.bubble.style.setProperty('overflow-anchor', 'none');
    const finder = finderOf(chat);
    const show = (listings: readonly ListingEntry['listing'][]) => {
      const ids = new Set<number>();
      this.entries = listings
        .filter(({ ID }) => !ids.has(ID) && ids.add(ID))
        .map(listing => readListing(listing, finder.base));
    };
    // Shows known listings immediately.
    show(finder.known(content));
    await isOpen(chat);
    try {
      const listings = await finder.find(content);
      if (content === this.#lookedUp) show(listings);
    } catch {
      // The links in the answer still work. The next rendering tries again.
      this.#lookedUp = '';
    }
  }
}

/** Resolves once the chat is open, because the cards of a closed chat are invisible. */
function isOpen({ host }: ChatContext): Promise<unknown> {
  if (host.open) return Promise.resolve();
  return new Promise(resolve =>
    host.addEventListener('chatbot-opened', resolve, ownOptions({ once: true })),
  );
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-listing-cards': ChatbotListingCards;
  }
}
