import { css } from 'lit';

export const fieldStyles = css`
  .field {
    display: grid;
    gap: var(--cb-size-2);
    min-inline-size: 0;
  }

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--cb-size-3);
  }

  .label {
    font-weight: 600;
  }

  .mark {
    font-size: var(--cb-text-xs);
  }

  .changed {
    flex: none;
    align-self: center;
    inline-size: var(--cb-size-3);
    block-size: var(--cb-size-3);
    border-radius: var(--cb-radius-pill);
    background: var(--co-accent);
  }

  .help {
    font-size: var(--cb-text-s);
  }

  .problem {
    color: var(--co-error);
    font-size: var(--cb-text-s);
    font-weight: 550;
  }

  .switch {
    display: flex;
    align-items: center;
    gap: var(--cb-size-4);
    min-block-size: calc(var(--cb-unit) * 32);
    cursor: pointer;
  }

  .switch input {
    appearance: none;
    position: relative;
    flex: none;
    inline-size: calc(var(--cb-unit) * 44);
    block-size: calc(var(--cb-unit) * 26);
    margin: 0;
    border: 1px solid var(--co-control);
    border-radius: var(--cb-radius-m);
    background: var(--co-hover);
    cursor: pointer;
    transition: background-color 120ms;
  }

  .switch input::before {
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    inline-size: calc(var(--cb-unit) * 18);
    block-size: calc(var(--cb-unit) * 18);
    border-radius: var(--cb-radius-pill);
    background: var(--co-control);
    transition: inset-inline-start 120ms;
  }

  .switch input:checked {
    border-color: var(--co-accent);
    background: var(--co-accent);
  }

  .switch input:checked::before {
    inset-inline-start: calc(var(--cb-unit) * 21);
    background: var(--co-accent-text);
  }

  @media (forced-colors: active) {
    .switch input:checked::before {
      background: Highlight;
    }
  }

  .color {
    display: flex;
    gap: var(--cb-size-3);
  }

  .color input[type='color'] {
    flex: none;
    inline-size: calc(var(--cb-unit) * 52);
    block-size: calc(var(--cb-unit) * 42);
    padding: 3px;
    border: 1px solid var(--co-control);
    border-radius: var(--cb-radius-m);
    background: var(--co-surface);
    cursor: pointer;
  }

  input[inputmode='decimal'] {
    max-inline-size: 220px;
  }
`;
