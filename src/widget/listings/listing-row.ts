import { css, html, nothing, type CSSResult, type TemplateResult } from 'lit';
import { backIcon } from '../../ui/view-top.js';
import type { Carousel } from './carousel.js';
import { compactCardStyles } from './compact-card.styles.js';
import { renderAttribution, renderListingCard, type ListingCard } from './listing-card.js';
import { listingCardStyles } from './listing-card.styles.js';
import { numberOf, positionOf, type ListingStrings } from './listing-words.js';
import type { ListingEntry } from './listing.js';
import { forwardIcon, renderStepButton, stepStyles } from './step-button.js';

/** A listing with the number that the answer gives it. */
export interface NumberedEntry {
  readonly entry: ListingEntry;
  readonly number: number | undefined;
}

export interface ListingRow {
  readonly entries: readonly NumberedEntry[];
  readonly carousel: Carousel;
  readonly strings: ListingStrings;
  /** The answer, which may name the agency of its only listing. */
  readonly text: string;
  /** Whether no second listing can follow. */
  readonly isSingle: boolean;
  /** Number of listings whose cards are not loaded yet. */
  readonly skeletons?: number;
  /** A role in place of that of a landmark, in a list of answers that are no landmarks. */
  readonly role?: 'group';
  readonly cardOf: (entry: ListingEntry, isTabStop: boolean) => ListingCard;
}

/** Complete lines that begin with a link, which cards replace. */
export const LISTING_LINES = /^[ \t\d.)*_+-]*\[.*\n/gm;

/** Renders the cards of an answer in a row that scrolls sideways. The slot is for skeletons. */
export function renderListingRow(row: ListingRow): TemplateResult {
  const { entries, carousel, strings, isSingle, skeletons = 0 } = row;
  const { handleKeydown, handleFocus, handleDrag, handleScroll, handleScrollEnd } = carousel;
  const shared = sharedAttribution(entries);
  const label = strings.listings(entries.length + skeletons);
  return html`<section
    class=${isSingle ? 'is-single' : 'is-compact'}
    role=${row.role ?? nothing}
    aria-label=${label}
    aria-busy=${skeletons > 0}
  >
    <ul
      class="row"
      @keydown=${handleKeydown}
      @focusin=${handleFocus}
      @click=${handleFocus}
      @wheel=${{ handleEvent: handleDrag, passive: true }}
      @pointerdown=${handleDrag}
      @scroll=${handleScroll}
      @scrollend=${handleScrollEnd}
    >
      ${entries.map((each, index) => html`<li>${renderCard(row, each, index === carousel.current, shared)}</li>`)}
      ${skeletons ? html`<li class="loading"><slot></slot></li>` : nothing}
    </ul>
    ${shared.length ? renderAttribution(shared, 'shared') : nothing}
    ${entries.length > 1 && carousel.overflows ? renderControls(carousel, strings) : nothing}
  </section>`;
}

function renderCard(
  row: ListingRow,
  { entry, number }: NumberedEntry,
  isTabStop: boolean,
  shared: readonly string[],
): TemplateResult {
  return renderListingCard({
    ...row.cardOf(entry, isTabStop),
    number,
    attribution: ownAttribution(row, entry, shared),
  });
}

/** The attribution of all listings, if it is the same. It is below them once. */
function sharedAttribution(all: readonly NumberedEntry[]): readonly string[] {
  const [first, ...others] = all.map(({ entry }) => entry.attribution);
  return first && others.length && others.every(texts => texts.join('\n') === first.join('\n')) ? first : [];
}

/** The parts of an attribution that neither the line below all cards nor the text about this listing says. */
function ownAttribution(
  { entries, text }: ListingRow,
  { attribution }: ListingEntry,
  shared: readonly string[],
): readonly string[] {
  if (entries.length > 1) return shared.length ? [] : attribution;
  const rest = text.replace(LISTING_LINES, '');
  // Without the name of the column, which the text may format.
  return attribution.filter(part => !rest.includes(part.replace(/^[^:]*: /, '')));
}

function renderControls(carousel: Carousel, strings: ListingStrings): TemplateResult {
  const { column, columns, hasColumns } = carousel;
  const [previous, next, name] = hasColumns
    ? ([strings.previousPage, strings.nextPage, strings.pageOf] as const)
    : ([strings.previousListing, strings.nextListing, strings.listingPosition] as const);
  const turnTo = (target: number) => () => carousel.moveToColumn(target);
  return html`<div class="controls">
    ${renderStepButton(previous, backIcon, column === 0, turnTo(column - 1))}
    <span class="position" aria-hidden="true">
      ${numberOf(column + 1, strings)} <span>/</span> ${numberOf(columns, strings)}
    </span>
    ${renderStepButton(next, forwardIcon, column === columns - 1, turnTo(column + 1))}
    <span class="visually-hidden" role="status"
      >${carousel.hasMoved ? name(positionOf(column + 1, columns, strings)) : nothing}</span
    >
  </div>`;
}

const rowStyles = css`
  :host {
    --inset: 16px;
  }

  section {
    padding-block: var(--cb-size-3) 0;
  }

  .pick {
    margin-inline: var(--inset);
  }

  /* Its labels stay below the input field, which the transcript passes under. */
  .comparison {
    isolation: isolate;
  }

  .comparison .scroller {
    margin: 0;
  }

  .card {
    animation: appear var(--cb-duration) ease-out;
  }

  @keyframes appear {
    from {
      opacity: 0;
    }
  }

  .row {
    display: grid;
    grid: repeat(3, auto) / auto-flow 100%;
    gap: var(--cb-size-2) var(--cb-size-4);
    margin: 0;
    padding: 2px var(--cb-size-5) var(--cb-size-1);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-behavior: smooth;
    scroll-padding-inline: var(--cb-size-5);
    scroll-snap-type: x proximity;
    scrollbar-width: none;
    list-style: none;
  }

  /* The next column shows at the edge. */
  .row:has(> :nth-child(4)) {
    grid-auto-columns: 92%;
  }

  .row > li {
    min-inline-size: 0;
    scroll-snap-align: start;
  }

  .row > .loading {
    display: contents;
  }

  .is-single .row {
    grid: auto / min(320px, 100%);
  }

  .shared {
    margin: 0 var(--cb-size-5) var(--cb-size-1);
  }

  @container (min-width: 640px) {
    :not(.is-single) > .row {
      grid: auto / auto-flow calc((100% - 2 * var(--cb-size-4)) / 3);
    }

    :not(.is-single) > .row .image {
      aspect-ratio: 16 / 9;
    }

    :not(.is-single) > .row .body {
      padding-block: calc(var(--cb-unit) * 10);
    }

    /* As tall as a skeleton, because a taller card that arrives later would stretch the row. */
    .row .body:has(.visit) {
      min-block-size: 212px;
    }

    .row .body > :has(+ .visit) {
      margin-block-end: var(--cb-size-2);
    }

    :not(.is-single) > .row .visit {
      margin-block-start: auto;
    }
  }

  .controls {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--cb-size-3);
    padding: 0 var(--cb-size-5);
  }

  .step {
    --size: calc(var(--cb-unit) * 36);
    --icon: calc(var(--cb-unit) * 18);
    color: var(--cb-surface-text);
  }

  .step:hover {
    border-color: var(--cb-link);
    color: var(--cb-link);
  }

  .step[aria-disabled] {
    border-color: transparent;
    color: var(--cb-muted-text);
  }

  .position {
    min-inline-size: calc(var(--cb-unit) * 52);
    color: var(--cb-muted-text);
    font-size: var(--cb-text-xs);
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`;

/** Styles of a row, in the order in which they override each other. */
export const listingRowStyles: readonly CSSResult[] = [listingCardStyles, compactCardStyles, stepStyles, rowStyles];
