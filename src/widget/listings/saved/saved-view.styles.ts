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
    gap: 8px;
    margin: auto -20px -20px;
    padding: 12px 20px 16px;
    border-block-start: 1px solid var(--cb-border-color);
    background: var(--cb-surface);
    color: var(--cb-muted-text);
    font-size: 13px;
    text-align: center;
  }

  @container (max-height: 420px) {
    .compare {
      position: static;
    }
  }
`;
