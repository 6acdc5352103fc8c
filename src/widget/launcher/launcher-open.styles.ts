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
    inset-block-start: -4px;
    inset-inline-end: -4px;
    min-inline-size: 22px;
    block-size: 22px;
    padding-inline: 6px;
    box-sizing: border-box;
    border: 2px solid #fff;
    border-radius: 11px;
    background: #c8102e;
    color: #fff;
    font: 600 12px/18px var(--cb-font-family);
    text-align: center;
  }

  @media (prefers-reduced-motion: reduce) {
    .launcher {
      transition: none;
    }
  }
`;
