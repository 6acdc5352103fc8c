import { css } from 'lit';

/** Styles of the launcher with a loaded panel. */
export const launcherOpenStyles = css`
  .launcher {
    transition:
      transform var(--cb-duration),
      filter var(--cb-duration),
      box-shadow var(--cb-duration);
  }

  .launcher slot,
  .cross {
    grid-area: 1 / 1;
    transition:
      transform var(--cb-duration),
      opacity var(--cb-duration);
  }

  .cross {
    inline-size: 46%;
    opacity: 0;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2.2;
    stroke-linecap: round;
    transform: rotate(-60deg) scale(0.6);
  }

  .is-open .launcher slot {
    opacity: 0;
    transform: rotate(60deg) scale(0.6);
  }

  .is-open .cross {
    opacity: 1;
    transform: none;
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
    .launcher,
    .launcher slot,
    .cross {
      transition: none;
    }
  }

  @media (max-width: 480px) {
    .is-open .launcher {
      visibility: hidden;
    }
  }
`;
