import { css } from 'lit';
import { baseStyles } from '../ui/base.styles.js';
import { scale } from '../ui/scale.styles.js';

/** Base styles of every owner element: colors, type, buttons and inputs. */
export const ownerStyles = css`
  ${baseStyles}

  :host {
    ${scale}
    --co-surface: light-dark(#fff, #17191f);
    --co-ground: light-dark(#f5f6f9, #101217);
    --co-raised: light-dark(#fff, #1f222a);
    --co-text: light-dark(#171a21, #eceff4);
    --co-muted: light-dark(#5a6272, #a3abba);
    --co-border: light-dark(#dde1e8, #343943);
    --co-control: light-dark(#868e9c, #6f7888);
    --co-hover: light-dark(#eef0f5, #2a2e38);
    --co-accent: var(--chatbot-owner-accent, light-dark(#1f4ed8, #8fb0ff));
    --co-accent-text: var(--chatbot-owner-accent-text, light-dark(#fff, #0b1430));
    --co-tint: light-dark(#e9effd, #1d2a4a);
    --co-error: light-dark(#b0251e, #ff9187);
    --co-error-tint: light-dark(#fdeeed, #3a1c1a);
    --co-warning: light-dark(#7a4b00, #f5c26b);
    --co-warning-tint: light-dark(#fff5e0, #33270f);
    --co-ok: light-dark(#12683a, #74d49f);
    --co-ok-tint: light-dark(#e7f6ed, #12301f);
    --co-shadow: 0 1px 2px rgb(15 18 28 / 6%), 0 8px 28px rgb(15 18 28 / 8%);
    color: var(--co-text);
    font:
      400 var(--cb-text-m) / 1.5 system-ui,
      sans-serif;
  }

  h2,
  h3,
  h4,
  p {
    margin: 0;
  }

  a {
    color: var(--co-accent);
  }

  fieldset {
    display: grid;
    gap: var(--cb-size-2);
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0;
    font-weight: 600;
  }

  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--cb-size-3);
    min-block-size: calc(var(--cb-unit) * 40);
    padding: var(--cb-size-3) var(--cb-size-5);
    border: 1px solid var(--co-border);
    border-radius: var(--cb-radius-m);
    background: var(--co-raised);
    color: var(--co-text);
    font: inherit;
    font-weight: 550;
    line-height: 1.3;
    text-align: center;
    user-select: none;
    transition: background-color 120ms;
  }

  button:hover {
    background: var(--co-hover);
  }

  button.primary {
    border-color: transparent;
    background: var(--co-accent);
    color: var(--co-accent-text);
  }

  button.primary:hover {
    background: color-mix(in srgb, var(--co-accent), var(--co-text) 14%);
  }

  button.grave {
    border-color: transparent;
    background: var(--co-error);
    color: var(--co-surface);
  }

  button.grave:hover {
    background: color-mix(in srgb, var(--co-error), var(--co-text) 18%);
  }

  button:is(.plain, .icon) {
    border-color: transparent;
    background: none;
    color: var(--co-accent);
  }

  button.plain:hover {
    background: var(--co-tint);
  }

  button.small {
    min-block-size: calc(var(--cb-unit) * 32);
    padding: var(--cb-size-1) var(--cb-size-3);
    border-radius: var(--cb-radius-s);
    font-size: var(--cb-text-s);
  }

  button.icon {
    min-block-size: calc(var(--cb-unit) * 36);
    inline-size: calc(var(--cb-unit) * 36);
    padding: 0;
    color: var(--co-muted);
  }

  button.icon:hover {
    background: var(--co-hover);
    color: var(--co-text);
  }

  button svg {
    flex: none;
    inline-size: calc(var(--cb-unit) * 18);
    block-size: calc(var(--cb-unit) * 18);
  }

  [aria-pressed='true'],
  [aria-current='true'] {
    border-color: var(--co-accent);
    background: var(--co-tint);
  }

  button[disabled],
  button[aria-disabled='true'] {
    opacity: 0.5;
    cursor: default;
  }

  :is(button, a, summary, input, select, textarea, [tabindex]):focus-visible {
    outline: 2px solid var(--co-accent);
    outline-offset: 2px;
  }

  input:not([type='checkbox'], [type='radio'], [type='color'], [type='file']),
  select,
  textarea {
    inline-size: 100%;
    min-block-size: calc(var(--cb-unit) * 42);
    margin: 0;
    padding: var(--cb-size-3) var(--cb-size-4);
    border: 1px solid var(--co-control);
    border-radius: var(--cb-radius-m);
    background: var(--co-surface);
    color: var(--co-text);
    font: inherit;
  }

  select {
    min-inline-size: 0;
    text-overflow: ellipsis;
  }

  textarea {
    display: block;
    min-block-size: 92px;
    max-block-size: 360px;
    resize: vertical;
    field-sizing: content;
  }

  input:is([type='checkbox'], [type='radio']) {
    inline-size: calc(var(--cb-unit) * 18);
    block-size: calc(var(--cb-unit) * 18);
    margin: 0;
    accent-color: var(--co-accent);
  }

  ::placeholder {
    color: var(--co-muted);
    opacity: 1;
  }

  [aria-invalid='true'] {
    border-color: var(--co-error) !important;
    box-shadow: 0 0 0 1px var(--co-error);
  }

  .stacked {
    display: grid;
    gap: var(--cb-size-1);
    font-size: var(--cb-text-s);
    font-weight: 600;
  }

  .stacked > * {
    min-inline-size: 0;
    font-weight: 400 !important;
  }

  .muted {
    color: var(--co-muted);
  }

  .card {
    border: 1px solid var(--co-border);
    border-radius: var(--cb-radius-m);
    background: var(--co-raised);
  }

  .note {
    padding: var(--cb-size-3) var(--cb-size-4);
    border-radius: var(--cb-radius-m);
    background: var(--co-tint);
    overflow-wrap: anywhere;
  }

  .note.is-error {
    background: var(--co-error-tint);
    color: var(--co-error);
  }

  .note.is-warning {
    background: var(--co-warning-tint);
    color: var(--co-warning);
  }

  .note.is-ok {
    background: var(--co-ok-tint);
    color: var(--co-ok);
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--cb-size-3);
  }

  .spacer {
    flex: 1;
  }

  @media (forced-colors: active) {
    button,
    .card,
    .note {
      border: 1px solid;
    }
  }

  @media (pointer: coarse) {
    button {
      min-block-size: calc(var(--cb-unit) * 44) !important;
    }

    /* Phones zoom in on fields with smaller text. */
    input:not([type='checkbox'], [type='radio'], [type='color'], [type='file']),
    select,
    textarea {
      font-size: var(--cb-text-l);
    }
  }
`;

export const tableStyles = css`
  .scroll {
    overflow-x: auto;
  }

  table {
    inline-size: 100%;
    border-collapse: collapse;
  }

  th,
  td {
    border-block-end: 1px solid var(--co-border);
    text-align: start;
  }

  /* Text in the opposite direction stays under its heading. */
  tbody [dir] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  thead th {
    color: var(--co-muted);
    font-size: var(--cb-text-xs);
    white-space: nowrap;
  }
`;

/** Styles of the two top-level elements, isolated from the styles of the page. */
export const dashboardStyles = css`
  :host {
    container-type: inline-size;
    color-scheme: light dark;
    border: 1px solid var(--co-border);
    border-radius: var(--cb-radius-l);
    background: var(--co-ground);
    text-align: start;
    letter-spacing: normal;
    text-transform: none;
    -webkit-text-size-adjust: 100%;
  }

  :host([color-scheme='light']) {
    color-scheme: light;
  }

  :host([color-scheme='dark']) {
    color-scheme: dark;
  }

  .gate {
    display: grid;
    gap: var(--cb-size-4);
    justify-items: start;
    padding: calc(var(--cb-unit) * 32);
  }
`;
