import { css } from 'lit';

export const messageListStyles = css`
  :host {
    position: relative;
    display: flex;
    flex-direction: column;
    overflow: clip;
  }

  .scroller {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--cb-border-color) transparent;
  }

  /* The browser would take the position of a message above the question. */
  .follows {
    overflow-anchor: none;
  }

  .scroller:focus-visible {
    outline-offset: -2px;
  }

  .room {
    float: inline-start;
  }

  .content {
    display: flex;
    flex-direction: column;
    gap: 10px;
    padding: 18px 16px 14px;
  }

  .list {
    display: contents;
  }

  :host([covered]) .content,
  :host([has-form]) chatbot-scroll-button {
    visibility: hidden;
  }

  .typing {
    display: flex;
    gap: 5px;
    align-self: flex-start;
    padding: 15px 16px;
    border-radius: 18px;
    border-end-start-radius: 6px;
    background: var(--cb-bot-background);
    color: var(--cb-muted-text);
  }

  .typing i {
    inline-size: 7px;
    block-size: 7px;
    border-radius: 50%;
    background: currentcolor;
    animation: wave 1.2s infinite ease-in-out;
  }

  .typing i:nth-child(2) {
    animation-delay: 0.15s;
  }

  .typing i:nth-child(3) {
    animation-delay: 0.3s;
  }

  @keyframes wave {
    0%,
    60%,
    100% {
      opacity: 0.35;
      transform: none;
    }
    30% {
      opacity: 1;
      transform: translateY(-3px);
    }
  }

  .retry {
    display: inline-flex;
    align-items: center;
    align-self: flex-end;
    gap: 6px;
    padding: 5px 12px;
    font-weight: 550;
  }

  .retry svg {
    inline-size: 16px;
    block-size: 16px;
  }
`;
