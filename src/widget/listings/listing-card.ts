import { html, nothing, svg, type TemplateResult } from 'lit';
import { directionOf } from '../../markdown/text-direction.js';
import { icon } from '../../ui/icons.js';
import { hideBroken } from '../../ui/hide-broken.js';
import { heartIcon, houseIcon } from '../../ui/listing-icons.js';
import type { ListingEntry } from './listing.js';
import { factsOf, numberOf, priceOf, ribbonText, type ListingStrings } from './listing-words.js';

export interface ListingCard {
  readonly entry: ListingEntry;
  readonly strings: ListingStrings;
  readonly number?: number | undefined;
  /** The agency and the agent as the card names them; default: all of it. */
  readonly attribution?: readonly string[];
  /** Whether the Tab key reaches it, which it does for one card of a row. */
  readonly isTabStop: boolean;
  readonly opensNewTab: boolean;
  readonly select: (event: MouseEvent) => void;
  /** Asks for a visit; undefined if visitors can't talk to a person. */
  readonly visit: (() => void) | undefined;
  readonly isSaved: boolean;
  /** Saves the listing or removes it; undefined if nobody can. */
  readonly toggleSaved: (() => void) | undefined;
}

const calendarIcon = icon(svg`<path d="M4 6h16v14H4zM4 10.5h16M8.500 3.500V8m7-4.500V8" />`);
const areaIcon = icon(svg`<path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />`);
const factIcons = {
  bed: icon(svg`<path d="M3 19V6m0 10h18m0 3v-5a3 3 0 0 0-3-3H3M7.500 11V9h4v2" />`),
  bath: icon(
    svg`<path d="M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 12V6a2.500 2.500 0 0 1 5 0M7 19l-1 2m11-2 1 2" />`,
  ),
  area: areaIcon,
  lot: areaIcon,
};

/** Renders a listing without missing values. The link covers the whole card, with a save button above it. */
export function renderListingCard(card: ListingCard): TemplateResult {
  const { entry, strings, attribution = entry.attribution } = card;
  const price = priceOf(entry, strings);
  const facts = factsOf(entry, strings);
  return html`<article class="card" part="listing-card">
    ${renderThumbnail(entry, strings)}
    <div class="body">
      ${price ? html`<p class="price"><bdi>${price}</bdi></p>` : nothing}
      ${
        facts.length
          ? html`<dl class="facts">
              ${facts.map(
                ({ name, label, value }) =>
                  html`<div title=${label}>
                    <dt>${factIcons[name]}<span class="visually-hidden">${label}</span></dt>
                    <dd><bdi>${value}</bdi></dd>
                  </div>`,
              )}
            </dl>`
          : nothing
      }
      <h3 class="name" dir="auto">
        ${card.number ? `${numberOf(card.number, strings)}. ` : nothing}<bdi
          >${entry.href ? renderLink(card, entry.name, [entry.name, price]) : entry.name}</bdi
        >
      </h3>
      ${entry.place ? html`<p class="place"><bdi>${entry.place}</bdi></p>` : nothing}
      ${attribution.length ? renderAttribution(attribution) : nothing} ${renderVisit(card)}
    </div>
    ${card.toggleSaved ? renderSave(card) : nothing}
  </article>`;
}

/** The label includes the listing, so that each button in a row has a distinct name. */
export function renderVisit({ entry, strings, isTabStop, visit }: ListingCard): TemplateResult | typeof nothing {
  if (!visit) return nothing;
  const label = strings.requestVisit;
  return html`<button
    type="button"
    class="visit"
    data-control="visit"
    tabindex=${isTabStop ? 0 : -1}
    aria-label="${label}: ${entry.name}"
    title=${label}
    @click=${visit}
  >
    ${calendarIcon}<span>${label}</span>
  </button>`;
}

/** The label stays the same; `aria-pressed` shows the state. */
function renderSave({ entry, strings, isTabStop, isSaved, toggleSaved }: ListingCard): TemplateResult {
  const label = strings.saveListing;
  return html`<button
    type="button"
    class="save round"
    data-control="save"
    tabindex=${isTabStop ? 0 : -1}
    title=${label}
    aria-label="${label}: ${entry.name}"
    aria-pressed=${String(isSaved)}
    @click=${toggleSaved}
  >
    ${heartIcon}
  </button>`;
}

/** Keeps phone numbers in one piece. The styles separate the parts of a line. */
export function renderAttribution(texts: readonly string[], more = ''): TemplateResult {
  const direction = `is-${directionOf(texts.join(' '))}`;
  return html`<p class="attribution ${direction} ${more}">
    ${texts.map(text => html`<span><bdi>${text}</bdi></span> `)}
  </p>`;
}

/** The link of the card names the image. An image that fails to load leaves a house icon. */
function renderThumbnail(entry: ListingEntry, strings: ListingStrings): TemplateResult {
  const [image] = entry.images;
  return html`<div class="image">
    ${houseIcon} ${image ? renderPhoto(image, '') : nothing}
    ${
      entry.ribbons.length
        ? html`<ul class="ribbons">
            ${entry.ribbons.map(ribbon => {
              const text = ribbonText(ribbon, strings);
              return html`<li class="ribbon is-${ribbon.type}" dir="auto" title=${text}>${text}</li> `;
            })}
          </ul>`
        : nothing
    }
  </div>`;
}

export const renderPhoto = (address: string, alt: string): TemplateResult =>
  html`<img
    alt=${alt}
    loading="lazy"
    decoding="async"
    referrerpolicy="no-referrer"
    src=${address}
    @error=${hideBroken}
  />`;

/** Renders the link to the listing's page. `names`: its accessible name, without that it opens in a new tab. */
export function renderLink(
  { entry, strings, isTabStop, opensNewTab, select }: ListingCard,
  text: string,
  names: readonly string[],
): TemplateResult {
  const label = [...names, opensNewTab && strings.opensInNewTab].filter(Boolean).join(', ');
  return html`<a
    href=${entry.href}
    target=${opensNewTab ? '_blank' : nothing}
    rel="noopener noreferrer"
    tabindex=${isTabStop ? 0 : -1}
    aria-label=${label}
    @click=${select}
    @auxclick=${select}
    >${text}</a
  >`;
}
