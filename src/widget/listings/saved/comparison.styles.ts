import { css } from 'lit';

/** Styles of a comparison in a box with the padding `--inset`, which it fills to the edges. */
export const comparisonStyles = css`
  .pick {
    display: flex;
    align-items: center;
    align-self: flex-start;
    gap: var(--cb-size-3);
    min-block-size: calc(var(--cb-unit) * 44);
    color: inherit;
    font-size: var(--cb-text-s);
    cursor: pointer;
  }

  .pick:has(:disabled) {
    opacity: 0.6;
    cursor: default;
  }

  .scroller {
    margin-inline: calc(-1 * var(--inset));
    overflow-x: auto;
    overscroll-behavior-x: contain;
  }

  .scroller:focus-visible {
    outline-offset: -2px;
  }

  table {
    min-inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-size: var(--cb-text-s);
    line-height: 1.35;
  }

  th,
  td {
    padding: var(--cb-size-3) var(--cb-size-4);
    border-block-end: 1px solid var(--cb-border-color);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  thead > tr > * {
    min-inline-size: 128px;
    max-inline-size: 200px;
    font-weight: 650;
  }

  /* Labels stay in view while the listings scroll. */
  tr > :first-child {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    inline-size: 104px;
    min-inline-size: 104px;
    padding-inline: var(--inset) var(--cb-size-3);
    border-inline-end: 1px solid var(--cb-border-color);
    background: var(--cb-surface);
    color: var(--cb-muted-text);
    font-size: var(--cb-text-xs);
    font-weight: 400;
    overflow-wrap: normal;
    hyphens: auto;
  }

  .differs > td {
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }

  .differs > th {
    color: var(--cb-surface-text);
    font-weight: 650;
    box-shadow: inset 3px 0 var(--cb-link);
  }

  .differs > th:dir(rtl) {
    box-shadow: inset -3px 0 var(--cb-link);
  }

  td img {
    display: block;
    inline-size: 100%;
    min-inline-size: 104px;
    max-inline-size: 220px;
    aspect-ratio: 4 / 3;
    border-radius: var(--cb-radius-m);
    object-fit: cover;
    background: var(--cb-bot-background);
    font-size: var(--cb-text-xs);
  }

  table a {
    display: inline-block;
    padding-block: 3px;
    color: var(--cb-link);
  }

  table .visit {
    margin: 0;
    padding-inline: var(--cb-size-4);
  }

  @media (forced-colors: active) {
    .pick:has(:disabled) {
      color: GrayText;
      opacity: 1;
    }

    .differs > th {
      border-inline-start: 3px solid Highlight;
    }
  }
`;
