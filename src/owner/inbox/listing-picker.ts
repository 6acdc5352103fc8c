import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import type { StoredListing } from '../../protocol/listing.js';
import { hideBroken } from '../../ui/hide-broken.js';
import { formatMoney, readAmount } from '../../ui/listing-values.js';
import { wordsFor } from '../dashboard.js';
import { dialogStyles } from '../forms/dialog.styles.js';
import { closeIcon, renderIconButton } from '../icons.js';
import { choiceLabel } from '../labels.js';
import { ownerStyles } from '../owner.styles.js';
import { firstImage, listingTitle } from './inbox-labels.js';

const MAX_FOUND = 20;

const styles = css`
  ul {
    display: grid;
    margin: var(--cb-size-4) 0 0;
    padding: 0;
    list-style: none;
  }

  li button {
    inline-size: 100%;
    justify-content: start;
    border: 0;
    background: none;
    font-weight: 400;
    text-align: start;
  }

  .image {
    flex: none;
    inline-size: calc(var(--cb-unit) * 64);
    block-size: calc(var(--cb-unit) * 48);
    border-radius: var(--cb-radius-s);
    background: var(--co-hover);
    overflow: hidden;
  }

  img {
    vertical-align: top;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  small {
    display: block;
  }
`;

/**
 * Searches the listings, to add one to a reply.
 *
 * @fires listing-pick - `detail` is the listing
 */
export class ChatbotInboxListings extends LitElement {
  static override styles = [ownerStyles, dialogStyles, styles];

  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) strings!: OwnerTexts;

  @state() private found: readonly StoredListing[] | undefined;
  @state() private problem = '';

  @query('dialog') private readonly dialog!: HTMLDialogElement;
  @query('input') private readonly input!: HTMLInputElement;

  #request: AbortController | undefined;

  show(): void {
    this.input.value = '';
    this.dialog.showModal();
    this.input.focus();
    void this.#find();
  }

  protected override render(): TemplateResult {
    const { strings, found, problem } = this;
    const { inbox, table } = strings;
    return html`<dialog aria-labelledby="title">
      <div class="dialog-head">
        <h3 id="title">${inbox.addListing}</h3>
        ${renderIconButton(closeIcon, strings.close, () => this.dialog.close())}
      </div>
      <div class="dialog-body" tabindex="-1">
        <label class="stacked">
          ${table.search}
          <input type="search" dir="auto" autocomplete="off" @input=${() => void this.#find()} />
        </label>
        ${problem ? html`<p class="note is-error" role="alert"><bdi>${problem}</bdi></p>` : nothing}
        <p class="muted" role="status" ?hidden=${!!found?.length || !!problem}>
          ${found ? table.noneFound : strings.loading}
        </p>
        <ul>
          ${(found ?? []).map(listing => this.#renderListing(listing))}
        </ul>
      </div>
    </dialog>`;
  }

  #renderListing(listing: StoredListing): TemplateResult {
    const { City, Price, CurrencySymbol, SaleType } = listing;
    const image = firstImage(listing);
    const amount = readAmount(Price);
    const price = amount === undefined ? '' : formatMoney(amount, CurrencySymbol, this.strings.language);
    const facts = [City, price, choiceLabel(this.strings, SaleType)].filter(Boolean).join(' · ');
    return html`<li>
      <button type="button" @click=${() => this.#pick(listing)}>
        <span class="image"
          >${image ? html`<img src=${image} alt="" loading="lazy" @error=${hideBroken} />` : nothing}</span
        >
        <span>
          <bdi>${listingTitle(listing)}</bdi>
          <small class="muted"><bdi>${facts}</bdi></small>
        </span>
      </button>
    </li>`;
  }

  #pick(detail: StoredListing): void {
    this.dialog.close();
    this.dispatchEvent(new CustomEvent('listing-pick', { detail }));
  }

  async #find(): Promise<void> {
    this.#request?.abort();
    const request = (this.#request = new AbortController());
    try {
      const Search = this.input.value.trim();
      const { List } = await this.client.call('RealEstateList', { Search, PageSize: MAX_FOUND }, request);
      if (request.signal.aborted) return;
      this.found = List;
      this.problem = '';
    } catch (error) {
      if (request.signal.aborted) return;
      this.found = undefined;
      this.problem = wordsFor(error, this.strings);
    }
  }
}
