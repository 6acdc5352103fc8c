import { html, nothing, type TemplateResult } from 'lit';
import type { StoredListing } from '../../protocol/listing.js';
import { readAmount } from '../../ui/listing-values.js';
import {
  choiceOf,
  leadingImage,
  LISTING_COLUMNS,
  nextSorting,
  priceOf,
  type ListingColumn,
  type Sorting,
} from './listing-rows.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { areaWords, choiceLabel } from '../labels.js';

export interface ListingTable {
  readonly listings: readonly StoredListing[];
  readonly strings: OwnerTexts;
  readonly sorting: Sorting | undefined;
  readonly isBusy: boolean;
  readonly isSelected: (id: number) => boolean;
  readonly select: (listings: readonly StoredListing[], isSelected: boolean) => void;
  readonly sort: (sorting: Sorting | undefined) => void;
  readonly open: (listing: StoredListing) => void;
}

export function renderListingTable(table: ListingTable): TemplateResult {
  const { listings, strings } = table;
  return html`${renderNarrowHead(table)}
    <div class="scroll">
      <table aria-busy=${table.isBusy ? 'true' : 'false'}>
        <caption class="visually-hidden">
          ${strings.table.caption}
        </caption>
        <thead>
          <tr>
            <th scope="col" class="check">${renderSelectPage(table)}</th>
            ${LISTING_COLUMNS.map(column => renderHeading(table, column))}
          </tr>
        </thead>
        <tbody>
          ${listings.map(listing => renderRow(table, listing))}
        </tbody>
      </table>
    </div>`;
}

/** Cards on a narrow screen have no column headings, so the head offers sorting and selecting. */
function renderNarrowHead(table: ListingTable): TemplateResult {
  const { strings, sorting, sort } = table;
  const { columns, sortBy, unsorted, selectPage, sortsPage } = strings.table;
  const orders = LISTING_COLUMNS.flatMap(column => [
    { column, isDescending: false, words: `${columns[column]} ↑` },
    { column, isDescending: true, words: `${columns[column]} ↓` },
  ]);
  const isChosen = ({ column, isDescending }: Sorting) =>
    sorting?.column === column && sorting.isDescending === isDescending;
  return html`<div class="narrow-head">
    <label class="all">${renderSelectPage(table)} ${selectPage}</label>
    <label title=${sortsPage}>
      ${sortBy}
      <select @change=${({ target }: Event) => sort(orders[(target as HTMLSelectElement).selectedIndex - 1])}>
        <option .selected=${!sorting}>${unsorted}</option>
        ${orders.map(order => html`<option .selected=${isChosen(order)}>${order.words}</option>`)}
      </select>
    </label>
  </div>`;
}

function renderSelectPage({ listings, strings, isSelected, select }: ListingTable): TemplateResult {
  const chosen = listings.filter(({ ID }) => isSelected(ID)).length;
  return html`<input
    type="checkbox"
    aria-label=${strings.table.selectPage}
    .checked=${chosen === listings.length}
    .indeterminate=${chosen > 0 && chosen < listings.length}
    @change=${({ target }: Event) => select(listings, (target as HTMLInputElement).checked)}
  />`;
}

function renderHeading({ strings, sorting, sort }: ListingTable, column: ListingColumn): TemplateResult {
  const order = sorting?.column === column ? (sorting.isDescending ? 'descending' : 'ascending') : nothing;
  return html`<th scope="col" aria-sort=${order}>
    <button type="button" title=${strings.table.sortsPage} @click=${() => sort(nextSorting(sorting, column))}>
      ${strings.table.columns[column]}
    </button>
  </th>`;
}

function renderRow(table: ListingTable, listing: StoredListing): TemplateResult {
  const { strings, isSelected, select, open } = table;
  const isChosen = isSelected(listing.ID);
  const name = listing.Address || listing.MLSNumber || String(listing.ID);
  const image = leadingImage(listing);
  const rooms = [listing.Bedrooms, listing.Bathrooms].map(text => countOf(text, strings)) as [string, string];
  const saleType = choiceOf('SaleType', listing.SaleType);
  const status = choiceOf('Status', listing.Status);
  return html`<tr class=${isChosen ? 'is-selected' : ''}>
    <td class="check">
      <input
        type="checkbox"
        aria-label=${strings.table.selectOne(name)}
        .checked=${isChosen}
        @change=${(event: Event) => select([listing], (event.target as HTMLInputElement).checked)}
      />
    </td>
    <td class="main">
      <div class="property">
        <span class="photo">${image ? renderImage(image) : nothing}</span>
        <span>
          <button type="button" dir="auto" aria-label=${strings.form.edit(name)} @click=${() => open(listing)}>
            ${name}
          </button>
          <small class="muted" dir="auto">${[listing.City, listing.PropertyType].filter(Boolean).join(' · ')}</small>
        </span>
      </div>
    </td>
    <td class="number extra" dir="ltr">${listing.MLSNumber}</td>
    <td class="extra">${choiceLabel(strings, saleType)}</td>
    <td class="status">
      <span class=${`badge ${/^\w+$/.test(status) ? status : ''}`}>${choiceLabel(strings, status)}</span>
    </td>
    <td class="price number">${priceOf(listing, strings.language)}</td>
    <td class="number extra">${strings.table.rooms(...rooms)}</td>
    <td class="number extra" dir="ltr">${areaWords(listing.BuildingArea, listing, strings)}</td>
  </tr>`;
}

/** Hides a broken image, so that its box is empty. */
function renderImage(address: string): TemplateResult {
  const handle = ({ target, type }: Event) =>
    ((target as HTMLElement).style.visibility = type === 'error' ? 'hidden' : '');
  return html`<img
    src=${address}
    alt=""
    loading="lazy"
    referrerpolicy="no-referrer"
    @load=${handle}
    @error=${handle}
  />`;
}

/** Empty for none, as of land. */
const countOf = (text: string, { language }: OwnerTexts) => readAmount(text)?.toLocaleString(language) ?? '';
