import { css } from 'lit';

export const savedViewStyles = css`
  /* Keeps the focus above the bar with the button to compare. */
  :host {
    --inset: 20px;
    scroll-padding-block-end: 104px;
  }

  .entries > li {
    display: flex;
    flex-direction: column;
  }

  .card {
    block-size: auto;
    flex: 1;
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
