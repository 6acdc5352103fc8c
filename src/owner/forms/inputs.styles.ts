import { css } from 'lit';

export const inputStyles = css`
  :host {
    display: block;
  }

  ul {
    display: grid;
    gap: var(--cb-size-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    align-items: center;
    gap: var(--cb-size-2);
  }

  .thumb {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 64px;
    block-size: calc(var(--cb-unit) * 48);
    border: 1px solid var(--co-border);
    border-radius: var(--cb-radius-s);
    background: var(--co-hover);
    object-fit: cover;
    overflow: hidden;
  }

  .image {
    gap: var(--cb-size-4);
  }

  .image .thumb {
    block-size: 64px;
    border-radius: var(--cb-radius-pill);
  }

  .id {
    flex: 1 1 120px;
    max-inline-size: 200px;
  }

  .problem {
    flex-basis: 100%;
    color: var(--co-error);
    font-size: var(--cb-text-s);
  }

  .add {
    margin-block-start: var(--cb-size-3);
  }

  .list-input {
    flex: 1;
    min-inline-size: 0;
  }

  .pair .list-input:first-child {
    flex: 0 1 38%;
  }
`;

/** A label above its input, or beside its check box. */
export const labelStyles = css`
  label {
    display: grid;
    gap: var(--cb-size-1);
  }

  .check {
    display: flex;
    align-items: center;
    gap: var(--cb-size-2);
    min-block-size: calc(var(--cb-unit) * 32);
  }
`;
