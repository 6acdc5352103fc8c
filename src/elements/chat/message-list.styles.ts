import { css } from 'lit';

export const messageListStyles = css`
  :host {
    position: relative;
    display: flex;
    flex-direction: column;
  }

  .scroller {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--cb-border-color) transparent;
  }

  .scroller:focus-visible {
    outline: 2px solid var(--cb-focus-ring);
    outline-offset: -2px;
  }

  .content {
    display: flex;
    flex-direction: column;
    gap: 10px;
    padding: 18px 16px 14px;
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

  .error {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
    padding: 10px 12px;
    border: 1px solid var(--cb-border-color);
    border-inline-start: 3px solid var(--cb-error);
    border-radius: 12px;
    font-size: 14px;
  }

  .error > svg {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    color: var(--cb-error);
  }

  .error p {
    flex: 1;
    min-inline-size: 160px;
    margin: 0;
  }

  .retry {
    display: inline-flex;
    align-items: center;
    align-self: flex-start;
    gap: 6px;
    padding: 5px 12px;
    border: 1px solid var(--cb-border-color);
    border-radius: 16px;
    color: var(--cb-link);
    font-size: 14px;
    font-weight: 550;
  }

  .retry:hover {
    border-color: var(--cb-link);
  }

  .retry svg {
    inline-size: 16px;
    block-size: 16px;
  }

  .content > .retry {
    align-self: flex-end;
  }

  .to-end {
    position: absolute;
    inset-block-end: 12px;
    inset-inline: 0;
    margin-inline: auto;
    display: grid;
    place-items: center;
    inline-size: 38px;
    block-size: 38px;
    border: 1px solid var(--cb-border-color);
    border-radius: 50%;
    background: var(--cb-surface);
    color: var(--cb-surface-text);
    box-shadow: 0 3px 12px rgb(15 18 28 / 18%);
  }

  .to-end svg {
    inline-size: 19px;
    block-size: 19px;
  }

  .unseen {
    position: absolute;
    inset-block-start: -7px;
    inset-inline-end: -7px;
    min-inline-size: 20px;
    padding-inline: 5px;
    border-radius: 10px;
    background: var(--cb-accent);
    color: var(--cb-accent-text);
    font-size: 12px;
    line-height: 20px;
    text-align: center;
  }
`;
