import { css } from 'lit';

/** The view of all homes, in the place of the conversation. */
export const listingBrowserStyles = css`
  .sheet {
    min-block-size: 100%;
    box-sizing: border-box;
  }

  .top {
    display: flex;
    align-items: center;
    gap: 8px;
  }

  .back {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    margin-inline-start: -10px;
    border-radius: 50%;
  }

  .back:hover,
  .step:hover {
    background: rgb(127 127 127 / 16%);
  }

  .back:dir(rtl) svg,
  .step:dir(rtl) svg {
    transform: scaleX(-1);
  }

  .count {
    margin-inline-start: auto;
    color: var(--cb-muted-text);
    font-size: 13px;
  }

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
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 44px;
    padding: 8px 12px;
    border: 1px solid var(--cb-control-border, var(--cb-border-color));
    border-radius: 12px;
    background: var(--cb-surface);
    color: var(--cb-surface-text);
    font: inherit;
    font-size: 16px;
  }

  .offer {
    grid-column: 1 / -1;
  }

  .homes {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
    gap: 14px;
    margin: 0;
    padding: 0;
    list-style: none;
    transition: opacity var(--cb-duration);
  }

  .homes[aria-busy='true'] {
    opacity: 0.5;
  }

  .said {
    display: grid;
    justify-items: center;
    gap: 14px;
    padding-block: 32px;
    color: var(--cb-muted-text);
    text-align: center;
  }

  .pages {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 12px;
    margin-block-start: auto;
  }

  .step {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border: 1px solid var(--cb-border-color);
    border-radius: 50%;
  }

  .step[aria-disabled] {
    opacity: 0.45;
    cursor: default;
  }

  @media (forced-colors: active) {
    .step[aria-disabled] {
      color: GrayText;
      opacity: 1;
    }
  }
`;
