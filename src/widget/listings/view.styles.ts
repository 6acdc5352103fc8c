import { css } from 'lit';
import { viewTopStyles } from '../../ui/view-top.js';

export const viewStyles = css`
  ${viewTopStyles}

  .sheet {
    min-block-size: 100%;
  }

  .count {
    margin-inline-start: auto;
    color: var(--cb-muted-text);
    font-size: 13px;
  }

  .entries {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
    gap: 14px;
    margin: 0;
    padding: 0;
    list-style: none;
    transition: opacity var(--cb-duration);
  }

  .said {
    display: grid;
    justify-items: center;
    gap: 14px;
    padding-block: 32px;
    color: var(--cb-muted-text);
    text-align: center;
  }
`;
