import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { readListings } from '../../client/answer-records.js';
import type { Message } from '../../conversation/message.js';
import type { StoredListing } from '../../protocol/listing.js';
import { baseStyles } from '../../ui/base.styles.js';
import { checkboxStyles } from '../../ui/checkbox.styles.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import { textOf } from '../../ui/listing-values.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { ChatConsumer, type ChatContext, type MessagePart } from '../context.js';
import { cardOf, cardTexts } from './card-of.js';
import { Carousel } from './carousel.js';
import { readListing } from './listing.js';
import { LISTING_LINES, listingRowStyles, renderListingRow, type NumberedEntry } from './listing-row.js';
import type { ListingStrings } from './listing-words.js';
import { ListingsController } from './listings.js';
import { comparable, hasListingLine, linksOf, withNumbers, type FoundListing } from './listing-links.js';
import { comparisonStyles } from './saved/comparison.styles.js';
import { MAX_COMPARED, MIN_COMPARED, renderComparison } from './saved/comparison-table.js';
import { ownOptions } from '../../platform.js';

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
  static override styles = [baseStyles, checkboxStyles, ...listingRowStyles, comparisonStyles];

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
    if (this.#isComparison) return this.#renderComparison();
    return renderListingRow({
      entries,
      carousel: this.#carousel,
      strings: this.#strings,
      text: this.message.content,
      isSingle: entries.length === 1 && (this.#isFinal || !!this.#records),
      skeletons,
      cardOf: (entry, isTabStop) => cardOf(this.#listings.all, entry, this.#strings, isTabStop),
    });
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
