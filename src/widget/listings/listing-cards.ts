import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { readListings } from '../../client/answer-records.js';
import type { Message } from '../../conversation/message.js';
import type { StoredListing } from '../../protocol/listing.js';
import { baseStyles } from '../../ui/base.styles.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import { textOf } from '../../ui/listing-values.js';
import { backIcon } from '../../ui/view-top.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { ChatConsumer, type ChatContext, type MessagePart } from '../context.js';
import { cardOf, cardTexts } from './card-of.js';
import { Carousel } from './carousel.js';
import { compactCardStyles } from './compact-card.styles.js';
import { listingCardStyles } from './listing-card.styles.js';
import { renderAttribution, renderListingCard } from './listing-card.js';
import { readListing, type ListingEntry } from './listing.js';
import { numberOf, positionOf, type ListingStrings } from './listing-words.js';
import { ListingsController } from './listings.js';
import { comparable, hasListingLine, linksOf, withNumbers, type FoundListing } from './listing-links.js';
import { comparisonStyles } from './saved/comparison.styles.js';
import { MAX_COMPARED, MIN_COMPARED, renderComparison } from './saved/comparison-table.js';
import { forwardIcon, renderStepButton, stepStyles } from './step-button.js';
import { ownOptions } from '../../platform.js';

/** A listing with the number that the answer gives it. */
interface NumberedEntry {
  readonly entry: ListingEntry;
  readonly number: number | undefined;
}

/** Complete lines that begin with a link, which cards replace. */
const LISTING_LINES = /^[ \t\d.)*_+-]*\[.*\n/gm;

const listingCardsStyles = css`
  :host {
    --inset: 16px;
  }

  section {
    padding-block: var(--cb-size-3) 0;
  }

  .pick {
    margin-inline: var(--inset);
  }

  /* Its labels stay below the input field, which the transcript passes under. */
  .comparison {
    isolation: isolate;
  }

  .comparison .scroller {
    margin: 0;
  }

  .card {
    animation: appear var(--cb-duration) ease-out;
  }

  @keyframes appear {
    from {
      opacity: 0;
    }
  }

  .row {
    display: grid;
    grid: repeat(3, auto) / auto-flow 100%;
    gap: var(--cb-size-2) var(--cb-size-4);
    margin: 0;
    padding: 2px var(--cb-size-5) var(--cb-size-1);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-behavior: smooth;
    scroll-padding-inline: var(--cb-size-5);
    scroll-snap-type: x proximity;
    scrollbar-width: none;
    list-style: none;
  }

  /* The next column shows at the edge. */
  .row:has(> :nth-child(4)) {
    grid-auto-columns: 92%;
  }

  .row > li {
    min-inline-size: 0;
    scroll-snap-align: start;
  }

  .row > .loading {
    display: contents;
  }

  .is-single .row {
    grid: auto / min(320px, 100%);
  }

  .shared {
    margin: 0 var(--cb-size-5) var(--cb-size-1);
  }

  @container (min-width: 640px) {
    :not(.is-single) > .row {
      grid: auto / auto-flow calc((100% - 2 * var(--cb-size-4)) / 3);
    }

    :not(.is-single) > .row .image {
      aspect-ratio: 16 / 9;
    }

    :not(.is-single) > .row .body {
      padding-block: calc(var(--cb-unit) * 10);
    }

    /* As tall as a skeleton, because a taller card that arrives later would stretch the row. */
    .row .body:has(.visit) {
      min-block-size: 212px;
    }
  }

  .controls {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--cb-size-3);
    padding: 0 var(--cb-size-5);
  }

  .step {
    --size: calc(var(--cb-unit) * 36);
    --icon: calc(var(--cb-unit) * 18);
    color: var(--cb-surface-text);
  }

  .step:hover {
    border-color: var(--cb-link);
    color: var(--cb-link);
  }

  .step[aria-disabled] {
    border-color: transparent;
    color: var(--cb-muted-text);
  }

  .position {
    min-inline-size: calc(var(--cb-unit) * 52);
    color: var(--cb-muted-text);
    font-size: var(--cb-text-xs);
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`;

/**
 * Cards of the listings in an answer, in a row that scrolls sideways with buttons and arrow keys. They replace the
 * text about the listings. Empty if the answer has none or the service does not allow visitors to read listings; the
 * text then remains. The slot shows skeletons until the cards are loaded. An answer that compares listings shows them
 * side by side instead.
 *
 * The records come with the answer. Without them, the listings are looked up by their links.
 *
 * @csspart listing-card - a listing: image, price, key facts and address
 */
export class ChatbotListingCards extends LitElement {
  static override styles = [
    baseStyles,
    listingCardStyles,
    compactCardStyles,
    stepStyles,
    comparisonStyles,
    listingCardsStyles,
  ];

  @property({ attribute: false }) message!: Message;
  @property({ attribute: false }) bubble!: MessagePart;
  @property({ attribute: false }) strings!: typeof panelTexts;

  @property({ attribute: false }) skeletons = 0;

  @state() private entries: readonly NumberedEntry[] = [];
  @state() private onlyDifferences = false;

  readonly #chat = new ChatConsumer(this);
  readonly #carousel = new Carousel(this, '.row');
  readonly #listings = new ListingsController(this, this.#chat);
  /** The part of the answer that was looked up last. */
  #lookedUp: string | undefined;
  #isFinal = false;
  #records: readonly StoredListing[] | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    // An upgraded element has its message already.
    this.requestUpdate();
  }

  protected override willUpdate(): void {
    const { content, status, listings } = this.message;
    const isFinal = status !== 'streaming';
    // The last line of a streaming answer may have half an address, and cards would move below a growing table or text.
    const text = isFinal || listings ? content : (content.match(LISTING_LINES) ?? []).join('');
    if (text === this.#lookedUp && isFinal === this.#isFinal && listings === this.#records) return;
    this.#lookedUp = text;
    this.#isFinal = isFinal;
    this.#records = listings;
    if (listings) this.#readRecords(listings);
    else void this.#lookUp(text, isFinal);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { entries, skeletons } = this;
    if (!entries.length && !skeletons) return nothing;
    const { handleKeydown, handleFocus, handleDrag, handleScroll, handleScrollEnd } = this.#carousel;
    if (this.#isComparison) return this.#renderComparison();
    const label = this.#strings.listings(entries.length + skeletons);
    const isSingle = entries.length === 1 && (this.#isFinal || !!this.#records);
    return html`<section class=${isSingle ? 'is-single' : 'is-compact'} aria-label=${label} aria-busy=${skeletons > 0}>
      <ul
        class="row"
        @keydown=${handleKeydown}
        @focusin=${handleFocus}
        @click=${handleFocus}
        @wheel=${{ handleEvent: handleDrag, passive: true }}
        @pointerdown=${handleDrag}
        @scroll=${handleScroll}
        @scrollend=${handleScrollEnd}
      >
        ${entries.map((each, index) => html`<li>${this.#renderCard(each, index)}</li>`)}
        ${skeletons ? html`<li class="loading"><slot></slot></li>` : nothing}
      </ul>
      ${this.#shared.length ? renderAttribution(this.#shared, 'shared') : nothing}
      ${entries.length > 1 && this.#carousel.overflows ? this.#renderControls() : nothing}
    </section>`;
  }

  #renderCard({ entry, number }: NumberedEntry, index: number): TemplateResult {
    const isTabStop = index === this.#carousel.current;
    const card = cardOf(this.#listings.all, entry, this.#strings, isTabStop);
    return renderListingCard({ ...card, number, attribution: this.#ownAttribution(entry) });
  }

  /** The attribution of all listings, if it is the same. It is below them once. */
  get #shared(): readonly string[] {
    const [first, ...others] = this.entries.map(({ entry }) => entry.attribution);
    return first && others.length && others.every(texts => texts.join('\n') === first.join('\n')) ? first : [];
  }

  /** The parts of an attribution that neither the line below all cards nor the text about this listing says. */
  #ownAttribution({ attribution }: ListingEntry): readonly string[] {
    if (this.entries.length > 1) return this.#shared.length ? [] : attribution;
    const text = this.message.content.replace(LISTING_LINES, '');
    // Without the name of the column, which the text may format.
    return attribution.filter(part => !text.includes(part.replace(/^[^:]*: /, '')));
  }

  #renderComparison(): TemplateResult {
    const strings = this.#strings;
    return html`<section class="comparison" aria-label=${strings.comparison}>
      ${renderComparison({
        cards: this.entries.map(({ entry }) => cardOf(this.#listings.all, entry, strings, true)),
        strings,
        onlyDifferences: this.onlyDifferences,
        toggleDifferences: () => (this.onlyDifferences = !this.onlyDifferences),
      })}
    </section>`;
  }

  get #isComparison(): boolean {
    const { length } = this.entries;
    return !!this.message.isComparison && length >= MIN_COMPARED && length <= MAX_COMPARED;
  }

  #renderControls(): TemplateResult {
    const { column, columns, hasColumns } = this.#carousel;
    const strings = this.#strings;
    const [previous, next, name] = hasColumns
      ? ([strings.previousPage, strings.nextPage, strings.pageOf] as const)
      : ([strings.previousListing, strings.nextListing, strings.listingPosition] as const);
    const turnTo = (target: number) => () => this.#carousel.moveToColumn(target);
    return html`<div class="controls">
      ${renderStepButton(previous, backIcon, column === 0, turnTo(column - 1))}
      <span class="position" aria-hidden="true">
        ${numberOf(column + 1, strings)} <span>/</span> ${numberOf(columns, strings)}
      </span>
      ${renderStepButton(next, forwardIcon, column === columns - 1, turnTo(column + 1))}
      <span class="visually-hidden" role="status"
        >${this.#carousel.hasMoved ? name(positionOf(column + 1, columns, strings)) : nothing}</span
      >
    </div>`;
  }

  get #strings(): ListingStrings {
    return { ...cardTexts, ...this.strings };
  }

  /** Shows the records of the answer once no more text can push them down: when it reaches the first, or ends. */
  #readRecords(listings: Message['listings']): void {
    const chat = this.#chat.context;
    const { content } = this.message;
    const isShown = !isConsentPending(chat.host) && (this.#isFinal || hasListingLine(content));
    const { base } = this.#listings.all.finder;
    this.#show(isShown ? withNumbers(readListings(listings) ?? [], content, base) : [], true);
  }

  async #lookUp(text: string, isFinal: boolean): Promise<void> {
    const chat = this.#chat.context;
    const { finder } = this.#listings.all;
    const show = (isDone: boolean) => {
      if (text === this.#lookedUp && isFinal === this.#isFinal) this.#show(finder.known(text), isDone);
    };
    const isEmpty = isConsentPending(chat.host) || !linksOf(text).length;
    // Shows known listings immediately.
    show(isEmpty);
    if (isEmpty) return;
    await isOpen(chat);
    try {
      await finder.find(text, this.message.id);
    } catch {
      // The text remains.
    }
    show(true);
  }

  #show(found: readonly FoundListing[], isDone: boolean): void {
    const { base } = this.#listings.all.finder;
    const isFinal = this.#isFinal;
    const listings = new Map(found.map(each => [each.listing.ID, each]));
    this.entries = [...listings.values()].map(({ listing, number }) => ({ entry: readListing(listing, base), number }));
    const addresses = new Set(found.map(({ listing }) => comparable(textOf(listing.Url), base)).filter(Boolean));
    const images = new Set(this.entries.flatMap(({ entry }) => entry.images));
    // Of records, all have a card before their text is complete.
    const hasAll = !isFinal && found.length > 0 && !!this.message.listings;
    // Cards that shrink would scroll the transcript, which would look like the visitor scrolled.
    if (found.length) this.bubble.style.setProperty('overflow-anchor', 'none');
    this.bubble.showListings(
      address => (address ? addresses.has(comparable(address)) || images.has(address) : hasAll),
      isDone && isFinal,
    );
  }
}

/** Resolves once the chat is open, because the cards of a closed chat are invisible. */
function isOpen({ host }: ChatContext): Promise<unknown> {
  if (host.open) return Promise.resolve();
  return new Promise(resolve => host.addEventListener('chatbot-opened', resolve, ownOptions({ once: true })));
}
