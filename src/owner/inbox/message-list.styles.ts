import { css } from 'lit';
import { bubbleStyles } from './bubble.styles.js';
import { pictureStyles } from './picture.styles.js';

export const messageListStyles = css`
  ${pictureStyles}
  ${bubbleStyles}

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
    --bubble: var(--co-raised);
    --bubble-border: var(--co-border);
    --bubble-side: start;
    display: grid;
    gap: var(--cb-size-1);
    justify-items: var(--bubble-side);
    max-inline-size: min(85%, calc(var(--cb-unit) * 620));
  }

  .message:is(.bot, .agent) {
    --bubble: var(--co-hover);
    --bubble-border: transparent;
    --bubble-side: end;
    justify-self: end;
  }

  .message.agent {
    --bubble: var(--co-tint);
  }

  /* As wide as the visitor's panel. */
  .message:has(chatbot-inbox-answer) {
    inline-size: min(85%, calc(var(--cb-unit) * 420));
  }

  @container (max-width: 480px) {
    .message:has(chatbot-inbox-answer) {
      inline-size: 100%;
      max-inline-size: 100%;
    }
  }

  .request {
    border-style: dashed;
  }

  .who {
    display: flex;
    align-items: center;
    gap: var(--cb-size-2);
    margin-block-start: var(--cb-size-2);
    font-size: var(--cb-text-xs);
    font-weight: 600;
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
