import { css } from 'lit';

export const menuStyles = css`
  :host {
    position: relative;
    flex: none;
  }

  .menu {
    position: absolute;
    inset-block-start: calc(100% + var(--cb-size-2));
    inset-inline-end: 0;
    inline-size: max-content;
    min-inline-size: 220px;
    max-inline-size: min(300px, 100vw - 80px);
    max-block-size: calc(100cqb - 60px);
    padding: var(--cb-size-2);
    overflow-y: auto;
    overscroll-behavior: contain;
    border: 1px solid var(--cb-border-color);
    border-radius: var(--cb-radius-m);
    background: var(--cb-surface);
    color: var(--cb-surface-text);
    box-shadow: 0 8px 30px rgb(15 18 28 / 22%);
    font-size: var(--cb-text-s);
    line-height: 1.35;
    animation: appear var(--cb-duration) ease-out;
  }

  @keyframes appear {
    from {
      opacity: 0;
      transform: translateY(-6px);
    }
  }

  .item {
    display: flex;
    align-items: center;
    gap: var(--cb-size-4);
    inline-size: 100%;
    min-block-size: calc(var(--cb-unit) * 40);
    padding: var(--cb-size-3);
    border-radius: var(--cb-radius-m);
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  .item:hover,
  .item:focus-visible {
    background: var(--cb-bot-background);
  }

  .item:focus-visible {
    outline-offset: -2px;
  }

  .item[aria-disabled] {
    background: none;
    color: var(--cb-muted-text);
    cursor: default;
    opacity: 0.65;
  }

  /* A phone with text at twice its size has room for the words only. */
  @container (max-width: 12em) {
    .item > svg {
      display: none;
    }
  }

  .item > span {
    min-inline-size: 0;
  }

  small {
    display: block;
    color: var(--cb-muted-text);
    font-size: var(--cb-text-xs);
    text-align: -webkit-match-parent;
    text-align: match-parent;
    unicode-bidi: isolate;
  }

  svg {
    flex: none;
    inline-size: calc(var(--cb-unit) * 18);
    block-size: calc(var(--cb-unit) * 18);
    color: var(--cb-muted-text);
  }

  hr {
    margin: var(--cb-size-2) var(--cb-size-3);
    border: 0;
    border-block-start: 1px solid var(--cb-border-color);
  }

  hr:is(:first-child, :last-child) {
    display: none;
  }

  .question {
    inline-size: 280px;
    padding: var(--cb-size-5);
  }

  .question p {
    margin: 0 0 var(--cb-size-4);
  }

  label {
    display: flex;
    flex: 1 0 100%;
    align-items: center;
    gap: var(--cb-size-3);
    min-block-size: calc(var(--cb-unit) * 44);
    cursor: pointer;
  }

  .answers {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--cb-size-3);
  }

  .answer {
    min-block-size: calc(var(--cb-unit) * 36);
    padding: var(--cb-size-2) var(--cb-size-5);
    border: 1px solid var(--cb-control-border);
    border-radius: var(--cb-radius-l);
    font-weight: 550;
  }

  .answer:hover {
    background: var(--cb-bot-background);
  }

  .is-grave {
    border-color: var(--cb-error);
    color: var(--cb-error);
  }

  @media (forced-colors: active) {
    .item[aria-disabled] {
      color: GrayText;
      opacity: 1;
    }
  }
`;
