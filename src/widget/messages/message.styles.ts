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

  .bubble {
    max-inline-size: 88%;
    min-inline-size: 0;
    padding: 9px 14px;
    border-radius: 18px;
    border-end-start-radius: 6px;
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
    border: 1px solid var(--cb-user-edge);
    border-radius: 18px;
    border-end-end-radius: 6px;
    background: var(--cb-user-background);
    color: var(--cb-user-text);
  }

  .line {
    align-items: center;
    text-align: center;
  }

  .line .bubble {
    background: none;
    color: var(--cb-muted-text);
    font-size: 13px;
  }

  .streaming .bubble::after {
    content: '';
    position: sticky;
    inset-block-end: 8px;
    display: block;
    margin-block: -9px 0;
    margin-inline-start: calc(100% + 22px);
    inline-size: 9px;
    block-size: 9px;
    border-radius: 50%;
    background: var(--cb-muted-text);
    animation: load 1.2s infinite;
  }

  .text {
    margin: 0;
    white-space: pre-wrap;
  }

  .mark {
    margin: 4px 6px 0;
    color: var(--cb-muted-text);
    font-size: 12.5px;
  }

  chatbot-listing-cards {
    align-self: stretch;
    min-inline-size: 0;
    margin-inline: -16px;
  }

  chatbot-listing-cards:not(:defined):has(.skeleton:not([hidden])) {
    display: flex;
    gap: 12px;
    padding: 12px 16px;
    overflow: hidden;
  }

  .skeleton {
    flex: 0 0 min(252px, 84%);
    padding-block-end: 212px;
    border: 1px solid var(--cb-border-color);
    border-radius: 16px;
    background: var(--cb-surface);
    overflow: hidden;
  }

  .skeleton::before {
    content: '';
    display: block;
    aspect-ratio: 4 / 3;
    background: var(--cb-bot-background);
    animation: load 1.6s infinite ease-in-out;
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
