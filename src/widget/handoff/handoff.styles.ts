import { css } from 'lit';

/** Styles of the offer and the form in the transcript, and of the form that covers it; added to the sheet's. */
export const handoffStyles = css`
  :host([covers]) {
    position: absolute;
    inset: 0;
    background: var(--cb-surface);
  }

  .sheet {
    gap: var(--cb-size-3);
    padding: var(--cb-size-3) var(--cb-size-6) var(--cb-size-5);
  }

  :host(:not([covers])) .sheet {
    margin: 0 var(--cb-size-5) var(--cb-size-4);
    padding: var(--cb-size-2) var(--cb-size-5) var(--cb-size-5);
    border: 1px solid var(--cb-border-color);
    border-radius: var(--cb-radius-l);
  }

  .offer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--cb-size-2) var(--cb-size-4);
    margin: 0 var(--cb-size-5) var(--cb-size-4);
    padding: var(--cb-size-3) var(--cb-size-4);
    border: 1px solid var(--cb-border-color);
    border-radius: var(--cb-radius-m);
    font-size: var(--cb-text-s);
    animation: rise var(--cb-duration) ease-out;
  }

  .offer p {
    flex: 1;
    min-inline-size: 160px;
  }

  .offer .pill {
    padding: var(--cb-size-1) var(--cb-size-4);
    font-weight: 600;
  }

  #explanation {
    display: grid;
    gap: var(--cb-size-2);
    color: var(--cb-muted-text);
    font-size: var(--cb-text-s);
  }

  .visit {
    display: grid;
    grid-template-columns: 88px 1fr;
    gap: var(--cb-size-1) var(--cb-size-4);
    align-items: start;
    padding: var(--cb-size-3);
    border: 1px solid var(--cb-border-color);
    border-radius: var(--cb-radius-m);
    font-size: var(--cb-text-s);
  }

  .visit img {
    grid-row: span 2;
    inline-size: 88px;
    block-size: 66px;
    border-radius: var(--cb-radius-s);
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
    min-block-size: calc(var(--cb-unit) * 24);
    color: var(--cb-link);
    text-decoration: underline;
    text-underline-offset: 2px;
  }

  .field {
    display: grid;
    gap: var(--cb-size-2);
  }

  label,
  .label {
    font-size: var(--cb-text-s);
    font-weight: 600;
  }

  .when {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--cb-size-3);
  }

  input,
  select,
  textarea {
    appearance: none;
    inline-size: 100%;
    margin: 0;
    padding: var(--cb-size-3) var(--cb-size-4);
    border: 1px solid color-mix(in srgb, var(--cb-muted-text) 75%, transparent);
    border-radius: var(--cb-radius-m);
    outline: none;
    background: var(--cb-surface);
    color: var(--cb-surface-text);
    min-block-size: calc(var(--cb-unit) * 44);
    font: 400 var(--cb-text-field) / 1.4 var(--cb-font-family);
  }

  textarea {
    display: block;
    min-block-size: 62px;
    max-block-size: 240px;
    resize: vertical;
  }

  /* Text at twice its size. */
  @container (max-width: 18em) {
    .when {
      grid-template-columns: 1fr;
    }
  }

  .when > * {
    min-inline-size: 0;
    min-block-size: calc(var(--cb-unit) * 44);
    padding: var(--cb-size-3);
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
    font-size: var(--cb-text-s);
  }
`;
