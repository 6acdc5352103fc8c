import { html, nothing, type TemplateResult } from 'lit';
import { renderLink, renderPhoto, renderVisit, type ListingCard } from '../listing-card.js';
import { type ListingStrings, areaOf, numberOf, priceOf } from '../listing-words.js';
import type { ListingEntry } from '../listing.js';
import { formatMoney, textOf } from '../../../ui/listing-values.js';
import { showFocused } from '../../../ui/view-top.js';
import { matchChoice, STATUS, TOUR } from '../../../ui/listing-choices.js';

/** More columns would be unreadable. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 4;

export interface ComparisonTable {
  /** `MIN_COMPARED` to `MAX_COMPARED`. */
  readonly cards: readonly ListingCard[];
  readonly strings: ListingStrings;
  readonly onlyDifferences: boolean;
  readonly toggleDifferences: () => void;
}

/** Renders listings side by side. The table scrolls sideways on its own, also with the keyboard. */
export function renderComparison(comparison: ComparisonTable): TemplateResult {
  const { cards, strings, onlyDifferences, toggleDifferences } = comparison;
  const lines = compare(
    cards.map(({ entry }) => entry),
    strings,
  ).filter(({ differs }) => differs || !onlyDifferences);
  const names = cards.map(({ entry }) => entry.name).join(', ');
  const absent = html`<span aria-hidden="true">–</span><span class="visually-hidden">${strings.notStated}</span>`;
  return html`<label class="pick">
      <input type="checkbox" .checked=${onlyDifferences} @change=${toggleDifferences} />
      ${strings.onlyDifferences}
    </label>
    <div class="scroller" role="region" aria-label="${strings.comparison}: ${names}" tabindex="0">
      <table aria-label=${strings.comparison} @focusin=${showFocused}>
        <thead>
          <tr>
            <td></td>
            ${cards.map(({ entry }) => html`<th scope="col"><bdi>${entry.name}</bdi></th>`)}
          </tr>
        </thead>
        <tbody>
          ${
            cards.some(({ entry }) => entry.images.length)
              ? renderRow(
                  strings.photo,
                  cards.map(
                    ({ entry: { name, images } }) => images[0] && renderPhoto(images[0], strings.photoOf(name)),
                  ),
                  absent,
                )
              : nothing
          }
          ${lines.map(line => renderLine(line, strings.differs, absent))}
          ${
            cards.some(({ entry }) => entry.href)
              ? renderRow(
                  strings.viewListing,
                  cards.map(
                    card =>
                      card.entry.href &&
                      renderLink(card, strings.viewListing, [`${strings.viewListing}: ${card.entry.name}`]),
                  ),
                  absent,
                )
              : nothing
          }
          ${cards.some(({ visit }) => visit) ? renderRow(strings.requestVisit, cards.map(renderVisit)) : nothing}
        </tbody>
      </table>
    </div>`;
}

function renderRow(label: string, cells: readonly unknown[], absent?: TemplateResult): TemplateResult {
  return html`<tr>
    <th scope="row">${label}</th>
    ${cells.map(cell => html`<td>${cell || absent}</td>`)}
  </tr>`;
}

function renderLine({ label, values, differs }: ComparedLine, mark: string, absent: TemplateResult): TemplateResult {
  return html`<tr class=${differs ? 'differs' : ''}>
    <th scope="row">${label}${differs ? html`<span class="visually-hidden">, ${mark}</span>` : nothing}</th>
    ${values.map(value => html`<td>${value ? html`<bdi>${value}</bdi>` : absent}</td>`)}
  </tr>`;
}

type ComparedLine = ReturnType<typeof compare>[number];

/** The rows in order: label and value for a listing. */
const LINES: readonly (readonly [
  label: (strings: ListingStrings, entries: readonly ListingEntry[]) => string,
  valueOf: (entry: ListingEntry, strings: ListingStrings) => string,
])[] = [
  [({ price }) => price, priceOf],
  [({ pricePerArea }, entries) => pricePerArea.replace('sq ft', unitOf(entries)), pricePerAreaOf],
  [({ address }) => address, ({ name, place }) => [name, place].filter(Boolean).join(', ')],
  [({ bedrooms }) => bedrooms, ({ bedrooms }, strings) => numberOf(bedrooms, strings)],
  [({ bathrooms }) => bathrooms, ({ bathrooms }, strings) => numberOf(bathrooms, strings)],
  [({ livingArea }) => livingArea, ({ building }, strings) => areaOf(building, strings)],
  [({ lotArea }) => lotArea, ({ lot }, strings) => areaOf(lot, strings)],
  // A year has no thousands separator.
  [({ yearBuilt }) => yearBuilt, ({ yearBuilt }) => (yearBuilt ? String(yearBuilt) : '')],
  [({ propertyType }) => propertyType, ({ kind }) => kind],
  [({ listingStatus }) => listingStatus, statusOf],
  [({ openHouse }) => openHouse, openHouseOf],
];

function compare(entries: readonly ListingEntry[], strings: ListingStrings) {
  return LINES.map(([label, valueOf]) => {
    const values = entries.map(entry => valueOf(entry, strings));
    return { label: label(strings, entries), values, differs: new Set(values).size > 1 };
  }).filter(({ values }) => values.some(Boolean));
}

const unitOf = (entries: readonly ListingEntry[]) => entries.map(({ building }) => building?.unit).find(Boolean) ?? '';

/** Returns the price per unit of area; empty if price, area or unit is missing. */
function pricePerAreaOf(entry: ListingEntry, strings: ListingStrings): string {
  const { price, building, currency, isRent } = entry;
  if (price === undefined || !building?.unit) return '';
  const each = price / building.amount;
  // Cents matter for small amounts.
  const amount = each < 10 ? Math.round(each * 100) / 100 : Math.round(each);
  const text = `${formatMoney(amount, currency, strings.language)}/${building.unit}`;
  return isRent ? strings.perMonth(text) : text;
}

function statusOf({ listing, ribbons, isRent }: ListingEntry, strings: ListingStrings): string {
  if (ribbons.some(({ type }) => type === 'gone')) return strings.statusGone;
  const own = textOf(listing.Status).trim();
  switch (matchChoice(STATUS, own)) {
    case 'Sold':
      return isRent ? strings.statusRented : strings.statusSold;
    case 'PreOnMarket':
      return strings.statusComingSoon;
    case 'Active':
      return isRent ? strings.forRent : strings.forSale;
    case undefined:
      return own;
  }
}

function openHouseOf({ listing, isGone }: ListingEntry, strings: ListingStrings): string {
  return matchChoice(TOUR, textOf(listing.Tours)) === 'OpenHouse' && !isGone ? strings.yes : '';
}
