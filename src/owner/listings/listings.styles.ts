import { css } from 'lit';

/** The table of listings; on a narrow screen every listing is a card. */
export const listingsStyles = css`
  .top {
    align-items: end;
    gap: 12px;
    padding: clamp(14px, 2.4cqi, 24px);
  }

  .filters {
    display: flex;
    flex: 1 1 480px;
    flex-wrap: wrap;
    align-items: end;
    gap: 10px;
  }

  .filters label {
    flex: 1 1 130px;
    max-inline-size: 220px;
  }

  .selection {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    padding: 8px clamp(14px, 2.4cqi, 24px);
    background: var(--co-tint);
  }

  .narrow-head {
    display: none;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    padding: 8px 16px;
    border-block-end: 1px solid var(--co-border);
    background: var(--co-surface);
    font-size: 14px;
  }

  .narrow-head label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    min-block-size: 40px;
  }

  .narrow-head select {
    flex: 1;
    min-block-size: 40px;
    padding-block: 4px;
  }

  .body:focus-visible {
    outline-offset: -2px;
  }

  .scroll {
    background: var(--co-surface);
  }

  table {
    font-size: 14.5px;
  }

  th,
  td {
    padding: 10px 12px;
  }

  th {
    background: var(--co-ground);
    font-weight: 600;
  }

  th button {
    min-block-size: 28px;
    padding: 2px 6px;
    margin-inline-start: -6px;
    border: 0;
    background: none;
    color: inherit;
    font-size: 13px;
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
    inline-size: 44px;
    padding-inline-end: 0;
  }

  input[type='checkbox'] {
    inline-size: 20px;
    block-size: 20px;
    margin: 2px;
  }

  .property {
    display: flex;
    align-items: center;
    gap: 12px;
    min-inline-size: 220px;
  }

  .photo {
    flex: none;
    inline-size: 64px;
    block-size: 48px;
    border-radius: 8px;
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
    font-size: 13px;
  }

  .number {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .badge {
    display: inline-block;
    padding: 2px 9px;
    border-radius: 99px;
    background: var(--co-hover);
    font-size: 13px;
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
    padding: 48px 24px;
    text-align: center;
    background: var(--co-surface);
  }

  .pages {
    gap: 10px;
    padding: 12px clamp(14px, 2.4cqi, 24px);
  }

  .pages select,
  .pages input {
    inline-size: auto !important;
    min-block-size: 36px !important;
    padding-block: 4px !important;
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
      padding-inline: 12px;
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
      padding: 10px 6px 10px 10px;
      padding-inline: 10px 6px;
      border-block-end: 1px solid var(--co-border);
    }

    td {
      padding: 3px 6px;
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
