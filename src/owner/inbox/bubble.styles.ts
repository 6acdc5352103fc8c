import { css } from 'lit';

/** The background of a message. The list sets its colors by the author. */
export const bubbleStyles = css`
  .bubble {
    max-inline-size: 100%;
    padding: var(--cb-size-3) var(--cb-size-4);
    border: 1px solid var(--bubble-border);
    border-radius: var(--cb-radius-m);
    background: var(--bubble);
    overflow-wrap: anywhere;
  }
`;
