import { html, nothing, type TemplateResult } from 'lit';
import { hideBroken } from '../../../ui/hide-broken.js';
import type { HomeCard } from '../listing-card.js';
import type { HomeStrings } from '../listing-words.js';
import type { Home } from '../listing.js';
import { compare, type ComparedLine } from './comparison.js';

export interface ComparisonTable {
  /** Two to four. */
  readonly cards: readonly Pick<HomeCard, 'home' | 'opensNewTab' | 'select' | 'visit'>[];
  readonly strings: HomeStrings;
  readonly onlyDifferences: boolean;
}

/**
 * Renders listings side by side: a column per listing, a row per value. The table scrolls sideways on its own,
 * also with the keyboard.
 */
export function renderComparison({
  cards,
  strings,
  onlyDifferences,
}: ComparisonTable): TemplateResult {
  const lines = compare(
    cards.map(({ home }) => home),
    strings,
  ).filter(({ differs }) => differs || !onlyDifferences);
  const names = cards.map(({ home }) => home.name).join(', ');
  return html`<div
    class="scroller"
    role="region"
    aria-label="${strings.comparison}: ${names}"
    tabindex="0"
  >
    <table aria-labelledby="title">
      <thead>
        <tr>
          <td></td>
          ${cards.map(({ home }) => html`<th scope="col"><bdi>${home.name}</bdi></th>`)}
        </tr>
      </thead>
      <tbody>
        ${cards.some(({ home }) => home.pictures.length) ? renderPhotos(cards, strings) : nothing}
        ${lines.map(line => renderLine(line, strings))}
        ${
          cards.some(({ home }) => home.href)
            ? html`<tr>
                <th scope="row">${strings.viewHome}</th>
                ${cards.map(card => html`<td>${renderLink(card, strings)}</td>`)}
              </tr>`
            : nothing
        }
        ${
          cards.some(({ visit }) => visit)
            ? html`<tr>
                <th scope="row">${strings.requestVisit}</th>
                ${cards.map(card => html`<td>${renderVisit(card, strings)}</td>`)}
              </tr>`
            : nothing
        }
      </tbody>
    </table>
  </div>`;
}

function renderPhotos(cards: ComparisonTable['cards'], strings: HomeStrings): TemplateResult {
  return html`<tr>
    <th scope="row">${strings.photo}</th>
    ${cards.map(({ home }) => html`<td class="photo">${renderPhoto(home, strings)}</td>`)}
  </tr>`;
}

function renderPhoto(home: Home, strings: HomeStrings): TemplateResult {
  const [picture] = home.pictures;
  if (!picture) return renderAbsent(strings.notStated);
  return html`<img
    alt=${strings.photoOf(home.name)}
    loading="lazy"
    decoding="async"
    referrerpolicy="no-referrer"
    src=${picture}
    @error=${hideBroken}
  />`;
}

/** Marks values that differ, also for screen readers. */
function renderLine(
  { label, values, differs }: ComparedLine,
  strings: HomeStrings,
): TemplateResult {
  return html`<tr class=${differs ? 'differs' : ''}>
    <th scope="row">
      ${label}${differs ? html`<span class="visually-hidden">, ${strings.differs}</span>` : nothing}
    </th>
    ${values.map(
      value =>
        html`<td>${value ? html`<bdi>${value}</bdi>` : renderAbsent(strings.notStated)}</td>`,
    )}
  </tr>`;
}

function renderLink(
  { home, opensNewTab, select }: ComparisonTable['cards'][number],
  strings: HomeStrings,
): TemplateResult {
  if (!home.href) return renderAbsent(strings.notStated);
  const name = [`${strings.viewHome}: ${home.name}`, opensNewTab && strings.opensInNewTab];
  return html`<a
    href=${home.href}
    target=${opensNewTab ? '_blank' : nothing}
    rel="noopener noreferrer"
    aria-label=${name.filter(Boolean).join(', ')}
    @click=${select}
    @auxclick=${select}
    >${strings.viewHome}</a
  >`;
}

function renderVisit(
  { home, visit }: ComparisonTable['cards'][number],
  strings: HomeStrings,
): TemplateResult | typeof nothing {
  if (!visit) return nothing;
  return html`<button
    type="button"
    class="visit"
    aria-label="${strings.requestVisit}: ${home.name}"
    @click=${visit}
  >
    ${strings.requestVisit}
  </button>`;
}

const renderAbsent = (text: string): TemplateResult =>
  html`<span aria-hidden="true">–</span><span class="visually-hidden">${text}</span>`;
