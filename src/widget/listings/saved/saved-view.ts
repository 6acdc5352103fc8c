import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { baseStyles } from '../../../ui/base.styles.js';
import { define } from '../../../ui/define.js';
import { isHeldBack } from '../../../ui/held-back.js';
import { PARTS } from '../../../ui/parts.js';
import { ChatController, type ChatContext, type SavedListingsPart } from '../../context.js';
import { sheetStyles } from '../../../ui/sheet.styles.js';
import { cardOf, homeStrings } from '../card-of.js';
import { homeCardStyles } from '../listing-card.styles.js';
import { renderHomeCard } from '../listing-card.js';
import type { HomeStrings } from '../listing-words.js';
import { readHome, type Home } from '../listing.js';
import { finderOf } from '../listing-finder.js';
import { addView, renderViewTop } from '../view.js';
import { viewStyles } from '../view.styles.js';
import { renderComparison } from './comparison-table.js';
import type { SavedListing } from './stored-listing.js';
import { refreshHomes } from './refresh-listings.js';
import { SavedController } from './saved-controller.js';
import { savedHomesOf } from './saved-listings.js';
import { savedViewStyles } from './saved-view.styles.js';

/** More columns would be unreadable. */
const MIN_COMPARED = 2;
const MAX_COMPARED = 4;

/**
 * The visitor's saved listings, shown instead of the conversation: to browse, remove and compare. Closing the
 * view restores the conversation.
 *
 * @csspart listing-card - a listing: image, price, key facts and address
 */
class ChatbotSavedListings extends LitElement implements SavedListingsPart {
  static override styles = [baseStyles, sheetStyles, homeCardStyles, viewStyles, savedViewStyles];

  readonly #chat = new ChatController(this, {}, 'savedListings');

  @state() private view: 'closed' | 'list' | 'comparison' = 'closed';
  /** IDs of the listings to compare, in the order of selection. */
  @state() private picked: readonly number[] = [];
  @state() private onlyDifferences = false;

  @query('h3') private readonly heading!: HTMLElement | null;

  protected readonly saved = new SavedController(this, () => this.#chat.context);

  protected override firstUpdated(): void {
    // An open menu now offers the view.
    this.#chat.context.parts.menu?.requestUpdate();
  }

  /** Number of saved listings. */
  get count(): number {
    return savedHomesOf(this.#chat.context).homes.length;
  }

  /** Shows the saved listings and updates them from the service. */
  async show(): Promise<void> {
    if (isHeldBack(this.#chat.context.host)) return;
    this.#turnTo('list');
    await refreshHomes(this.#chat.context);
  }

  /** Closes the view for another one. */
  hide(): void {
    this.view = 'closed';
  }

  /** Keeps the saved listings when a new conversation clears the storage, until `signal` is aborted. */
  outliveNewChat(signal: AbortSignal): void {
    this.hide();
    savedHomesOf(this.#chat.context).outliveNewChat(signal);
  }

  protected override willUpdate(): void {
    const homes = this.#homes;
    // Another tab may have removed selected listings.
    const picked = this.picked.filter(id => homes.some(home => home.id === id));
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
    const strings = this.#strings;
    const homes = this.#homes;
    const count = homes.length
      ? html`<span class="count">${strings.homes(homes.length)}</span>`
      : nothing;
    return html`${renderViewTop(strings.savedTitle, strings.backToChat, this.#close, count)}
    ${
      homes.length
        ? html`<ul class="homes">
            ${homes.map(home => html`<li>${this.#renderHome(home, homes.length)}</li>`)}
          </ul>`
        : html`<p class="said">${strings.noSavedHomes}</p>`
    }
    ${homes.length >= MIN_COMPARED ? this.#renderCompare() : nothing}`;
  }

  #renderHome(home: Home, count: number): TemplateResult {
    const isPicked = this.picked.includes(home.id);
    const card = cardOf(this.#chat.context, home, this.#strings, true, () => this.hide());
    return html`${renderHomeCard({ ...card, toggleSaved: () => this.#remove(home, card.toggleSaved) })}
    ${
      count >= MIN_COMPARED
        ? html`<label class="pick">
            <input
              type="checkbox"
              .checked=${isPicked}
              ?disabled=${!isPicked && this.picked.length >= MAX_COMPARED}
              @change=${() => this.#pick(home.id)}
            />
            <span>${this.#strings.pickHome}</span>
            <span class="visually-hidden">: ${home.name}</span>
          </label>`
        : nothing
    }`;
  }

  #renderCompare(): TemplateResult {
    const strings = this.#strings;
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
        ${strings.compareHomes(isReady ? length : 0)}
      </button>
    </div>`;
  }

  #renderComparison(): TemplateResult {
    const strings = this.#strings;
    const homes = this.#homes;
    const cards = this.picked.flatMap(id => {
      const home = homes.find(home => home.id === id);
      return home ? [cardOf(this.#chat.context, home, strings, true, () => this.hide())] : [];
    });
    return html`${renderViewTop(strings.comparison, strings.backToSaved, () => this.#turnTo('list'))}
      <label class="pick">
        <input
          type="checkbox"
          .checked=${this.onlyDifferences}
          @change=${() => (this.onlyDifferences = !this.onlyDifferences)}
        />
        ${strings.onlyDifferences}
      </label>
      ${renderComparison({ cards, strings, onlyDifferences: this.onlyDifferences })}`;
  }

  get #strings(): HomeStrings {
    return homeStrings(this.#chat.strings);
  }

  get #homes(): readonly Home[] {
    const { base } = finderOf(this.#chat.context);
    return savedHomesOf(this.#chat.context).homes.map(saved => readSavedHome(saved, base));
  }

  #turnTo(view: 'list' | 'comparison'): void {
    this.view = view;
    this.scrollTop = 0;
    void this.updateComplete.then(() => this.heading?.focus({ preventScroll: true }));
  }

  /** Removes the card and moves the focus to the next one. */
  #remove(home: Home, toggleSaved: () => void): void {
    const index = this.#homes.findIndex(({ id }) => id === home.id);
    toggleSaved();
    void this.updateComplete.then(() => {
      const hearts = this.renderRoot.querySelectorAll<HTMLElement>('.save');
      (hearts[Math.min(index, hearts.length - 1)] ?? this.heading)?.focus();
    });
  }

  #pick(id: number): void {
    this.picked = this.picked.includes(id)
      ? this.picked.filter(picked => picked !== id)
      : [...this.picked, id];
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
export function addSaved(chat: ChatContext): void {
  define({ 'chatbot-saved-listings': ChatbotSavedListings });
  addView(chat, VIEW);
}

/** Prepares a saved listing for display. One that is gone says so and can't be visited. */
function readSavedHome({ listing, isGone }: SavedListing, base: string): Home {
  const home = readHome(listing, base);
  return isGone ? { ...home, isGone, ribbons: [{ type: 'gone' }] } : home;
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-saved-listings': ChatbotSavedListings;
  }
}
