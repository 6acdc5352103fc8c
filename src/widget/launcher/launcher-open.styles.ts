import { css } from 'lit';
import { scale } from '../../ui/scale.styles.js';

/**
 * Styles of the launcher with a loaded panel, which loads as soon as the pointer is on it. The panel fades in while the
 * launcher fades out, so that one is visible: the first panel has to render before the launcher may go.
 */
export const launcherOpenStyles = css`
  :host {
    ${scale}
  }

  .root.inline,
  .root.page {
    inset: 0 !important;
  }

  .root.page {
    --cb-corner: 0;
  }

  .root.inline {
    position: absolute;
    z-index: auto;
  }

  .launcher:hover {
    filter: brightness(1.12);
  }

  .launcher:active {
    transform: scale(0.94);
  }

  .root {
    -webkit-text-size-adjust: 100%;
  }

  .launcher {
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
    transition:
      transform var(--cb-duration),
      filter var(--cb-duration),
      box-shadow var(--cb-duration),
      opacity var(--cb-duration);
  }

  [open] ~ .launcher {
    visibility: hidden;
    opacity: 0;
    pointer-events: none;
    transition:
      opacity var(--cb-duration),
      visibility 0s var(--cb-duration);
  }

  @media (prefers-reduced-motion: reduce) {
    .launcher,
    [open] ~ .launcher {
      transition: none;
    }
  }
`;
