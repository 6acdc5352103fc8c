import { css } from 'lit';

/** Styles of forms and questions that replace the conversation. */
export const sheetStyles = css`
  :host([covers]) {
    /* Makes visually hidden content scroll with the rest. */
    position: relative;
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  .sheet {
    display: flex;
    flex-direction: column;
    gap: var(--cb-size-5);
    padding: var(--cb-size-6) var(--cb-size-6) var(--cb-size-6);
    animation: rise var(--cb-duration) ease-out;
  }

  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }

  h3 {
    margin: 0;
    font-size: var(--cb-text-xl);
    font-weight: 650;
    line-height: 1.3;
    outline: none;
    overflow-wrap: anywhere;
  }

  p {
    margin: 0;
    overflow-wrap: anywhere;
  }

  .policy {
    white-space: pre-line;
  }

  a {
    align-self: flex-start;
    justify-self: start;
    min-block-size: calc(var(--cb-unit) * 24);
    padding-block: 1px;
    color: var(--cb-link);
    overflow-wrap: anywhere;
  }

  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: var(--cb-size-3);
    margin-block-start: var(--cb-size-1);
  }

  .primary,
  .secondary {
    flex: 1 1 auto;
    min-block-size: calc(var(--cb-unit) * 44);
    padding: var(--cb-size-3) var(--cb-size-5);
    border: 1px solid var(--cb-control-border);
    border-radius: var(--cb-radius-l);
    font-weight: 600;
    text-align: center;
  }

  .primary {
    border-color: transparent;
    background: var(--cb-accent);
    color: var(--cb-accent-text);
  }

  .primary[aria-disabled] {
    opacity: 0.7;
    cursor: default;
  }

  .primary:hover,
  .secondary:hover {
    box-shadow: inset 0 0 0 20em rgb(127 127 127 / 12%);
  }
`;
