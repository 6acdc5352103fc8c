import { css } from 'lit';

/** The table of listings; on a narrow screen every listing is a card. */
export const listingsStyles = css`
  .top {
    align-items: end;
    gap: var(--cb-size-4);
    padding: clamp(var(--cb-size-4), 2.4cqi, calc(var(--cb-unit) * 24));
  }

  .filters {
    display: flex;
    flex: 1 1 480px;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--cb-size-3);
  }

  .filters label {
    flex: 1 1 130px;
    max-inline-size: 220px;
  }

  .selection {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    padding: var(--cb-size-3) clamp(var(--cb-size-4), 2.4cqi, calc(var(--cb-unit) * 24));
    background: var(--co-tint);
  }

  .narrow-head {
    display: none;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--cb-size-3) var(--cb-size-5);
    padding: var(--cb-size-3) var(--cb-size-5);
    border-block-end: 1px solid var(--co-border);
    background: var(--co-surface);
    font-size: var(--cb-text-s);
  }

  .narrow-head label {
    display: flex;
    align-items: center;
    gap: var(--cb-size-3);
    min-inline-size: 0;
    min-block-size: calc(var(--cb-unit) * 40);
  }

  .narrow-head select {
    flex: 1;
    min-block-size: calc(var(--cb-unit) * 40);
    padding-block: var(--cb-size-1);
  }

  .body:focus-visible {
    outline-offset: -2px;
  }

  .scroll {
    background: var(--co-surface);
  }

  table {
    font-size: var(--cb-text-s);
  }

  th,
  td {
    padding: var(--cb-size-3) var(--cb-size-4);
  }

  th {
    background: var(--co-ground);
    font-weight: 600;
  }

  th button {
    min-block-size: calc(var(--cb-unit) * 28);
    padding: 2px var(--cb-size-2);
    margin-inline-start: calc(-1 * var(--cb-size-2));
    border: 0;
    background: none;
    color: inherit;
    font-size: var(--cb-text-xs);
  }

  th[aria-sort='ascending'] button::after {
    content: '↑';
  }

  th[aria-sort='descending'] button::after {
    content: '↓';
  }

  tbody tr:hover {
    background: var(--co-hover);
  }

  tbody tr.is-selected {
    background: var(--co-tint);
  }

  .check {
    inline-size: calc(var(--cb-unit) * 44);
    padding-inline-end: 0;
  }

  input[type='checkbox'] {
    inline-size: var(--cb-size-6);
    block-size: var(--cb-size-6);
    margin: 2px;
  }

  .property {
    display: flex;
    align-items: center;
    gap: var(--cb-size-4);
    min-inline-size: 220px;
  }

  .photo {
    flex: none;
    inline-size: 64px;
    block-size: calc(var(--cb-unit) * 48);
    border-radius: var(--cb-radius-s);
    background: var(--co-hover);
    overflow: hidden;
  }

  .photo img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  :where(.property) button {
    all: unset;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    cursor: pointer;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .property button:hover {
    background: none;
    text-decoration: underline;
  }

  .property small {
    display: block;
    font-size: var(--cb-text-xs);
  }

  .number {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .badge {
    display: inline-block;
    padding: 2px var(--cb-size-3);
    border-radius: var(--cb-radius-pill);
    background: var(--co-hover);
    font-size: var(--cb-text-xs);
    font-weight: 600;
    white-space: nowrap;
  }

  .badge.Active {
    background: var(--co-ok-tint);
    color: var(--co-ok);
  }

  .badge.PreOnMarket {
    background: var(--co-warning-tint);
    color: var(--co-warning);
  }

  .empty {
    padding: calc(var(--cb-unit) * 48) calc(var(--cb-unit) * 24);
    text-align: center;
    background: var(--co-surface);
  }

  .pages {
    gap: var(--cb-size-3);
    padding: var(--cb-size-4) clamp(var(--cb-size-4), 2.4cqi, calc(var(--cb-unit) * 24));
  }

  .pages select,
  .pages input {
    inline-size: auto !important;
    min-block-size: calc(var(--cb-unit) * 36) !important;
    padding-block: var(--cb-size-1) !important;
  }

  .pages input {
    inline-size: 84px !important;
  }

  [aria-busy='true'] tbody {
    opacity: 0.5;
  }

  @container (max-width: 680px) {
    .top .row {
      flex: 1;
    }

    .top .row button {
      flex: 1 1 auto;
      padding-inline: var(--cb-size-4);
    }

    .narrow-head {
      display: flex;
    }

    thead {
      display: none;
    }

    table,
    tbody {
      display: block;
    }

    tbody tr {
      display: grid;
      grid-template-columns: auto 1fr auto;
      align-items: center;
      padding: var(--cb-size-3) var(--cb-size-2) var(--cb-size-3) var(--cb-size-3);
      padding-inline: var(--cb-size-3) var(--cb-size-2);
      border-block-end: 1px solid var(--co-border);
    }

    td {
      padding: 3px var(--cb-size-2);
      border: 0;
    }

    td.check {
      grid-row: 1 / span 2;
    }

    td.extra {
      display: none;
    }

    td.status {
      grid-row: 2;
      grid-column: 3;
    }

    td.price {
      grid-row: 2;
      grid-column: 2;
    }

    td.main {
      grid-column: 2 / -1;
      min-inline-size: 0;
    }

    .property {
      min-inline-size: 0;
    }
  }
`;
