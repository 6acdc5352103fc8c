import { css } from 'lit';

export const importStyles = css`
  .dialog-body {
    display: grid;
    gap: 16px;
    grid-auto-rows: max-content;
    align-content: start;
  }

  .dialog-body > * {
    min-inline-size: 0;
  }

  .step {
    font-size: 17px;
  }

  h4 {
    font-size: 15.5px;
  }

  .drop {
    display: grid;
    justify-items: center;
    gap: 12px;
    padding: 40px 20px;
    border: 2px dashed var(--co-control);
    border-radius: 14px;
    color: var(--co-muted);
    text-align: center;
  }

  .drop svg {
    inline-size: 32px;
    block-size: 32px;
  }

  .drop.is-over {
    border-color: var(--co-accent);
    background: var(--co-tint);
  }

  .layout {
    flex-wrap: wrap;
    gap: 12px;
  }

  .is-heading > td {
    font-weight: 600;
  }

  table {
    font-size: 14px;
  }

  th,
  td {
    padding: 8px 12px;
  }

  tbody tr:last-child > * {
    border-block-end: 0;
  }

  td select {
    min-inline-size: 170px;
  }

  .doubt {
    display: grid;
    gap: 4px;
    margin-block-start: 8px;
    font-size: 13px;
  }

  .example {
    max-inline-size: 240px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .constants {
    display: grid;
    gap: 12px;
    padding: 16px;
  }

  .constant-fields {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
    align-items: end;
    gap: 14px;
  }

  .counts {
    align-items: stretch;
  }

  .counts .note {
    flex: 1 1 220px;
  }

  fieldset {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0;
    margin-block-end: 6px;
    font-weight: 600;
  }

  .faults {
    display: grid;
    gap: 12px;
    max-block-size: 260px;
    margin: 0;
    padding: 12px 16px;
    overflow: auto;
    list-style: none;
    font-size: 14px;
    overflow-wrap: anywhere;
  }

  .fix {
    margin-block-start: 6px;
  }

  .fix input,
  .fix select {
    inline-size: 180px;
  }

  progress {
    inline-size: 100%;
    block-size: 12px;
    accent-color: var(--co-accent);
  }

  /* A phone has no room for the target next to the column. */
  @container (max-width: 560px) {
    .columns,
    .columns tbody {
      display: block;
    }

    .columns thead {
      display: none;
    }

    .columns tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 8px 12px;
      padding: 12px;
      border-block-end: 1px solid var(--co-border);
    }

    .columns tr:last-child {
      border-block-end: 0;
    }

    .columns tbody tr > * {
      min-inline-size: 0;
      padding: 0;
      border: 0;
      overflow-wrap: anywhere;
    }

    .columns td:last-child {
      grid-column: 1 / -1;
    }

    .columns select {
      inline-size: 100%;
    }
  }

  .feed-cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
    gap: 12px;
    padding: 0;
    list-style: none;
  }

  .feed-cards > li {
    display: flex;
    flex-direction: column;
    gap: 4px;
    overflow-wrap: anywhere;
  }

  .feed-cards img {
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;
