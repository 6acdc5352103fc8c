import { css } from 'lit';

export const messageStyles = css`
  .message {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
  }

  .user {
    align-items: flex-end;
  }

  .row {
    display: contents;
  }

  .user .row {
    display: flex;
    justify-content: flex-end;
    align-items: center;
    inline-size: 100%;
  }

  .bubble {
    max-inline-size: 88%;
    min-inline-size: 0;
    padding: var(--cb-size-3) var(--cb-size-4);
    border-radius: var(--cb-radius-l);
    border-end-start-radius: var(--cb-radius-s);
    background: var(--cb-bot-background);
    color: var(--cb-bot-text);
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  }

  .long .bubble {
    inline-size: 88%;
    box-sizing: border-box;
  }

  .user .bubble {
    max-inline-size: calc(100% - var(--cb-unit) * 46);
    border: 1px solid var(--cb-user-edge);
    border-radius: var(--cb-radius-l);
    border-end-end-radius: var(--cb-radius-s);
    background: var(--cb-user-background);
    color: var(--cb-user-text);
  }

  [editing] + .bubble {
    display: none;
  }

  .line {
    align-items: center;
    text-align: center;
  }

  .line .bubble {
    background: none;
    color: var(--cb-muted-text);
    font-size: var(--cb-text-xs);
  }

  .streaming .bubble::after {
    content: '';
    position: sticky;
    inset-block-end: var(--cb-size-3);
    display: block;
    margin-block: calc(-1 * var(--cb-size-3)) 0;
    margin-inline-start: calc(100% + var(--cb-size-6));
    inline-size: var(--cb-size-3);
    block-size: var(--cb-size-3);
    border-radius: var(--cb-radius-pill);
    background: var(--cb-muted-text);
    animation: load 1.2s infinite;
  }

  .text {
    margin: 0;
    white-space: pre-wrap;
  }

  .mark {
    margin: var(--cb-size-1) var(--cb-size-2) 0;
    color: var(--cb-muted-text);
    font-size: var(--cb-text-xs);
  }

  chatbot-listing-cards {
    align-self: stretch;
    min-inline-size: 0;
    margin-inline: calc(-1 * var(--cb-size-5));
  }

  @container (max-height: 420px) {
    chatbot-listing-cards {
      margin-inline-end: 0;
    }
  }

  @keyframes load {
    50% {
      opacity: 0.3;
    }
  }

  @media (forced-colors: active) {
    .bubble {
      border: 1px solid CanvasText;
    }
  }
`;
