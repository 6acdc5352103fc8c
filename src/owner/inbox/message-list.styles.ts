import { css } from 'lit';
import { pictureStyles } from './picture.styles.js';

export const messageListStyles = css`
  ${pictureStyles}

  :host {
    display: flex;
    min-block-size: 0;
  }

  .scroller {
    flex: 1;
    display: flex;
    flex-direction: column-reverse;
    min-inline-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  .scroller:focus-visible {
    outline: 2px solid var(--co-accent);
    outline-offset: -2px;
  }

  /* Few messages begin at the top. */
  .scroller > div {
    margin-block-end: auto;
    padding: var(--cb-size-5);
  }

  ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--cb-size-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  /* The messages below it stay in view when earlier ones are added, not the button. */
  .earlier {
    overflow-anchor: none;
    margin-block-end: var(--cb-size-4);
    text-align: center;
  }

  .day {
    justify-self: center;
    margin-block: var(--cb-size-3);
    font-size: var(--cb-text-xs);
    font-weight: 600;
  }

  .message {
    display: grid;
    gap: var(--cb-size-1);
    justify-items: start;
    max-inline-size: min(85%, calc(var(--cb-unit) * 620));
  }

  .message:is(.bot, .agent) {
    justify-self: end;
    justify-items: end;
  }

  .who {
    display: flex;
    align-items: center;
    gap: var(--cb-size-2);
    margin-block-start: var(--cb-size-2);
    font-size: var(--cb-text-xs);
    font-weight: 600;
  }

  .bubble {
    max-inline-size: 100%;
    padding: var(--cb-size-3) var(--cb-size-4);
    border: 1px solid var(--co-border);
    border-radius: var(--cb-radius-m);
    background: var(--co-raised);
    overflow-wrap: anywhere;
  }

  .agent .bubble {
    border-color: transparent;
    background: var(--co-tint);
  }

  .bot .bubble {
    border-color: transparent;
    background: var(--co-hover);
  }

  .words {
    white-space: pre-wrap;
    unicode-bidi: plaintext;
  }

  .file {
    display: block;
    margin-block-start: var(--cb-size-2);
  }

  .time,
  .typing {
    font-size: var(--cb-text-xs);
  }

  .typing {
    margin-block-start: var(--cb-size-3);
  }

  .failed {
    justify-content: end;
    color: var(--co-error);
    font-size: var(--cb-text-s);
  }
`;
