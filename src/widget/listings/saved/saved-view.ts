import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { StoredListing } from '../../../protocol/listing.js';
import { baseStyles } from '../../../ui/base.styles.js';
import { define } from '../../../ui/define.js';
import { isConsentPending } from '../../../ui/consent-pending.js';
import { PARTS } from '../../../ui/parts.js';
import { ChatController, type ChatContext, type SavedListingsPart } from '../../context.js';
import { sheetStyles } from '../../../ui/sheet.styles.js';
import { cardOf, cardTexts } from '../card-of.js';
import { listingCardStyles } from '../listing-card.styles.js';
import { renderListingCard } from '../listing-card.js';
import { readListing, type ListingEntry } from '../listing.js';
import { finderOf, type ListingFinder } from '../listing-finder.js';
import { renderViewTop } from '../../../ui/view-top.js';
import { addView, viewStyles } from '../view.js';
import { comparisonStyles } from './comparison.styles.js';
import { MAX_COMPARED, MIN_COMPARED, renderComparison } from './comparison-table.js';
import { readKept, type SavedListing } from './stored-listing.js';
import { SavedController } from './saved-controller.js';
import { savedListingsOf, type SavedListings } from './saved-listings.js';
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
export class ChatbotSavedListings extends LitElement implements SavedListingsPart {
  static override styles = [baseStyles, sheetStyles, listingCardStyles, viewStyles, comparisonStyles, savedViewStyles];

  readonly #chat = new ChatController(this, cardTexts, {}, 'savedListings');

  @state() private view: 'closed' | 'list' | 'comparison' = 'closed';
  @state() private picked: readonly number[] = [];
  @state() private onlyDifferences = false;

  @query('h3') private readonly heading!: HTMLElement | null;

  protected readonly saved = new SavedController(this, () => this.#chat.context);

  get count(): number {
    return savedListingsOf(this.#chat.context).entries.length;
  }

  async show(): Promise<void> {
    if (isConsentPending(this.#chat.context.host)) return;
    this.#turnTo('list');
    await refreshSavedListings(this.#chat.context);
  }

  hide(): void {
    this.view = 'closed';
  }

  preserveOnReset(signal: AbortSignal): void {
    this.hide();
    savedListingsOf(this.#chat.context).preserveOnReset(signal);
  }

  remember(): () => void {
    return savedListingsOf(this.#chat.context).remember();
  }

  protected override willUpdate(): void {
    const entries = this.#entries;
    // Another tab may have removed selected listings.
    const picked = this.picked.filter(id => entries.some(entry => entry.id === id));
    if (picked.length < this.picked.length) this.picked = picked;
    if (this.view === 'comparison' && picked.length < MIN_COMPARED) this.view = 'list';
  }

  protected override updated(): void {
    this.toggleAttribute('covers', this.view !== 'closed');
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.view === 'closed') return nothing;
    return html`<section class="sheet" aria-labelledby="title" @keydown=${this.#handleKeydown}>
      ${this.view === 'list' ? this.#renderList() : this.#renderComparison()}
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
    const card = cardOf(this.#chat.context, entry, this.#chat.strings, true);
    return html`${renderListingCard({ ...card, toggleSaved: () => this.#remove(entry, card.toggleSaved) })}
    ${
      count >= MIN_COMPARED
        ? html`<label class="pick">
            <input
              type="checkbox"
              .checked=${isPicked}
              ?disabled=${!isPicked && this.picked.length >= MAX_COMPARED}
              @change=${() => this.#pick(entry.id)}
            />
            <span>${this.#chat.strings.pickListing}</span>
            <span class="visually-hidden">: ${entry.name}</span>
          </label>`
        : nothing
    }`;
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
      return entry ? [cardOf(this.#chat.context, entry, strings, true)] : [];
    });
    return html`${renderViewTop(strings.comparison, strings.backToSaved, () => this.#turnTo('list'))}
    ${renderComparison({
      cards,
      strings,
      onlyDifferences: this.onlyDifferences,
      toggleDifferences: () => (this.onlyDifferences = !this.onlyDifferences),
    })}`;
  }

  get #entries(): readonly ListingEntry[] {
    const { base } = finderOf(this.#chat.context);
    return savedListingsOf(this.#chat.context).entries.map(saved => readSavedEntry(saved, base));
  }

  #turnTo(view: 'list' | 'comparison'): void {
    this.view = view;
    this.scrollTop = 0;
    void this.updateComplete.then(() => this.heading?.focus({ preventScroll: true }));
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
    this.hide();
    void this.#chat.context.host.focusInput();
  };

  #handleKeydown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // Keeps the panel open.
    event.stopPropagation();
    if (this.view === 'comparison') this.#turnTo('list');
    else this.#close();
  }
}

const VIEW = html`<chatbot-saved-listings exportparts=${PARTS}></chatbot-saved-listings>`;

/** Adds the view of saved listings to the panel of a chat, once, so that the menu can open it. */
function addSaved(chat: ChatContext): void {
  define({ 'chatbot-saved-listings': ChatbotSavedListings });
  addView(chat, VIEW);
}

/** Prepares a saved listing for display. One that is gone says so and can't be visited. */
function readSavedEntry({ listing, isGone }: SavedListing, base: string): ListingEntry {
  const entry = readListing(listing, base);
  return isGone ? { ...entry, isGone, ribbons: [{ type: 'gone' }] } : entry;
}

const followed = new WeakSet<SavedListings>();

/** Loads the saved listings; adds their view once there are any. Call again after a change of scope or permission. */
export function followSavedListings(chat: ChatContext): void {
  const saved = savedListingsOf(chat);
  const showView = () => {
    if (saved.entries.length) addSaved(chat);
  };
  if (!followed.has(saved)) {
    followed.add(saved);
    saved.addEventListener('change', showView);
    showView();
  }
  void saved.start();
}

/**
 * Updates the saved listings from the service, or marks them as gone. If the service fails or does not allow
 * visitors to read listings, they stay as they were stored.
 *
 * Not stated: RealEstateList has no filter for `ID`. A listing is looked up in its city if all listings there fit
 * on one page, else by its number. It counts as gone only if it is missing from a response that must include it.
 */
async function refreshSavedListings(chat: ChatContext): Promise<void> {
  const saved = savedListingsOf(chat);
  const { entries } = saved;
  try {
    saved.refresh(await lookUp(finderOf(chat), entries));
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
