import { css } from 'lit';

export const fieldStyles = css`
  .field {
    display: grid;
    gap: 6px;
    min-inline-size: 0;
  }

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
  }

  .label {
    font-weight: 600;
  }

  .mark {
    font-size: 13px;
  }

  .changed {
    flex: none;
    align-self: center;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--co-accent);
  }

  .help {
    font-size: 13.5px;
  }

  .problem {
    color: var(--co-error);
    font-size: 14px;
    font-weight: 550;
  }

  .switch {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 32px;
    cursor: pointer;
  }

  .switch input {
    appearance: none;
    position: relative;
    flex: none;
    inline-size: 44px;
    block-size: 26px;
    margin: 0;
    border: 1px solid var(--co-control);
    border-radius: 13px;
    background: var(--co-hover);
    cursor: pointer;
    transition: background-color 120ms;
  }

  .switch input::before {
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    inline-size: 18px;
    block-size: 18px;
    border-radius: 50%;
    background: var(--co-control);
    transition: inset-inline-start 120ms;
  }

  .switch input:checked {
    border-color: var(--co-accent);
    background: var(--co-accent);
  }

  .switch input:checked::before {
    inset-inline-start: 21px;
    background: var(--co-accent-text);
  }

  @media (forced-colors: active) {
    .switch input:checked::before {
      background: Highlight;
    }
  }

  .color {
    display: flex;
    gap: 8px;
  }

  .color input[type='color'] {
    flex: none;
    inline-size: 52px;
    block-size: 42px;
    padding: 3px;
    border: 1px solid var(--co-control);
    border-radius: 10px;
    background: var(--co-surface);
    cursor: pointer;
  }

  input[inputmode='decimal'] {
    max-inline-size: 220px;
  }
`;
