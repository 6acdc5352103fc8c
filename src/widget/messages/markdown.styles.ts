import { css } from 'lit';

/**
 * Styles of an answer. Headings are smaller than on a page. Comments are here, not in the CSS, which visitors download:
 *
 * - An adjacent sibling selector for `li` made style computation in a long list five times slower.
 * - A code block has room for its header from its first line on, so that nothing moves when the header loads.
 * - A table scrolls and keeps words whole: breakable columns would shrink to syllables.
 * - What only some answers need is in `answer-parts.styles.ts`.
 */
export const markdownStyles = css`
  :host {
    display: block;
    contain: content;
  }

  [hidden] {
    display: none !important;
  }

  .answer {
    line-height: 1.5;
    overflow-wrap: anywhere;
  }

  .answer.is-plain,
  .plain {
    white-space: pre-wrap;
  }

  .lines {
    display: block;
  }

  .table,
  pre {
    overflow-x: auto;
    scrollbar-width: thin;
  }

  li:has(> input, > p > input) {
    list-style: none;
  }

  code {
    direction: ltr;
    unicode-bidi: isolate;
  }

  .destination {
    color: var(--cb-muted-text);
    font-size: 0.9em;
  }

  :is(.answer, .section) > * {
    contain: content;
    margin-block: 0 var(--cb-size-3);
  }

  p,
  ul,
  ol,
  pre,
  blockquote {
    margin-block: 0 var(--cb-size-3);
  }

  :is(.answer, .section, li, blockquote) > :last-child,
  :is(.answer, .section) > :has(+ [hidden]) {
    margin-block-end: 0;
  }

  .answer > [hidden] + :not([hidden]) {
    margin-block-start: var(--cb-size-3);
  }

  h1,
  h2,
  h3,
  h4,
  h5,
  h6 {
    margin-block: var(--cb-size-1) var(--cb-size-2);
    font-size: 1.08em;
    font-weight: 650;
    line-height: 1.35;
  }

  h1,
  h2 {
    font-size: 1.16em;
  }

  ul,
  ol {
    padding-inline-start: 1.4em;
  }

  li {
    margin-block: 2px;
  }

  li > :is(ul, ol) {
    margin-block: var(--cb-size-1) 0;
  }

  a {
    color: var(--cb-link);
    text-decoration: underline;
    text-underline-offset: 2px;
    text-decoration-thickness: 1px;
  }

  a:hover {
    text-decoration-thickness: 2px;
  }

  a:focus-visible,
  button:focus-visible {
    outline: 2px solid var(--cb-focus-ring);
    outline-offset: 2px;
    border-radius: var(--cb-radius-s);
  }

  code {
    padding: 1px var(--cb-size-1);
    border-radius: var(--cb-radius-s);
    background: var(--cb-hover);
    font:
      0.9em ui-monospace,
      SFMono-Regular,
      Menlo,
      Consolas,
      monospace;
  }

  pre {
    --cb-code-header: calc(var(--cb-unit) * 34);
    padding: var(--cb-code-header) var(--cb-size-4) var(--cb-size-3);
    border-radius: var(--cb-radius-m);
    background-color: var(--cb-hover);
  }

  @media (pointer: coarse) {
    pre {
      --cb-code-header: calc(var(--cb-unit) * 46);
    }

    pre,
    button {
      min-block-size: calc(var(--cb-unit) * 48);
    }
  }

  pre code {
    padding: 0;
    background: none;
    white-space: pre;
  }

  blockquote {
    margin-inline: 0;
    padding-inline-start: var(--cb-size-4);
    border-inline-start: 3px solid var(--cb-border-color);
    color: var(--cb-muted-text);
  }

  hr {
    margin-block: var(--cb-size-4);
    border: 0;
    border-block-start: 1px solid var(--cb-border-color);
  }

  .table {
    inline-size: 100vw;
    max-inline-size: 100%;
    padding-block-end: 1px;
  }

  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: 0.93em;
    overflow-wrap: normal;
  }

  th,
  td {
    padding: var(--cb-size-1) var(--cb-size-2);
    border: 1px solid var(--cb-border-color);
    vertical-align: top;
  }

  th:not([align]) {
    text-align: start;
  }

  th {
    background: color-mix(in srgb, currentcolor 6%, transparent);
    font-weight: 600;
  }
`;
