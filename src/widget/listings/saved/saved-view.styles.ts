import { css } from 'lit';

export const savedViewStyles = css`
  /* Keeps the focus above the bar with the button to compare. */
  :host {
    --inset: 20px;
    scroll-padding-block-end: 104px;
  }

  .entries {
    grid-template-columns: minmax(0, 1fr);
  }

  .entries > li {
    display: flex;
    align-items: center;
    gap: var(--cb-size-2);
  }

  .entries .pick {
    flex: none;
    justify-content: center;
    min-inline-size: calc(var(--cb-unit) * 28);
  }

  @media (pointer: coarse) {
    .entries .pick {
      min-inline-size: 44px;
    }
  }

  /* A row: the image at the start, and the heart beside the texts. */
  .card {
    flex: 1;
    flex-direction: row;
    min-inline-size: 0;
    block-size: auto;
  }

  .image {
    inline-size: 30%;
    max-inline-size: calc(var(--cb-unit) * 140);
    aspect-ratio: auto;
  }

  .body {
    min-inline-size: 0;
  }

  .price,
  .facts {
    padding-inline-end: calc(var(--cb-unit) * 40);
  }

  .ribbons {
    inset: var(--cb-size-2);
    inset-block-end: auto;
  }

  /* Stays in view below many listings. */
  .compare {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
    display: grid;
    gap: var(--cb-size-3);
    margin: auto calc(-1 * var(--cb-size-6)) calc(-1 * var(--cb-size-6));
    padding: var(--cb-size-4) var(--cb-size-6) var(--cb-size-5);
    border-block-start: 1px solid var(--cb-border-color);
    background: var(--cb-surface);
    color: var(--cb-muted-text);
    font-size: var(--cb-text-xs);
    text-align: center;
  }

  @container (max-height: 420px) {
    .compare {
      position: static;
    }
  }
`;
