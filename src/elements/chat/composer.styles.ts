import { css } from 'lit';

export const composerStyles = css`
  :host {
    padding: 0 14px 14px;
  }

  .composer {
    display: flex;
    align-items: flex-end;
    gap: 6px;
    padding: 5px;
    border: 1px solid var(--cb-border-color);
    border-radius: 24px;
    background: var(--cb-surface);
    transition:
      border-color var(--cb-duration),
      box-shadow var(--cb-duration);
  }

  .composer:focus-within {
    border-color: var(--cb-focus-ring);
    box-shadow: 0 0 0 1px var(--cb-focus-ring);
  }

  /* The text stands a second time, unseen, in the same grid cell: the field grows as it does. */
  .field {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    max-block-size: 152px;
    overflow-y: auto;
    scrollbar-width: thin;
  }

  .field::after {
    content: attr(data-text);
    visibility: hidden;
  }

  textarea,
  .field::after {
    grid-area: 1 / 1;
    margin: 0;
    padding: 7px 6px 7px 12px;
    border: 0;
    font: 400 max(16px, var(--cb-font-size)) / 1.45 var(--cb-font-family);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  textarea {
    appearance: none;
    inline-size: 100%;
    resize: none;
    overflow: hidden;
    outline: none;
    background: none;
    color: var(--cb-surface-text);
  }

  textarea::placeholder {
    color: var(--cb-muted-text);
    opacity: 1;
  }

  .action {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 38px;
    block-size: 38px;
    border-radius: 50%;
    background: var(--cb-accent);
    color: var(--cb-accent-text);
    transition:
      background var(--cb-duration),
      color var(--cb-duration),
      transform var(--cb-duration);
  }

  .action:active {
    transform: scale(0.92);
  }

  .action[disabled] {
    background: var(--cb-bot-background);
    color: var(--cb-muted-text);
    transform: none;
  }

  .action svg {
    inline-size: 20px;
    block-size: 20px;
  }

  .limit {
    margin: 0 8px 6px;
    color: var(--cb-muted-text);
    font-size: 12px;
    text-align: end;
  }

  .limit.is-over {
    color: var(--cb-error);
  }

  @media (forced-colors: active) {
    .action {
      border: 1px solid ButtonText;
    }
  }
`;
