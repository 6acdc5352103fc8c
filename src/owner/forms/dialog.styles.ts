import { css } from 'lit';

export const dialogStyles = css`
  dialog {
    inline-size: min(100vw - 32px, var(--co-dialog-size, 520px));
    max-inline-size: none;
    max-block-size: min(100dvh - 32px, 900px);
    margin: auto;
    padding: 0;
    border: 1px solid var(--co-border);
    border-radius: var(--cb-radius-l);
    background: var(--co-surface);
    color: var(--co-text);
    box-shadow: var(--co-shadow);
    overscroll-behavior: contain;
  }

  dialog.is-large {
    --co-dialog-size: 900px;
  }

  dialog[open] {
    display: flex;
    flex-direction: column;
  }

  dialog::backdrop {
    background: rgb(10 12 18 / 55%);
  }

  .dialog-head {
    display: flex;
    align-items: center;
    gap: var(--cb-size-4);
    padding: var(--cb-size-4) var(--cb-size-4) var(--cb-size-4) var(--cb-size-6);
    padding-inline: var(--cb-size-6) var(--cb-size-4);
    border-block-end: 1px solid var(--co-border);
  }

  .dialog-head h3 {
    flex: 1;
    font-size: var(--cb-text-xl);
    line-height: 1.3;
  }

  .dialog-body {
    flex: 1;
    min-block-size: 0;
    padding: var(--cb-size-6);
    container-type: inline-size;
    overflow: auto;
    overscroll-behavior: contain;
  }

  .dialog-foot {
    justify-content: flex-end;
    padding: var(--cb-size-4) var(--cb-size-6);
    border-block-start: 1px solid var(--co-border);
  }

  @media (max-width: 640px) {
    dialog.is-large {
      inline-size: 100vw;
      block-size: 100dvh;
      max-block-size: none;
      border: 0;
      border-radius: 0;
    }
  }
`;
