import { css } from 'lit';

export const editFieldStyles = css`
  .field {
    display: flex;
    flex-direction: column;
    gap: var(--cb-size-2);
    padding: var(--cb-size-3);
    border: 1px solid var(--cb-control-border);
    border-radius: var(--cb-radius-l);
    background: var(--cb-surface);
  }

  .field:focus-within {
    outline: 2px solid var(--cb-focus-ring);
    outline-offset: -1px;
  }

  textarea {
    appearance: none;
    field-sizing: content;
    min-block-size: max(1lh, var(--cb-unit) * 24);
    max-block-size: max(1lh, 40cqb);
    margin: 0;
    padding: 0;
    border: 0;
    outline: none;
    resize: none;
    background: none;
    color: var(--cb-surface-text);
    font: 400 var(--cb-text-field) / 1.45 var(--cb-font-family);
    overflow-wrap: anywhere;
  }

  @media (pointer: coarse) {
    textarea {
      min-block-size: max(1lh, var(--cb-unit) * 44);
    }
  }

  .note {
    margin: 0;
    color: var(--cb-muted-text);
    font-size: var(--cb-text-xs);
  }

  .note:empty {
    display: none;
  }

  .note.is-over {
    color: var(--cb-error);
  }

  .buttons {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--cb-size-3);
  }

  .pill,
  .send {
    min-block-size: calc(var(--cb-unit) * 34);
    padding: var(--cb-size-2) var(--cb-size-4);
    border-radius: var(--cb-radius-l);
    font-size: var(--cb-text-s);
    text-align: center;
  }

  .send {
    border: 1px solid transparent;
    background: var(--cb-accent);
    color: var(--cb-accent-text);
  }

  .send[disabled] {
    background: var(--cb-bot-background);
    color: var(--cb-muted-text);
  }
`;
