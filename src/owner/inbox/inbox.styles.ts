import { css } from 'lit';

/** As high as the window, so that lists scroll by themselves. A page can set another height. */
export const inboxStyles = css`
  :host {
    block-size: clamp(480px, 100dvh - 150px, 1000px);
    overflow: hidden;
  }

  :host > div {
    display: flex;
    flex-direction: column;
    block-size: 100%;
  }

  .bar {
    display: flex;
    flex: none;
    align-items: center;
    gap: var(--cb-size-1);
    padding: var(--cb-size-1) var(--cb-size-3);
    border-block-end: 1px solid var(--co-border);
    background: var(--co-surface);
  }

  .bar button[aria-pressed='true'] {
    border-color: transparent;
    color: var(--co-accent);
  }

  .bar p {
    flex: 1;
    padding-inline-start: var(--cb-size-2);
    font-size: var(--cb-text-s);
  }

  .is-lost {
    color: var(--co-warning);
    font-weight: 550;
  }

  .blocked {
    flex: none;
    border-radius: 0;
  }

  .columns {
    flex: 1;
    display: grid;
    grid-template-columns: minmax(260px, 320px) minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
    min-block-size: 0;
  }

  chatbot-inbox-list {
    border-inline-end: 1px solid var(--co-border);
  }

  chatbot-inbox-settings {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
  }

  .choose {
    align-self: center;
    padding: var(--cb-size-6);
    text-align: center;
  }

  @container (max-width: 680px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }

    .columns:not(.is-open) > :not(chatbot-inbox-list),
    .columns.is-open > chatbot-inbox-list {
      display: none;
    }

    chatbot-inbox-list {
      border: 0;
    }

    /* A conversation needs the room. */
    .bar.is-above:not(:has(.is-lost)) {
      display: none;
    }
  }

  @media (max-width: 680px) {
    :host {
      block-size: clamp(420px, 100dvh - 132px, 1000px);
    }
  }
`;
