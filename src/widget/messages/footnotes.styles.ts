import { css } from 'lit';

export const footnotesStyles = css`
  p {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    column-gap: 18px;
    margin: -6px 14px 6px;
    color: var(--cb-muted-text);
    font-size: 12px;
  }

  a,
  button {
    min-block-size: 24px;
    padding-block: 3px;
    color: inherit;
    font: inherit;
    text-align: center;
    text-decoration: underline;
    text-underline-offset: 2px;
    overflow-wrap: anywhere;
  }

  @container (max-height: 420px) {
    p {
      margin-block: -4px 0;
    }
  }

  @media (pointer: coarse) {
    a,
    button {
      min-block-size: 44px;
      align-content: center;
    }
  }

  a:hover,
  button:hover {
    color: var(--cb-surface-text);
  }
`;
