import { css } from 'lit';

/** Styles of the offer and the form in the transcript, and of the form that covers it; added to the sheet's. */
export const handoffStyles = css`
  :host([covers]) {
    position: absolute;
    z-index: 2;
    inset: 0;
    background: var(--cb-surface);
  }

  .sheet {
    gap: 10px;
    padding: 8px 20px 16px;
  }

  :host(:not([covers])) .sheet {
    margin: 0 16px 14px;
    padding: 6px 16px 16px;
    border: 1px solid var(--cb-border-color);
    border-radius: 16px;
  }

  .offer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    margin: 0 16px 14px;
    padding: 10px 14px;
    border: 1px solid var(--cb-border-color);
    border-radius: 14px;
    font-size: 14px;
    animation: rise var(--cb-duration) ease-out;
  }

  .offer p {
    flex: 1;
    min-inline-size: 160px;
  }

  .offer .pill {
    padding: 5px 14px;
    font-weight: 600;
  }

  #explanation {
    display: grid;
    gap: 6px;
    color: var(--cb-muted-text);
    font-size: 14px;
  }

  .visit {
    display: grid;
    grid-template-columns: 88px 1fr;
    gap: 4px 12px;
    align-items: start;
    padding: 10px;
    border: 1px solid var(--cb-border-color);
    border-radius: 14px;
    font-size: 14px;
  }

  .visit img {
    grid-row: span 2;
    inline-size: 88px;
    block-size: 66px;
    border-radius: 8px;
    object-fit: cover;
  }

  .visit p {
    grid-column: 2;
    white-space: pre-line;
  }

  .visit:not(:has(img:not([hidden]))) > * {
    grid-column: 1 / -1;
  }

  .without {
    grid-column: 2;
    justify-self: start;
    min-block-size: 24px;
    color: var(--cb-link);
    text-decoration: underline;
    text-underline-offset: 2px;
  }

  .field {
    display: grid;
    gap: 6px;
  }

  label,
  .label {
    font-size: 14px;
    font-weight: 600;
  }

  .when {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }

  input,
  select,
  textarea {
    appearance: none;
    inline-size: 100%;
    margin: 0;
    padding: 10px 14px;
    border: 1px solid color-mix(in srgb, var(--cb-muted-text) 75%, transparent);
    border-radius: 12px;
    outline: none;
    background: var(--cb-surface);
    color: var(--cb-surface-text);
    font: 400 max(16px, var(--cb-font-size)) / 1.4 var(--cb-font-family);
  }

  textarea {
    display: block;
    min-block-size: 62px;
    max-block-size: 240px;
    resize: vertical;
  }

  .when > * {
    min-inline-size: 0;
    min-block-size: 44px;
    padding: 8px 10px;
  }

  select {
    appearance: auto;
  }

  input:focus,
  select:focus,
  textarea:focus {
    border-color: var(--cb-focus-ring);
    outline: 1px solid var(--cb-focus-ring);
  }

  input[aria-invalid] {
    border-color: var(--cb-error);
  }

  .problem {
    color: var(--cb-error);
    font-size: 14px;
  }
`;
