import { html, type TemplateResult } from 'lit';
import type { OwnerStrings } from './strings.js';

const PAGE_SIZES = [20, 50, 100];

/** Where the reader is in a list, and whom it tells of another place. Pages and places count from 1. */
export interface ListingPages {
  readonly strings: OwnerStrings;
  /** The place of the first listing that is shown, and how many are: those of `page` once they have come. */
  readonly first: number;
  readonly shown: number;
  readonly page: number;
  readonly pageSize: number;
  /** How many listings there are on all pages. */
  readonly total: number;
  readonly goTo: (page: number) => void;
  readonly resize: (pageSize: number) => void;
}

/** How many pages these are; one where there is nothing. */
export const countPages = ({ total, pageSize }: { total: number; pageSize: number }): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** The line below a table: what of it is seen, and the way to the rest. */
export function renderListingPages(list: ListingPages): TemplateResult {
  const { strings, first, shown, page, pageSize, total, goTo, resize } = list;
  const texts = strings.table;
  const pages = countPages(list);
  // A service may give fewer than any of these.
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].sort((one, other) => one - other);
  return html`<nav class="pages" aria-label=${texts.pages}>
    <span role="status">${texts.range(first, first + shown - 1, total)}</span>
    <span class="spacer"></span>
    <label>
      ${texts.perPage}
      <select @change=${({ target }: Event) => resize(Number((target as HTMLSelectElement).value))}>
        ${sizes.map(
          size => html`<option value=${size} .selected=${size === pageSize}>${size}</option>`,
        )}
      </select>
    </label>
    <button type="button" class="small" ?disabled=${page <= 1} @click=${() => goTo(page - 1)}>
      ${texts.previous}
    </button>
    <label>
      ${texts.page}
      <input
        type="number"
        min="1"
        max=${pages}
        .value=${String(page)}
        @change=${({ target }: Event) => goTo(Number((target as HTMLInputElement).value) || 1)}
      />
      ${texts.ofPages(pages)}
    </label>
    <button type="button" class="small" ?disabled=${page >= pages} @click=${() => goTo(page + 1)}>
      ${texts.next}
    </button>
  </nav>`;
}
