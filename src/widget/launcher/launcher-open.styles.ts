import { css } from 'lit';
import { scale } from '../../ui/scale.styles.js';

/** Styles of the launcher with a loaded panel. */
export const launcherOpenStyles = css`
  :host {
    ${scale}
  }

  .launcher {
    transition:
      transform var(--cb-duration),
      filter var(--cb-duration),
      box-shadow var(--cb-duration);
  }

  .is-open .launcher {
    visibility: hidden;
  }

  @media (prefers-reduced-motion: reduce) {
    .launcher {
      transition: none;
    }
  }
`;
