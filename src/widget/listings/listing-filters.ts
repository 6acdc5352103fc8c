import { css, html, nothing, type TemplateResult } from 'lit';
import type { ListingChoices, ListingQuery } from './listing-finder.js';
import { numberOf, type ListingStrings } from './listing-words.js';

export interface ListingFilters {
  readonly filter: ListingQuery;
  /** Undefined if the service has no choices; then it may not know the filters that are ours either. */
  readonly choices: ListingChoices | undefined;
  readonly strings: ListingStrings;
  /** Whether the visitor has opened "More filters". */
  readonly isMoreOpen: boolean;
  /** Whether the minimum price is above the maximum price, which excludes every listing. */
  readonly hasBadRange: boolean;
  /** Handles a submission, a click on Search, or a change of a list. */
  readonly find: (event: Event) => void;
  readonly clear: () => void;
  /** Handles an opened or closed "More filters". */
  readonly toggle: (event: Event) => void;
  /** Handles each change of a price. */
  readonly edit: (event: Event) => void;
}

const MOST_BEDROOMS = 5;

const ORDERS = [
  { value: '', text: 'newestFirst' },
  { value: 'PriceUp', text: 'cheapestFirst' },
  { value: 'PriceDown', text: 'dearestFirst' },
  { value: 'BedroomsDown', text: 'mostBedroomsFirst' },
] as const;

export const listingFiltersStyles = css`
  .filters,
  .more {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--cb-size-3);
    align-items: end;
  }

  /* Text at twice its size. */
  @container (max-width: 18em) {
    .filters,
    .more {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  label {
    display: grid;
    gap: var(--cb-size-1);
    color: var(--cb-muted-text);
    font-size: var(--cb-text-xs);
  }

  input,
  select {
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: calc(var(--cb-unit) * 44);
    padding: var(--cb-size-3) var(--cb-size-4);
    border: 1px solid var(--cb-control-border);
    border-radius: var(--cb-radius-m);
    background: var(--cb-surface);
    color: var(--cb-surface-text);
    font: inherit;
    font-size: var(--cb-text-l);
  }

  details,
  .problem {
    grid-column: 1 / -1;
  }

  input[aria-invalid] {
    border-color: var(--cb-error);
  }

  .problem {
    color: var(--cb-error);
    font-size: var(--cb-text-s);
  }

  summary {
    padding-block: var(--cb-size-2);
    color: var(--cb-link);
    font-size: var(--cb-text-s);
    cursor: pointer;
  }

  .more {
    padding-block-start: var(--cb-size-2);
  }

  /* The order has the longest choices: half of a narrow phone would cut them. */
  .more > :last-child {
    grid-column: 1 / -1;
  }

  .filters > :only-of-type.primary {
    grid-column: 1 / -1;
  }
`;

/** Renders the filters of the view of all listings. A change of a list applies at once, typed text with Search. */
export function renderListingFilters(filters: ListingFilters): TemplateResult {
  const { filter, choices, strings, find, clear } = filters;
  const { CityName = '', SaleType = '' } = filter;
  const cities = choices?.cities ?? [];
  return html`<form class="filters" role="search" novalidate @submit=${find}>
    ${
      cities.length
        ? renderSelect(filters, strings.city, 'CityName', [anyOf(strings), ...cities.map(asOption)])
        : html`<label>
            ${strings.city}
            <input
              class="rr-ignore ph-ignore-input"
              name="CityName"
              dir="auto"
              autocomplete="off"
              maxlength="100"
              .value=${CityName}
            />
          </label>`
    }
    <label class="offer">
      ${strings.offer}
      <select name="SaleType" @change=${find}>
        <option value="" .selected=${!SaleType}>${strings.any}</option>
        <option value="for_sale" .selected=${SaleType === 'for_sale'}>${strings.forSale}</option>
        <option value="for_rent" .selected=${SaleType === 'for_rent'}>${strings.forRent}</option>
      </select>
    </label>
    ${choices ? renderMore(filters, choices) : nothing}
    <button class="primary" @click=${find}>${strings.findListings}</button>
    ${
      Object.keys(filter).length
        ? html`<button type="button" class="secondary" @click=${clear}>${strings.clearFilters}</button>`
        : nothing
    }
  </form>`;
}

function renderMore(filters: ListingFilters, { types }: ListingChoices): TemplateResult {
  const { strings, isMoreOpen, hasBadRange, toggle } = filters;
  const bedrooms = Array(MOST_BEDROOMS)
    .fill(0)
    .map((_, index) => index + 1);
  return html`<details ?open=${isMoreOpen} @toggle=${toggle}>
    <summary>${strings.moreFilters}</summary>
    <div class="more">
      ${renderPrice(filters, strings.minPrice, 'MinPrice')} ${renderPrice(filters, strings.maxPrice, 'MaxPrice')}
      ${hasBadRange ? html`<p id="price-range" class="problem" role="alert">${strings.priceRange}</p>` : nothing}
      ${renderSelect(filters, strings.bedrooms, 'MinBedrooms', [
        anyOf(strings),
        ...bedrooms.map(count => ({ value: String(count), text: `${numberOf(count, strings)}+` })),
      ])}
      ${
        types.length
          ? renderSelect(filters, strings.propertyType, 'PropertyType', [anyOf(strings), ...types.map(asOption)])
          : nothing
      }
      ${renderSelect(
        filters,
        strings.orderBy,
        'Order',
        ORDERS.map(({ value, text }) => ({ value, text: strings[text] })),
      )}
    </div>
  </details>`;
}

interface Option {
  readonly value: string;
  readonly text: string;
}

const asOption = (value: string): Option => ({ value, text: value });

const anyOf = ({ any }: ListingStrings): Option => ({ value: '', text: any });

function renderSelect(
  { filter, find }: ListingFilters,
  label: string,
  name: keyof ListingQuery,
  options: readonly Option[],
): TemplateResult {
  const chosen = String(filter[name] ?? '');
  return html`<label>
    ${label}
    <select name=${name} @change=${find}>
      ${options.map(({ value, text }) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`)}
    </select>
  </label>`;
}

function renderPrice(
  { filter, hasBadRange, edit }: ListingFilters,
  label: string,
  name: 'MinPrice' | 'MaxPrice',
): TemplateResult {
  return html`<label>
    ${label}
    <input
      class="rr-ignore ph-ignore-input"
      type="number"
      name=${name}
      min="0"
      max=${Number.MAX_SAFE_INTEGER}
      step="any"
      inputmode="numeric"
      aria-invalid=${hasBadRange || nothing}
      aria-describedby=${hasBadRange ? 'price-range' : nothing}
      .value=${String(filter[name] ?? '')}
      @input=${edit}
    />
  </label>`;
}

/** Whether the minimum price is above the maximum price. */
export const isBadRange = ({ MinPrice = 0, MaxPrice = Infinity }: ListingQuery): boolean => MinPrice > MaxPrice;

/** Reads the filters that are set. */
export function readListingFilters(form: HTMLFormElement): ListingQuery {
  const data = new FormData(form);
  const textOf = (name: keyof ListingQuery) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const filled = (name: keyof ListingQuery) => textOf(name) !== '';
  const texts = (['CityName', 'SaleType', 'PropertyType', 'Order'] as const).filter(filled);
  const amounts = (['MinPrice', 'MaxPrice', 'MinBedrooms'] as const).filter(filled);
  return Object.fromEntries([
    ...texts.map(name => [name, textOf(name)]),
    ...amounts.map(name => [name, Math.round(Number(textOf(name)))]),
  ]) as ListingQuery;
}
