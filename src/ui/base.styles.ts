import { css } from 'lit';

/**
 * Styles shared by all elements inside the panel. Comments are here, not in the CSS, which visitors download:
 *
 * - `.round` is a button with an icon, which sets both sizes; `.pill` is a secondary button with a text.
 */
export const baseStyles = css`
  :host {
    display: block;
    box-sizing: border-box;
  }

  :host([hidden]),
  [hidden] {
    display: none !important;
  }

  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }

  button {
    all: unset;
    box-sizing: border-box;
    cursor: pointer;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }

  :is(a, button, summary):focus-visible,
  .scroller:focus-visible {
    outline: 2px solid var(--cb-focus-ring);
    outline-offset: 2px;
  }

  @media (pointer: coarse) {
    a,
    button,
    summary {
      min-inline-size: calc(var(--cb-unit) * 44);
      min-block-size: calc(var(--cb-unit) * 44) !important;
      align-content: center;
    }
  }

  button[disabled] {
    cursor: default;
  }

  .round {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: var(--size);
    block-size: var(--size);
    border-radius: var(--cb-radius-pill);
  }

  .round svg {
    inline-size: var(--icon);
    block-size: var(--icon);
  }

  .pill {
    border: 1px solid var(--cb-control-border);
    border-radius: var(--cb-radius-l);
    color: var(--cb-link);
    font-size: var(--cb-text-s);
    overflow-wrap: anywhere;
  }

  .pill:hover {
    border-color: var(--cb-link);
  }

  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
