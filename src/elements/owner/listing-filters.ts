import { html, nothing, type TemplateResult } from 'lit';
import type { OwnerStrings } from './strings.js';

/** Filters of RealEstateList (interface 4.5), without the empty ones. */
export interface ListingFilter {
  readonly CityName?: string;
  readonly SaleType?: 'for_sale' | 'for_rent';
  readonly MLSNumber?: string;
}

/** What is looked for, and whom it tells of something else. */
export interface ListingFilters {
  readonly strings: OwnerStrings;
  readonly filter: ListingFilter;
  readonly find: (filter: ListingFilter) => void;
}

/** The form above a table of listings. What is chosen is looked for at once, what is typed when it is left. */
export function renderListingFilters({ strings, filter, find }: ListingFilters): TemplateResult {
  const texts = strings.table;
  // Of the button, too: a sandboxed frame without `allow-forms` fires no `submit`.
  const handleFilter = (event: Event) => {
    event.preventDefault();
    const wanted = readFilter(formOf(event));
    const isSame = JSON.stringify(wanted) === JSON.stringify(filter);
    // Whoever presses the button wants to see what is there now.
    if (event.type !== 'change' || !isSame) find(wanted);
  };
  const handleClear = (event: Event) => {
    formOf(event).reset();
    find({});
  };
  return html`<form class="filters" role="search" @submit=${handleFilter}>
    <label>
      ${texts.city}
      <input name="CityName" dir="auto" autocomplete="off" @change=${handleFilter} />
    </label>
    <label>
      ${texts.saleType}
      <select name="SaleType" @change=${handleFilter}>
        <option value="">${texts.all}</option>
        <option value="for_sale">${strings.choices.for_sale}</option>
        <option value="for_rent">${strings.choices.for_rent}</option>
      </select>
    </label>
    <label>
      ${texts.number}
      <input name="MLSNumber" dir="ltr" autocomplete="off" @change=${handleFilter} />
    </label>
    <button type="submit" @click=${handleFilter}>${texts.find}</button>
    ${
      Object.keys(filter).length
        ? html`<button type="button" class="plain" @click=${handleClear}>${texts.clear}</button>`
        : nothing
    }
  </form>`;
}

const formOf = ({ currentTarget }: Event) => (currentTarget as HTMLElement).closest('form')!;

function readFilter(form: HTMLFormElement): ListingFilter {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : '',
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value)) as ListingFilter;
}
