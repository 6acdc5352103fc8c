import { css } from 'lit';

/**
 * Styles of the transcript. Comments are here, not in the CSS, which visitors download:
 *
 * - While it follows, the browser would take the position of a message above the question.
 * - A low transcript has room beside its messages for the button that jumps to the newest one.
 */
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
    gap: var(--cb-size-4);
    padding: var(--cb-size-5);
    margin-inline: var(--cb-gutter, 0);
  }

  @container (max-height: 420px) {
    .content {
      padding-inline-end: calc(var(--cb-unit) * 40);
    }
  }

  @media (pointer: coarse) {
    @container (max-height: 420px) {
      .content {
        padding-inline-end: calc(var(--cb-unit) * 52);
      }
    }
  }

  .list {
    display: contents;
  }

  [name='end'] {
    display: block;
  }

  .content[inert],
  :host([has-form]) chatbot-scroll-button {
    visibility: hidden;
  }

  .typing {
    display: flex;
    gap: var(--cb-size-1);
    align-self: flex-start;
    padding: var(--cb-size-5);
    border-radius: var(--cb-radius-l);
    border-end-start-radius: var(--cb-radius-s);
    background: var(--cb-bot-background);
    color: var(--cb-muted-text);
  }

  .typing i {
    inline-size: var(--cb-size-3);
    block-size: var(--cb-size-3);
    border-radius: var(--cb-radius-pill);
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
    display: var(--cb-retry, inline-flex);
    animation: appear 1ms var(--cb-retry-delay, 0s) backwards;
    align-items: center;
    align-self: flex-end;
    gap: var(--cb-size-2);
    padding: var(--cb-size-1) var(--cb-size-4);
    font-weight: 550;
  }

  @keyframes appear {
    from {
      visibility: hidden;
    }
  }

  .retry svg {
    inline-size: var(--cb-size-5);
    block-size: var(--cb-size-5);
  }
`;
