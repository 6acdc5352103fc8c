import { css } from 'lit';
import { scale } from '../../ui/scale.styles.js';

/** Styles of the launcher with a loaded panel, which fades in while the launcher fades out, so that one is visible. */
export const launcherOpenStyles = css`
  :host {
    ${scale}
  }

  .launcher {
    transition:
      transform var(--cb-duration),
      filter var(--cb-duration),
      box-shadow var(--cb-duration),
      opacity var(--cb-duration);
  }

  .is-open .launcher {
    visibility: hidden;
    opacity: 0;
    pointer-events: none;
    transition:
      opacity var(--cb-duration),
      visibility 0s var(--cb-duration);
  }

  @media (prefers-reduced-motion: reduce) {
    .launcher,
    .is-open .launcher {
      transition: none;
    }
  }
`;
