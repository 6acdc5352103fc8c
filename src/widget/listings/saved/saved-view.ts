import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { StoredListing } from '../../../protocol/listing.js';
import { baseStyles } from '../../../ui/base.styles.js';
import { checkboxStyles } from '../../../ui/checkbox.styles.js';
import { ChatController, type PanelPart } from '../../context.js';
import { sheetStyles } from '../../../ui/sheet.styles.js';
import { cardOf, cardTexts } from '../card-of.js';
import { listingCardStyles } from '../listing-card.styles.js';
import { renderListingCard } from '../listing-card.js';
import { goneEntry, readListing, type ListingEntry } from '../listing.js';
import { ListingsController, type Listings } from '../listings.js';
import type { ListingFinder } from '../listing-finder.js';
import { renderViewTop } from '../../../ui/view-top.js';
import { viewStyles } from '../view.styles.js';
import { comparisonStyles } from './comparison.styles.js';
import { MAX_COMPARED, MIN_COMPARED, renderComparison } from './comparison-table.js';
import { readKept, type SavedListing } from './stored-listing.js';
import { savedViewStyles } from './saved-view.styles.js';

/** Largest page size that services support. */
const PAGE_SIZE = 100;
/** Maximum number of requests; listings beyond it stay as they were stored. */
const MAX_REQUESTS = 30;

/**
 * The visitor's saved listings, shown instead of the conversation: to browse, remove and compare. Closing the
 * view restores the conversation.
 *
 * @csspart listing-card - a listing: image, price, key facts and address
 */
export class ChatbotSavedListings extends LitElement {
  static override styles = [
    baseStyles,
    checkboxStyles,
    sheetStyles,
    listingCardStyles,
    viewStyles,
    comparisonStyles,
    savedViewStyles,
  ];

  readonly #chat = new ChatController(this, cardTexts);
  readonly #listings = new ListingsController(this, this.#chat);

  /** The view that the panel shows instead of the conversation. */
  @property({ attribute: false }) view: PanelPart['view'];

  @state() private page: 'list' | 'comparison' = 'list';
  @state() private picked: readonly number[] = [];
  @state() private onlyDifferences = false;

  @query('h3') private readonly heading!: HTMLElement | null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.#isOpen) return;
    if (changed.has('view')) {
      this.#turnTo('list');
      void refreshSavedListings(this.#listings.all);
    }
    const entries = this.#entries;
    // Another tab may have removed selected listings.
    const picked = this.picked.filter(id => entries.some(entry => entry.id === id));
    if (picked.length < this.picked.length) this.picked = picked;
    if (this.page === 'comparison' && picked.length < MIN_COMPARED) this.page = 'list';
  }

  protected override updated(changed: PropertyValues): void {
    this.toggleAttribute('covers', this.#isOpen);
    if (!this.#isOpen || !(changed.has('view') || changed.has('page'))) return;
    // The browser restores the scroll position of the last time.
    this.scrollTop = 0;
    this.heading?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#isOpen) return nothing;
    return html`<section class="sheet" aria-labelledby="title">
      ${this.page === 'list' ? this.#renderList() : this.#renderComparison()}
    </section>`;
  }

  #renderList(): TemplateResult {
    const strings = this.#chat.strings;
    const entries = this.#entries;
    const count = entries.length ? html`<span class="count">${strings.listings(entries.length)}</span>` : nothing;
    return html`${renderViewTop(strings.savedTitle, strings.backToChat, this.#close, count)}
    ${
      entries.length
        ? html`<ul class="entries">
            ${entries.map(entry => html`<li>${this.#renderEntry(entry, entries.length)}</li>`)}
          </ul>`
        : html`<p class="said">${strings.noSavedListings}</p>`
    }
    ${entries.length >= MIN_COMPARED ? this.#renderCompare() : nothing}`;
  }

  #renderEntry(entry: ListingEntry, count: number): TemplateResult {
    const isPicked = this.picked.includes(entry.id);
    const card = cardOf(this.#listings.all, entry, this.#chat.strings, true);
    return html`${
      count >= MIN_COMPARED
        ? html`<label class="pick" title=${this.#chat.strings.pickListing}>
            <input
              type="checkbox"
              .checked=${isPicked}
              ?disabled=${!isPicked && this.picked.length >= MAX_COMPARED}
              @change=${() => this.#pick(entry.id)}
            />
            <span class="visually-hidden">${this.#chat.strings.pickListing}: ${entry.name}</span>
          </label>`
        : nothing
    }
    ${renderListingCard({ ...card, toggleSaved: () => this.#remove(entry, card.toggleSaved) })}`;
  }

  #renderCompare(): TemplateResult {
    const strings = this.#chat.strings;
    const { length } = this.picked;
    const isReady = length >= MIN_COMPARED;
    return html`<div class="compare">
      <p id="hint">${strings.pickHint}</p>
      <button
        type="button"
        class="primary"
        aria-describedby="hint"
        aria-disabled=${isReady ? nothing : 'true'}
        @click=${isReady ? () => this.#turnTo('comparison') : nothing}
      >
        ${strings.compareListings(isReady ? length : 0)}
      </button>
    </div>`;
  }

  #renderComparison(): TemplateResult {
    const strings = this.#chat.strings;
    const entries = this.#entries;
    const cards = this.picked.flatMap(id => {
      const entry = entries.find(entry => entry.id === id);
      return entry ? [cardOf(this.#listings.all, entry, strings, true)] : [];
    });
    return html`${renderViewTop(strings.comparison, strings.backToSaved, () => this.#turnTo('list'))}
    ${renderComparison({
      cards,
      strings,
      onlyDifferences: this.onlyDifferences,
      toggleDifferences: () => (this.onlyDifferences = !this.onlyDifferences),
    })}`;
  }

  get #isOpen(): boolean {
    return this.view === 'saved';
  }

  get #entries(): readonly ListingEntry[] {
    const { base } = this.#listings.all.finder;
    return this.#listings.all.saved.entries.map(saved => readSavedEntry(saved, base));
  }

  #turnTo(page: 'list' | 'comparison'): void {
    this.page = page;
    this.scrollTop = 0;
  }

  /** Removes the card and moves the focus to the next one. */
  #remove(entry: ListingEntry, toggleSaved: () => void): void {
    const index = this.#entries.findIndex(({ id }) => id === entry.id);
    toggleSaved();
    void this.updateComplete.then(() => {
      const hearts = this.renderRoot.querySelectorAll<HTMLElement>('.save');
      (hearts[Math.min(index, hearts.length - 1)] ?? this.heading)?.focus();
    });
  }

  #pick(id: number): void {
    this.picked = this.picked.includes(id) ? this.picked.filter(picked => picked !== id) : [...this.picked, id];
  }

  readonly #close = (): void => {
    this.#chat.context.parts.panel.view = undefined;
    void this.#chat.context.host.focusInput();
  };

  /** Returns from the comparison to the list, or from the list to the conversation. */
  leave(): void {
    if (this.page === 'comparison') this.#turnTo('list');
    else this.#close();
  }
}

/** Prepares a saved listing for display. */
function readSavedEntry({ listing, isGone }: SavedListing, base: string): ListingEntry {
  const entry = readListing(listing, base);
  return isGone ? goneEntry(entry) : entry;
}

/**
 * Updates the saved listings from the service, or marks them as gone. If the service fails or does not allow
 * visitors to read listings, they stay as they were stored.
 *
 * Not stated: RealEstateList has no filter for `ID`. A listing is looked up in its city if all listings there fit
 * on one page, else by its number. It counts as gone only if it is missing from a response that must include it.
 */
async function refreshSavedListings({ finder, saved }: Listings): Promise<void> {
  const { entries } = saved;
  try {
    saved.refresh(await lookUp(finder, entries));
  } catch {
    // They are shown as they were stored.
  }
}

async function lookUp(finder: ListingFinder, entries: readonly SavedListing[]): Promise<readonly SavedListing[]> {
  const news = new Map<SavedListing, SavedListing>();
  let left = MAX_REQUESTS;
  const ask = async (query: Parameters<ListingFinder['list']>[0], fits: (listing: StoredListing) => boolean) => {
    if (left-- <= 0) return;
    const { listings, total } = await finder.list({ ...query, PageSize: PAGE_SIZE });
    const isWhole = listings.length >= total && listings.length < PAGE_SIZE;
    for (const entry of entries.filter(entry => !news.has(entry) && fits(entry.listing))) {
      const found = listings.find(({ ID }) => ID === entry.listing.ID);
      const listing = found && readKept(found);
      if (listing) news.set(entry, { ...entry, listing, isGone: false });
      else if (isWhole && !found && (query.MLSNumber || !entry.listing.MLSNumber))
        news.set(entry, { ...entry, isGone: true });
    }
  };
  for (const CityName of new Set(entries.map(({ listing }) => listing.City).filter(Boolean)))
    await ask({ CityName }, ({ City }) => City === CityName);
  const numbers = entries.filter(entry => !news.has(entry)).map(({ listing }) => listing.MLSNumber);
  for (const MLSNumber of new Set(numbers.filter(Boolean)))
    await ask({ MLSNumber }, listing => listing.MLSNumber === MLSNumber);
  return [...news.values()];
}
