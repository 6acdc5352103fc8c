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
    font-size: var(--cb-text-xs);
  }

  .entries {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
    gap: var(--cb-size-4);
    margin: 0;
    padding: 0;
    list-style: none;
    transition: opacity var(--cb-duration);
  }

  .said {
    display: grid;
    justify-items: center;
    gap: var(--cb-size-4);
    padding-block: calc(var(--cb-unit) * 32);
    color: var(--cb-muted-text);
    text-align: center;
  }
`;
