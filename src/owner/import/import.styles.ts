import { css } from 'lit';

export const importStyles = css`
  .dialog-body {
    display: grid;
    gap: var(--cb-size-5);
    grid-auto-rows: max-content;
    align-content: start;
  }

  .dialog-body > * {
    min-inline-size: 0;
  }

  .step {
    font-size: var(--cb-text-l);
  }

  h4 {
    font-size: var(--cb-text-m);
  }

  .drop {
    display: grid;
    justify-items: center;
    gap: var(--cb-size-4);
    padding: calc(var(--cb-unit) * 40) var(--cb-size-6);
    border: 2px dashed var(--co-control);
    border-radius: var(--cb-radius-m);
    color: var(--co-muted);
    text-align: center;
  }

  .drop svg {
    inline-size: calc(var(--cb-unit) * 32);
    block-size: calc(var(--cb-unit) * 32);
  }

  .drop.is-over {
    border-color: var(--co-accent);
    background: var(--co-tint);
  }

  .layout {
    flex-wrap: wrap;
    gap: var(--cb-size-4);
  }

  .is-heading > td {
    font-weight: 600;
  }

  table {
    font-size: var(--cb-text-s);
  }

  th,
  td {
    padding: var(--cb-size-3) var(--cb-size-4);
  }

  tbody tr:last-child > * {
    border-block-end: 0;
  }

  td select {
    min-inline-size: 170px;
  }

  .columns td .note,
  .doubt {
    margin-block-start: var(--cb-size-3);
  }

  .doubt {
    display: grid;
    gap: var(--cb-size-1);
    font-size: var(--cb-text-xs);
  }

  .example {
    max-inline-size: 240px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .constants {
    display: grid;
    gap: var(--cb-size-4);
    padding: var(--cb-size-5);
  }

  .constant-fields {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
    align-items: end;
    gap: var(--cb-size-4);
  }

  .counts {
    align-items: stretch;
  }

  .counts .note {
    flex: 1 1 220px;
  }

  legend {
    margin-block-end: var(--cb-size-2);
  }

  .faults {
    display: grid;
    gap: var(--cb-size-4);
    max-block-size: 260px;
    margin: 0;
    padding: var(--cb-size-4) var(--cb-size-5);
    overflow: auto;
    list-style: none;
    font-size: var(--cb-text-s);
    overflow-wrap: anywhere;
  }

  .found {
    scroll-margin-block-start: var(--cb-size-5);
  }

  .fix {
    margin-block-start: var(--cb-size-2);
  }

  .fix input,
  .fix select {
    inline-size: 180px;
  }

  progress {
    inline-size: 100%;
    block-size: var(--cb-size-4);
    accent-color: var(--co-accent);
  }

  /* A phone has no room for the target next to the column. */
  @container (max-width: 560px) {
    /* One of two scrolling areas is enough for a thumb. */
    .faults {
      max-block-size: none;
    }

    /* The label above its field leaves room for the button beside it. */
    .fix {
      flex-wrap: nowrap;
      align-items: end;
    }

    .fix label {
      flex: 1;
      min-inline-size: 0;
    }

    .fix input,
    .fix select {
      inline-size: 100%;
    }

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
      gap: var(--cb-size-3) var(--cb-size-4);
      padding: var(--cb-size-4);
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

    .columns .row-count::before {
      content: attr(data-heading) ': ';
      color: var(--co-muted);
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
    gap: var(--cb-size-4);
    padding: 0;
    list-style: none;
  }

  .feed-cards > li {
    display: flex;
    flex-direction: column;
    gap: var(--cb-size-1);
    padding: var(--cb-size-4);
    overflow-wrap: anywhere;
  }

  .feed-cards img {
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;
