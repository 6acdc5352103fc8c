import { css } from 'lit';

/** Styles of the launcher with a loaded panel. */
export const launcherOpenStyles = css`
  .launcher {
    transition:
      transform var(--cb-duration),
      filter var(--cb-duration),
      box-shadow var(--cb-duration);
  }

  .is-open .launcher {
    visibility: hidden;
  }

  .badge {
    position: absolute;
    inset-block-start: calc(-1 * var(--cb-size-1));
    inset-inline-end: calc(-1 * var(--cb-size-1));
    min-inline-size: calc(var(--cb-unit) * 22);
    block-size: calc(var(--cb-unit) * 22);
    padding-inline: var(--cb-size-2);
    box-sizing: border-box;
    border: 2px solid #fff;
    border-radius: var(--cb-radius-m);
    background: #c8102e;
    color: #fff;
    font: 600 var(--cb-text-xs) / calc(var(--cb-unit) * 18) var(--cb-font-family);
    text-align: center;
  }

  @media (prefers-reduced-motion: reduce) {
    .launcher {
      transition: none;
    }
  }
`;
