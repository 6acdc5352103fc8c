import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { baseStyles } from '../../ui/base.styles.js';
import { ChatController, type PanelPart } from '../context.js';
import { sheetStyles } from '../../ui/sheet.styles.js';
import { cardOf, cardTexts } from './card-of.js';
import { listingCardStyles } from './listing-card.styles.js';
import { renderListingCard } from './listing-card.js';
import { positionOf } from './listing-words.js';
import { ListingsController } from './listings.js';
import { readListing, type ListingEntry } from './listing.js';
import { ListingsRefusedError, type ListingChoices, type ListingFinder, type ListingQuery } from './listing-finder.js';
import { isBadRange, listingFiltersStyles, readListingFilters, renderListingFilters } from './listing-filters.js';
import { forwardIcon, renderStepButton, stepStyles } from './step-button.js';
import { backIcon, renderViewTop } from '../../ui/view-top.js';
import { viewStyles } from './view.styles.js';

const PAGE_SIZE = 12;

interface Found {
  readonly entries: readonly ListingEntry[];
  readonly total: number;
  /** Whether a filter may have excluded listings; the order does not. */
  readonly isFiltered: boolean;
}

type Problem = 'listingsFailed' | 'listingsRefused';

const listingBrowserStyles = css`
  .entries[aria-busy='true'] {
    opacity: 0.5;
  }

  .pages {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--cb-size-4);
    margin-block-start: auto;
  }

  .step:hover {
    background: rgb(127 127 127 / 16%);
  }
`;

/**
 * All listings of a chatbot, shown instead of the conversation: filtered by the service, in pages, as the same
 * cards as below answers. Closing the view restores the conversation.
 *
 * @csspart listing-card - a listing: image, price, key facts and address
 */
export class ChatbotListingBrowser extends LitElement {
  static override styles = [
    ...[baseStyles, sheetStyles, listingCardStyles, viewStyles, stepStyles],
    ...[listingFiltersStyles, listingBrowserStyles],
  ];

  readonly #chat = new ChatController(this, cardTexts);
  readonly #listings = new ListingsController(this, this.#chat);

  /** The view that the panel shows instead of the conversation. */
  @property({ attribute: false }) view: PanelPart['view'];

  @state() private isBusy = false;
  @state() private found: Found | undefined;
  @state() private problem: Problem | undefined;
  @state() private page = 1;
  @state() private filter: ListingQuery = {};
  @state() private isMoreOpen = false;
  @state() private hasBadRange = false;
  /** Cities and types to choose from, from the first response. */
  @state() private choices: ListingChoices | undefined;

  @query('h3') private readonly heading!: HTMLElement | null;

  #finder: ListingFinder | undefined;
  #request = 0;

  get #isOpen(): boolean {
    return this.view === 'listings';
  }

  /** Shows the view in its last state; the first time with all listings. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.#isOpen || !changed.has('view')) return;
    const { finder } = this.#listings.all;
    // The chat has switched to another chatbot.
    if (finder !== this.#finder) {
      this.#finder = finder;
      this.found = undefined;
      this.filter = {};
      this.hasBadRange = false;
      this.choices = undefined;
      void this.#load(1);
    } else if (this.problem) void this.#load(this.page);
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.toggleAttribute('covers', this.#isOpen);
    if (!this.#isOpen || !changed.has('view')) return;
    // The browser restores the scroll position of the last time.
    this.scrollTop = 0;
    this.heading?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#isOpen) return nothing;
    const strings = this.#chat.strings;
    return html`<section class="sheet" aria-labelledby="title">
      ${renderViewTop(
        strings.browseListings,
        strings.backToChat,
        this.leave,
        html`<span class="count" role="status">
          ${this.found && !this.isBusy && !this.problem ? strings.listings(this.found.total) : nothing}
        </span>`,
      )}
      ${this.problem === 'listingsRefused' ? nothing : this.#renderFilters()} ${this.#renderFound()}
    </section>`;
  }

  #renderFilters(): TemplateResult {
    return renderListingFilters({
      filter: this.filter,
      choices: this.choices,
      strings: this.#chat.strings,
      isMoreOpen: this.isMoreOpen,
      hasBadRange: this.hasBadRange,
      find: this.#handleFind,
      clear: this.#handleClear,
      toggle: this.#handleToggle,
      edit: this.#handleEdit,
    });
  }

  #renderFound(): TemplateResult | typeof nothing {
    const { found, problem } = this;
    const strings = this.#chat.strings;
    if (problem)
      return html`<div class="said" role="alert">
        <p>${strings[problem]}</p>
        ${
          problem === 'listingsFailed'
            ? html`<button type="button" class="secondary" @click=${() => void this.#load(this.page)}>
                ${strings.tryAgain}
              </button>`
            : nothing
        }
      </div>`;
    if (!found) return html`<ul class="entries" aria-busy="true"></ul>`;
    if (!found.entries.length)
      return html`<p class="said">${found.isFiltered ? strings.noListings : strings.emptyListings}</p>`;
    return html`<ul class="entries" aria-busy=${String(this.isBusy)}>
        ${found.entries.map(
          entry => html`<li>${renderListingCard(cardOf(this.#listings.all, entry, strings, true))}</li>`,
        )}
      </ul>
      ${this.#renderPages(found.total)}`;
  }

  #renderPages(total: number): TemplateResult | typeof nothing {
    const strings = this.#chat.strings;
    const { page } = this;
    const pages = Math.ceil(total / PAGE_SIZE);
    if (pages <= 1) return nothing;
    const position = positionOf(page, pages, strings);
    return html`<nav class="pages" aria-label=${strings.pageOf(position)}>
      ${renderStepButton(strings.previousPage, backIcon, page <= 1, () => this.#turnTo(page - 1))}
      <span aria-hidden="true">${position}</span>
      ${renderStepButton(strings.nextPage, forwardIcon, page >= pages, () => this.#turnTo(page + 1))}
      <span class="visually-hidden" role="status">${strings.pageOf(position)}</span>
    </nav>`;
  }

  /** Loads a page. Ignores responses to earlier requests. */
  async #load(page: number): Promise<void> {
    const request = ++this.#request;
    this.isBusy = true;
    this.problem = undefined;
    this.page = page;
    const { Order: _, ...filters } = this.filter;
    const isFiltered = Object.keys(filters).length > 0;
    try {
      const finder = this.#finder!;
      const { listings, total, choices } = await finder.list({
        ...this.filter,
        PageNumber: page,
        PageSize: PAGE_SIZE,
        ...(!this.choices && { Choices: true }),
      });
      if (request !== this.#request) return;
      this.choices ??= choices;
      // The last page no longer exists, because listings were removed in the meantime.
      if (!listings.length && page > 1) return void this.#load(lastPage(total, page));
      this.found = { entries: listings.map(listing => readListing(listing, finder.base)), total, isFiltered };
    } catch (error) {
      if (request !== this.#request) return;
      this.problem = error instanceof ListingsRefusedError ? 'listingsRefused' : 'listingsFailed';
    }
    this.isBusy = false;
  }

  #turnTo(page: number): void {
    this.scrollTop = 0;
    this.heading?.focus({ preventScroll: true });
    void this.#load(page);
  }

  /** Returns to the conversation. */
  readonly leave = (): void => {
    this.#chat.context.parts.panel.view = undefined;
    void this.#chat.context.host.focusInput();
  };

  /** Also handles clicks, because a sandboxed frame without `allow-forms` fires no `submit`. */
  readonly #handleFind = (event: Event): void => {
    event.preventDefault();
    const form = (event.currentTarget as HTMLElement).closest('form')!;
    const filter = readListingFilters(form);
    this.hasBadRange = isBadRange(filter);
    // A field that is not shown can't say what is wrong.
    if (this.hasBadRange || !form.checkValidity()) form.querySelector('details')!.open = true;
    if (!form.reportValidity()) return;
    if (!this.hasBadRange) this.#apply(filter);
    else if (event.type !== 'change') form.querySelector<HTMLElement>('[name=MinPrice]')!.focus();
  };

  readonly #handleToggle = ({ currentTarget }: Event): void => {
    this.isMoreOpen = (currentTarget as HTMLDetailsElement).open;
  };

  /** Takes the complaint back as soon as the prices fit. */
  readonly #handleEdit = ({ currentTarget }: Event): void => {
    this.hasBadRange &&= isBadRange(readListingFilters((currentTarget as HTMLInputElement).form!));
  };

  readonly #handleClear = (): void => {
    this.renderRoot.querySelector('form')?.reset();
    this.hasBadRange = false;
    this.#apply({});
    // The button disappears.
    this.heading?.focus({ preventScroll: true });
  };

  #apply(filter: ListingQuery): void {
    this.filter = filter;
    void this.#load(1);
  }
}

/** Returns the last page that can exist if page `empty` has no listings. */
const lastPage = (total: number, empty: number) => Math.max(1, Math.min(Math.ceil(total / PAGE_SIZE), empty - 1));
