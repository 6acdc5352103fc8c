import { css } from 'lit';

/** Styles of checkboxes inside the panel, for the few elements that have some. */
export const checkboxStyles = css`
  [type='checkbox'] {
    flex: none;
    inline-size: var(--cb-size-6);
    block-size: var(--cb-size-6);
    margin: 0;
    accent-color: var(--cb-link);
  }

  [type='checkbox']:focus-visible {
    outline: 2px solid var(--cb-focus-ring);
    outline-offset: 2px;
  }
`;
