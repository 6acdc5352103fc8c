import { css } from 'lit';

/**
 * Styles of the composer. Comments are here, not in the CSS, which visitors download:
 *
 * - The button to talk takes the place of the send button while there is nothing to send.
 * - A hidden copy of the text in the same grid cell makes the field grow.
 * - Only the placeholder has `unicode-bidi: plaintext`, because its text may be in another script than the page; the
 *   direction of a typed text comes from `dir="auto"`.
 */
export const composerStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    padding: 0 var(--cb-size-4) var(--cb-size-4);
  }

  .offered {
    visibility: hidden;
  }

  .composer {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: var(--cb-size-2);
    padding: var(--cb-size-1);
    border: 1px solid var(--cb-control-border);
    border-radius: var(--cb-radius-l);
    background: var(--cb-surface);
  }

  .composer:focus-within {
    outline: 2px solid var(--cb-focus-ring);
    outline-offset: -1px;
  }

  @container (max-height: 420px) {
    :host {
      padding: 0 var(--cb-size-3) var(--cb-size-1);
    }
  }

  .field {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    max-block-size: min(152px, 25cqb);
    overflow-y: auto;
    scrollbar-width: thin;
  }

  .field span {
    visibility: hidden;
  }

  .field > * {
    grid-area: 1 / 1;
    margin: 0;
    padding-block: var(--cb-size-3);
    padding-inline: var(--cb-size-4) var(--cb-size-2);
    border: 0;
    font: 400 var(--cb-text-field) / 1.45 var(--cb-font-family);
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
    text-overflow: ellipsis;
  }

  textarea::placeholder {
    unicode-bidi: plaintext;
    overflow: hidden;
    text-overflow: inherit;
    white-space: nowrap;
    color: var(--cb-muted-text);
    opacity: 1;
  }

  .action {
    --size: calc(var(--cb-unit) * 38);
    --icon: var(--cb-size-6);
    background: var(--cb-accent);
    color: var(--cb-accent-text);
    transition:
      background var(--cb-duration),
      color var(--cb-duration),
      transform var(--cb-duration);
  }

  .action[part='stop-button'] {
    transition: none;
  }

  .action:active {
    transform: scale(0.92);
  }

  .action[disabled] {
    background: var(--cb-bot-background);
    color: var(--cb-muted-text);
    transform: none;
  }

  @media (pointer: coarse) {
    .field > * {
      padding-block: var(--cb-size-4);
    }
  }

  @media (forced-colors: active) {
    .action {
      border: 1px solid ButtonText;
    }
  }
`;
