import { css } from 'lit';

/** Styles of the cards below an answer, as wide as the panel with part of the next card visible. */
export const listingCardsStyles = css`
  section {
    padding-block: 10px 4px;
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
    display: flex;
    gap: 12px;
    margin: 0;
    padding: 2px 16px 8px;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-behavior: smooth;
    scroll-padding-inline: 16px;
    scroll-snap-type: x proximity;
    scrollbar-width: none;
    list-style: none;
  }

  .row > li {
    flex: 0 0 min(252px, 84%);
    scroll-snap-align: start;
  }

  .row > .loading {
    display: contents;
  }

  .is-single .row > li {
    flex-basis: min(320px, 100%);
  }

  .controls {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 10px;
    padding: 0 16px;
  }

  .step {
    inline-size: 36px;
    block-size: 36px;
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

  .step svg {
    inline-size: 18px;
    block-size: 18px;
  }

  .position {
    min-inline-size: 52px;
    color: var(--cb-muted-text);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }

  @media (forced-colors: active) {
    .step[aria-disabled] {
      color: GrayText;
    }
  }
`;
