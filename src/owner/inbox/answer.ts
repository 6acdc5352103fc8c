import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import type { ShownListing } from '../../protocol/inbox.js';
import { baseStyles } from '../../ui/base.styles.js';
import { textOf } from '../../ui/listing-values.js';
import { serviceAddress } from '../../ui/script-origin.js';
import { Carousel } from '../../widget/listings/carousel.js';
import type { ListingCard } from '../../widget/listings/listing-card.js';
import { comparable, withNumbers } from '../../widget/listings/listing-links.js';
import { listingRowStyles, renderListingRow, type NumberedEntry } from '../../widget/listings/listing-row.js';
import { goneEntry, readListing, type ListingEntry } from '../../widget/listings/listing.js';
import { comparisonStyles } from '../../widget/listings/saved/comparison.styles.js';
import { MAX_COMPARED, MIN_COMPARED, renderComparison } from '../../widget/listings/saved/comparison-table.js';
import { ListingText } from '../../widget/messages/listing-text.js';
import { renderSources, sourcesStyles } from '../../widget/messages/sources.js';
import { loadAnswerWords, type AnswerWords } from './answer-words.js';
import { answerStyles } from './answer.styles.js';
import { bubbleStyles } from './bubble.styles.js';
import type { Message } from './inbox-service.js';

/**
 * A message as the visitor sees it: cards in place of the text about listings, a comparison side by side, and sources.
 * Visitors can save listings and ask for a visit; agents only follow the links.
 */
export class ChatbotInboxAnswer extends LitElement {
  static override styles = [
    baseStyles,
    ...listingRowStyles,
    comparisonStyles,
    sourcesStyles,
    bubbleStyles,
    answerStyles,
  ];

  /** The text, as Markdown; empty if only the cards are shown. */
  @property({ attribute: false }) content = '';
  /** Each answer of the service has new records, mostly the same ones. */
  @property({ attribute: false, hasChanged: isOther }) listings: readonly ShownListing[] = [];
  @property({ attribute: false }) isComparison = false;
  @property({ attribute: false }) sources: Message['Sources'];
  @property({ attribute: false }) baseUrl = '';
  @property({ attribute: false }) strings!: OwnerTexts;

  @state() private words: AnswerWords | undefined;
  @state() private onlyDifferences = false;

  readonly #carousel = new Carousel(this, '.row');
  #entries: readonly NumberedEntry[] = [];
  #addresses: ReadonlySet<string | undefined> = new Set();
  #answer: Element | undefined;
  #text: ListingText | undefined;

  /** The rendered text. */
  get answer(): Element | undefined {
    return this.#answer;
  }

  /** The message in the widget's terms. */
  get message() {
    const { content, isComparison, listings } = this;
    return { content, isComparison, listings, status: 'complete' } as const;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('strings')) void this.#loadWords();
    if (changed.has('listings') || changed.has('content') || changed.has('baseUrl')) this.#readListings();
  }

  protected override render(): TemplateResult {
    const { content, words, strings } = this;
    return html`${
      content
        ? html`<div class="bubble" ?hidden=${this.#text?.isAllCards}>
            <chatbot-answer-text
              .text=${content}
              .baseUrl=${this.baseUrl}
              .strings=${strings}
              .rendered=${this.#handleRendered}
            ></chatbot-answer-text>
          </div>`
        : nothing
    }
    ${words && this.#entries.length ? this.#renderListings(words) : nothing} ${this.#text?.renderRest(nothing, nothing)}
    ${words ? renderSources(readableSources(this.sources), words, { base: this.#base, opensNewTab: () => true }) : nothing}`;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('words') || changed.has('listings')) this.#hideText();
  }

  #renderListings(words: AnswerWords): TemplateResult {
    const entries = this.#entries;
    const cardOf = (entry: ListingEntry, isTabStop: boolean): ListingCard => ({
      entry,
      isTabStop,
      strings: words,
      opensNewTab: true,
      select: () => undefined,
      visit: undefined,
      isSaved: false,
      toggleSaved: undefined,
    });
    if (!this.isComparison || entries.length < MIN_COMPARED || entries.length > MAX_COMPARED)
      return renderListingRow({
        entries,
        carousel: this.#carousel,
        strings: words,
        text: this.content,
        // A large card would fill the conversation.
        isSingle: false,
        cardOf,
      });
    return html`<section class="comparison" aria-label=${words.comparison}>
      ${renderComparison({
        cards: entries.map(({ entry }) => cardOf(entry, true)),
        strings: words,
        onlyDifferences: this.onlyDifferences,
        toggleDifferences: () => (this.onlyDifferences = !this.onlyDifferences),
      })}
    </section>`;
  }

  get #base(): string {
    return new URL(serviceAddress(this.baseUrl), document.baseURI).href;
  }

  async #loadWords(): Promise<void> {
    const { language } = this.strings;
    const words = await loadAnswerWords(language);
    if (language === this.strings.language) this.words = words;
  }

  #readListings(): void {
    const base = this.#base;
    const isWithdrawn = new Map(this.listings.map(({ ID, Withdrawn }) => [ID, Withdrawn]));
    this.#entries = withNumbers(this.listings, this.content, base).map(({ listing, number }) => {
      const entry = readListing(listing, base);
      return { entry: isWithdrawn.get(listing.ID) ? goneEntry(entry) : entry, number };
    });
    const images = this.#entries.flatMap(({ entry }) => entry.images);
    this.#addresses = new Set([...this.listings.map(({ Url }) => comparable(textOf(Url), base)), ...images]);
  }

  readonly #handleRendered = (answer: Element): void => {
    this.#answer = answer;
    this.#text ??= new ListingText(this);
    this.#text.read(false);
    this.#hideText();
  };

  /** Hides the text that the cards replace, once these are shown. */
  #hideText(): void {
    const base = this.#base;
    const isShown = (address: string) =>
      !!address && (this.#addresses.has(comparable(address, base)) || this.#addresses.has(address));
    if (this.words) this.#text?.show(isShown, true);
  }
}

function isOther(value: unknown, before: unknown): boolean {
  return JSON.stringify(value) !== JSON.stringify(before);
}

/** Returns sources as the widget names their fields. */
const readableSources = (sources: Message['Sources']) =>
  sources?.map(({ Kind, Id, Title, Url, Passage }) => ({
    kind: Kind,
    id: Id,
    title: Title,
    url: Url,
    passage: Passage,
  }));
