import { css } from 'lit';

export const inputStyles = css`
  :host {
    display: block;
  }

  ul {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  .thumb {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 64px;
    block-size: 48px;
    border: 1px solid var(--co-border);
    border-radius: 8px;
    background: var(--co-hover);
    object-fit: cover;
    overflow: hidden;
  }

  .image {
    gap: 12px;
  }

  .image .thumb {
    block-size: 64px;
    border-radius: 50%;
  }

  .id {
    flex: 1 1 120px;
    max-inline-size: 200px;
  }

  .problem {
    flex-basis: 100%;
    color: var(--co-error);
    font-size: 14px;
  }

  .add {
    margin-block-start: 8px;
  }

  .list-input {
    flex: 1;
    min-inline-size: 0;
  }

  .pair .list-input:first-child {
    flex: 0 1 38%;
  }
`;
