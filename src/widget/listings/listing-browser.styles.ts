import { css } from 'lit';

/** Styles that only the view of all listings needs. */
export const listingBrowserStyles = css`
  .filters {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 10px;
    align-items: end;
  }

  label {
    display: grid;
    gap: 4px;
    color: var(--cb-muted-text);
    font-size: 13px;
  }

  input,
  select {
    inline-size: 100%;
    min-block-size: 44px;
    padding: 8px 12px;
    border: 1px solid var(--cb-control-border);
    border-radius: 12px;
    background: var(--cb-surface);
    color: var(--cb-surface-text);
    font: inherit;
    font-size: 16px;
  }

  .offer {
    grid-column: 1 / -1;
  }

  .entries[aria-busy='true'] {
    opacity: 0.5;
  }

  .pages {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 12px;
    margin-block-start: auto;
  }

  .step:hover {
    background: rgb(127 127 127 / 16%);
  }
`;
