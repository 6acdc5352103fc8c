import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import { saveFile } from '../../ui/save-file.js';
import type { ChatbotConfirmDialog } from '../forms/confirm-dialog.js';
import { wordsFor } from '../dashboard.js';
import { DashboardElement } from '../dashboard-element.js';
import { renderButton } from '../button.js';
import { addIcon, downloadIcon, uploadIcon } from '../icons.js';
import { keepFocus } from '../forms/focus-restorer.js';
import type { GuardedDialog } from '../forms/guarded-dialog.js';
import { readListings, writeListings, type ListingFilter } from './listing-export.js';
import type { ChatbotImportList } from './import-list.js';
import type { ChatbotListingForm } from './listing-form.js';
import { choiceLabel, listingLabel } from '../labels.js';
import { LISTING_STATUSES, SALE_TYPES, type StoredListing } from '../../protocol/listing.js';
import { sortListings, type Sorting } from './listing-rows.js';
import { renderListingTable } from './listing-table.js';
import { listingsStyles } from './listings.styles.js';
import { dashboardStyles, ownerStyles, tableStyles } from '../owner.styles.js';

const KEYS_AT_ONCE = 500;
type PartDialog = GuardedDialog & { show(): Promise<void> };

/** Default page size of RealEstateList (interface 4.5). */
const DEFAULT_PAGE_SIZE = 20;
const PAGE_SIZES = [20, 50, 100];
const NAMED = 5;

/**
 * Manager for the listings of a chatbot: search, create, edit, delete, import and export. The service searches
 * and pages, so a chatbot can have any number of listings.
 *
 * @tag chatbot-listings
 *
 * @attr base-url - Address of the service. Default: the origin of the script, else the origin of the page.
 * @attr serial-number - Serial number of the chatbot.
 * @attr color-scheme - Color scheme. `auto` (default) follows the owner's system.
 * @fires chatbot-listings-changed - Listings were created, changed or deleted.
 * @cssprop [--chatbot-owner-accent] - color of buttons and highlights
 * @cssprop [--chatbot-owner-accent-text] - color of text on the accent color
 */
export class ChatbotListings extends DashboardElement {
  static override styles = [ownerStyles, dashboardStyles, tableStyles, listingsStyles];

  @state() private filter: ListingFilter = {};
  /** Requested page; `first` describes the shown one until it arrives. */
  @state() private page = 1;
  @state() private pageSize = DEFAULT_PAGE_SIZE;
  @state() private listings: readonly StoredListing[] | undefined;
  /** Position of the first shown listing among all. */
  @state() private first = 1;
  @state() private total = 0;
  @state() private sorting: Sorting | undefined;
  @state() private selected: ReadonlyMap<number, string> = new Map();
  @state() private isBusy = false;
  @state() private problem = '';
  @state() private announcement = '';
  /** Progress of reading all found listings, to export or to select them. */
  @state() private reading: { readonly done: number; readonly total: number } | undefined;

  @query('.body') private readonly body!: HTMLElement;
  @query('chatbot-listing-form') private readonly form!: ChatbotListingForm | null;
  @query('chatbot-listing-import') private readonly importer!: PartDialog | null;
  @query('chatbot-listing-feed') private readonly feed!: PartDialog | null;
  @query('chatbot-import-list') private readonly imports!: ChatbotImportList | null;
  @query('chatbot-confirm-dialog') private readonly dialog!: ChatbotConfirmDialog | null;

  #request: AbortController | undefined;
  #reading: AbortController | undefined;

  constructor() {
    super();
    keepFocus(this, () => this.body);
  }

  /** Whether there are unsaved changes or a running import. */
  override get hasUnsavedChanges(): boolean {
    return !!this.#unsaved;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#request?.abort();
    this.#reading?.abort();
  }

  /** Asks the owner whether to discard unsaved changes or a running import. Resolves to `true` if they agree. */
  override async confirmLeave(): Promise<boolean> {
    return (await this.#unsaved?.confirmLeave()) ?? true;
  }

  /** Reads the current page of the table again. */
  override async reload(): Promise<void> {
    const { client } = this;
    if (!client) return;
    this.#request?.abort();
    const request = (this.#request = new AbortController());
    this.isBusy = true;
    this.problem = '';
    try {
      const { List, VirtualCount } = await client.call(
        'RealEstateList',
        { ...this.filter, PageNumber: this.page, PageSize: this.pageSize },
        request,
      );
      if (!List.length && this.page > 1 && VirtualCount > 0) {
        this.page = this.#pageBefore(VirtualCount);
        return await this.reload();
      }
      if (this.page === 1) this.pageSize = pageSizeOf(List.length, this.pageSize, VirtualCount);
      this.listings = List;
      this.first = (this.page - 1) * this.pageSize + 1;
      this.total = VirtualCount;
    } catch (error) {
      if (!request.signal.aborted) this.problem = wordsFor(error, this.texts);
    } finally {
      if (request === this.#request) this.isBusy = false;
    }
  }

  protected override get isUnread(): boolean {
    return !this.listings || this.problem !== '';
  }

  protected override forget(): void {
    // Unsaved input, questions and imports belong to the previous chatbot.
    for (const part of [this.form, this.importer, this.feed, this.dialog]) part?.dismiss();
    this.#reading?.abort();
    this.listings = undefined;
    this.selected = new Map();
    this.page = 1;
  }

  protected override renderDashboard(client: ChatbotClient): TemplateResult {
    const { texts: strings } = this;
    return html`
      <chatbot-confirm-dialog></chatbot-confirm-dialog>
      <chatbot-listing-form
        .client=${client}
        .strings=${strings}
        .defaults=${this.#defaults}
        @listing-saved=${this.#handleSaved}
      ></chatbot-listing-form>
      <chatbot-listing-import
        .client=${client}
        .strings=${strings}
        .serialNumber=${this.serialNumber}
        @listings-imported=${this.#handleImported}
      ></chatbot-listing-import>
      ${this.#renderTop()} ${this.selected.size ? this.#renderSelection() : nothing}
      <div class="body" role="region" aria-label=${strings.table.caption} tabindex="-1">${this.#renderBody()}</div>
      <chatbot-import-list
        .client=${client}
        .strings=${strings}
        .dialog=${this.dialog}
        @import-undone=${this.#handleUndone}
      ></chatbot-import-list>
      <p class="visually-hidden" role="status">${this.announcement}</p>
    `;
  }

  #renderTop(): TemplateResult {
    const strings = this.texts;
    const texts = strings.table;
    const { reading } = this;
    const exportWords = reading ? texts.exporting(reading.done, reading.total) : html`${downloadIcon} ${texts.export}`;
    return html`<div class="row top">
      ${this.#renderFilters()}
      <div class="row">
        <button type="button" @click=${() => void this.importer?.show()}>${uploadIcon} ${texts.import}</button>
        <chatbot-listing-feed
          .client=${this.client}
          .strings=${strings}
          @listings-imported=${this.#handleImported}
        ></chatbot-listing-feed>
        ${renderButton(exportWords, () => this.#handleExport(), { kind: '' })}
        ${renderButton(html`${addIcon} ${texts.add}`, () => void this.form?.show(undefined), { kind: 'primary' })}
      </div>
    </div>`;
  }

  /** Selects apply at once, text inputs when they lose the focus. */
  #renderFilters(): TemplateResult {
    const { texts: strings } = this;
    const texts = strings.table;
    const select = (name: string, label: string, choices: readonly string[]) =>
      html`<label class="stacked">
        ${label}
        <select name=${name} @change=${this.#handleFilter}>
          <option value="">${texts.all}</option>
          ${choices.map(choice => html`<option value=${choice}>${choiceLabel(strings, choice)}</option>`)}
        </select>
      </label>`;
    return html`<form class="filters" role="search" @submit=${this.#handleFilter} @reset=${() => this.#find({})}>
      <label class="stacked">
        ${texts.search}
        <input name="Search" type="search" dir="auto" autocomplete="off" @change=${this.#handleFilter} />
      </label>
      <label class="stacked">
        ${texts.city}
        <input name="CityName" dir="auto" autocomplete="off" @change=${this.#handleFilter} />
      </label>
      ${select('SaleType', texts.saleType, SALE_TYPES)}
      ${select('Status', listingLabel(strings, 'Status'), LISTING_STATUSES)}
      <button type="submit" @click=${this.#handleFilter}>${texts.find}</button>
      ${Object.keys(this.filter).length ? html`<button type="reset" class="plain">${texts.clear}</button>` : nothing}
    </form>`;
  }

  #renderSelection(): TemplateResult {
    const texts = this.texts.table;
    return html`<div class="row selection">
      <span>${texts.selected(this.selected.size)}</span>
      ${
        this.selected.size < this.total
          ? renderButton(texts.selectAll(this.total), () => void this.#selectAll(), { kind: 'small plain' })
          : nothing
      }
      <span class="spacer"></span>
      <button type="button" class="small plain" @click=${() => (this.selected = new Map())}>${texts.selectNone}</button>
      <button type="button" class="small grave" @click=${() => void this.#delete()}>${texts.delete}</button>
    </div>`;
  }

  #renderBody(): TemplateResult {
    const strings = this.texts;
    const { listings } = this;
    if (this.problem) return this.renderProblem(this.problem, () => void this.reload());
    if (!listings) return html`<p class="empty muted" role="status">${strings.loading}</p>`;
    if (!listings.length)
      return html`<p class="empty muted" role="status">
        ${Object.keys(this.filter).length ? strings.table.noneFound : strings.table.none}
      </p>`;
    return html`${renderListingTable({
      listings: this.sorting ? sortListings(listings, this.sorting) : listings,
      strings,
      sorting: this.sorting,
      isBusy: this.isBusy,
      isSelected: id => this.selected.has(id),
      select: this.#select,
      sort: this.#sort,
      open: listing => void this.form?.show(listing),
    })}
    ${this.#renderPages(listings.length)}`;
  }

  #renderPages(shown: number): TemplateResult {
    const { first, page, pageSize, total } = this;
    const texts = this.texts.table;
    const pages = this.#pages;
    // A service may return pages smaller than any of these.
    const sizes = [...new Set([...PAGE_SIZES, pageSize])].sort((one, other) => one - other);
    return html`<nav class="row pages" aria-label=${texts.pages}>
      <span role="status">${texts.range(first, first + shown - 1, total)}</span>
      <span class="spacer"></span>
      <label class="row">
        ${texts.perPage}
        <select @change=${this.#handlePageSize}>
          ${sizes.map(size => html`<option value=${size} .selected=${size === pageSize}>${size}</option>`)}
        </select>
      </label>
      <button type="button" class="small" ?disabled=${page <= 1} @click=${() => this.#goTo(page - 1)}>
        ${texts.previous}
      </button>
      <label class="row">
        ${texts.page}
        <input
          type="number"
          min="1"
          max=${pages}
          .value=${String(page)}
          @change=${({ target }: Event) => this.#goTo(Number((target as HTMLInputElement).value) || 1)}
        />
        ${texts.ofPages(pages)}
      </label>
      <button type="button" class="small" ?disabled=${page >= pages} @click=${() => this.#goTo(page + 1)}>
        ${texts.next}
      </button>
    </nav>`;
  }

  get #pages(): number {
    return countPages(this.total, this.pageSize);
  }

  get #unsaved() {
    return [this.form, this.importer, this.feed].find(each => each?.hasUnsavedChanges);
  }

  /** New listings default to the currency of the existing ones. */
  get #defaults(): Record<string, string> {
    const [listing] = this.listings ?? [];
    return listing?.CurrencySymbol ? { CurrencySymbol: listing.CurrencySymbol } : {};
  }

  #goTo(page: number): void {
    this.page = Math.min(Math.max(1, Math.trunc(page)), this.#pages);
    void this.reload();
  }

  /** Returns the page to show instead of an empty one: an earlier one, so that a wrong total causes no loop. */
  #pageBefore(total: number): number {
    const { page, pageSize, first } = this;
    const pages = [countPages(total, pageSize), Math.ceil(first / pageSize)];
    // Either the last page lost its listings, or the service counts more than it returns.
    return pages.find(each => each < page) ?? 1;
  }

  #select = (listings: readonly StoredListing[], isSelected: boolean): void => {
    const selected = new Map(this.selected);
    for (const { ID, Address, MLSNumber } of listings)
      if (isSelected) selected.set(ID, [MLSNumber, Address].filter(Boolean).join(' · '));
      else selected.delete(ID);
    this.selected = selected;
  };

  #sort = (sorting: Sorting | undefined): void => {
    this.sorting = sorting;
    this.announcement = this.texts.table.sortsPage;
  };

  async #delete(): Promise<void> {
    const { client } = this;
    const { deleteQuestion, named, deleted } = this.texts.table;
    const names = [...this.selected.values()];
    const count = names.length;
    const more = count - NAMED;
    const isConfirmed = await this.dialog?.ask({
      ...deleteQuestion,
      title: deleteQuestion.title(count),
      confirm: deleteQuestion.confirm(count),
      items: [...names.slice(0, NAMED), ...(more > 0 ? [named(more)] : [])],
    });
    if (!isConfirmed || !client) return;
    const ids = [...this.selected.keys()];
    let gone = 0;
    try {
      for (let start = 0; start < ids.length; start += KEYS_AT_ONCE) {
        const part = ids.slice(start, start + KEYS_AT_ONCE);
        const { SuccessCount } = await client.call('RealEstateDelete', {
          Keys: part.map(String),
          KeyType: 'ListingId',
        });
        gone += SuccessCount;
        // Deleted listings lose their selection even if the next request fails.
        this.selected = new Map([...this.selected].filter(([id]) => !part.includes(id)));
      }
      this.#tellChange(deleted(gone, count));
      await this.reload();
    } catch (error) {
      if (gone) this.#tellChange(deleted(gone, count));
      await this.reload();
      this.problem = `${deleted(gone, count)} ${wordsFor(error, this.texts)}`;
    }
  }

  async #exportAll(): Promise<void> {
    const found = await this.#readAll();
    if (!found) return;
    saveFile('listings.csv', writeListings(found), 'text/csv;charset=utf-8');
    this.announcement = this.texts.table.exported(found.length);
  }

  async #selectAll(): Promise<void> {
    const found = await this.#readAll();
    if (!found) return;
    this.#select(found, true);
    this.announcement = this.texts.table.selected(this.selected.size);
  }

  /** Reads all listings that match the filters; undefined after an error or when stopped. */
  async #readAll(): Promise<readonly StoredListing[] | undefined> {
    const { client } = this;
    if (!client) return undefined;
    this.#reading?.abort();
    const { signal } = (this.#reading = new AbortController());
    this.reading = { done: 0, total: this.total };
    try {
      const tell = (done: number, total: number) => (this.reading = { done, total });
      return await readListings(client, this.filter, tell, signal);
    } catch (error) {
      if (!signal.aborted) this.problem = wordsFor(error, this.texts);
      return undefined;
    } finally {
      this.reading = undefined;
    }
  }

  #tellChange(words: string): void {
    this.announcement = words;
    this.dispatchEvent(new CustomEvent('chatbot-listings-changed', { bubbles: true, composed: true }));
  }

  #handleFilter(event: Event): void {
    event.preventDefault();
    const filter = readFilter(formOf(event));
    const isSame = JSON.stringify(filter) === JSON.stringify(this.filter);
    // Submitting reloads even if the filter is the same.
    if (event.type !== 'change' || !isSame) this.#find(filter);
  }

  #find(filter: ListingFilter): void {
    this.filter = filter;
    this.#goTo(1);
  }

  #handlePageSize({ target }: Event): void {
    this.pageSize = Number((target as HTMLSelectElement).value);
    this.#goTo(1);
  }

  #handleExport(): void {
    if (this.reading) this.#reading?.abort();
    else void this.#exportAll();
  }

  #handleSaved(event: CustomEvent<{ isNew: boolean }>): void {
    this.#tellChange(event.detail.isNew ? this.texts.table.created : this.texts.saved);
    void this.reload();
  }

  #handleImported(): void {
    this.#tellChange(this.texts.table.imported);
    void this.reload();
    void this.imports?.load();
  }

  #handleUndone(): void {
    this.selected = new Map();
    this.#tellChange(this.texts.table.undone);
    void this.reload();
  }
}

const formOf = ({ currentTarget }: Event) => (currentTarget as HTMLElement).closest('form')!;

function readFilter(form: HTMLFormElement): ListingFilter {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']);
  return Object.fromEntries(entries.filter(([, value]) => value)) as ListingFilter;
}

const countPages = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

/**
 * Returns the effective page size: the requested one, or a smaller limit of the service, seen on the first page.
 * Not stated: that limit (interface 4.5); it is at least the default.
 */
const pageSizeOf = (given: number, asked: number, total: number): number =>
  given >= DEFAULT_PAGE_SIZE && given < Math.min(asked, total) ? given : asked;

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-listings': ChatbotListings;
  }
  interface HTMLElementEventMap {
    'chatbot-listings-changed': CustomEvent;
  }
}
